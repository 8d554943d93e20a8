import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import {
  cellOf,
  columnsAt,
  expectCells,
  exportedList,
  renderList,
  renderPage,
  rowActionsOf,
} from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { ReportTabs } from '../report-tabs';
import { bettingCasinoBets, bettingList, bettingSlotBets, bettingTotalBets } from './betting-list';

const PATH = '/api/retail/casino/bottomBetList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  ...DAYS,
  oldYn: 'Y',
  chkTodayYn: 'N',
  offset: 540,
  gameCategory: '',
  vendorCode: '',
  resultType: '',
  orderColumn: 'regDate',
  orderType: 'DESC',
  sumYn: 'Y',
  page: 1,
  count_per_list: 40,
};
type Bet = Answered<typeof PATH>['list'][number];
const BET: Bet = sampleResponse(PATH).list[0]!;

const answer = (list: readonly Partial<Bet>[]) =>
  platform.answer({
    [PATH]: {
      ...sampleResponse(PATH),
      list: list.map((bet) => ({ ...BET, ...bet })),
      pageInfo: { page: 1, count_per_list: 40, tatal_list_count: list.length },
    },
    '/api/common/code': ({ masterCode }) => ({
      data: {
        codes: [1, 2].map((n) => ({
          code: `${masterCode}${n}`,
          codeName: `${masterCode} ${n}`,
          groupCode: 'group',
          groupCodeNameEN: 'group',
          ord: n,
          codeNameEn: `en ${n}`,
          codeNameVn: `vn ${n}`,
        })),
      },
    }),
  });

test('[BET-01] an untouched list asks for 40 bets of the day; an id in the address fills the search by id', async () => {
  answer([{}]);
  await renderList(bettingList, DAYS);
  await renderList(bettingList, { ...DAYS, id: 'player1' });
  expect(screen.getAllByRole('searchbox').at(-1)).toHaveValue('player1');
  expect(platform.requestsOf(PATH)).toEqual([UNTOUCHED, { ...UNTOUCHED, searchMemId: 'player1' }]);
});

test('[BET-01] [FORM-03] a search by number is of all days, says so, and shows the numbers that it may have matched', async () => {
  answer([{ betId: 'ev-0001', roundId: 'round-9' }]);
  const numberSearch = { ...DAYS, searchType: 'number', searchValue: 'ev-0001' };
  const { main, rows } = await renderList(bettingList, numberSearch);
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, number: 'ev-0001' }]);
  expect(main).toHaveTextContent(t('filter.anyDay'));
  expect(columnsAt(bettingList, numberSearch)).toEqual(expect.arrayContaining(['betId', 'roundId']));
  expect(columnsAt(bettingList, DAYS)).not.toContain('betId');
  expectCells(rows[0]!, { [t('betList.betId')]: 'ev-0001', [t('betList.roundId')]: 'round-9' });
  const field = screen.getAllByRole('searchbox').at(-1)!;
  expect(field).toHaveAttribute('placeholder', t('filter.partOfNumber'));
  expect(field).toHaveAccessibleName(t('filter.searchBets'));
  const { heading } = await exportedList(bettingList, numberSearch);
  expect(heading).toContain(`${t('filter.numbers.bet')},ev-0001`);
  expect(heading.join()).not.toContain(DAYS.startDate);
});

test('[BET-01] a number that is typed where ids are searched for finds nothing, and leads to the search by number', async () => {
  answer([]);
  const { main } = await renderList(bettingList, { ...DAYS, searchValue: 'ev-0001' });
  expect(main).not.toHaveTextContent(t('filter.anyDay'));
  expect(within(main).getByRole('link', { name: t('empty.byNumber') })).toHaveAttribute(
    'href',
    '/demo/bettingList?startDate=2026-01-02&endDate=2026-01-05&searchType=number&searchValue=ev-0001',
  );
});

