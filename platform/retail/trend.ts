import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { addDays, TREND_DAYS, today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { previousPeriod, readPrevious } from '../rollup/previous';
import { asOfColumn } from '../rollup/rollup';
import { type BranchMember, findInBranch, hasMoved, hasMovedSince, LARGE_BRANCH } from '../shared/branch';
import { sumColumns, wireSums } from '../shared/daily-sums';
import { siteDayStart } from '../shared/days';
import { pathHolds } from '../shared/on-path';
import { codeArray } from '../shared/sql-arrays';
import { ROLLING_COLUMN } from './list-totals';
import { listedLevels } from './listing';
import { memberInfo } from './partner-info';

/**
 * For up to this many rows the days of each row are added up. A longer list has a trend only of figures that are stored
 * as a sum of its branch.
 */
const MAX_ROWS = 500;

type Call = '/api/v2/retail/trend';
type List = NonNullable<RequestOf<Call>['list']>;
type Days = ResponseOf<Call>['days'];
type Row = Parameters<typeof wireSums>[0] & {
  day: string;
  at: string;
  isKnown: boolean;
  isLarge: boolean;
  coupon: string;
  categories: Days[number]['categories'] | null;
} & Record<'cash' | 'point' | 'heldCash' | 'heldPoint', string | null>;

/**
 * Reads the figures of a member or the totals of a list day by day from the daily sums, and the holdings at the end of
 * each day (LIST-15).
 */
export const trend: Handler<Call> = async (body, context) => {
  const { list, ownYn, memId, infoDays, comparedDays } = body;
  const { db, site } = context;
  // Both reads start at the same time and share the look-up of the member.
  const info = infoDays && memberInfo(memId, infoDays, context);
  const target = await findInBranch(context.db, context.caller, memId);
  // The caller's branch has no such member.
  if (!target) return refuse.unknownMember();
  const [listDays, memberDays, partnerInfo] = await Promise.all([
    list && readDays(body, list, target, context),
    !list || ownYn === 'Y' ? readDays(body, undefined, target, context) : undefined,
    info,
  ]);
  const { isLarge, ...trendDays } = (listDays ?? memberDays)!;
  const compared = { siteId: site.siteId, memberId: target.id, isLarge };
  const at = new Date(trendDays.asOf);
  const isOwn =
    !list || ownYn === 'Y' || infoDays || (await equalsBranch(db, target, list, comparedDays, at));
  const previous = comparedDays && (isOwn ? await readPrevious(db, compared, comparedDays, at) : null);
  return ok({
    ...trendDays,
    ...(list && memberDays ? { ownDays: memberDays.days } : {}),
    ...(partnerInfo ? { partnerInfo } : {}),
    ...(previous === undefined ? {} : { previous }),
  });
};

/**
 * Whether the totals of a list over the period before some days equal the stored sums of the branch, except rolling.
 * They do not for a list of one level alone, or after members have moved within the branch.
 */
async function equalsBranch(
  db: Db,
  target: Target,
  list: List,
  days: RequestOf<Call>['comparedDays'],
  at: Date,
) {
  const period = days && previousPeriod(days, at);
  if (!period || coversPartner(target, list)) return true;
  if (!equalsBranchSums(list)) return false;
  return !(await hasMoved(db, target.id, period.startDate));
}

/** Reads the days of a list, or of a member's own figures. */
async function readDays(
  { endDate, ownStartDate, categoriesYn }: RequestOf<Call>,
  list: List | undefined,
  target: Target,
  { db, site: { siteId }, now }: MemberContext,
): Promise<{ days: Days; asOf: string; isLarge: boolean }> {
  const fortnight = addDays(endDate, 1 - TREND_DAYS);
  const startDate = list ? fortnight : (ownStartDate ?? fortnight);
  // The total of all members directly below a partner is the partner's own figure.
  const summed = list && coversPartner(target, list) ? undefined : list;
  const isBranchSum = summed && equalsBranchSums(summed);
  const maxTops = isBranchSum ? LARGE_BRANCH : MAX_ROWS;
  const selectTarget = sql`SELECT ${target.id}::bigint AS id`;
  const { rows } = await db.execute<Row>(sql`
    WITH series AS MATERIALIZED (
      SELECT day::date AS day, day::date >= ${today(now())}::date AS is_now
      FROM generate_series(${startDate}::date, ${endDate}::date, interval '1 day') AS s(day)
    ), branch AS MATERIALIZED (
      SELECT ${summed ? hasMovedSince(sql`${target.id}::bigint`, startDate) : sql`false`} AS has_moved
    ), found AS MATERIALIZED (
      ${summed ? (isBranchSum ? ifUnmoved(selectTarget, topmostMembers(siteId, target, summed)) : topmostMembers(siteId, target, summed)) : selectTarget}
      LIMIT ${maxTops + 1}
    ), tops AS MATERIALIZED (
      SELECT id FROM found WHERE (SELECT count(*) FROM found) <= ${maxTops}
    ), sums AS (
      SELECT d.day, ${sumColumns}, coalesce(sum(d.coupon), 0) AS coupon FROM (
        SELECT d.day, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.coupon, d.bet, d.win,
          ${isBranchSum ? sql`CASE WHEN (SELECT has_moved FROM branch) THEN d.rolling ELSE ${ROLLING_COLUMN[summed.targetLevel === 'NORMAL' ? 'player' : 'lower']} END` : sql`d.rolling`} AS rolling
        FROM tops JOIN stat_daily d ON d.member_id = tops.id
        WHERE d.day BETWEEN ${startDate}::date AND ${endDate}::date
      ) AS d GROUP BY d.day
    ), kinds AS (
      ${list && categoriesYn === 'Y' ? categoryBets(startDate, endDate) : sql`SELECT NULL::date AS day, NULL::json AS categories WHERE false`}
    ), held AS (
      ${holdings(siteId, target, list, startDate)}
    )
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day, ${asOfColumn(siteId)} AS at,
      (SELECT coalesce(sum(cnt), 0) FROM branch_level WHERE member_id = ${target.id}) > ${LARGE_BRANCH} AS "isLarge",
      EXISTS (SELECT FROM tops) OR NOT EXISTS (SELECT FROM found) AS "isKnown",
      ${SUM_NAMES}, kinds.categories, held.cash, held.point, held.held_cash AS "heldCash", held.held_point AS "heldPoint"
    FROM series LEFT JOIN sums ON sums.day = series.day LEFT JOIN held ON held.day = series.day
      LEFT JOIN kinds ON kinds.day = series.day
    ORDER BY series.day`);
  return {
    days: rows[0]!.isKnown ? rows.map(toWireDay) : [],
    asOf: new Date(rows[0]!.at).toISOString(),
    isLarge: rows[0]!.isLarge,
  };
}

/**
 * Chooses between two queries: the first if no member with figures has moved below the branch's top, otherwise the
 * second. The trend is the sum of the list's rows, which the branch's own row equals in the first case alone.
 */
const ifUnmoved = (unmoved: SQL, moved: SQL): SQL => sql`
      SELECT * FROM (${unmoved}) AS unmoved WHERE NOT (SELECT has_moved FROM branch)
      UNION ALL SELECT * FROM (${moved}) AS moved WHERE (SELECT has_moved FROM branch)`;

/** Selects the holdings at the end of each day, of the rows of a list or of the member itself. */
function holdings(siteId: string, target: Target, list: List | undefined, startDate: string): SQL {
  if (list && coversPartner(target, list)) return partnerHoldings(siteId, target, list, startDate);
  const byRows = rowHoldings(listedMembers(siteId, target, list), startDate);
  return list?.treeOption === 'Y' ? ifUnmoved(holdingsBelow(target, list, startDate), byRows) : byRows;
}

/** The member that the list or the figures belong to. */
type Target = Pick<BranchMember, 'id' | 'partnerLevel'>;

const toWireDay = ({ day, at: _, isKnown: __, isLarge: ___, coupon, categories, ...row }: Row) => {
  const { cash, point, heldCash, heldPoint, ...sums } = row;
  return {
    day,
    ...wireSums(sums),
    couponAmt: Number(coupon),
    ...(categories ? { categories } : {}),
    ...(cash === null ? {} : { cashAmt: Number(cash), pointAmt: Number(point) }),
    ...(heldCash === null ? {} : { heldCashAmt: Number(heldCash), heldPointAmt: Number(heldPoint) }),
  };
};

/** Selects the bets of each category by day. */
const categoryBets = (startDate: string, endDate: string): SQL => sql`
      SELECT c.day, json_agg(json_build_object('category', c.category, 'betAmt', c.bet, 'winAmt', c.win)) AS categories
      FROM (
        SELECT d.day, d.category, sum(d.bet) AS bet, sum(d.win) AS win
        FROM tops JOIN stat_daily d ON d.member_id = tops.id
        WHERE d.category <> '' AND d.day BETWEEN ${startDate}::date AND ${endDate}::date GROUP BY 1, 2
      ) AS c GROUP BY c.day`;

/** The names of the sums; each is zero on a day that has no amount. */
const SUM_NAMES = sql.join(
  [
    'cashIn',
    'cashOut',
    'payment',
    'payback',
    'bet',
    'win',
    'rolling',
    'casinoBet',
    'casinoWin',
    'casinoRolling',
    'slotBet',
    'slotWin',
    'slotRolling',
    'coupon',
  ].map((name) => sql`coalesce(sums.${sql.identifier(name)}, 0)::text AS ${sql.identifier(name)}`),
  sql`, `,
);

/** Decides as `coversPartner` of `listing.ts` does, for a list without a search. */
const coversPartner = ({ partnerLevel }: Target, { treeOption, targetLevel }: List): boolean =>
  partnerLevel !== 'NORMAL' && treeOption === 'N' && (targetLevel === '' || targetLevel === 'PARTNER');

/**
 * Whether the sums of a list are those of the branch's top: of all members below it, of its players, or of its children
 * together.
 */
const equalsBranchSums = ({ treeOption, targetLevel }: List): boolean =>
  targetLevel === '' || (treeOption === 'Y' && targetLevel === 'NORMAL');

/** Selects the members of a list, or the member itself. */
function listedMembers(siteId: string, { id }: Target, list: List | undefined): SQL {
  if (!list) return sql`SELECT ${id}::bigint AS id`;
  const { treeOption, targetLevel } = list;
  const level =
    targetLevel === ''
      ? sql`true`
      : targetLevel === 'PARTNER'
        ? sql`m.partner_level <> 'NORMAL'`
        : sql`m.partner_level = ${targetLevel}`;
  return treeOption === 'Y'
    ? sql`SELECT m.id FROM member m
        WHERE m.site_id = ${siteId} AND ${pathHolds(sql`m.path`, id)} AND m.id <> ${id} AND ${level}`
    : sql`SELECT m.id FROM member m WHERE m.parent_id = ${id} AND ${level}`;
}

/**
 * Selects the members whose sums add up to those of the list: of partners of several levels the topmost ones, which
 * include the others.
 */
const topmostMembers = (siteId: string, target: Target, list: List): SQL =>
  listedMembers(
    siteId,
    target,
    list.targetLevel === '' || list.targetLevel === 'PARTNER' ? { ...list, treeOption: 'N' } : list,
  );

/**
 * Selects the holdings of the members of some levels of the branch at the end of each day: today's holdings less the
 * changes of the later days.
 */
const holdingsBelow = ({ id }: Target, list: List, startDate: string): SQL => {
  const levels = codeArray(listedLevels({ level: list.targetLevel }));
  return sql`
    SELECT s.day, coalesce(b.cash, 0) - coalesce(sum(c.cash), 0) AS cash,
      coalesce(b.point, 0) - coalesce(sum(c.point), 0) AS point, NULL::numeric AS held_cash, NULL::numeric AS held_point
    FROM series s CROSS JOIN (
      SELECT sum(b.cash) AS cash, sum(b.point) AS point FROM branch_level b
      WHERE b.member_id = ${id} AND b.level = ANY(${levels})
    ) AS b LEFT JOIN (
      SELECT h.day, sum(h.cash) AS cash, sum(h.point) AS point FROM stat_holding h
      WHERE h.member_id = ${id} AND h.day > ${startDate}::date AND h.level = ANY(${levels}) GROUP BY h.day
    ) AS c ON c.day > s.day
    GROUP BY s.day, b.cash, b.point`;
};

/**
 * Selects the holdings of all members directly below a partner; for a list of partners, those of the partners with their
 * whole branches.
 */
const partnerHoldings = (siteId: string, target: Target, list: List, startDate: string): SQL => sql`
      SELECT day, children.cash, children.point,
        ${list.targetLevel === 'PARTNER' ? sql`top.held_cash, top.held_point` : sql`NULL::numeric AS held_cash, NULL::numeric AS held_point`}
      FROM (${rowHoldings(listedMembers(siteId, target, { ...list, targetLevel: '' }), startDate)}) AS children
      FULL JOIN (${rowHoldings(listedMembers(siteId, target, undefined), startDate, true)}) AS top USING (day)`;

/**
 * Selects the holdings of the rows at the end of each day, and with `withBelow` also those of all members below them. A
 * member's own balance is not stored by day, because the last entry of an account before a moment takes one look-up.
 */
const rowHoldings = (listed: SQL, startDate: string, withBelow = false): SQL => sql`
    WITH listed AS MATERIALIZED (
      ${listed} LIMIT ${MAX_ROWS + 1}
    ), few AS MATERIALIZED (
      SELECT id FROM listed WHERE (SELECT count(*) FROM listed) <= ${MAX_ROWS}
    )
    SELECT own.day, own.cash, own.point, own.cash + below.cash AS held_cash, own.point + below.point AS held_point
    FROM (
      SELECT s.day, sum(CASE a.kind WHEN 'cash' THEN last.balance ELSE 0 END) AS cash,
        sum(CASE a.kind WHEN 'point' THEN last.balance ELSE 0 END) AS point
      FROM series s CROSS JOIN few f JOIN account a ON a.member_id = f.id AND a.kind IN ('cash', 'point')
      CROSS JOIN LATERAL (
        SELECT CASE WHEN s.is_now THEN a.balance ELSE coalesce((
          SELECT e.balance_after FROM entry_all e
          WHERE e.account_id = a.id AND e.created_at < ${sql.raw(siteDayStart('s.day + 1'))}
          ORDER BY e.created_at DESC, e.seq DESC LIMIT 1), 0) END AS balance
      ) AS last GROUP BY s.day
    ) AS own LEFT JOIN (${
      withBelow
        ? sql`
      SELECT s.day, coalesce(b.cash, 0) - coalesce(sum(c.cash), 0) AS cash,
        coalesce(b.point, 0) - coalesce(sum(c.point), 0) AS point
      FROM series s CROSS JOIN (
        SELECT sum(b.cash) AS cash, sum(b.point) AS point FROM few f JOIN branch_level b ON b.member_id = f.id
      ) AS b LEFT JOIN (
        SELECT h.day, sum(h.cash) AS cash, sum(h.point) AS point FROM few f
        JOIN stat_holding h ON h.member_id = f.id AND h.day > ${startDate}::date GROUP BY h.day
      ) AS c ON c.day > s.day GROUP BY s.day, b.cash, b.point`
        : sql`SELECT NULL::date AS day, NULL::numeric AS cash, NULL::numeric AS point WHERE false`
    }) AS below ON below.day = own.day`;
