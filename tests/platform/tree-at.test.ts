import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayEnd, today } from '@/lib/rules/day';
import { member, pathHistory } from '@/platform/db/schema';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn2: Member;
let ptn3: Member;
beforeAll(async () => {
  [ptn1, ptn2, ptn3] = [
    await running.demo.login('ptn1'),
    await running.demo.login('ptn2'),
    await running.demo.login('ptn3'),
  ];
  while ((await rollUp(world.db)) > 0);
});

const DAY = addDays(today(), -8);
const at = (by: Member, memId: string, day: string, page = 1) =>
  by.get('/api/v2/retail/treeAt', { memId, day, page, count_per_list: 1_000 });
const rowOf = async (memId: string) =>
  (
    await world.db
      .select()
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!;

/** Balance of an account after its last entry of a day or before it. */
async function balanceOn(memId: string, kind: string, day: string): Promise<number> {
  const { rows } = await world.db.execute<{ balance: string }>(sql`
    SELECT e.balance_after AS balance FROM entry e JOIN account a ON a.id = e.account_id
    JOIN member m ON m.id = a.member_id
    WHERE m.site_id = 'demo' AND m.mem_id = ${memId} AND a.kind = ${kind}
      AND e.created_at < ${dayEnd(day).toISOString()}::timestamptz
    ORDER BY e.seq DESC LIMIT 1`);
  return Number(rows[0]?.balance ?? 0);
}

describe('[TREE-04] the hierarchy at the end of a day', () => {
  test('of today is the present one', async () => {
    const { list, pageInfo } = await at(ptn1, 'ptn2', today());
    const { hierarchy } = await ptn1.get('/api/v2/retail/hierarchy', { memId: 'ptn2', treeOption: 'Y' });
    expect(list.map(({ memId, memNick, cnt }) => ({ memId, memNick, cnt }))).toEqual(
      hierarchy.children.map(({ memId, memNick, cnt }) => ({ memId, memNick, cnt })),
    );
    expect(pageInfo.tatal_list_count).toBe(list.length);
    const { memRollingInfo } = await ptn1.get('/api/v2/retail/detail/rate', { memId: 'ptn3' });
    const row = list.find(({ memId }) => memId === 'ptn3')!;
    expect(row).toMatchObject({ leftYn: 'N', movedTo: '' });
    expect(row.rates.map(({ category, pointRate, loseRate }) => [category, pointRate, loseRate])).toEqual(
      memRollingInfo.map(({ category, pointRate, loseRate }) => [category, pointRate, loseRate]),
    );
  });

  test.each(['ptn1', 'ptn5'])('of an earlier day has the balances of then, below %s', async (upper) => {
    const { list } = await at(ptn1, upper, DAY);
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) {
      expect(row.cashAmt, row.memId).toBe(await balanceOn(row.memId, 'cash', DAY));
      expect(row.pointAmt, row.memId).toBe(await balanceOn(row.memId, 'point', DAY));
    }
    const cash = list.map(({ cashAmt }) => cashAmt);
    expect(new Set(cash).size, 'not all the same').toBeGreaterThan(1);
  });

  test('the holdings of all below are those of each of them', async () => {
    const sumBelow = async (memId: string): Promise<number> => {
      const { list } = await at(ptn1, memId, DAY);
      const parts = await Promise.all(list.map(async (row) => row.cashAmt + (await sumBelow(row.memId))));
      return parts.reduce((sum, part) => sum + part, 0);
    };
    const { list } = await at(ptn1, 'ptn2', DAY);
    const row = list.find(({ memId }) => memId === 'ptn3')!;
    expect(row.lowerCashAmt).toBeCloseTo(await sumBelow('ptn3'), 2);
  });

  test('a member who joined later is in no earlier one', async () => {
    const { joinedAt } = await rowOf('ptn3');
    await world.db.execute(
      sql`UPDATE member SET joined_at = now() WHERE site_id = 'demo' AND mem_id = 'ptn3'`,
    );
    const earlier = await at(ptn1, 'ptn2', DAY);
    const now = await at(ptn1, 'ptn2', today());
    await world.db.update(member).set({ joinedAt }).where(eq(member.memId, 'ptn3'));
    expect(earlier.list.map(({ memId }) => memId)).not.toContain('ptn3');
    expect(now.list.map(({ memId }) => memId)).toContain('ptn3');
  });

  test('has the rates before and after each change', async () => {
    const ratesOn = async (day: string) => {
      const { list } = await at(ptn1, 'ptn2', day);
      return list.find(({ memId }) => memId === 'ptn3')!.rates.find(({ category }) => category === 'slot')!
        .pointRate;
    };
    const before = await ratesOn(today());
    const { id } = await rowOf('ptn3');
    const changes = [
      [-5, '3.00', '3.10'],
      [-2, '3.10', before],
    ] as const;
    for (const [days, from, to] of changes) {
      await world.db.execute(sql`
        INSERT INTO rate_change (member_id, category, point_before, point_rate, lose_before, lose_rate, at)
        VALUES (${id}, 'slot', ${from}, ${to}, 1, 1, ${`${addDays(today(), days)}T03:00:00Z`}::timestamptz)`);
    }
    const days = [-6, -5, -3, -2, 0].map((one) => addDays(today(), one));
    expect(await Promise.all(days.map(ratesOn))).toEqual(['3.00', '3.10', '3.10', before, before]);
  });

  test('[ROLE-01] a branch that was moved is below its upper of then, and its past is not the new upper’s', async () => {
    const { list } = await at(ptn1, 'ptn1', today());
    const elsewhere = list.find(({ memId, partnerLevel }) => partnerLevel === 'PTN_2' && memId !== 'ptn2')!;
    const nick = (await rowOf('ptn3')).memNick;
    const moved = await running.demo.operator('move-branch', {
      siteId: 'demo',
      memId: 'ptn3',
      toMemId: elsewhere.memId,
    });
    expect(moved.envelope.resultCode).toBe('0');
    // As if it had been moved yesterday.
    const moment = `${addDays(today(), -1)}T03:00:00Z`;
    await world.db.update(pathHistory).set({ until: new Date(moment) });

    const idsOn = async (by: Member, upper: string, day: string) =>
      (await at(by, upper, day)).list.map(({ memId }) => memId);
    expect(await idsOn(ptn1, 'ptn2', DAY)).toContain('ptn3');
    expect(await idsOn(ptn1, 'ptn2', today())).not.toContain('ptn3');
    expect(await idsOn(ptn1, elsewhere.memId, DAY)).not.toContain('ptn3');
    expect(await idsOn(ptn1, elsewhere.memId, today())).toContain('ptn3');
    // Members below a moved one moved with it, and were below it then as well.
    expect(await idsOn(ptn1, 'ptn3', DAY)).toContain('ptn4');

    const asSeen = async (by: Member) =>
      (await at(by, 'ptn2', DAY)).list.find(({ memId }) => memId === 'ptn3');
    expect(await asSeen(ptn1)).toMatchObject({ memNick: nick, leftYn: 'N', movedTo: elsewhere.memId });
    expect(await asSeen(ptn2), 'it has left this branch').toMatchObject({
      memNick: '',
      leftYn: 'Y',
      movedTo: '',
    });
    const other = await running.demo.login(elsewhere.memId);
    const ask = (by: Member, memId: string, day: string) =>
      by.call('/api/v2/retail/treeAt', { memId, day, page: 1, count_per_list: 40 });
    expect((await ask(other, 'ptn3', DAY)).resultCode).toBe('U001');
    expect((await ask(other, 'ptn3', today())).resultCode).toBe('0');
    expect((await ask(ptn2, 'ptn3', DAY)).resultCode).toBe('0');
    expect((await ask(ptn2, 'ptn3', today())).resultCode).toBe('U001');
    expect((await ask(ptn3, 'ptn2', DAY)).resultCode).toBe('U001');
  });
});
