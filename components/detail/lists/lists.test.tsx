import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AnyList } from '@/components/list/definition';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { addDays, today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { cellOf, expectCells, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { betList } from './bet-list';
import { cashList } from './cash-list';
import { loginList } from './login-list';
import { noteList } from './note-list';
import { playedList } from './played-list';
import { requestList } from './request-list';
import { rollingList } from './rolling-list';

const LOGINS = '/api/v2/retail/detail/loginLog';
const NOTES = '/api/v2/retail/detail/msgLog';
const CASH = '/api/v2/retail/detail/cashLog';
const ROLLING = '/api/v2/retail/detail/rollingLog';
const PLAYED = '/api/v2/retail/detail/playGameList';
const BETS = '/api/v2/retail/detail/betList';
const REQUESTS = '/api/v2/retail/detail/cashRequestList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const AT = { id: 'player1', page: '2' };
/** The request of every list over days at that address. */
const ASKED = { memId: 'player1', ...DAYS, page: 2, count_per_list: 40 };
const SUMMED = { ...ASKED, sumYn: 'Y' };

test('[DETAIL-04] sign-ins, tried and done, with address and time', async () => {
  const { loginLog, pageInfo } = sampleResponse(LOGINS);
  const done = { ...loginLog[0]!, success: 'Y' as const };
  const tried = { ...done, accessIp: '203.0.113.9', success: 'N' as const };
  platform.answer({ [LOGINS]: { loginLog: [done, tried], pageInfo } });
  const { rows } = await renderList(loginList('partner'), { ...AT, tab: 'partnerLog' });
  expect(platform.requestsOf(LOGINS)).toEqual([{ memId: 'player1', page: 2, count_per_list: 40 }]);
  expect(rows).toHaveLength(2);
  expectCells(rows[0]!, {
    [t('detail.log.ip')]: done.accessIp,
    [t('detail.log.accessDate')]: formatTime(done.accessDate),
    [t('detail.log.success')]: t('detail.log.succeeded'),
  });
  expectCells(rows[1]!, {
    [t('detail.log.ip')]: '203.0.113.9',
    [t('detail.log.success')]: t('detail.log.failed'),
  });
});

test('[DETAIL-04] forty sign-ins a page, whose numbers preserve member and tab', async () => {
  const { loginLog, pageInfo } = sampleResponse(LOGINS);
  platform.answer({
    [LOGINS]: { loginLog, pageInfo: { ...pageInfo, count_per_list: 40, tatal_list_count: 81 } },
  });
  await renderList(loginList('partner'), { id: 'ptn2', tab: 'partnerLog' });
  const pager = screen.getAllByRole('navigation', { name: t('list.pages') })[0]!;
  expect(within(pager).queryByRole('link', { name: '4' })).toBeNull();
  const href = within(pager).getByRole('link', { name: '3' }).getAttribute('href')!;
  expect(Object.fromEntries(new URL(href, 'http://web').searchParams)).toEqual({
    id: 'ptn2',
    tab: 'partnerLog',
    page: '3',
  });
});

test('[DETAIL-05] notes open by their title without a script, harmless, and looking reads nothing', async () => {
  const { msgLog, pageInfo } = sampleResponse(NOTES);
  const read = { ...msgLog[0]!, msgStatus: 'READ' as const };
  const contents = '<b>first</b><script>alert(1)</script>';
  const unread = { ...read, msgIdx: 9_876, msgStatus: 'UNREAD' as const, msgContents: contents };
  platform.answer({ [NOTES]: { msgLog: [read, unread], pageInfo } });
  const { rows } = await renderList(noteList('user'), { ...AT, tab: 'userMsg' });
  expect(platform.requestsOf(NOTES)).toEqual([{ memId: 'player1', page: 2, count_per_list: 40 }]);
  expectCells(rows[0]!, {
    [t('detail.log.number')]: String(read.msgIdx),
    [t('detail.log.noteTitle')]: [read.msgTitle, read.msgContents],
    [t('detail.log.read')]: 'O',
    [t('detail.log.sendDate')]: formatTime(read.sendDate),
  });
  expectCells(rows[1]!, { [t('detail.log.number')]: '9876', [t('detail.log.read')]: 'X' });
  expect(rows[1]!.innerHTML).not.toContain('alert(1)');
  const note = rows[1]!.querySelector('.prose')!;
  expect(note.innerHTML).toBe('<b>first</b>');
  expect(note).not.toBeVisible();
  const title = within(rows[1]!).getByText(read.msgTitle);
  await userEvent.click(title);
  expect(note).toBeVisible();
  await userEvent.click(title);
  expect(note).not.toBeVisible();
  const paths = new Set(platform.made.map(({ path }) => path));
  expect(paths).toEqual(new Set([NOTES, '/api/etc/siteOption', '/api/v2/main/frame']));
});

test('[DETAIL-06] each money change shows its own figures, by type and days', async () => {
  const { cashLog, pageInfo } = sampleResponse(CASH);
  const gain = { ...cashLog[0]!, cashType: '1' as const };
  const loss = { ...gain, cashIdx: 9_876, cashAmt: -4_321, sender: '', reciver: '', cashDesc: '' };
  platform.answer({ [CASH]: { cashLog: [gain, loss], pageInfo } });
  const { rows } = await renderList(cashList('user'), { ...AT, tab: 'userCash', ...DAYS, cashType: '1' });
  expect(platform.requestsOf(CASH)).toEqual([{ ...ASKED, cashType: '1', sumYn: 'Y' }]);
  expectCells(rows[0]!, {
    [t('detail.log.number')]: String(gain.cashIdx),
    [t('detail.log.before')]: formatAmount(gain.preCashAmt),
    [t('detail.log.after')]: formatAmount(gain.afterCashAmt),
    [t('detail.log.change')]: [t('amount.plus'), formatAmount(gain.cashAmt)],
    [t('detail.log.sender')]: gain.sender,
    [t('detail.log.receiver')]: gain.reciver,
    [t('detail.log.cashType')]: t('cashType.1'),
    [t('detail.log.reference')]: gain.cashDesc,
    [t('detail.log.updDate')]: formatTime(gain.updDate),
  });
  expectCells(rows[1]!, {
    [t('detail.log.change')]: [t('amount.minus'), '−4,321'],
    [t('detail.log.sender')]: '–',
    [t('detail.log.receiver')]: '–',
    [t('detail.log.reference')]: '–',
  });
  expect(screen.getByLabelText(t('detail.log.cashType'))).toHaveValue('1');
});

test('[DETAIL-06] all types unless one is chosen, for partners too', async () => {
  await renderList(cashList('partner'), { id: 'ptn2', tab: 'partnerCash', ...DAYS, cashType: 'x' });
  expect(platform.requestsOf(CASH)).toEqual([
    { memId: 'ptn2', ...DAYS, page: 1, count_per_list: 40, cashType: '', sumYn: 'Y' },
  ]);
});

test('[DETAIL-06] the sums of all changes unfold to each type, and end the file', async () => {
  const { cashLog } = sampleResponse(CASH);
  const row = (cashIdx: number, cashType: '1' | '-1', cashAmt: number) => ({
    ...cashLog[0]!,
    cashIdx,
    cashType,
    cashAmt,
  });
  platform.answer({
    [CASH]: {
      cashLog: [row(1, '1', 5_000), row(2, '-1', -3_000)],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 2 },
      cashSum: {
        cnt: 2,
        inAmt: 5_000,
        outAmt: -3_000,
        types: [
          { cashType: '1', cnt: 1, cashAmt: 5_000 },
          { cashType: '-1', cnt: 1, cashAmt: -3_000 },
        ],
      },
    },
  });
  const { totals } = await renderList(cashList('user'), { ...AT, tab: 'userCash', ...DAYS });
  expectCells(totals!, { [t('detail.log.number')]: '2', [t('detail.log.change')]: ['5,000', '−3,000'] });
  const parts = [...cellOf(totals!, t('detail.log.change')).querySelectorAll('dl > div')];
  expect(parts.map((part) => part.querySelector('dt')!.textContent)).toEqual(
    (['1', '-1'] as const).map((type) => `${t(`cashType.${type}`)} ${t('cashList.count', { count: '1' })}`),
  );
  expect(parts[1]!.querySelector('a')).toHaveAttribute('href', expect.stringContaining('cashType=-1'));
  const file = await exportedList(cashList('user'), { ...AT, tab: 'userCash', ...DAYS });
  expect(file.rows).toHaveLength(2);
  expect(file.totals).toMatchObject({ [t('detail.log.change')]: '2000' });
});

test('[DETAIL-07] a partner’s earned rolling', async () => {
  const { rollingLog } = sampleResponse(ROLLING);
  const { rows } = await renderList(rollingList, { ...AT, tab: 'partnerRoll', ...DAYS });
  expect(platform.requestsOf(ROLLING)).toEqual([SUMMED]);
  expectCells(rows[0]!, {
    [t('detail.log.vendor')]: rollingLog[0]!.vendorName,
    [t('detail.log.game')]: rollingLog[0]!.gameName,
    [t('detail.log.point')]: formatAmount(rollingLog[0]!.pointAmt),
    [t('detail.log.time')]: formatTime(rollingLog[0]!.updDate),
  });
});

test('[DETAIL-08] games that a member has run', async () => {
  const { list } = sampleResponse(PLAYED);
  const { rows } = await renderList(playedList, { ...AT, tab: 'userGame', ...DAYS });
  expect(platform.requestsOf(PLAYED)).toEqual([ASKED]);
  expectCells(rows[0]!, {
    [t('detail.log.vendor')]: list[0]!.vendorName,
    [t('detail.log.game')]: list[0]!.gameName,
    [t('detail.log.runTime')]: formatTime(list[0]!.regDate),
  });
});

test('[DETAIL-09] bets line by line, each with its own figures', async () => {
  const { list, pageInfo } = sampleResponse(BETS);
  const stake = { ...list[0]!, tranType: 'BET' as const, amount: -4_321 };
  const win = { ...list[0]!, tranType: 'WIN' as const };
  platform.answer({ [BETS]: { list: [stake, win], pageInfo } });
  const { rows } = await renderList(betList, { ...AT, tab: 'userBet', ...DAYS });
  expect(platform.requestsOf(BETS)).toEqual([{ ...SUMMED, count_per_list: 20, searchValue: 0 }]);
  expectCells(rows[0]!, {
    [t('detail.log.tranType')]: t('detail.log.tranTypes.BET'),
    [t('detail.log.amount')]: [t('amount.minus'), '−4,321'],
  });
  expectCells(rows[1]!, {
    [t('detail.log.betIdx')]: String(win.betIdx),
    [t('detail.log.vendor')]: win.vendorName,
    [t('detail.log.game')]: win.gameName,
    [t('detail.log.round')]: win.betId,
    [t('detail.log.tranType')]: t('detail.log.tranTypes.WIN'),
    [t('detail.log.before')]: formatAmount(win.bfMoney),
    [t('detail.log.amount')]: [t('amount.plus'), formatAmount(win.amount)],
    [t('detail.log.after')]: formatAmount(win.afMoney),
    [t('detail.log.betDate')]: formatTime(win.regDate),
  });
});

test.each([
  ['1', 50_000],
  ['0.01', 5_000_000],
])(
  '[DETAIL-09] the minimum win is in units of 10,000 as shown: 5 at a scale of %s is %d',
  async (cashDecimal, least) => {
    platform.answer({ '/api/etc/siteOption': siteOption({ cashDecimal }) });
    await renderList(betList, { ...AT, tab: 'userBet', ...DAYS, minWin: '5' });
    expect(platform.requestsOf(BETS)).toEqual([{ ...SUMMED, count_per_list: 20, searchValue: least }]);
    expect(screen.getByLabelText(t('detail.log.minWin'))).toHaveValue('5');
  },
);

test.each([
  ['Charge', 1],
  ['Exchange', -1],
] as const)('[DETAIL-09] %s shows requests of the cash type %d at every stage', async (part, cashType) => {
  const { list, pageInfo } = sampleResponse(REQUESTS);
  const rejected = { ...list[0]!, cashStatus: -1 as const };
  const waiting = { ...rejected, cashIdx: 9_876, cashStatus: 0 as const, updDate: null, reason: '' };
  platform.answer({ [REQUESTS]: { list: [rejected, waiting], pageInfo } });
  const { rows } = await renderList(requestList(part), { ...AT, tab: `user${part}`, ...DAYS });
  expect(platform.requestsOf(REQUESTS)).toEqual([{ ...SUMMED, cashType }]);
  expectCells(rows[0]!, {
    [t('detail.log.number')]: String(rejected.cashIdx),
    [t('detail.log.regDate')]: formatTime(rejected.regDate),
    [t('detail.log.requestAmount')]: formatAmount(rejected.cashAmt),
    [t('detail.log.status')]: t('requestStatus.-1'),
    [t('detail.log.decided')]: formatTime(rejected.updDate),
    [t('detail.log.reason')]: rejected.reason,
  });
  expectCells(rows[1]!, {
    [t('detail.log.status')]: t('requestStatus.0'),
    [t('detail.log.decided')]: '–',
    [t('detail.log.reason')]: '–',
  });
});

const FORTNIGHT = sampleResponse(CASH).cashSum!.days!;
const PAGE = { page: 1, count_per_list: 10, tatal_list_count: 5 };
const part = (key: string, cnt: number, amount: number) => ({ key, cnt, amount });
const TOTALS = [
  {
    list: rollingList,
    answer: {
      [ROLLING]: {
        rollingLog: sampleResponse(ROLLING).rollingLog,
        pageInfo: PAGE,
        rollingSum: { cnt: 5, pointAmt: 777, days: FORTNIGHT },
      },
    },
    column: t('detail.log.point'),
    texts: ['777'],
    inFile: '777',
    parts: [],
  },
  {
    list: requestList('Charge'),
    answer: {
      [REQUESTS]: {
        list: sampleResponse(REQUESTS).list,
        pageInfo: PAGE,
        requestSum: {
          cnt: 5,
          cashAmt: 7_000,
          days: FORTNIGHT,
          stages: [
            { cashStatus: 0 as const, cnt: 1, cashAmt: 2_000 },
            { cashStatus: 1 as const, cnt: 4, cashAmt: 7_000 },
          ],
        },
      },
    },
    column: t('detail.log.doneAmount'),
    texts: ['7,000'],
    inFile: '7000',
    parts: [part(t('requestStatus.0'), 1, 2_000), part(t('requestStatus.1'), 4, 7_000)],
  },
  {
    list: betList,
    answer: {
      [BETS]: {
        list: sampleResponse(BETS).list,
        pageInfo: PAGE,
        lineSum: {
          // Lines of five bets.
          cnt: 7,
          inAmt: 3_000,
          outAmt: -5_000,
          days: FORTNIGHT,
          types: [
            { tranType: 'BET' as const, cnt: 5, amount: -5_000 },
            { tranType: 'WIN' as const, cnt: 2, amount: 3_000 },
          ],
        },
      },
    },
    column: t('detail.log.amount'),
    texts: ['3,000', '−5,000'],
    inFile: '-2000',
    parts: [part(t('detail.log.tranTypes.BET'), 5, -5_000), part(t('detail.log.tranTypes.WIN'), 2, 3_000)],
  },
];
test.each(TOTALS)(
  '[LIST-15] the sum of $column is of all rows, with its trend, opens to its parts and ends the file',
  async ({ list, answer, column, texts, inFile, parts }) => {
    platform.answer(answer as Parameters<typeof platform.answer>[0]);
    const { totals } = await renderList(list, { ...AT, ...DAYS });
    expectCells(totals!, { [column]: texts });
    expect(totals).toHaveTextContent(t('list.total', { count: '5' }));
    expect(totals!.closest('main')).not.toHaveTextContent(t('list.noSum'));
    const cell = cellOf(totals!, column);
    expect(cell.querySelectorAll('.spark')).toHaveLength(texts.length);
    expect([...cell.querySelectorAll('dt')].map((name) => name.textContent)).toEqual(
      parts.map(({ key, cnt }) => `${key} ${t('cashList.count', { count: String(cnt) })}`),
    );
    for (const [i, { amount }] of parts.entries())
      expect(cell.querySelectorAll('dd')[i]).toHaveTextContent(formatAmount(amount));
    const file = await exportedList(list, { ...AT, ...DAYS });
    expect(file.totals).toMatchObject({ [column]: inFile });
    expect(Object.values(file.totals!)[0]).toBe(t('list.total', { count: '5' }));
  },
);

test('[LIST-15] [WORK-10] requests add up by column: requested amounts at every stage, and carried-out ones', async () => {
  const [request] = sampleResponse(REQUESTS).list;
  platform.answer({
    [REQUESTS]: {
      list: [
        { ...request!, cashIdx: 1, cashStatus: 1, cashAmt: 7_000 },
        { ...request!, cashIdx: 2, cashStatus: -1, cashAmt: 2_000 },
      ],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 2 },
      requestSum: {
        cnt: 2,
        cashAmt: 7_000,
        stages: [
          { cashStatus: 1, cnt: 1, cashAmt: 7_000 },
          { cashStatus: -1, cnt: 1, cashAmt: 2_000 },
        ],
      },
    },
  });
  const [requestAmount, done] = [t('detail.log.requestAmount'), t('detail.log.doneAmount')];
  const { rows, totals } = await renderList(requestList('Charge'), { ...AT, ...DAYS });
  expectCells(rows[1]!, { [requestAmount]: '2,000', [done]: '0' });
  expectCells(totals!, { [requestAmount]: '9,000', [done]: '7,000' });
  const file = await exportedList(requestList('Charge'), { ...AT, ...DAYS });
  expect(file.rows.map((row) => [row[requestAmount], row[done]])).toEqual([
    ['7000', '7000'],
    ['2000', '0'],
  ]);
  expect(file.totals).toMatchObject({ [requestAmount]: '9000', [done]: '7000' });
});

