import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { FlowFigure, GameFigure, HeldFigure, OwnFigure, PlayFigure } from '@/lib/rules/figures';
import type { Sum } from '../rollup/sums';

/** A figure of money: the types of entries on members' cash accounts, as `rollup/sums.ts` counts them. */
export interface MoneyFigure {
  types: readonly number[];
  /** The amount of an entry is multiplied by this sign. */
  sign: 1 | -1;
  /** The figure is the number of entries and not the sum of their amounts. */
  counts?: true;
  /** The columns of the daily sums that are added; those of `minus` are subtracted. */
  plus: readonly Sum[];
  minus?: readonly Sum[];
}

export const MONEY_FIGURES: Record<FlowFigure, MoneyFigure> = {
  cashIn: { types: [CASH_TYPE.deposit], sign: 1, plus: ['cash_in'] },
  cashOut: { types: [CASH_TYPE.withdrawal], sign: -1, plus: ['cash_out'] },
  payment: { types: [CASH_TYPE.grant, CASH_TYPE.given], sign: 1, plus: ['payment'] },
  payback: { types: [CASH_TYPE.grantBack, CASH_TYPE.takenBack], sign: -1, plus: ['payback'] },
  totalCashIn: {
    types: [CASH_TYPE.deposit, CASH_TYPE.grant, CASH_TYPE.given],
    sign: 1,
    plus: ['cash_in', 'payment'],
  },
  totalCashOut: {
    types: [CASH_TYPE.withdrawal, CASH_TYPE.grantBack, CASH_TYPE.takenBack],
    sign: -1,
    plus: ['cash_out', 'payback'],
  },
  cashProfit: {
    types: [
      CASH_TYPE.deposit,
      CASH_TYPE.grant,
      CASH_TYPE.given,
      CASH_TYPE.withdrawal,
      CASH_TYPE.grantBack,
      CASH_TYPE.takenBack,
    ],
    sign: 1,
    plus: ['cash_in', 'payment'],
    minus: ['cash_out', 'payback'],
  },
  cashDifference: {
    types: [CASH_TYPE.deposit, CASH_TYPE.withdrawal],
    sign: 1,
    plus: ['cash_in'],
    minus: ['cash_out'],
  },
  paymentDifference: {
    types: [CASH_TYPE.grant, CASH_TYPE.given, CASH_TYPE.grantBack, CASH_TYPE.takenBack],
    sign: 1,
    plus: ['payment'],
    minus: ['payback'],
  },
  couponCash: { types: [CASH_TYPE.coupon], sign: 1, plus: ['coupon'] },
  cashInCount: { types: [CASH_TYPE.deposit], sign: 1, counts: true, plus: ['cash_in_cnt'] },
  cashOutCount: { types: [CASH_TYPE.withdrawal], sign: -1, counts: true, plus: ['cash_out_cnt'] },
};

/** The signs with which bet, win and rolling count in a figure. */
export type BetWeights = Partial<Record<'bet' | 'win' | 'rolling', 1 | -1>>;

export const BET_FIGURES: Record<PlayFigure, BetWeights> = {
  bet: { bet: 1 },
  win: { win: 1 },
  winLose: { bet: 1, win: -1 },
  rolling: { rolling: 1 },
  totalBEP: { bet: 1, win: -1, rolling: -1 },
};

/** The signs with which the number, the stakes and the wins of bets count in a figure of the statistics by game. */
export type GameWeights = Partial<Record<'count' | 'bet' | 'win', 1 | -1>>;

export const GAME_FIGURES: Record<GameFigure, GameWeights> = {
  gameCount: { count: 1 },
  gameBet: { bet: 1 },
  gameWin: { win: 1 },
  gameWinLose: { bet: 1, win: -1 },
};

/** A figure of holdings: of the members themselves (`own`), of all members below them, or both, and of which levels. */
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

/** A figure of a member's own cash entries by type. Decreases count as positive numbers. */
export interface OwnMoneyFigure {
  types: readonly number[];
  sign: 1 | -1;
}

export const OWN_MONEY_FIGURES: Record<OwnFigure, OwnMoneyFigure> = {
  myCashIn: { types: [CASH_TYPE.deposit], sign: 1 },
  adminPayment: { types: [CASH_TYPE.grant], sign: 1 },
  upperPayment: { types: [CASH_TYPE.given], sign: 1 },
  myPayback: { types: [CASH_TYPE.takeBack], sign: 1 },
  changePoint: { types: [CASH_TYPE.converted], sign: 1 },
  myCouponCash: { types: [CASH_TYPE.coupon], sign: 1 },
  increaseTotal: {
    types: [
      CASH_TYPE.deposit,
      CASH_TYPE.grant,
      CASH_TYPE.given,
      CASH_TYPE.takeBack,
      CASH_TYPE.converted,
      CASH_TYPE.coupon,
    ],
    sign: 1,
  },
  myCashOut: { types: [CASH_TYPE.withdrawal], sign: -1 },
  adminPayback: { types: [CASH_TYPE.grantBack], sign: -1 },
  upperPayback: { types: [CASH_TYPE.takenBack], sign: -1 },
  myPayment: { types: [CASH_TYPE.give], sign: -1 },
  decreaseTotal: {
    types: [CASH_TYPE.withdrawal, CASH_TYPE.grantBack, CASH_TYPE.takenBack, CASH_TYPE.give],
    sign: -1,
  },
};
