import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { addDays, toDay, today } from '@/lib/rules/day';
import { memberVendorRate } from '@/platform/db/schema';
import * as within from '@/platform/db/within';
import { rollUp } from '@/platform/rollup/rollup';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { cancelOf, VendorClient } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  while ((await rollUp(world.db)) > 0);
  // One bet, whose opposite bets leave half of its stake.
  await world.db.execute(sql`
    UPDATE bet SET rolling_stake = trunc(stake / 2, 2) WHERE id = (
      SELECT max(b.id) FROM bet b JOIN member m ON m.id = ANY(b.path)
      WHERE m.site_id = 'demo' AND m.mem_id = ${CHILD} AND b.category = 'slot' AND b.type = 'lose'
        AND b.settled_at < ${`${today()}T00:00:00+09:00`}::timestamptz AND b.settled_at > now() - interval '5 days')`);
});

const PARENT = 'ptn2';
const CHILD = 'ptn3';
const item = (category: string, pointRate: string, loseRate: string, memId = CHILD) => ({
  memId,
  category,
  cateCode: category,
  pointRate,
  loseRate,
});
const simulate = (rateList: ReturnType<typeof item>[], days = 30) =>
  ptn1.call('/api/v2/retail/rate/simulate', { memId: PARENT, days, rateList });
const simulated = (rateList: ReturnType<typeof item>[], days = 30) =>
  ptn1.get('/api/v2/retail/rate/simulate', { memId: PARENT, days, rateList });

type Row = { vendorCode: string; settledAt: string; stake: string; rolling: string };
/** Settled bets of the child's branch in a category, one by one. */
async function betsOf(category: string, days: number): Promise<Row[]> {
  const { rows } = await world.db.execute<Row>(sql`
    SELECT b.vendor_code AS "vendorCode", b.settled_at::text AS "settledAt",
      coalesce(b.rolling_stake, b.stake)::text AS stake, b.rolling[cardinality(m.path)]::text AS rolling
    FROM member m JOIN bet b ON b.path[cardinality(m.path)] = m.id
    WHERE m.site_id = 'demo' AND m.mem_id = ${CHILD} AND b.category = ${category}
      AND b.type IN ('win', 'lose', 'draw')`);
  const first = addDays(today(), -days);
  return rows.filter(({ settledAt }) => {
    const day = toDay(new Date(settledAt));
    return day >= first && day < today();
  });
}
const cents = (text: string) => BigInt(Math.round(Number(text) * 100));
const amountOf = (sum: bigint) => Number(sum) / 100;
/** Stake × rate, cut to hundredths. */
const product = (stake: string, rate: string) => (cents(stake) * cents(rate)) / 10_000n;
const positive = (value: bigint) => (value > 0n ? value : 0n);
const total = (values: bigint[]) => values.reduce((sum, one) => sum + one, 0n);

/** bet − win − rolling of slots in the branch's daily sums of 30 days, in hundredths, and the rate of losing. */
async function slotSums(): Promise<{ base: bigint; rate: string }> {
  const { rows } = await world.db.execute<{ result: string; rate: string }>(sql`
    SELECT sum(s.bet - s.win - s.rolling)::text AS result, max(r.lose_rate)::text AS rate
    FROM member m JOIN stat_daily s ON s.member_id = m.id AND s.category = 'slot'
    JOIN member_rate r ON r.member_id = m.id AND r.category = 'slot'
    WHERE m.site_id = 'demo' AND m.mem_id = ${CHILD}
      AND s.day >= ${addDays(today(), -30)}::date AND s.day < ${today()}::date`);
  const { result, rate } = rows[0]!;
  return { base: cents(result), rate };
}

