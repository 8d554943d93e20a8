import { type Children, el } from '../shared/element';
import { bigRoad, colourOfSide } from '../shared/roads';
import { text } from '../shared/words';

/** Shared parts of the animated games: groups of bets, marks of past results, and the strips of them. */

/** Bets under their common name. */
export const betGroup = (name: string, spots: Children): HTMLElement =>
  el(
    'div',
    { class: 'bet-group', role: 'group', 'aria-label': name },
    el('p', { class: 'group-name', 'aria-hidden': 'true' }, name),
    el('div', { class: 'group-spots' }, spots),
  );

export type Parity = 'odd' | 'even';
export const parityOf = (n: number): Parity => (n % 2 === 1 ? 'odd' : 'even');

/** A past result: odd is blue and even red, as Korean players know them; `below` is written under the mark. */
export const sideMark = (side: Parity, inside: string, below: string): HTMLElement =>
  el('li', {}, el('b', { class: colourOfSide(side) }, inside), el('small', {}, below));

const MOST_MARKS = 24;
const SIDES: readonly Parity[] = ['odd', 'even'];

/** The parts of a game with odd and even results that its strips need. */
interface Sided {
  side(outcome: string): Parity;
  mark(outcome: string): HTMLElement;
  words(outcome: string): string;
}

/** Past results, the oldest first: how often each side was the result, each result as a mark, and their runs as a road. */
export const stripsOf =
  ({ mark, side, words }: Sided) =>
  (outcomes: readonly string[]): Children => {
    if (outcomes.length === 0) return [el('p', {}, text('noResults'))];
    const sides = outcomes.map(side);
    return [
      el(
        'p',
        { class: 'counts' },
        SIDES.map((one) =>
          el(
            'b',
            { class: colourOfSide(one) },
            `${text(one)} ${sides.filter((each) => each === one).length}`,
          ),
        ),
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
  };
