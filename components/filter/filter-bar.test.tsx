import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bound,
  dayRange,
  flag,
  integer,
  type ListUrl,
  oneOf,
  page,
  readListUrl,
  searchText,
  someOf,
} from '@/lib/lists/filters';
import { dayCount, today as todayOf } from '@/lib/rules/day';
import { withPopovers } from '@/tests/fixtures/popovers';
import { openRange } from '@/tests/fixtures/range-panel';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import type { Control, PanelControl } from './control';
import { FilterBar } from './filter-bar';
import { FilterHost } from './filter-host';
import { FilterPanel } from './filter-panel';
import { filledHrefOf } from './pop-over';
import { rangeControl } from './range-control';

// Still March in UTC, and in the machine's zone maybe.
const TODAY = '2026-04-01';
beforeEach(() => {
  vi.setSystemTime('2026-03-31T16:00:00Z');
  window.history.replaceState(null, '', '/demo/partnerList');
});
withPopovers();

const filters = {
  ...dayRange(TODAY),
  orderStr: oneOf(['JOIN_DESC', 'CASH_DESC'], 'JOIN_DESC'),
  state: someOf(['online', 'locked', 'suspended']),
  minCash: bound,
  maxCash: bound,
  hasBets: flag,
  minWin: integer(0, 12),
  searchValue: searchText,
  page,
};
const urlOf = (query: Record<string, string> = {}): ListUrl =>
  readListUrl('/demo/partnerList', query, filters) as unknown as ListUrl;

