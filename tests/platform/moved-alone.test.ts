import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { prune } from '@/platform/pruning';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator, OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
let passedMs = 0;
const started = Date.now();
const running = withPlatform(world, {
  now: () => new Date(started + passedMs),
  operatorSignIn: WITHOUT_FACTOR,
});
const byKey = () => new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
const options = (body: object) => byKey().dataOf('site-option', { siteId: 'demo', ...body });
let first: OperatorClient;
let second: OperatorClient;

beforeAll(async () => {
  await options({
    fourEyesAmount: '1000000',
    topPointRate: '90',
    topLoseRate: '90',
    signupBonus: { rate: '0', max: '0' },
    dailyBonus: { rate: '0', max: '0' },
    depositBonus: { rate: '20', max: '500000' },
  });
  first = await makeOperator(running, { name: 'first', role: 'administrator', siteId: 'demo' });
  second = await makeOperator(running, { name: 'second', role: 'administrator', siteId: 'demo' });
});

const request = async (memId: string, cashType: 1 | -1, amount: number) => {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
    SELECT 'demo', id, ${cashType}, 2, ${amount}, now() FROM member WHERE site_id = 'demo' AND mem_id = ${memId}
    RETURNING id::int`);
  return rows[0]!.id;
};
/** Whether an act was carried out; otherwise it waits for a second operator. */
const isDone = async (client: OperatorClient, act: string, body: object) =>
  !('proposalId' in (await client.dataOf(act, { siteId: 'demo', ...body })));
const grant = (client: OperatorClient, memId: string, amount: number, more: object = {}) =>
  isDone(client, 'grant', { memId, amount, ...more });
const proposalOf = async (act: string, body: object) => {
  const { proposalId } = await first.dataOf(act, { siteId: 'demo', ...body });
  const { list } = (await first.dataOf('proposals', { siteId: 'demo' })) as {
    list: { proposalId: number; shown: Record<string, unknown> }[];
  };
  return list.find((one) => one.proposalId === proposalId)!;
};

test('[CONSOLE-04] the bonuses of a deposit count towards the amount', async () => {
  const cashIdx = await request('player1', 1, 900_000);
  const { proposalId, shown } = await proposalOf('cash-approve', { cashIdx });
  expect(shown).toMatchObject({ amount: '900000.00', bonus: '180000.00', kind: 'deposit' });
  expect(await second.codeOf('proposal-confirm', { siteId: 'demo', proposalId })).toBe('0');
  expect(await isDone(first, 'cash-approve', { cashIdx: await request('player2', 1, 800_000) })).toBe(true);
});

test('[CONSOLE-04] several acts of one operator for one member count together for a day, in each direction', async () => {
  expect(await grant(first, 'player3', 600_000)).toBe(true);
  expect(await grant(first, 'player3', 400_000), 'as much as one act may').toBe(true);
  expect(await grant(first, 'PLAYER3', 1)).toBe(false);
  expect(await isDone(first, 'point-grant', { memId: 'player3', amount: 1 }), 'points too').toBe(false);
  const coupon = { amount: 1, expiresAt: '2099-01-01T00:00:00Z' };
  expect(await isDone(first, 'coupon', { ...coupon, memId: 'player3' })).toBe(false);
  expect(await isDone(first, 'coupon', { ...coupon, memId: 'pLaYeR3' }), 'in another spelling').toBe(false);
  expect(await isDone(first, 'cash-approve', { cashIdx: await request('player3', 1, 1000) })).toBe(false);
  const { shown } = await proposalOf('grant', { memId: 'player3', amount: 5 });
  expect(shown).toMatchObject({ amount: '5', dayTotal: '1000005.00' });

  expect(await isDone(first, 'take-back', { memId: 'player3', amount: 500_000 }), 'from the member').toBe(
    true,
  );
  expect(await isDone(first, 'take-back', { memId: 'player3', amount: 500_001 })).toBe(false);
  expect(await grant(first, 'player4', 900_000), 'another member').toBe(true);
  expect(await grant(second, 'player3', 900_000), 'another operator').toBe(true);
  expect(await isDone(first, 'coupon', { ...coupon, amount: 900_000 }), 'for anybody').toBe(true);
  expect(await isDone(first, 'coupon', { ...coupon, amount: 900_000 }), 'for anybody, again').toBe(false);
});

test('[CONSOLE-04] what was proposed for the sum is confirmed also when the day is over, and counts for nobody alone', async () => {
  expect(await grant(first, 'player5', 1_000_000)).toBe(true);
  const { proposalId } = await proposalOf('grant', { memId: 'player5', amount: 900_000 });
  passedMs += 25 * 3_600_000;
  [first, second] = [await signInAs(running, 'first'), await signInAs(running, 'second')];
  expect(await second.codeOf('proposal-confirm', { siteId: 'demo', proposalId })).toBe('0');
  expect(await grant(first, 'player5', 1_000_000), 'a new day').toBe(true);
});

test('[CONSOLE-04] of acts that are sent at once only as many pass as the amount allows', async () => {
  const done = await Promise.all(Array.from({ length: 10 }, () => grant(first, 'player6', 300_000)));
  // The same request is one proposal; three of them are within the amount.
  expect(done.filter(Boolean)).toHaveLength(3);
});

test('[CONSOLE-04] accounts that one person could act by count together, also when they act at once', async () => {
  await world.db.execute(sql`UPDATE operator SET first_password_seen_by = '{first}' WHERE name = 'second'`);
  expect(await grant(first, 'player1', 600_000)).toBe(true);
  expect(await grant(second, 'player1', 400_001)).toBe(false);
  expect(await grant(second, 'player1', 400_000)).toBe(true);
  const both = [first, second, first, second, first, second];
  const done = await Promise.all(both.map((client, n) => grant(client, 'ptn2', 300_000 + n)));
  expect(done.filter(Boolean)).toHaveLength(3);
  await world.db.execute(sql`UPDATE operator SET first_password_seen_by = '{}' WHERE name = 'second'`);
  expect(await grant(first, 'player1', 1), 'what was moved while they were linked').toBe(false);
  expect(await grant(second, 'player2', 900_000)).toBe(true);
});

test('[CONSOLE-04] a request that is sent again with its key moves nothing, and counts once', async () => {
  const key = { idempotencyKey: 'sent-twice-1' };
  expect(await grant(first, 'player2', 800_000, key)).toBe(true);
  expect(await grant(first, 'player2', 800_000, key)).toBe(true);
  const other = { siteId: 'demo', memId: 'player2', amount: 900_000, ...key };
  expect(await first.codeOf('grant', other), 'the key with another amount').not.toBe('0');
});

test('[CONSOLE-04] a refused act counts for nothing, and what counted is deleted after some days', async () => {
  const counted = async () =>
    (await world.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM operator_moved`)).rows[0]!.n;
  const before = await counted();
  const tooMuch = { siteId: 'demo', memId: 'player4', amount: 999_999 };
  expect(await first.codeOf('point-take-back', tooMuch)).not.toBe('0');
  expect(await counted()).toBe(before);
  await world.db.execute(sql`UPDATE operator_moved SET at = now() - interval '4 days'`);
  await prune(world.db);
  expect(await counted()).toBe(0);
});

