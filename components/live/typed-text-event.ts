/** Fired on `window` when the page is about to be left for a sign-in, and its typed text has to be stored. */
export const STORE_TYPED_TEXT = 'pitboss:keep-typed-text';

/** Stores the text typed in this page, for the way back after a sign-in. */
export const storeTypedText = (): boolean => window.dispatchEvent(new Event(STORE_TYPED_TEXT));
