import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betCorrection, betLeg, memberRate, memberVendorRate } from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../../fixtures/database';
import { withPlatform } from '../../fixtures/platform-client';
import {
  betRow,
  cancelOf,
  expectClean,
  freshBet,
  fund,
  memberOf,
  VendorClient,
  winOf,
} from './vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let live: VendorClient;
let sports: VendorClient;
let path: number[];
beforeAll(async () => {
  live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  sports = await VendorClient.of(running.demo.base, world.db, 'sandbox-sports');
  path = (await memberOf(world.db, 'player1')).path;
  // The demo world's rollup takes a while.
  await rollUp(world.db);
});
/** 5.00 % at the top, 0.30 less on every step down. */
const RATES = ['5.00', '4.70', '4.40', '4.10', '3.80', '3.50'];
beforeEach(async () => {
  await fund(world.db, 'player1', 'cash', 100_000);
  await setRates(RATES);
});
afterAll(() => expectClean(world.db));

async function setRates(rates: readonly string[]) {
  for (const [i, memberId] of path.entries()) {
    const values = { memberId, category: 'casino', pointRate: rates[i] ?? '0' };
    await world.db
      .insert(memberRate)
      .values(values)
      .onConflictDoUpdate({ target: [memberRate.memberId, memberRate.category], set: values });
  }
}
async function points(): Promise<number[]> {
  await rollUp(world.db);
  await payRolling(world.db);
  return Promise.all(path.map(async (id) => Number((await memberAccounts(world.db, id)).point.balance)));
}
const gained = (before: number[], after: number[]) =>
  after.map((n, i) => Number((n - before[i]!).toFixed(2)));

describe('[POINT-05] rolling of a settled bet (decision 31)', () => {
  test('every member on the path gets stake × (own rate − rate of the next below), each product cut', async () => {
    const before = await points();
    const placed = freshBet('player1', 1234.56);
    await live.call('/vendor/bet', placed);
    expect(gained(before, await points()), 'nothing before it is settled').toEqual(path.map(() => 0));
    await live.call('/vendor/win', winOf(placed, 0));
    const products = ['61.72', '58.02', '54.32', '50.61', '46.91', '43.20'];
    expect(await betRow(world.db, placed.betId)).toMatchObject({ rates: RATES, rolling: products });
    expect(gained(before, await points())).toEqual([3.7, 3.7, 3.71, 3.7, 3.71, 43.2]);
  });

  test('at the rates in force when it was placed', async () => {
    const placed = freshBet('player1', 1000);
    await live.call('/vendor/bet', placed);
    await setRates(['1.00', '0.90', '0.80', '0.70', '0.60', '0.50']);
    const before = await points();
    await live.call('/vendor/win', winOf(placed, 1000));
    expect(gained(before, await points())).toEqual([3, 3, 3, 3, 3, 35]);
  });

  test.each([
    ['speed_baccarat', 'baccarat', '2.00'],
    ['baccarat_a', 'baccarat', '2.00'],
    ['roulette', 'other', '2.00'],
    ['roulette', 'baccarat', '3.50'],
  ])('%s at the vendor’s own rate for %s, where a member has one: %s', async (gameCode, rateType, rate) => {
    const own = {
      memberId: path.at(-1)!,
      vendorCode: 'sandbox-live',
      rateType,
      pointRate: '2.00',
      loseRate: '0',
    };
    await world.db.insert(memberVendorRate).values(own);
    const placed = freshBet('player1', 1000, { gameCode });
    await live.call('/vendor/bet', placed);
    await world.db.delete(memberVendorRate).where(eq(memberVendorRate.memberId, own.memberId));
    expect((await betRow(world.db, placed.betId))?.rates?.slice(-2)).toEqual(['3.80', rate]);
    await live.call('/vendor/cancel', cancelOf(placed));
  });

  test('a cancelled bet pays none; cancelling a settled bet takes it back', async () => {
    const before = await points();
    const [open, settled] = [freshBet('player1', 1000), freshBet('player1', 1000)];
    for (const body of [open, settled]) await live.call('/vendor/bet', body);
    await live.call('/vendor/cancel', cancelOf(open));
    await live.call('/vendor/win', winOf(settled, 3000));
    expect(gained(before, await points())).toEqual([3, 3, 3, 3, 3, 35]);
    await live.call('/vendor/cancel', cancelOf(settled));
    expect(gained(before, await points())).toEqual(path.map(() => 0));
    const row = (await betRow(world.db, settled.betId))!;
    expect(row).toMatchObject({ type: 'cancel', win: '0.00', rolling: path.map(() => '0.00') });
    const [correction] = await world.db.select().from(betCorrection).where(eq(betCorrection.betId, row.id));
    expect(correction).toMatchObject({
      betDelta: '-1000.00',
      winDelta: '-3000.00',
      rollingDelta: ['-50.00', '-47.00', '-44.00', '-41.00', '-38.00', '-35.00'],
    });
  });

  test('an adjustment does not change it', async () => {
    const placed = freshBet('player1', 1000);
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, 0));
    const before = await points();
    const { betId, memId } = placed;
    await live.call('/vendor/adjust', { transactionId: `a-${betId}`, betId, memId, amount: 77.77 });
    expect(gained(before, await points())).toEqual(path.map(() => 0));
  });

  test('a win that arrived before its bet', async () => {
    const before = await points();
    const placed = freshBet('player1', 1000);
    await live.call('/vendor/win', winOf(placed, 5000));
    expect(gained(before, await points())).toEqual(path.map(() => 0));
    await live.call('/vendor/bet', placed);
    expect(gained(before, await points())).toEqual([3, 3, 3, 3, 3, 35]);
  });
});

