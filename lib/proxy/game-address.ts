import type { CallPath } from '@/lib/contract/calls';
import type { Result } from '@/lib/rules/result';

/**
 * The answer of a call as the browser gets it. A game of the platform's own has an address without an origin, which the
 * web carries under the site's prefix; a vendor's absolute address is opened as it is (decision 68).
 */
export function withGameAddress(path: CallPath, result: Result<unknown>, prefix: string): Result<unknown> {
  if (path !== '/api/minigame/getGame' || !result.ok) return result;
  const { gameurl } = result.data as { gameurl: string };
  return gameurl.startsWith('/') ? { ...result, data: { gameurl: `/${prefix}${gameurl}` } } : result;
}