const panelControls: PanelControl[] = [
  {
    kind: 'choices',
    name: 'state',
    label: 'State',
    choices: [
      { value: 'online', label: 'Online', count: 3 },
      { value: 'locked', label: 'Locked', level: 2 },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
  { kind: 'amounts', label: 'Cash', from: 'minCash', to: 'maxCash' },
  { kind: 'flags', label: 'Period', flags: [{ name: 'hasBets', label: 'Has bets' }] },
  { kind: 'number', name: 'minWin', label: 'Least win', unit: 'won', digits: 8 },
  {
    kind: 'view',
    name: 'orderStr',
    label: 'Order',
    options: [
      { value: 'JOIN_DESC', label: 'Latest' },
      { value: 'CASH_DESC', label: 'Richest' },
    ],
  },
];
const controls: Control[] = [rangeControl({ t }), ...panelControls, { kind: 'search', label: 'ID' }];

/** The bar at an address, with the content that its panels have without script. */
function bar(
  query: Record<string, string> = {},
  barControls: readonly Control[] = controls,
  isFilled = true,
) {
  const url = urlOf(query);
  const filledHref = filledHrefOf(url.currentHref);
  return (
    <FilterBar
      context={{ t, locale: 'ko', url, today: todayOf(), isFilled, filledHref }}
      controls={barControls}
    />
  );
}
const renderBar = (
  query: Record<string, string> = {},
  barControls: readonly Control[] = [rangeControl({ t })],
) => renderServer(bar(query, barControls));

const rangeButton = () => screen.getByRole('button', { name: new RegExp(`^${t('filter.range')}: `) });
const typedDays = () => [
  screen.getByLabelText<HTMLInputElement>(t('common.from')).value,
  screen.getByLabelText<HTMLInputElement>(t('common.to')).value,
];
const query = (link: HTMLElement) =>
  Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);

describe('[FORM-03] the range without script', () => {
  test('is today by default, in UTC+9', async () => {
    await renderBar();
    expect(typedDays()).toEqual([TODAY, TODAY]);
    expect(rangeButton()).toHaveTextContent('오늘 04.01');
  });

  test.each([
    ['yesterday', '2026-03-31', '2026-03-31'],
    ['today', TODAY, TODAY],
    ['days7', '2026-03-26', TODAY],
    ['days15', '2026-03-18', TODAY],
    ['month1', '2026-03-02', TODAY],
    ['thisMonth', TODAY, TODAY],
    ['lastMonth', '2026-03-01', '2026-03-31'],
  ] as const)(
    '%s sets both ends, begins at page 1 and leaves all other filters',
    async (name, startDate, endDate) => {
      const rest = { orderStr: 'CASH_DESC' };
      await renderBar({ ...rest, startDate: '2026-03-10', endDate: '2026-03-11', page: '3' });
      const link = () => screen.getByRole('link', { name: t(`filter.quick.${name}`), hidden: true });
      expect(link()).not.toHaveAttribute('aria-current');
      expect(new URL((link() as HTMLAnchorElement).href).pathname).toBe('/demo/partnerList');
      const set = Object.entries({ startDate, endDate }).filter(([, day]) => day !== TODAY);
      expect(query(link())).toEqual({ ...rest, ...Object.fromEntries(set) });
      await renderBar(query(link()));
      expect(typedDays()).toEqual([startDate, endDate]);
      expect(link()).toHaveAttribute('aria-current', 'true');
    },
  );

  test('arrows lead to the span before and after, of the same length', async () => {
    await renderBar({ startDate: '2026-03-10', endDate: '2026-03-16' });
    expect(rangeButton()).toHaveTextContent('03.10 (화) – 03.16 (월)');
    expect(query(screen.getByRole('link', { name: t('filter.previousSpan') }))).toMatchObject({
      startDate: '2026-03-03',
      endDate: '2026-03-09',
    });
    expect(query(screen.getByRole('link', { name: t('filter.nextSpan') }))).toMatchObject({
      startDate: '2026-03-17',
      endDate: '2026-03-23',
    });
    await renderBar();
    expect(screen.queryByRole('link', { name: t('filter.nextSpan') })).toBeNull();
  });

  test('a range that the list does not take says so at its button, and quick ranges that long are not offered', async () => {
    const main = await renderBar({ startDate: '2026-02-01' }, [rangeControl({ t }, 15)]);
    expect(main).toHaveTextContent(t('filter.tooLong', { chosen: dayCount('2026-02-01', TODAY), days: 15 }));
    expect(screen.queryByText(t('filter.quick.month1'))).toBeNull();
    expect(screen.getByText(t('filter.quick.days15'))).toBeInTheDocument();
    expect(main, 'without script').toHaveTextContent(t('filter.mostDays', { days: 15 }));
    expect(within(main).getByLabelText(t('filter.oldData')), 'without script').toBeChecked();
    const { panel } = await openRange();
    expect(panel.getByText(t('filter.mostDays', { days: 15 }))).toBeInTheDocument();
    expect(panel.queryByText(t('filter.quick.month1'))).toBeNull();
    expect(panel.getByText(t('filter.quick.days15'))).toBeInTheDocument();
  });
});

test.each([
  [{ startDate: '2026-02-31' }, 'filter.range', 'filter.badDay', {}],
  [{ endDate: 'soon' }, 'filter.range', 'filter.badDay', {}],
  [{ minCash: '1e9' }, undefined, 'filter.badNumber', { count: 12 }],
] as const)('an implausible value of the address is reported: %j', async (query, label, reason, values) => {
  await renderServer(bar(query, controls, false));
  const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent);
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    `${label ? t(label) : 'Cash'}: ${t(reason, values)}`,
  ]);
});

describe('the active filters', () => {
  const chosen = {
    state: 'locked,online',
    minCash: '100000',
    hasBets: 'Y',
    orderStr: 'CASH_DESC',
    searchValue: 'kim',
    startDate: '2026-03-26',
  };

  test('reads as chips, each removed by a click, and all of them by one', async () => {
    await renderBar({ ...chosen, page: '2' }, controls);
    const chips = within(screen.getByRole('list', { name: t('filter.active') })).getAllByRole('link');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Online · Locked',
      'Cash: ≥ 100,000',
      'Has bets',
      '‘kim’',
      t('filter.clearAll'),
    ]);
    const { state: _, ...withoutState } = chosen;
    expect(query(chips[0]!)).toEqual(withoutState);
    expect(query(chips[4]!)).toEqual({ orderStr: 'CASH_DESC', startDate: '2026-03-26' });
    const button = t('filter.filtersInForce', { count: 3 });
    expect(screen.getByRole('button', { name: button })).toHaveTextContent('3');
  });

  test('are in the panel without script, and params that the bar does not set are submitted with it', async () => {
    await renderBar(chosen, controls);
    const data = new FormData(document.querySelector('form')!);
    expect(data.getAll('state')).toEqual(['online', 'locked']);
    expect(Object.fromEntries(data)).toMatchObject({ ...chosen, state: 'locked', endDate: TODAY });
    // As the form sends it.
    expect(urlOf({ ...chosen, state: 'online,locked' }).state.state).toBe('online,locked');
    expect(readListUrl('/', { state: ['online', 'locked'] }, filters).state.state).toBe('online,locked');
    await renderBar(chosen, [rangeControl({ t })]);
    expect(new FormData(document.querySelector('form')!).get('state')).toBe('online,locked');
  });
});

