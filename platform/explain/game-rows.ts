import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import { gameSums } from '../reports/game-sums';
import { PLACED_FIGURES, placedBets } from '../reports/placed-bets';
import type { BranchMember } from '../shared/branch';
import { categoryCondition } from '../shared/daily-sums';
import { betweenDays } from '../shared/days';
import { prefersPathIndex } from './bet-rows';
import type { GameWeights } from './figures';
import { type RowQuery, readNumber, topsOnPath } from './row-query';

export type GameRequest = Pick<
  RequestOf<'/api/v2/retail/explain'>,
  'category' | 'vendorCode' | 'gameCode' | 'startDate' | 'endDate' | 'startAt' | 'endAt'
>;

const KIND = { count: 'bet', bet: 'bet', win: 'win' } as const;
/** The columns of the sums by game. */
const SUMMED = { count: sql`b.bet_cnt`, bet: sql`b.bet`, win: sql`b.win` } as const;
const AMOUNTS = Object.keys(KIND) as (keyof typeof KIND)[];

/** Builds the condition on the game of `b`, which is a bet or a sum. */
export const gameCondition = ({
  category,
  vendorCode,
  gameCode,
}: Pick<GameRequest, 'category' | 'vendorCode' | 'gameCode'>): SQL => sql`${categoryCondition('b', category)}
  AND ${vendorCode ? sql`b.vendor_code = ${vendorCode}` : sql`true`}
  AND ${gameCode ? sql`b.game_code = ${gameCode}` : sql`true`}`;

/** Builds the condition that `bet b` was placed between the moments of the request, which are whole milliseconds. */
const betweenMoments = ({ startAt, endAt }: GameRequest): SQL => sql`
  ${startAt ? sql`b.placed_at >= ${startAt}::timestamptz` : sql`true`}
  AND ${endAt ? sql`b.placed_at < ${endAt}::timestamptz + interval '1 millisecond'` : sql`true`}`;

/**
 * Reads a figure of the statistics by game, in the way in which the statistics read it, and its rows: the stake and the
 * win of each bet, both at the moment when the bet was placed. With a first and a last moment the bets are those of one
 * player. `limit` is the largest number of rows that will be read.
 */
export async function gameRows(
  db: Db,
  weights: GameWeights,
  {
    target,
    siteId,
    request,
    limit,
  }: { target: BranchMember; siteId: string; request: GameRequest; limit: number },
): Promise<{ sum: string; queries: RowQuery[]; isSmall: boolean }> {
  const amounts = AMOUNTS.filter((share) => weights[share]);
  const signed = (share: keyof GameWeights, figure: SQL): SQL =>
    sql`${weights[share] ?? 0}::int * (${figure})`;
  const total = sql.join(
    amounts.map((share) => signed(share, SUMMED[share])),
    sql` + `,
  );
  const { rows } = await db.execute<{ sum: string; bets: number }>(sql`
    SELECT coalesce(sum(${total}), 0)::text AS sum, coalesce(sum(b.bet_cnt), 0)::float8 AS bets
    FROM ${gameSums(siteId, target, request, 'game')} AS b WHERE ${gameCondition(request)}`);
  const { sum, bets } = rows[0]!;
  if (bets === 0) return { sum, queries: [], isSmall: true };
  const isOne = target.partnerLevel === 'NORMAL';
  const isPart = isOne && (request.startAt ?? request.endAt) !== undefined;
  const tops = [target.id];
  const byPath =
    isOne ||
    (await prefersPathIndex(
      db,
      { scope: { siteId, tops, rolling: 'own' }, category: request.category, days: request },
      limit,
      bets,
    ));
  // This form keeps the database from using the index of paths where bets are to be read in the order of time.
  const from = byPath ? sql`bet b` : sql`bet b ${topsOnPath(sql`b.path`, tops)}`;
  const reach = byPath
    ? placedBets(siteId, target, request)
    : sql`b.site_id = ${siteId} AND ${betweenDays(sql`b.placed_at`, request)}`;
  // The subquery is separate because the planner underestimates the rows of a game and would otherwise sort all bets of
  // the days.
  const queryRows = (share: keyof GameWeights): RowQuery => sql`
    SELECT b.placed_at AS at, b.id, ${KIND[share]} AS kind, s.amount
    FROM ${from} CROSS JOIN LATERAL (SELECT ${signed(share, PLACED_FIGURES[share])} AS amount WHERE ${gameCondition(request)} OFFSET 0) AS s
    WHERE ${reach} AND ${isPart ? betweenMoments(request) : sql`true`} AND s.amount <> 0`;
  const queries = amounts.map(queryRows);
  if (!isPart) return { sum, queries, isSmall: byPath };
  const all = sql.join(queries, sql` UNION ALL `);
  return { sum: await readNumber(db, sql`SELECT sum(amount) FROM (${all}) AS l`), queries, isSmall: true };
}
