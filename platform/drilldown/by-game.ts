import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import { BET_FIGURES, placedBets } from '../reports/placed-bets';
import type { BranchMember } from '../shared/branch';
import { betweenDays } from '../shared/days';
import type { ByGame } from './figures';
import { type Part, places } from './part';
import { isByPath, ofCategory } from './play';

type Asked = Pick<
  RequestOf<'/api/v2/retail/explain'>,
  'category' | 'vendorCode' | 'gameCode' | 'startDate' | 'endDate'
>;

const KIND = { count: 'bet', bet: 'bet', win: 'win' } as const;
const SHARES = Object.keys(KIND) as (keyof typeof KIND)[];

const ofGame = ({ category, vendorCode, gameCode }: Asked): SQL => sql`${ofCategory('b', category)}
  AND ${vendorCode ? sql`b.vendor_code = ${vendorCode}` : sql`true`}
  AND ${gameCode ? sql`b.game_code = ${gameCode}` : sql`true`}`;

/**
 * A figure of the statistics by game, which read the bets themselves, and the bets that it is made of: stake and win of
 * each at the moment when it was placed. A branch's bets are found as those of other figures are; `far` rows are read.
 */
export async function byGame(
  db: Db,
  of: ByGame,
  { target, siteId, asked, far }: { target: BranchMember; siteId: string; asked: Asked; far: number },
): Promise<{ sum: string; parts: Part[]; few: boolean }> {
  const counted = SHARES.filter((share) => of[share]);
  const signed = (share: keyof ByGame): SQL => sql`${of[share] ?? 0}::int * (${BET_FIGURES[share]})`;
  const { rows } = await db.execute<{ sum: string; bets: number }>(sql`
    SELECT coalesce(sum(${sql.join(counted.map(signed), sql` + `)}), 0)::text AS sum, count(*)::float8 AS bets
    FROM bet b WHERE ${placedBets(siteId, target, asked)} AND ${ofGame(asked)}`);
  const { sum, bets } = rows[0]!;
  if (bets === 0) return { sum, parts: [], few: true };
  const isOne = target.partnerLevel === 'NORMAL';
  const tops = [target.id];
  const byPath =
    isOne ||
    (await isByPath(
      db,
      { scope: { siteId, tops, rolling: 'own' }, category: asked.category, days: asked },
      far,
      bets,
    ));
  // Not a condition for the index of paths where the order of time is walked.
  const from = byPath ? sql`bet b` : sql`bet b ${places(sql`b.path`, tops)}`;
  const reach = byPath
    ? placedBets(siteId, target, asked)
    : sql`b.site_id = ${siteId} AND ${betweenDays(sql`b.placed_at`, asked)}`;
  // Kept apart, for the planner takes a game for far rarer than it is and would sort all bets of the days.
  const part = (share: keyof ByGame): Part => sql`
    SELECT b.placed_at AS at, b.id, ${KIND[share]} AS kind, s.amount
    FROM ${from} CROSS JOIN LATERAL (SELECT ${signed(share)} AS amount WHERE ${ofGame(asked)} OFFSET 0) AS s
    WHERE ${reach} AND s.amount <> 0`;
  return { sum, parts: counted.map(part), few: byPath };
}