test('[BET-01] category, vendor, result, search and order are asked for', async () => {
  answer([{}]);
  await renderList(bettingList, {
    ...DAYS,
    gameCategory: 'bcategory2',
    vendorCode: 'vendor1',
    resultType: 'draw',
    searchType: 'recommenderId',
    searchValue: 'ptn5',
    orderStr: 'betWinAmt_ASC',
    page: '2',
  });
  expect(platform.requestsOf(PATH)).toEqual([
    {
      ...UNTOUCHED,
      gameCategory: 'bcategory2',
      vendorCode: 'vendor1',
      resultType: 'draw',
      recommenderId: 'ptn5',
      orderColumn: 'betWinAmt',
      orderType: 'ASC',
      page: 2,
    },
  ]);
});

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }).options].map(
    (option) => `${option.value}: ${option.text}`,
  );

test('[BET-01] [WIRE-06] without a table of vendors the filter offers the vendors of the games', async () => {
  answer([{}]);
  const game = sampleResponse('/api/common/gameCodes').list[0]!;
  const gameOf = (vendorCode: string, groupCode: string) => ({
    ...game,
    vendorCode,
    vendorName: `name of ${vendorCode}`,
    groupCode,
  });
  platform.answer({
    '/api/common/code': { data: { codes: [] } },
    '/api/common/gameCodes': {
      list: [gameOf('one', 'slot'), gameOf('two', 'slot'), gameOf('two', 'casino')],
    },
  });
  await renderList(bettingList, DAYS);
  expect(optionsOf(t('betList.vendor'))).toEqual([
    `: ${t('filter.all')}`,
    'one: name of one',
    'two: name of two',
  ]);
});

test('[BET-01] [WIRE-06] a filter without a choice is left out', async () => {
  answer([{}]);
  platform.answer({ '/api/common/code': { data: { codes: [] } }, '/api/common/gameCodes': { list: [] } });
  await renderList(bettingList, DAYS);
  expect(screen.queryByLabelText(t('betList.vendor'))).toBeNull();
});

test('[BET-01] the filters offer the site’s categories and vendors, each result, and both ways of each order', async () => {
  answer([{}]);
  await renderList(bettingList, DAYS);
  expect(optionsOf(t('betList.category'))).toEqual([
    `: ${t('filter.all')}`,
    'bcategory1: bcategory 1',
    'bcategory2: bcategory 2',
  ]);
  expect(optionsOf(t('betList.vendor'))).toEqual([
    `: ${t('filter.all')}`,
    'vendor1: vendor 1',
    'vendor2: vendor 2',
  ]);
  expect(optionsOf(t('betList.result'))).toEqual([
    `: ${t('filter.all')}`,
    `win: ${t('betResult.PASS')}`,
    `lose: ${t('betResult.FAIL')}`,
    `draw: ${t('betResult.TIE')}`,
    `wait: ${t('betResult.WAIT')}`,
    `cancel: ${t('betResult.CANCEL')}`,
  ]);
  expect(optionsOf(t('filter.order')).map((option) => option.split(':')[0])).toEqual([
    'regDate_DESC',
    'regDate_ASC',
    'betAmt_DESC',
    'betAmt_ASC',
    'betWinAmt_DESC',
    'betWinAmt_ASC',
  ]);
});

test('[BET-01] [WORK-08] a row shows each of its figures under its heading, opens its bet, and begins an inquiry', async () => {
  answer([{ gameCategory: 'bcategory1' }]);
  const { rows } = await renderList(bettingList, DAYS);
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    [t('list.member')]: [BET.memNick, BET.memId],
    [t('betList.betIdx')]: String(BET.betIdx),
    [t('betList.betId')]: BET.betId,
    [t('betList.date')]: [formatTime(BET.createdAt), monthTime('ko', BET.createdAt)],
    [t('betList.category')]: 'bcategory 1',
    [t('betList.vendor')]: BET.vendorName,
    [t('betList.game')]: BET.gameName,
    [t('betList.before')]: formatAmount(BET.beforeCash),
    [t('betList.bet')]: formatAmount(BET.cash),
    [t('betList.win')]: formatAmount(BET.winCash),
    [t('betList.after')]: formatAmount(BET.afterCash),
  });
  expect(rowActionsOf(bettingList, BET)).toEqual({
    [`${t('betList.detail')} ${BET.betId}`]: { betId: BET.betId, vendorCode: BET.vendorCode },
    [`${t('betList.member')} ${BET.memNick}`]: `/demo/userDetail?id=${BET.memId}`,
    [`${t('list.ask')} ${BET.betId}`]: `/demo/qnawrite?pin=bet-${BET.betIdx}`,
  });
});

