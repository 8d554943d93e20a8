import { z } from 'zod';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { envelope, type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import { VENDOR_HEADER } from '@/lib/contract/vendor';
import type { Vendor } from './vendor/vendors';

const ANSWER_WITHIN_MS = 5_000;
const opened = z.object({ gameurl: z.url({ protocol: /^https?$/ }).max(2000) });

export interface Opening {
  token: string;
  memId: string;
  gameCode: string;
  locale: string;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Asks a vendor for the address of a game: POST to its launch url with {@link Opening}, signed as the vendor signs its
 * own messages; it answers an envelope with `gameurl`. B0099 and B0092 are the vendor's to say; NT99 when it does not
 * answer in time, TE99 when it cannot be reached or is not understood.
 */
export async function openAtVendor(
  { siteId, vendorCode, launchUrl, secret }: Vendor,
  opening: Opening,
): Promise<Result<string>> {
  const body = JSON.stringify(opening);
  const timestamp = String(Date.now());
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
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    answer = await response.json();
  } catch (error) {
    return fail(isTimeout(error) ? 'NT99' : 'TE99');
  }
  return readAnswer(answer);
}

function readAnswer(answer: unknown): Result<string> | Failure {
  const said = envelope.safeParse(answer);
  if (!said.success) return fail('TE99');
  const { resultCode, data } = said.data;
  if (resultCode === 'B0099' || resultCode === 'B0092') return fail(resultCode);
  const game = opened.safeParse(data);
  return resultCode === '0' && game.success ? ok(game.data.gameurl) : fail('TE99');
}
