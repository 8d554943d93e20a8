import { type SQL, sql } from 'drizzle-orm';
import { LEVELS as ALL_LEVELS } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { idArray } from '../shared/sql-arrays';
import type { Hold } from './figures';
import { areFew, everBelow, numberOf, type Part, places } from './part';
import type { Members, Scope } from './scope';

/** What still waits to be rolled up, by account: branches do not hold it yet. */
const WAITING = sql`LEFT JOIN (
  SELECT e.account_id, sum(e.amount) AS amount FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id GROUP BY 1
) AS w ON w.account_id = a.id`;

const PARTNER_LEVELS = ALL_LEVELS.filter((level) => level !== 'NORMAL');

const LEVELS = {
  NORMAL: sql`= 'NORMAL'`,
  PARTNER: sql`<> 'NORMAL'`,
} as const;

const ofLevels = (column: SQL, levels: Hold['levels'] | readonly string[]): SQL => {
  if (levels === undefined) return sql`true`;
  if (typeof levels === 'string') return sql`${column} ${LEVELS[levels]}`;
  return sql`${column} = ANY(${`{${levels.join(',')}}`}::text[])`;
};

/** A part that stands in an order of its own. */
interface Ordered {
  part: Part;
  order: SQL;
  few: boolean;
}

interface Below {
  tops: readonly number[];
  kind: Hold['kind'];
  levels: Hold['levels'] | readonly string[];
}

const belowSum = ({ tops, kind, levels }: Below): SQL => sql`
  SELECT sum(b.${sql.raw(kind)}) FROM branch_level b
  WHERE b.member_id = ANY(${idArray(tops)}) AND ${ofLevels(sql`b.level`, levels)}`;

/** The order of what members hold. */
const MOST_FIRST = sql`amount DESC, id DESC`;

const PARTNERS = sql`m.partner_level = ANY(${`{${PARTNER_LEVELS.join(',')}}`}::text[])`;

/**
 * Who holds something below, as far as it is rolled up. Few members are gathered, and partners, of whom there are never
 * many; a large branch is walked in the order of what is held (`member_balance`).
 */
async function belowPart(db: Db, siteId: string, { tops, kind, levels }: Below): Promise<Ordered> {
  const few = await areFew(db, tops);
  const gathered = few || levels === 'PARTNER';
  const held = sql`h.${sql.raw(kind)}`;
  const from = gathered
    ? sql`member m`
    : sql`member_balance h CROSS JOIN LATERAL (SELECT * FROM member m WHERE m.id = h.member_id OFFSET 0) AS m`;
  const reach = few
    ? sql`m.path && ${idArray(tops)}`
    : gathered
      ? sql`m.site_id = ${siteId} AND ${PARTNERS}`
      : sql`h.site_id = ${siteId} AND ${held} > 0`;
  return {
    few: gathered,
    order: gathered ? MOST_FIRST : sql`${held} DESC, h.member_id DESC`,
    part: sql`SELECT NULL::timestamptz AS at, m.id, 'holding' AS kind, a.balance - coalesce(w.amount, 0) AS amount
      FROM ${from} ${places(sql`m.path`, tops)} JOIN account a ON a.member_id = m.id AND a.kind = ${kind} ${WAITING}
      WHERE ${reach} AND m.id <> t.top AND ${ofLevels(sql`m.partner_level`, levels)}
        AND a.balance - coalesce(w.amount, 0) <> 0`,
  };
}

const ownPart = (ids: SQL, kind: Hold['kind']): Part => sql`
  SELECT NULL::timestamptz AS at, a.member_id AS id, 'holding' AS kind, a.balance AS amount
  FROM account a WHERE a.member_id = ANY(${ids}) AND a.kind = ${kind} AND a.balance <> 0`;

const ownSum = (ids: SQL, kind: Hold['kind']): SQL =>
  sql`SELECT sum(a.balance) FROM account a WHERE a.member_id = ANY(${ids}) AND a.kind = ${kind}`;

/** What is held now: what members have themselves at this moment, and those below them as far as it is rolled up. */
export async function holding(
  db: Db,
  { kind, of, levels }: Hold,
  { scope: { siteId, tops }, members }: { scope: Scope; members: Members },
): Promise<{ sum: string; parts: { rows: Part; order: SQL }[]; few: boolean }> {
  const everybody = of === 'own' && 'below' in members;
  const below = everybody
    ? { tops: [members.below], kind, levels: members.levels }
    : of === 'own'
      ? undefined
      : { tops, kind, levels };
  const own =
    everybody || of === 'below' ? undefined : 'ids' in members && of === 'own' ? members.ids : idArray(tops);
  const lower = below && (await belowPart(db, siteId, below));
  const sums = [...(below ? [belowSum(below)] : []), ...(own ? [ownSum(own, kind)] : [])];
  return {
    few: lower?.few ?? true,
    sum: await numberOf(
      db,
      sql`SELECT ${sql.join(
        sums.map((sum) => sql`coalesce((${sum}), 0)`),
        sql` + `,
      )}`,
    ),
    parts: [
      ...(lower ? [{ rows: lower.part, order: lower.order }] : []),
      ...(own ? [{ rows: ownPart(own, kind), order: MOST_FIRST }] : []),
    ],
  };
}

const NEWEST_FIRST = sql`at DESC, id DESC`;

/** Who has joined and is not counted yet. */
const IS_COUNTED = sql`m.id NOT IN (SELECT member_id FROM outbox WHERE member_id IS NOT NULL)`;

/** Everybody below. */
export async function membersBelow(db: Db, { siteId, tops }: Scope) {
  const few = await areFew(db, tops);
  const reach = few ? sql`m.path && ${idArray(tops)}` : sql`m.site_id = ${siteId}`;
  return {
    few,
    sum: await numberOf(
      db,
      sql`SELECT sum(b.cnt) FROM branch_level b WHERE b.member_id = ANY(${idArray(tops)})`,
    ),
    parts: [
      {
        order: NEWEST_FIRST,
        rows: sql`SELECT m.joined_at AS at, m.id, 'member' AS kind, 1 AS amount FROM member m ${places(sql`m.path`, tops)}
        WHERE ${reach} AND m.id <> t.top AND ${IS_COUNTED}`,
      },
    ],
  };
}

/** Who joined on the days, below those whom it joined below. */
export async function joined(db: Db, { siteId, tops }: Scope, days: Days) {
  const few = await areFew(db, tops);
  const path = sql`(CASE WHEN m.joined_at >= m.path_since THEN m.path ELSE path_at(m.id, m.joined_at) END)`;
  const reach = few ? sql`m.id IN ${everBelow(tops)}` : sql`true`;
  return {
    few,
    sum: await numberOf(
      db,
      sql`SELECT sum(d.join_cnt) FROM stat_daily d WHERE d.member_id = ANY(${idArray(tops)}) AND ${onDays(days)}`,
    ),
    parts: [
      {
        order: NEWEST_FIRST,
        rows: sql`SELECT m.joined_at AS at, m.id, 'member' AS kind, 1 AS amount FROM member m ${places(path, tops)}
        WHERE m.site_id = ${siteId} AND ${reach} AND ${betweenDays(sql`m.joined_at`, days)} AND ${IS_COUNTED}`,
      },
    ],
  };
}