test('[BET-01] the footer has the sums of the whole filter, which unfold to each result, and so has the file', async () => {
  platform.answer({
    [PATH]: {
      ...sampleResponse(PATH),
      pageInfo: { page: 1, count_per_list: 1_000, tatal_list_count: 1 },
      betSum: {
        cnt: 1_234,
        betAmt: 9_000,
        winAmt: 7_500,
        types: [
          { type: 'lose', cnt: 1_230, betAmt: 5_000, winAmt: 0 },
          { type: 'win', cnt: 4, betAmt: 4_000, winAmt: 7_500 },
        ],
      },
    },
  });
  const { totals } = await renderList(bettingList, DAYS);
  expectCells(totals!, {
    [t('list.member')]: '1,234',
    [t('betList.bet')]: formatAmount(9_000),
    [t('betList.win')]: formatAmount(7_500),
    [t('betList.profit')]: formatAmount(-1_500),
  });
  const parts = [...cellOf(totals!, t('betList.bet')).querySelectorAll('dl a')];
  expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual(
    ['lose', 'win'].map((type, i) => [
      formatAmount([5_000, 4_000][i]!),
      `/demo/bettingList?startDate=2026-01-02&endDate=2026-01-05&resultType=${type}`,
    ]),
  );
  expect(totals?.closest('main')).not.toHaveTextContent(t('list.noSum'));
  expect((await exportedList(bettingList, DAYS)).totals).toMatchObject({
    [t('betList.bet')]: '9000',
    [t('betList.win')]: '7500',
    [t('betList.profit')]: '-1500',
  });
});

test('[BET-01] [POINT-05] a stake that counts for rolling in part says so, in the row and in the file', async () => {
  answer([
    { betIdx: 1, type: 'lose', cash: 5_000, rollingStake: 1_234, freeAmt: undefined },
    { betIdx: 2, type: 'lose', cash: 3_000, rollingStake: undefined, freeAmt: undefined },
    { betIdx: 3, type: 'lose', cash: 2_000, rollingStake: 0, freeAmt: undefined },
  ]);
  await renderList(bettingList, DAYS);
  const rows = [...document.querySelectorAll('tbody tr')].slice(0, 3);
  const cells = rows.map((row) => cellOf(row, t('betList.bet')).textContent);
  const label = t('betList.rollingStake');
  expect(cells).toEqual([`5,000${label} 1,234`, '3,000', `2,000${label} 0`]);
  const file = await exportedList(bettingList, DAYS);
  expect(file.rows.map((row) => row[label])).toEqual(['1234', '3000', '0']);
});

test('[VENDOR-07] [VENDOR-14] free bets and promotions are named in the row, and have columns of their own in the file', async () => {
  answer([
    { betIdx: 1, type: 'win', cash: 0, winCash: 30, award: 'freeBet', freeAmt: 70, rollingStake: undefined },
    {
      betIdx: 2,
      type: 'win',
      cash: 0,
      winCash: 45,
      award: 'promotion',
      freeAmt: undefined,
      rollingStake: undefined,
    },
    {
      betIdx: 3,
      type: 'win',
      cash: 10,
      winCash: 20,
      award: undefined,
      freeAmt: undefined,
      rollingStake: undefined,
    },
  ]);
  await renderList(bettingList, DAYS);
  const rows = [...document.querySelectorAll('tbody tr')].slice(0, 3);
  const cells = rows.map((row) =>
    (['betList.bet', 'betList.win'] as const).map((column) => cellOf(row, t(column)).textContent),
  );
  expect(cells).toEqual([
    [`0${t('betList.freeBet')} 70`, `30${t('cashType.22')}`],
    ['0', `45${t('cashType.23')}`],
    ['10', '20'],
  ]);
  const file = await exportedList(bettingList, DAYS);
  const columns = ['betList.win', 'betList.freeBet', 'cashType.22', 'cashType.23'] as const;
  expect(file.rows.map((row) => columns.map((column) => row[t(column)]))).toEqual([
    ['30', '70', '30', '0'],
    ['45', '0', '0', '45'],
    ['20', '0', '0', '0'],
  ]);
});

