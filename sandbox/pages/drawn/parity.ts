import { svg } from '../shared/element';
import { text } from '../shared/words';
import { bowlAt } from './courses';
import type { DrawnRules } from './game';
import { parityOf, sideMark, stripsOf } from './strips';

/** Odd or even: a number under a bowl that is lifted, between two large fields. */

const parityOfOutcome = (outcome: string) => parityOf(Number(outcome));

const number = svg('text', { class: 'number', x: 180, y: 116 });
const parityWord = svg('text', { class: 'parity', x: 180, y: 142 });
const coin = svg('circle', { class: 'coin', cx: 180, cy: 108, r: 46 });
const bowl = svg(
  'g',
  { class: 'bowl' },
  svg('path', { class: 'dome', d: 'M92 150a88 88 0 0 1 176 0z' }),
  svg('path', { class: 'gleam', d: 'M112 136a70 70 0 0 1 46-58' }),
  svg('rect', { class: 'rim', x: 80, y: 146, width: 200, height: 14, rx: 7 }),
  svg('circle', { class: 'knob', cx: 180, cy: 54, r: 11 }),
);
const drawnBowl = svg(
  'svg',
  { class: 'drawing of-bowl', viewBox: '40 -10 280 200', role: 'img' },
  svg('ellipse', { class: 'plate', cx: 180, cy: 168, rx: 126, ry: 18 }),
  coin,
  number,
  parityWord,
  bowl,
);

/** Shows the bowl over an outcome at a share of its time; it is down without one. */
function showBowl(drawnNumber: string | undefined, share: number): void {
  const outcome = drawnNumber ?? '';
  const { turn, lift, seen, isOpen } = bowlAt(outcome ? share : 0);
  bowl.setAttribute('transform', `translate(0 ${lift}) rotate(${turn} 180 160)`);
  bowl.setAttribute('opacity', String(seen));
  const parity = parityOfOutcome(outcome);
  // Under the bowl there is nothing to be read before it is lifted.
  number.textContent = lift < 0 ? outcome : '';
  parityWord.textContent = isOpen ? text(parity) : '';
  coin.setAttribute('class', isOpen ? `coin ${parity}` : 'coin');
}

const words = (outcome: string): string => `${outcome} ${text(parityOfOutcome(outcome))}`;

export const parityGame: DrawnRules = {
  hasDecimalOdds: true,
  lasts: 2400,
  drawing: drawnBowl,
  show: showBowl,
  words,
  isWon: (code, outcome) => code === parityOfOutcome(outcome),
  board: (spot) => ['odd', 'even'].map((code) => spot(code)),
  strips: stripsOf({
    words,
    side: parityOfOutcome,
    mark: (outcome) => sideMark(parityOfOutcome(outcome), text(parityOfOutcome(outcome)), outcome),
  }),
};
