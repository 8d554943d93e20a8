import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, kindAt, sealedCookie, setCookieHeader } from './cookie';
import { openValue, sealValue } from './seal';

/** Seconds that a browser is known after its last sign-in: the longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 86_400;
/** Members that a browser is known to, the last ones. */
const MAX_MEMBERS = 8;

const device = z.object({ id: z.uuid(), members: z.array(z.string()) });
type Device = z.infer<typeof device>;

const deviceCookie = (prefix: string): string => `pb_${prefix}_device`;

async function readDevice(site: SiteConfig, cookieHeader: string | null): Promise<Device | undefined> {
  const cookie = sealedCookie(cookieHeader, deviceCookie(site.prefix));
  if (!cookie) return undefined;
  const kind = kindAt('device', cookie.isSecure);
  return device.safeParse(await openValue(site, kind, cookie.sealed, LIFETIME_SECONDS)).data;
}

/**
 * The browser's id if the member has signed in from it before, by its sealed cookie: whom strangers' wrong passwords do
 * not lock out (decision 12).
 */
export async function knownDevice(
  site: SiteConfig,
  cookieHeader: string | null,
  memId: string,
): Promise<string | undefined> {
  const known = await readDevice(site, cookieHeader);
  return known?.members.includes(memId.toLowerCase()) ? known.id : undefined;
}

/** The `Set-Cookie` header by which the browser is known to the member that has just signed in, on both sides. */
export async function deviceCookieHeader(site: SiteConfig, headers: Headers, memId: string): Promise<string> {
  const known = await readDevice(site, headers.get('cookie'));
  const name = memId.toLowerCase();
  const others = (known?.members ?? []).filter((one) => one !== name);
  const value: Device = {
    id: known?.id ?? randomUUID(),
    members: [name, ...others].slice(0, MAX_MEMBERS),
  };
  const host = headers.get('host');
  const kind = kindAt('device', isSecureHost(host));
  const sealed = await sealValue(site, kind, value, LIFETIME_SECONDS);
  return setCookieHeader(deviceCookie(site.prefix), sealed, {
    path: `/${site.prefix}`,
    maxAge: LIFETIME_SECONDS,
    host,
  });
}
