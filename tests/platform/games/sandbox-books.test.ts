import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { adoptBooks } from '@/sandbox/db/adopt';
import { migrateBooks } from '@/sandbox/db/books';
import { sandboxPart, sandboxPlay, sandboxRound, sandboxSeed, sandboxSpin } from '@/sandbox/db/schema';
import { withDatabase } from '../../fixtures/database';
import { openEarlier } from '../../fixtures/earlier-version';

/** The books of the sandbox: their upgrade from the tables of the platform, and the move of those of single sites. */

/** The last migration with the sandbox's tables among those of the platform. */
const LAST = '0000_baseline';

const round = (id: string, siteId = 'demo') => ({
  id,
  siteId,
  playHash: 'hash',
  vendorCode: 'sandbox-live',
  gameCode: 'blackjack',
  memId: 'player1',
  serverSeed: 'ab'.repeat(32),
  version: 2,
  client: { clientSeed: 'seed', nonce: 3 },
  state: 'playing',
  steps: ['hit'],
  bets: [{ code: 'seat', stake: '10000' }],
  stake: '100.00',
});
const play = (siteId = 'demo') => ({
  tokenHash: `hash-${siteId}`,
  siteId,
  vendorCode: 'sandbox-live',
  gameCode: 'blackjack',
  memId: 'player1',
  gameName: { ko: '블랙잭', en: 'Blackjack', vn: 'Xì dách' },
  expiresAt: new Date('2040-01-01T00:00:00Z'),
});

async function write(db: Db, siteId: string): Promise<void> {
  await db.insert(sandboxRound).values([round(`${siteId}-r1`, siteId), round(`${siteId}-r2`, siteId)]);
  await db.insert(sandboxPlay).values(play(siteId));
  await db.insert(sandboxSeed).values({ siteId, memId: 'player1', clientSeed: 'seed', nonce: 3 });
  await db.insert(sandboxSpin).values({ siteId, memId: 'player1' });
  await db.insert(sandboxPart).values({
    roundId: `${siteId}:match`,
    betId: 's1',
    clientSeed: 'seed:3',
    at: new Date('2026-11-01T00:00:00Z'),
  });
}

const countAll = async (db: Db): Promise<number[]> =>
  Promise.all(
    [sandboxRound, sandboxPlay, sandboxSeed, sandboxSpin, sandboxPart].map((table) => db.$count(table)),
  );

test('[GAME-02] [GAME-03] an upgrade moves open rounds with their seeds out of the platform’s tables', async () => {
  const { earlier, upgrade, drop } = await openEarlier(LAST);
  try {
    await earlier.db.execute(sql`
      INSERT INTO sandbox_round (id, play_hash, site_id, vendor_code, game_code, mem_id, server_seed, state, steps, client)
      VALUES ('r1', 'hash', 'gone', 'sandbox-live', 'blackjack', 'player1', ${'ab'.repeat(32)}, 'playing', '{hit}',
        '{"clientSeed": "seed", "nonce": 3}')`);
    await earlier.db.execute(sql`
      INSERT INTO sandbox_play (token_hash, site_id, vendor_code, game_code, game_name, mem_id, expires_at)
      VALUES ('hash', 'gone', 'sandbox-live', 'blackjack', '{}', 'player1', now())`);
    // A site that has left for another database: every write to its rows is refused.
    await earlier.db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the site has left'; END $$`);
    await earlier.db.execute(sql`CREATE TRIGGER change_moved_gone BEFORE UPDATE OR DELETE ON sandbox_round
      FOR EACH ROW WHEN (OLD.site_id = 'gone') EXECUTE FUNCTION refuse()`);
    const { db, close } = await upgrade();
    await migrateBooks(db);
    await migrateBooks(db);
    const [moved] = await db.update(sandboxRound).set({ state: 'winning' }).returning();
    expect(moved).toMatchObject({
      id: 'r1',
      siteId: 'gone',
      serverSeed: 'ab'.repeat(32),
      steps: ['hit'],
      client: { clientSeed: 'seed', nonce: 3 },
    });
    expect(await countAll(db)).toEqual([1, 1, 0, 0, 0]);
    const { rows } = await db.execute(
      sql`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname LIKE 'sandbox%'`,
    );
    expect(rows).toEqual([]);
    await close();
  } finally {
    await drop();
  }
});

const all = withDatabase();
const own = withDatabase();

test('[KEEP-10] books in the database of a single site are taken over, in place of those from before its move', async () => {
  await migrateBooks(all.db);
  await migrateBooks(own.db);
  await write(all.db, 'demo');
  await write(own.db, 'two');
  // From before the move: the round was over since.
  await all.db.insert(sandboxRound).values({ ...round('two-r1', 'two'), state: 'betting', stake: '5.00' });
  const before = await own.db.select().from(sandboxRound).where(eq(sandboxRound.id, 'two-r1'));
  await adoptBooks(all.db, own.db);
  expect(await countAll(all.db)).toEqual([4, 2, 2, 2, 2]);
  expect(await countAll(own.db)).toEqual([0, 0, 0, 0, 0]);
  expect(await all.db.select().from(sandboxRound).where(eq(sandboxRound.id, 'two-r1'))).toEqual(before);
  await adoptBooks(all.db, own.db);
  expect(await countAll(all.db)).toEqual([4, 2, 2, 2, 2]);
});

test('[KEEP-10] an instance that starts at the same time copies nothing again over what was changed since', async () => {
  await write(own.db, 'three');
  const changed = () => all.db.select().from(sandboxRound).where(eq(sandboxRound.id, 'three-r1'));
  let other: Promise<void> | undefined;
  // After the rows were copied, and before the source is empty: a player goes on, and another instance starts.
  const slow: Db = Object.create(all.db, {
    transaction: {
      value: async (work: Parameters<Db['transaction']>[0]) => {
        await all.db.transaction(work);
        await all.db.update(sandboxRound).set({ state: 'done' }).where(eq(sandboxRound.id, 'three-r1'));
        other = adoptBooks(all.db, own.db);
        await Promise.race([other, sleep(300)]);
      },
    },
  });
  await adoptBooks(slow, own.db);
  await other;
  expect(await changed()).toMatchObject([{ state: 'done' }]);
  expect(await countAll(own.db)).toEqual([0, 0, 0, 0, 0]);
});