test('[CONSOLE-04] raising the rates of a partner at the top waits for a second, lowering and those below do not', async () => {
  // A partner at the top, and one below without anybody below it.
  const { rows } = await world.db.execute<{ memId: string; point: string; lose: string }>(sql`
    SELECT m.mem_id AS "memId", r.point_rate::text AS point, r.lose_rate::text AS lose
    FROM member_rate r JOIN member m ON m.id = r.member_id
    WHERE m.site_id = 'demo' AND r.category = 'slot' AND r.point_rate > 0.1
      AND (m.mem_id = 'ptn1' OR NOT EXISTS (SELECT FROM member c WHERE c.parent_id = m.id))
    ORDER BY m.parent_id NULLS FIRST LIMIT 2`);
  const rates = ({ memId, lose }: (typeof rows)[number], pointRate: string) =>
    isDone(first, 'member-rates', { memId, category: 'slot', pointRate, loseRate: lose });
  const [top, below] = [rows[0]!, rows[1]!];
  expect(await rates(top, String(Number(top.point) + 1))).toBe(false);
  expect(await rates(below, (Number(below.point) - 0.01).toFixed(2)), 'lowered').toBe(true);
  expect(await rates(below, below.point), 'raised within what the partner above has').toBe(true);
  expect(await rates(top, top.point), 'as it was').toBe(true);
});