describe('[FORM-03] a search without script', () => {
  const state = { startDate: '2026-03-26', state: 'online,locked', minCash: '5', orderStr: 'CASH_DESC' };
  const sent = () => Object.fromEntries(new FormData(document.querySelector('form')!));

  test('preserves the range and the filters whose panels are closed, and begins at page 1', async () => {
    const page = await renderServer(bar({ ...state, page: '3' }, controls, false));
    expect(sent()).toEqual({ ...state, searchValue: '' });
    // With a display of its own its markup would be visible as text where scripts run.
    for (const one of page.querySelectorAll('noscript')) expect(one).not.toHaveAttribute('class');
    await renderServer(bar({}, controls, false));
    expect(sent()).toEqual({ searchValue: '' });
  });

  test('has nothing twice where the panels are filled, nor for the script', async () => {
    await renderBar(state, controls);
    const data = new FormData(document.querySelector('form')!);
    expect(data.getAll('state')).toEqual(['online', 'locked']);
    expect(data.getAll('startDate')).toEqual([state.startDate]);
    const page = await renderServer(bar(state, controls, false));
    // That class alone would show their markup as text where scripts run.
    for (const one of page.querySelectorAll('noscript')) expect(one).not.toHaveClass('contents');
    for (const one of page.querySelectorAll('noscript')) one.remove();
    expect(sent()).toEqual({ searchValue: '' });
  });
});

/** A page with the bar at an address, taken over by its host; the panel of filters is a part of it. */
function renderPage(from: Record<string, string> = {}, maxDays?: number) {
  const onSubmit = vi.fn();
  const url = urlOf(from);
  const view = renderClient(
    <FilterHost onSubmit={onSubmit}>
      <FilterBar
        context={{ t, locale: 'ko', url, today: todayOf(), filledHref: '' }}
        controls={[rangeControl({ t }, maxDays), ...panelControls, { kind: 'search', label: 'ID' }]}
      />
    </FilterHost>,
  );
  for (const one of view.container.querySelectorAll('noscript')) one.remove();
  // Pages of lists load it; `list-controller.test.tsx` does.
  const panel = document.createElement('div');
  view.container.querySelector('#filter-panel')!.append(panel);
  render(<FilterPanel {...{ t, url }} controls={panelControls} />, { container: panel });
  const applyIn = (id: string) =>
    view.user.click(within(document.getElementById(id)!).getByRole('button', { name: t('filter.apply') }));
  return {
    ...view,
    onSubmit,
    apply: () => applyIn('filter-panel'),
    applyRange: () => applyIn('range-panel'),
  };
}
const submittedQuery = (onSubmit: ReturnType<typeof vi.fn>) =>
  Object.fromEntries(new URL(onSubmit.mock.lastCall![0], 'http://list').searchParams);

