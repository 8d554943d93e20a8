import { type SQL, sql } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import { bankAccountSpellings } from '@/lib/rules/bank-account';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/client';
import { nickSkeleton } from '../db/schema/nick-skeleton';
import { isInForce } from '../shared/player-limits';

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
  /** Contacts stay taken during an exclusion. */
  isContact: boolean;
  /** Condition: a column has the value, in any spelling of it. */
  same: (column: SQL, value: string) => SQL;
}

/** Without regard to upper and lower case. */
const sameName = (column: SQL, value: string) => sql`lower(${column}) = lower(${value})`;
/** The same name, or one that looks like it. */
const sameNick = (column: SQL, value: string) =>
  sql`(${sameName(column, value)} OR ${nickSkeleton(column)} = ${nickSkeleton(sql`${value}::text`)})`;
const samePhone = (column: SQL, value: string) => sql`${column} = ${value}`;
/** By a list, which the index of the column finds. */
const sameAccount = (column: SQL, value: string) =>
  sql`${column} IN (${sql.join(
    bankAccountSpellings(value).map((one) => sql`${one}`),
    sql`, `,
  )})`;

/** In the order in which they are checked. */
const UNIQUE_FIELDS: readonly UniqueField[] = [
  { name: 'memId', column: 'mem_id', code: CODE.takenMemberId, isContact: false, same: sameName },
  { name: 'memNick', column: 'mem_nick', code: CODE.takenNickname, isContact: false, same: sameNick },
  { name: 'memPhone', column: 'mem_phone', code: CODE.takenPhone, isContact: true, same: samePhone },
  { name: 'bankAcc', column: 'bank_acc', code: CODE.takenBankAccount, isContact: true, same: sameAccount },
];

/** Key of the advisory lock: any fixed number, the same in every instance. */
const UNIQUE_FIELDS_LOCK = 7_150_024;

/**
 * Serialises writes of unique fields on a site until the transaction ends: two tables hold them, so that no unique
 * index can decide between two writers.
 */
export const lockUniqueFields = (tx: Db, siteId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${UNIQUE_FIELDS_LOCK}, hashtext(${siteId}))`);

/** The skeletons of nicknames, in their order, by which those of one request are compared. */
export async function nickSkeletons(db: Db, nicks: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ skeleton: string }>(sql`
    SELECT ${nickSkeleton(sql`n.nick`)} AS skeleton
    FROM jsonb_array_elements_text(${JSON.stringify(nicks)}::jsonb) WITH ORDINALITY AS n(nick, place) ORDER BY n.place`);
  return rows.map(({ skeleton }) => skeleton);
}

/** Condition: another member's exclusion in force began with this contact (SAFE-05). */
const excludedWith = (siteId: string, same: SQL, exceptId: number | null, at: Date) => sql`
  EXISTS (SELECT FROM player_pause JOIN member ON member.id = player_pause.member_id
    WHERE member.site_id = ${siteId} AND member.id IS DISTINCT FROM ${exceptId}::bigint
      AND ${same}
      AND ${isInForce(sql`player_pause.ends_at`, at)})`;

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
  for (const { name, column, code, isContact, same } of UNIQUE_FIELDS) {
    const value = names[name];
    if (value === undefined) continue;
    const own = same(sql.raw(column), value);
    const ofExclusion = same(sql.raw(`player_pause.${column}`), value);
    const { rows } = await db.execute<{ taken: boolean }>(sql`
      SELECT EXISTS (SELECT FROM member WHERE site_id = ${siteId} AND ${own} AND id IS DISTINCT FROM ${exceptId}::bigint)
        OR EXISTS (SELECT FROM join_request WHERE site_id = ${siteId} AND status = 0 AND ${own})
        OR ${isContact ? excludedWith(siteId, ofExclusion, exceptId, at) : sql`false`} AS taken`);
    if (rows[0]!.taken) return code;
  }
  return null;
}
