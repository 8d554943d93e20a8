/**
 * Attributes of a row's button that opens the list's pop-up `kind` (`[a-z]+`) for a target, stored as JSON.
 * The one listener of {@link PopupDelegate} reads it, so that hundreds of buttons need no script of their own.
 */
export const popupTrigger = (kind: string, target: object) => ({
  type: 'button' as const,
  'aria-haspopup': 'dialog' as const,
  [`data-${kind}`]: JSON.stringify(target),
});
