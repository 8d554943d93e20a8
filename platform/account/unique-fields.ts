import { type SQL, sql } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import type { Db } from '../db/client';
import { nickSkeleton } from '../db/schema/nick-skeleton';

/** Fields that are unique on a site, among members and undecided requests to join together. */
export interface UniqueFields {
  memId?: string;
  memNick?: string;
  /** Without hyphens. */
  memPhone?: string;
  bankAcc?: string;
}

interface UniqueField {
  name: keyof UniqueFields;
  column: string;
  code: Code;
  /** Names are compared without regard to upper and lower case, nicknames also by their looks; contacts stay taken during an exclusion. */
  kind: 'name' | 'contact';
}

/** In the order in which they are checked. */
const UNIQUE_FIELDS: readonly UniqueField[] = [
  { name: 'memId', column: 'mem_id', code: 'U116', kind: 'name' },
  { name: 'memNick', column: 'mem_nick', code: 'U117', kind: 'name' },
  { name: 'memPhone', column: 'mem_phone', code: 'U118', kind: 'contact' },
  { name: 'bankAcc', column: 'bank_acc', code: 'U119', kind: 'contact' },
];

/** Key of the advisory lock: any fixed number, the same in every instance. */
const UNIQUE_FIELDS_LOCK = 7_150_024;

/**
 * Serialises writes of unique fields on a site until the transaction ends: two tables hold them, so that no unique
 * index can decide between two writers.
 */
export const lockUniqueFields = (tx: Db, siteId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${UNIQUE_FIELDS_LOCK}, hashtext(${siteId}))`);

/** Condition: a column has the same name, or a nickname that looks like it. */
const sameName = (name: keyof UniqueFields, column: SQL, value: string): SQL =>
  name === 'memNick'
    ? sql`(lower(${column}) = lower(${value}) OR ${nickSkeleton(column)} = ${nickSkeleton(sql`${value}::text`)})`
    : sql`lower(${column}) = lower(${value})`;

/** The skeletons of nicknames, in their order, by which those of one request are compared. */
export async function nickSkeletons(db: Db, nicks: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ skeleton: string }>(sql`
    SELECT ${nickSkeleton(sql`n.nick`)} AS skeleton
    FROM jsonb_array_elements_text(${JSON.stringify(nicks)}::jsonb) WITH ORDINALITY AS n(nick, place) ORDER BY n.place`);
  return rows.map(({ skeleton }) => skeleton);
}

/** Condition: another member's exclusion in force began with this contact (SAFE-05). */
const excludedWith = (siteId: string, column: SQL, value: string, exceptId: number | null, at: Date) => sql`
  EXISTS (SELECT FROM player_pause JOIN member ON member.id = player_pause.member_id
    WHERE member.site_id = ${siteId} AND member.id IS DISTINCT FROM ${exceptId}::bigint
      AND player_pause.${column} = ${value}
      AND (player_pause.ends_at IS NULL OR player_pause.ends_at > ${at.toISOString()}))`;

/**
 * The code of the first field that is taken: by another member, by an undecided request to join, or – a phone or bank
 * account – by another member's exclusion at the moment `at`. Null for none.
 */
export async function takenCode(
  db: Db,
  siteId: string,
  names: UniqueFields,
  { at, exceptId = null }: { at: Date; exceptId?: number | null },
): Promise<Code | null> {
  for (const { name, column: columnName, code, kind } of UNIQUE_FIELDS) {
    const value = names[name];
    if (value === undefined) continue;
    const column = sql.raw(columnName);
    const same = kind === 'name' ? sameName(name, column, value) : sql`${column} = ${value}`;
    const { rows } = await db.execute<{ taken: boolean }>(sql`
      SELECT EXISTS (SELECT FROM member WHERE site_id = ${siteId} AND ${same} AND id IS DISTINCT FROM ${exceptId}::bigint)
        OR EXISTS (SELECT FROM join_request WHERE site_id = ${siteId} AND status = 0 AND ${same})
        OR ${kind === 'contact' ? excludedWith(siteId, column, value, exceptId, at) : sql`false`} AS taken`);
    if (rows[0]!.taken) return code;
  }
  return null;
}
