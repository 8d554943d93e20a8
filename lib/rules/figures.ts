/**
 * The names of all aggregated figures of the back-office (docs/formulas.md). FLOWS, PLAY and `joins` are sums of a
 * branch over days, HELD and `members` its present state, OWN the cash movements of one member.
 */
const FLOWS = [
  'cashIn',
  'cashOut',
  'payment',
  'payback',
  'totalCashIn',
  'totalCashOut',
  'cashProfit',
  'cashDifference',
  'paymentDifference',
  'couponCash',
  'cashInCount',
  'cashOutCount',
] as const;
const PLAY = ['bet', 'win', 'winLose', 'rolling', 'totalBEP'] as const;
/** Statistics by game: bets count in their present state, on the day they were placed. */
const BY_GAME = ['gameCount', 'gameBet', 'gameWin', 'gameWinLose'] as const;
export const HELD = [
  'cash',
  'point',
  'belowCash',
  'belowPoint',
  'heldCash',
  'heldPoint',
  'normalCash',
  'partnerCash',
] as const;
const OWN = [
  'myCashIn',
  'adminPayment',
  'upperPayment',
  'myPayback',
  'changePoint',
  'myCouponCash',
  'increaseTotal',
  'myCashOut',
  'adminPayback',
  'upperPayback',
  'myPayment',
  'decreaseTotal',
] as const;
/** In the order in which people choose among them. */
export const FIGURES = [
  ...FLOWS,
  ...PLAY,
  ...BY_GAME,
  'losing',
  'acquiredRolling',
  ...HELD,
  'members',
  'joins',
  ...OWN,
] as const;
export type Figure = (typeof FIGURES)[number];
export type FlowFigure = (typeof FLOWS)[number];
export type PlayFigure = (typeof PLAY)[number];
/** Whether a figure belongs to the statistics by game, so that it can be limited to one vendor and game. */
export const isGameFigure = (figure: Figure): boolean => BY_GAME.some((name) => name === figure);
export type GameFigure = (typeof BY_GAME)[number];
export type HeldFigure = (typeof HELD)[number];
export type OwnFigure = (typeof OWN)[number];
