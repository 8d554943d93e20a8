import { type SQL, sql } from 'drizzle-orm';
import { BOTH_CASINOS } from '@/lib/contract/drilldown';
import type { Db } from '../db/client';
import { ROLLING_COLUMN } from '../retail/list-totals';
import { CASINO, onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { idArray } from '../shared/sql-arrays';
import type { Play } from './figures';
import { type Part, places } from './part';
import type { Scope } from './scope';

/** Which bets: those of a scope, of one category, both casinos or all, on some days. */
export interface Plays {
  scope: Scope;
  category: string;
  days: Days;
}

/** The condition on the category of a row. */
export const ofCategory = (alias: 'b' | 'd', category: string): SQL => {
  const column = sql.raw(`${alias}.category`);
  if (category === '') return sql`true`;
  return category === BOTH_CASINOS ? sql`${column} IN ${CASINO}` : sql`${column} = ${category}`;
};

/** Figures of bets as the daily sums have them, and how much of each there was, whatever its sign. */
export interface PlaySums {
  sum: string;
  some: Record<keyof Play, boolean>;
}

const FIGURES = ['bet', 'win', 'rolling'] as const satisfies (keyof Play)[];

export async function playSums(db: Db, play: Play, { scope, category, days }: Plays): Promise<PlaySums> {
  const rolling = scope.rolling === 'own' ? sql`d.rolling` : ROLLING_COLUMN[scope.rolling];
  const signed = (figure: keyof Play, column: SQL) => sql`${play[figure] ?? 0}::int * (${column})`;
  const { rows } = await db.execute<{ sum: string } & Record<keyof Play, boolean>>(sql`
    SELECT coalesce(sum(${signed('bet', sql`d.bet`)} + ${signed('win', sql`d.win`)} + ${signed('rolling', rolling)}), 0)::text
        AS sum, coalesce(bool_or(d.bet <> 0 OR d.bet_cnt <> 0), false) AS bet,
      coalesce(bool_or(d.win <> 0), false) AS win, coalesce(bool_or(${rolling} <> 0), false) AS rolling
    FROM stat_daily d
    WHERE d.member_id = ANY(${idArray(scope.tops)}) AND ${onDays(days)} AND ${ofCategory('d', category)}`);
  const { sum, ...some } = rows[0]!;
  return { sum, some };
}

/**
 * Whether the way through the index of paths, to all bets of the branch ever, is the shorter one for `far` rows.
 * `among` is how many bets have such rows, where fewer have than were placed.
 */
export async function isByPath(
  db: Db,
  { scope: { siteId, tops }, category, days }: Plays,
  far: number,
  among?: number,
): Promise<boolean> {
  const { rows } = await db.execute<Record<'ever' | 'listed' | 'site', number>>(sql`
    SELECT coalesce(sum(bet_cnt), 0)::float8 AS ever,
      coalesce(sum(bet_cnt) FILTER (WHERE ${onDays(days)} AND ${ofCategory('d', category)}), 0)::float8 AS listed,
      (SELECT coalesce(sum(s.bet_cnt), 0)::float8 FROM member top JOIN stat_daily s ON s.member_id = top.id
        WHERE top.site_id = ${siteId} AND top.parent_id IS NULL
          AND s.day BETWEEN ${days.startDate}::date AND ${days.endDate}::date) AS site
    FROM stat_daily d WHERE d.member_id = ANY(${idArray(tops)})`);
  const { ever, listed, site } = rows[0]!;
  return ever < Math.min(site, (far * site) / Math.max(among ?? listed, 1));
}

/**
 * What still waits to be rolled up is not in the figure. An event of a bet names the path and the moment and not the
 * bet; a member's bets of one thousandth of a second are taken together, for the moment that they wait.
 */
const isRolledUp = (at: SQL, placed: boolean): SQL => sql`(b.member_id, ${at}) NOT IN (
  SELECT path[cardinality(path)], at FROM outbox WHERE path IS NOT NULL AND coalesce(bet_cnt, 0) ${placed ? sql`> 0` : sql`= 0`})`;

/** What corrections have changed of a bet: it counts on their own days. */
const CORRECTED = sql`LEFT JOIN LATERAL (
  SELECT sum(c.bet_delta) AS bet, sum(c.win_delta) AS win FROM bet_correction c WHERE c.bet_id = b.id) AS c ON true`;

/**
 * The rows that a figure of bets is made of: stakes when they are placed, what was paid and its rolling when it is
 * settled, cancelled stakes and other corrections when they come. Each figure of an event is a row of its own.
 */
export function playParts(
  play: Play,
  { scope, category, days }: Plays,
  { byPath, some }: { byPath: boolean; some: PlaySums['some'] },
): Part[] {
  const { siteId, tops, rolling } = scope;
  // Not a condition for the index of paths: then it is the order of time that is walked.
  const reach = byPath ? sql`b.path && ${idArray(tops)}` : sql`true`;
  const bets = sql`b.site_id = ${siteId} AND ${ofCategory('b', category)}`;
  const on = places(sql`b.path`, tops);
  const product = (products: SQL): SQL =>
    ({
      own: sql`${products}[t.place]`,
      lower: sql`coalesce(${products}[t.place + 1], 0)`,
      player: sql`${products}[cardinality(b.path)]`,
    })[rolling];

  const placed = (amount: SQL): Part => sql`SELECT b.placed_at AS at, b.id, 'bet' AS kind, ${amount} AS amount
    FROM bet b ${on}
    WHERE ${bets} AND ${reach} AND ${betweenDays(sql`b.placed_at`, days)} AND ${isRolledUp(sql`b.placed_at`, true)}`;
  const settled = (kind: string, amount: SQL, only: SQL): Part => sql`
    SELECT b.settled_at AS at, b.id, ${kind} AS kind, s.amount FROM bet b ${on} ${CORRECTED}
    CROSS JOIN LATERAL (SELECT ${amount} AS amount) AS s
    WHERE ${bets} AND ${reach} AND b.settled_at IS NOT NULL AND ${only} AND ${betweenDays(sql`b.settled_at`, days)}
      AND s.amount <> 0 AND ${isRolledUp(sql`b.settled_at`, false)}`;
  const corrected = (amount: SQL): Part => sql`
    SELECT k.at, b.id, CASE WHEN k.bet_delta <> 0 THEN 'cancel' ELSE 'adjust' END AS kind, s.amount
    FROM bet_correction k JOIN bet b ON b.id = k.bet_id ${on} CROSS JOIN LATERAL (SELECT ${amount} AS amount) AS s
    WHERE ${bets} AND ${betweenDays(sql`k.at`, days)} AND s.amount <> 0 AND ${isRolledUp(sql`k.at`, false)}`;

  const signed = (figure: keyof Play, amount: SQL): SQL => sql`${play[figure] ?? 0}::int * (${amount})`;
  const rolled = sql`(SELECT coalesce(sum(${product(sql`r.rolling_delta`)}), 0) FROM bet_correction r
    WHERE r.bet_id = b.id)`;
  const parts: Record<keyof Play, () => Part[]> = {
    bet: () => [
      placed(signed('bet', sql`b.stake`)),
      settled('cancel', signed('bet', sql`-b.stake - coalesce(c.bet, 0)`), sql`b.type = 'cancel'`),
      corrected(signed('bet', sql`k.bet_delta`)),
    ],
    win: () => [
      settled('win', signed('win', sql`b.win - coalesce(c.win, 0)`), sql`(b.win <> 0 OR c.win <> 0)`),
      corrected(signed('win', sql`k.win_delta`)),
    ],
    rolling: () => [
      settled(
        'rolling',
        signed('rolling', sql`${product(sql`b.rolling`)} - ${rolled}`),
        sql`b.rolling IS NOT NULL`,
      ),
      corrected(signed('rolling', product(sql`k.rolling_delta`))),
    ],
  };
  // Where the daily sums have nothing of a figure, nobody walks through every bet to find that out.
  return FIGURES.filter((figure) => play[figure] && (byPath || some[figure])).flatMap((figure) =>
    parts[figure](),
  );
}

/** The viewer's own shares of the rolling of bets that a member placed on the days, as far as they are settled. */
export const acquiredPart = (
  memberId: number,
  viewerId: number,
  { category, days }: Omit<Plays, 'scope'>,
): Part => sql`
  SELECT b.placed_at AS at, b.id, 'rolling' AS kind, s.share AS amount FROM bet b
  JOIN member m ON m.id = b.member_id AND m.partner_level = 'NORMAL'
  CROSS JOIN LATERAL (SELECT array_position(b.path, ${viewerId}::bigint) AS mine) AS p
  CROSS JOIN LATERAL (SELECT b.rolling[p.mine] - coalesce(b.rolling[p.mine + 1], 0) AS share) AS s
  WHERE b.member_id = ${memberId} AND b.member_id <> ${viewerId} AND b.rolling IS NOT NULL AND s.share <> 0
    AND ${ofCategory('b', category)} AND ${betweenDays(sql`b.placed_at`, days)}`;
