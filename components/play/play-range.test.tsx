import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dayRange, type ListUrl, oneOf, page, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { withPopovers } from '@/tests/fixtures/popovers';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { DayRange } from './day-range';
import { PlayRange } from './play-range';

withPopovers();
const today = todayOf();
const urlAt = (search: SearchParams) =>
  readListUrl('/demo/play/bets', search, {
    tab: oneOf(['games', 'sports'], 'games'),
    ...dayRange(addDays(today, -6), today),
    page,
  });

test('[FORM-03] quick ranges are links that keep the rest, and a day that is none is named instead of passed over', async () => {
  const place = await renderServer(
    <PlayRange url={urlAt({ tab: 'sports' })} today={today} isFilled={false} />,
  );
  const { startDate } = quickRange('month1', today);
  const links = [...place.querySelectorAll('.range > a')];
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    [t('play.range.today'), `/demo/play/bets?tab=sports&startDate=${today}`, null],
    [t('play.range.days7'), '/demo/play/bets?tab=sports', 'true'],
    [t('play.range.month1'), `/demo/play/bets?tab=sports&startDate=${startDate}`, null],
  ]);
  expect(place.querySelector('[role="alert"]')).toBeNull();
  const button = (among: ParentNode) => among.querySelector('.day-range > button');
  expect(button(place)).not.toHaveAttribute('aria-current');

  const own = await renderServer(
    <PlayRange url={urlAt({ startDate: addDays(today, -2) })} today={today} isFilled={false} />,
  );
  expect([...own.querySelectorAll('[aria-current]')], 'days of one’s own are chosen in the panel').toEqual([
    button(own),
  ]);

  for (const wrong of [{ startDate: '2026-02-31' }, { endDate: 'soon' }]) {
    const refused = await renderServer(<PlayRange url={urlAt(wrong)} today={today} isFilled={false} />);
    expect(refused.querySelector('[role="alert"]')).toHaveTextContent(
      `${t('filter.range')}: ${t('filter.badDay')}`,
    );
  }
  const other = await renderServer(<PlayRange url={urlAt({ tab: 'none' })} today={today} isFilled={false} />);
  expect(other.querySelector('[role="alert"]'), 'other params are not days').toBeNull();
});

test('[FORM-03] other days are chosen in the panel of lists, which says which day is none', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const range = { startDate: '2026-03-26', endDate: '2026-04-01' };
  const url = readListUrl(
    '/demo/play/bets',
    { tab: 'sports' },
    { tab: oneOf(['games', 'sports'], 'games'), ...dayRange(range.startDate, range.endDate), page },
  );
  const { user, container } = renderClient(
    <DayRange
      t={t}
      label={t('filter.range')}
      text={t('play.range.choose')}
      isChosen={false}
      url={url as unknown as ListUrl}
      others={{ tab: 'sports' }}
      today="2026-04-01"
      isFilled={false}
    />,
  );
  for (const plain of container.querySelectorAll('noscript')) plain.remove();
  const sent = vi.fn((event: Event) => event.preventDefault());
  container.addEventListener('submit', sent);
  const button = () =>
    screen.getByRole('button', { name: `${t('filter.range')}: ${t('play.range.choose')}` });
  await user.click(button());

  const from = await screen.findByLabelText(t('common.from'));
  expect(screen.queryByLabelText(t('filter.oldData')), 'no call of a player has old data apart').toBeNull();
  expect(screen.getByRole('link', { name: t('filter.quick.yesterday') })).toHaveAttribute(
    'href',
    '/demo/play/bets?tab=sports&startDate=2026-03-31&endDate=2026-03-31',
  );
  await user.clear(from);
  await user.type(from, '2026-02-31');
  const apply = screen.getByRole('button', { name: t('filter.apply') });
  await user.click(apply);
  expect(sent).not.toHaveBeenCalled();
  expect(from).toHaveAccessibleDescription(t('filter.badDay'));

  await user.click(container.querySelector('[data-day="2026-03-05"]')!);
  await user.click(container.querySelector('[data-day="2026-03-20"]')!);
  let data: object = {};
  sent.mockImplementation((event) => {
    event.preventDefault();
    data = Object.fromEntries(new FormData(event.target as HTMLFormElement));
  });
  await user.click(apply);
  expect(sent).toHaveBeenCalledOnce();
  expect(data).toEqual({ tab: 'sports', startDate: '2026-03-05', endDate: '2026-03-20' });
  await waitFor(() => expect(screen.queryByLabelText(t('common.from')), 'the panel closes').toBeNull());
});
