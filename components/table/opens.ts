/** Kinds of pop-ups that the rows of a list open. */
export type PopupKind = 'row' | 'bet' | 'create';

/**
 * Attributes of a row's button that opens a pop-up of its list, with what it is to be about as JSON. The one listener
 * of {@link PopupRows} reads it, so that the button itself is plain and hundreds of them cost nothing.
 */
export const opens = (kind: PopupKind, target: object) => ({
  type: 'button' as const,
  'aria-haspopup': 'dialog' as const,
  [`data-${kind}`]: JSON.stringify(target),
});