test.each([
  [rollingList, { [ROLLING]: { ...sampleResponse(ROLLING), rollingSum: undefined } }],
  [requestList('Charge'), { [REQUESTS]: { ...sampleResponse(REQUESTS), requestSum: undefined } }],
  [betList, { [BETS]: { ...sampleResponse(BETS), lineSum: undefined } }],
  [cashList('user'), { [CASH]: { ...sampleResponse(CASH), cashSum: undefined } }],
] satisfies [AnyList, Parameters<typeof platform.answer>[0]][])(
  '[LIST-15] sums that would take too long are left out, which the log says: $name',
  async (list, answer) => {
    platform.answer(answer);
    const { main, totals } = await renderList(list, { ...AT, ...DAYS });
    expect(totals).toBeNull();
    expect(main).toHaveTextContent(t('list.noSum'));
  },
);

const { pageInfo } = sampleResponse(CASH);
const none = { pageInfo: { ...pageInfo, tatal_list_count: 0 } };
const EMPTY: [string, AnyList, Parameters<typeof platform.answer>[0], string][] = [
  ['DETAIL-04', loginList('user'), { [LOGINS]: { loginLog: [], ...none } }, t('empty.noLoginHistory')],
  ['DETAIL-05', noteList('user'), { [NOTES]: { msgLog: [], ...none } }, t('empty.noNotes')],
  ['DETAIL-06', cashList('user'), { [CASH]: { cashLog: [], ...none } }, t('empty.noBalanceChanges')],
  ['DETAIL-07', rollingList, { [ROLLING]: { rollingLog: [], ...none } }, t('empty.noHistory')],
  ['DETAIL-08', playedList, { [PLAYED]: { list: [], ...none } }, t('empty.noGames')],
  ['DETAIL-09', betList, { [BETS]: { list: [], ...none } }, t('empty.noBets')],
  ['DETAIL-09', requestList('Charge'), { [REQUESTS]: { list: [], ...none } }, t('empty.noHistory')],
];
test.each(EMPTY)('[%s] a log without rows says so', async (_, list, answer, text) => {
  platform.answer(answer);
  const { main, rows } = await renderList(list, { id: 'player1', ...DAYS });
  expect(rows).toHaveLength(0);
  expect(main).toHaveTextContent(text);
});