describe('[RATE-07] what other rates would have paid', () => {
  test.each([7, 30, 90])('equals each settled bet of the branch, over %s days', async (days) => {
    const bets = await betsOf('slot', days);
    expect(bets.length).toBeGreaterThan(0);
    const { list, startDate, endDate, total: sum } = await simulated([item('slot', '2.37', '11.00')], days);
    expect([startDate, endDate]).toEqual([addDays(today(), -days), addDays(today(), -1)]);
    const rolling = total(bets.map((bet) => cents(bet.rolling)));
    const would = total(bets.map(({ stake }) => product(stake, '2.37')));
    expect(list).toEqual([{ memId: CHILD, memNick: expect.any(String), ...sum }]);
    expect(sum).toMatchObject({
      betCnt: bets.length,
      rolling: amountOf(rolling),
      simulatedRolling: amountOf(would),
    });
  });

  test('losing is that of the report at the present rate, and at the other one from what the other rolling leaves', async () => {
    const { base, rate } = await slotSums();
    const { total: sum } = await simulated([item('slot', '0.00', '11.00')]);
    expect(sum.simulatedRolling).toBe(0);
    expect(sum.losing).toBe(amountOf((positive(base) * cents(rate)) / 10_000n));
    const freed = base + BigInt(Math.round(sum.rolling * 100));
    expect(sum.simulatedLosing).toBe(amountOf((positive(freed) * 1_100n) / 10_000n));
    const cost = sum.simulatedRolling + sum.simulatedLosing - sum.rolling - sum.losing;
    expect(sum.difference).toBeCloseTo(cost, 2);
  });

  test('several members and categories add up; bets at a vendor with rates of its own stay as they were', async () => {
    const before = await simulated([item('slot', '0.00', '0.00'), item('casino', '0.00', '0.00')]);
    const [slot, casino] = await Promise.all([
      simulated([item('slot', '0.00', '0.00')]),
      simulated([item('casino', '0.00', '0.00')]),
    ]);
    expect(before.total.rolling).toBeCloseTo(slot.total.rolling + casino.total.rolling, 2);
    expect(before.list).toHaveLength(1);

    const [{ vendorCode } = { vendorCode: '' }] = await betsOf('slot', 30);
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${CHILD}`,
    );
    const own = { memberId: rows[0]!.id, vendorCode, rateType: 'simulated' };
    await world.db.insert(memberVendorRate).values({ ...own, pointRate: '1', loseRate: '1' });
    const bets = (await betsOf('slot', 30)).filter((bet) => bet.vendorCode === vendorCode);
    const after = await simulated([item('slot', '0.00', '0.00')]);
    expect(after.total.simulatedRolling).toBe(amountOf(total(bets.map((bet) => cents(bet.rolling)))));
    await world.db.delete(memberVendorRate).where(sql`rate_type = 'simulated'`);
  });

  test('a bet that was cancelled after the days is in neither rolling, and still in the result of the losings', async () => {
    const { rows } = await world.db.execute<{ betId: string; memId: string; vendorCode: string } & Row>(sql`
      SELECT b.bet_id AS "betId", p.mem_id AS "memId", b.vendor_code AS "vendorCode", b.settled_at::text AS "settledAt",
        coalesce(b.rolling_stake, b.stake)::text AS stake, b.rolling[cardinality(m.path)]::text AS rolling
      FROM member m JOIN bet b ON b.path[cardinality(m.path)] = m.id JOIN member p ON p.id = b.member_id
      WHERE m.site_id = 'demo' AND m.mem_id = ${CHILD} AND b.category = 'slot' AND b.type = 'lose'
        AND b.settled_at < ${`${addDays(today(), -1)}T00:00:00+09:00`}::timestamptz
        AND b.placed_at > now() - interval '20 days' ORDER BY b.stake DESC LIMIT 1`);
    const [late] = rows;
    const rates = [item('slot', '2.37', '11.00')];
    const { base } = await slotSums();
    const { total: before } = await simulated(rates);
    const vendor = await VendorClient.of(running.demo.base, world.db, late!.vendorCode);
    expect(await vendor.code('/vendor/cancel', cancelOf(late!))).toBe('0');
    while ((await rollUp(world.db)) > 0);
    const { total: after } = await simulated(rates);
    expect(after.betCnt).toBe(before.betCnt - 1);
    const paid = cents(late!.rolling);
    const would = product(late!.stake, '2.37');
    expect(cents(String(before.rolling)) - cents(String(after.rolling))).toBe(paid);
    expect(cents(String(before.simulatedRolling)) - cents(String(after.simulatedRolling))).toBe(would);
    expect(after.losing).toBe(before.losing);
    // Of the result as it was before, with the difference of the two rollings of the other bets.
    expect((await slotSums()).base).toBe(base);
    const freed = base + cents(String(after.rolling)) - cents(String(after.simulatedRolling));
    expect(cents(String(after.simulatedLosing))).toBe((positive(freed) * 1_100n) / 10_000n);
  });

  test('a member who is not directly below, one named twice, and codes that differ are refused', async () => {
    const code = async (rateList: ReturnType<typeof item>[], days = 30) =>
      (await simulate(rateList, days)).resultCode;
    expect(await code([item('slot', '1.00', '1.00', 'ptn4')])).toBe('U001');
    expect(await code([item('slot', '1.00', '1.00'), item('slot', '2.00', '1.00')])).toBe('E002');
    expect(await code([{ ...item('slot', '1.00', '1.00'), cateCode: 'casino' }])).toBe('E002');
    expect(await code([item('slot', '1.00', '1.00')], 91)).toBe('A002');
  });
});

test.runIf(onPostgres)(
  '[RATE-10] a simulation whose caller has hung up is cancelled in the database, and later statements go on',
  async () => {
    const { withinMs } = within;
    // The statement's own limit does not end it.
    const patient = vi
      .spyOn(within, 'withinMs')
      .mockImplementation((db, _, read, isGone) => withinMs(db, 120_000, read, isGone));
    onTestFinished(() => patient.mockRestore());
    const path = '/api/v2/retail/rate/simulate';
    const rateList = [item('slot', '1.00', '10.00')];
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE bet IN ACCESS EXCLUSIVE MODE`);
      const leaving = new AbortController();
      const asked = running.demo.send({
        path,
        message: running.demo.message(path, { memId: PARENT, days: 30, rateList }),
        headers: { [HEADER.token]: ptn1.token },
        signal: leaving.signal,
      });
      await untilWaiting(world.db, 1);
      leaving.abort();
      await expect(asked).rejects.toThrow();
      const waiting = async () => {
        const { rows } = await world.db.execute(
          sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      };
      await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    });
    expect((await simulated(rateList)).list).toHaveLength(1);
  },
);
