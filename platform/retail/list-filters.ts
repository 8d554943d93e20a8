import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import { listFilters } from '@/lib/contract/list-shapes';
import type { StatusFilter } from '@/lib/rules/member-states';
import { hasTag } from '../notes/visible-notes';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { IS_ONLINE, IS_PENDING } from '../shared/member-states';
import { codeArray } from '../shared/sql-arrays';

/** The filters of a member list (LIST-14) with the days that those by money and bets are of. */
export type Filters = Pick<RequestOf<'/api/v2/retail/listFacets'>, keyof typeof listFilters> & {
  days: Days;
  /** Whose tags they are. */
  viewerId: number;
  /** The branch is a large one; see {@link hasSum}. */
  isWide?: boolean;
  /** For a count alone, which a member with nothing but cancelled bets may be in; see {@link hasSum}. */
  isRough?: boolean;
  /** Only rows that are not all zeros. */
  reported?: ZeroFigures;
};

const NAMES = Object.keys(listFilters) as (keyof typeof listFilters)[];

/** The filters of a request; undefined if it has none. */
export function filtersOf(
  body: Omit<Filters, 'days' | 'viewerId' | 'isWide' | 'isRough' | 'reported'>,
  { days, viewerId }: Pick<Filters, 'days' | 'viewerId'>,
): Filters | undefined {
  const names = NAMES.filter((name) => body[name] !== undefined);
  if (names.length === 0) return undefined;
  return { days, viewerId, ...Object.fromEntries(names.map((name) => [name, body[name]])) };
}

/** The condition on `member m` of the site that it is in a state. */
export const inState = (siteId: string): Record<StatusFilter, SQL> => ({
  online: sql`m.id IN (SELECT s.member_id FROM session s WHERE s.site_id = ${siteId} AND ${IS_ONLINE})`,
  recent30: sql`m.last_login_at > now() - interval '30 days'`,
  unseen30: sql`(m.last_login_at IS NULL OR m.last_login_at <= now() - interval '30 days')`,
  never: sql`m.last_login_at IS NULL`,
  locked: sql`m.locked_until > now()`,
  suspended: sql`(m.status = 'suspended' OR NOT m.login_allowed)`,
  pending: sql`m.id IN (SELECT r.member_id FROM cash_request r WHERE r.site_id = ${siteId} AND ${IS_PENDING})`,
});

const ofLevels = (siteId: string, levels: readonly string[]): SQL =>
  sql`(m.partner_level = ANY(${codeArray(levels)}) OR m.partner_level = 'NORMAL' AND m.parent_id IN (
    SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level = ANY(${codeArray(levels)})))`;

/** The figure of a row `d` of daily sums that a filter by money or bets looks at. */
export const SUMS = {
  withDeposit: sql`d.cash_in`,
  withWithdrawal: sql`d.cash_out`,
  withBet: sql`d.bet`,
};

/** The figures of a report, of which a row of zeros has none: gives and take-backs alone, or all that went in and out. */
const REPORTED = {
  daily: sql`sum(d.payment) <> 0 OR sum(d.payback) <> 0 OR sum(d.bet) <> 0 OR sum(d.win) <> 0`,
  totals: sql`sum(d.cash_in + d.payment) <> 0 OR sum(d.cash_out + d.payback) <> 0 OR sum(d.bet) <> 0 OR sum(d.win) <> 0`,
};
export type ZeroFigures = keyof typeof REPORTED;

/** The condition on `member m` that its row in a report is not all zeros; `isWide` as in {@link hasSum}. */
const hasFigures = (of: ZeroFigures, days: Days, isWide: boolean): SQL =>
  isWide
    ? sql`m.id IN (SELECT d.member_id FROM stat_daily d WHERE ${onDays(days)} GROUP BY d.member_id HAVING ${REPORTED[of]})`
    : sql`EXISTS (SELECT FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)} HAVING ${REPORTED[of]})`;

export type SumFilter = keyof typeof SUMS;
export const SUM_FILTERS = Object.keys(SUMS) as SumFilter[];

/**
 * The condition on `member m` that a filter by money or bets is met. `isWide`: most members of the site are asked about,
 * so their sums are computed at once instead of one by one. `isRough`: a day with the figure suffices, though those of
 * all days may cancel out.
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

/** The conditions on `member m` of each kind of filter; a kind that is not filtered by has none. */
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
  const states = inState(siteId);
  const either = status?.map((one) => states[one]);
  return {
    ...(either && { status: sql`(${sql.join(either, sql` OR `)})` }),
    ...(reported && { reported: hasFigures(reported, days, isWide) }),
    ...(tags && { tags: hasTag(viewerId, tags) }),
    ...(levels && { levels: ofLevels(siteId, levels) }),
    ...((cashFrom !== undefined || cashTo !== undefined) && { cash: cashBetween(filters) }),
    ...Object.fromEntries(
      SUM_FILTERS.filter((name) => filters[name]).map((name) => [
        name,
        hasSum(name, days, { isWide, isRough }),
      ]),
    ),
  };
}

/** The condition on `member m` that all filters are met. */
export const filterCondition = (siteId: string, filters: Filters): SQL =>
  sql.join(Object.values(filterConditions(siteId, filters)), sql` AND `);
