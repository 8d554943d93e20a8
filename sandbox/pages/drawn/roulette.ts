import { type Children, el } from '../shared/element';
import { text } from '../shared/words';
import type { DrawnRules } from './game';
import { layout } from './layout';
import { colourOfNumber, coveredBy, hotNumbers } from './spots';
import { drawnWheel, factsOfNumber, showWheel, wheelScene } from './wheel';

const MOST_BEADS = 30;

/** A past number, and how often it was the result. */
const bead = (n: string, count?: number): HTMLElement =>
  el('li', { class: colourOfNumber(Number(n)) }, n, count !== undefined && el('small', {}, ` ×${count}`));

/** The last numbers of the table, and the most frequent ones. */
function strips(outcomes: readonly string[]): Children {
  if (outcomes.length === 0) return [el('p', {}, text('noResults'))];
  const hot = hotNumbers(outcomes);
  return [
    el(
      'ol',
      { class: 'beads' },
      outcomes.slice(-MOST_BEADS).map((n) => bead(n)),
    ),
    hot.length > 0 && [
      el('h3', {}, text('hot')),
      el(
        'ul',
        { class: 'beads hot' },
        hot.map(([n, count]) => bead(n, count)),
      ),
    ],
  ];
}

/** Roulette: a European wheel, and the whole table of inside and outside bets. */
export const rouletteGame: DrawnRules = {
  lasts: 5500,
  drawing: wheelScene,
  named: drawnWheel,
  show: showWheel,
  words: (outcome) => [outcome, ...factsOfNumber(Number(outcome)).slice(0, 1)].join(' '),
  isWon: (code, outcome) => coveredBy(code).includes(Number(outcome)),
  board: layout,
  strips,
};