describe('[BET-03] the legs of a slip', () => {
  const leg = (lineId: string, odds: string) => ({
    lineId,
    eventAt: '2026-11-22T09:00:00.000Z',
    branchId: 7,
    league: 'League',
    leagueKo: '리그',
    home: 'Home',
    homeKo: '홈',
    away: 'Away',
    awayKo: '원정',
    pick: 'winner home',
    odds,
  });
  const slip = () =>
    freshBet('player1', 1000, { gameCode: 'baseball', legs: [leg('m1', '1.85'), leg('m2', '2.10')] });
  const legsOf = async (betId: string) =>
    world.db
      .select()
      .from(betLeg)
      .where(inArray(betLeg.betId, [(await betRow(world.db, betId))!.id]))
      .orderBy(betLeg.ord);

  test('are stored with the bet and follow its round and settlement', async () => {
    const placed = slip();
    expect(await sports.code('/vendor/bet', placed)).toBe('0');
    expect(await legsOf(placed.betId)).toMatchObject([
      { ord: 1, lineId: 'm1', odds: '1.85', status: 'Opened', score: '', leagueKo: '리그', branchId: 7 },
      { ord: 2, lineId: 'm2', odds: '2.10', status: 'Opened' },
    ]);
    const first = [
      { status: 'Won' as const, score: '3:1' },
      { status: 'Opened' as const, score: '' },
    ];
    expect(await sports.code('/vendor/round', { betId: placed.betId, legs: first })).toBe('0');
    expect(await legsOf(placed.betId)).toMatchObject([{ status: 'Won', score: '3:1' }, { status: 'Opened' }]);
    const legs = [first[0]!, { status: 'Void' as const, score: '' }];
    await sports.call('/vendor/win', { ...winOf(placed, 1850), legs });
    expect(await legsOf(placed.betId)).toMatchObject([{ status: 'Won' }, { status: 'Void' }]);
  });

  test('arrive with a win that waited for its bet', async () => {
    const placed = slip();
    const legs = [
      { status: 'Lost' as const, score: '0:2' },
      { status: 'Won' as const, score: '1:0' },
    ];
    await sports.call('/vendor/win', { ...winOf(placed, 0), legs });
    await sports.call('/vendor/bet', placed);
    expect(await legsOf(placed.betId)).toMatchObject(legs);
  });

  test.each([1, 2])('a slip of %d has the vendor’s rate for slips of that kind', async (many) => {
    const own = { memberId: path.at(-1)!, vendorCode: 'sandbox-sports', loseRate: '0' };
    await world.db.insert(memberVendorRate).values([
      { ...own, rateType: 'single', pointRate: '0.11' },
      { ...own, rateType: 'combination', pointRate: '0.22' },
    ]);
    const placed = { ...slip(), legs: slip().legs!.slice(0, many) };
    await sports.call('/vendor/bet', placed);
    await world.db.delete(memberVendorRate).where(eq(memberVendorRate.memberId, own.memberId));
    expect((await betRow(world.db, placed.betId))?.rates?.at(-1)).toBe(many === 1 ? '0.11' : '0.22');
    await sports.call('/vendor/cancel', cancelOf(placed));
  });

  test('[E002] a round that is not known yet may be sent again', async () => {
    expect(await sports.code('/vendor/round', { betId: 'unheard-of' })).toBe('E002');
  });

  test.each([
    ['odds that are none', { odds: 'x' }],
    ['a NUL', { home: 'a\0b' }],
    ['half a character', { home: '\ud800' }],
    ['a text without end', { home: 'x'.repeat(81) }],
  ])('[A002] %s', async (_, wrong) => {
    const body = { ...slip(), legs: [{ ...leg('m1', '1.85'), ...wrong }] };
    expect(await sports.code('/vendor/bet', body)).toBe('A002');
    expect(await betRow(world.db, body.betId)).toBeUndefined();
  });
});

test('nothing is lost of many concurrent bets, wins and cancels (bets of two players, in random order)', async () => {
  await fund(world.db, 'player2', 'cash', 100_000);
  const bets = Array.from({ length: 16 }, (_, i) => freshBet(i % 2 ? 'player1' : 'player2', 100 * (i + 1)));
  const steps = bets.flatMap((body, i) => [
    () => live.code('/vendor/bet', body),
    () => live.code('/vendor/win', winOf(body, i % 3 ? 0 : body.amount * 2)),
    ...(i % 4 === 0 ? [() => live.code('/vendor/cancel', cancelOf(body))] : []),
  ]);
  const shuffled = steps
    .map((step, i) => ({ step, at: (i * 7919) % steps.length }))
    .sort((a, b) => a.at - b.at);
  const codes = await Promise.all(shuffled.map(({ step }) => step()));
  expect([...new Set(codes)].filter((code) => code !== '0' && code !== 'T999')).toEqual([]);
  const rows = await Promise.all(bets.map(({ betId }) => betRow(world.db, betId)));
  for (const memId of ['player1', 'player2']) {
    const own = rows.filter((_, i) => bets[i]!.memId === memId);
    const result = own.reduce(
      (sum, row) => sum + (row && row.type !== 'cancel' ? Number(row.win) - Number(row.stake) : 0),
      0,
    );
    const { id } = await memberOf(world.db, memId);
    expect(Number((await memberAccounts(world.db, id)).cash.balance)).toBe(100_000 + result);
  }
});
