import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { liveStore } from '@/lib/realtime/live-store';
import { addDays, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import {
  expectCells,
  expectFacts,
  exportedList,
  renderList,
  renderPage,
  tableIn,
} from '@/tests/fixtures/list';
import { findToast, renderClient, renderServer, t } from '@/tests/fixtures/render';
import { ConvertForm } from './convert-form';
import { ownConversions, ownPointsEarned } from './lists/own-points';
import { PointScreen, PointUseListScreen } from './point-history';
import { PointUseScreen } from './screen/point-use-screen';

const LIST = '/api/cash/pointList';
const CHANGE = '/api/cash/pointChg';
type PointRow = Answered<typeof LIST>['list'][number];

/** The player site as a shell, where no address of the back-office may appear. */
const shell = (): HistoryShell => ({
  site: platform.site,
  session: platform.session,
  base: '/demo/play',
  loadMember: async () => ok({ ...sampleResponse('/api/member/info'), cashAmt: 5_000, pointAmt: 40_000 }),
  drawRange: () => <i />,
});
const answer = (
  list: PointRow[],
  { total = list.length, perPage: count_per_list = 10, sum = 77_777, isCut = false } = {},
) =>
  platform.answer({
    [LIST]: {
      ...sampleResponse(LIST),
      list,
      sum,
      pageInfo: { page: 1, count_per_list, tatal_list_count: total, ...(isCut ? { moreYn: 'Y' } : {}) },
    },
  });
const row = (values: Partial<PointRow>): PointRow => ({ ...sampleResponse(LIST).list[0]!, ...values });
const rowsOf = (main: HTMLElement) => [...main.querySelectorAll('table.list tbody tr')];

/** The form of a member with 40,000 points and 5,000 of cash. */
function open() {
  const { user, container } = renderClient(
    <>
      <ConvertForm cash={5_000} points={40_000} min={10_000} cashDecimal="1" />
      <AlertHost />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('conversion.amount') });
  return {
    user,
    container,
    field,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    async ask(text: string) {
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.click(container.querySelector('[type="submit"]')!);
    },
    agree: async () =>
      user.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!),
  };
}

test('[POINT-04] more than is held is said at once and empties the field', async () => {
  const { user, field, press, container } = open();
  await user.type(field, '40000');
  expect(field).toHaveValue('40,000');
  expectFacts(container, { [t('conversion.heldAfter')]: '0', [t('conversion.cashAfter')]: '45,000' });
  await user.type(field, '0');
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(t('api.P002'));
  await press('+3만');
  expect(field).toHaveValue('30,000');
  await press('+3만');
  expect(field).toHaveValue('');
  await press(t('conversion.all'));
  expect(field).toHaveValue('40,000');
  await press(t('money.correct'));
  expect(field).toHaveValue('');
});

test('[POINT-04] an empty amount and one below the minimum are refused at the field', async () => {
  const calls = fakeWeb({});
  const { field, ask } = open();
  for (const [text, message] of [
    ['', t('api.P004')],
    ['0', t('api.P004')],
    ['9999', t('conversion.belowMin', { min: '10,000' })],
  ] as const) {
    await ask(text);
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
  }
  expect(calls).toEqual([]);
});

test('[POINT-04] where there are no points it says so, and offers neither field nor button', () => {
  renderClient(<ConvertForm cash={5_000} points={0} min={10_000} cashDecimal="1" />);
  expect(screen.getByText(t('conversion.none'))).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[POINT-04] a conversion is confirmed, sent, applied and reported', async () => {
  const data = { cashAmt: 25_000, cashSeq: 8, pointAmt: 20_000, pointSeq: 9 };
  const calls = fakeWeb({ [CHANGE]: { data } });
  const applied = vi.spyOn(liveStore, 'applyBalance');
  const { field, ask, agree } = open();
  await ask('20000');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    t('conversion.confirm', { amount: '20,000' }),
  );
  await agree();
  expect(await findToast()).toHaveTextContent(
    t('conversion.completeDetail', { amount: '20,000', balance: '25,000' }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ pointAmt: 20_000 }]);
  expect(applied).toHaveBeenCalledWith(data);
  expect(field).toHaveValue('');
});

