import { type SQL, sql } from 'drizzle-orm';
import { LEVELS as ALL_LEVELS } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { everInBranch, pathThen } from '../shared/branch-search';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { areSumsOf } from '../shared/on-path';
import { idArray } from '../shared/sql-arrays';
import type { HoldingFigure } from './figures';
import { isSmallBranch, type RowQuery, readNumber, topsOnPath } from './row-query';
import type { Holders, Scope } from './scope';

/** Joins, by account, the amounts that are not rolled up yet and so are missing in the branch's holdings. */
const JOIN_PENDING = sql`LEFT JOIN (
  SELECT e.account_id, sum(e.amount) AS amount FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at GROUP BY 1
) AS w ON w.account_id = a.id`;

const PARTNER_LEVELS = ALL_LEVELS.filter((level) => level !== 'NORMAL');

const LEVELS = {
  NORMAL: sql`= 'NORMAL'`,
  PARTNER: sql`<> 'NORMAL'`,
} as const;

const levelCondition = (column: SQL, levels: HoldingFigure['levels'] | readonly string[]): SQL => {
  if (levels === undefined) return sql`true`;
  if (typeof levels === 'string') return sql`${column} ${LEVELS[levels]}`;
  return sql`${column} = ANY(${`{${levels.join(',')}}`}::text[])`;
};

/** A query of rows and its order; `isSmall` as in {@link holdingRows}. */
interface OrderedRows {
  rows: RowQuery;
  order: SQL;
  isSmall: boolean;
}

interface BelowHoldings {
  tops: readonly number[];
  kind: HoldingFigure['kind'];
  levels: HoldingFigure['levels'] | readonly string[];
}

const belowSum = ({ tops, kind, levels }: BelowHoldings): SQL => sql`
  SELECT sum(b.${sql.raw(kind)}) FROM branch_level b
  WHERE b.member_id = ANY(${idArray(tops)}) AND ${levelCondition(sql`b.level`, levels)}`;

/** The order of holdings that are read member by member. */
const LARGEST_FIRST = sql`amount DESC, id DESC`;

const PARTNERS = sql`m.partner_level = ANY(${`{${PARTNER_LEVELS.join(',')}}`}::text[])`;

/**
 * Selects the rolled-up holdings below the tops. Those of few members, and those of partners, of whom there are never
 * many, are read and sorted. Those of a large branch are read in the order of the holdings (`member_balance`).
 */
async function belowRows(
  db: Db,
  siteId: string,
  { tops, kind, levels }: BelowHoldings,
): Promise<OrderedRows> {
  const isSmall = await isSmallBranch(db, tops);
  const isSorted = isSmall || levels === 'PARTNER';
  const balance = sql`h.${sql.raw(kind)}`;
  const from = isSorted
    ? sql`member m`
    : sql`member_balance h CROSS JOIN LATERAL (SELECT * FROM member m WHERE m.id = h.member_id OFFSET 0) AS m`;
  const reach = isSmall
    ? sql`m.path && ${idArray(tops)}`
    : isSorted
      ? sql`m.site_id = ${siteId} AND ${PARTNERS}`
      : sql`h.site_id = ${siteId} AND ${balance} > 0`;
  return {
    isSmall: isSorted,
    order: isSorted ? LARGEST_FIRST : sql`${balance} DESC, h.member_id DESC`,
    rows: sql`SELECT NULL::timestamptz AS at, m.id, 'holding' AS kind, a.balance - coalesce(w.amount, 0) AS amount
      FROM ${from} ${topsOnPath(sql`m.path`, tops)} JOIN account a ON a.member_id = m.id AND a.kind = ${kind} ${JOIN_PENDING}
      WHERE ${reach} AND m.id <> t.top AND ${levelCondition(sql`m.partner_level`, levels)}
        AND a.balance - coalesce(w.amount, 0) <> 0`,
  };
}

const ownRows = (ids: SQL, kind: HoldingFigure['kind']): RowQuery => sql`
  SELECT NULL::timestamptz AS at, a.member_id AS id, 'holding' AS kind, a.balance AS amount
  FROM account a WHERE a.member_id = ANY(${ids}) AND a.kind = ${kind} AND a.balance <> 0`;

