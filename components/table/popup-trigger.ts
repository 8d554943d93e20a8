/**
 * Attributes of a row's button that opens the pop-up `kind` of its list (`[a-z]+`), with what it is to be about as JSON. The one listener
 * of {@link PopupDelegate} reads it, so that the button itself is plain and hundreds of them cost nothing.
 */
export const popupTrigger = (kind: string, target: object) => ({
  type: 'button' as const,
  'aria-haspopup': 'dialog' as const,
  [`data-${kind}`]: JSON.stringify(target),
});
