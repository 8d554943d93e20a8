import type { SumTrend } from '@/components/trend/trend';

/** The sums of each report by day. Losing has no days: it is made from each partner's result of all days. */
export const TRENDS = {
  total: {
    betAmtSum: ['betAmt'],
    winAmtSum: ['winAmt'],
    winLoseSum: ['betAmt', '-winAmt'],
    rollingSum: ['rolling'],
    totalBEP: ['betAmt', '-winAmt', '-rolling'],
  },
  casino: {
    betAmtSum: ['casinoBetAmt'],
    winAmtSum: ['casinoWinAmt'],
    winLoseSum: ['casinoBetAmt', '-casinoWinAmt'],
    rollingSum: ['casinoRolling'],
    totalBEP: ['casinoBetAmt', '-casinoWinAmt', '-casinoRolling'],
  },
  slot: {
    betAmtSum: ['slotBetAmt'],
    winAmtSum: ['slotWinAmt'],
    winLoseSum: ['slotBetAmt', '-slotWinAmt'],
    rollingSum: ['slotRolling'],
    totalBEP: ['slotBetAmt', '-slotWinAmt', '-slotRolling'],
  },
} as const satisfies Record<string, SumTrend>;

/** The holdings of a list's partners and of all members below them, and their money, by day. */
export const MONEY_TREND = {
  cashAmtSum: ['heldCashAmt'],
  pointAmtSum: ['heldPointAmt'],
  cashInAmtSum: ['cashIn', 'payment'],
  cashOutAmtSum: ['cashOut', 'payback'],
  couponCashSum: ['couponAmt'],
} as const satisfies SumTrend;
