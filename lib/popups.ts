/**
 * Cookie that says whether pop-ups are to be shown; path of the side. A sign-in sets '1'. The first page sets its own
 * path instead, so that a page opened from it shows none: browsers delete the cookie only when the first page has been
 * left or all are closed. A guest of the player site sees pop-ups without the cookie, until the browser sets '0' for
 * the visit.
 */
export const POPUPS_COOKIE = 'pb_popups';

/**
 * Returns the `Set-Cookie` header that makes the first page after a sign-in show the pop-ups (decision 62); `base` is
 * `demo/play`.
 */
export const popupsCookieHeader = (base: string): string => `${POPUPS_COOKIE}=1; Path=/${base}; SameSite=Lax`;

/** Returns the value that the browser stores while the first page shows the pop-ups. */
export const popupsOnPage = (base: string, path: string): string =>
  `${POPUPS_COOKIE}=${encodeURIComponent(path)}; path=/${base}; samesite=lax`;

/** Whether a page shows the pop-ups, by its path and the decoded value of {@link POPUPS_COOKIE}. */
export const arePopupsDue = (value: string | undefined, path: string, isGuest: boolean): boolean =>
  value === undefined ? isGuest : value === '1' || value === path;

/** The value that the browser stores once the pop-ups have been shown. */
export const popupsDone = (base: string, isGuest: boolean): string =>
  `${POPUPS_COOKIE}=${isGuest ? '0' : ''}; path=/${base}; samesite=lax${isGuest ? '' : '; max-age=0'}`;

/** Cookie of the banners and pop-ups that were closed for a day, which the server reads, so that nothing moves (SITE-14); path /{prefix}. */
export const bannersCookie = (siteId: string): string => `pb_closed_${siteId}`;

/**
 * Returns the numbers of the banners and pop-ups that the value of {@link bannersCookie}, `2026-11-22.7.9`, marks as
 * closed for this day.
 */
export function closedBanners(value: string | undefined, today: string): number[] {
  const [day, ...numbers] = (value ?? '').split('.');
  return day === today ? numbers.map(Number) : [];
}

/** Closes a banner or pop-up for this day, in addition to those already closed. */
export function closeBanner(
  document: Pick<Document, 'cookie'>,
  { prefix, siteId, bannerIdx, today }: { prefix: string; siteId: string; bannerIdx: number; today: string },
): void {
  const name = `${bannersCookie(siteId)}=`;
  const value = document.cookie.split('; ').find((one) => one.startsWith(name));
  const closed = new Set(closedBanners(value?.slice(name.length), today)).add(bannerIdx);
  document.cookie = `${name}${[today, ...closed].join('.')}; path=/${prefix}; max-age=86400; samesite=lax`;
}

/** Returns the address of the operator's picture; null if it is of another origin, from which pages load none. */
export const pictureAddress = ({ imageUrl }: { imageUrl: string }): string | null =>
  /^\/(?!\/)/.test(imageUrl) ? imageUrl : null;

/**
 * Returns the target of a banner or pop-up: a page of the site, or another site over TLS, which opens in a window of
 * its own.
 */
export function bannerLink(
  prefix: string,
  { link }: { link: string },
): { href: string; target?: '_blank'; rel?: string } | null {
  if (link.startsWith('https://')) return { href: link, target: '_blank', rel: 'noopener noreferrer' };
  if (!/^\/(?!\/)/.test(link)) return null;
  return { href: `${link}/`.startsWith(`/${prefix}/`) ? link : `/${prefix}${link}` };
}
