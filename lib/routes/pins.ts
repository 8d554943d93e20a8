/** Cookie of the screens pinned on top of the menu, joined by dots; path /{prefix}. */
export const PINS_COOKIE = 'pb_pins';

/** The largest number of screens that are pinned. */
export const MAX_PINS = 8;

/**
 * Returns the pinned screens of the cookie's text, in the order in which they were pinned, without those not in
 * `screens`.
 */
export const pinnedScreens = <S extends { route: string }>(
  text: string | undefined,
  screens: readonly S[],
): S[] =>
  [...new Set(text?.split('.'))]
    .flatMap((route) => screens.find((screen) => screen.route === route) ?? [])
    .slice(0, MAX_PINS);

/** Returns the cookie's text with a route pinned at the end, or unpinned. */
export function withPin(
  text: string | undefined,
  { route, isPinned }: { route: string; isPinned: boolean },
): string {
  const otherPins = (text ?? '').split('.').filter((one) => one !== '' && one !== route);
  return [...otherPins, ...(isPinned ? [route] : [])].join('.');
}
