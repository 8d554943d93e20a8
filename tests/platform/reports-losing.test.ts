import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { member, memberRate, outbox, site } from '@/platform/db/schema';
import { openMemberAccounts } from '@/platform/ledger/accounts';
import { withDatabase } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';
import { ledgerSum } from '../fixtures/snapshot';

/** Every figure here was worked out by hand from the stakes, wins and rates below. */
const world = withDatabase();
const running = withPlatform(world);

const TREE = [
  ['top', 'PTN_1', undefined, '50.00'],
  ['p1', 'PTN_2', 'top', '40.00'],
  ['p2', 'PTN_2', 'top', '30.00'],
  ['a', 'NORMAL', 'p1', '10.00'],
  ['b', 'NORMAL', 'p1', '5.00'],
  ['c', 'NORMAL', 'p2', '0.00'],
] as const;

/** The tree on a site; answers the path of every name. */
async function tree(siteId: string): Promise<Map<string, number[]>> {
  const paths = new Map<string, number[]>();
  for (const [name, partnerLevel, upper, loseRate] of TREE) {
    const memId = `${siteId}${name}`;
    const above = upper ? paths.get(upper)! : [];
    const values = {
      siteId,
      memId,
      memNick: memId,
      memName: 'Kim',
      partnerLevel,
      updId: 'operator',
      passHash: '-',
    };
    const [row] = await world.db
      .insert(member)
      .values({ ...values, loginType: 'PARTNER', parentId: above.at(-1), path: [0] })
      .returning({ id: member.id });
    const path = [...above, row!.id];
    await world.db.execute(
      sql`UPDATE member SET path = ${`{${path.join(',')}}`}::bigint[] WHERE id = ${row!.id}`,
    );
    await openMemberAccounts(world.db, siteId, row!.id);
    await world.db
      .insert(memberRate)
      .values({ memberId: row!.id, category: 'casino', pointRate: '0', loseRate });
    paths.set(name, path);
  }
  return paths;
}

const ago = (days: number) => addDays(today(), -days);

/** A member's bets and wins of a day, with the rolling of all members on the path. */
const played = (siteId: string, path: number[], day: string, bet: string, win: string, rolling: string[]) =>
  world.db.insert(outbox).values({
    siteId,
    path,
    category: 'casino',
    at: new Date(`${day}T12:00:00+09:00`),
    bet,
    betCnt: 1,
    win,
    rolling,
    rollingPaid: true,
  });

const settle = async (siteId: string, startDay: string, endDay: string) =>
  (await running.demo.operator('settle-losing', { siteId, startDay, endDay })).envelope;

async function points(siteId: string): Promise<Record<string, number>> {
  const { rows } = await world.db.execute<{ name: string; balance: string }>(sql`
    SELECT substr(m.mem_id, ${siteId.length + 1}::int) AS name, a.balance FROM account a
    JOIN member m ON m.id = a.member_id WHERE m.site_id = ${siteId} AND a.kind = 'point' ORDER BY m.id`);
  return Object.fromEntries(rows.map(({ name, balance }) => [name, Number(balance)]));
}

beforeAll(async () => {
  // The operator settles days of its own.
  await world.db.update(site).set({ option: { settlementPeriod: null } });
  await world.db
    .update(site)
    .set({ option: { settlementPeriod: null, losingCarryOver: false } })
    .where(eq(site.siteId, 'demo2'));
  for (const siteId of ['demo', 'demo2']) {
    const paths = await tree(siteId);
    await played(siteId, paths.get('a')!, ago(10), '1000.00', '300.00', ['60.00', '50.00', '10.00']);
    await played(siteId, paths.get('b')!, ago(9), '500.00', '900.00', ['30.00', '25.00', '5.00']);
    await played(siteId, paths.get('c')!, ago(9), '333.33', '0.00', ['19.99', '6.66', '0.00']);
    // The next period.
    await played(siteId, paths.get('b')!, ago(5), '600.00', '0.00', ['0.00', '0.00', '0.00']);
  }
});

