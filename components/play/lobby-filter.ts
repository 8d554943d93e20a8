import { folded } from '@/lib/rules/text';
import type { Lobby, LobbyGame } from './load-lobby';

/** The filter by the player's own favourites, beside the categories. */
export const FAVORITES = 'favorites';

export type LobbyQuery = Record<string, string | string[] | undefined>;

/** The games that an address asks for, and the addresses of other choices. */
export interface LobbyFilter {
  /** A category's code or {@link FAVORITES}; undefined for all. */
  category: string | undefined;
  /** '' for all. */
  vendor: string;
  /** '' for none. */
  search: string;
  isFiltered: boolean;
  matches: readonly LobbyGame[];
  /** Names of the providers by their codes. */
  vendors: ReadonlyMap<string, string>;
  /** The lobby's address with a choice changed; '' takes it away. */
  href: (change: Partial<Record<'category' | 'vendor' | 'q', string>>) => string;
}

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, 60) : '';

/** Reads an address of the lobby at `home`; unknown values are ignored, and so are favourites where there are none, as for guests. */
export function lobbyFilter(
  { games, favorites, categories }: Lobby,
  query: LobbyQuery,
  home: string,
  hasFavorites: boolean,
): LobbyFilter {
  const vendors = new Map(games.map(({ vendorCode, provider }) => [vendorCode, provider]));
  const choices = [...categories.map(({ code }) => code), ...(hasFavorites ? [FAVORITES] : [])];
  const category = choices.find((code) => code === single(query.category));
  const vendor = vendors.has(single(query.vendor)) ? single(query.vendor) : '';
  const search = single(query.q).trim();
  const matches = (category === FAVORITES ? favorites : games).filter(
    (game) =>
      (!category || category === FAVORITES || game.lobbyCode === category) &&
      (!vendor || game.vendorCode === vendor) &&
      (!search || folded(`${game.name} ${game.provider}`).includes(folded(search))),
  );
  return {
    category,
    vendor,
    search,
    matches,
    vendors,
    isFiltered: Boolean(category || vendor || search),
    href: (change) => {
      const all = { category: category ?? '', vendor, q: search, ...change };
      const queryParams = new URLSearchParams(Object.entries(all).filter(([, value]) => value));
      return queryParams.size ? `${home}?${queryParams}#games` : home;
    },
  };
}
