import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { formatTime } from '@/lib/format/time';
import { today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectFacts } from '@/tests/fixtures/list';
import { renderServer, t } from '@/tests/fixtures/render';
import { OwnBetScreen } from './own-bet-screen';
import { OwnBetsScreen } from './own-bets-screen';

const shell = (): HistoryShell => ({
  site: platform.site,
  session: platform.session,
  base: '/demo/play',
  loadMember: async () => ok(sampleResponse('/api/member/info')),
  drawRange: ({ url }) => <a href={url.href({ startDate: '2026-11-05', endDate: '2026-11-06' })}>range</a>,
});
const LIST = '/api/bet/betlist';
const SLIPS = '/api/bet/sport/betlist';
const bet = {
  ...sampleResponse(LIST).list[0]!,
  betIdx: 1,
  betId: 'b-1',
  vendorCode: 'sandbox-live',
  gameCode: 'speed_baccarat',
  gameName: '스피드 바카라',
  cash: 60_000,
  winCash: 100_000,
  resultCash: 40_000,
  afterCash: 123_456_789_012,
  type: 'win' as const,
  outcome: [
    { place: 'player', text: '9' },
    { place: 'banker', text: '8' },
  ],
};
const page = (total: number) => ({ page: 1, count_per_list: 10, tatal_list_count: total });
const bets = (search = {}) =>
  renderServer(<OwnBetsScreen shell={shell()} search={search} art={({ gameCode }) => <i>{gameCode}</i>} />);

test('[PLAY-03] rounds with their results as chips, gain and loss by sign, and sums without unsettled bets', async () => {
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    [LIST]: {
      list: [
        bet,
        { ...bet, betIdx: 2, betId: 'b-2', type: 'wait', winCash: 0, resultCash: -60_000, outcome: [] },
        {
          ...bet,
          betIdx: 3,
          betId: 'b-3',
          type: 'lose',
          cash: 1_000,
          winCash: 0,
          resultCash: -1_000,
          outcome: [{ place: '', text: 'left 3 even' }],
        },
        { ...bet, betIdx: 4, betId: 'b-4', type: 'cancel', winCash: 0, resultCash: -60_000 },
      ],
      sum: { betAmt: 61_000, winAmt: 100_000, waitAmt: 60_000 },
      pageInfo: page(23),
    },
  });
  const main = await bets({ startDate: '2026-11-01', endDate: '2026-11-03', result: '' });
  const rows = [...main.querySelectorAll('tbody tr')];
  const cell = (row: number, name: string) => rows[row]!.querySelector(`[data-cell="${name}"]`)!;
  expect(cell(0, 'outcome')).toHaveTextContent('P 9B 8');
  expect(cell(0, 'net').querySelector('.gain')).toHaveTextContent('40,000');
  expect(cell(0, 'after')).toHaveTextContent('123,456,789,012');
  expect(cell(0, 'at')).toHaveTextContent(formatTime(bet.createdAt));
  expect(cell(0, 'game').querySelector('a')).toHaveAttribute(
    'href',
    '/demo/play/bet?id=b-1&vendor=sandbox-live',
  );
  expect(cell(1, 'outcome')).toHaveTextContent(t('bets.placed'));
  expect(cell(1, 'net')).toHaveTextContent('–');
  expect(cell(1, 'result')).toHaveTextContent(t('betResult.WAIT'));
  expect(cell(2, 'outcome')).toHaveTextContent('좌 3 짝');
  expect(cell(2, 'net').querySelector('.loss')).toHaveTextContent('−1,000');
  expect(cell(3, 'net').querySelector('.loss'), 'a cancelled bet has lost nothing').toBeNull();
  expect([...main.querySelectorAll('.figures dd')].map((one) => one.textContent)).toEqual([
    '61,000',
    '100,000',
    expect.stringContaining('39,000'),
  ]);
  expect(main).toHaveTextContent(t('ownBets.waiting', { amount: '60,000' }));
  expect(platform.requestsOf(LIST)).toEqual([
    { groupKey: 'games', startDate: '2026-11-01', endDate: '2026-11-03', resultType: '', page: 1 },
  ]);
  expect(main.querySelector('[rel="next"]')).toHaveAttribute(
    'href',
    '/demo/play/bets?startDate=2026-11-01&endDate=2026-11-03&page=2',
  );
});

