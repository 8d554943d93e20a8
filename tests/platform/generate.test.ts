import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { reconcile } from '@/platform/rollup/reconcile';
import { reconcileSample } from '@/platform/rollup/sample';
import { checkWorld } from '@/tests/bench/world/check';
import { generate, PASSWORD } from '@/tests/bench/world/generate';
import { OtherWorld } from '@/tests/bench/world/state';
import { withDatabase } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';

const SIZE = { siteId: 'demo', members: 300, bets: 1200, days: 4, seed: 7 };
const now = new Date('2026-11-21T09:00:00Z');

const one = async <T>(db: Db, query: string) =>
  (await db.execute<{ value: T }>(sql.raw(`SELECT ${query} AS value`))).rows[0]!.value;

/** All random data as one text; ids of entries may have gaps where a step was repeated. */
const fingerprint = (db: Db) =>
  one<string>(
    db,
    `(SELECT md5(string_agg(t, '' ORDER BY t)) FROM (
       SELECT concat_ws(' ', m.id, mem_id, mem_nick, path, joined_at) AS t FROM member m
       UNION ALL SELECT concat_ws(' ', transfer_id, account_id, amount, balance_after, seq, created_at) FROM entry
       UNION ALL SELECT concat_ws(' ', id, bet_id, path, rates, rolling, before, after, placed_at, settled_at) FROM bet
       UNION ALL SELECT s::text FROM stat_daily s) AS rows)`,
  );

/** The finished world without interruptions, and the number of indexes. */
let whole: { print: string; indexes: number };
const seen = async (db: Db) => ({
  print: await fingerprint(db),
  indexes: await one<number>(db, '(SELECT count(*)::int FROM pg_indexes)'),
});

describe('a generated world', () => {
  const world = withDatabase();
  const labels: string[] = [];
  beforeAll(async () => {
    await generate(world.db, SIZE, { now, onProgress: (_, __, label) => labels.push(label) });
    whole = await seen(world.db);
  });

  test('has the requested members and bets, on all levels and days', async () => {
    expect(await one(world.db, '(SELECT count(*)::int FROM member)')).toBe(SIZE.members);
    expect(await one(world.db, '(SELECT count(DISTINCT partner_level)::int FROM member)')).toBe(8);
    expect(await one(world.db, '(SELECT count(*)::int FROM bet)')).toBe(SIZE.bets);
    const days = "(SELECT count(DISTINCT (placed_at AT TIME ZONE 'Asia/Seoul')::date)::int FROM bet)";
    expect(await one(world.db, days)).toBe(SIZE.days);
    expect(labels.at(-1)).toBe('done');
  });

  test('follows every rule of ledger, tree and bets, and every sum equals the raw rows', async () => {
    expect(await checkWorld(world.db)).toEqual([]);
    expect(await reconcile(world.db)).toEqual([]);
  });

  test('a sample of partner-days finds no difference, and finds a wrong sum', async () => {
    const { compared, differences } = await reconcileSample(world.db, 400);
    expect(compared).toBe(400);
    expect(differences).toEqual([]);
    const [row] = (
      await world.db.execute<{ memberId: number; day: string }>(sql`
        UPDATE stat_daily SET win = win + 1 WHERE (member_id, day, category) = (
          SELECT member_id, day, category FROM stat_daily WHERE member_id = 1 AND bet > 0 ORDER BY day LIMIT 1)
        RETURNING member_id AS "memberId", day::text`)
    ).rows;
    const other = { memberId: row!.memberId, day: '2026-01-01' };
    expect(await reconcile(world.db, { days: [row!, other] })).toMatchObject([{ ...row, figure: 'win' }]);
    await world.db.execute(
      sql`UPDATE stat_daily SET win = win - 1 WHERE member_id = 1 AND day = ${row!.day} AND bet > 0 AND category = (
        SELECT category FROM stat_daily WHERE member_id = 1 AND bet > 0 ORDER BY day LIMIT 1)`,
    );
  });

  test('a broken rule is named', async () => {
    await world.db.execute(sql`
      UPDATE member_rate SET point_rate = 90 WHERE member_id = (SELECT max(id) FROM member) AND category = 'slot'`);
    expect((await checkWorld(world.db)).map(({ what }) => what)).toEqual(['rates never rise downwards']);
  });

  test('is not changed once it is finished, and nothing is written over it', async () => {
    expect(await generate(world.db, SIZE, { now })).toMatchObject({ written: false });
    await expect(generate(world.db, { ...SIZE, bets: 1201 }, { now })).rejects.toThrow(OtherWorld);
  });

  describe('is served', () => {
    const platform = withPlatform(world);

    test('by a platform whose top partner signs in', async () => {
      const ptn1 = await platform.demo.login('ptn1', PASSWORD);
      const { mainTopInfo } = await ptn1.get('/api/v2/main/topInfo', {});
      expect(mainTopInfo.userCnt).toBeGreaterThan(SIZE.members / 2);
    });
  });
});

describe('a generator killed while it writes a world', () => {
  const cut = withDatabase();

  test('continues where it was, with the same result', async () => {
    const kill = (at: string) => (_: number, __: number, label: string) => {
      if (label === at) throw new Error(`killed at ${at}`);
    };
    for (const at of ['members', 'bets and money', 'indexes and keys', 'statistics of the tables']) {
      await expect(generate(cut.db, SIZE, { now, onProgress: kill(at) })).rejects.toThrow('killed');
    }
    // An unfinished world must not be overwritten by another.
    await expect(generate(cut.db, { ...SIZE, seed: 8 }, { now })).rejects.toThrow('another world');
    // Continued at a later moment, it has the same days.
    const later = new Date(now.getTime() + 86_400_000);
    expect(await generate(cut.db, SIZE, { now: later })).toMatchObject({ written: true });
    expect(await seen(cut.db)).toEqual(whole);
  });

  test('a database with a site of its own is refused', async () => {
    await cut.db.execute(sql`DROP SCHEMA generator CASCADE`);
    await expect(generate(cut.db, SIZE, { now })).rejects.toThrow('it serves the site demo');
  });
});
