import type { MessageKey } from '@/lib/i18n/translate';
import { type Figure, HELD, isGameFigure } from '@/lib/rules/figures';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';

/** Formulas of figures that are not plain sums: their parts with signs. */
export const FORMULA_PARTS: Partial<Record<Figure, readonly (readonly ['+' | '−', Figure])[]>> = {
  totalCashIn: [
    ['+', 'cashIn'],
    ['+', 'payment'],
  ],
  totalCashOut: [
    ['+', 'cashOut'],
    ['+', 'payback'],
  ],
  cashProfit: [
    ['+', 'totalCashIn'],
    ['−', 'totalCashOut'],
  ],
  cashDifference: [
    ['+', 'cashIn'],
    ['−', 'cashOut'],
  ],
  paymentDifference: [
    ['+', 'payment'],
    ['−', 'payback'],
  ],
  winLose: [
    ['+', 'bet'],
    ['−', 'win'],
  ],
  totalBEP: [
    ['+', 'bet'],
    ['−', 'win'],
    ['−', 'rolling'],
  ],
  gameWinLose: [
    ['+', 'gameBet'],
    ['−', 'gameWin'],
  ],
  belowCash: [
    ['+', 'partnerCash'],
    ['+', 'normalCash'],
  ],
  heldCash: [
    ['+', 'cash'],
    ['+', 'belowCash'],
  ],
  heldPoint: [
    ['+', 'point'],
    ['+', 'belowPoint'],
  ],
  increaseTotal: (
    ['myCashIn', 'adminPayment', 'upperPayment', 'myPayback', 'changePoint', 'myCouponCash'] as const
  ).map((part) => ['+', part]),
  decreaseTotal: (['myCashOut', 'adminPayback', 'upperPayback', 'myPayment'] as const).map((part) => [
    '+',
    part,
  ]),
};

/** Whether a figure is a difference, so that it is often below zero. */
export const isSigned = (figure: Figure): boolean =>
  FORMULA_PARTS[figure]?.some(([sign]) => sign === '−') === true;

const OWN_FIGURES: ReadonlySet<Figure> = new Set([
  ...FORMULA_PARTS.increaseTotal!.map(([, part]) => part),
  ...FORMULA_PARTS.decreaseTotal!.map(([, part]) => part),
]);

/** Whether a figure is always a member's own and never a list's total. */
export const isOfMember = (figure: Figure): boolean =>
  OWN_FIGURES.has(figure) ||
  isGameFigure(figure) ||
  figure === 'acquiredRolling' ||
  figure === 'increaseTotal' ||
  figure === 'decreaseTotal';

/** Message key of the description of a figure without a formula. */
export const aboutKey = (figure: Figure) =>
  `explain.about.${OWN_FIGURES.has(figure) ? 'own' : figure}` as MessageKey;

const CURRENT_FIGURES: ReadonlySet<Figure> = new Set([...HELD, 'members']);
/** Whether a figure is a current value, independent of the days. */
export const isCurrent = (figure: Figure): boolean => CURRENT_FIGURES.has(figure);

const COUNT_FIGURES: ReadonlySet<Figure> = new Set([
  'cashInCount',
  'cashOutCount',
  'members',
  'joins',
  'gameCount',
]);
/** Whether a figure is a count instead of an amount. */
export const isCount = (figure: Figure): boolean => COUNT_FIGURES.has(figure);

const RESULTS: ReadonlySet<Figure> = new Set(['winLose', 'totalBEP', 'gameWinLose']);
/** Whether a figure is what members lost or won, before or after rolling. */
export const isResult = (figure: Figure): boolean => RESULTS.has(figure);

/** Category codes of the select, as the messages name them. */
export const CATEGORIES = ['', BOTH_CASINOS, 'casino', 'hcasino', 'slot', 'sports', 'mini'] as const;