test('[VENDOR-07] [VENDOR-14] a bet that cost no cash says what it was: a free bet with its worth, or a promotion', async () => {
  const { award: _, freeAmt: __, ...paid } = bet;
  const free = { ...bet, cash: 0, award: 'freeBet' as const, freeAmt: 7_000 };
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    [LIST]: {
      list: [free, { ...bet, betIdx: 2, cash: 0, award: 'promotion' as const }, { ...paid, betIdx: 3 }],
      sum: { betAmt: 60_000, winAmt: 300_000, waitAmt: 0 },
      pageInfo: page(3),
    },
  });
  const main = await bets();
  const texts = [...main.querySelectorAll('[data-cell="bet"]')].map((cell) => cell.textContent);
  expect(texts.map((text) => text?.replace(t('ownBets.columns.bet'), '').trim())).toEqual([
    `0${t('bets.freeBet')} 7,000`,
    `0${t('bets.promotion')}`,
    '60,000',
  ]);
});

test('[PLAY-06] [SITE-07] drawings of the first view are requested at once, all others when they are near', async () => {
  const urgent: boolean[] = [];
  const bet = sampleResponse(LIST).list[0]!;
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    [LIST]: { ...sampleResponse(LIST), list: Array.from({ length: 7 }, (_, betIdx) => ({ ...bet, betIdx })) },
  });
  const art = (_: unknown, isUrgent: boolean) => {
    urgent.push(isUrgent);
    return null;
  };
  await renderServer(<OwnBetsScreen shell={shell()} search={{}} art={art} />);
  expect(urgent).toEqual([true, true, true, true, false, false, false]);
});

test('[PLAY-06] slips are tickets: all legs with score, pick and odds in their band, and the figures below', async () => {
  const leg = {
    ...sampleResponse(SLIPS).list[0]!,
    betIdx: 5,
    betId: 'S-1',
    vendorCode: 'sandbox-sports',
    betTypeName: 'combination' as const,
    type: 'wait' as const,
    betAmt: 50_000,
    betWinAmt: 0,
    totalOdds: '7.19',
    expectedWinAmt: 359_500,
  };
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    [SLIPS]: {
      list: [
        {
          ...leg,
          newLineID: '1',
          branchID: 1,
          score: '2:1',
          lineOdds: '1.85',
          status: 'Won',
          yourBet: 'home',
        },
        { ...leg, newLineID: '2', branchID: 7, score: '', lineOdds: '5.60', status: 'Opened' },
        { ...leg, newLineID: '3', branchID: 2, score: '', lineOdds: '2.40', status: 'Void' },
      ],
      sum: { betAmt: 0, winAmt: 0, waitAmt: 50_000 },
      pageInfo: page(1),
    },
  });
  const main = await bets({ tab: 'sports', result: 'wait' });
  const tickets = [...main.querySelectorAll('.ticket')];
  expect(tickets).toHaveLength(1);
  const legs = [...tickets[0]!.querySelectorAll('li')];
  expect(legs).toHaveLength(3);
  expect(legs.map((one) => one.querySelector('.match use')?.getAttribute('href'))).toEqual([
    '/_art/sports.svg#soccer',
    '/_art/sports.svg#baseball',
    '/_art/sports.svg#basketball',
  ]);
  expect([...legs[0]!.querySelectorAll('.side-of b')].map((one) => one.textContent)).toEqual(['2', '1']);
  expect(legs.map((one) => one.querySelector('.odds')?.className)).toEqual([
    'odds band-1',
    'odds band-3',
    undefined,
  ]);
  expect(legs[2]).toHaveTextContent(t('sportList.countsAsOne'));
  expect([...tickets[0]!.querySelectorAll('.cut dd')].map((one) => one.textContent)).toEqual([
    '50,000',
    '7.19',
    '359,500',
    '–',
  ]);
  expect(platform.requestsOf(SLIPS).at(-1)).toMatchObject({ resultType: 'wait', page: 1 });
});

test('[PLAY-06] [BET-02] a slip that got back a part of its stake says so', async () => {
  const [leg] = sampleResponse(SLIPS).list;
  const list = [{ ...leg!, betIdx: 5, type: 'win' as const, betAmt: 100, betWinAmt: 50 }];
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    [SLIPS]: { list, sum: { betAmt: 100, winAmt: 50, waitAmt: 0 }, pageInfo: page(1) },
  });
  const head = (await bets({ tab: 'sports' })).querySelector('.ticket header')!;
  expect(head).toHaveTextContent(t('betResult.HALF'));
  expect(head.querySelector('[data-result="PASS"]')).toBeNull();
});

