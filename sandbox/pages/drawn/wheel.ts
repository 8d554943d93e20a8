import { el, svg } from '../shared/element';
import { text } from '../shared/words';
import { numberUnder, POCKET, WHEEL, wheelAt } from './courses';
import { COLUMNS, colourOfNumber, coveredBy, DOZENS } from './spots';

/** A European wheel with its ball, and beside it the bets that win with the number under the ball. */

const OUTER = 112;
const INNER = 76;
const onCircle = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)].map((n) => n.toFixed(2)).join(' ');
};

/** A pocket of the wheel as a sector of its ring, its number towards the rim. */
function pocketDrawing(n: number, i: number): SVGElement {
  const [from, to] = [(i - 0.5) * POCKET, (i + 0.5) * POCKET];
  return svg(
    'g',
    { class: `pocket ${colourOfNumber(n)}` },
    svg('path', {
      d: `M${onCircle(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${onCircle(OUTER, to)}L${onCircle(INNER, to)}A${INNER} ${INNER} 0 0 0 ${onCircle(INNER, from)}z`,
    }),
    svg('text', { y: -99, transform: `rotate(${i * POCKET})` }, String(n)),
  );
}

const rotor = svg(
  'g',
  { class: 'rotor' },
  WHEEL.map(pocketDrawing),
  svg('circle', { class: 'hub', r: INNER }),
  svg('path', { class: 'arms', d: 'M-44 0h88M0-44v88' }),
  [0, 90, 180, 270].map((turn) =>
    svg('circle', { class: 'knob', r: 6, cx: 0, cy: -48, transform: `rotate(${turn})` }),
  ),
  svg('circle', { class: 'spindle', r: 18 }),
);
const wheelBall = svg('circle', { class: 'wheel-ball', r: 7 });
export const drawnWheel = svg(
  'svg',
  { class: 'drawing of-wheel', viewBox: '-150 -150 300 300', role: 'img' },
  svg('circle', { class: 'bowl-rim', r: 146 }),
  svg('circle', { class: 'track', r: 138 }),
  svg('circle', { class: 'slope', r: 118 }),
  rotor,
  wheelBall,
);
const numberNow = el('b', { class: 'number-now' });
const factsNow = el('p', {});

/** The bets but those on numbers that win with a number, in words. */
export const factsOfNumber = (n: number): string[] =>
  n === 0
    ? []
    : [...['red', 'black', 'odd', 'even', 'low', 'high'], ...DOZENS, ...COLUMNS]
        .filter((code) => coveredBy(code).includes(n))
        .map(text);

/** Shows the wheel at a share of its time; without an outcome it rests without a ball. */
export function showWheel(outcome: string | undefined, share: number): void {
  const number = outcome === undefined ? 0 : Number(outcome);
  const now = wheelAt(number, outcome === undefined ? 1 : share);
  rotor.setAttribute('transform', `rotate(${now.turn.toFixed(2)})`);
  wheelBall.toggleAttribute('hidden', outcome === undefined);
  wheelBall.setAttribute(
    'transform',
    `rotate(${now.ball.toFixed(2)}) translate(0 ${-now.distance.toFixed(1)})`,
  );
  const isOver = outcome !== undefined && share >= 1;
  numberNow.textContent = isOver ? String(numberUnder(now)) : '·';
  numberNow.className = `number-now ${isOver ? colourOfNumber(number) : ''}`;
  factsNow.textContent = isOver ? factsOfNumber(number).join(' · ') : '';
}

export const wheelScene = el(
  'div',
  { class: 'wheel-scene' },
  drawnWheel,
  el('div', { class: 'readout', 'aria-hidden': 'true' }, numberNow, factsNow),
);
