import { z } from 'zod';
import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, kindAt, sealedCookie, setCookieHeader } from './cookie';
import { device } from './device';
import { openValue, sealValue } from './seal';

/**
 * Longest time for the second step of a sign-in, in seconds. The platform ends it on its own; this limit is no earlier.
 */
const LIFETIME_SECONDS = 300;

const pendingStep = z.object({
  /** The platform's token for the second step; it never reaches the browser (WIRE-09). */
  token: z.string(),
  memId: z.string(),
  kinds: z.array(z.enum(['passkey', 'totp', 'recovery'])),
  /** The path to open after the second step. */
  next: z.string(),
  /** The browser as the first step has identified it. */
  device,
});
/** A sign-in whose password was right and whose second factor is pending. */
export type PendingStep = z.infer<typeof pendingStep>;

const pendingCookie = (prefix: string): string => `pb_${prefix}_step`;

const header = (site: SiteConfig, value: string, maxAge: number, host: string | null) =>
  setCookieHeader(pendingCookie(site.prefix), value, { path: `/${site.prefix}`, maxAge, host });

/** Returns the `Set-Cookie` header that stores a pending sign-in until its second step. */
export async function pendingStepHeader(
  site: SiteConfig,
  value: PendingStep,
  host: string | null,
): Promise<string> {
  const kind = kindAt('pending step', isSecureHost(host));
  return header(site, await sealValue(site, kind, value, LIFETIME_SECONDS), LIFETIME_SECONDS, host);
}

/** Returns the `Set-Cookie` header that deletes the pending sign-in. */
export const noPendingStepHeader = (site: SiteConfig, host: string | null): string =>
  header(site, '', 0, host);

/** Reads the pending sign-in in a `Cookie` header, or null. */
export async function readPendingStep(
  site: SiteConfig,
  cookieHeader: string | null,
): Promise<PendingStep | null> {
  const cookie = sealedCookie(cookieHeader, pendingCookie(site.prefix));
  if (!cookie) return null;
  const kind = kindAt('pending step', cookie.isSecure);
  const parsed = pendingStep.safeParse(await openValue(site, kind, cookie.sealed, LIFETIME_SECONDS));
  return parsed.success ? parsed.data : null;
}
