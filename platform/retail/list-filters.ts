import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import { listFilters } from '@/lib/contract/list-shapes';
import type { StatusFilter } from '@/lib/rules/member-states';
import { hasTag } from '../notes/visible-notes';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { IS_ONLINE, IS_PENDING } from '../shared/member-states';
import { codeArray } from '../shared/sql-arrays';

/** The filters of a member list (LIST-14), and the days to which the filters by money and bets apply. */
export type Filters = Pick<RequestOf<'/api/v2/retail/listFacets'>, keyof typeof listFilters> & {
  days: Days;
  /** The member whose tags are compared. */
  viewerId: number;
  /** Whether the branch is a large one; see {@link hasSum}. */
  isWide?: boolean;
  /**
   * Whether the condition serves a count alone, which may include a member whose only bets were cancelled; see {@link
   * hasSum}.
   */
  isRough?: boolean;
  /** Keeps only rows in which one of these figures is not zero. */
  reported?: ZeroFigures;
};

const NAMES = Object.keys(listFilters) as (keyof typeof listFilters)[];

/** Takes the filters from a request; undefined if it has none. */
export function requestedFilters(
  body: Omit<Filters, 'days' | 'viewerId' | 'isWide' | 'isRough' | 'reported'>,
  { days, viewerId }: Pick<Filters, 'days' | 'viewerId'>,
): Filters | undefined {
  const names = NAMES.filter((name) => body[name] !== undefined);
  if (names.length === 0) return undefined;
  return { days, viewerId, ...Object.fromEntries(names.map((name) => [name, body[name]])) };
}

/** The condition on `member m` of the site for each state. */
export const stateConditions = (siteId: string): Record<StatusFilter, SQL> => ({
  online: sql`m.id IN (SELECT s.member_id FROM session s WHERE s.site_id = ${siteId} AND ${IS_ONLINE})`,
  recent30: sql`m.last_login_at > now() - interval '30 days'`,
  unseen30: sql`(m.last_login_at IS NULL OR m.last_login_at <= now() - interval '30 days')`,
  never: sql`m.last_login_at IS NULL`,
  locked: sql`m.locked_until > now()`,
  suspended: sql`(m.status = 'suspended' OR NOT m.login_allowed)`,
  pending: sql`m.id IN (SELECT r.member_id FROM cash_request r WHERE r.site_id = ${siteId} AND ${IS_PENDING})`,
});

const levelCondition = (siteId: string, levels: readonly string[]): SQL =>
  sql`(m.partner_level = ANY(${codeArray(levels)}) OR m.partner_level = 'NORMAL' AND m.parent_id IN (
    SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level = ANY(${codeArray(levels)})))`;

/** The figure of a row `d` of daily sums that each filter by money or bets compares. */
export const SUMS = {
  withDeposit: sql`d.cash_in`,
  withWithdrawal: sql`d.cash_out`,
  withBet: sql`d.bet`,
};

/**
 * The figures of each report; a row is one of zeros if all of them are zero. One report has gives and take-backs alone,
 * the other everything that went in and out.
 */
const REPORTED = {
  daily: sql`sum(d.payment) <> 0 OR sum(d.payback) <> 0 OR sum(d.bet) <> 0 OR sum(d.win) <> 0`,
  totals: sql`sum(d.cash_in + d.payment) <> 0 OR sum(d.cash_out + d.payback) <> 0 OR sum(d.bet) <> 0 OR sum(d.win) <> 0`,
};
export type ZeroFigures = keyof typeof REPORTED;

/** The condition on `member m` that one of the report's figures is not zero; `isWide` as in {@link hasSum}. */
const hasFigures = (report: ZeroFigures, days: Days, isWide: boolean): SQL =>
  isWide
    ? sql`m.id IN (SELECT d.member_id FROM stat_daily d WHERE ${onDays(days)} GROUP BY d.member_id HAVING ${REPORTED[report]})`
    : sql`EXISTS (SELECT FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)} HAVING ${REPORTED[report]})`;

export type SumFilter = keyof typeof SUMS;
export const SUM_FILTERS = Object.keys(SUMS) as SumFilter[];

/**
 * The condition on `member m` for a filter by money or bets. With `isWide` most members of the site are compared, so
 * all their sums are computed together and not one by one. With `isRough` one day with the figure is enough, although
 * the figures of all days may add up to zero.
 */
const hasSum = (
  name: SumFilter,
  days: Days,
  { isWide = false, isRough = false }: Pick<Filters, 'isWide' | 'isRough'> = {},
): SQL => {
  const figure = SUMS[name];
  if (isRough) {
    return sql`EXISTS (SELECT FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)} AND ${figure} <> 0)`;
  }
  return isWide
    ? sql`m.id IN (SELECT d.member_id FROM stat_daily d WHERE ${onDays(days)}
        GROUP BY d.member_id HAVING sum(${figure}) <> 0)`
    : sql`EXISTS (SELECT FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)} HAVING sum(${figure}) <> 0)`;
};

const cashBetween = ({ cashFrom, cashTo }: Filters): SQL =>
  sql`EXISTS (SELECT FROM account c WHERE c.member_id = m.id AND c.kind = 'cash'
    AND ${cashFrom === undefined ? sql`true` : sql`c.balance >= ${cashFrom}::numeric`}
    AND ${cashTo === undefined ? sql`true` : sql`c.balance <= ${cashTo}::numeric`})`;

/** The conditions on `member m` for each kind of filter that is set. */
export function filterConditions(
  siteId: string,
  filters: Filters,
): Partial<Record<'status' | 'levels' | 'cash' | 'tags' | 'reported' | SumFilter, SQL>> {
  const {
    status,
    levels,
    cashFrom,
    cashTo,
    tags,
    viewerId,
    days,
    isWide = false,
    isRough = false,
    reported,
  } = filters;
  const states = stateConditions(siteId);
  const chosenStates = status?.map((one) => states[one]);
  return {
    ...(chosenStates && { status: sql`(${sql.join(chosenStates, sql` OR `)})` }),
    ...(reported && { reported: hasFigures(reported, days, isWide) }),
    ...(tags && { tags: hasTag(viewerId, tags) }),
    ...(levels && { levels: levelCondition(siteId, levels) }),
    ...((cashFrom !== undefined || cashTo !== undefined) && { cash: cashBetween(filters) }),
    ...Object.fromEntries(
      SUM_FILTERS.filter((name) => filters[name]).map((name) => [
        name,
        hasSum(name, days, { isWide, isRough }),
      ]),
    ),
  };
}

/** The condition on `member m` that it passes all filters. */
export const filterCondition = (siteId: string, filters: Filters): SQL =>
  sql.join(Object.values(filterConditions(siteId, filters)), sql` AND `);
