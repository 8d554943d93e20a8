import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';

/** Tables that get many rows. */
const LOADED_TABLES = [
  'member',
  'account',
  'member_rate',
  'transfer',
  'entry',
  'cash_request',
  'bet',
  'bet_leg',
  'stat_daily',
  'stat_game',
  'branch_level',
  'stat_holding',
  'stat_cash',
  'member_balance',
  'rolling_due',
];

const loaded = () => sql.raw(LOADED_TABLES.map((name) => `'public.${name}'::regclass`).join(', '));

/**
 * Drops the secondary indexes and foreign keys of the loaded tables: building them once over all rows takes a fraction
 * of maintaining them row by row, and creating a key again checks every row. Primary keys stay.
 */
export async function dropIndexes(tx: Db): Promise<void> {
  await tx.execute(sql`
    INSERT INTO generator.aside (ord, name, undo, redo)
    SELECT row_number() OVER (ORDER BY place, name), name, undo, redo FROM (
      SELECT 1 AS place, c.relname AS name, format('DROP INDEX %I', c.relname) AS undo, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS redo
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid IN (${loaded()}) AND NOT i.indisprimary
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
      UNION ALL
      SELECT 2, conname, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE contype = 'f' AND conrelid IN (${loaded()})
    ) AS found`);
  const { rows } = await tx.execute<{ undo: string }>(sql`SELECT undo FROM generator.aside ORDER BY ord`);
  for (const { undo } of rows) await tx.execute(sql.raw(undo));
}

/** The dropped indexes, in the order in which they are created again. */
export async function droppedIndexes(db: Db): Promise<{ name: string; redo: string }[]> {
  const { rows } = await db.execute<{ name: string; redo: string }>(
    sql`SELECT name, redo FROM generator.aside ORDER BY ord`,
  );
  return rows;
}

/** Tables that need statistics for the planner and an up-to-date visibility map. */
export const VACUUMED: readonly string[] = LOADED_TABLES;