/** Where the buttons of an empty list lead. */
const helpsOf = (main: Element) =>
  [...main.querySelectorAll('.text-center a')].map((one) => one.getAttribute('href'));

test('[PLAY-03] an empty list says so and leads on; a failed one says why', async () => {
  platform.answer({ [LIST]: { list: [], pageInfo: page(0) } });
  const empty = await bets();
  expect(empty).toHaveTextContent(t('empty.noBets'));
  const month = `/demo/play/bets?startDate=${quickRange('month1', today()).startDate}`;
  expect(helpsOf(empty)).toEqual([month, '/demo/play']);
  const won = await bets({ result: 'win' });
  expect(won).toHaveTextContent(t('empty.notFoundList'));
  expect(helpsOf(won)).toEqual([`${month}&result=win`, '/demo/play/bets']);
  platform.answer({ [LIST]: { resultCode: 'NT99' } as never });
  expect((await bets()).querySelector('table')).toBeNull();
});

test('[PLAY-03] [BET-02] a bet’s own page says that a part of the stake was returned', async () => {
  const sample = sampleResponse('/api/bet/betDetail');
  const info = { ...sample.info, type: 'lose' as const, betAmt: 100, betWinAmt: 50 };
  platform.answer({ '/api/etc/siteOption': siteOption(), '/api/bet/betDetail': { ...sample, info } });
  const page = await renderServer(<OwnBetScreen shell={shell()} search={{ id: 'b-1' }} />);
  expectFacts(page, { [t('bets.result')]: t('betResult.HALF') });
});

test('[PLAY-03] a bet’s own page shows its round, and the proof that the browser checks', async () => {
  const detail = {
    dType: 'baccarat',
    url: '',
    detail: {
      gameType: 'baccarat',
      gameProvider: 'sandbox',
      id: 'r1',
      status: 'Resolved',
      bets: [],
      startedAt: '2026-11-22T03:00:00.000Z',
      settledAt: '2026-11-22T03:00:10.000Z',
      result: { player: { score: 9, cards: ['9S'] }, banker: { score: 8, cards: ['8H'] } },
      proof: { serverSeed: 'ab'.repeat(32), seedHash: 'cd'.repeat(32) },
    },
  };
  platform.answer({
    '/api/etc/siteOption': siteOption(),
    '/api/bet/betDetail': { ...sampleResponse('/api/bet/betDetail'), detail: JSON.stringify(detail) },
  });
  const main = await renderServer(
    <OwnBetScreen shell={shell()} search={{ id: 'b-1', vendor: 'sandbox-live' }} />,
  );
  expect(platform.requestsOf('/api/bet/betDetail').at(-1)).toEqual({
    betId: 'b-1',
    vendorCode: 'sandbox-live',
  });
  expect(main).toHaveTextContent(t('bets.places.banker', { seat: '' }));
  expect(main.querySelectorAll('details.proof')).toHaveLength(1);
  expect(main.querySelector('details.proof')).toHaveTextContent('cd'.repeat(32));
  // The page of a vendor that shows its rounds itself; one of this host would not be shut in.
  for (const [url, frames] of [
    ['https://rounds.example/r/1', 1],
    ['https://localhost:3000/demo/play', 0],
  ] as const) {
    const detailText = JSON.stringify({ dType: 'baccarat', url, detail: null });
    platform.answer({
      '/api/bet/betDetail': { ...sampleResponse('/api/bet/betDetail'), detail: detailText },
    });
    const page = await renderServer(<OwnBetScreen shell={shell()} search={{ id: 'b-1' }} />);
    expect(page.querySelectorAll('iframe')).toHaveLength(frames);
  }
  platform.answer({ '/api/bet/betDetail': { resultCode: 'E001' } });
  const missing = await renderServer(<OwnBetScreen shell={shell()} search={{ id: 'x' }} />);
  expect(missing).toHaveTextContent(t('ownBets.missing'));
});

