// What the felts of the drawn games share: groups of bets, marks of past results, and the strips of them.

import { el, text } from './common.js';
import { bigRoad } from './roads.js';

/** Bets under their common name. */
export const betGroup = (name, spots) =>
  el(
    'div',
    { class: 'bet-group', role: 'group', 'aria-label': name },
    el('p', { class: 'group-name', 'aria-hidden': 'true' }, name),
    el('div', { class: 'group-spots' }, spots),
  );

/** A past result: odd is blue and even red, as Korean players know them; `below` stands under the mark. */
export const sideMark = (side, inside, below) =>
  el('li', {}, el('b', { class: side === 'odd' ? 'blue' : 'red' }, inside), el('small', {}, below));

const MOST_MARKS = 24;
const COLOUR_OF_SIDE = { odd: 'blue', even: 'red' };

/** Past results, the oldest first: how often odd and even came, each result as a mark, and their runs as a road. */
export function strips({ mark, side, words }, outcomes) {
  if (outcomes.length === 0) return el('p', {}, text('noResults'));
  const sides = outcomes.map(side);
  const counts = Object.keys(COLOUR_OF_SIDE).map((one) => [one, sides.filter((each) => each === one).length]);
  return [
    el(
      'p',
      { class: 'counts' },
      counts.map(([one, count]) => el('b', { class: COLOUR_OF_SIDE[one] }, `${text(one)} ${count}`)),
    ),
    el(
      'ol',
      { class: 'marks' },
      outcomes.slice(-MOST_MARKS).map((outcome) => {
        const item = mark(outcome);
        for (const child of item.children) child.setAttribute('aria-hidden', 'true');
        item.append(el('span', { class: 'sr' }, words(outcome)));
        return item;
      }),
    ),
    el('div', { class: 'roads' }, bigRoad(sides)),
  ];
}
