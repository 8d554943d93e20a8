import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { today } from '@/lib/rules/day';
import { bet, memberRate } from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import {
  betRow,
  cancelOf,
  expectClean,
  freshBet,
  fund,
  memberOf,
  setOption,
  VendorClient,
  winOf,
} from './vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let live: VendorClient;
let slots: VendorClient;
let sports: VendorClient;
let path: number[];
let ptn1: Member;

/** 5.00 % at the top, 0.50 less on every step down: of a whole stake that counts, every product is whole. */
const RATES = ['5.00', '4.50', '4.00', '3.50', '3.00', '2.50'];
beforeAll(async () => {
  [live, slots, sports] = (await Promise.all(
    ['sandbox-live', 'sandbox-slot', 'sandbox-sports'].map((code) =>
      VendorClient.of(running.demo.base, world.db, code),
    ),
  )) as [VendorClient, VendorClient, VendorClient];
  path = (await memberOf(world.db, 'player1')).path;
  ptn1 = await running.demo.login('ptn1');
  for (const [i, memberId] of path.entries()) {
    for (const category of ['casino', 'slot', 'sports']) {
      const values = { memberId, category, pointRate: RATES[i] ?? '0' };
      await world.db
        .insert(memberRate)
        .values(values)
        .onConflictDoUpdate({ target: [memberRate.memberId, memberRate.category], set: values });
    }
  }
  await rollUp(world.db);
});
beforeEach(() => fund(world.db, 'player1', 'cash', 100_000));
afterAll(() => expectClean(world.db));

async function topPoints(): Promise<number> {
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
  const all = await Promise.all(path.map((id) => memberAccounts(world.db, id)));
  return all.reduce((sum, { point }) => sum + Math.round(Number(point.balance) * 100), 0) / 100;
}
/** The stake that counts: all members on the path together earn it at the top's rate. */
const countedSince = async (before: number) => Math.round(((await topPoints()) - before) * 20 * 100) / 100;

const onPlayer = (roundId: string, amount: number) =>
  freshBet('player1', amount, { roundId, returns: { player: amount * 2, banker: 0 } });
const onBanker = (roundId: string, amount: number) =>
  freshBet('player1', amount, { roundId, returns: { player: 0, banker: amount * 1.95 } });

