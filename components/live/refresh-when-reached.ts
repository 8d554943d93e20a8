/** Fired on `window` when a lost answer may have changed what the page shows. */
const REFRESH_WHEN_REACHED = 'pitboss:refresh-when-reached';

/**
 * Renders the page again once the site answers a pulse. A refresh that gets no answer makes Next load the whole address:
 * the browser's error page would take the place of what was typed, and of the keys that keep a second try from being
 * another write (decision 30).
 */
export const refreshWhenReached = (): boolean => window.dispatchEvent(new Event(REFRESH_WHEN_REACHED));

/** Calls `refresh` when that is asked for; the returned function stops listening. */
export function onRefreshWhenReached(refresh: () => void): () => void {
  window.addEventListener(REFRESH_WHEN_REACHED, refresh);
  return () => window.removeEventListener(REFRESH_WHEN_REACHED, refresh);
}