test.each([
  ['win', 50, 'HALF'],
  ['lose', 50, 'HALF'],
  ['win', 95, 'PART'],
  ['draw', 100, 'TIE'],
  ['win', 195, 'PASS'],
] as const)(
  '[BET-02] a bet of type %s that got back %d of 100 is shown as %s',
  async (type, winCash, resultName) => {
    platform.answer({
      '/api/etc/siteOption': siteOption(),
      [LIST]: {
        list: [{ ...bet, cash: 100, winCash, resultCash: winCash - 100, type }],
        sum: { betAmt: 100, winAmt: winCash, waitAmt: 0 },
        pageInfo: page(1),
      },
    });
    const result = (await bets()).querySelector('[data-cell="result"]');
    expect(result).toHaveTextContent(t(`betResult.${resultName}`));
    // Neither icon nor colour of a win beside a loss.
    expect(result!.querySelector('[data-result="PASS"]') === null).toBe(winCash <= 100);
  },
);

test.each([
  ['games', LIST],
  ['sports', SLIPS],
] as const)(
  '[PLAY-03] own %s are searched by the number of a bet or round, on all days, which the page says',
  async (tab, path) => {
    platform.answer({
      '/api/etc/siteOption': siteOption(),
      [path]: { ...sampleResponse(path), list: [], pageInfo: page(0) },
    });
    const main = await bets({ tab, number: 'b-1', result: 'win' });
    expect(platform.requestsOf(path)).toEqual([
      expect.objectContaining({ number: 'b-1', resultType: 'win' }),
    ]);
    expect(main).toHaveTextContent(t('filter.anyDay'));
    const field = within(main).getByRole('searchbox', { name: t('ownBets.number') });
    expect(field).toHaveValue('b-1');
    const formData = new FormData(field.closest('form')!);
    expect(Object.fromEntries(formData)).toEqual({
      number: 'b-1',
      result: 'win',
      ...(tab === 'sports' ? { tab } : {}),
    });
    expect(
      within(main)
        .getByRole('link', { name: t('ownBets.clear') })
        .getAttribute('href'),
    ).not.toContain('number');
  },
);

test('[PLAY-03] without inquiries about rows, a bet leads to its list alone', async () => {
  const open = () =>
    renderServer(<OwnBetScreen shell={shell()} search={{ id: 'b-1', vendor: 'sandbox-live' }} />);
  platform.answer({ '/api/etc/siteOption': siteOption() });
  expect((await open()).querySelectorAll('h1 + p a')).toHaveLength(2);
  platform.lacks('pins');
  expect((await open()).querySelectorAll('h1 + p a')).toHaveLength(1);
});

test('[WIRE-06] [PLAY-03] [PLAY-06] an upstream of the documents is asked for bets as they print the call; nothing offers what it does not take', async () => {
  platform.lacks();
  const chips = (main: HTMLElement) => within(main).queryByRole('navigation', { name: t('betList.result') });
  const numbers = (main: HTMLElement) => within(main).queryByRole('searchbox', { name: t('ownBets.number') });
  const days = { startDate: '2026-11-01', endDate: '2026-11-03' };
  const rounds = await bets({ ...days, result: 'win', number: '417' });
  expect(platform.requestsOf(LIST)).toEqual([{ ...days, groupKey: '', vendorCode: '', page: 1, oldYn: 'Y' }]);
  expect(chips(rounds)).toBeNull();
  expect(numbers(rounds)).toBeNull();
  platform.answer({ [LIST]: { list: [], pageInfo: page(0) } });
  expect(await bets({ result: 'win' }), 'nothing has narrowed the list').toHaveTextContent(t('empty.noBets'));
  const slips = await bets({ tab: 'sports', result: 'win', number: '417' });
  expect(platform.requestsOf(SLIPS)).toEqual([expect.objectContaining({ page: 1 })]);
  for (const name of ['number', 'resultType']) {
    expect(platform.requestsOf(SLIPS)[0]).not.toHaveProperty(name);
  }
  expect(chips(slips)).toBeNull();
  expect(numbers(slips)).toBeNull();
});

test('[WIRE-06] [PLAY-06] slips that the upstream does not count have a way to their next page, and back from an empty one', async () => {
  platform.lacks();
  const { list } = sampleResponse(SLIPS);
  platform.answer({
    [SLIPS]: ({ page }: { page: number }) => ({ list: page === 1 ? list : [] }),
  });
  const first = await bets({ tab: 'sports' });
  expect(first.querySelector('[rel="next"]')).toHaveAttribute('href', '/demo/play/bets?tab=sports&page=2');
  const second = await bets({ tab: 'sports', page: '2' });
  expect(second.querySelector('[rel="next"]')).toBeNull();
  expect(second.querySelector('[rel="prev"]')).toHaveAttribute('href', '/demo/play/bets?tab=sports');
});
