/** Fired on `window` when bets are locked or the same id signed in elsewhere, so that an open game closes (LIVE-07). */
const GAME_DOWN = 'pitboss:game-down';

/** Why a game closes: the same id signed in elsewhere, or bets are locked. */
type GameDownReason = 'duplicate' | 'locked';

export const gameDown = (reason: GameDownReason): boolean =>
  window.dispatchEvent(new CustomEvent<GameDownReason>(GAME_DOWN, { detail: reason }));

/** Calls `close` when a game has to close; the returned function stops listening. */
export function onGameDown(close: (reason: GameDownReason) => void): () => void {
  const listener = (event: Event) => close((event as CustomEvent<GameDownReason>).detail);
  window.addEventListener(GAME_DOWN, listener);
  return () => window.removeEventListener(GAME_DOWN, listener);
}
