/** For so many milliseconds after its form was sent, the window counts as signing out. */
const SIGNING_OUT_MS = 10_000;

/** Notices that the form that signs out is sent from this window, and calls `onSignOut` then. */
export function watchSignOut(onSignOut: () => void) {
  let signedOutAt = Number.NEGATIVE_INFINITY;
  function onSubmit({ target }: Event) {
    if (!(target as HTMLFormElement).action.endsWith('/api/session/logout')) return;
    signedOutAt = Date.now();
    onSignOut();
  }
  document.addEventListener('submit', onSubmit);
  return {
    isSigningOut: () => Date.now() < signedOutAt + SIGNING_OUT_MS,
    stop: () => document.removeEventListener('submit', onSubmit),
  };
}
