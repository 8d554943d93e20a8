import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { addDays, TREND_DAYS, today } from '@/lib/rules/day';
import { fail, ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { sumColumns, wireSums } from '../shared/daily-sums';
import { siteDayStart } from '../shared/days';
import { codeArray } from '../shared/sql-arrays';
import { asOfColumn } from '../statistics/rollup';
import { ROLLING_COLUMN } from './list-totals';
import { levelsOf } from './listing';
import { memberInfo } from './partner-info';

/** Rows of a list whose own days are added up; a longer one has no trend of what no sum of its branch tells. */
const MAX_ROWS = 500;

type Call = '/api/v2/retail/trend';
type List = NonNullable<RequestOf<Call>['list']>;
type Days = ResponseOf<Call>['days'];
type Row = Parameters<typeof wireSums>[0] & {
  day: string;
  at: string;
  isKnown: boolean;
  coupon: string;
  categories: Days[number]['categories'] | null;
} & Record<'cash' | 'point' | 'heldCash' | 'heldPoint', string | null>;

/**
 * What a member's figures or the totals of a list came to day by day, from the daily sums, and what was held at the end
 * of each day (LIST-15).
 */
export const trend: Handler<Call> = async (body, context) => {
  const { list, ownYn, memId, infoDays } = body;
  const [ofList, ofMember, partnerInfo] = await Promise.all([
    list && daysOf(body, list, context),
    !list || ownYn === 'Y' ? daysOf(body, undefined, context) : undefined,
    infoDays && memberInfo(memId, infoDays, context),
  ]);
  const answer = ofList ?? ofMember;
  // Nobody of the caller's branch.
  if (!answer) return fail('U001');
  return ok({
    ...answer,
    ...(list && ofMember ? { ownDays: ofMember.days } : {}),
    ...(partnerInfo ? { partnerInfo } : {}),
  });
};

/** The days of a list, or of a member's own figures; undefined for somebody who is not below the caller. */
async function daysOf(
  { memId, endDate, ownStartDate, categoriesYn }: RequestOf<Call>,
  list: List | undefined,
  { db, site: { siteId }, caller }: MemberContext,
): Promise<{ days: Days; asOf: string } | undefined> {
  const fortnight = addDays(endDate, 1 - TREND_DAYS);
  const startDate = list ? fortnight : (ownStartDate ?? fortnight);
  const ofBranch = list !== undefined && isOfBranch(list);
  const isBelow = list?.treeOption === 'Y';
  const { rows } = await db.execute<Row>(sql`
    WITH target AS MATERIALIZED (
      SELECT m.id FROM member m WHERE m.site_id = ${siteId} AND lower(m.mem_id) = ${memId.toLowerCase()}
        AND m.path @> ARRAY[${caller.id}::bigint]
    ), series AS MATERIALIZED (
      SELECT day::date AS day, day::date >= ${today()}::date AS is_now
      FROM generate_series(${startDate}::date, ${endDate}::date, interval '1 day') AS s(day)
    ), found AS MATERIALIZED (
      ${ofBranch && isBelow ? sql`SELECT id FROM target` : rowsOf(siteId, list)} LIMIT ${MAX_ROWS + 1}
    ), few AS MATERIALIZED (
      SELECT id FROM found WHERE (SELECT count(*) FROM found) <= ${MAX_ROWS}
    ), sums AS (
      SELECT d.day, ${sumColumns}, coalesce(sum(d.coupon), 0) AS coupon FROM (
        SELECT d.day, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.coupon, d.bet, d.win,
          ${rollingOf(list)} AS rolling
        FROM ${ofBranch ? sql`target` : sql`few`} AS p JOIN stat_daily d ON d.member_id = p.id
        WHERE d.day BETWEEN ${startDate}::date AND ${endDate}::date
      ) AS d GROUP BY d.day
    ), kinds AS (
      ${list && categoriesYn === 'Y' ? categoriesOf(ofBranch, startDate, endDate) : sql`SELECT NULL::date AS day, NULL::json AS categories WHERE false`}
    ), held AS (${isBelow ? heldBelow(list, startDate) : heldByRows(list, startDate)})
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day, ${asOfColumn(siteId)} AS at,
      ${ofBranch} OR EXISTS (SELECT FROM few) OR NOT EXISTS (SELECT FROM found) AS "isKnown",
      ${SUM_NAMES}, kinds.categories, held.cash, held.point, held.held_cash AS "heldCash", held.held_point AS "heldPoint"
    FROM target CROSS JOIN series LEFT JOIN sums ON sums.day = series.day LEFT JOIN held ON held.day = series.day
      LEFT JOIN kinds ON kinds.day = series.day
    ORDER BY series.day`);
  const [first] = rows;
  return (
    first && {
      days: first.isKnown ? rows.map(dayOnWire) : [],
      asOf: new Date(first.at).toISOString(),
    }
  );
}

const dayOnWire = ({ day, at: _, isKnown: __, coupon, categories, ...row }: Row) => {
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

/** The bets of each category by day. */
const categoriesOf = (ofBranch: boolean, startDate: string, endDate: string): SQL => sql`
      SELECT c.day, json_agg(json_build_object('category', c.category, 'betAmt', c.bet, 'winAmt', c.win)) AS categories
      FROM (
        SELECT d.day, d.category, sum(d.bet) AS bet, sum(d.win) AS win
        FROM ${ofBranch ? sql`target` : sql`few`} AS p JOIN stat_daily d ON d.member_id = p.id
        WHERE d.category <> '' AND d.day BETWEEN ${startDate}::date AND ${endDate}::date GROUP BY 1, 2
      ) AS c GROUP BY c.day`;

/** The names of the sums, each zero on a day without any. */
const SUM_NAMES = sql.join(
  [
    ...['cashIn', 'cashOut', 'payment', 'payback', 'bet', 'win', 'rolling', 'casinoBet', 'casinoWin'],
    ...['casinoRolling', 'slotBet', 'slotWin', 'slotRolling', 'coupon'],
  ].map((name) => sql`coalesce(sums.${sql.identifier(name)}, 0)::text AS ${sql.identifier(name)}`),
  sql`, `,
);

/** Whether a list's sums are those of the branch's top: everybody below, its players, or its children together. */
const isOfBranch = ({ treeOption, targetLevel }: List): boolean =>
  targetLevel === '' || (treeOption === 'Y' && targetLevel === 'NORMAL');

/** Which rolling of `stat_daily d` counts, as in the lists' totals. */
function rollingOf(list: List | undefined): SQL {
  if (!list || !isOfBranch(list)) return sql`d.rolling`;
  return ROLLING_COLUMN[list.targetLevel === 'NORMAL' ? 'player' : 'lower'];
}

/** The members whose sums add up to the list's; of all partners of a branch those at its top, who include the others. */
function rowsOf(siteId: string, list: List | undefined): SQL {
  if (!list) return sql`SELECT id FROM target`;
  const { treeOption, targetLevel } = list;
  if (treeOption === 'Y' && targetLevel !== 'PARTNER')
    return sql`SELECT m.id FROM target t JOIN member m ON m.path @> ARRAY[t.id] AND m.id <> t.id
      WHERE m.site_id = ${siteId} AND m.partner_level = ${targetLevel}`;
  return sql`SELECT m.id FROM target t JOIN member m ON m.parent_id = t.id
    WHERE ${targetLevel === '' ? sql`true` : targetLevel === 'PARTNER' ? sql`m.partner_level <> 'NORMAL'` : sql`m.partner_level = ${targetLevel}`}`;
}

/**
 * What the members of some levels of the branch held at the end of each day: what they hold now, less what came and went
 * on later days.
 */
const heldBelow = (list: List, startDate: string): SQL => {
  const levels = codeArray(levelsOf({ level: list.targetLevel }));
  return sql`
    SELECT s.day, coalesce(b.cash, 0) - coalesce(sum(c.cash), 0) AS cash,
      coalesce(b.point, 0) - coalesce(sum(c.point), 0) AS point, NULL::numeric AS held_cash, NULL::numeric AS held_point
    FROM series s CROSS JOIN (
      SELECT sum(b.cash) AS cash, sum(b.point) AS point FROM target t
      JOIN branch_level b ON b.member_id = t.id AND b.level = ANY(${levels})
    ) AS b LEFT JOIN (
      SELECT h.day, sum(h.cash) AS cash, sum(h.point) AS point FROM target t
      JOIN stat_holding h ON h.member_id = t.id AND h.day > ${startDate}::date AND h.level = ANY(${levels}) GROUP BY h.day
    ) AS c ON c.day > s.day
    GROUP BY s.day, b.cash, b.point`;
};

/**
 * What the rows themselves held at the end of each day; of partners also what they held with everybody below them. No
 * sum is kept of a member's own balance: the last entry of an account before a moment is one look-up.
 */
const heldByRows = (list: List | undefined, startDate: string): SQL => sql`
    SELECT own.day, own.cash, own.point, own.cash + below.cash AS held_cash, own.point + below.point AS held_point
    FROM (
      SELECT s.day, sum(CASE a.kind WHEN 'cash' THEN last.balance ELSE 0 END) AS cash,
        sum(CASE a.kind WHEN 'point' THEN last.balance ELSE 0 END) AS point
      FROM series s CROSS JOIN few f JOIN account a ON a.member_id = f.id AND a.kind IN ('cash', 'point')
      CROSS JOIN LATERAL (
        SELECT CASE WHEN s.is_now THEN a.balance ELSE coalesce((
          SELECT e.balance_after FROM entry e
          WHERE e.account_id = a.id AND e.created_at < ${sql.raw(siteDayStart('s.day + 1'))}
          ORDER BY e.created_at DESC, e.seq DESC LIMIT 1), 0) END AS balance
      ) AS last GROUP BY s.day
    ) AS own LEFT JOIN (${
      list?.targetLevel === 'PARTNER'
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
