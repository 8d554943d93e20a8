import { z } from 'zod';
import type { SiteConfig } from '@/lib/sites/config';
import { cookieValue, setCookieHeader } from './cookie';
import { openValue, sealValue } from './seal';

/** Seconds that the typed id and the error are kept for the login form. */
const LIFETIME_SECONDS = 30;
const flash = z.object({
  memId: z.string(),
  error: z.string().optional(),
  /** The field that the error is about. */
  field: z.enum(['memId', 'memPass', 'answer']).optional(),
});
/** What a failed login attempt passes to the form. */
export type Flash = z.infer<typeof flash>;

export const flashCookie = (prefix: string): string => `pb_${prefix}_form`;

/** The `Set-Cookie` header that carries a flash to the login page. */
export async function flashCookieHeader(
  site: SiteConfig,
  value: Flash,
  host: string | null,
): Promise<string> {
  const sealed = await sealValue(site, 'flash', value, LIFETIME_SECONDS);
  return setCookieHeader(flashCookie(site.prefix), sealed, {
    path: `/${site.prefix}/login`,
    maxAge: LIFETIME_SECONDS,
    host,
  });
}

/** The flash in a `Cookie` header, or null. */
export async function readFlash(site: SiteConfig, cookieHeader: string | null): Promise<Flash | null> {
  const sealed = cookieValue(cookieHeader, flashCookie(site.prefix));
  if (!sealed) return null;
  const parsed = flash.safeParse(await openValue(site, 'flash', sealed, LIFETIME_SECONDS));
  return parsed.success ? parsed.data : null;
}
