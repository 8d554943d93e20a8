import { type SQL, sql } from 'drizzle-orm';
import type { BranchMember } from '../shared/branch';
import { betweenDays, type Days } from '../shared/days';
import { pathHolds } from '../shared/on-path';

/**
 * The longest range of the statistics by game, in days. It is bounded because for a player, and for the rows of a figure,
 * the bets themselves are read.
 */
export const MAX_DAYS = 31;

/**
 * Builds the condition that `bet b` was placed on the days, by the plain member or in the branch that the partner had at
 * that time.
 */
export const placedBets = (siteId: string, { id, partnerLevel }: BranchMember, days: Days): SQL => {
  const reach = partnerLevel === 'NORMAL' ? sql`b.member_id = ${id}` : pathHolds(sql`b.path`, id);
  return sql`b.site_id = ${siteId} AND ${reach} AND ${betweenDays(sql`b.placed_at`, days)}`;
};

/** The figures of `bet b` in its current state. A cancelled bet counts for nothing, and its win is then zero. */
export const PLACED_FIGURES = {
  count: sql`CASE b.type WHEN 'cancel' THEN 0 ELSE 1 END`,
  bet: sql`CASE b.type WHEN 'cancel' THEN 0 ELSE b.stake END`,
  win: sql`b.win`,
} as const;
