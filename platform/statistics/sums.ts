/** Columns of `stat_daily` that add up; what each counts is published in docs/formulas.md. */
export const SUMS = [
  'cash_in',
  'cash_in_cnt',
  'cash_out',
  'cash_out_cnt',
  'payment',
  'payback',
  'coupon',
  'bet',
  'bet_cnt',
  'win',
  'rolling',
  'own_rolling',
  'player_rolling',
  'join_cnt',
] as const;

export type Sum = (typeof SUMS)[number];

/** The columns in order, each with the expression that is given for it, or 0. */
export const sumList = (given: Partial<Record<Sum, string>>): string =>
  SUMS.map((name) => `(${given[name] ?? 0})::numeric AS ${name}`).join(', ');

/**
 * What one side of a transfer counts for, as SQL over an `entry e` on a member's cash account (docs/formulas.md).
 * A deposit or withdrawal that was reversed has the same type with the other sign, and counts back.
 */
export const MONEY: Partial<Record<Sum, string>> = {
  cash_in: 'CASE WHEN e.type = 1 THEN e.amount ELSE 0 END',
  cash_in_cnt: 'CASE WHEN e.type = 1 THEN sign(e.amount) ELSE 0 END',
  cash_out: 'CASE WHEN e.type = -1 THEN -e.amount ELSE 0 END',
  cash_out_cnt: 'CASE WHEN e.type = -1 THEN -sign(e.amount) ELSE 0 END',
  payment: 'CASE WHEN e.type IN (2, 33) THEN e.amount ELSE 0 END',
  payback: 'CASE WHEN e.type IN (-2, -33) THEN -e.amount ELSE 0 END',
  coupon: 'CASE WHEN e.type = 5 THEN e.amount ELSE 0 END',
};

/** Types of {@link MONEY}; only those of plain members count. */
export const MONEY_TYPES = '1, -1, 2, -2, 33, -33, 5';