test('[FORM-03] an untouched history of a member starts with the last seven days', async () => {
  await renderList(cashList('user'), { id: 'player1', tab: 'userCash' });
  expect(platform.requestsOf(CASH)).toEqual([
    {
      count_per_list: 40,
      memId: 'player1',
      cashType: '',
      startDate: addDays(today(), -6),
      endDate: today(),
      page: 1,
      sumYn: 'Y',
    },
  ]);
});

test('[LIST-12] an empty log says of which days and filters it is, and offers a week, a month, no filters', async () => {
  const [, list, answer] = EMPTY[2]!;
  platform.answer(answer);
  const helps = () =>
    [t('empty.showWeek'), t('empty.showMonth'), t('empty.clear')].map((name) => {
      const link = screen.queryByRole<HTMLAnchorElement>('link', { name });
      return link && Object.fromEntries(new URL(link.href).searchParams);
    });
  const at = { id: 'player1', tab: 'userCash' };
  const untouched = await renderList(list, at);
  expect(untouched.main).not.toHaveTextContent(t('empty.because', { filters: '' }).slice(-8));
  expect(helps()).toEqual([null, { ...at, startDate: quickRange('month1', today()).startDate }, null]);
  await renderList(list, { ...at, startDate: today() });
  expect(helps()).toEqual([at, null, null]);

  const filtered = { ...at, ...DAYS, cashType: '1' };
  const { main } = await renderList(list, filtered);
  expect(main).toHaveTextContent(t('empty.because', { filters: t('cashType.1') }));
  expect(main).toHaveTextContent('01.02');
  expect(helps()).toEqual([{ ...at, cashType: '1' }, null, { ...at, ...DAYS }]);
});

