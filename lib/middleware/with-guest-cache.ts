import { sealedCookie } from '@/lib/session/cookie';
import { flashCookie } from '@/lib/session/flash';
import { readSession } from '@/lib/session/read-session';
import { pathSide } from '@/lib/session/side';
import type { Middleware } from './chain';

/** Pages that show a guest nothing private: both sign-ins, the sign-up and the lobby. */
const GUEST_PAGES = new Set(['/login', '/play', '/play/login', '/play/join']);

/**
 * Browsers preserve a page for the ways back and forward unless it is `no-store`, which Next sends with every other page.
 * Such a document is a guest's alone, and is asked for again once its cookies have changed.
 */
const PRESERVED = { 'cache-control': 'private, no-cache, max-age=0, must-revalidate', vary: 'cookie' };

/** Lets browsers preserve documents of guests, but not those that fill a form with a typed id. */
export const withGuestCache: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const response = await next(context);
  if (!GUEST_PAGES.has(path) || request.headers.get('sec-fetch-dest') !== 'document') return response;
  const side = pathSide(path);
  const cookies = request.headers.get('cookie');
  if (sealedCookie(cookies, flashCookie(site.prefix, side)) || (await readSession(site, cookies, side))) {
    return response;
  }
  for (const [name, value] of Object.entries(PRESERVED)) response.headers.append(name, value);
  return response;
};