test.each(['P002', 'P004', 'P005', 'P009', 'A025', 'U0011'])(
  '[POINT-04] %s shows its text and leaves the amount',
  async (code) => {
    fakeWeb({ [CHANGE]: refused(code) });
    const { field, ask, agree } = open();
    await ask('20000');
    await agree();
    await waitFor(() => expect(screen.getByText(`text of ${code}`)).toBeVisible());
    expect(field).toHaveValue('20,000');
  },
);

const askOf = (main: HTMLElement) => main.querySelector('tbody a')?.getAttribute('href');

test('[POINT-03] [WORK-08] earned points: time, reason, bet, percents, points, their sum, and pages with the same days', async () => {
  const earned = row({ pointRate: '0.30', pointBonusRate: '0.00' });
  answer([earned], { total: 12 });
  const main = await renderServer(
    <PointScreen shell={shell()} search={{ startDate: '2026-11-01', endDate: '2026-11-02' }} />,
  );
  expectCells(rowsOf(main)[0]!, {
    [t('conversion.at')]: formatTime(earned.regDt),
    [t('conversion.kind')]: [earned.codeName, earned.gameName],
    [t('conversion.rate')]: '0.30',
    [t('conversion.bonus')]: '0.00',
  });
  expect(main).toHaveTextContent(t('conversion.sum', { count: '12', sum: '77,777' }));
  expect(askOf(main), 'an inquiry is about its bet').toBe(`/demo/play/qnawrite?pin=bet-${earned.gameIdx}`);
  expect(main.querySelector('[rel="next"]')).toHaveAttribute(
    'href',
    '/demo/play/point?startDate=2026-11-01&endDate=2026-11-02&page=2',
  );
  const tabs = [...main.querySelectorAll(`nav[aria-label="${t('conversion.screens')}"] a`)];
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/demo/play/point', 'page'],
    ['/demo/play/pointuse', null],
    ['/demo/play/pointuselist', null],
  ]);
  expect(main.innerHTML).not.toMatch(/"\/demo\/(?!play\/)/);
});

test('[POINT-03] [FORM-03] conversions of the last seven days are always complete', async () => {
  const made = { gameIdx: 0, entryIdx: 77, point_inAmt: -20_000, updDt: '2026-11-22T03:04:05.000Z' };
  answer([row(made), row({ ...made, entryIdx: undefined })], { total: 3, sum: -77_777, isCut: true });
  const main = await renderServer(<PointUseListScreen shell={shell()} search={{}} />);
  expectCells(rowsOf(main)[0]!, {
    [t('conversion.doneAt')]: '11.22 12:04',
    [t('conversion.converted')]: '20,000',
    [t('conversion.status')]: t('requestStatus.1'),
  });
  expect(askOf(main), 'an inquiry is about the row').toBe('/demo/play/qnawrite?pin=entry-77');
  expect(main.querySelectorAll('tbody a'), 'an upstream may name none').toHaveLength(1);
  expect(main).toHaveTextContent(t('conversion.sum', { count: '3+', sum: '77,777' }));
  expect(platform.requestsOf(LIST)).toEqual([
    { pointType: 'out', startDate: addDays(today(), -6), endDate: today(), page: 1 },
  ]);
  answer([], { sum: 0 });
  const empty = await renderServer(<PointUseListScreen shell={shell()} search={{}} />);
  expect(empty).toHaveTextContent(t('empty.noConversions'));
  expect(empty).toHaveTextContent(t('conversion.sum', { count: '0', sum: '0' }));
});

test('[POINT-04] the conversion’s screen shows the held points, the minimum, and that it is closed', async () => {
  platform.answer({
    '/api/etc/siteOption': siteOption({ convertMin: 10_000, convertOpenYn: 'N' }),
  });
  platform.answer({
    '/api/member/info': { ...sampleResponse('/api/member/info'), cashAmt: 5_000, pointAmt: 40_000 },
  });
  answer([row({ gameIdx: 0, entryIdx: 77, point_inAmt: -20_000 })], { sum: -20_000 });
  const main = await renderPage(PointUseScreen);
  expectFacts(main, { [t('conversion.held')]: '40,000' });
  expect(main).toHaveTextContent(t('conversion.guideMin', { min: '10,000' }));
  expect(main).toHaveTextContent(t('conversion.guideMinute'));
  expect(main).toHaveTextContent(t('api.P009'));
  // The latest conversions are beside it.
  expectCells(tableIn(main).rows[0]!, { [t('conversion.converted')]: '20,000' });
  expect(tabsOf(main)).toEqual([
    ['/demo/point', null],
    ['/demo/pointuse', 'page'],
    ['/demo/pointuselist', null],
  ]);
});

