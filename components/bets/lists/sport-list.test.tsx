import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectFacts, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { bettingListSport } from './sport-list';

const PATH = '/api/retail/sport/bottomBetList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  ...DAYS,
  oldYn: 'Y',
  chkTodayYn: 'N',
  offset: 540,
  resultType: '',
  orderColumn: 'regDate',
  orderType: 'DESC',
  page: 1,
  count_per_list: 100,
  sumYn: 'Y',
};
type Leg = Answered<typeof PATH>['list'][number];
const LEG: Leg = {
  ...sampleResponse(PATH).list[0]!,
  branchID: 1,
  lineOdds: '1.85',
  totalOdds: '5.01',
  status: 'Won',
  yourBet: 'winner home',
  score: '2:1',
};
const leg = (n: number, changes: Partial<Leg> = {}): Leg => ({ ...LEG, newLineID: `line${n}`, ...changes });

const answer = (list: Leg[]) =>
  platform.answer({
    [PATH]: { list, pageInfo: { page: 1, count_per_list: 100, tatal_list_count: 2 } },
  });

test('[BET-03] 100 bets a page; date, result, sport, search and order are asked for', async () => {
  answer([LEG]);
  await renderList(bettingListSport, DAYS);
  await renderList(bettingListSport, {
    ...DAYS,
    resultType: 'win',
    sport: '7',
    orderStr: 'eventDate_ASC',
    page: '2',
    searchType: 'memNick',
    searchValue: 'kim',
  });
  expect(platform.requestsOf(PATH)).toEqual([
    UNTOUCHED,
    {
      ...UNTOUCHED,
      resultType: 'win',
      branchID: 7,
      memNick: 'kim',
      page: 2,
      orderColumn: 'eventDate',
      orderType: 'ASC',
    },
  ]);
});

test('[BET-03] a pair of sort buttons for each of bet, win, bet time and event time', async () => {
  answer([LEG]);
  await renderList(bettingListSport, { ...DAYS, orderStr: 'betWinAmt_ASC' });
  const buttons = within(screen.getByRole('navigation', { name: t('sportList.sortLabel') })).getAllByRole(
    'link',
  );
  const orders = buttons.map((one) =>
    new URLSearchParams(one.getAttribute('href')!.split('?')[1]).get('orderStr'),
  );
  expect(orders).toEqual([
    ...['betAmt_DESC', 'betAmt_ASC', 'betWinAmt_DESC', 'betWinAmt_ASC'],
    // The order of an untouched list is in no address.
    ...[null, 'regDate_ASC', 'eventDate_DESC', 'eventDate_ASC'],
  ]);
  expect(
    buttons.filter((one) => one.getAttribute('aria-current')).map((one) => orders[buttons.indexOf(one)]),
  ).toEqual(['betWinAmt_ASC']);
});

test('[BET-03] [WORK-08] the legs of a bet are together on one slip, with its totals below and a way to ask about it', async () => {
  answer([
    leg(1),
    leg(2, { status: 'Lost' }),
    leg(3, { betIdx: LEG.betIdx + 1, betId: 'other', betTypeName: 'combination' }),
  ]);
  const { rows } = await renderList(bettingListSport, DAYS);
  expect(rows.map((row) => row.querySelectorAll('.legs > li').length)).toEqual([2, 1]);
  const first = rows[0]!.querySelector('.legs > li')!;
  for (const text of [
    ...[monthTime('ko', LEG.eventDate), t('sportList.sports.1'), LEG.leagueNameKor],
    ...[LEG.homeTeamKor, '2:1', LEG.awayTeamKor, `${t('bets.words.winner')} ${t('bets.words.home')}`],
    ...['1.85', t('bets.words.legWon')],
  ]) {
    expect(first).toHaveTextContent(text);
  }
  expect(first.querySelector('.where use')).toHaveAttribute('href', '/_art/sports.svg#soccer');
  // The legs on a phone's card while it is closed.
  const opener = (row: number) => rows[row]!.querySelector('details > summary');
  expect(opener(0)).toHaveTextContent(
    `${t('sportList.kinds.single')} 2 ${LEG.homeTeamKor} 2:1 ${LEG.awayTeamKor}`,
  );
  expect(opener(1)).toHaveTextContent(
    `${t('sportList.kinds.combination')} ${LEG.homeTeamKor} 2:1 ${LEG.awayTeamKor}`,
  );
  expectFacts(rows[0]!.querySelector('footer')!, {
    [t('sportList.date')]: formatTime(LEG.betDate),
    [t('sportList.betId')]: LEG.betId,
    [t('sportList.kind')]: t('sportList.kinds.single'),
    [t('sportList.amount')]: formatAmount(LEG.betAmt),
    [t('sportList.totalOdds')]: '5.01',
    [t('sportList.expected')]: formatAmount(LEG.expectedWinAmt),
    [t('sportList.actual')]: formatAmount(LEG.betWinAmt),
  });
  const button = within(rows[0] as HTMLElement).getByRole('button', {
    name: `${t('bets.open')} ${LEG.betId}`,
  });
  expect(JSON.parse(button.dataset.bet!)).toEqual({ betId: LEG.betId, vendorCode: LEG.vendorCode });
  const ask = within(rows[0] as HTMLElement).getByRole('link', { name: `${t('list.ask')} ${LEG.betId}` });
  expect(ask).toHaveAttribute('href', `/demo/qnawrite?pin=bet-${LEG.betIdx}`);
});

