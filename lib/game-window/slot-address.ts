import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteConfig } from '@/lib/sites/config';

type Site = Pick<SiteConfig, 'prefix' | 'cookieSecret'>;

/** Longest address of a game that is embedded. */
const MAX_LENGTH = 2000;
/** A launch of the sandbox, or the page of a session, below the site's prefix. */
const OWN_ADDRESS = /^\/sandbox\/(?:launch\?[A-Za-z0-9_&=.~%-]+|play\/[A-Za-z0-9_-]{20,60}\/game)$/;

/**
 * Returns the proof that the platform gave this address for a game of this site: HMAC-SHA256 under the site's own
 * secret.
 */
const addressProof = ({ cookieSecret }: Site, url: string): string =>
  createHmac('sha256', cookieSecret).update('slot-window\n').update(url).digest('base64url');

const isOwn = ({ prefix }: Site, url: string): boolean =>
  url.startsWith(`/${prefix}/`) && OWN_ADDRESS.test(url.slice(prefix.length + 1));

/**
 * Returns the page that embeds a slot, `/slot/game?url=` (PLAY-05). An address of a vendor carries a proof, so that the
 * page embeds only addresses that the platform has returned for a launch.
 */
export function slotWindowPath(site: Site, url: string): string {
  const query = new URLSearchParams({ url });
  if (!isOwn(site, url)) query.set('proof', addressProof(site, url));
  return `/${site.prefix}/play/slot/game?${query}`;
}

/** Returns the address to embed; undefined for one that is neither the sandbox's nor a vendor's of this site. */
export function slotAddress(
  site: Site,
  { url, proof }: { url?: unknown; proof?: unknown },
): string | undefined {
  if (typeof url !== 'string' || url.length > MAX_LENGTH) return undefined;
  if (isOwn(site, url)) return url;
  if (typeof proof !== 'string' || !url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const [actual, right] = [Buffer.from(proof), Buffer.from(addressProof(site, url))];
  return actual.length === right.length && timingSafeEqual(actual, right) ? url : undefined;
}
