/** Columns of `stat_outbox` and `stat_daily` that add up; what each counts is published in docs/formulas.md. */
export const SUMS = [
  'cash_in',
  'cash_in_cnt',
  'cash_out',
  'cash_out_cnt',
  'payment',
  'payback',
  'coupon',
  'bet',
  'win',
  'rolling',
  'join_cnt',
] as const;
