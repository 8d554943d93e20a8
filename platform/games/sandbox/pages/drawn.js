// The games that are drawn, by the name of their rules, and how their results are shown.

import { ballsGame } from './balls.js';
import { text } from './common.js';
import { strips } from './felt.js';
import { ladderGame } from './ladder.js';
import { paced } from './pace.js';
import { parityGame } from './parity.js';
import { rouletteGame } from './roulette.js';

const DRAWN_GAMES = {
  ladder: ladderGame,
  odd_even: parityGame,
  power_ball: ballsGame,
  roulette: rouletteGame,
};

/**
 * A drawn game, or undefined for other rules:
 * - `drawing` is its element, which stays the same; `rest(outcome)` draws a result that is known, or none;
 * - `draw(outcome, { instant })` shows a result at its pace; answers `done`, a promise, and `skip`, which ends it at once;
 * - `board(spot)` are its fields; `spot(code, { name, label, note, class, attributes, isBare })` makes a field;
 * - `hasDecimalOdds`, whether its gains are told as odds, stake included;
 * - `isWon(code, outcome)` and `words(outcome)` tell of a result, `strips(outcomes)` of past ones.
 */
export function drawnGame(rules) {
  const game = Object.hasOwn(DRAWN_GAMES, rules) ? DRAWN_GAMES[rules] : undefined;
  if (!game) return undefined;
  const named = game.named ?? game.drawing;
  return {
    ...game,
    strips: game.strips ?? ((outcomes) => strips(game, outcomes)),
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
