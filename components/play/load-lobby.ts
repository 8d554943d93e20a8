import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { ownValue } from '@/lib/own-value';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { lobbyCodes, siteCodeTable, siteGames, siteOption, tableRoads } from '@/lib/upstream/site-calls';

type Game = ResponseOf<'/api/common/gameCodes'>['list'][number];

/** A game as the lobby shows it, its names in the page's language. */
export interface LobbyGame extends Pick<Game, 'gameCode' | 'vendorCode' | 'groupCode'> {
  /** Its category in the lobby; that of its group where the upstream has no categories of a lobby. */
  lobbyCode: string;
  /** Name of its drawing; empty without one. */
  art: string;
  /** Address of its picture at the vendor, which the page may load; empty without one. */
  picture: string;
  name: string;
  provider: string;
  minBet: number | null;
  maxBet: number | null;
  /** In percent as decimal text; null where it is not known. */
  returnMax: string | null;
  /** When the player bet on it last, ISO 8601; absent where it is not among the last ones. */
  playedAt?: string;
  isFavorite: boolean;
  /** Guests may try it for nothing. */
  hasDemo: boolean;
}

const keyOf = (game: { vendorCode: string; gameCode: string }) => `${game.vendorCode} ${game.gameCode}`;

/** The category of the lobby for each group of games that has another name there. */
const LOBBY_CODES: Readonly<Record<string, string>> = {
  casino: 'livecasino',
  hcasino: 'hotel',
  mini: 'minigame',
};
export const lobbyCodeOf = (groupCode: string): string => ownValue(LOBBY_CODES, groupCode) ?? groupCode;

/** The address of a picture from a host that the site's pages may load from; empty for any other. */
function loadablePicture({ pictureHosts }: Pick<SiteConfig, 'pictureHosts'>, address = ''): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host, href } = new URL(address);
  return protocol === 'https:' && pictureHosts.includes(host) ? href : '';
}

/** The categories of the lobby in its order, in the page's language; the site's groups of games where it has none. */
async function categoriesOf(
  site: SiteConfig,
  locale: Locale,
  codes: ResponseOf<'/api/common/code'>['data']['codes'],
): Promise<{ code: string; name: string }[]> {
  if (codes.length > 0) {
    return codes.map(({ code, codeName, codeNameEn, codeNameVn }) => ({
      code,
      name: { ko: codeName, en: codeNameEn, vn: codeNameVn }[locale] || codeName,
    }));
  }
  const groups = await siteCodeTable(site, locale, '/api/common/gameGroupCodes', {});
  const list = groups.ok ? groups.data.list : [];
  return list.map(({ groupCode, groupCodeName, groupCodeNameEN, groupCodeNameVn }) => ({
    code: lobbyCodeOf(groupCode),
    name: { ko: groupCodeName, en: groupCodeNameEN, vn: groupCodeNameVn }[locale] || groupCodeName,
  }));
}

/**
 * Data of the lobby. A guest's is cached by the web for some seconds; a player's has the limits, favourites and last
 * games of that player, where the upstream has them. Fails with the first part without which there is no lobby.
 */
export async function loadLobby(site: SiteConfig, session: Session | null) {
  const [locale, capabilities] = await Promise.all([pageLocale(), siteCapabilities(site)]);
  const hasExtras = capabilities.has('gameExtras');
  const extrasOf = hasExtras ? session : null;
  const [games, codes, roads, option, favorites, recent, open] = await Promise.all([
    session ? callUpstreamAs(site, session, '/api/common/gameCodes', {}) : siteGames(site, locale),
    // The documents have no categories of a lobby.
    capabilities.has('gameFacts') ? lobbyCodes(site, locale) : null,
    hasExtras ? tableRoads(site, locale) : null,
    siteOption(site, locale),
    extrasOf && callUpstreamAs(site, extrasOf, '/api/game/favorites', {}),
    extrasOf && callUpstreamAs(site, extrasOf, '/api/game/recent', {}),
    extrasOf && callUpstreamAs(site, extrasOf, '/api/game/openRounds', {}),
  ]);
  if (!games.ok) return games;
  if (codes && !codes.ok) return codes;
  if (!option.ok) return option;
  const marked = new Map(favorites?.ok ? favorites.data.list.map((game, i) => [keyOf(game), i]) : []);
  const played = new Map(recent?.ok ? recent.data.list.map((game) => [keyOf(game), game.playedAt]) : []);
  const list = games.data.list.map((game): LobbyGame => {
    const names = {
      ko: [game.gameName, game.vendorName],
      en: [game.gameNameEn, game.vendorNameEn],
      vn: [game.gameNameVn, game.vendorNameVn],
    } as const;
    const [name, provider] = names[locale];
    const { gameCode, vendorCode, groupCode, lobbyCode = lobbyCodeOf(groupCode), art = '' } = game;
    const picture = loadablePicture(site, game.picture);
    const { minBet = null, maxBet = null, returnMax = null } = game;
    const tile = { gameCode, vendorCode, groupCode, lobbyCode, art, picture, minBet, maxBet, returnMax };
    return {
      ...tile,
      name: name || game.gameName,
      provider: provider || game.vendorName,
      playedAt: played.get(keyOf(game)),
      isFavorite: marked.has(keyOf(game)),
      hasDemo: game.demoYn === 'Y',
    };
  });
  const categories = await categoriesOf(site, locale, codes?.data.data.codes ?? []);
  const place = new Map(categories.map(({ code }, i) => [code, i]));
  list.sort((a, b) => (place.get(a.lobbyCode) ?? place.size) - (place.get(b.lobbyCode) ?? place.size));
  const tables = roads?.ok
    ? roads.data.list.flatMap(({ results, ...of }) => {
        const game = list.find((one) => keyOf(one) === keyOf(of));
        return game && results.some((result) => result === 'banker' || result === 'player')
          ? [{ game, results }]
          : [];
      })
    : [];
  tables.sort((a, b) => list.indexOf(a.game) - list.indexOf(b.game));
  return {
    ok: true as const,
    /** The upstream has favourites, last games, open rounds, roads and results. */
    hasExtras,
    games: list,
    /** The last one played first. */
    recent: list.filter(({ playedAt }) => playedAt).sort((a, b) => b.playedAt!.localeCompare(a.playedAt!)),
    /** The last one marked first. */
    favorites: list
      .filter(({ isFavorite }) => isFavorite)
      .sort((a, b) => marked.get(keyOf(a))! - marked.get(keyOf(b))!),
    categories,
    tables,
    /** Rounds that wait for the player, the oldest first (GAME-03). */
    openRounds: (open?.ok ? open.data.list : []).flatMap(({ roundId, betAmt, placedAt, ...of }) => {
      const game = list.find((one) => keyOf(one) === keyOf(of));
      return game ? [{ game, roundId, betAmt, placedAt }] : [];
    }),
    cashDecimal: option.data.siteOption.cashDecimal,
  };
}

export type Lobby = Extract<Awaited<ReturnType<typeof loadLobby>>, { games: unknown }>;
