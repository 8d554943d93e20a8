import { stringify } from 'lossless-json';
import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok, type Result } from '@/lib/rules/result';
import { openOwnKey } from '../../vendor/keys';
import type { Opening } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { SIGNATURE_HEADER, signatureOf } from './signature';

const TIMEOUT_MS = 5_000;
const launchAnswer = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) });

/** The languages of the pages, by their codes of ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Asks the vendor for the address of a game, signed by the site's private key. TE99 without such a key, if the vendor
 * cannot be reached, or for an answer without an address; NT99 if it does not answer in time.
 */
export async function launchGame(vendor: Vendor, opening: Opening): Promise<Result<string>> {
  const { siteId, vendorCode, launchUrl, currency, country, language, settings } = vendor;
  const key = openOwnKey(opening.site, { siteId, vendorCode }, vendor.ownKey);
  if (!key) return refuse.timeout();
  const { ip, isMobile } = await opening.device();
  const { operatorId = '', subPartnerId, lobbyUrl, depositUrl } = settings;
  const body = stringify({
    operator_id: BigInt(operatorId),
    user: opening.memId,
    token: opening.token,
    game_code: opening.gameCode,
    currency,
    country,
    lang: language || (LANGUAGES[opening.locale] ?? opening.locale),
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip,
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
    sub_partner_id: subPartnerId,
  })!;
  try {
    const response = await fetch(`${launchUrl.replace(/\/$/, '')}/operator/generic/v2/game/url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, key) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const game = launchAnswer.safeParse(await response.json());
    return response.ok && game.success ? ok(game.data.url) : refuse.timeout();
  } catch (error) {
    return fail(isTimeout(error) ? CODE.noConnection : CODE.timeout);
  }
}
