import { z } from 'zod';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { envelope } from '@/lib/contract/envelope';
import { VENDOR_HEADER } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';
import { clock } from '../../../shared/clock';
import type { Opening } from '../../vendor/protocol';
import { isHosted, type Vendor } from '../../vendor/vendors';

const TIMEOUT_MS = 5_000;
const launchAnswer = z.object({ gameurl: z.url({ protocol: /^https?$/ }).max(2000) });

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** The address of a game. One of a hosted vendor is a path below the site's prefix, with the launch in its query. */
export async function launchGame(vendor: Vendor, opening: Opening): Promise<Result<string>> {
  if (!isHosted(vendor)) return openAtVendor(vendor, opening);
  const { token, locale } = opening;
  const query = new URLSearchParams({ vendor: vendor.vendorCode, lang: locale, token });
  return ok(`${vendor.launchUrl}?${query}`);
}

/**
 * Requests the address of a game from a vendor: POST of token, player, game and language to its launch url, signed as
 * the vendor signs its own messages, answered by an envelope with `gameurl`. The vendor may answer B0099 and B0092; NT99
 * if it does not answer in time, TE99 if it cannot be reached or its answer is malformed.
 */
async function openAtVendor(
  { siteId, vendorCode, launchUrl, secret }: Vendor,
  { token, memId, gameCode, locale, noteFailure }: Opening,
): Promise<Result<string>> {
  const body = JSON.stringify({ token, memId, gameCode, locale });
  const timestamp = String(clock.ms());
  let answer: unknown;
  try {
    const response = await fetch(launchUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [VENDOR_HEADER.site]: siteId,
        [VENDOR_HEADER.vendor]: vendorCode,
        [VENDOR_HEADER.timestamp]: timestamp,
        [VENDOR_HEADER.mac]: vendorMac(secret, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch (error) {
    noteFailure(`launch: ${error instanceof Error ? error.name : 'unknown'}`);
    return fail(isTimeout(error) ? CODE.noConnection : CODE.timeout);
  }
  const read = readAnswer(answer);
  if (!read.ok) noteFailure(`launch: answered ${read.code}`);
  return read;
}

function readAnswer(answer: unknown): Result<string> | Failure {
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) return refuse.timeout();
  const { resultCode, data } = parsed.data;
  if (resultCode === CODE.vendorCreditUsedUp || resultCode === CODE.gameUnavailable) return fail(resultCode);
  const game = launchAnswer.safeParse(data);
  return resultCode === '0' && game.success ? ok(game.data.gameurl) : refuse.timeout();
}