const ownSum = (ids: SQL, kind: HoldingFigure['kind']): SQL =>
  sql`SELECT sum(a.balance) FROM account a WHERE a.member_id = ANY(${ids}) AND a.kind = ${kind}`;

/**
 * Reads a figure of holdings and its rows. The members' own holdings are current, those below them are of the last
 * rollup. `isSmall` says that the rows are few enough to be counted up to the full limit.
 */
export async function holdingRows(
  db: Db,
  { kind, whose, levels }: HoldingFigure,
  { scope: { siteId, tops }, holders }: { scope: Scope; holders: Holders },
): Promise<{ sum: string; queries: { rows: RowQuery; order: SQL }[]; isSmall: boolean }> {
  const coversBranch = whose === 'own' && 'below' in holders;
  const below = coversBranch
    ? { tops: [holders.below], kind, levels: holders.levels }
    : whose === 'own'
      ? undefined
      : { tops, kind, levels };
  const holderIds =
    coversBranch || whose === 'below'
      ? undefined
      : // Plain members have nobody below them, so for a list of them their own holdings count.
        'ids' in holders && (whose === 'own' || tops.length === 0)
        ? holders.ids
        : idArray(tops);
  const branchRows = below && (await belowRows(db, siteId, below));
  const sums = [...(below ? [belowSum(below)] : []), ...(holderIds ? [ownSum(holderIds, kind)] : [])];
  return {
    isSmall: branchRows?.isSmall ?? true,
    sum: await readNumber(
      db,
      sql`SELECT ${sql.join(
        sums.map((sum) => sql`coalesce((${sum}), 0)`),
        sql` + `,
      )}`,
    ),
    queries: [
      ...(branchRows ? [{ rows: branchRows.rows, order: branchRows.order }] : []),
      ...(holderIds ? [{ rows: ownRows(holderIds, kind), order: LARGEST_FIRST }] : []),
    ],
  };
}

const NEWEST_FIRST = sql`at DESC, id DESC`;

/** Whether the joining of `member m` has been rolled up. */
const IS_COUNTED = sql`m.id NOT IN (SELECT member_id FROM outbox WHERE member_id IS NOT NULL)`;

/** Reads the number of members below the tops, with the members as rows. */
export async function memberRows(db: Db, { siteId, tops }: Scope) {
  const isSmall = await isSmallBranch(db, tops);
  const reach = isSmall ? sql`m.path && ${idArray(tops)}` : sql`m.site_id = ${siteId}`;
  return {
    isSmall,
    sum: await readNumber(
      db,
      sql`SELECT sum(b.cnt) FROM branch_level b WHERE b.member_id = ANY(${idArray(tops)})`,
    ),
    queries: [
      {
        order: NEWEST_FIRST,
        rows: sql`SELECT m.joined_at AS at, m.id, 'member' AS kind, 1 AS amount FROM member m ${topsOnPath(sql`m.path`, tops)}
        WHERE ${reach} AND m.id <> t.top AND ${IS_COUNTED}`,
      },
    ],
  };
}

/**
 * Reads the number of members who joined on the days, with the members as rows. A member counts on the path that it had
 * when it joined.
 */
export async function joinRows(db: Db, { siteId, tops }: Scope, days: Days) {
  const isSmall = await isSmallBranch(db, tops);
  const path = pathThen(sql`m.joined_at`);
  const reach = isSmall ? sql`m.id IN ${everInBranch(tops)}` : sql`true`;
  return {
    isSmall,
    sum: await readNumber(
      db,
      sql`SELECT sum(d.join_cnt) FROM stat_daily d WHERE ${areSumsOf(tops)} AND ${onDays(days)}`,
    ),
    queries: [
      {
        order: NEWEST_FIRST,
        rows: sql`SELECT m.joined_at AS at, m.id, 'member' AS kind, 1 AS amount FROM member m ${topsOnPath(path, tops)}
        WHERE m.site_id = ${siteId} AND ${reach} AND ${betweenDays(sql`m.joined_at`, days)} AND ${IS_COUNTED}`,
      },
    ],
  };
}
