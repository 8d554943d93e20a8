import { z } from 'zod';
import { loginType, partnerLevel } from '@/lib/contract/values';
import type { SiteConfig } from '@/lib/sites/config';
import { kindAt, type SealedCookie } from './cookie';
import { openValue, sealValue } from './seal';
import type { Side } from './side';

/** Minutes that a sign-in lasts (decision 12). */
export const SESSION_MINUTES = 240;

const session = z.object({
  /** The platform's login token; it never reaches the browser (WIRE-09). */
  token: z.string().min(1),
  /** Names the realtime topic (decision 10). */
  channel: z.string(),
  memId: z.string(),
  memNick: z.string(),
  loginType,
  partnerLevel,
  updId: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string().datetime(),
  /** The sign-in before this one; null for the first, undefined where the upstream does not say. */
  previousLogin: z.object({ at: z.string(), ip: z.string() }).nullish(),
});
export type Session = z.infer<typeof session>;

/** The cookie of a side's session. Two names, so that a partner and a player may be signed in in one browser. */
export const sessionCookie = (prefix: string, side: Side = 'partner'): string =>
  side === 'play' ? `pb_${prefix}_play` : `pb_${prefix}`;

/** Seals a session into its cookie's value; `isSecure` selects the cookie's name. */
export function sealSession(site: SiteConfig, value: Session, isSecure = false): Promise<string> {
  return sealValue(site, kindAt('session', isSecure), value, SESSION_MINUTES * 60);
}

/** Opens a cookie's value; null unless it is an unexpired session of this site. */
export async function unsealSession(
  site: SiteConfig,
  { sealed, isSecure }: SealedCookie,
): Promise<Session | null> {
  const kind = kindAt('session', isSecure);
  const parsed = session.safeParse(await openValue(site, kind, sealed, SESSION_MINUTES * 60));
  return parsed.success && Date.parse(parsed.data.expiresAt) > Date.now() ? parsed.data : null;
}

/** Whether a session may enter the back-office (LOGIN-04). */
export const isPartner = (value: Pick<Session, 'loginType'>): boolean => value.loginType !== 'MEMBER';

/** The side that a session may enter (decision 15). */
export const sessionSide = (value: Pick<Session, 'loginType'>): Side =>
  isPartner(value) ? 'partner' : 'play';
