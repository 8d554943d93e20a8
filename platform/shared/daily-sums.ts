import { type SQL, sql } from 'drizzle-orm';
import { centsText, fromCents, toCents } from '@/lib/rules/decimal';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';
import type { Days } from './days';

const SUM_KEYS = [
  ...(['cashIn', 'cashOut', 'payment', 'payback', 'bet', 'win', 'rolling'] as const),
  ...(['casinoBet', 'casinoWin', 'casinoRolling', 'slotBet', 'slotWin', 'slotRolling'] as const),
] as const;

/** Sums of a branch over some days, as decimal text of the database. */
export type Sums = Record<(typeof SUM_KEYS)[number], string>;

/** Categories that lists and reports count as casino: live casino and hotel casino. */
export const CASINO = sql`('casino', 'hcasino')`;

/** The category that means all categories but sports, in a player's own list. */
const ALL_BUT_SPORTS = 'games';

/** Builds the condition on the category of a bet or a daily sum: one code, both casinos, all but sports, or '' for all. */
export const categoryCondition = (alias: 'b' | 'd', category: string): SQL => {
  const column = sql.raw(`${alias}.category`);
  if (category === '') return sql`true`;
  if (category === ALL_BUT_SPORTS) return sql`${column} <> 'sports'`;
  return category === BOTH_CASINOS ? sql`${column} IN ${CASINO}` : sql`${column} = ${category}`;
};

/** Subtracts other sums from a set of sums. */
export const subtractSums = (from: Sums, ...others: readonly Sums[]): Sums =>
  Object.fromEntries(
    SUM_KEYS.map((key) => [
      key,
      centsText(others.reduce((rest, other) => rest - toCents(other[key]), toCents(from[key]))),
    ]),
  ) as Sums;

/** Sums that are all zero. */
export const NO_SUMS = Object.fromEntries(SUM_KEYS.map((key) => [key, '0'])) as Sums;

export const isZeroSums = (sums: Sums): boolean => SUM_KEYS.every((key) => toCents(sums[key]) === 0n);

/** The columns of {@link Sums} over rows of `stat_daily d`; zero where there are no rows. */
export const sumColumns: SQL = sql`
  coalesce(sum(d.cash_in), 0) AS "cashIn", coalesce(sum(d.cash_out), 0) AS "cashOut",
  coalesce(sum(d.payment), 0) AS "payment", coalesce(sum(d.payback), 0) AS "payback",
  coalesce(sum(d.bet), 0) AS "bet", coalesce(sum(d.win), 0) AS "win",
  coalesce(sum(d.rolling), 0) AS "rolling",
  coalesce(sum(d.bet) FILTER (WHERE d.category IN ${CASINO}), 0) AS "casinoBet",
  coalesce(sum(d.win) FILTER (WHERE d.category IN ${CASINO}), 0) AS "casinoWin",
  coalesce(sum(d.rolling) FILTER (WHERE d.category IN ${CASINO}), 0) AS "casinoRolling",
  coalesce(sum(d.bet) FILTER (WHERE d.category = 'slot'), 0) AS "slotBet",
  coalesce(sum(d.win) FILTER (WHERE d.category = 'slot'), 0) AS "slotWin",
  coalesce(sum(d.rolling) FILTER (WHERE d.category = 'slot'), 0) AS "slotRolling"`;

/** Builds the condition that a row of `stat_daily d` is of one of the days. */
export const onDays = ({ startDate, endDate }: Days): SQL =>
  sql`d.day BETWEEN ${startDate}::date AND ${endDate}::date`;

/** Turns sums into wire numbers, with their differences, exact to the cent. */
export function wireSums(sums: Sums) {
  const cents = Object.fromEntries(SUM_KEYS.map((key) => [key, toCents(sums[key])])) as Record<
    keyof Sums,
    bigint
  >;
  const [deposited, withdrawn, betMinusWin] = [
    cents.cashIn + cents.payment,
    cents.cashOut + cents.payback,
    cents.bet - cents.win,
  ];
  return {
    cashIn: fromCents(cents.cashIn),
    cashOut: fromCents(cents.cashOut),
    payment: fromCents(cents.payment),
    payback: fromCents(cents.payback),
    totalCashInAmt: fromCents(deposited),
    totalCashOutAmt: fromCents(withdrawn),
    totalCashProfit: fromCents(deposited - withdrawn),
    betAmt: fromCents(cents.bet),
    winAmt: fromCents(cents.win),
    totalBetAmt: fromCents(cents.bet),
    totalBetWinAmt: fromCents(cents.win),
    totalWlAmt: fromCents(betMinusWin),
    rolling: fromCents(cents.rolling),
    totalBEP: fromCents(betMinusWin - cents.rolling),
    casinoBetAmt: fromCents(cents.casinoBet),
    casinoWinAmt: fromCents(cents.casinoWin),
    casinoRolling: fromCents(cents.casinoRolling),
    slotBetAmt: fromCents(cents.slotBet),
    slotWinAmt: fromCents(cents.slotWin),
    slotRolling: fromCents(cents.slotRolling),
  };
}
