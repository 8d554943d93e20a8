import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, kindAt, sealedCookie, setCookieHeader } from './cookie';
import type { HeaderReader } from './header-reader';
import { openValue, sealValue } from './seal';

/** Seconds for which a browser is remembered after its last sign-in: the longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 86_400;
/** The largest number of members that are remembered for a browser; older ones are forgotten. */
const MAX_MEMBERS = 8;

/** The shape of a sealed device. */
export const device = z.object({ id: z.uuid(), members: z.array(z.string()) });
/** A browser, with the members that have signed in from it, the last one first. */
export type Device = z.infer<typeof device>;

const deviceCookie = (prefix: string): string => `pb_${prefix}_device`;

async function readDevice(site: SiteConfig, cookieHeader: string | null): Promise<Device | undefined> {
  const cookie = sealedCookie(cookieHeader, deviceCookie(site.prefix));
  if (!cookie) return undefined;
  const kind = kindAt('device', cookie.isSecure);
  return device.safeParse(await openValue(site, kind, cookie.sealed, LIFETIME_SECONDS)).data;
}

/** Returns the browser that the sealed cookie describes; a new one without a cookie. */
export const browserDevice = async (site: SiteConfig, cookieHeader: string | null): Promise<Device> =>
  (await readDevice(site, cookieHeader)) ?? { id: randomUUID(), members: [] };

/**
 * Whether the member has signed in from the browser before: strangers' wrong passwords do not lock such members out
 * (decision 12).
 */
export const isKnownTo = ({ members }: Device, memId: string): boolean =>
  members.includes(memId.toLowerCase());

/** The `Set-Cookie` header by which the browser is known to the member that has just signed in, on both sides. */
export async function deviceCookieHeader(
  site: SiteConfig,
  headers: HeaderReader,
  { id, members }: Device,
  memId: string,
): Promise<string> {
  const name = memId.toLowerCase();
  const otherMembers = members.filter((one) => one !== name);
  const value: Device = { id, members: [name, ...otherMembers].slice(0, MAX_MEMBERS) };
  const host = headers.get('host');
  const kind = kindAt('device', isSecureHost(host));
  const sealed = await sealValue(site, kind, value, LIFETIME_SECONDS);
  return setCookieHeader(deviceCookie(site.prefix), sealed, {
    path: `/${site.prefix}`,
    maxAge: LIFETIME_SECONDS,
    host,
  });
}
