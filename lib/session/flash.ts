import { z } from 'zod';
import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, kindAt, sealedCookie, setCookieHeader } from './cookie';
import { openValue, sealValue } from './seal';
import { type Side, sideBase } from './side';

/** Seconds that the typed id and the error are stored for the login form. */
const LIFETIME_SECONDS = 30;
const flash = z.object({
  memId: z.string(),
  error: z.string().optional(),
  /** The field that the error is about. */
  field: z.enum(['memId', 'memPass', 'answer']).optional(),
  /** Only the customer centre can help. */
  needsHelp: z.literal(true).optional(),
});
/** State that a failed login attempt passes to the form. */
type Flash = z.infer<typeof flash>;

export const flashCookie = (prefix: string, side: Side = 'partner'): string =>
  side === 'play' ? `pb_${prefix}_play_form` : `pb_${prefix}_form`;

/** Returns the `Set-Cookie` header that carries a flash to the login page. */
export async function flashCookieHeader(
  site: SiteConfig,
  value: Flash,
  host: string | null,
  side: Side = 'partner',
): Promise<string> {
  const sealed = await sealValue(site, kindAt('flash', isSecureHost(host)), value, LIFETIME_SECONDS);
  return setCookieHeader(flashCookie(site.prefix, side), sealed, {
    path: `/${sideBase(site.prefix, side)}/login`,
    maxAge: LIFETIME_SECONDS,
    host,
  });
}

/** Reads the flash in a `Cookie` header, or null. */
export async function readFlash(
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side = 'partner',
): Promise<Flash | null> {
  const cookie = sealedCookie(cookieHeader, flashCookie(site.prefix, side));
  if (!cookie) return null;
  const kind = kindAt('flash', cookie.isSecure);
  const parsed = flash.safeParse(await openValue(site, kind, cookie.sealed, LIFETIME_SECONDS));
  return parsed.success ? parsed.data : null;
}
