import { text } from '../shared/words';
import { ballsGame } from './balls';
import type { DrawnGame, DrawnRules } from './game';
import { ladderGame } from './ladder';
import { paced } from './pace';
import { parityGame } from './parity';
import { rouletteGame } from './roulette';

/** The animated games by the name of their rules. */
const DRAWN_GAMES: Readonly<Record<string, DrawnRules>> = {
  ladder: ladderGame,
  odd_even: parityGame,
  power_ball: ballsGame,
  roulette: rouletteGame,
};

/** The animated game of these rules; undefined for other games. */
export function drawnGame(rules: string): DrawnGame | undefined {
  const game = Object.hasOwn(DRAWN_GAMES, rules) ? DRAWN_GAMES[rules] : undefined;
  if (!game) return undefined;
  const named = game.named ?? game.drawing;
  return {
    ...game,
    rest(outcome) {
      named.setAttribute('aria-label', outcome ? game.words(outcome) : text('noResults'));
      game.show(outcome, 1);
    },
    draw(outcome, options) {
      named.setAttribute('aria-label', text('working'));
      return paced(game.lasts, (share) => game.show(outcome, share), options);
    },
  };
}
