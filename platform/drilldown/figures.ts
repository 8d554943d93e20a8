import type { FlowFigure, GameFigure, HeldFigure, OwnFigure, PlayFigure } from '@/lib/rules/figures';
import type { Sum } from '../statistics/sums';

/** A figure of money: types of entries on members' cash accounts, as `statistics/sums.ts` counts them. */
export interface MoneyFigure {
  types: readonly number[];
  /** −1 turns the sign of the entry's amount. */
  sign: 1 | -1;
  /** Counts entries instead of adding up amounts. */
  counts?: true;
  /** The columns of the daily sums that are added, and those that are subtracted. */
  plus: readonly Sum[];
  minus?: readonly Sum[];
}

export const MONEY_FIGURES: Record<FlowFigure, MoneyFigure> = {
  cashIn: { types: [1], sign: 1, plus: ['cash_in'] },
  cashOut: { types: [-1], sign: -1, plus: ['cash_out'] },
  payment: { types: [2, 33], sign: 1, plus: ['payment'] },
  payback: { types: [-2, -33], sign: -1, plus: ['payback'] },
  totalCashIn: { types: [1, 2, 33], sign: 1, plus: ['cash_in', 'payment'] },
  totalCashOut: { types: [-1, -2, -33], sign: -1, plus: ['cash_out', 'payback'] },
  cashProfit: {
    types: [1, 2, 33, -1, -2, -33],
    sign: 1,
    plus: ['cash_in', 'payment'],
    minus: ['cash_out', 'payback'],
  },
  cashDifference: { types: [1, -1], sign: 1, plus: ['cash_in'], minus: ['cash_out'] },
  couponCash: { types: [5], sign: 1, plus: ['coupon'] },
  cashInCount: { types: [1], sign: 1, counts: true, plus: ['cash_in_cnt'] },
  cashOutCount: { types: [-1], sign: -1, counts: true, plus: ['cash_out_cnt'] },
};

/** The sign with which bet, win and rolling count in a figure. */
export type BetWeights = Partial<Record<'bet' | 'win' | 'rolling', 1 | -1>>;

export const BET_FIGURES: Record<PlayFigure, BetWeights> = {
  bet: { bet: 1 },
  win: { win: 1 },
  winLose: { bet: 1, win: -1 },
  rolling: { rolling: 1 },
  totalBEP: { bet: 1, win: -1, rolling: -1 },
};

/** The sign with which number, stakes and wins of bets count in a figure of the statistics by game. */
export type GameWeights = Partial<Record<'count' | 'bet' | 'win', 1 | -1>>;

export const GAME_FIGURES: Record<GameFigure, GameWeights> = {
  gameCount: { count: 1 },
  gameBet: { bet: 1 },
  gameWin: { win: 1 },
  gameWinLose: { bet: 1, win: -1 },
};

/** A figure of holdings: of the members themselves (`own`), of all members below them, or both; of which levels. */
export interface HoldingFigure {
  kind: 'cash' | 'point';
  whose: 'own' | 'below' | 'both';
  levels?: 'NORMAL' | 'PARTNER';
}

export const HOLDING_FIGURES: Record<HeldFigure, HoldingFigure> = {
  cash: { kind: 'cash', whose: 'own' },
  point: { kind: 'point', whose: 'own' },
  belowCash: { kind: 'cash', whose: 'below' },
  belowPoint: { kind: 'point', whose: 'below' },
  heldCash: { kind: 'cash', whose: 'both' },
  heldPoint: { kind: 'point', whose: 'both' },
  normalCash: { kind: 'cash', whose: 'below', levels: 'NORMAL' },
  partnerCash: { kind: 'cash', whose: 'below', levels: 'PARTNER' },
};

/** A figure of a member's own cash entries by type; decreases count as positive numbers. */
export interface OwnMoneyFigure {
  types: readonly number[];
  sign: 1 | -1;
}

export const OWN_MONEY_FIGURES: Record<OwnFigure, OwnMoneyFigure> = {
  myCashIn: { types: [1], sign: 1 },
  adminPayment: { types: [2], sign: 1 },
  upperPayment: { types: [33], sign: 1 },
  myPayback: { types: [3], sign: 1 },
  changePoint: { types: [4], sign: 1 },
  myCouponCash: { types: [5], sign: 1 },
  increaseTotal: { types: [1, 2, 33, 3, 4, 5], sign: 1 },
  myCashOut: { types: [-1], sign: -1 },
  adminPayback: { types: [-2], sign: -1 },
  upperPayback: { types: [-33], sign: -1 },
  myPayment: { types: [-3], sign: -1 },
  decreaseTotal: { types: [-1, -2, -33, -3], sign: -1 },
};
