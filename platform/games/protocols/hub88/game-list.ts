import { z } from 'zod';
import { mapResult, type Result } from '@/lib/rules/result';
import type { Asking, ListedGame } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { ask, operatorFields } from './ask';

const word = z.string().nullish();
const listed = z.object({
  game_code: z.string(),
  name: z.string(),
  category: word,
  product: word,
  url_thumb: word,
  url_background: word,
  rtp: z.union([z.string(), z.number(), z.bigint()]).nullish(),
  enabled: z.boolean().nullish(),
  demo_game_support: z.boolean().nullish(),
  blocked_countries: z.array(z.string()).nullish(),
});
type Listed = z.output<typeof listed>;

/** The group of codes of a category of theirs, by the first pattern that fits. Games of chance without one are mini games. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\blive\b|\bdealer\b|game show/, 'casino'],
  [/slot/, 'slot'],
  [/sportsbook|player props/, 'sports'],
  [/baccarat|blackjack|roulette|poker|table|dragon tiger|sic ?bo/, 'casino'],
];
const groupCode = (category: string): string =>
  GROUPS.find(([pattern]) => pattern.test(category))?.[1] ?? 'mini';

const address = z.url({ protocol: /^https$/ }).max(500);
const picture = ({ url_thumb, url_background }: Listed): string =>
  [url_thumb, url_background].find((one) => address.safeParse(one).success) ?? '';

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

function toGame(game: Listed, country: string): ListedGame {
  const { name, category, product, rtp, enabled, blocked_countries } = game;
  const kind = (category ?? '').toLowerCase();
  const percent = String(rtp ?? '');
  return {
    gameCode: game.game_code,
    name,
    supplier: product ?? '',
    kind,
    groupCode: groupCode(kind),
    picture: picture(game),
    returnPercent: PERCENT.test(percent) ? percent : null,
    isOffered: enabled !== false && !blocked_countries?.includes(country),
    hasDemo: game.demo_game_support === true,
  };
}

/** Asks for all games; those that are closed to the vendor's country are not offered. */
export async function listGames(vendor: Vendor, asking: Asking): Promise<Result<ListedGame[]>> {
  const fields = operatorFields(vendor);
  const answer = await ask(vendor, asking, {
    path: '/game/list',
    fields: { operator_id: fields.operator_id },
    answer: z.array(listed),
    isList: true,
  });
  return mapResult(answer, (games) => games.map((game) => toGame(game, vendor.country)));
}
