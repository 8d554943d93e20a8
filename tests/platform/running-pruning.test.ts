import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { closedRound, idempotency, member, session, transfer } from '@/platform/db/schema';
import { changeFrozenSite, freeze } from '@/platform/move-site/freeze';
import { siteTables } from '@/platform/move-site/site-tables';
import { prune } from '@/platform/pruning';
import { withDatabase } from '../fixtures/database';
import { ledgerWorld } from './ledger/ledger-world';

const world = withDatabase();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

beforeAll(async () => {
  const { members } = await ledgerWorld(world.db, 'demo', 1);
  const sessionOf = (name: string, state: string, expiresAt: Date) => ({
    tokenHash: name,
    channel: name,
    siteId: 'demo',
    memberId: members[0]!.id,
    ip: '',
    state,
    expiresAt,
  });
  await world.db
    .insert(session)
    .values([
      sessionOf('alive', 'active', ago(-1)),
      sessionOf('expired today', 'active', ago(23)),
      sessionOf('superseded today', 'superseded', ago(-1)),
      ...Array.from({ length: 25 }, (_, n) => sessionOf(`old ${n}`, n % 2 ? 'active' : 'closed', ago(25))),
    ]);
  const key = (name: string, createdAt: Date) => ({ siteId: 'demo', key: name, fingerprint: '', createdAt });
  await world.db
    .insert(idempotency)
    .values([
      key('fresh', ago(0)),
      key('two days', ago(71)),
      ...Array.from({ length: 15 }, (_, n) => key(`old ${n}`, ago(73))),
    ]);
  await world.db.insert(transfer).values({
    siteId: 'demo',
    kind: 'give',
    key: 'a transfer’s key',
    createdAt: ago(10_000),
  });
});

const names = async () => ({
  sessions: (await world.db.select({ name: session.tokenHash }).from(session).orderBy(session.tokenHash)).map(
    ({ name }) => name,
  ),
  keys: (await world.db.select({ name: idempotency.key }).from(idempotency).orderBy(idempotency.key)).map(
    ({ name }) => name,
  ),
});

test('sessions over for a day and answers older than three days go, batch by batch; the rest stays', async () => {
  expect(await prune(world.db, { isStopped: () => true })).toMatchObject({
    sessions: 0,
    'idempotency keys': 0,
  });
  expect(await prune(world.db, { batch: 10 })).toMatchObject({ sessions: 25, 'idempotency keys': 15 });
  expect(await names()).toEqual({
    sessions: ['alive', 'expired today', 'superseded today'],
    keys: ['fresh', 'two days'],
  });
  expect(await prune(world.db)).toMatchObject({ sessions: 0, 'idempotency keys': 0 });
});

test('[VENDOR-13] the close of a round stays for as long as its bets may be paid: until their months are detached', async () => {
  const close = (roundId: string, closedAt: Date) => ({
    siteId: 'demo',
    vendorCode: 'evo',
    memberId: 1,
    roundId,
    closedAt,
  });
  await world.db.execute(sql`SELECT make_months(now(), 1)`);
  const { rows } = await world.db.execute<{ name: string; ends: string }>(
    sql`SELECT name, ends::text FROM partition_months() WHERE parent = 'bet' ORDER BY ends`,
  );
  const { name, ends } = rows[0]!;
  const end = new Date(ends);
  await world.db
    .insert(closedRound)
    .values([
      ...Array.from({ length: 25 }, (_, n) => close(`first month ${n}`, new Date(end.getTime() - 1))),
      close('next month', end),
    ]);
  expect(await prune(world.db, { batch: 10 })).toMatchObject({ 'closed rounds': 0 });
  await world.db.execute(sql`SELECT detach_month('bet', ${name})`);
  expect(await prune(world.db, { isStopped: () => true })).toMatchObject({ 'closed rounds': 0 });
  expect(await prune(world.db, { batch: 10 })).toMatchObject({ 'closed rounds': 25 });
  expect(await world.db.select({ roundId: closedRound.roundId }).from(closedRound)).toEqual([
    { roundId: 'next month' },
  ]);
});

test('money is never pruned', async () => {
  await prune(world.db);
  const { rows } = await world.db.execute(sql`SELECT key FROM ${transfer}`);
  expect(rows).toEqual([{ key: 'a transfer’s key' }]);
  expect(await world.db.$count(member)).toBe(1);
});

test('two instances that prune at once do not wait for each other', async () => {
  await world.db.execute(sql`INSERT INTO idempotency (site_id, key, fingerprint, created_at)
    SELECT 'demo', 'more ' || n, '', now() - interval '4 days' FROM generate_series(1, 500) AS n`);
  const both = await Promise.all([prune(world.db, { batch: 20 }), prune(world.db, { batch: 20 })]);
  expect(both[0]['idempotency keys']! + both[1]['idempotency keys']!).toBe(500);
  expect((await names()).keys).toEqual(['fresh', 'two days']);
});

test('[KEEP-10] rows of a site that has left for another database stay, and do not stop the others’ pruning', async () => {
  await world.db.execute(sql`INSERT INTO idempotency (site_id, key, fingerprint, created_at)
    SELECT site, 'moved', '', now() - interval '4 days' FROM unnest(ARRAY['demo', 'other']) AS site`);
  await world.db.execute(sql`INSERT INTO session (token_hash, site_id, member_id, channel, ip, expires_at)
    SELECT 'left', 'demo', id, 'left', '', now() - interval '3 days' FROM member LIMIT 1`);
  for (const [table, columns, values] of [
    ['known_device', 'device_id, ip, last_at', `gen_random_uuid(), '', now() - interval '2 years'`],
    ['pending_sign_in', 'token_hash, pass_mark, ip, expires_at', `'x', '', '', now() - interval '1 day'`],
    [
      'factor_challenge',
      'hash, purpose, bound_to, expires_at',
      `'x', 'confirm', '', now() - interval '1 day'`,
    ],
    ['step_up', 'key, fingerprint, about, bound_to, expires_at', `'x', '', '', '', now() - interval '1 day'`],
    ['desk_seen', 'key, seen_at', `'x', now() - interval '1 year'`],
  ] as const) {
    await world.db.execute(
      sql.raw(`INSERT INTO ${table} (member_id, ${columns}) SELECT id, ${values} FROM member LIMIT 1`),
    );
  }
  await freeze(world.db, await siteTables(world.db), 'demo');
  await changeFrozenSite(world.db, 'demo', sql`move = '{"state":"left"}'`);
  expect(Object.entries(await prune(world.db)).filter(([, rows]) => rows > 0)).toEqual([
    ['idempotency keys', 1],
  ]);
});
