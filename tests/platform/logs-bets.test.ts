import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { place, settle } from './statistics/branch-world';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
let player: Member;
beforeAll(async () => {
  const login = (memId: string) => running.demo.login(memId);
  [ptn3, player] = await Promise.all([login('ptn3'), login('player1')]);
});

/** The thirty days of the demo world. */
const days = { startDate: addDays(today(), -30), endDate: today() };
const member = (memId: string): SQL =>
  sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${memId})`;
const raw = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  (await world.db.execute<Row>(query)).rows;
const rawIds = async (query: SQL) => (await raw<{ id: number }>(query)).map(({ id }) => id);
/** Bets of all members whose path leads through a member, the latest first. */
const branchBets = (memId: string, more: SQL = sql`true`) =>
  rawIds(
    sql`SELECT id FROM bet WHERE ${member(memId)} = ANY(path) AND ${more} ORDER BY placed_at DESC, id DESC`,
  );

interface Paged {
  list: { betIdx: number }[];
  pageInfo: { count_per_list: number; tatal_list_count: number };
}

/** Ids of all bets of a list, page by page, each once; the total is how many there are. */
async function allIds(page: (number: number) => Promise<Paged>): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; ; number++) {
    const { list, pageInfo } = await page(number);
    const found = [...new Set(list.map(({ betIdx }) => betIdx))];
    ids.push(...found);
    if (found.length === pageInfo.count_per_list && ids.length < pageInfo.tatal_list_count) continue;
    expect(ids).toHaveLength(pageInfo.tatal_list_count);
    return ids;
  }
}

type Query = RequestOf<'/api/retail/casino/bottomBetList'>;
const bets = (by: Member, query: Partial<Query> = {}) =>
  by.get('/api/retail/casino/bottomBetList', {
    gameCategory: '',
    vendorCode: '',
    resultType: '',
    searchType: 'searchMemId',
    searchWord: '',
    chkTodayYn: 'Y',
    offset: 540,
    oldYn: 'N',
    page: 1,
    count_per_list: 100,
    ...days,
    ...query,
  });
const betIds = (by: Member, query: Partial<Query> = {}) => allIds((page) => bets(by, { ...query, page }));

describe('the bets of a branch', () => {
  test('[BET-01] every bet once, latest first, 40 a page by default', async () => {
    expect(await betIds(ptn3)).toEqual(await branchBets('ptn3'));
    expect(await betIds(ptn3, { memId: 'ptn5' })).toEqual(await branchBets('ptn5'));
    const { list, pageInfo } = await bets(ptn3, { count_per_list: undefined });
    expect([list.length, pageInfo.count_per_list]).toEqual([40, 40]);
    const slots = (await bets(ptn3, { gameCategory: 'slot' })).list;
    expect(new Set(slots.map(({ vendorName }) => vendorName))).toEqual(new Set(['샌드박스 슬롯']));
  });

  test('[BET-02] rows have stake, win, their difference and the balances of the bets', async () => {
    const { list } = await bets(ptn3);
    const rows = await raw<Record<string, string>>(
      sql`SELECT * FROM bet WHERE id = ANY(${`{${list.map(({ betIdx }) => betIdx).join(',')}}`}::bigint[])`,
    );
    for (const row of list) {
      const bet = rows.find(({ id }) => Number(id) === row.betIdx)!;
      expect(row).toMatchObject({
        betId: bet.bet_id,
        cash: Number(bet.stake),
        winCash: Number(bet.win),
        beforeCash: Number(bet.before),
        afterCash: Number(bet.after),
        type: bet.type,
        gameCategory: bet.category,
        createdAt: new Date(bet.placed_at!).toISOString(),
      });
      expect(row.resultCash).toBeCloseTo(row.winCash - row.cash, 2);
    }
  });

  test('[BET-01] [BET-05] by category, vendor and result', async () => {
    expect(await betIds(ptn3, { gameCategory: 'slot' })).toEqual(
      await branchBets('ptn3', sql`category = 'slot'`),
    );
    expect(await betIds(ptn3, { vendorCode: 'sandbox-live' })).toEqual(
      await branchBets('ptn3', sql`vendor_code = 'sandbox-live'`),
    );
    for (const resultType of ['draw', 'cancel', 'wait'] as const) {
      expect(await betIds(ptn3, { resultType }), resultType).toEqual(
        await branchBets('ptn3', sql`type = ${resultType}`),
      );
    }
    expect(await betIds(ptn3, { gameCategory: 'casinos' })).toEqual(
      await branchBets('ptn3', sql`category IN ('casino', 'hcasino')`),
    );
    expect(await betIds(ptn3, { gameCategory: 'nothing' })).toEqual([]);
  });

  test('[BET-01] [BET-04] the sums of all bets of the filter, by result, on each page', async () => {
    const sums = async (memId: string, more: SQL = sql`true`, own = false) => {
      const rows = await raw<{ type: string; n: string; bet: string; win: string }>(sql`
        SELECT type, count(*) AS n, sum(stake) AS bet, sum(win) AS win FROM bet
        WHERE ${own ? sql`member_id = ${member(memId)}` : sql`${member(memId)} = ANY(path)`} AND ${more}
        GROUP BY type ORDER BY type`);
      const types = rows.map(({ type, n, bet, win }) => ({
        type,
        cnt: Number(n),
        betAmt: Number(bet),
        winAmt: Number(win),
      }));
      return {
        cnt: types.reduce((all, { cnt }) => all + cnt, 0),
        betAmt: sumAmounts(types.filter(({ type }) => type !== 'cancel').map(({ betAmt }) => betAmt)),
        winAmt: sumAmounts(types.map(({ winAmt }) => winAmt)),
        types,
      };
    };
    const summed = async (query: Partial<Query>) => (await bets(ptn3, { sumYn: 'Y', ...query })).betSum;
    const all = await sums('ptn3');
    // At some hours of the day a bet of the demo is open.
    const settled = all.types.map(({ type }) => type).filter((type) => type !== 'wait');
    expect(settled).toEqual(['cancel', 'draw', 'lose', 'win']);
    expect(await summed({ page: 2, count_per_list: 10 })).toEqual(all);
    expect(await summed({ memId: 'ptn5', gameCategory: 'casinos', vendorCode: 'sandbox-live' })).toEqual(
      await sums('ptn5', sql`category IN ('casino', 'hcasino') AND vendor_code = 'sandbox-live'`),
    );
    expect(await summed({ resultType: 'lose', searchWord: 'player1' })).toEqual(
      await sums(
        'ptn3',
        sql`type = 'lose' AND member_id IN (SELECT id FROM member WHERE site_id = 'demo' AND mem_id ILIKE '%player1%')`,
      ),
    );
    const day = addDays(today(), -2);
    expect(await summed({ startDate: day, endDate: day })).toEqual(
      await sums('ptn3', sql`(placed_at AT TIME ZONE 'Asia/Seoul')::date = ${day}::date`),
    );
    expect(await summed({ gameCategory: 'nothing' })).toEqual({ cnt: 0, betAmt: 0, winAmt: 0, types: [] });
    expect((await bets(ptn3)).betSum).toBeUndefined();
    const own = await ptn3.get('/api/retail/bottomBetList', {
      memId: 'player1',
      gameCategory: 'slot',
      sumYn: 'Y',
      page: 1,
      ...days,
    });
    expect(own.betSum).toEqual(await sums('player1', sql`category = 'slot'`, true));
  });

  test('[BET-01] the sums of a large branch, which are stored by game and type, with the changes that are not in them yet', async () => {
    const day = addDays(today(), -2);
    const queries: Partial<Query>[] = [
      {},
      { resultType: 'lose' },
      { resultType: 'wait' },
      { gameCategory: 'casinos', vendorCode: 'sandbox-live' },
      { startDate: day, endDate: day },
    ];
    const sums = () =>
      Promise.all(queries.map(async (query) => (await bets(ptn3, { ...query, sumYn: 'Y' })).betSum));
    /** The stored sums, which must be those of the bets; bets of a day long ago make a branch a large one. */
    const compared = async () => {
      const read = await sums();
      const longAgo = sql`member_id = ${member('ptn3')} AND day = '2001-01-01'`;
      await world.db.execute(sql`INSERT INTO stat_daily (member_id, day, category, bet_cnt)
        VALUES (${member('ptn3')}, '2001-01-01', 'slot', 60000)`);
      expect(await sums()).toEqual(read);
      await world.db.execute(sql`DELETE FROM stat_daily WHERE ${longAgo}`);
      return read;
    };
    await rollUp(world.db);
    const before = await compared();
    const [id] = await rawIds(sql`SELECT ${member('player1')} AS id`);
    const betId = await place(world.db, id!, 1000);
    const placed = await compared();
    expect(placed[0]!.cnt).toBe(before[0]!.cnt + 1);
    await rollUp(world.db);
    expect(await compared()).toEqual(placed);
    await settle(world.db, betId, 0);
    const settled = await compared();
    expect(settled[1]!.betAmt).toBe(before[1]!.betAmt + 1000);
    await rollUp(world.db);
    expect(await compared()).toEqual(settled);
  });

  test('[BET-01] in every order', async () => {
    for (const [orderColumn, column] of [
      ['betAmt', 'cash'],
      ['betWinAmt', 'winCash'],
    ] as const) {
      const down = (await bets(ptn3, { orderColumn, orderType: 'DESC' })).list.map((row) => row[column]);
      expect(down).toEqual([...down].sort((a, b) => b - a));
      const up = (await bets(ptn3, { orderColumn, orderType: 'ASC' })).list.map((row) => row[column]);
      expect(up).toEqual([...up].sort((a, b) => a - b));
      expect(down[0]).toBeGreaterThan(up[0] ?? 0);
    }
    const first = (await bets(ptn3, { orderColumn: 'regDate', orderType: 'ASC' })).list[0];
    expect(first?.betIdx).toBe((await branchBets('ptn3')).at(-1));
  });

  test('[BET-01] by id, nickname and upper; wildcards are literal', async () => {
    const membersOf = async (query: Partial<Query>) =>
      [...new Set((await bets(ptn3, query)).list.map(({ memId }) => memId))].sort();
    expect(await membersOf({ searchWord: 'PLAYER1' })).toEqual(['player1']);
    expect(await membersOf({ searchType: 'memNick', searchWord: player.signedIn.member.memNick })).toContain(
      'player1',
    );
    expect(await membersOf({ searchType: 'recommenderId', searchWord: 'ptn5' })).toContain('player2');
    expect(await membersOf({ searchType: 'recommenderId', searchWord: 'ptn2' })).toEqual([]);
    for (const searchWord of ['%', '_', "'; --", '<script>'])
      expect(await membersOf({ searchWord }), searchWord).toEqual([]);
    expect(await betIds(ptn3, { searchWord: 'player1' })).toEqual(
      await branchBets('ptn3', sql`member_id = ${member('player1')}`),
    );
  });

  test('[BET-01] without the old-data flag nothing older than five days, unless the range is longer', async () => {
    const range = { startDate: addDays(today(), -20), endDate: addDays(today(), -17) };
    expect((await bets(ptn3, range)).list).toEqual([]);
    const old = await betIds(ptn3, { ...range, oldYn: 'Y' });
    expect(old).toEqual(
      await branchBets(
        'ptn3',
        sql`(placed_at AT TIME ZONE 'Asia/Seoul')::date
        BETWEEN ${range.startDate}::date AND ${range.endDate}::date`,
      ),
    );
    expect(old.length).toBeGreaterThan(0);
    expect(
      (await bets(ptn3, { startDate: range.startDate, endDate: addDays(today(), -15) })).list.length,
    ).toBe(100);
    expect((await bets(ptn3, { startDate: today(), endDate: addDays(today(), -1) })).list).toEqual([]);
  });

  test('[BET-04] one member’s, by vendor and category', async () => {
    const own = (query: Partial<RequestOf<'/api/retail/bottomBetList'>> = {}) =>
      allIds((page) => ptn3.get('/api/retail/bottomBetList', { memId: 'player1', page, ...days, ...query }));
    const of = (more: SQL) => branchBets('player1', more);
    expect(await own()).toEqual(await of(sql`true`));
    expect(await own({ gameCategory: 'casino', vendorCode: 'sandbox-live' })).toEqual(
      await of(sql`category = 'casino'`),
    );
    const old = { startDate: addDays(today(), -20), endDate: addDays(today(), -17) };
    expect(await own({ ...old, oldYn: 'N' })).toEqual([]);
  });

  test('[BET-01] a player’s own bets only', async () => {
    const own = (groupKey: string) =>
      allIds((page) => player.get('/api/bet/betlist', { groupKey, vendorCode: '', page, ...days }));
    expect(await own('')).toEqual(await branchBets('player1'));
    expect(await own('mini')).toEqual(await branchBets('player1', sql`category = 'mini'`));
  });

  test('[ROLE-01] nothing about members outside the branch', async () => {
    for (const memId of ['ptn2', 'north1', 'two4', 'ghost99']) {
      const codes = await Promise.all([
        ptn3.call('/api/retail/casino/bottomBetList', { memId, page: 1, ...days }),
        ptn3.call('/api/retail/sport/bottomBetList', { memId, page: 1, ...days }),
        ptn3.call('/api/retail/bottomBetList', { memId, page: 1, ...days }),
        ptn3.call('/api/v2/retail/detail/betList', { memId, searchValue: 0, page: 1, ...days }),
      ]);
      expect(
        codes.map(({ resultCode }) => resultCode),
        memId,
      ).toEqual(codes.map(() => 'U001'));
    }
  });
});

describe('the bets of a member’s detail', () => {
  const lines = async (searchValue: number) => {
    const list: ResponseOf<'/api/v2/retail/detail/betList'>['list'] = [];
    await allIds(async (page) => {
      const body = { memId: 'player1', searchValue, page, ...days };
      const answer = await ptn3.get('/api/v2/retail/detail/betList', body);
      list.push(...answer.list);
      return answer;
    });
    return list;
  };

  test('[DETAIL-09] the stake and the return of every bet, as account lines', async () => {
    const list = await lines(0);
    const sum = (some: typeof list) => some.reduce((total, { amount }) => total + amount, 0);
    const [figures] = await raw<Record<string, string>>(sql`
      SELECT count(*) AS n, sum(stake) AS stake, sum(win) AS win, sum(stake) FILTER (WHERE type = 'cancel') AS cancelled
      FROM bet WHERE member_id = ${member('player1')}`);
    const of = (tranType: string) => list.filter((line) => line.tranType === tranType);
    const asked = { memId: 'player1', searchValue: 0, page: 2, sumYn: 'Y', ...days } as const;
    const { lineSum } = await ptn3.get('/api/v2/retail/detail/betList', asked);
    expect(lineSum).toMatchObject({
      cnt: list.length,
      outAmt: expect.closeTo(sum(of('BET')), 2),
      inAmt: expect.closeTo(sum(of('WIN')) + sum(of('CANCEL')), 2),
    });
    for (const { tranType, cnt, amount } of lineSum!.types) {
      expect(cnt, tranType).toBe(of(tranType).length);
      expect(amount, tranType).toBeCloseTo(sum(of(tranType)), 2);
    }
    const fortnight = lineSum!.days!.reduce((all, { outAmt }) => all + outAmt, 0);
    const { lineSum: recent } = await ptn3.get('/api/v2/retail/detail/betList', {
      ...asked,
      startDate: lineSum!.days![0]!.day,
    });
    expect(recent!.outAmt).toBeCloseTo(fortnight, 2);
    expect(of('BET')).toHaveLength(Number(figures?.n));
    expect(sum(of('BET'))).toBeCloseTo(-Number(figures?.stake), 2);
    expect(sum(of('WIN'))).toBeCloseTo(Number(figures?.win), 2);
    expect(sum(of('CANCEL'))).toBeCloseTo(Number(figures?.cancelled ?? 0), 2);
    for (const { bfMoney, amount, afMoney } of list) expect(bfMoney + amount).toBeCloseTo(afMoney, 2);
  });

  test('[DETAIL-09] only bets with at least the given win', async () => {
    const list = await lines(50_000);
    expect(new Set(list.map(({ betIdx }) => betIdx))).toEqual(
      new Set(await branchBets('player1', sql`win >= 50000`)),
    );
    expect(list.length).toBeGreaterThan(0);
  });

  test('[DETAIL-10] a round’s detail, or an empty text', async () => {
    const [withDetail, silent] = await raw<{ id: number; bet_id: string; vendor_code: string }>(
      sql`SELECT id, bet_id, vendor_code FROM bet WHERE member_id = ${member('player1')} ORDER BY id LIMIT 2`,
    );
    const detail = betDetail.parse({ dType: 'slot', url: 'https://rounds.example/1', detail: null });
    await world.db.execute(
      sql`UPDATE bet SET detail = ${JSON.stringify(detail)}::jsonb WHERE id = ${withDetail!.id}`,
    );
    await world.db.execute(sql`UPDATE bet SET detail = NULL WHERE id = ${silent!.id}`);
    const ask = (by: Member, betId: string) => by.call('/api/v2/retail/detail/betDetail', { betId });
    const answer = await ask(ptn3, withDetail!.bet_id);
    expect(betDetail.parse(JSON.parse(answer.data!.detail))).toEqual(detail);
    expect(answer.data?.info).toMatchObject({
      betIdx: withDetail?.id,
      memId: 'player1',
      vendorCode: withDetail?.vendor_code,
    });
    expect((await ask(ptn3, silent!.bet_id)).data?.detail).toBe('');
    const own = await player.get('/api/bet/betDetail', {
      betId: withDetail!.bet_id,
      vendorCode: withDetail!.vendor_code,
    });
    // What did not fit with the vendor is for partners alone.
    const { findings, ...info } = answer.data!.info;
    expect(findings).toEqual([]);
    expect(own).toEqual({ ...answer.data, info });
  });

  test('[DETAIL-10] [E001] a bet outside the branch is answered like one that does not exist', async () => {
    const [foreign] = await raw<{ bet_id: string }>(
      sql`SELECT bet_id FROM bet WHERE site_id = 'demo' AND NOT ${member('ptn1')} = ANY(path) LIMIT 1`,
    );
    for (const betId of [foreign!.bet_id, 'no-such-bet']) {
      const answer = await ptn3.call('/api/v2/retail/detail/betDetail', { betId });
      expect(answer).toEqual({ resultCode: 'E001', resultMessage: '' });
    }
    const [other] = await raw<{ bet_id: string }>(
      sql`SELECT bet_id FROM bet WHERE member_id = ${member('player2')} LIMIT 1`,
    );
    expect((await player.call('/api/bet/betDetail', { betId: other!.bet_id })).resultCode).toBe('E001');
  });
});

describe('sports', () => {
  /** Slips of player1: a combination of three of which one is called off, one of two that waits, and a single. */
  const SLIPS = [
    {
      type: 'win',
      stake: '1000.00',
      win: '2940.00',
      legs: [
        ['1.85', 'Won'],
        ['1.59', 'Won'],
        ['2.00', 'Void'],
      ],
    },
    {
      type: 'wait',
      stake: '333.33',
      win: '0',
      legs: [
        ['1.85', 'Opened'],
        ['2.11', 'Opened'],
      ],
    },
    { type: 'lose', stake: '500.00', win: '0', legs: [['5.00', 'Lost']] },
  ] as const;
  beforeAll(async () => {
    // Only bets with legs are listed: these, and none of the demo world.
    await world.db.execute(sql`DELETE FROM bet_leg`);
    for (const [n, slip] of SLIPS.entries()) {
      const [bet] = await rawIds(sql`
        INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, win,
          placed_at, settled_at)
        SELECT site_id, id, path, 'sports', 'sandbox-sports', 'soccer', ${`slip-${n}`}, ${`slip-${n}`}, ${slip.type},
          ${slip.stake}::numeric, ${slip.win}::numeric, now() - ${n}::int * interval '1 second', now()
        FROM member WHERE id = ${member('player1')} RETURNING id`);
      for (const [i, [odds, status]] of slip.legs.entries()) {
        await world.db.execute(sql`
          INSERT INTO bet_leg (bet_id, ord, line_id, event_at, branch_id, league, league_ko, home, home_ko, away, away_ko,
            pick, odds, status)
          VALUES (${bet}, ${i + 1}, ${`line-${n}-${i}`}, now() + ${n}::int * interval '1 day', ${i === 1 ? 7 : 1}, 'League',
            '리그', 'Home', '홈', 'Away', '원정', 'home', ${odds}::numeric, ${status})`);
      }
    }
    await world.db.execute(sql`
      INSERT INTO outbox (site_id, at, path, category, bet, bet_cnt, win)
      SELECT site_id, placed_at, path, category, stake, 1, win FROM bet WHERE bet_id LIKE 'slip-%'`);
    await rollUp(world.db);
  });
  const slips = (query: Partial<RequestOf<'/api/retail/sport/bottomBetList'>> = {}) =>
    ptn3.get('/api/retail/sport/bottomBetList', { page: 1, ...days, ...query });
  const named = async (query: Partial<RequestOf<'/api/retail/sport/bottomBetList'>> = {}) => [
    ...new Set((await slips(query)).list.map(({ betId }) => betId)),
  ];

  test('[BET-03] combined odds are the exact product, floored once; void legs count 1.00', async () => {
    const { list } = await slips();
    const whole = (betId: string) => list.find((leg) => leg.betId === betId)!;
    // 1.85 × 1.59 = 2.9415, 1.85 × 2.11 = 3.9035; 333.33 × 3.90 = 1299.987
    expect(whole('slip-0')).toMatchObject({
      totalOdds: '2.94',
      expectedWinAmt: 2940,
      betTypeName: 'combination',
    });
    expect(whole('slip-1')).toMatchObject({
      totalOdds: '3.90',
      expectedWinAmt: 1299.98,
      betWinAmt: 0,
      type: 'wait',
    });
    expect(whole('slip-2')).toMatchObject({
      totalOdds: '5.00',
      betTypeName: 'single',
      lineOdds: '5.00',
      status: 'Lost',
    });
    const legs = list.filter(({ betId }) => betId === 'slip-0');
    expect(legs.map(({ newLineID, status, branchID }) => [newLineID, status, branchID])).toEqual([
      ['line-0-0', 'Won', 1],
      ['line-0-1', 'Won', 7],
      ['line-0-2', 'Void', 1],
    ]);
    expect(legs[0]).toMatchObject({
      homeTeam: 'Home',
      homeTeamKor: '홈',
      awayTeamKor: '원정',
      leagueNameKor: '리그',
    });
  });

  test('[BET-03] [WORK-10] the sums are of all slips of the filter, on each page, and only on request', async () => {
    const all = await slips({ sumYn: 'Y', count_per_list: 1 });
    const stakes = SLIPS.map(({ stake }) => Number(stake));
    expect(all.betSum).toMatchObject({
      cnt: 3,
      betAmt: sumAmounts(stakes),
      winAmt: sumAmounts(SLIPS.map(({ win }) => Number(win))),
    });
    expect(all.betSum?.types.map(({ type }) => type).sort()).toEqual(['lose', 'wait', 'win']);
    expect((await slips({ sumYn: 'Y', resultType: 'lose' })).betSum).toMatchObject({ cnt: 1, betAmt: 500 });
    expect((await slips()).betSum).toBeUndefined();
  });

  test('[BET-03] pages by bet: a combination is never split, and 100 bets make a page', async () => {
    const { pageInfo } = await slips();
    expect(pageInfo).toEqual({ page: 1, count_per_list: 100, tatal_list_count: 3 });
    const pages = await Promise.all([1, 2, 3].map((page) => slips({ page, count_per_list: 1 })));
    expect(pages.map(({ list }) => list.map(({ betId }) => betId))).toEqual([
      ['slip-0', 'slip-0', 'slip-0'],
      ['slip-1', 'slip-1'],
      ['slip-2'],
    ]);
  });

  test('[BET-03] by sport, result, member, and in every order', async () => {
    expect(await named({ branchID: 7 })).toEqual(['slip-0', 'slip-1']);
    expect((await slips({ branchID: 7 })).list).toHaveLength(5);
    expect(await named({ resultType: 'lose' })).toEqual(['slip-2']);
    expect(await named({ searchWord: 'player2' })).toEqual([]);
    expect(await named({ searchWord: 'player1' })).toHaveLength(3);
    expect(await named({ orderColumn: 'betAmt', orderType: 'ASC' })).toEqual(['slip-1', 'slip-2', 'slip-0']);
    expect(await named({ orderColumn: 'betWinAmt' })).toEqual(['slip-0', 'slip-2', 'slip-1']);
    expect(await named({ orderColumn: 'eventDate', orderType: 'DESC' })).toEqual([
      'slip-2',
      'slip-1',
      'slip-0',
    ]);
  });

  test('[BET-03] a player’s own', async () => {
    const { list } = await player.get('/api/bet/sport/betlist', { page: 1, ...days, resultType: 'wait' });
    expect(list.map(({ betId }) => betId)).toEqual(['slip-1', 'slip-1']);
    const other = await running.demo.login('player2');
    expect((await other.get('/api/bet/sport/betlist', { page: 1, ...days })).list).toEqual([]);
  });
});

test('[BET-01] a small branch of a large site is found by the index of paths, and shows the same', async () => {
  const before = await bets(ptn3, { memId: 'ptn5' });
  const growBy = (count: number) =>
    world.db.execute(sql`
      UPDATE stat_daily SET bet_cnt = bet_cnt + ${count} WHERE (member_id, day, category) IN (
        SELECT member_id, day, category FROM stat_daily WHERE member_id = ${member('ptn1')} AND bet_cnt > 0
          AND day BETWEEN ${days.startDate}::date AND ${days.endDate}::date ORDER BY day, category LIMIT 1)`);
  const { $client } = world.db as unknown as { $client: { query: (statement: unknown) => unknown } };
  const query = vi.spyOn($client, 'query');
  await growBy(9_000_000);
  expect(await bets(ptn3, { memId: 'ptn5' })).toEqual(before);
  await growBy(-9_000_000);
  const sent = query.mock.calls.map(([one]) =>
    typeof one === 'string' ? one : (one as { text: string }).text,
  );
  query.mockRestore();
  const pages = sent.filter((text) => text.includes('FROM bet_all b WHERE'));
  expect(pages.length).toBeGreaterThan(0);
  for (const text of pages) expect(text).toMatch(/FROM bet_all b WHERE b\.path @> ARRAY\[/);
});

describe('a large branch', () => {
  test('[BET-01] is read in time order, shows the same, and takes counts from the daily sums', async () => {
    const readAll = () =>
      Promise.all([
        bets(ptn3, { page: 2 }),
        bets(ptn3, { gameCategory: 'slot' }),
        bets(ptn3, { resultType: 'cancel' }),
        bets(ptn3, { searchWord: 'layer' }),
        bets(ptn3, { orderColumn: 'betWinAmt' }),
        slipsOf(ptn3),
      ]);
    const slipsOf = (by: Member) => by.get('/api/retail/sport/bottomBetList', { page: 1, ...days });
    const before = await readAll();
    for (const { list } of before) expect(list.length).toBeGreaterThan(0);
    await world.db.execute(sql`
      INSERT INTO stat_daily (member_id, day, category, bet_cnt) VALUES (${member('ptn3')}, '2020-01-01', 'slot', 9000000)`);
    await world.db.execute(sql`
      INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path, pass_hash)
      SELECT site_id, 'layer' || n, 'layer' || n, 'x', 'NORMAL', 'MEMBER', 'ptn5', id, path || (100000 + n)::bigint, ''
      FROM member, generate_series(1, 5001) AS n WHERE id = ${member('ptn5')}`);
    const after = await readAll();
    expect(after.map(({ list }) => list)).toEqual(before.map(({ list }) => list));
    // Rows before the page are counted no further than ten pages on.
    after.forEach(({ pageInfo }, i) => {
      const exact = before[i]?.pageInfo.tatal_list_count ?? 0;
      const within = Math.min(exact, (pageInfo.page + 10) * pageInfo.count_per_list);
      expect([exact, within]).toContain(pageInfo.tatal_list_count);
    });
    await world.db.execute(sql`
      UPDATE stat_daily SET bet_cnt = bet_cnt + 20000 WHERE member_id = ${member('ptn3')} AND category = 'slot'
        AND day = (SELECT max(day) FROM stat_daily WHERE member_id = ${member('ptn3')} AND category = 'slot')`);
    const { pageInfo } = await bets(ptn3, { gameCategory: 'slot' });
    expect(pageInfo.tatal_list_count).toBe(
      (await branchBets('ptn3', sql`category = 'slot'`)).length + 20_000,
    );
  });
});