test('[POINT-05] every member is paid the difference on the losses of its direct branches', async () => {
  const answer = await settle('demo', ago(10), ago(8));
  // a lost 690; p1's branch 225, b's win of 405 in it; p2's and c's branches 326.67 and 333.33.
  const first = { top: 87.83, p1: 207, p2: 99.99, a: 69, b: 0, c: 0 };
  expect(answer.data).toMatchObject({ members: 4, amount: 463.82 });
  expect(await points('demo')).toEqual(first);
  expect(await ledgerSum(world.db, 'demo')).toBe(0);
  const { rows } = await world.db.execute(sql`
    SELECT r.bep, r.carried_in, r.amount, r.carried_out FROM settlement_row r JOIN member m ON m.id = r.member_id
    WHERE m.mem_id IN ('demob', 'demop1') ORDER BY m.mem_id`);
  expect(rows).toEqual([
    { bep: '-405.00', carried_in: '0.00', amount: '0.00', carried_out: '-405.00' },
    { bep: '225.00', carried_in: '0.00', amount: '207.00', carried_out: '0.00' },
  ]);
});

test('[POINT-05] a period is settled once: [T999] for any that overlaps it or is before it', async () => {
  const before = await points('demo');
  for (const [from, to] of [
    [10, 8],
    [10, 10],
    [8, 7],
    [12, 11],
    [20, 2],
  ] as const) {
    expect((await settle('demo', ago(from), ago(to))).resultCode, `${from} to ${to}`).toBe('T999');
  }
  expect(await points('demo')).toEqual(before);
});

test('[POINT-05] an interrupted settlement is finished, and pays no member twice', async () => {
  const before = await points('demo');
  // As after a crash between a payment and the note of it.
  await world.db.execute(sql`ALTER TABLE settlement_due DISABLE TRIGGER settlement_due_frozen`);
  await world.db.execute(sql`UPDATE settlement_due SET transfer_id = NULL, paid_at = NULL WHERE amount > 0`);
  await world.db.execute(sql`ALTER TABLE settlement_due ENABLE TRIGGER settlement_due_frozen`);
  expect((await settle('demo', ago(10), ago(8))).resultCode).toBe('0');
  expect(await points('demo')).toEqual(before);
  expect((await settle('demo', ago(10), ago(8))).resultCode).toBe('T999');
});

test('[POINT-05] a negative period reduces the next one or not, by the site’s option', async () => {
  const before = await points('demo');
  // b's 600 less the 405 carried in: 195. p1's own branch had nothing carried in: 600.
  expect((await settle('demo', ago(7), ago(5))).data).toMatchObject({ members: 3, amount: 138 });
  const after = await points('demo');
  expect({ b: after.b! - before.b!, p1: after.p1! - before.p1! }).toEqual({ b: 9.75, p1: 68.25 });
  expect(after.top! - before.top!).toBeCloseTo(60, 2);

  await settle('demo2', ago(10), ago(8));
  expect((await settle('demo2', ago(7), ago(5))).data).toMatchObject({ members: 3, amount: 300 });
  expect((await points('demo2')).b).toBe(30);
});

test('[POINT-05] the operator sees settled days, and cannot settle an unfinished one', async () => {
  const { envelope } = await running.demo.operator('settlements', { siteId: 'demo', page: 1 });
  expect(envelope.data?.list).toMatchObject([
    { startDay: ago(7), endDay: ago(5), members: 3, amount: 138, unpaid: 0 },
    { startDay: ago(10), endDay: ago(8), members: 4, amount: 463.82, unpaid: 0 },
  ]);
  expect((await settle('demo', ago(4), today())).resultCode).toBe('A002');
  expect((await settle('demo', ago(3), ago(4))).resultCode).toBe('A002');
  const { rows } = await world.db.execute(
    sql`SELECT detail->'after'->>'amount' AS amount FROM audit WHERE act = 'close-settlement' AND site_id = 'demo' ORDER BY id`,
  );
  expect(rows.map((row) => Number(row.amount))).toEqual([463.82, 138]);
});