test('[BET-01] a cancelled bet counts in no sum, but in a figure of its own', async () => {
  const [bet] = sampleResponse(PATH).list;
  platform.answer({
    [PATH]: {
      list: [
        { ...bet!, betIdx: 1, type: 'lose', cash: 5_000, winCash: 0, resultCash: -5_000 },
        { ...bet!, betIdx: 2, type: 'cancel', cash: 3_000, winCash: 0, resultCash: -3_000 },
      ],
      pageInfo: { page: 1, count_per_list: 1_000, tatal_list_count: 2 },
      betSum: {
        cnt: 2,
        betAmt: 5_000,
        winAmt: 0,
        types: [
          { type: 'cancel', cnt: 1, betAmt: 3_000, winAmt: 0 },
          { type: 'lose', cnt: 1, betAmt: 5_000, winAmt: 0 },
        ],
      },
    },
  });
  const { rows, totals } = await renderList(bettingList, DAYS);
  expect(cellOf(rows[1]!, t('betList.bet')).querySelector('s')).toHaveTextContent(
    `${t('betList.cancelledStake')} 3,000`,
  );
  expect(cellOf(rows[0]!, t('betList.bet')).querySelector('s')).toBeNull();
  expectCells(rows[1]!, { [t('betList.profit')]: formatAmount(0) });
  expectCells(totals!, { [t('betList.bet')]: '5,000', [t('betList.profit')]: formatAmount(-5_000) });
  const parts = cellOf(totals!, t('betList.bet')).querySelector('dl')!;
  expect(parts).toHaveTextContent(`${t('betResult.CANCEL')} ${t('cashList.count', { count: '1' })}3,000`);

  const file = await exportedList(bettingList, DAYS);
  const figures = [t('betList.bet'), t('betList.cancelledStake'), t('betList.profit')];
  expect([...file.rows, file.totals!].map((row) => figures.map((name) => row[name]))).toEqual([
    ['5000', '0', '-5000'],
    ['0', '3000', '0'],
    ['5000', '3000', '-5000'],
  ]);
});

test('[LIST-15] its sums are loaded with their days, unless a search or a result narrows the list', async () => {
  const TREND = '/api/v2/retail/betTrend';
  const { totals } = await renderList(bettingList, { ...DAYS, gameCategory: 'slot' });
  expect(platform.requestsOf(TREND)).toEqual([
    { memId: 'ptn1', gameCategory: 'slot', vendorCode: '', endDate: DAYS.endDate },
  ]);
  for (const name of ['bet', 'win', 'profit'] as const)
    expect(cellOf(totals!, t(`betList.${name}`)).querySelectorAll('.spark'), name).toHaveLength(1);
  platform.made.length = 0;
  for (const narrowed of [{ searchValue: 'kim' }, { resultType: 'win' }])
    await renderList(bettingList, { ...DAYS, ...narrowed });
  expect(platform.requestsOf(TREND)).toEqual([]);
});

test('[BET-01] sums that would take too long are left out, which the list says', async () => {
  platform.answer({ [PATH]: { ...sampleResponse(PATH), betSum: undefined } });
  const { main, totals } = await renderList(bettingList, DAYS);
  expect(totals).toBeNull();
  expect(main).toHaveTextContent(t('list.noSum'));
});

test('[BET-02] the difference is shown by colour and in words, and each type by its label', async () => {
  answer([
    { type: 'win', resultCash: 8_000 },
    { type: 'lose', resultCash: -5_000 },
    { type: 'draw', resultCash: 0 },
    { type: 'wait' },
    { type: 'cancel' },
  ]);
  const { rows } = await renderList(bettingList, DAYS);
  const profit = (row: Element) => cellOf(row, t('betList.profit')).firstElementChild!;
  expect([profit(rows[0]!).className, profit(rows[0]!).textContent]).toEqual([
    'num gain',
    `${t('amount.plus')} 8,000`,
  ]);
  expect([profit(rows[1]!).className, profit(rows[1]!).textContent]).toEqual([
    'num loss',
    `${t('amount.minus')} −5,000`,
  ]);
  expect(cellOf(rows[2]!, t('betList.profit'))).toHaveClass('zero');
  expect(rows.map((row) => cellOf(row, t('betList.result')).textContent)).toEqual([
    t('betResult.PASS'),
    t('betResult.FAIL'),
    t('betResult.TIE'),
    t('betResult.WAIT'),
    t('betResult.CANCEL'),
  ]);
  const tones = rows.map(
    (row) => /bg-(\w+)-soft|bg-(sunken)/.exec(cellOf(row, t('betList.result')).innerHTML)?.[0],
  );
  expect(new Set(tones).size).toBe(5);
});

