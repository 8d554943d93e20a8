/** Browsers parse control characters and backslashes in paths differently from `URL`. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** Where to go after signing in: a page of the same site as asked, otherwise partnerMain. */
export function nextPath(prefix: string, asked: string | null | undefined): string {
  const home = `/${prefix}/partnerMain`;
  if (!asked || asked.length > 2000 || !asked.startsWith(`/${prefix}/`) || UNSAFE_CHARACTERS.test(asked))
    return home;
  const url = new URL(asked, 'http://site');
  const inside = url.host === 'site' && url.pathname.startsWith(`/${prefix}/`);
  const page = url.pathname.slice(prefix.length + 2).split('/')[0];
  return inside && page !== 'api' && page !== 'ws' && page !== 'login' && page !== 'newPassword'
    ? url.pathname + url.search
    : home;
}

/** The path of the form for a new password (A022), with the page to go on to and what was wrong. */
export function newPasswordPath(prefix: string, options: { next?: string; error?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value));
  return `/${prefix}/newPassword${query.size ? `?${query}` : ''}`;
}

/** The login page's path with the page to return to and the alert to show. */
export function loginPath(prefix: string, options: { next?: string; alert?: string } = {}): string {
  const query = new URLSearchParams();
  if (options.next && options.next !== `/${prefix}/partnerMain`) query.set('next', options.next);
  if (options.alert) query.set('alert', options.alert);
  return `/${prefix}/login${query.size ? `?${query}` : ''}`;
}
