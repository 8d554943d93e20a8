import { processWide } from '@/lib/process-wide';
import type { SiteConfig } from '@/lib/sites/config';
import { type SealedCookie, sealedCookie } from './cookie';
import { type Session, sessionCookie, unsealSession, unsealView, viewCookie } from './session';
import type { Side } from './side';

const CACHE_MS = 30_000;
const CACHE_SIZE = 5_000;

interface Entry {
  session: Session;
  /** Milliseconds since the epoch after which the seal is opened again; at most the end of the session. */
  until: number;
}

/**
 * Opened sessions by their cookie, oldest first. Opening a seal takes long, while a hash of the cookie takes 6 µs of
 * each call.
 */
const cache = processWide('sessions', () => new Map<string, Entry>());

const cacheKey = (site: SiteConfig, { sealed, isSecure }: SealedCookie) =>
  `${site.prefix} ${isSecure} ${sealed}`;

/** The session of a cookie by the cache, else as `unseal` opens it; null unless it opens one. */
async function cached(
  site: SiteConfig,
  cookie: SealedCookie | undefined,
  unseal: typeof unsealSession,
): Promise<Session | null> {
  if (!cookie) return null;
  const key = cacheKey(site, cookie);
  const hit = cache.get(key);
  if (hit) {
    if (hit.until > Date.now()) return hit.session;
    cache.delete(key);
  }
  const session = await unseal(site, cookie);
  if (!session) return null;
  const until = Math.min(Date.now() + CACHE_MS, Date.parse(session.expiresAt));
  // The key is copied, since it refers to the text of the whole header.
  cache.set(Buffer.from(key).toString(), { session, until });
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
  return session;
}

/** The cookies of a side that hold a session: that of a view, which precedes, and that of a sign-in. */
const selectCookies = (site: SiteConfig, cookieHeader: string | null, side: Side) => ({
  view: sealedCookie(cookieHeader, viewCookie(site.prefix, side)),
  signIn: sealedCookie(cookieHeader, sessionCookie(site.prefix, side)),
});

/** The session of a side in a `Cookie` header, or null; an operator's view of a member's screens precedes a sign-in. */
export async function readSession(
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side = 'partner',
): Promise<Session | null> {
  const { view, signIn } = selectCookies(site, cookieHeader, side);
  return (await cached(site, view, unsealView)) ?? (await cached(site, signIn, unsealSession));
}

/** The operator's view of a side's screens in a `Cookie` header, also one that is over; null for none. */
export const readView = (
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side,
): Promise<Session | null> => cached(site, selectCookies(site, cookieHeader, side).view, unsealView);

/** The sign-in of a side in a `Cookie` header, also while a view precedes it; null for none. */
export const readSignIn = (
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side,
): Promise<Session | null> => cached(site, selectCookies(site, cookieHeader, side).signIn, unsealSession);

/** Removes the sessions of a `Cookie` header from the cache: at sign-out and when the platform has ended one. */
export function forgetSession(site: SiteConfig, cookieHeader: string | null, side: Side = 'partner'): void {
  const { view, signIn } = selectCookies(site, cookieHeader, side);
  for (const cookie of [view, signIn]) if (cookie) cache.delete(cacheKey(site, cookie));
}
