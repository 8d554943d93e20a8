import { type SQL, sql } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import type { Db } from '../db/client';

/** What is taken once on a site, by members and by those who wait to become one. */
export interface Names {
  memId?: string;
  memNick?: string;
  /** Without hyphens. */
  memPhone?: string;
  bankAcc?: string;
}

/** Column and code of each, in the order in which they are told (1§8). */
const TAKEN: readonly { name: keyof Names; column: SQL; code: Code; folded: boolean }[] = [
  { name: 'memId', column: sql`mem_id`, code: 'U116', folded: true },
  { name: 'memNick', column: sql`mem_nick`, code: 'U117', folded: true },
  { name: 'memPhone', column: sql`mem_phone`, code: 'U118', folded: false },
  { name: 'bankAcc', column: sql`bank_acc`, code: 'U119', folded: false },
];

/** Any fixed number, the same in every instance. */
const NAMES_LOCK = 7_150_024;

/**
 * One who takes a name at a time on a site, until the transaction ends: two tables hold names, so no index settles
 * who of two was first.
 */
export const lockNames = (tx: Db, siteId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${NAMES_LOCK}, hashtext(${siteId}))`);

/** The code of the first of these names that somebody else has or waits for, or null. Letters of both cases are one. */
export async function takenCode(
  db: Db,
  siteId: string,
  names: Names,
  exceptId: number | null = null,
): Promise<Code | null> {
  for (const { name, column, code, folded } of TAKEN) {
    const value = names[name];
    if (value === undefined) continue;
    const same = folded ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`;
    const { rows } = await db.execute<{ taken: boolean }>(sql`
      SELECT EXISTS (SELECT FROM member WHERE site_id = ${siteId} AND ${same} AND id IS DISTINCT FROM ${exceptId}::bigint)
        OR EXISTS (SELECT FROM join_request WHERE site_id = ${siteId} AND status = 0 AND ${same}) AS taken`);
    if (rows[0]!.taken) return code;
  }
  return null;
}
