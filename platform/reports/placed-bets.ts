import { type SQL, sql } from 'drizzle-orm';
import type { BranchMember } from '../shared/branch';
import { betweenDays, type Days } from '../shared/days';

/** Longest range of the statistics by game, in days: every bet of it is read. */
export const LONGEST = 31;

/** The condition on `bet b`: placed on the days, by a plain member or in a partner's branch of that moment. */
export const placedBets = (siteId: string, { id, partnerLevel }: BranchMember, days: Days): SQL => {
  const reach = partnerLevel === 'NORMAL' ? sql`b.member_id = ${id}` : sql`b.path @> ARRAY[${id}::bigint]`;
  return sql`b.site_id = ${siteId} AND ${reach} AND ${betweenDays(sql`b.placed_at`, days)}`;
};

/** What one `bet b` counts for as it stands now: a cancelled one for nothing, its win is taken back with it. */
export const PLACED = {
  count: sql`CASE b.type WHEN 'cancel' THEN 0 ELSE 1 END`,
  bet: sql`CASE b.type WHEN 'cancel' THEN 0 ELSE b.stake END`,
  win: sql`b.win`,
} as const;
