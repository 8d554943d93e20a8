import { sql } from 'drizzle-orm';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays } from '@/lib/rules/day';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import { gameSums } from '../reports/game-sums';
import { PLACED_FIGURES } from '../reports/placed-bets';
import { type Previous, readPrevious } from '../rollup/previous';
import { COMPARISON_MS } from '../rollup/same-time';
import type { Sum } from '../rollup/sums';
import { type BranchMember, hasMoved, LARGE_BRANCH } from '../shared/branch';
import { everInBranch } from '../shared/branch-search';
import { betweenDays, type Days } from '../shared/days';
import { pathHoldsUnindexed } from '../shared/on-path';
import type { BetWeights, MoneyFigure } from './figures';
import { type GameRequest, gameCondition } from './game-rows';
import type { Scope } from './scope';

type PreviousSums = NonNullable<Awaited<ReturnType<typeof readPrevious>>>;
type PreviousSum = Exclude<keyof PreviousSums, 'startDate' | 'endDate' | 'until'>;

/** The number, the stakes and the wins of bets; amounts are decimal text. */
type Played = { betCnt: number; bet: string; win: string };

/**
 * Reads the bets of a member or a branch over the period before (STAT-12), as the statistics by game count them: whole
 * days from the sums by game, and for a part of a day the bets that were placed until its end. Undefined for a part of
 * a day in a branch of more than 5,000 members, and if it takes longer than a quarter of a second.
 */
export async function playedBefore(
  db: Db,
  { siteId, target, request }: { siteId: string; target: BranchMember; request: GameRequest },
  { startDate, endDate, until, isPart }: Previous,
): Promise<Played | undefined> {
  const { id } = target;
  const isSmall = isPart
    ? sql`(SELECT coalesce(sum(cnt), 0) <= ${LARGE_BRANCH} FROM branch_level WHERE member_id = ${id})`
    : sql`true`;
  const part = sql`UNION ALL
      SELECT b.category, b.vendor_code, b.game_code, ${PLACED_FIGURES.count}, ${PLACED_FIGURES.bet}, ${PLACED_FIGURES.win}
      FROM bet_all b
      WHERE ${isSmall} AND b.site_id = ${siteId} AND b.member_id IN ${everInBranch([id])} AND ${pathHoldsUnindexed(sql`b.path`, id)}
        AND ${betweenDays(sql`b.placed_at`, { startDate: endDate, endDate })}
        AND b.placed_at < ${until.toISOString()}::timestamptz`;
  const wholeDays = { startDate, endDate: isPart ? addDays(endDate, -1) : endDate };
  const query = sql`
    SELECT ${isSmall} AS "isSmall", coalesce(sum(b.bet_cnt), 0)::int AS "betCnt", coalesce(sum(b.bet), 0)::text AS bet,
      coalesce(sum(b.win), 0)::text AS win
    FROM (
      SELECT s.category, s.vendor_code, s.game_code, s.bet_cnt, s.bet, s.win
      FROM ${gameSums(siteId, target, wholeDays, 'game')} AS s ${isPart ? part : sql``}
    ) AS b WHERE ${gameCondition(request)}`;
  const answer = await latePart(db, COMPARISON_MS, (timed) =>
    timed.execute<Played & { isSmall: boolean }>(query),
  );
  const { isSmall: isRead, ...played } = answer?.rows[0] ?? { isSmall: false };
  return isRead ? (played as Played) : undefined;
}

/** The sums of bets of the period before, by category. Other categories have no sums of a part of a day. */
const PLAY_SUMS: Record<string, Record<keyof BetWeights, PreviousSum>> = {
  '': { bet: 'betAmt', win: 'winAmt', rolling: 'rolling' },
  [BOTH_CASINOS]: { bet: 'casinoBetAmt', win: 'casinoWinAmt', rolling: 'casinoRolling' },
  slot: { bet: 'slotBetAmt', win: 'slotWinAmt', rolling: 'slotRolling' },
};

/** The sums of money of the period before, by column of the daily sums. Numbers of movements have none. */
const MONEY_SUMS: Partial<Record<Sum, PreviousSum>> = {
  cash_in: 'cashIn',
  cash_out: 'cashOut',
  payment: 'payment',
  payback: 'payback',
  coupon: 'couponAmt',
};

/** The sums of the period before that make up a figure, each with its sign. */
type Terms = readonly (readonly [PreviousSum | undefined, 1 | -1])[];

/** The terms of a figure of bets. */
export const playTerms = (weights: BetWeights, category: string): Terms =>
  Object.entries(weights).map(([name, sign]) => [PLAY_SUMS[category]?.[name as keyof BetWeights], sign]);

/** The terms of a figure of money. */
export const moneyTerms = ({ plus, minus = [] }: MoneyFigure): Terms => [
  ...plus.map((name) => [MONEY_SUMS[name], 1] as const),
  ...minus.map((name) => [MONEY_SUMS[name], -1] as const),
];

/**
 * Reads a figure over the whole days before, in wire units; `read` reads it as decimal text. Undefined if that takes
 * too long, and if the figure is the sum of a branch in which members have moved since, because the rows of the list
 * then add up to another sum.
 */
export async function wholeDaysBefore(
  db: Db,
  { tops, rolling }: Scope,
  { startDate }: Previous,
  read: (db: Db) => Promise<string>,
): Promise<number | undefined> {
  const isBranchRolling = rolling === 'lower' || rolling === 'player';
  if (isBranchRolling && (await hasMoved(db, tops[0]!, startDate))) return undefined;
  const sum = await latePart(db, COMPARISON_MS, read);
  return sum === undefined ? undefined : Number(sum);
}

/**
 * Reads a figure of one member's branch, in wire units, over the period before days that include today; the daily sums
 * do not have such a period. Undefined for a list of several members, for a figure without such sums, and where the
 * sums cannot be read.
 */
export async function sameTimeBefore(
  db: Db,
  { siteId, tops: [top, ...others], rolling }: Scope,
  terms: Terms,
  { days, at }: { days: Days; at: Date },
): Promise<number | undefined> {
  if (top === undefined || others.length > 0 || rolling !== 'own') return undefined;
  if (terms.some(([name]) => name === undefined)) return undefined;
  const sums = await readPrevious(db, { siteId, memberId: top }, days, at);
  return sums ? sumAmounts(terms.map(([name, sign]) => sign * sums[name!])) : undefined;
}