describe('[POINT-05] opposed bets of one round earn rolling for their net exposure', () => {
  const ORDERS = [
    'bB wW',
    'bB Ww',
    'bw BW',
    'wb BW',
    'BW bw',
    'WB wb',
    'w W b B',
    'W w bB',
    'bbBBwwWW',
    'b w W B',
  ];
  test.each(ORDERS)('in any order of messages: %s', async (order) => {
    const round = randomUUID();
    const before = await topPoints();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 800)];
    for (const step of order.replaceAll(' ', '')) {
      const body = step.toLowerCase() === step ? one : other;
      const code = await (step.toLowerCase() === 'b'
        ? live.code('/vendor/bet', body)
        : live.code('/vendor/win', winOf(body, body === one ? 2000 : 0)));
      expect(code, step).toBe('0');
    }
    // The banker's side pays 1,560 of 1,800.
    expect(await countedSince(before)).toBe(240);
    expect((await betRow(world.db, one.betId))!.rollingStake).toBe('240.00');
    expect((await betRow(world.db, other.betId))!.rollingStake).toBe('0.00');
  });

  test('a cancelled bet opposes nothing any more, and a repeated cancel counts once', async () => {
    const round = randomUUID();
    const before = await topPoints();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 800)];
    for (const body of [one, other]) await live.call('/vendor/bet', body);
    await live.call('/vendor/win', winOf(one, 2000));
    await live.call('/vendor/win', winOf(other, 0));
    for (let n = 0; n < 2; n++) expect(await live.code('/vendor/cancel', cancelOf(other))).toBe('0');
    expect(await countedSince(before)).toBe(1000);
    expect(await betRow(world.db, one.betId)).toMatchObject({ rollingStake: '1000.00', type: 'win' });
    await live.call('/vendor/cancel', cancelOf(one));
    expect(await countedSince(before)).toBe(0);
  });

  test('an open bet that is cancelled leaves the others in full', async () => {
    const round = randomUUID();
    const before = await topPoints();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 1000)];
    for (const body of [one, other]) await live.call('/vendor/bet', body);
    await live.call('/vendor/win', winOf(one, 0));
    await live.call('/vendor/cancel', cancelOf(other));
    expect(await countedSince(before)).toBe(1000);
  });

  test('both sides in one bet, other rounds, other players', async () => {
    const before = await topPoints();
    const round = randomUUID();
    const both = freshBet('player1', 1800, { roundId: round, returns: { player: 2000, banker: 1560 } });
    await live.call('/vendor/bet', both);
    await live.call('/vendor/win', winOf(both, 2000));
    expect(await countedSince(before)).toBe(240);
    const elsewhere = onBanker(randomUUID(), 500);
    await live.call('/vendor/bet', elsewhere);
    await live.call('/vendor/win', winOf(elsewhere, 0));
    expect(await countedSince(before)).toBe(740);
    await fund(world.db, 'player2', 'cash', 1000);
    const of2 = { ...onBanker(round, 1000), memId: 'player2' };
    await live.call('/vendor/bet', of2);
    await live.call('/vendor/win', winOf(of2, 0));
    expect((await betRow(world.db, of2.betId))!.rollingStake).toBeNull();
  });

  test('an adjusted win changes nothing of it', async () => {
    const round = randomUUID();
    const before = await topPoints();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 800)];
    for (const body of [one, other]) await live.call('/vendor/bet', body);
    for (const body of [one, other]) await live.call('/vendor/win', winOf(body, 0));
    const { betId, memId } = one;
    await live.call('/vendor/adjust', { transactionId: `a-${betId}`, betId, memId, amount: 77 });
    expect(await countedSince(before)).toBe(240);
  });

  test('a vendor that does not send the payouts of its bets: the largest counts; slots in full', async () => {
    const roundId = randomUUID();
    for (const [vendor, gameCode, expected] of [
      [live, 'baccarat_a', 1000],
      [slots, 'tiger_moon', 1800],
    ] as const) {
      const before = await topPoints();
      const bets = [1000, 800].map((amount) => freshBet('player1', amount, { roundId, gameCode }));
      for (const body of bets) expect(await vendor.code('/vendor/bet', body)).toBe('0');
      for (const body of bets) await vendor.call('/vendor/win', winOf(body, 0));
      expect(await countedSince(before), gameCode).toBe(expected);
    }
  });

  test('[BET-03] singles on one market of one match, in slips of their own; combinations in full', async () => {
    const match = randomUUID();
    const leg = (pick: string, lineId = `${match}:total`) => ({
      lineId,
      eventAt: '2026-11-25T09:00:00.000Z',
      branchId: 1,
      league: 'League',
      leagueKo: '리그',
      home: 'Home',
      homeKo: '홈',
      away: 'Away',
      awayKo: '원정',
      pick,
      odds: '1.90',
    });
    const slip = (amount: number, ...legs: ReturnType<typeof leg>[]) =>
      freshBet('player1', amount, { gameCode: 'soccer', legs });
    const play = async (...slips: ReturnType<typeof slip>[]) => {
      const before = await topPoints();
      for (const body of slips) expect(await sports.code('/vendor/bet', body)).toBe('0');
      for (const body of slips) await sports.call('/vendor/win', winOf(body, 0));
      return countedSince(before);
    };
    expect(await play(slip(1000, leg('over')), slip(700, leg('under')), slip(200, leg('over')))).toBe(1200);
    expect(await play(slip(1000, leg('home', `${match}:winner`)))).toBe(1000);
    const other = leg('home', `${randomUUID()}:winner`);
    expect(await play(slip(1000, leg('over'), other), slip(700, leg('under'), other))).toBe(1700);
    // Where the vendor sends the possible returns, slips on all markets of a match are compared.
    const slipWith = (amount: number, pick: string, returns: Record<string, number>) => ({
      ...slip(amount, leg(pick)),
      event: match,
      returns,
    });
    expect(
      await play(
        slipWith(1000, 'over', { over: 1900, under: 0 }),
        slipWith(1000, 'under', { over: 0, under: 1900 }),
      ),
    ).toBe(100);
  });

  test('the site’s option turns it off for bets that are placed from then on', async () => {
    const round = randomUUID();
    const before = await topPoints();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 800)];
    const restore = await setOption(world.db, { rollingOnNetExposure: false });
    try {
      for (const body of [one, other]) await live.call('/vendor/bet', body);
      for (const body of [one, other]) await live.call('/vendor/win', winOf(body, 0));
      expect(await countedSince(before)).toBe(1800);
      expect(await betRow(world.db, one.betId)).toMatchObject({ exposureOf: null, rollingStake: null });
    } finally {
      await restore();
    }
  });

  test('many rounds at once: sums are right, and statistics equal the ledger', async () => {
    const before = await topPoints();
    const rounds = Array.from({ length: 8 }, () => randomUUID());
    const codes = await Promise.all(
      rounds
        .flatMap((round) => {
          const [one, other] = [onPlayer(round, 500), onBanker(round, 500)];
          return [
            () => live.code('/vendor/bet', one),
            () => live.code('/vendor/win', winOf(other, 975)),
            () => live.code('/vendor/win', winOf(one, 0)),
            () => live.code('/vendor/bet', other),
          ];
        })
        .map((send) => send()),
    );
    expect(new Set(codes)).toEqual(new Set(['0']));
    expect(await countedSince(before)).toBe(8 * 25);
    await expectClean(world.db);
  });
});

