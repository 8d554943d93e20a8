/** Fired on `window` when the state of the player's reality check has changed (SAFE-03). */
const PLAY_CHANGED = 'pitboss:play-changed';

export const playChanged = (): boolean => window.dispatchEvent(new Event(PLAY_CHANGED));

/** Calls `listener` when the state of the reality check has changed; the returned function stops listening. */
export function onPlayChanged(listener: () => void): () => void {
  window.addEventListener(PLAY_CHANGED, listener);
  return () => window.removeEventListener(PLAY_CHANGED, listener);
}
