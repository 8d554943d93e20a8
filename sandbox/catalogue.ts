import { isSport, roundGame } from './games';
import { SPORTS_RETURN } from './score-odds';

/** Names of the drawings of games (`{name}.svg`), by game code. Virtual games share those of their sport. */
const ART: Readonly<Record<string, string>> = {
  speed_baccarat: 'speed-baccarat',
  baccarat_a: 'baccarat',
  roulette: 'roulette',
  dragon_tiger: 'dragon-tiger',
  blackjack: 'blackjack',
  top_card: 'top-card',
  hotel_baccarat: 'hotel-baccarat',
  hotel_vip: 'hotel-vip',
  gold_carp: 'golden-carp',
  tiger_moon: 'tiger-moon',
  lucky_lotus: 'lucky-lotus',
  pirate_bay: 'pirate-bay',
  soccer: 'soccer',
  baseball: 'baseball',
  basketball: 'basketball',
  lol: 'lol',
  dota2: 'dota2',
  csgo: 'csgo',
  virtual_soccer: 'soccer',
  virtual_basketball: 'basketball',
  ladder: 'ladder',
  odd_even: 'odd-even',
  power_ball: 'power-ball',
};

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