describe('the panel', () => {
  test('applies every kind of filter at once and leaves the rest of the state', async () => {
    const { user, apply, onSubmit } = renderPage({ searchValue: 'kim', page: '4', state: 'online' });
    for (const name of [/Online/, /Locked/, /Suspended/, /Has bets/])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.type(screen.getByLabelText(`Cash ${t('filter.from')}`), '１００,000');
    expect(onSubmit).not.toHaveBeenCalled();
    await apply();
    expect(submittedQuery(onSubmit)).toEqual({
      state: 'locked,suspended',
      minCash: '100000',
      hasBets: 'Y',
      searchValue: 'kim',
    });
  });

  test('a chosen order is applied at once', async () => {
    const { user, onSubmit } = renderPage();
    await user.selectOptions(screen.getByLabelText('Order'), 'CASH_DESC');
    expect(onSubmit.mock.calls).toEqual([['/demo/partnerList?orderStr=CASH_DESC']]);
  });

  test.each([
    ['letters', `Cash ${t('filter.from')}`, '1e9', t('filter.badNumber', { count: 12 })],
    ['a decimal comma', `Cash ${t('filter.from')}`, '12,50', t('filter.badNumber', { count: 12 })],
    ['thirteen digits', `Cash ${t('filter.from')}`, '1234567890123', t('filter.badNumber', { count: 12 })],
    ['nine digits of eight', 'Least win', '123456789', t('filter.badNumber', { count: 8 })],
    ['an upper bound below the lower one', `Cash ${t('filter.upTo')}`, '5', t('filter.reversed')],
  ])('%s: the field is marked, has the focus and says why', async (_, label, text, message) => {
    const { user, apply, onSubmit } = renderPage({ minCash: '10' });
    const input = screen.getByLabelText(label, { exact: false });
    await user.clear(input);
    await user.type(input, text);
    await apply();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(message);
  });
});

describe('Enter in a field of the panel', () => {
  const open = () => {
    const { user, onSubmit } = renderPage({ minCash: '10' });
    const type = (text: string) =>
      user.type(screen.getByLabelText(`Cash ${t('filter.upTo')}`), `${text}{Enter}`);
    return { onSubmit, type };
  };

  test('applies it as the button does', async () => {
    const { onSubmit, type } = open();
    await type('２,000');
    expect(onSubmit.mock.calls).toEqual([['/demo/partnerList?minCash=10&maxCash=2000']]);
  });

  test('is refused where the button would refuse it, and the typed text stays', async () => {
    const { onSubmit, type } = open();
    await type('1e9');
    expect(onSubmit).not.toHaveBeenCalled();
    const input = screen.getByLabelText(`Cash ${t('filter.upTo')}`);
    expect(input).toHaveValue('1e9');
    expect(input).toHaveAccessibleDescription(t('filter.badNumber', { count: 12 }));
  });
});