describe('[POINT-01] [BET-01] a stake that counts in part', () => {
  test('is in lists of bets and of points, and in its explanation', async () => {
    const round = randomUUID();
    const [one, other] = [onPlayer(round, 1000), onBanker(round, 800)];
    const day = { startDate: today(), endDate: today() };
    const explained = () =>
      ptn1.get('/api/v2/retail/explain', {
        memId: 'player1',
        figure: 'rolling',
        category: '',
        ...day,
        page: 1,
        count_per_list: 5,
      });
    const earlier = (await explained()).sum;
    await live.call('/vendor/bet', one);
    await live.call('/vendor/win', winOf(one, 0));
    await live.call('/vendor/bet', other);
    await live.call('/vendor/win', winOf(other, 0));
    await topPoints();
    // 2.50 % of 1,000, corrected to 2.50 % of 240, and nothing of the other.
    expect((await explained()).sum - earlier).toBeCloseTo(6, 2);
    const { list } = await ptn1.get('/api/retail/bottomBetList', {
      memId: 'player1',
      gameCategory: '',
      vendorCode: '',
      ...day,
      page: 1,
    });
    expect(list.slice(0, 2).map(({ cash, rollingStake }) => [cash, rollingStake])).toEqual([
      [800, 0],
      [1000, 240],
    ]);
    const player1 = await running.demo.login('player1');
    const points = await player1.get('/api/cash/pointList', { pointType: 'in', ...day, page: 1 });
    const own = points.list.filter(({ betId }) => [one.betId, other.betId].includes(betId));
    expect(own.map(({ betAmt, point_inAmt }) => [betAmt, point_inAmt]).sort((a, b) => a[0]! - b[0]!)).toEqual(
      [
        [-760, -19],
        [1000, 25],
      ],
    );
    expect(await world.db.$count(bet, eq(bet.roundId, round))).toBe(2);
  });
});
