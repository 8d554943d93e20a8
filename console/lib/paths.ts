/** Addresses of the console's pages. */

/** Browsers parse control characters and backslashes in paths differently from `URL`. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** Longest address that a sign-in leads back to. */
const MAX_LENGTH = 2000;

/** First segments of paths that are no site's. */
const OWN: ReadonlySet<string> = new Set(['api', 'language', 'login', '_next']);

/** A path of this origin with its query; undefined for an address that leads elsewhere. */
function ownUrl(requested: string | null | undefined): URL | undefined {
  if (!requested || requested.length > MAX_LENGTH || !/^\/(?!\/)/.test(requested)) return undefined;
  if (UNSAFE_CHARACTERS.test(requested)) return undefined;
  const url = new URL(requested, 'http://console');
  return url.host === 'console' ? url : undefined;
}

/** The path of a site's page that is asked for; the console's first page for any other. */
export function nextPath(requested: string | null | undefined): string {
  const url = ownUrl(requested);
  const [, first = '', second] = url?.pathname.split('/') ?? [];
  const isPage = first !== '' && !OWN.has(first) && second !== 'api';
  return url && isPage ? url.pathname + url.search : '/';
}

/** The page of the console that is asked for, one of the sign-in too. */
export function nextPage(requested: string | null | undefined): string {
  const url = ownUrl(requested);
  return url && /^\/login(\/step)?$/.test(url.pathname) ? url.pathname + url.search : nextPath(requested);
}

/** Why the sign-in is shown. */
export const LOGIN_ALERTS = ['login', 'over', 'idle', 'out'] as const;
export type LoginAlert = (typeof LOGIN_ALERTS)[number];

/** The address of a page of the sign-in, with the page to go on to. */
function signInPath(page: string, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value && !(name === 'next' && value === '/')) query.set(name, value);
  }
  return `${page}${query.size ? `?${query}` : ''}`;
}

export const loginPath = (params: { next?: string; alert?: LoginAlert | undefined } = {}): string =>
  signInPath('/login', params);

/** The page of a sign-in's further steps: second factor, enrolment, new password. */
export const stepPath = (params: { next?: string; kind?: string | undefined } = {}): string =>
  signInPath('/login/step', params);
