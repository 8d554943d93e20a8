import { type SQL, sql } from 'drizzle-orm';
import type { BranchMember } from '../shared/branch';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days, siteDay } from '../shared/days';
import { pathHolds } from '../shared/on-path';
import { PLACED_FIGURES, placedBets } from './placed-bets';

/**
 * Builds a subquery of sums by game over the bets placed on the days, with several rows for a game: `day` (null unless
 * `by` is date), `category`, `vendor_code`, `game_code`, `bet_cnt`, `bet` and `win`. For a partner the sums come from
 * the sums by game and from the outbox, so that they are complete at any state of the rollup if one statement or one
 * snapshot reads them; for a player they come from the bets.
 */
export const gameSums = (siteId: string, target: BranchMember, days: Days, by: 'game' | 'date'): SQL => {
  const dayColumn = (day: SQL): SQL => (by === 'date' ? day : sql`NULL::date`);
  if (target.partnerLevel === 'NORMAL') {
    return sql`(
      SELECT ${dayColumn(sql.raw(siteDay('b.placed_at')))} AS day, b.category, b.vendor_code, b.game_code,
        ${PLACED_FIGURES.count} AS bet_cnt, ${PLACED_FIGURES.bet} AS bet, ${PLACED_FIGURES.win} AS win
      FROM bet_all b WHERE ${placedBets(siteId, target, days)})`;
  }
  // The sums are grouped by number first, because comparing the texts of a game takes longer.
  return sql`(
      SELECT s.day, g.category, g.vendor_code, g.game_code, s.bet_cnt, s.bet, s.win
      FROM (
        SELECT ${dayColumn(sql`d.day`)} AS day, d.game_id, sum(d.bet_cnt) AS bet_cnt, sum(d.bet) AS bet, sum(d.win) AS win
        FROM stat_game d WHERE d.member_id = ${target.id} AND ${onDays(days)} AND d.type <> 'cancel' GROUP BY 1, 2
      ) AS s JOIN played_game g ON g.id = s.game_id
      UNION ALL
      SELECT ${dayColumn(sql.raw(siteDay('o.placed_at')))}, o.category, o.vendor_code, o.game_code, o.standing, o.bet, o.win
      FROM outbox o
      WHERE o.site_id = ${siteId} AND ${pathHolds(sql`o.path`, target.id)} AND ${betweenDays(sql`o.placed_at`, days)})`;
};
