/** Fired on `window` when bets are locked or the same id signed in elsewhere, so that an open game closes (LIVE-07). */
export const GAME_DOWN = 'pitboss:game-down';
