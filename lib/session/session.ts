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
  /** The sign-in before this one; null for the first, undefined if the upstream does not say. */
  previousLogin: z.object({ at: z.string(), ip: z.string() }).nullish(),
  /** Set in an operator's view of the member's screens: the operator's name. `expiresAt` is the end of the view. */
  viewedBy: z.string().optional(),
  /** Names the view to its own pages (view-binding.ts). */
  viewId: z.string().optional(),
});
export type Session = z.infer<typeof session>;

/** The cookie of a side's session. Two names, so that a partner and a player may be signed in in one browser. */
export const sessionCookie = (prefix: string, side: Side = 'partner'): string =>
  side === 'play' ? `pb_${prefix}_play` : `pb_${prefix}`;

/**
 * The cookie of an operator's view of a member's screens. It is another one than that of a session, and precedes it, so
 * that a session which the operator has in the same browser is there again when the view is over.
 */
export const viewCookie = (prefix: string, side: Side): string => `${sessionCookie(prefix, side)}_view`;

/**
 * Seconds that the cookie of a view is stored, longer than any view lasts. The platform refuses it once the view is
 * over, and the page says so: a cookie that went away with the view would leave the next press of a button in the open
 * page to the operator's own session.
 */
export const VIEW_COOKIE_SECONDS = 12 * 60 * 60;

/** Seals a view into its cookie's value; `isSecure` selects the cookie's name. */
export const sealView = (site: SiteConfig, value: Session, isSecure: boolean): Promise<string> =>
  sealValue(site, kindAt('view', isSecure), value, VIEW_COOKIE_SECONDS);

/** Opens a view's cookie, also of a view that is over; null unless it is one of this site. */
export async function unsealView(
  site: SiteConfig,
  { sealed, isSecure }: SealedCookie,
): Promise<Session | null> {
  const opened = await openValue(site, kindAt('view', isSecure), sealed, VIEW_COOKIE_SECONDS);
  const parsed = session.safeParse(opened);
  return parsed.success && parsed.data.viewedBy !== undefined ? parsed.data : null;
}

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

/** The topic of the live channel of a session (decision 10); none in an operator's view, whose pages poll. */
export function liveTopic({ topicMode }: Pick<SiteConfig, 'topicMode'>, value: Session): string {
  if (value.viewedBy !== undefined) return '';
  return topicMode === 'token' ? value.token : value.channel;
}

/** Whether a session may enter the back-office (LOGIN-04). */
export const isPartner = (value: Pick<Session, 'loginType'>): boolean => value.loginType !== 'MEMBER';

/** The side that a session may enter (decision 15). */
export const sessionSide = (value: Pick<Session, 'loginType'>): Side =>
  isPartner(value) ? 'partner' : 'play';