describe('[FORM-03] the calendar', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  /** The page with the panel of the range open. */
  async function openPanel(from: Record<string, string> = {}, maxDays?: number) {
    const page = renderPage(from, maxDays);
    await page.user.click(rangeButton());
    await screen.findByRole('list', { name: t('filter.quickRange') });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day'));
    return page;
  }
  const dayButton = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!;

  test('two months, of which the chosen day has the focus; future days cannot be chosen', async () => {
    await openPanel();
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      '2026년 3월',
      '2026년 4월',
    ]);
    expect(dayButton(TODAY)).toHaveFocus();
    expect(dayButton('2026-04-02')).toBeDisabled();
  });

  test.each([
    ['ArrowLeft', false, '2026-03-31'],
    ['ArrowUp', false, '2026-03-25'],
    ['ArrowRight', false, TODAY],
    ['PageUp', false, '2026-03-01'],
    ['PageUp', true, '2025-04-01'],
    ['Home', false, '2026-03-29'],
    ['End', false, TODAY],
  ])('%s (shift: %s) moves the focus to %s', async (key, shiftKey, day) => {
    await openPanel();
    fireEvent.keyDown(document.activeElement!, { key, shiftKey });
    expect(document.activeElement).toHaveAttribute('data-day', day);
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  });

  test('two clicks choose first and last day, in either order', async () => {
    const { user, applyRange, onSubmit } = await openPanel({ searchValue: 'kim' });
    await user.click(dayButton('2026-03-20'));
    await user.click(dayButton('2026-03-05'));
    expect(dayButton('2026-03-10').closest('td')).toHaveAttribute('aria-selected', 'true');
    expect(typedDays()).toEqual(['2026-03-05', '2026-03-20']);
    expect(screen.getByLabelText(t('filter.oldData'))).toBeChecked();
    await applyRange();
    expect(submittedQuery(onSubmit)).toEqual({
      startDate: '2026-03-05',
      endDate: '2026-03-20',
      searchValue: 'kim',
    });
  });

  test('typed days are understood', async () => {
    const { user, applyRange, onSubmit } = await openPanel();
    const from = screen.getByLabelText(t('common.from'));
    await user.clear(from);
    await user.type(from, '20260305');
    const to = screen.getByLabelText(t('common.to'));
    await user.clear(to);
    await user.type(to, '3.20');
    expect(dayButton('2026-03-10').closest('td')).toHaveAttribute('aria-selected', 'true');
    await applyRange();
    expect(onSubmit).toHaveBeenCalledWith('/demo/partnerList?startDate=2026-03-05&endDate=2026-03-20');
  });

  test.each([
    ['common.from', 'soon', t('filter.badDay')],
    ['common.to', '2026-04-02', t('filter.future')],
    ['common.from', '2026-03-01', t('filter.tooLong', { chosen: 32, days: 31 })],
  ] as const)('%s %s: the field is marked, has the focus and says why', async (label, text, reason) => {
    const { user, applyRange, onSubmit } = await openPanel({}, 31);
    const input = screen.getByLabelText(t(label));
    await user.clear(input);
    await user.type(input, text);
    await applyRange();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(reason);
  });

  test.each([
    ['2026-03-28', '2026-04-01', false],
    ['2026-03-27', '2026-04-01', true],
    ['2026-03-27', '2026-03-27', false],
    ['2026-03-26', '2026-03-26', true],
  ])('old data is marked beyond five days: %s to %s', async (startDate, endDate, old) => {
    await openPanel({ startDate, endDate });
    expect(screen.getByLabelText<HTMLInputElement>(t('filter.oldData')).checked).toBe(old);
  });

  test('a quick range is a link, and its panel closes', async () => {
    const { user } = await openPanel({ searchValue: 'kim' });
    const week = screen.getByRole('link', { name: t('filter.quick.days7') });
    expect(query(week)).toEqual({ startDate: '2026-03-26', searchValue: 'kim' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(week);
    await waitFor(() => expect(screen.queryByRole('link', { name: t('filter.quick.days7') })).toBeNull());
  });
});

test('without script the panels are on a page of their own, at the address of the shown list', async () => {
  await renderServer(bar({ state: 'online' }, controls, false));
  const link = (name: string) => screen.getByRole('link', { name, hidden: true });
  const filled = '/demo/partnerList?state=online&panels=1';
  expect(link(t('filter.filters'))).toHaveAttribute('href', filled);
  expect(link(t('filter.range'))).toHaveAttribute('href', filled);
  expect(screen.queryByLabelText(t('common.from'))).toBeNull();
});

test('the hint of a search is that of its field, also once another one is chosen', () => {
  const types = [
    { value: 'id', label: 'ID' },
    { value: 'number', label: 'Number', hint: 'whole number' },
  ];
  const ofSearch = { searchType: oneOf(['id', 'number'], 'id'), searchValue: searchText };
  const show = (searchType: string) => {
    const url = readListUrl('/demo/list', { searchType, searchValue: 'x' }, ofSearch);
    return renderClient(
      <FilterHost>
        <FilterBar
          context={{ t, locale: 'ko', url: url as unknown as ListUrl, today: todayOf(), filledHref: '' }}
          controls={[{ kind: 'search', label: 'search', types }]}
        />
      </FilterHost>,
    );
  };
  const field = () => screen.getByRole('searchbox', { name: 'search' });
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: t('filter.searchType') }), { target: { value } });
  const { unmount } = show('id');
  expect(field()).toHaveAttribute('placeholder', t('filter.search'));
  choose('number');
  expect(field()).toHaveAttribute('placeholder', 'whole number');
  unmount();
  show('number');
  expect(field()).toHaveAttribute('placeholder', 'whole number');
  choose('id');
  expect(field()).toHaveAttribute('placeholder', t('filter.search'));
});
