import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { fail, ok, type Result } from '@/lib/rules/result';
import type { Asking, Opening, PlayedRound } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { launchConfig } from './launch-config';

/** Longest wait for an answer that a player waits for, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The languages of the pages, by their codes of ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

/** The language of a game, by its code of ISO 639-1. */
export const gameLanguage = ({ language }: Vendor, locale: string): string =>
  language || (LANGUAGES[locale] ?? locale);

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
const launchAnswer = z.object({ gameUrl: webAddress });

/** The address of Valkyrie for the provider; providers have a path of their own there. */
const providerAddress = ({ launchUrl, settings: { provider = '', path } }: Vendor): string =>
  `${launchUrl.replace(/\/$/, '')}/${path ?? provider.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

interface Question {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks Valkyrie with the key that it and the site share. NT99 if it does not answer in time, TE99 if it cannot be
 * reached; each failure is noted.
 */
async function ask(
  vendor: Vendor,
  { secretOf, noteFailure }: Asking,
  { path, headers, ...request }: Question,
): Promise<Result<Response>> {
  const { vendorCode, settings } = vendor;
  const secret = await secretOf(settings.through ?? vendorCode);
  try {
    const response = await fetch(providerAddress(vendor) + path, {
      ...request,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok(response);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    noteFailure(`${request.method}: ${name}`);
    return fail(name === 'TimeoutError' ? CODE.noConnection : CODE.timeout);
  }
}

/** Asks for the address of a game. TE99 for an answer without one. */
export async function launchGame(vendor: Vendor, opening: Opening): Promise<Result<string>> {
  const { token, memId, gameCode, locale, noteFailure } = opening;
  const { ip, isMobile } = await opening.device();
  const { currency, country, settings } = vendor;
  const body = JSON.stringify({
    playerId: memId,
    providerGameId: gameCode,
    currency,
    country,
    language: gameLanguage(vendor, locale),
    sessionIp: ip,
    casino: settings.casino,
    launchConfig: settings.launchConfig && launchConfig(settings.launchConfig, { gameCode, isMobile }),
  });
  const headers = { 'x-player-token': token };
  const asked = await ask(vendor, opening, { method: 'POST', path: '/gamelaunch', headers, body });
  if (!asked.ok) return asked;
  const answer = launchAnswer.safeParse(await asked.data.json().catch(() => undefined));
  if (asked.data.status === 200 && answer.success) return ok(answer.data.gameUrl);
  noteFailure(`/gamelaunch: answered ${asked.data.status}`);
  return fail(CODE.timeout);
}

/** Asks for the address of the provider's page of a round. TE99 for a provider that answers no address. */
export async function findRoundPage(vendor: Vendor, round: PlayedRound): Promise<Result<string>> {
  const { casino } = vendor.settings;
  const query = casino === undefined ? '' : `?${new URLSearchParams({ casinoId: casino })}`;
  const path = `/gamerounds/${encodeURIComponent(round.roundId)}/render${query}`;
  const asked = await ask(vendor, round, { method: 'GET', path });
  if (!asked.ok) return asked;
  const { status, headers, body } = asked.data;
  await body?.cancel();
  const address = webAddress.safeParse(headers.get('location'));
  if (status === 302 && address.success) return ok(address.data);
  round.noteFailure(`/gamerounds: answered ${status}`);
  return fail(CODE.timeout);
}
