/** Fired on `window` when the page is about to be left for a sign-in, and what is typed in it has to be put by. */
export const KEEP_TYPED_TEXT = 'pitboss:keep-typed-text';

/** Puts by what is typed in this page, for the way back after a sign-in. */
export const keepTypedText = (): boolean => window.dispatchEvent(new Event(KEEP_TYPED_TEXT));
