import { type SQL, sql } from 'drizzle-orm';
import type { SharedAccount, SharedBy } from '@/lib/contract/operator-queue';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Act } from '../operator/act';
import { findMember } from '../shared/site-member';

/** Addresses count as common if both were seen within so many days. */
const ADDRESS_DAYS = 30;
/** So many browsers at one device or address are read: one of a mobile network can have thousands. */
const MOST_BROWSERS = 1_000;
/** So many accounts are listed. */
const MAX_LISTED = 200;

/** Who is compared, as columns of the row around: a member, or a request to join, which has no browsers yet. */
interface Subject {
  siteId: SQL;
  memId: SQL;
  phone: SQL;
  account: SQL;
  /** The member; undefined for a request. */
  memberId?: SQL;
  /** The address of a request; undefined for a member, whose browsers have addresses. */
  ip?: SQL;
}

/** A member `m` as the subject of a comparison. */
export const MEMBER: Subject = {
  siteId: sql`m.site_id`,
  memId: sql`m.mem_id`,
  phone: sql`m.mem_phone`,
  account: sql`m.bank_acc`,
  memberId: sql`m.id`,
};

/** A request to join `j` as the subject of a comparison. */
export const REQUEST: Subject = {
  siteId: sql`j.site_id`,
  memId: sql`j.mem_id`,
  phone: sql`j.mem_phone`,
  account: sql`j.bank_acc`,
  ip: sql`j.ip`,
};

/** Every way to write a bank account's number, as `bankAccountSpellings` has them, for the index of the column. */
const spellings = (account: SQL): SQL => sql`ARRAY(
  SELECT repeat('0', zeros) || ltrim(${account}, '0')
  FROM generate_series(0, greatest(0, 30 - length(ltrim(${account}, '0')))) AS zeros)`;

/** The other browsers with the same device or address as those of the member. */
function browsersLike({ memberId, siteId, ip }: Subject, by: 'device' | 'address', at: string): SQL {
  const recent = (alias: string) =>
    sql`${sql.raw(alias)}.last_at > ${at}::timestamptz - ${ADDRESS_DAYS} * interval '1 day'`;
  const others = memberId
    ? sql`SELECT k.member_id, k.last_at FROM known_device d JOIN known_device k
        ON ${by === 'device' ? sql`k.device_id = d.device_id` : sql`k.ip = d.ip AND ${recent('k')}`}
        WHERE d.member_id = ${memberId} AND k.member_id <> ${memberId}
          ${by === 'address' ? sql`AND ${recent('d')}` : sql``}`
    : sql`SELECT k.member_id, k.last_at FROM known_device k WHERE k.ip = ${ip} AND ${recent('k')}`;
  return sql`SELECT ${by} AS by, o.mem_id, false AS is_request, k.last_at AS at
    FROM (${others} LIMIT ${MOST_BROWSERS}) AS k JOIN member o ON o.id = k.member_id AND o.site_id = ${siteId}`;
}

/**
 * Selects what a subject has in common with other members and requests to join of its site, as rows
 * `(by, mem_id, is_request, at)`: phone and bank account of members and of requests at any stage, browsers and addresses
 * of members, and the address of a request with those that wait beside it.
 */
function sharedRows(subject: Subject, at: Date): SQL {
  const { siteId, memId, phone, account, memberId, ip } = subject;
  const moment = at.toISOString();
  const isOther = memberId ? sql`o.id <> ${memberId}` : sql`lower(o.mem_id) <> lower(${memId})`;
  return sql`
    SELECT 'phone' AS by, o.mem_id, false AS is_request, o.joined_at AS at FROM member o
      WHERE o.site_id = ${siteId} AND o.mem_phone = ${phone} AND ${isOther}
    UNION ALL SELECT 'phone', o.mem_id, true, o.reg_at FROM join_request o
      WHERE o.site_id = ${siteId} AND o.mem_phone = ${phone} AND lower(o.mem_id) <> lower(${memId})
    UNION ALL SELECT 'account', o.mem_id, false, o.joined_at FROM member o
      WHERE o.site_id = ${siteId} AND o.bank_acc = ANY(${spellings(account)}) AND ${isOther}
    UNION ALL SELECT 'account', o.mem_id, true, o.reg_at FROM join_request o
      WHERE o.site_id = ${siteId} AND o.bank_acc = ANY(${spellings(account)}) AND lower(o.mem_id) <> lower(${memId})
    ${memberId ? sql`UNION ALL (${browsersLike(subject, 'device', moment)})` : sql``}
    UNION ALL (${browsersLike(subject, 'address', moment)})
    ${
      ip
        ? sql`UNION ALL SELECT 'address', o.mem_id, true, o.reg_at FROM join_request o
          WHERE o.site_id = ${siteId} AND o.status = 0 AND o.ip = ${ip} AND lower(o.mem_id) <> lower(${memId})`
        : sql``
    }`;
}

/** The accounts with which something is shared: how many, and the first five by id. */
export interface Shared {
  count: number;
  memIds: string[];
}

/** Selects {@link Shared} of a subject for each way of sharing that there is, as one JSON object; null for none. */
export const sharedCounts = (subject: Subject, at: Date): SQL => sql`(
  SELECT jsonb_object_agg(s.by, jsonb_build_object('count', s.cnt, 'memIds', s.mem_ids)) FROM (
    SELECT by, count(DISTINCT mem_id)::int AS cnt, (array_agg(DISTINCT mem_id))[:5] AS mem_ids
    FROM (${sharedRows(subject, at)}) AS shared GROUP BY by) AS s)`;

/** Lists the accounts that share something with a member (`MEMBER`) or a request to join (`REQUEST`). */
export async function listShared(
  db: Db,
  subject: Subject,
  { id, at }: { id: number; at: Date },
): Promise<SharedAccount[]> {
  const from = subject.memberId ? sql`member m` : sql`join_request j`;
  const isSubject = subject.memberId ? sql`m.id = ${id}` : sql`j.id = ${id}`;
  const { rows } = await db.execute<{ by: SharedBy; memId: string; isRequest: boolean; at: string }>(sql`
    SELECT s.by, s.mem_id AS "memId", s.is_request AS "isRequest", max(s.at) AS at
    FROM ${from} CROSS JOIN LATERAL (${sharedRows(subject, at)}) AS s WHERE ${isSubject}
    GROUP BY s.by, s.mem_id, s.is_request
    ORDER BY array_position(ARRAY['phone', 'account', 'device', 'address'], s.by), s.mem_id LIMIT ${MAX_LISTED}`);
  return rows.map(({ isRequest, at: seen, ...row }) => ({
    ...row,
    as: isRequest ? 'request' : 'member',
    at: new Date(seen).toISOString(),
  }));
}

/** The act `same-accounts`: the accounts that share phone, bank account, browser or address with a member. */
export const sameAccounts: Act<{ siteId: string; memId: string }, { list: SharedAccount[] }> = async (
  { siteId, memId },
  _,
  { db, now },
) => {
  const owner = await findMember(db, siteId, memId);
  if (!owner) return refuse.unknownMember();
  return ok({ list: await listShared(db, MEMBER, { id: owner.id, at: now() }) });
};
