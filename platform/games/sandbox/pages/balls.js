// Power ball: five balls leave the drum one after another and come to lie in their places, the power ball last.

import { el, svg, text } from './common.js';
import { ballsAt, MOUTH, SOCKETS } from './courses.js';
import { betGroup, sideMark } from './felt.js';

const COLOURS_OF_BALLS = ['yellow', 'blue', 'red', 'grey'];
/** A ball's colour: seven numbers each. */
const colourOfBall = (n) => COLOURS_OF_BALLS[Math.floor((n - 1) / 7)];
const ballNumbers = (outcome) => {
  const [five, power] = outcome.split(' + ');
  const balls = five.split(' ').map(Number);
  return { balls, power: Number(power), sum: balls.reduce((all, n) => all + n, 0) };
};
const parityOf = (n) => (n % 2 === 1 ? 'odd' : 'even');
const sizeOfSum = (sum) => (sum <= 64 ? 'small' : sum <= 80 ? 'middle' : 'large');
/** Over and under have texts of their own, as `over` is said of a match. */
const ballWord = (name) => text(name === 'under' || name === 'over' ? `half_${name}` : name);
const factsOf = (outcome) => {
  const { power, sum } = ballNumbers(outcome);
  return {
    power: [parityOf(power), power <= 4 ? 'under' : 'over'],
    sum: [parityOf(sum), sum <= 72 ? 'under' : 'over', sizeOfSum(sum)],
  };
};

const ballDrawing = (number, colour, { x, y }) =>
  svg(
    'g',
    { class: `ball ${colour}`, transform: `translate(${x} ${y})` },
    svg('circle', { r: 23 }),
    svg('circle', { class: 'face', r: 14 }),
    svg('path', { class: 'shine', d: 'M-14-10q6-9 16-9' }),
    svg('text', { y: 6 }, String(number)),
  );
/** Balls that wait in the drum; they say nothing of a result. */
const WAITING = [
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

const wordsOfSum = (outcome) =>
  [text('ballSum'), ballNumbers(outcome).sum, ...factsOf(outcome).sum.map(ballWord)].join(' ');
const wordsOfPower = (outcome) =>
  [text('powerBall'), ballNumbers(outcome).power, ...factsOf(outcome).power.map(ballWord)].join(' ');

/** Draws the balls that have left the drum at a share of the time; none without an outcome. */
function showBalls(outcome, share) {
  const { balls, power } = outcome ? ballNumbers(outcome) : { balls: [], power: 0 };
  const all = outcome ? ballsAt(6, share) : [];
  fallen.replaceChildren(
    ...all.map((place, i) =>
      i < 5 ? ballDrawing(balls[i], colourOfBall(balls[i]), place) : ballDrawing(power, 'power', place),
    ),
  );
  // What a ball decides is said once it has come to rest.
  sumLine.textContent = all[4]?.isDown ? wordsOfSum(outcome) : '';
  powerLine.textContent = all[5]?.isDown ? wordsOfPower(outcome) : '';
}

const RANGES = {
  power_under: '0–4',
  power_over: '5–9',
  sum_under: '15–72',
  sum_over: '73–130',
  sum_small: '15–64',
  sum_middle: '65–80',
  sum_large: '81–130',
};
const ballGroup = (title, of, kinds, spot) =>
  betGroup(
    text(title),
    kinds.map((kind) => spot(`${of}_${kind}`, { label: ballWord(kind), note: RANGES[`${of}_${kind}`] })),
  );
const KINDS_OF_BALLS = ['odd', 'even', 'under', 'over'];

export const ballsGame = {
  hasDecimalOdds: true,
  lasts: 6000,
  drawing: el('div', { class: 'balls-scene' }, drawnBalls, ballFacts),
  named: drawnBalls,
  show: showBalls,
  words: (outcome) => `${wordsOfPower(outcome)} · ${wordsOfSum(outcome)}`,
  isWon(code, outcome) {
    const [of, is] = code.split('_');
    return factsOf(outcome)[of].includes(is);
  },
  board: (spot) => [
    ballGroup('powerBall', 'power', KINDS_OF_BALLS, spot),
    ballGroup('ballSum', 'sum', KINDS_OF_BALLS, spot),
    ballGroup('ballSize', 'sum', ['small', 'middle', 'large'], spot),
  ],
  side: (outcome) => factsOf(outcome).power[0],
  mark(outcome) {
    const { power, sum } = ballNumbers(outcome);
    const [parity, half] = factsOf(outcome).power;
    return sideMark(parity, String(power), `${ballWord(half)} · ${sum}`);
  },
};
