import type { CallPath } from '@/lib/contract/calls';
import { slotWindowPath } from '@/lib/game-window/slot-address';
import type { Result } from '@/lib/rules/result';
import type { SiteConfig } from '@/lib/sites/config';

/**
 * The answer of a call as the browser gets it. A game of the platform's own has an address without an origin, which the
 * web carries under the site's prefix; a vendor's absolute address is opened as it is (decision 68). Slots are embedded
 * by a page of the web (PLAY-05); an address without TLS cannot be.
 */
export function withGameAddress(
  path: CallPath,
  body: unknown,
  result: Result<unknown>,
  site: SiteConfig,
): Result<unknown> {
  if (path !== '/api/minigame/getGame' || !result.ok) return result;
  const { gameurl } = result.data as { gameurl: string };
  const isOwnGame = gameurl.startsWith('/');
  const address = isOwnGame ? `/${site.prefix}${gameurl}` : gameurl;
  const isSlot = (body as { gameType?: unknown }).gameType === 'slot';
  const isEmbedded = isSlot && (isOwnGame || gameurl.startsWith('https://'));
  return { ...result, data: { gameurl: isEmbedded ? slotWindowPath(site, address) : address } };
}