test('[BET-03] odds say their band by colour and strokes; void and drawn legs count 1.00', async () => {
  answer([
    leg(1, { lineOdds: '1.99' }),
    leg(2, { lineOdds: '2.00' }),
    leg(3, { lineOdds: '5.01' }),
    leg(4, { lineOdds: '1.40', status: 'Draw' }),
    leg(5, { lineOdds: '1.30', status: 'Void' }),
  ]);
  const { rows } = await renderList(bettingListSport, DAYS);
  const legs = [...rows[0]!.querySelectorAll('.legs > li')];
  expect(legs.map((one) => one.querySelector('.odds')?.className)).toEqual([
    'odds band-1',
    'odds band-2',
    'odds band-3',
    undefined,
    undefined,
  ]);
  for (const one of legs.slice(3)) expect(one).toHaveTextContent(t('sportList.countsAsOne'));
  expect(rows[0]!.querySelector('footer .odds')).toHaveClass('band-3');
});

test('[BET-03] without bets it says so; the file has a line for each bet with its legs', async () => {
  answer([]);
  const { main } = await renderList(bettingListSport, DAYS);
  expect(main).toHaveTextContent(t('empty.noBets'));
  answer([leg(1), leg(2)]);
  const { rows } = await exportedList(bettingListSport, DAYS);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    [t('sportList.betId')]: LEG.betId,
    [t('sportList.totalOdds')]: '5.01',
    [t('sportList.expected')]: String(LEG.expectedWinAmt),
  });
  expect(rows[0]![t('sportList.pick')]?.split(' | ')).toHaveLength(2);
});

test('[BET-03] [WORK-10] the sums leave cancelled bets out, in the footer and at the end of the file', async () => {
  const bets = [
    leg(1, { betAmt: 5_000, betWinAmt: 9_000, type: 'win' }),
    leg(2, { betIdx: LEG.betIdx + 1, betAmt: 700, betWinAmt: 0, type: 'cancel' }),
  ];
  platform.answer({
    [PATH]: {
      list: bets,
      pageInfo: { page: 1, count_per_list: 100, tatal_list_count: 2 },
      betSum: {
        cnt: 2,
        betAmt: 5_700,
        winAmt: 9_000,
        types: [
          { type: 'win', cnt: 1, betAmt: 5_000, winAmt: 9_000 },
          { type: 'cancel', cnt: 1, betAmt: 700, winAmt: 0 },
        ],
      },
    },
  });
  const { rows, totals } = await renderList(bettingListSport, DAYS);
  expect(rows[1]!.querySelector('s')).toHaveTextContent('700');
  for (const text of [t('list.total', { count: '2' }), '5,000', '9,000']) {
    expect(totals).toHaveTextContent(text);
  }
  const [bet, cancelled, actual] = [
    ...[t('sportList.amount'), t('betList.cancelledStake'), t('sportList.actual')],
  ];
  const file = await exportedList(bettingListSport, DAYS);
  expect(file.rows.map((row) => [row[bet!], row[cancelled!], row[actual!]])).toEqual([
    ['5000', '0', '9000'],
    ['0', '700', '0'],
  ]);
  expect(file.totals).toMatchObject({ [bet!]: '5000', [cancelled!]: '700', [actual!]: '9000' });
});

test('[BET-03] [POINT-05] a slip whose stake counts for rolling in part says so', async () => {
  answer([
    leg(1, { betIdx: 1, rollingStake: 1_234 }),
    leg(2, { betIdx: 2, betId: 'whole', rollingStake: undefined }),
  ]);
  await renderList(bettingListSport, DAYS);
  expect(
    screen.getAllByText(t('betList.rollingStake')).map((label) => label.nextElementSibling?.textContent),
  ).toEqual(['1,234']);
});

