import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox, statDaily } from '@/platform/db/schema';
import { reconcile } from '@/platform/rollup/reconcile';
import { asOf, rollUp } from '@/platform/rollup/rollup';
import { onPostgres, withDatabase, withDemoWorld } from '../../fixtures/database';

describe('rolling up', () => {
  const store = withDatabase();
  beforeEach(async () => {
    await store.db.execute(sql`TRUNCATE outbox, stat_daily`);
  });

  const event = (path: number[], bet: string, extra: object = {}) => ({
    siteId: 's',
    path,
    category: 'slot',
    bet,
    betCnt: 1,
    win: '0',
    ...extra,
  });
  const betOf = async (memberId: number) =>
    (
      await store.db.execute<{ v: string }>(
        sql`SELECT coalesce(sum(bet), 0)::text AS v FROM stat_daily WHERE member_id = ${memberId}`,
      )
    ).rows[0]!.v;

  test('counts an event once for each member on its path', async () => {
    await store.db.insert(outbox).values([event([1, 2, 3], '10.50'), event([1, 2], '1'), event([1, 4], '2')]);
    expect(await rollUp(store.db)).toBe(3);
    expect(await Promise.all([1, 2, 3, 4].map(betOf))).toEqual(['13.50', '11.50', '10.50', '2.00']);
  });

  test('adds to present sums and counts nothing twice', async () => {
    await store.db.insert(outbox).values(event([1], '5'));
    await rollUp(store.db);
    expect(await rollUp(store.db)).toBe(0);
    await store.db.insert(outbox).values([event([1], '-5'), event([1], '7')]);
    await rollUp(store.db);
    expect(await betOf(1)).toBe('7.00');
    expect(await store.db.select().from(statDaily)).toHaveLength(1);
  });

  test('a failed transaction takes nothing out and adds nothing', async () => {
    await store.db.insert(outbox).values(event([1], '5'));
    const crash = store.db.transaction(async (tx) => {
      await rollUp(tx);
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect(await betOf(1)).toBe('0');
    expect(await rollUp(store.db)).toBe(1);
  });

  test('any events in any batch size equal their plain sums', async () => {
    const row = fc.record({
      path: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      cents: fc.integer({ min: -1000, max: 1000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        async (rows, batch) => {
          await store.db.execute(sql`TRUNCATE outbox, stat_daily`);
          await store.db
            .insert(outbox)
            .values(rows.map(({ path, cents }) => event(path, (cents / 100).toFixed(2))));
          expect(await rollUp(store.db, batch)).toBe(rows.length);
          for (const id of [1, 2, 3, 4, 5, 6]) {
            const cents = rows.reduce((sum, r) => sum + (r.path.includes(id) ? r.cents : 0), 0);
            expect(Math.round(Number(await betOf(id)) * 100)).toBe(cents);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('is as of the oldest event that waits, or of now', async () => {
    const at = new Date('2026-11-20T01:02:03Z');
    await store.db.insert(outbox).values([event([1], '5', { at }), event([1], '5')]);
    expect(await asOf(store.db, 's')).toEqual(at);
    expect(Date.now() - (await asOf(store.db, 'other')).getTime()).toBeLessThan(60_000);
    await rollUp(store.db);
    expect(Date.now() - (await asOf(store.db, 's')).getTime()).toBeLessThan(60_000);
  });

  test.runIf(onPostgres)(
    'several drainers at once, while events arrive, lose and double nothing',
    async () => {
      const insert = async () => {
        for (let n = 0; n < 20; n++) await store.db.insert(outbox).values(event([1, 2], '1'));
      };
      await Promise.all([
        insert(),
        rollUp(store.db, 3),
        insert(),
        rollUp(store.db, 2),
        insert(),
        rollUp(store.db, 5),
      ]);
      await rollUp(store.db);
      expect(await Promise.all([1, 2].map(betOf))).toEqual(['60.00', '60.00']);
    },
  );
});

describe('the demo world', () => {
  const world = withDemoWorld();

  test('has no figure that differs from the ledger and the bets, for any member and day', async () => {
    const { rows } = await world.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM stat_daily`);
    expect(rows[0]!.n).toBeGreaterThan(5000);
    expect(await reconcile(world.db)).toEqual([]);
  });

  test('a figure that is wrong is found', async () => {
    await world.db.execute(sql`
      UPDATE stat_daily SET bet = bet + 0.01 WHERE (member_id, day, category) = (
        SELECT member_id, day, category FROM stat_daily WHERE bet > 0 ORDER BY 1, 2, 3 LIMIT 1)`);
    const differences = await reconcile(world.db);
    expect(differences).toHaveLength(1);
    expect(differences[0]!.figure).toBe('bet');
  });

  test('so is a copy of a balance that is not the account’s', async () => {
    await world.db.execute(sql`
      UPDATE member_balance SET point = point + 1 WHERE member_id = (SELECT min(member_id) FROM member_balance)`);
    const figures = (await reconcile(world.db)).map(({ figure }) => figure);
    expect(figures).toContain('sorted point');
    expect(figures).not.toContain('sorted cash');
  });
});
