import { type SQL, sql } from 'drizzle-orm';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { pathHoldsUnindexed } from '../shared/on-path';

/**
 * Selects the sums of the bets that a partner's branch placed on the days (type, stake, win, cnt), on the path that
 * they had when they were placed: the sums by game and type, and the changes that wait in the outbox. One statement
 * reads both, so that each change counts once. `condition` is on category, vendor_code and type of `b`.
 */
export const storedBets = (
  { siteId, days }: { siteId: string; days: Days },
  branchId: number,
  condition: SQL,
): SQL => sql`
  SELECT b.type, b.stake, b.win, b.cnt FROM (
    SELECT g.category, g.vendor_code, d.type, d.bet AS stake, d.win, d.bet_cnt AS cnt
    FROM stat_game d JOIN played_game g ON g.id = d.game_id WHERE d.member_id = ${branchId} AND ${onDays(days)}
    UNION ALL
    SELECT o.category, o.vendor_code, t.type, t.cnt * o.stake, t.cnt * t.win, t.cnt
    FROM outbox o CROSS JOIN LATERAL (
      VALUES (o.type_from, -1, o.win_from), (o.type_to, 1, o.win_from + o.win)) AS t(type, cnt, win)
    WHERE o.site_id = ${siteId} AND ${pathHoldsUnindexed(sql`o.path`, branchId)} AND ${betweenDays(sql`o.placed_at`, days)}
      AND t.type IS NOT NULL
  ) AS b WHERE ${condition}`;
