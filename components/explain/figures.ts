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

/** Whether a figure is a difference, and so below zero as a matter of course. */
export const isSigned = (of: Figure): boolean => FORMULA_PARTS[of]?.some(([sign]) => sign === '−') === true;

const OWN_FIGURES: ReadonlySet<Figure> = new Set([
  ...FORMULA_PARTS.increaseTotal!.map(([, part]) => part),
  ...FORMULA_PARTS.decreaseTotal!.map(([, part]) => part),
]);

/** Whether a figure is always a member's own and never a list's total. */
export const isOfMember = (of: Figure): boolean =>
  OWN_FIGURES.has(of) ||
  isGameFigure(of) ||
  of === 'acquiredRolling' ||
  of === 'increaseTotal' ||
  of === 'decreaseTotal';

/** Message key of the description of a figure without a formula. */
export const aboutKey = (of: Figure) => `explain.about.${OWN_FIGURES.has(of) ? 'own' : of}` as MessageKey;

const CURRENT_FIGURES: ReadonlySet<Figure> = new Set([...HELD, 'members']);
/** Whether a figure is a current value, independent of the days. */
export const isCurrent = (of: Figure): boolean => CURRENT_FIGURES.has(of);

const COUNT_FIGURES: ReadonlySet<Figure> = new Set([
  'cashInCount',
  'cashOutCount',
  'members',
  'joins',
  'gameCount',
]);
/** Whether a figure is a count instead of an amount. */
export const isCount = (of: Figure): boolean => COUNT_FIGURES.has(of);

const RESULTS: ReadonlySet<Figure> = new Set(['winLose', 'totalBEP', 'gameWinLose']);
/** Whether a figure is what members lost or won, before or after rolling. */
export const isResult = (of: Figure): boolean => RESULTS.has(of);

/** Category codes of the select, as the messages name them. */
export const CATEGORIES = ['', BOTH_CASINOS, 'casino', 'hcasino', 'slot', 'sports', 'mini'] as const;
