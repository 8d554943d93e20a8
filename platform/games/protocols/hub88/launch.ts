import { z } from 'zod';
import { mapResult, type Result } from '@/lib/rules/result';
import type { GameWindow, Opening, PlayedRound } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { ask, operatorFields } from './ask';

const address = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) });

/** The languages of the pages, by their codes of ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = { ko: 'ko', en: 'en', vn: 'vi' };

/** The currency of games that are played for nothing. */
const PLAY_MONEY = 'XXX';

/** Fields that say which game is opened, and in which browser. */
async function windowFields(vendor: Vendor, { device, gameCode, locale }: GameWindow) {
  const { ip, isMobile } = await device();
  const { country, language, settings } = vendor;
  return {
    ...operatorFields(vendor),
    game_code: gameCode,
    country,
    lang: language || (LANGUAGES[locale] ?? locale),
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip,
    lobby_url: settings.lobbyUrl,
    deposit_url: settings.depositUrl,
  };
}

/** Asks for the address of a game; see {@link ask}. */
export async function launchGame(vendor: Vendor, opening: Opening): Promise<Result<string>> {
  const { memId: user, token } = opening;
  const fields = { ...(await windowFields(vendor, opening)), user, token, currency: vendor.currency };
  const answer = await ask(vendor, opening, { path: '/game/url', fields, answer: address });
  return mapResult(answer, ({ url }) => url);
}

/** Asks for the address of a game that is played for nothing, by nobody. */
export async function launchDemo(vendor: Vendor, window: GameWindow): Promise<Result<string>> {
  const fields = { ...(await windowFields(vendor, window)), currency: PLAY_MONEY };
  const answer = await ask(vendor, window, { path: '/game/url', fields, answer: address });
  return mapResult(answer, ({ url }) => url);
}

/** Asks for the address of the vendor's page of a round. */
export async function findRoundPage(vendor: Vendor, round: PlayedRound): Promise<Result<string>> {
  const { memId: user, roundId, betId } = round;
  const fields = { ...operatorFields(vendor), user, round: roundId, transaction_uuid: betId };
  const answer = await ask(vendor, round, { path: '/game/round', fields, answer: address });
  return mapResult(answer, ({ url }) => url);
}
