import type { Figure } from './figures';

/** Settings of the figures for lists. They are separate from the figures' names, which pages of lists do not load. */

const WITH_CATEGORY: ReadonlySet<Figure> = new Set([
  'bet',
  'win',
  'winLose',
  'rolling',
  'totalBEP',
  'losing',
  'acquiredRolling',
  'gameCount',
  'gameBet',
  'gameWin',
  'gameWinLose',
] as const);
/** Whether a figure is computed from bets, so that it can be limited to one category. */
export const isPlayFigure = (figure: Figure): boolean => WITH_CATEGORY.has(figure);

/** Category filter for live and hotel casinos together; every other value is a single category. */
export const BOTH_CASINOS = 'casinos';
/** The category code of live casinos. */
export const LIVE_CASINO = 'casino';