test.each([
  ['userCash', cashList('user'), CASH, 'change'],
  ['userCharge', requestList('Charge'), REQUESTS, 'request'],
  ['userBet', betList, BETS, 'bet'],
] as const)(
  '[DETAIL-06] [DETAIL-09] the tab %s is searched by number, on all days, which it says',
  async (tab, list, path, name) => {
    const { main } = await renderList(list, { ...AT, ...DAYS, tab, searchValue: '417' });
    expect(platform.requestsOf(path)).toEqual([
      expect.objectContaining({ ...SUMMED, count_per_list: list.perPage, number: '417' }),
    ]);
    expect(main).toHaveTextContent(t('filter.anyDay'));
    const field = within(main).getByRole('searchbox', { name: t(`filter.numbers.${name}`) });
    expect(field).toHaveValue('417');
  },
);

describe('of an upstream with its own sizes of pages', () => {
  const AT_DOCUMENTS = { id: 'player1', ...DAYS };
  const range = (main: HTMLElement) => within(main).getAllByRole('group', { name: t('list.shownRows') })[0]!;
  const pageNumbers = (main: HTMLElement) =>
    [...main.querySelectorAll(`nav[aria-label="${t('list.pages')}"] a:not([rel])`)].map(
      (link) => link.textContent,
    );

  test('[WIRE-06] [DETAIL-06] thirty-five movements are four pages of ten', async () => {
    platform.lacks();
    const [movement] = sampleResponse(CASH).cashLog;
    platform.answer({
      [CASH]: {
        cashLog: Array.from({ length: 10 }, (_, i) => ({ ...movement!, cashIdx: 900 + i })),
        pageInfo: { page: 2, count_per_list: 10, tatal_list_count: 35 },
      },
    });
    const { main } = await renderList(cashList('user'), { ...AT_DOCUMENTS, tab: 'userCash', page: '2' });
    expect(range(main)).toHaveTextContent('11–20 / 35');
    expect(pageNumbers(main)).toEqual(['1', '2', '3', '4']);
    expect(main).toHaveTextContent(
      t('list.printedPart', { first: '11', last: '20', total: '35', page: '2', pages: '4' }),
    );
  });

  test('[WIRE-06] [DETAIL-07] rolling that is not counted has a next page while its pages have rows', async () => {
    platform.lacks();
    const [share] = sampleResponse(ROLLING).rollingLog;
    const answer = (length: number) =>
      platform.answer({ [ROLLING]: { rollingLog: Array.from({ length }, () => share!) } });
    answer(10);
    const first = await renderList(rollingList, { ...AT_DOCUMENTS, tab: 'partnerRoll' });
    expect(pageNumbers(first.main)).toEqual(['1', '2']);
    expect(range(first.main)).toHaveTextContent('1–10 / 10+');
    answer(4);
    const short = await renderList(rollingList, { ...AT_DOCUMENTS, tab: 'partnerRoll', page: '2' });
    expect(pageNumbers(short.main)).toEqual(['1', '2', '3']);
    expect(range(short.main)).toHaveTextContent('11–14 / 14+');
    answer(0);
    const empty = await renderList(rollingList, { ...AT_DOCUMENTS, tab: 'partnerRoll', page: '3' });
    expect(pageNumbers(empty.main)).toEqual(['1', '2', '3']);
    expect(range(empty.main).querySelector('[rel="prev"]')).not.toBeNull();
    expect(range(empty.main).querySelector('[rel="next"]')).toBeNull();
  });

  test('[WIRE-06] [DETAIL-04] sign-ins, whose call takes no page, are one page', async () => {
    platform.lacks();
    const [login] = sampleResponse(LOGINS).loginLog;
    platform.answer({ [LOGINS]: { loginLog: Array.from({ length: 100 }, () => login!) } });
    const { main, rows } = await renderList(loginList('user'), { id: 'player1', tab: 'userLog' });
    expect(rows).toHaveLength(100);
    expect(pageNumbers(main)).toEqual([]);
  });
});