const tabsOf = (main: HTMLElement) =>
  [...main.querySelectorAll(`nav[aria-label="${t('conversion.screens')}"] a`)].map((tab) => [
    tab.getAttribute('href'),
    tab.getAttribute('aria-current'),
  ]);

test('[POINT-03] [FORM-03] [WORK-08] a partner’s earned points: forty rows a page of the last seven days, their sum, an inquiry about each', async () => {
  const earned = row({ pointRate: '0.30', pointBonusRate: '0.00', memId: 'player1' });
  answer([earned, row({ gameIdx: 0, entryIdx: undefined, gameName: '' })], { total: 81, perPage: 40 });
  const { main, rows, totals } = await renderList(ownPointsEarned);
  expect(platform.requestsOf(LIST)).toEqual([
    { pointType: 'in', startDate: addDays(today(), -6), endDate: today(), page: 1, count_per_list: 40 },
  ]);
  expectCells(rows[0]!, {
    [t('conversion.at')]: formatTime(earned.regDt),
    [t('conversion.kind')]: [earned.codeName, `${earned.gameName} · player1`],
    [t('conversion.bet')]: formatAmount(earned.betAmt),
    [t('conversion.rate')]: '0.30',
    [t('conversion.points')]: formatAmount(earned.point_inAmt),
  });
  expectCells(totals!, { [t('conversion.points')]: '77,777' });
  expect(rows[0]!.querySelector('a[href*="qnawrite"]')).toHaveAttribute(
    'href',
    `/demo/qnawrite?pin=bet-${earned.gameIdx}`,
  );
  expect(rows[1]!.querySelector('a[href*="qnawrite"]'), 'an upstream may name none').toBeNull();
  expect(main.querySelectorAll(`nav[aria-label="${t('list.pages')}"] a:not([rel])`)).toHaveLength(3);
  expect(tabsOf(main)[0]).toEqual(['/demo/point', 'page']);
  answer([earned]);
  expect((await exportedList(ownPointsEarned, {})).totals).toMatchObject({
    [t('conversion.points')]: '77777',
  });
});

test('[POINT-03] a partner’s conversions are positive and complete, in rows, sum and file', async () => {
  const made = { gameIdx: 0, entryIdx: 77, point_inAmt: -20_000, updDt: '2026-11-22T03:04:05.000Z' };
  answer([row(made)], { sum: -20_000 });
  const { rows, totals } = await renderList(ownConversions, {
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  });
  expect(platform.requestsOf(LIST)).toEqual([
    { pointType: 'out', startDate: '2026-11-01', endDate: '2026-11-02', page: 1, count_per_list: 40 },
  ]);
  expectCells(rows[0]!, {
    [t('conversion.doneAt')]: '2026-11-22 12:04:05',
    [t('conversion.converted')]: '20,000',
    [t('conversion.status')]: t('requestStatus.1'),
  });
  expectCells(totals!, { [t('conversion.converted')]: '20,000' });
  expect(rows[0]!.querySelector('a[href="/demo/qnawrite?pin=entry-77"]')).not.toBeNull();
  const file = await exportedList(ownConversions, {});
  expect(file.rows[0]).toMatchObject({ [t('conversion.converted')]: '20000' });
  answer([], { sum: 0 });
  expect((await renderList(ownConversions)).main).toHaveTextContent(t('empty.noConversions'));
});

test('[POINT-03] without inquiries about rows, own points and conversions have no column for them', async () => {
  for (const list of [ownPointsEarned, ownConversions]) {
    const whole = await renderList(list);
    platform.lacks('pins');
    const bare = await renderList(list);
    platform.reset();
    expect(bare.main.querySelector('[href*="pin="]')).toBeNull();
    expect(bare.headings).toHaveLength(whole.headings.length - 1);
  }
});