test('[BET-02] a bet that gave back a part of its stake is called that, in list and file', async () => {
  answer([leg(1, { type: 'lose', betAmt: 1_000, betWinAmt: 500 })]);
  await renderList(bettingListSport, DAYS);
  expect(screen.getByRole('article')).toHaveTextContent(t('betResult.HALF'));
  const { rows } = await exportedList(bettingListSport, DAYS);
  expect(rows).toEqual([expect.objectContaining({ [t('betList.result')]: t('betResult.HALF') })]);
});

test('[BET-03] the legs of all slips open and close at one press; at first they are open where there is room', async () => {
  answer([leg(1), leg(2, { betIdx: LEG.betIdx + 1, betId: 'other' })]);
  const shown = async (legs: string) => {
    document.body.replaceChildren();
    const { main } = await renderList(bettingListSport, { ...DAYS, legs });
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a.legs-tool')].map((link) => [
      link.textContent,
      new URL(link.href).searchParams.get('legs'),
    ]);
    const open = (width: string) =>
      [...main.querySelectorAll<HTMLDetailsElement>(`details.${width}`)].map((one) => one.open);
    return { wide: open('wide'), narrow: open('narrow'), links };
  };
  const [openAll, closeAll] = [t('sportList.openAll'), t('sportList.closeAll')];
  expect(await shown('')).toEqual({
    wide: [true, true],
    narrow: [false, false],
    links: [
      [closeAll, 'closed'],
      [openAll, 'open'],
    ],
  });
  expect(await shown('closed')).toEqual({
    wide: [false, false],
    narrow: [false, false],
    links: [
      [openAll, null],
      [openAll, 'open'],
    ],
  });
  expect(await shown('open')).toEqual({
    wide: [true, true],
    narrow: [true, true],
    links: [
      [closeAll, 'closed'],
      [closeAll, null],
    ],
  });
});

test('[BET-03] without inquiries about rows, a slip has its detail alone', async () => {
  answer([LEG]);
  expect((await renderList(bettingListSport, DAYS)).main.querySelectorAll('[href*="pin="]')).toHaveLength(1);
  platform.lacks('pins');
  const { main } = await renderList(bettingListSport, DAYS);
  expect(main.querySelector('[href*="pin="]')).toBeNull();
  expect(main.querySelectorAll('.slip .acts > *')).toHaveLength(1);
});

test('[BET-03] [WIRE-06] an upstream of the documents: combined odds, expected win and result are computed of the legs', async () => {
  platform.lacks();
  const legs = [
    leg(1, { lineOdds: '1.85' }),
    leg(2, { lineOdds: '2.11' }),
    leg(3, { lineOdds: '9.00', status: 'Void' }),
  ];
  answer(legs.map((one) => ({ ...one, betAmt: 1_000, betWinAmt: 3_900 })));
  const { rows } = await renderList(bettingListSport, DAYS);
  expectFacts(rows[0]!.querySelector('footer')!, {
    [t('sportList.totalOdds')]: '3.90',
    [t('sportList.expected')]: '3,900',
    [t('sportList.actual')]: '3,900',
  });
  expect(rows[0]).toHaveTextContent(t('betResult.PASS'));
});

test('[WIRE-06] [BET-03] an upstream of the documents is asked for a member by id, and for no result', async () => {
  answer([LEG]);
  platform.lacks();
  const { main } = await renderList(bettingListSport, {
    ...DAYS,
    resultType: 'win',
    searchType: 'memNick',
    searchValue: 'player1',
  });
  const { chkTodayYn: _, resultType: __, sumYn: ___, ...printed } = UNTOUCHED;
  expect(platform.requestsOf(PATH)).toEqual([{ ...printed, memId: 'player1' }]);
  expect(main).not.toHaveTextContent(t('betList.result'));
});

test('[WIRE-06] [BET-03] a full page of legs that are fewer bets has a next page where the upstream counts nothing', async () => {
  platform.lacks();
  platform.answer({
    [PATH]: ({ page }: { page: number }) => ({
      list: page > 2 ? [] : Array.from({ length: 100 }, (_, n) => leg(n, { betIdx: page * 100 + (n >> 1) })),
    }),
  });
  const next = async (page: string) => {
    const { main, rows } = await renderList(bettingListSport, { ...DAYS, page });
    return { bets: rows.length, hasNext: main.querySelector('[rel="next"]') !== null, main };
  };
  expect(await next('1')).toMatchObject({ bets: 50, hasNext: true });
  expect(await next('2')).toMatchObject({ bets: 50, hasNext: true });
  const empty = await next('3');
  expect(empty).toMatchObject({ bets: 0, hasNext: false });
  const range = within(empty.main).getAllByRole('group', { name: t('list.shownRows') })[0]!;
  expect(range.querySelector('[rel="prev"]')).toHaveAttribute('href', expect.stringContaining('page=2'));
});
