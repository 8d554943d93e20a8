import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { ROLLING_COLUMN } from '../retail/list-totals';
import { categoryCondition, onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { lookUp } from '../shared/look-up';
import { areSumsOf } from '../shared/on-path';
import { idArray } from '../shared/sql-arrays';
import type { BetWeights } from './figures';
import { type RowQuery, topsOnPath } from './row-query';
import type { Scope } from './scope';

/** Says which bets are read: those of a scope on some days, of one category, of both casinos, or all (''). */
interface BetSelection {
  scope: Scope;
  category: string;
  days: Days;
  /** An additional condition on `bet b`. */
  only?: SQL;
}

/** A figure of bets as decimal text, and which of its parts have rows. */
interface BetSums {
  sum: string;
  present: Record<keyof BetWeights, boolean>;
}

const FIGURES = ['bet', 'win', 'rolling'] as const satisfies (keyof BetWeights)[];

export async function betSums(
  db: Db,
  weights: BetWeights,
  { scope, category, days }: BetSelection,
): Promise<BetSums> {
  const rolling = { own: sql`d.rolling`, share: sql`d.own_rolling`, ...ROLLING_COLUMN }[scope.rolling];
  const signed = (figure: keyof BetWeights, column: SQL) => sql`${weights[figure] ?? 0}::int * (${column})`;
  // The daily sum of a bet that was settled and called off on the same day is zero, though it has two rows.
  const hasCorrection = hasCorrections({ scope, category, days });
  const { rows } = await db.execute<{ sum: string } & Record<keyof BetWeights, boolean>>(sql`
    SELECT coalesce(sum(${signed('bet', sql`d.bet`)} + ${signed('win', sql`d.win`)} + ${signed('rolling', rolling)}), 0)::text
        AS sum, coalesce(bool_or(d.bet <> 0 OR d.bet_cnt <> 0), false) AS bet,
      coalesce(bool_or(d.win <> 0) OR ${hasCorrection}, false) AS win,
      coalesce(bool_or(${rolling} <> 0) OR ${hasCorrection}, false) AS rolling
    FROM stat_daily d
    WHERE ${areSumsOf(scope.tops)} AND ${onDays(days)} AND ${categoryCondition('d', category)}`);
  const { sum, ...present } = rows[0]!;
  return { sum, present };
}

/** The condition that a bet of the selection has a correction on the days. */
const hasCorrections = ({ scope: { siteId, tops }, category, days }: BetSelection): SQL => sql`EXISTS (
  SELECT FROM bet_correction k ${lookUp('bet_all', 'b', sql`b.id = k.bet_id`)}
  WHERE ${betweenDays(sql`k.at`, days)} AND b.site_id = ${siteId} AND ${categoryCondition('b', category)}
    AND b.path && ${idArray(tops)})`;

/**
 * Whether to read the bets by the index of paths, which finds all bets that the branch ever placed, and not in the
 * order of time. `limit` is how many rows will be read; `matching` is the number of bets that match, if a condition
 * leaves out some of those that were placed.
 */
export async function prefersPathIndex(
  db: Db,
  { scope: { siteId, tops }, category, days }: BetSelection,
  limit: number,
  matching?: number,
): Promise<boolean> {
  const { rows } = await db.execute<Record<'ever' | 'listed' | 'site', number>>(sql`
    SELECT coalesce(sum(bet_cnt), 0)::float8 AS ever,
      coalesce(sum(bet_cnt) FILTER (WHERE ${onDays(days)} AND ${categoryCondition('d', category)}), 0)::float8 AS listed,
      (SELECT coalesce(sum(s.bet_cnt), 0)::float8 FROM member top JOIN stat_daily s ON s.member_id = top.id
        WHERE top.site_id = ${siteId} AND top.parent_id IS NULL
          AND s.day BETWEEN ${days.startDate}::date AND ${days.endDate}::date) AS site
    FROM stat_daily d WHERE ${areSumsOf(tops)}`);
  const { ever, listed, site } = rows[0]!;
  return ever < Math.min(site, (limit * site) / Math.max(matching ?? listed, 1));
}

/**
 * Leaves out events that are not rolled up yet, since the figure does not have them. The outbox names the path and the
 * moment of an event but not the bet, so all bets that a member placed in the same millisecond are left out until they
 * are rolled up.
 */
const isRolledUp = (at: SQL, placed: boolean): SQL => sql`(b.member_id, ${at}) NOT IN (
  SELECT path[cardinality(path)], at FROM outbox WHERE path IS NOT NULL AND coalesce(bet_cnt, 0) ${placed ? sql`> 0` : sql`= 0`})`;

/** Joins the corrections of a bet, which count on their own days. */
const JOIN_CORRECTIONS = sql`LEFT JOIN LATERAL (
  SELECT sum(c.bet_delta) AS bet, sum(c.win_delta) AS win FROM bet_correction c WHERE c.bet_id = b.id) AS c ON true`;

/**
 * Selects the rows of a figure of bets. Stakes count when they are placed, wins and rolling when the bet is settled,
 * cancelled stakes and other corrections when they happen. Each of them is a row of its own.
 */
export function betRows(
  weights: BetWeights,
  { scope, category, days, only = sql`true` }: BetSelection,
  { byPath, present }: { byPath: boolean; present: BetSums['present'] },
): RowQuery[] {
  const { siteId, tops, rolling } = scope;
  // This condition makes the database use the index of paths; without it bets are read in the order of time.
  const reach = byPath ? sql`b.path && ${idArray(tops)}` : sql`true`;
  const bets = sql`b.site_id = ${siteId} AND ${categoryCondition('b', category)} AND ${only}`;
  const joinTops = topsOnPath(sql`b.path`, tops);
  const product = (products: SQL): SQL =>
    ({
      own: sql`${products}[t.place]`,
      lower: sql`coalesce(${products}[t.place + 1], 0)`,
      player: sql`${products}[cardinality(b.path)]`,
      share: sql`${products}[t.place] - coalesce(${products}[t.place + 1], 0)`,
    })[rolling];

  const placedRows = (
    amount: SQL,
  ): RowQuery => sql`SELECT b.placed_at AS at, b.id, 'bet' AS kind, ${amount} AS amount
    FROM bet_all b ${joinTops}
    WHERE ${bets} AND ${reach} AND ${betweenDays(sql`b.placed_at`, days)} AND ${isRolledUp(sql`b.placed_at`, true)}`;
  const settledRows = (kind: string, amount: SQL, only: SQL): RowQuery => sql`
    SELECT b.settled_at AS at, b.id, ${kind} AS kind, s.amount FROM bet_all b ${joinTops} ${JOIN_CORRECTIONS}
    CROSS JOIN LATERAL (SELECT ${amount} AS amount) AS s
    WHERE ${bets} AND ${reach} AND b.settled_at IS NOT NULL AND ${only} AND ${betweenDays(sql`b.settled_at`, days)}
      AND s.amount <> 0 AND ${isRolledUp(sql`b.settled_at`, false)}`;
  const correctedRows = (amount: SQL): RowQuery => sql`
    SELECT k.at, b.id, CASE WHEN k.bet_delta <> 0 THEN 'cancel' ELSE 'adjust' END AS kind, s.amount
    FROM bet_correction k ${lookUp('bet_all', 'b', sql`b.id = k.bet_id`)} ${joinTops} CROSS JOIN LATERAL (SELECT ${amount} AS amount) AS s
    WHERE ${bets} AND ${betweenDays(sql`k.at`, days)} AND s.amount <> 0 AND ${isRolledUp(sql`k.at`, false)}`;

  const signed = (figure: keyof BetWeights, amount: SQL): SQL =>
    sql`${weights[figure] ?? 0}::int * (${amount})`;
  const correctedRolling = sql`(SELECT coalesce(sum(${product(sql`r.rolling_delta`)}), 0) FROM bet_correction r
    WHERE r.bet_id = b.id)`;
  const queries: Record<keyof BetWeights, () => RowQuery[]> = {
    bet: () => [
      placedRows(signed('bet', sql`b.stake`)),
      settledRows('cancel', signed('bet', sql`-b.stake - coalesce(c.bet, 0)`), sql`b.type = 'cancel'`),
      correctedRows(signed('bet', sql`k.bet_delta`)),
    ],
    win: () => [
      settledRows('win', signed('win', sql`b.win - coalesce(c.win, 0)`), sql`(b.win <> 0 OR c.win <> 0)`),
      correctedRows(signed('win', sql`k.win_delta`)),
    ],
    rolling: () => [
      settledRows(
        'rolling',
        signed('rolling', sql`${product(sql`b.rolling`)} - ${correctedRolling}`),
        sql`b.rolling IS NOT NULL`,
      ),
      correctedRows(signed('rolling', product(sql`k.rolling_delta`))),
    ],
  };
  // The parts that have no rows according to the daily sums are not searched.
  return FIGURES.filter((figure) => weights[figure] && (byPath || present[figure])).flatMap((figure) =>
    queries[figure](),
  );
}

/** Selects the viewer's share of the rolling of each settled bet that the member placed on the days. */
export const acquiredRollingRows = (
  memberId: number,
  viewerId: number,
  { category, days }: Omit<BetSelection, 'scope'>,
): RowQuery => sql`
  SELECT b.placed_at AS at, b.id, 'rolling' AS kind, s.share AS amount FROM bet_all b
  JOIN member m ON m.id = b.member_id AND m.partner_level = 'NORMAL'
  CROSS JOIN LATERAL (SELECT array_position(b.path, ${viewerId}::bigint) AS mine) AS p
  CROSS JOIN LATERAL (SELECT b.rolling[p.mine] - coalesce(b.rolling[p.mine + 1], 0) AS share) AS s
  WHERE b.member_id = ${memberId} AND b.member_id <> ${viewerId} AND b.rolling IS NOT NULL AND s.share <> 0
    AND ${categoryCondition('b', category)} AND ${betweenDays(sql`b.placed_at`, days)}`;
