import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { lockAccounts } from '@/platform/ledger/accounts';
import { post, type Side } from '@/platform/ledger/post';
import { onPostgres, withDatabase } from '../../fixtures/database';
import { ledgerWorld } from './ledger-world';

/**
 * Every transaction takes accounts in the order of their ids. Of two that took them in different orders each would wait
 * for the other.
 */

const store = withDatabase();
const SITE = 'order';
let world: Awaited<ReturnType<typeof ledgerWorld>>;
let [one, two, three] = [0, 0, 0];

const sidesOf = (from: number, ...to: number[]): Side[] => [
  ...to.map((accountId) => ({ accountId, type: 33, amount: '1.00' })),
  { accountId: from, type: -3, amount: `-${to.length}.00` },
];
const posting = (...accounts: [number, ...number[]]) => ({
  siteId: SITE,
  kind: 'give' as const,
  sides: sidesOf(...accounts),
});

beforeAll(async () => {
  world = await ledgerWorld(store.db, SITE, 3);
  [one, two, three] = world.members.map(({ cash }) => cash) as [number, number, number];
  for (const account of [one, two, three]) {
    await post(store.db, {
      siteId: SITE,
      kind: 'grant',
      sides: [
        { accountId: account, type: 2, amount: '1000' },
        { accountId: world.house, type: -2, amount: '-1000' },
      ],
    });
  }
  // The second member is above the first, and the third below it: its account is the one in the middle.
  const [below, caller, other] = world.members.map(({ id }) => id) as [number, number, number];
  await store.db.execute(sql`UPDATE member SET path = ARRAY[${caller}::bigint] WHERE id = ${caller}`);
  for (const id of [below, other]) {
    await store.db.execute(sql`UPDATE member SET path = ARRAY[${caller}::bigint, ${id}] WHERE id = ${id}`);
  }
});

test('the two accounts of a pair change in the order of their ids, whichever pays', async () => {
  await store.db.execute(
    sql`CREATE TABLE taken (place bigint GENERATED ALWAYS AS IDENTITY, account_id bigint)`,
  );
  await store.db.execute(sql`
    CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO taken (account_id) VALUES (NEW.id);
      RETURN NEW;
    END $$`);
  await store.db.execute(
    sql`CREATE TRIGGER note_taken BEFORE UPDATE ON account FOR EACH ROW EXECUTE FUNCTION note_taken()`,
  );
  await post(store.db, posting(one, two));
  await post(store.db, posting(two, one));
  const { rows } = await store.db.execute<{ id: number }>(
    sql`SELECT account_id AS id FROM taken ORDER BY place`,
  );
  await store.db.execute(sql`DROP FUNCTION note_taken CASCADE`);
  expect(rows.map(({ id }) => id)).toEqual([one, two, one, two]);
});

/** A move of the second member's, who gives to or takes back from a member of this place, as the platform asks it. */
const moveOf = (place: number, amount: number, idle = false) => ({
  site: SITE,
  caller: world.members[1]!.id,
  memId: `${SITE}m${place}`,
  account: 'cash',
  kind: amount > 0 ? 'give' : 'take_back',
  key: `${place} ${amount} ${idle} ${Math.random()}`,
  fingerprint: '',
  memo: '',
  ownType: -3,
  lowerType: 33,
  amount,
  may: true,
  idle,
});
const move = (db: Db, m: ReturnType<typeof moveOf>) =>
  db.execute(sql`SELECT move_money(${m.site}, ${m.caller}, ${m.memId}, ${m.account}, ${m.kind}, ${m.key},
    ${m.fingerprint}, ${m.memo}, ${m.ownType}, ${m.lowerType}, ${m.amount}, ${m.may}, ${m.idle}, 99999, NULL)`);

interface Case {
  /** The accounts that the transaction takes. */
  takes: () => number[];
  run: (db: Db) => Promise<unknown>;
}

const cases: Record<string, Case> = {
  'a pair that pays up': { takes: () => [one, two], run: (db) => post(db, posting(one, two)) },
  'a pair that pays down': { takes: () => [one, two], run: (db) => post(db, posting(two, one)) },
  'a transfer of four sides': {
    takes: () => [one, two, three, world.house],
    run: (db) => post(db, posting(three, world.house, two, one)),
  },
  'a transfer of four sides that no limit of a player concerns': {
    takes: () => [one, two, three, world.house],
    run: (db) => post(db, { ...posting(three, world.house, two, one), kind: 'adjust' }),
  },
  'the same, asked of the database in the opposite order': {
    takes: () => [one, two, three],
    run: (db) =>
      db.execute(sql`SELECT post_transfer(${SITE}, 'give', NULL, NULL, NULL, '',
        ARRAY[${three}, ${two}, ${one}]::bigint[], ARRAY[33, 33, -3], ARRAY[1, 1, -2])`),
  },
  'a lock of accounts before more than one transfer': {
    takes: () => [one, two, three],
    run: (db) => lockAccounts(db, [three, one, two]),
  },
  'a give to a lower account': { takes: () => [one, two], run: (db) => move(db, moveOf(0, 1)) },
  'a give to a higher account': { takes: () => [two, three], run: (db) => move(db, moveOf(2, 1)) },
  'a take-back that waits for bets, from a lower account': {
    takes: () => [one, two],
    run: (db) => move(db, moveOf(0, -1, true)),
  },
  'a take-back that waits for bets, from a higher account': {
    takes: () => [two, three],
    run: (db) => move(db, moveOf(2, -1, true)),
  },
  'a batch of moves': {
    takes: () => [one, two, three],
    run: (db) =>
      db.execute(sql`SELECT move_money_batch(${JSON.stringify([moveOf(2, 1), moveOf(0, -1)])}::json, 99999)`),
  },
  'a payment of rolling': {
    takes: () => [...world.members.map(({ point }) => point), world.house],
    run: async (db) => {
      await db.execute(sql`
        INSERT INTO rolling_due (member_id, site_id, amount)
        SELECT id, site_id, 1 FROM member WHERE site_id = ${SITE} ORDER BY id DESC
        ON CONFLICT (member_id) DO UPDATE SET amount = 1`);
      await db.execute(sql`SELECT pay_rolling(${SITE}, 10)`);
    },
  },
};

/** Waits until a transaction of this database waits for a row; false when none does within two seconds. */
async function isBlocked(): Promise<boolean> {
  for (const until = performance.now() + 2_000; performance.now() < until; await wait(10)) {
    const { rows } = await store.db.execute<{ waiting: boolean }>(sql`
      SELECT count(*) > 0 AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    if (rows[0]!.waiting) return true;
  }
  return false;
}

test.runIf(onPostgres).each(Object.entries(cases))(
  '%s holds no account while it waits for one with a lower id',
  async (_, { takes, run }) => {
    const [lowest, ...higher] = takes().toSorted((a, b) => a - b) as [number, ...number[]];
    let running: Promise<unknown> | undefined;
    const free = await store.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM account WHERE id = ${lowest} FOR UPDATE`);
      running = run(store.db);
      running.catch(() => {});
      expect(await isBlocked(), 'it waits for the lowest').toBe(true);
      const { rows } = await store.db.execute<{ id: number }>(sql`
        SELECT id FROM account WHERE id = ANY(${`{${higher.join(',')}}`}::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`);
      return rows.map(({ id }) => id);
    });
    await running;
    expect(free).toEqual(higher);
  },
);
