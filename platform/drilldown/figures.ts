import type { FlowFigure, GameFigure, HeldFigure, OwnFigure, PlayFigure } from '@/lib/contract/drilldown';
import type { Sum } from '../statistics/sums';

/** A figure of money: types of entries on members' cash accounts, and how their amounts count (statistics/sums.ts). */
export interface Flow {
  types: readonly number[];
  /** 1 as the entry has it, −1 with the other sign. */
  sign: 1 | -1;
  /** Counts movements and not their amounts. */
  counts?: true;
  /** The columns of the daily sums that make it, and those that are taken off. */
  plus: readonly Sum[];
  minus?: readonly Sum[];
}

export const FLOWS: Record<FlowFigure, Flow> = {
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

/** How much of bet, win and rolling is in a figure of bets. */
export type Play = Partial<Record<'bet' | 'win' | 'rolling', 1 | -1>>;

export const PLAY: Record<PlayFigure, Play> = {
  bet: { bet: 1 },
  win: { win: 1 },
  winLose: { bet: 1, win: -1 },
  rolling: { rolling: 1 },
  totalBEP: { bet: 1, win: -1, rolling: -1 },
};

/** How much of the bets placed, their stakes and what they won is in a figure of the statistics by game. */
export type ByGame = Partial<Record<'count' | 'bet' | 'win', 1 | -1>>;

export const BY_GAME: Record<GameFigure, ByGame> = {
  gameCount: { count: 1 },
  gameBet: { bet: 1 },
  gameWin: { win: 1 },
  gameWinLose: { bet: 1, win: -1 },
};

/** What is held: of whom (`own` the members themselves, `below` who stands below them), and of which levels. */
export interface Hold {
  kind: 'cash' | 'point';
  of: 'own' | 'below' | 'both';
  levels?: 'NORMAL' | 'PARTNER';
}

export const HELD: Record<HeldFigure, Hold> = {
  cash: { kind: 'cash', of: 'own' },
  point: { kind: 'point', of: 'own' },
  belowCash: { kind: 'cash', of: 'below' },
  belowPoint: { kind: 'point', of: 'below' },
  heldCash: { kind: 'cash', of: 'both' },
  heldPoint: { kind: 'point', of: 'both' },
  normalCash: { kind: 'cash', of: 'below', levels: 'NORMAL' },
  partnerCash: { kind: 'cash', of: 'below', levels: 'PARTNER' },
};

/** A member's own movements of cash by their types; what lessens it counts without its sign. */
export interface Own {
  types: readonly number[];
  sign: 1 | -1;
}

export const OWN: Record<OwnFigure, Own> = {
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
