import { type SQL, sql } from 'drizzle-orm';
import { dayEnd, dayStart } from '@/lib/rules/day';
import { betweenDays, siteDay } from '../shared/days';
import { lookUp } from '../shared/look-up';

/** The period whose figures are computed. */
export interface Span {
  siteId: string;
  startDate: string;
  endDate: string;
  /** The closed period before, whose carry is taken over; 0 if there is none. */
  previousId: number;
  /** Whether a negative result is carried into the next period (site option `losingCarryOver`). */
  carryOver: boolean;
}

/**
 * Builds a subquery of the figures of branches in a period by member and category (docs/formulas.md): member_id,
 * parent_id, category, bet, win, rolling, bep, carried_in, base, lose_rate, amount, carried_out. `base` is the loss of
 * a branch with the carry from the period before. A partner gets the difference of two products base × rate, its own
 * and that of the branches below, each rounded down to cents; a player gets its own product. With `ids`, an array of
 * ids, only these members are computed: their rows and those directly below them are read.
 */
export function branchFigures({ siteId, startDate, endDate, previousId, carryOver }: Span, ids?: SQL): SQL {
  const scope = ids ? sql`AND (id = ANY(${ids}) OR parent_id = ANY(${ids}))` : sql``;
  const wanted = ids ? sql`WHERE member_id = ANY(${ids})` : sql``;
  return sql`(
    WITH scope AS MATERIALIZED (
      SELECT id, parent_id, partner_level FROM member WHERE site_id = ${siteId} ${scope}
    ), played AS (
      SELECT d.member_id, d.category, sum(d.bet) AS bet, sum(d.win) AS win, sum(d.rolling) AS rolling
      FROM stat_daily d JOIN scope m ON m.id = d.member_id
      WHERE d.day BETWEEN ${startDate}::date AND ${endDate}::date AND d.category <> ''
      GROUP BY 1, 2
    ), carried AS (
      SELECT r.member_id, r.category, r.carried_out FROM settlement_row r JOIN scope m ON m.id = r.member_id
      WHERE r.settlement_id = ${previousId} AND r.carried_out <> 0
    ), based AS (
      SELECT member_id, category, coalesce(bet, 0) AS bet, coalesce(win, 0) AS win, coalesce(rolling, 0) AS rolling,
        coalesce(bet - win - rolling, 0) AS bep, coalesce(carried_out, 0) AS carried_in
      FROM played FULL JOIN carried USING (member_id, category)
    ), rated AS MATERIALIZED (
      SELECT b.*, m.parent_id, m.partner_level, coalesce(r.lose_rate, 0) AS rate,
        greatest(b.bep + b.carried_in, 0) AS base
      FROM based b JOIN scope m ON m.id = b.member_id
      LEFT JOIN member_rate r ON r.member_id = b.member_id AND r.category = b.category
    ), shares AS (
      SELECT c.parent_id AS member_id, c.category, coalesce(r.lose_rate, 0) AS rate,
        greatest(trunc(c.base * coalesce(r.lose_rate, 0) / 100, 2) - trunc(c.base * c.rate / 100, 2), 0) AS amount
      FROM rated c LEFT JOIN member_rate r ON r.member_id = c.parent_id AND r.category = c.category
      WHERE c.base > 0 AND c.parent_id IS NOT NULL
      UNION ALL
      SELECT member_id, category, rate, trunc(base * rate / 100, 2) FROM rated
      WHERE base > 0 AND partner_level = 'NORMAL'
    ), summed AS (
      SELECT member_id, category, max(rate) AS rate, sum(amount) AS amount FROM shares GROUP BY 1, 2
    )
    SELECT member_id, m.parent_id, category, coalesce(r.bet, 0) AS bet, coalesce(r.win, 0) AS win,
      coalesce(r.rolling, 0) AS rolling, coalesce(r.bep, 0) AS bep, coalesce(r.carried_in, 0) AS carried_in,
      coalesce(r.base, 0) AS base, coalesce(r.rate, s.rate)::numeric(5, 2) AS lose_rate,
      coalesce(s.amount, 0)::numeric(20, 2) AS amount,
      CASE WHEN ${carryOver} THEN least(coalesce(r.bep + r.carried_in, 0), 0) ELSE 0 END AS carried_out
    FROM rated r FULL JOIN summed s USING (member_id, category) JOIN scope m ON m.id = member_id
    ${wanted})`;
}

/** Selects the same columns of a closed period, as they were frozen. */
export const frozenFigures = (settlementId: number, ids: SQL): SQL => sql`(
  SELECT r.member_id, d.parent_id, r.category, r.bet, r.win, r.rolling, r.bep, r.carried_in,
    greatest(r.bep + r.carried_in, 0) AS base, r.lose_rate, r.amount, r.carried_out
  FROM settlement_row r JOIN settlement_due d USING (settlement_id, member_id)
  WHERE r.settlement_id = ${settlementId} AND r.member_id = ANY(${ids}))`;

/**
 * Builds a subquery of the part of a period's figures that corrects earlier, closed periods: member_id, category,
 * origin_id, bet, win, rolling. It consists of bets that were settled in a closed period and changed by their vendor in
 * this one, and of bets of a closed period that were cancelled in this one. The figures include these changes already,
 * because a change counts on its own day.
 */
export function lateCorrections({ siteId, startDate, endDate }: Span, ids?: SQL): SQL {
  const days = { startDate, endDate };
  const start = sql`${dayStart(startDate).toISOString()}::timestamptz`;
  const end = sql`${dayEnd(endDate).toISOString()}::timestamptz`;
  return sql`(
    SELECT p.id AS member_id, e.category, s.id AS origin_id, sum(e.bet) AS bet, sum(e.win) AS win,
      sum(coalesce(e.rolling[p.place], 0)) AS rolling
    FROM (
      SELECT b.path, b.category, b.settled_at AS at, k.bet_delta AS bet, k.win_delta AS win, k.rolling_delta AS rolling
      FROM bet_correction k ${lookUp('bet_all', 'b', sql`b.id = k.bet_id`)}
      WHERE b.site_id = ${siteId} AND b.settled_at < ${start} AND ${betweenDays(sql`k.at`, days)}
      UNION ALL
      SELECT b.path, b.category, b.placed_at, -b.stake, 0, NULL FROM bet_all b
      WHERE b.site_id = ${siteId} AND b.type = 'cancel' AND b.placed_at < ${start}
        AND ${betweenDays(sql`b.settled_at`, days)}
        AND NOT EXISTS (SELECT FROM bet_correction k WHERE k.bet_id = b.id AND k.bet_delta <> 0 AND k.at >= ${end})
    ) AS e
    JOIN settlement s ON s.site_id = ${siteId}
      AND ${sql.raw(siteDay('e.at'))} BETWEEN s.start_day AND s.end_day
    CROSS JOIN LATERAL unnest(e.path) WITH ORDINALITY AS p(id, place)
    ${ids ? sql`WHERE p.id = ANY(${ids})` : sql``}
    GROUP BY 1, 2, 3)`;
}
