import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withinMs } from '@/platform/db/within';
import { onPostgres, withDemoWorld } from '../../fixtures/database';

const world = withDemoWorld();

test.runIf(onPostgres)(
  '[CASH-02] a part that takes too long is left out, and a failing one is not hidden',
  async () => {
    const { db } = world;
    expect(await withinMs(db, 50, (timed) => timed.execute(sql`SELECT pg_sleep(5)`))).toBeUndefined();
    expect((await withinMs(db, 5_000, (timed) => timed.execute(sql`SELECT 1 AS one`)))?.rows).toEqual([
      { one: 1 },
    ]);
    await expect(withinMs(db, 5_000, (timed) => timed.execute(sql`SELECT 1 / 0`))).rejects.toThrow();
    // The limit was that transaction's alone.
    const { rows } = await db.execute<{ limit: string }>(
      sql`SELECT current_setting('statement_timeout') AS limit`,
    );
    expect(rows[0]?.limit).not.toBe('50ms');
  },
);
