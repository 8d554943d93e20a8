import { el, svg } from '../shared/element';
import { text } from '../shared/words';
import { ballsAt, MOUTH, SOCKETS } from './courses';
import type { DrawnRules, MakeSpot } from './game';
import { betGroup, parityOf, sideMark, stripsOf } from './strips';

/** Power ball: five balls leave the drum one after another and end in their places, the power ball last. */

const COLOURS_OF_BALLS = ['yellow', 'blue', 'red', 'grey'];
/** A ball's colour: seven numbers each. */
const colourOfBall = (n: number): string => COLOURS_OF_BALLS[Math.floor((n - 1) / 7)]!;
/** The numbers of an outcome, `3 9 14 20 27 + 5`. */
const ballNumbers = (outcome: string) => {
  const [five = '', power] = outcome.split(' + ');
  const balls = five.split(' ').map(Number);
  return { balls, power: Number(power), sum: balls.reduce((all, n) => all + n, 0) };
};
const sizeOfSum = (sum: number): string => (sum <= 64 ? 'small' : sum <= 80 ? 'middle' : 'large');
const factsOf = (outcome: string) => {
  const { power, sum } = ballNumbers(outcome);
  return {
    power: [parityOf(power), power <= 4 ? 'under' : 'over'],
    sum: [parityOf(sum), sum <= 72 ? 'under' : 'over', sizeOfSum(sum)],
  };
};

const ballDrawing = (number: number, colour: string, { x, y }: { x: number; y: number }): SVGElement =>
  svg(
    'g',
    { class: `ball ${colour}`, transform: `translate(${x} ${y})` },
    svg('circle', { r: 23 }),
    svg('circle', { class: 'face', r: 14 }),
    svg('path', { class: 'shine', d: 'M-14-10q6-9 16-9' }),
    svg('text', { y: 6 }, String(number)),
  );
/** Balls that wait in the drum; they say nothing of a result. */
const WAITING: readonly (readonly [x: number, y: number, colour: string])[] = [
  [152, 66, 'red'],
  [186, 82, 'yellow'],
  [212, 62, 'blue'],
  [166, 92, 'grey'],
  [198, 46, 'red'],
  [160, 40, 'blue'],
  [206, 92, 'yellow'],
];
const fallen = svg('g', { class: 'fallen' });
const drawnBalls = svg(
  'svg',
  { class: 'drawing of-balls', viewBox: '0 0 360 226', role: 'img' },
  svg('circle', { class: 'glass', cx: MOUTH.x, cy: 66, r: 58 }),
  WAITING.map(([x, y, colour]) => svg('circle', { class: `waiting ${colour}`, cx: x, cy: y, r: 13 })),
  svg('path', { class: 'glint', d: 'M138 42q10-22 32-26' }),
  svg('path', { class: 'chute', d: 'M162 120h36l6 18h-48z' }),
  svg('rect', { class: 'tray', x: 2, y: 168, width: 264, height: 56, rx: 28 }),
  svg('rect', { class: 'tray power', x: 292, y: 166, width: 60, height: 60, rx: 30 }),
  svg('text', { class: 'plus', x: 279, y: 203 }, '+'),
  SOCKETS.map(({ x, y }, i) =>
    svg('circle', { class: i === 5 ? 'socket power' : 'socket', cx: x, cy: y, r: 22 }),
  ),
  fallen,
);
const sumLine = el('p', {});
const powerLine = el('p', {});
const ballFacts = el('div', { class: 'ball-facts', 'aria-hidden': 'true' }, sumLine, powerLine);

const wordsOfSum = (outcome: string): string =>
  [text('ballSum'), ballNumbers(outcome).sum, ...factsOf(outcome).sum.map(text)].join(' ');
const wordsOfPower = (outcome: string): string =>
  [text('powerBall'), ballNumbers(outcome).power, ...factsOf(outcome).power.map(text)].join(' ');

/** Shows the balls that have left the drum at a share of the time; none without an outcome. */
function showBalls(outcome: string | undefined, share: number): void {
  const { balls, power } = ballNumbers(outcome ?? '');
  const all = outcome ? ballsAt(6, share) : [];
  fallen.replaceChildren(
    ...all.map((place, i) =>
      i < 5 ? ballDrawing(balls[i]!, colourOfBall(balls[i]!), place) : ballDrawing(power, 'power', place),
    ),
  );
  // The words for a ball appear once it lies in its place.
  sumLine.textContent = outcome && all[4]?.isDown ? wordsOfSum(outcome) : '';
  powerLine.textContent = outcome && all[5]?.isDown ? wordsOfPower(outcome) : '';
}

const RANGES: Readonly<Record<string, string>> = {
  power_under: '0–4',
  power_over: '5–9',
  sum_under: '15–72',
  sum_over: '73–130',
  sum_small: '15–64',
  sum_middle: '65–80',
  sum_large: '81–130',
};
const ballGroup = (title: string, of: 'power' | 'sum', kinds: readonly string[], spot: MakeSpot) =>
  betGroup(
    text(title),
    kinds.map((kind) => spot(`${of}_${kind}`, { label: text(kind), note: RANGES[`${of}_${kind}`] })),
  );
const KINDS_OF_BALLS = ['odd', 'even', 'under', 'over'];

const words = (outcome: string): string => `${wordsOfPower(outcome)} · ${wordsOfSum(outcome)}`;

export const ballsGame: DrawnRules = {
  hasDecimalOdds: true,
  lasts: 6000,
  drawing: el('div', { class: 'balls-scene' }, drawnBalls, ballFacts),
  named: drawnBalls,
  show: showBalls,
  words,
  isWon(code, outcome) {
    const [of, is = ''] = code.split('_');
    const { power, sum } = factsOf(outcome);
    return (of === 'power' ? power : sum).includes(is);
  },
  board: (spot) => [
    ballGroup('powerBall', 'power', KINDS_OF_BALLS, spot),
    ballGroup('ballSum', 'sum', KINDS_OF_BALLS, spot),
    ballGroup('ballSize', 'sum', ['small', 'middle', 'large'], spot),
  ],
  strips: stripsOf({
    words,
    side: (outcome) => parityOf(ballNumbers(outcome).power),
    mark(outcome) {
      const { power, sum } = ballNumbers(outcome);
      const [, half = ''] = factsOf(outcome).power;
      return sideMark(parityOf(power), String(power), `${text(half)} · ${sum}`);
    },
  }),
};
