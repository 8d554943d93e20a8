import { baccarat } from './baccarat';
import { blackjack } from './blackjack';
import type { Game } from './game';
import { ladder, oddEven, powerBall } from './mini';
import { roulette } from './roulette';
import { slot } from './slot';
import { SLOTS } from './slots';
import { SPORTS } from './teams';
import { dragonTiger, topCard } from './two-cards';

/** Games played in rounds, by their code. */
const ROUND_GAMES: Readonly<Record<string, Game>> = {
  speed_baccarat: baccarat,
  baccarat_a: baccarat,
  hotel_baccarat: baccarat,
  hotel_vip: baccarat,
  dragon_tiger: dragonTiger,
  blackjack,
  top_card: topCard,
  roulette,
  odd_even: oddEven,
  ladder,
  power_ball: powerBall,
  ...Object.fromEntries(
    Object.entries(SLOTS).map(([code, { table, returns }]) => [code, slot(table, returns)]),
  ),
};

/** The game of a code; undefined for sports and unknown codes. */
export const roundGame = (gameCode: string): Game | undefined =>
  Object.hasOwn(ROUND_GAMES, gameCode) ? ROUND_GAMES[gameCode] : undefined;

export const isSport = (gameCode: string): boolean => Object.hasOwn(SPORTS, gameCode);