test.each([
  ['lose', 500, 'HALF'],
  ['win', 950, 'PART'],
] as const)(
  '[BET-02] a bet of type %s that got back %d of 1,000 is called that in list and file',
  async (type, winCash, result) => {
    answer([{ type, cash: 1_000, winCash, resultCash: winCash - 1_000 }]);
    const { rows } = await renderList(bettingList, DAYS);
    const cell = cellOf(rows[0]!, t('betList.result'));
    expect(cell).toHaveTextContent(t(`betResult.${result}`));
    expect(cell.innerHTML).toContain('bg-loss-soft');
    const file = await exportedList(bettingList, DAYS);
    expect(file.rows).toEqual([expect.objectContaining({ [t('betList.result')]: t(`betResult.${result}`) })]);
  },
);

test('[BET-01] without bets it says so; the file has a line for each bet', async () => {
  answer([]);
  const { main } = await renderList(bettingList, DAYS);
  expect(main).toHaveTextContent(t('empty.noBets'));
  answer([{ resultCash: -5_000 }]);
  const { rows } = await exportedList(bettingList, DAYS);
  expect(rows).toEqual([
    expect.objectContaining({
      [t('betList.betId')]: BET.betId,
      [t('betList.profit')]: '-5000',
      [t('betList.result')]: t('betResult.PASS'),
    }),
  ]);
});

test.each([
  [bettingTotalBets, 'bettingtotal', 'bcategory1'],
  [bettingCasinoBets, 'bettingcasino', 'casinos'],
  [bettingSlotBets, 'bettingslot', 'slot'],
] as const)('[BET-05] a tab of the report has the bets behind it: %#', async (list, route, gameCategory) => {
  answer([{}]);
  const { main } = await renderList(list, { ...DAYS, tab: 'bets', gameCategory: 'bcategory1' });
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, gameCategory }]);
  expect(main.querySelector('h1')).toHaveTextContent(t(`betList.titles.${route}`));
  expect(screen.queryAllByLabelText(t('betList.category'), { selector: 'select' })).toHaveLength(
    route === 'bettingtotal' ? 1 : 0,
  );
  // Its own links stay in the tab.
  expect(main.querySelector('thead a')?.getAttribute('href')).toMatch(/[?&]tab=bets/);
});

test('[BET-05] the tabs of a report keep the days', async () => {
  const query = { ...DAYS, tab: 'bets', memId: 'ptn2' };
  const page = await renderPage(() => <ReportTabs prefix="demo" route="bettingslot" query={query} />, query);
  expect(
    within(page)
      .getAllByRole('link')
      .map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['/demo/bettingslot?startDate=2026-01-02&endDate=2026-01-05', null],
    ['/demo/bettingslot?tab=bets&startDate=2026-01-02&endDate=2026-01-05', 'page'],
  ]);
});

test('[BET-02] a bet of a type that no document knows is shown as cancelled, and logged once with it (decision 35)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer([{ type: 'half-won' as never }, { type: 'half-won' as never }, { type: 'win' }]);
  const { rows } = await renderList(bettingList, DAYS);
  expect(rows.map((row) => cellOf(row, t('betList.result')).textContent)).toEqual([
    t('betResult.CANCEL'),
    t('betResult.CANCEL'),
    t('betResult.PASS'),
  ]);
  expect(warn.mock.calls).toEqual([['unknown bet type "half-won", shown as CANCEL']]);
  warn.mockRestore();

  // A type that is no text is still no bet.
  answer([{ type: undefined as never }]);
  expect((await renderList(bettingList, DAYS)).rows).toHaveLength(0);
});
