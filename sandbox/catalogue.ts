import type { PublishedGame } from '@/lib/contract/vendor';
import { isSport, roundGame } from './games';
import { SPORTS_RETURN } from './score-odds';

interface VendorFacts {
  /** seamless: bets are paid from cash; transfer: from the member's game account. */
  wallet: 'seamless' | 'transfer';
  lobbyCode?: PublishedGame['lobbyCode'];
  /** Its games with the names of their drawings (`{name}.svg`). */
  games: Readonly<Record<string, string>>;
}

/** The vendors as which the sandbox plays, by their code; the hotel has a wallet of its own. */
const VENDORS: Readonly<Record<string, VendorFacts>> = {
  'sandbox-live': {
    wallet: 'seamless',
    games: {
      speed_baccarat: 'speed-baccarat',
      baccarat_a: 'baccarat',
      roulette: 'roulette',
      dragon_tiger: 'dragon-tiger',
      blackjack: 'blackjack',
      top_card: 'top-card',
    },
  },
  'sandbox-hotel': {
    wallet: 'transfer',
    games: { hotel_baccarat: 'hotel-baccarat', hotel_vip: 'hotel-vip' },
  },
  'sandbox-slot': {
    wallet: 'seamless',
    games: {
      gold_carp: 'golden-carp',
      tiger_moon: 'tiger-moon',
      lucky_lotus: 'lucky-lotus',
      pirate_bay: 'pirate-bay',
    },
  },
  'sandbox-sports': {
    wallet: 'seamless',
    games: { soccer: 'soccer', baseball: 'baseball', basketball: 'basketball' },
  },
  'sandbox-mini': {
    wallet: 'seamless',
    games: { ladder: 'ladder', odd_even: 'odd-even', power_ball: 'power-ball' },
  },
  'sandbox-esports': {
    wallet: 'seamless',
    lobbyCode: 'esports',
    games: { lol: 'lol', dota2: 'dota2', csgo: 'csgo' },
  },
  'sandbox-virtual': {
    wallet: 'seamless',
    lobbyCode: 'virtualgame',
    // Virtual games have the drawing of their sport.
    games: { virtual_soccer: 'soccer', virtual_basketball: 'basketball' },
  },
};

/** The path of launches, below which the web carries the sandbox's pages. */
const LAUNCH_PATH = '/sandbox/launch';

/** The vendors as the platform stores them for each site. */
export const vendorRows = Object.entries(VENDORS).map(([vendorCode, { wallet }]) => ({
  vendorCode,
  wallet,
  launchUrl: LAUNCH_PATH,
}));

const ART: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(VENDORS).map(({ games }) => games),
);

/** The name of a game's drawing; empty without one. */
export const artOf = (gameCode: string): string => (Object.hasOwn(ART, gameCode) ? ART[gameCode]! : '');

/** Hundredths of a percent as decimal text: 9876 is `98.76`. */
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/**
 * The return of a game in the long run, in percent: the least and the most among its bets. Undefined for games that are
 * not the sandbox's.
 */
export function returnOf(gameCode: string): { min: string; max: string } | undefined {
  if (isSport(gameCode)) return { min: percent(SPORTS_RETURN), max: percent(SPORTS_RETURN) };
  const game = roundGame(gameCode);
  if (!game) return undefined;
  const all = Object.values(game.returns);
  return { min: percent(Math.min(...all)), max: percent(Math.max(...all)) };
}

/** The games of one of the vendors, as it publishes them. */
export function publishedGames(vendorCode: string): PublishedGame[] {
  const { games = {}, lobbyCode } = VENDORS[vendorCode] ?? {};
  return Object.entries(games).map(([gameCode, art]) => {
    const { min = null, max = null } = returnOf(gameCode) ?? {};
    return { gameCode, art, returnMin: min, returnMax: max, lobbyCode };
  });
}
