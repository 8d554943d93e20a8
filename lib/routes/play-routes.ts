/** Pages of the player site by their path under /{prefix}/play, the lobby first. Guests may see these; */
const GUEST_PAGES = ['', 'login', 'join'] as const;
/** these need a sign-in. */
const OWN_PAGES = ['newPassword', 'wallet', 'bets', 'me'] as const;

export type PlayPage = (typeof GUEST_PAGES)[number] | (typeof OWN_PAGES)[number];

const pathOf = (page: PlayPage) => (page ? `/play/${page}` : '/play');
const guestPaths: ReadonlySet<string> = new Set(GUEST_PAGES.map(pathOf));
const ownPaths: ReadonlySet<string> = new Set(OWN_PAGES.map(pathOf));

/** Whether a path after the site's prefix is a page of the player site that guests may see. */
export const isPlayGuestPage = (path: string): boolean => guestPaths.has(path);

/** Whether a path after the site's prefix is a page of the player site. */
export const isPlayPage = (path: string): boolean => guestPaths.has(path) || ownPaths.has(path);
