/** How a game's window is asked for (PLAY-05). */
interface WindowPlan {
  /** Sizes and place for `window.open`; undefined for a plain tab. */
  features: string | undefined;
}

/**
 * 1500 × 800 at top 50, mini games 800 high and height / 1.78 wide, a plain tab on phones. Sizes are pixels of the screen.
 */
export function windowPlan(game: { isMini: boolean; isPhone: boolean }): WindowPlan {
  if (game.isPhone) return { features: undefined };
  const height = 800;
  const width = game.isMini ? Math.round(height / 1.78) : 1500;
  return { features: `popup,width=${width},height=${height},top=50` };
}

/** Milliseconds between two looks whether a game's window has been closed. */
export const CLOSED_CHECK_MS = 10_000;

/**
 * Calls `onClosed` once when the window is found closed, at the latest by the next look, at once where this window gets
 * the focus back; the returned function stops looking.
 */
export function watchClosed(opened: { readonly closed: boolean }, onClosed: () => void): () => void {
  const look = () => {
    if (!opened.closed) return;
    stop();
    onClosed();
  };
  const timer = setInterval(look, CLOSED_CHECK_MS);
  window.addEventListener('focus', look);
  function stop() {
    clearInterval(timer);
    window.removeEventListener('focus', look);
  }
  return stop;
}
