import { type Children, classes, el, svg } from '../shared/element';
import { text } from '../shared/words';
import { type PlacedHand, SEATS } from './results';

/** Cards, hands and the furniture of a felt. */

/** A suit's shape around 0, in a box of 16. */
const SUITS: Readonly<Record<string, string>> = {
  S: 'M0-8C-3-3-8 0-7 4c1 3 5 3 6 0L-2.5 8h5L1 4c1 3 5 3 6 0C8 0 3-3 0-8z',
  H: 'M0 7C-9 0-6-8 0-4 6-8 9 0 0 7z',
  D: 'M0-8 6 0 0 8-6 0z',
  C: 'M0-8a4 4 0 0 0-3.4 6A4 4 0 1 0-1 4.5L-2.5 8h5L1 4.5A4 4 0 1 0 3.4-2 4 4 0 0 0 0-8z',
};

/** A card's face: rank and suit in the corner, the suit again large. */
function card(name: string): SVGElement {
  const suit = name.slice(-1);
  const rank = name.slice(0, -1);
  return svg(
    'svg',
    {
      class: suit === 'H' || suit === 'D' ? 'card red' : 'card',
      viewBox: '0 0 60 84',
      role: 'img',
      'aria-label': `${text(`suit_${suit}`)} ${rank}`,
    },
    svg('rect', { width: 60, height: 84, rx: 7 }),
    svg('text', { x: 7, y: 22 }, rank),
    svg('path', { d: SUITS[suit], transform: 'translate(13 34) scale(.75)' }),
    svg('path', { d: SUITS[suit], transform: 'translate(36 54) scale(2.3)' }),
  );
}

/** The hands on the felt; `winner` is a place, `active` the index of the seat that has to choose. */
export function handList(
  hands: readonly PlacedHand[],
  { winner, active }: { winner: string | undefined; active: number | undefined },
): HTMLElement {
  const choosing = active === undefined ? undefined : SEATS[active];
  // Two hands of a seat are numbered.
  const isSplit = hands.length > 2;
  return el(
    'div',
    { class: 'hands' },
    hands.map(([place, hand]) =>
      el(
        'div',
        {
          class: classes('hand', place === winner && 'won', place === choosing && 'active'),
          'aria-current': place === choosing && isSplit ? 'true' : undefined,
        },
        el(
          'p',
          {},
          el('span', {}, text(place === 'seat' && isSplit ? 'seat1' : place)),
          el('b', {}, String(hand.score)),
        ),
        el('div', { class: 'cards' }, hand.cards.map(card)),
      ),
    ),
  );
}

/** The lines and the seal of the felt, and the shoe of a card game. */
export const furniture = (isDealt: boolean): Children => [
  svg(
    'svg',
    { class: 'arcs', viewBox: '0 0 800 420', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', { d: 'M-20 210Q400 300 820 210M-20 222Q400 312 820 222' }),
  ),
  svg(
    'svg',
    { class: 'seal', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('circle', { class: 'ring', cx: 16, cy: 16, r: 12 }),
    svg('circle', { cx: 16, cy: 16, r: 6.5 }),
    svg('path', { d: 'm16 12.5 2.6 3.5-2.6 3.5-2.6-3.5z' }),
  ),
  isDealt &&
    svg(
      'svg',
      { class: 'shoe', viewBox: '-2 -2 134 104', 'aria-hidden': 'true' },
      svg('path', { d: 'M0 30 70 0l60 26-70 34z' }),
      svg('path', { d: 'M0 30v34l60 34V60z' }),
      svg('path', { d: 'm60 60 70-34v34L60 98z' }),
      svg('path', { class: 'mouth', d: 'm6 46 48 26v14L6 60z' }),
      svg('path', { class: 'edge', d: 'M0 30 70 0l60 26-70 34z' }),
    ),
];
