import { type SQL, sql } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import type { Db } from '../db/client';

/** Fields that are unique on a site, among members and undecided requests to join together. */
export interface UniqueFields {
  memId?: string;
  memNick?: string;
  /** Without hyphens. */
  memPhone?: string;
  bankAcc?: string;
}

/** Column and code of each, in the order in which they are checked; `folded` ignores upper and lower case. */
const UNIQUE_FIELDS: readonly { name: keyof UniqueFields; column: SQL; code: Code; folded: boolean }[] = [
  { name: 'memId', column: sql`mem_id`, code: 'U116', folded: true },
  { name: 'memNick', column: sql`mem_nick`, code: 'U117', folded: true },
  { name: 'memPhone', column: sql`mem_phone`, code: 'U118', folded: false },
  { name: 'bankAcc', column: sql`bank_acc`, code: 'U119', folded: false },
];

/** Key of the advisory lock: any fixed number, the same in every instance. */
const UNIQUE_FIELDS_LOCK = 7_150_024;

/**
 * Serialises writes of unique fields on a site until the transaction ends: two tables hold them, so that no unique
 * index can decide between two writers.
 */
export const lockUniqueFields = (tx: Db, siteId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${UNIQUE_FIELDS_LOCK}, hashtext(${siteId}))`);

/** The code of the first field that another member or undecided request has already, or null. */
export async function takenCode(
  db: Db,
  siteId: string,
  names: UniqueFields,
  exceptId: number | null = null,
): Promise<Code | null> {
  for (const { name, column, code, folded } of UNIQUE_FIELDS) {
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
