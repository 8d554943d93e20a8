import { BOTH_CASINOS, type Figure, figure, isOfGames } from '@/lib/contract/explain';
import type { MessageKey } from '@/lib/i18n/translate';

/** Every figure that can be explained, in the order of the choice. */
export const FIGURES = figure.options;

/** What a figure is put together from, where it is no sum of its own: each with its sign. */
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

const OWN_FIGURES: ReadonlySet<Figure> = new Set([
  ...FORMULA_PARTS.increaseTotal!.map(([, part]) => part),
  ...FORMULA_PARTS.decreaseTotal!.map(([, part]) => part),
]);

/** Whether a figure is always a member's own, and never a list's total. */
export const isOfMember = (of: Figure): boolean =>
  OWN_FIGURES.has(of) ||
  isOfGames(of) ||
  of === 'acquiredRolling' ||
  of === 'increaseTotal' ||
  of === 'decreaseTotal';

/** Key of the sentence that says what a figure without parts counts. */
export const aboutKey = (of: Figure) => `explain.about.${OWN_FIGURES.has(of) ? 'own' : of}` as MessageKey;

const CURRENT_FIGURES: ReadonlySet<Figure> = new Set([
  'cash',
  'point',
  'belowCash',
  'belowPoint',
  'heldCash',
  'heldPoint',
  'normalCash',
  'partnerCash',
  'members',
]);
/** Whether a figure is of this moment, whatever the days. */
export const isCurrent = (of: Figure): boolean => CURRENT_FIGURES.has(of);

const COUNT_FIGURES: ReadonlySet<Figure> = new Set([
  'cashInCount',
  'cashOutCount',
  'members',
  'joins',
  'gameCount',
]);
/** Whether a figure counts and is no amount. */
export const isCount = (of: Figure): boolean => COUNT_FIGURES.has(of);

/** Categories that can be chosen, by the names that the texts have for them. */
export const CATEGORIES = ['', BOTH_CASINOS, 'casino', 'hcasino', 'slot', 'sports', 'mini'] as const;
