import type { Figure } from '@/lib/rules/figures';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';

/** The drill-down figure of each field of lists and reports, and the category where the field implies one. */
const FIELDS = {
  cashIn: ['cashIn'],
  cashOut: ['cashOut'],
  payment: ['payment'],
  payback: ['payback'],
  totalCashInAmt: ['totalCashIn'],
  totalCashOutAmt: ['totalCashOut'],
  totalCashProfit: ['cashProfit'],
  betAmt: ['bet'],
  winAmt: ['win'],
  totalBetAmt: ['bet'],
  totalBetWinAmt: ['win'],
  totalWlAmt: ['winLose'],
  rolling: ['rolling'],
  totalBEP: ['totalBEP'],
  casinoBetAmt: ['bet', BOTH_CASINOS],
  casinoWinAmt: ['win', BOTH_CASINOS],
  casinoRolling: ['rolling', BOTH_CASINOS],
  byCasino: ['acquiredRolling', BOTH_CASINOS],
  slotBetAmt: ['bet', 'slot'],
  slotWinAmt: ['win', 'slot'],
  slotRolling: ['rolling', 'slot'],
  bySlot: ['acquiredRolling', 'slot'],
  cashAmt: ['cash'],
  pointAmt: ['point'],
  lowerCnt: ['members'],

  cashInAmtSum: ['totalCashIn'],
  cashOutAmtSum: ['totalCashOut'],
  couponCashSum: ['couponCash'],
  betAmtSum: ['bet'],
  winAmtSum: ['win'],
  winLoseSum: ['winLose'],
  rollingSum: ['rolling'],
  losingAmtSum: ['losing'],
  cashAmtSum: ['heldCash'],
  pointAmtSum: ['heldPoint'],
  dUserPayment: ['payment'],
  dUserPayback: ['payback'],
  dBetAmt: ['bet'],
  dWinAmt: ['win'],
  userCashIn: ['totalCashIn'],
  userCashOut: ['totalCashOut'],
  userCashResultAmt: ['cashProfit'],
  betAmtWin: ['win'],
  betResultAmt: ['winLose'],
} satisfies Record<string, readonly [Figure, category?: string]>;

/** A field that has a drill-down. */
export type ExplainedField = keyof typeof FIELDS;

/** A field's figure and implied category; undefined for a field without a drill-down. */
export const explainedAs = (field: string): readonly [Figure, category?: string] | undefined =>
  (FIELDS as Record<string, readonly [Figure, category?: string]>)[field];
