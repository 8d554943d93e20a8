/** Fired on `window` when a lost answer may have changed data of the page. */
const REFRESH_WHEN_REACHED = 'pitboss:refresh-when-reached';

/**
 * Renders the page again once the site answers a pulse. A refresh that gets no answer makes Next load the whole
 * address: the browser's error page would replace the typed text, and the keys that prevent a second try from being
 * another write (decision 30).
 */
export const refreshWhenReached = (): boolean => window.dispatchEvent(new Event(REFRESH_WHEN_REACHED));

/** Calls `refresh` when that is asked for; the returned function stops listening. */
export function onRefreshWhenReached(refresh: () => void): () => void {
  window.addEventListener(REFRESH_WHEN_REACHED, refresh);
  return () => window.removeEventListener(REFRESH_WHEN_REACHED, refresh);
}
