/** Fired on `window` when the page is about to be left for a sign-in, and its typed text has to be stored. */
export const KEEP_TYPED_TEXT = 'pitboss:keep-typed-text';

/** Stores the text typed in this page, for the way back after a sign-in. */
export const keepTypedText = (): boolean => window.dispatchEvent(new Event(KEEP_TYPED_TEXT));
