/** Sent on the window when a script is about to open a page of this window; its detail is the address. */
export const NAVIGATION_EVENT = 'pitboss:navigation';

/** Says that an address is about to be opened by a script, so that the wait for it shows (SITE-07). */
export const announceNavigation = (href: string): void =>
  void window.dispatchEvent(new CustomEvent(NAVIGATION_EVENT, { detail: href }));
