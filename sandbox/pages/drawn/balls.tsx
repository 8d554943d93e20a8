/** @jsxImportSource preact */
import { factsOfBalls, parityOf } from '../../mini-table';
import { text } from '../shared/words';
import type { DrawingProps, DrawnGame } from '../table/game';
import { Spot } from '../table/spot';
import { ballsAt, MOUTH, SOCKETS } from './courses';
import { BetGroup, SideMark, Strips } from './strips';

/** Power ball: five balls leave the drum one after another and end in their places, the power ball last. */

const COLOURS_OF_BALLS = ['fill-amber', 'fill-blue', 'fill-red', 'fill-grey'];
/** A ball's colour: seven numbers each. */
const colourOfBall = (n: number): string => COLOURS_OF_BALLS[Math.floor((n - 1) / 7)]!;
/** The numbers of an outcome, `3 9 14 20 27 + 5`. */
const ballNumbers = (outcome: string) => {
  const [five = '', power] = outcome.split(' + ');
  const balls = five.split(' ').map(Number);
  return { balls, power: Number(power), sum: balls.reduce((all, n) => all + n, 0) };
};
const factsOf = (outcome: string) => factsOfBalls(ballNumbers(outcome));

interface BallProps {
  number: number;
  colour: string;
  x: number;
  y: number;
}

const Ball = ({ number, colour, x, y }: BallProps) => (
  <g class={colour} transform={`translate(${x} ${y})`}>
    <circle r={23} />
    <circle class="fill-[#fff8e8]" r={14} />
    <path class="fill-none stroke-white stroke-3 [stroke-opacity:0.5]" d="M-14-10q6-9 16-9" />
    <text class="fill-night text-lg" y={6}>
      {number}
    </text>
  </g>
);

/** Balls that wait in the drum; they say nothing of a result. */
const WAITING: readonly (readonly [x: number, y: number, colour: string])[] = [
  [152, 66, 'fill-red'],
  [186, 82, 'fill-amber'],
  [212, 62, 'fill-blue'],
  [166, 92, 'fill-grey'],
  [198, 46, 'fill-red'],
  [160, 40, 'fill-blue'],
  [206, 92, 'fill-amber'],
];

const wordsOfSum = (outcome: string): string =>
  [text('ballSum'), ballNumbers(outcome).sum, ...factsOf(outcome).sum.map(text)].join(' ');
const wordsOfPower = (outcome: string): string =>
  [text('powerBall'), ballNumbers(outcome).power, ...factsOf(outcome).power.map(text)].join(' ');

/** The drum with the balls that have left it at a share of the time; none have without an outcome. */
function Drawing({ outcome = '', share, label }: DrawingProps) {
  const { balls, power } = ballNumbers(outcome);
  const all = outcome ? ballsAt(6, share) : [];
  return (
    <div id="scene" class="grid justify-items-center gap-2">
      <svg class="drawing max-w-120" viewBox="0 0 360 226" role="img" aria-label={label}>
        <circle class="fill-[#cdbcff22] stroke-[#e9e0ff] stroke-[2.5]" cx={MOUTH.x} cy={66} r={58} />
        {WAITING.map(([x, y, colour]) => (
          <circle key={`${x} ${y}`} class={colour} cx={x} cy={y} r={13} />
        ))}
        <path class="fill-none stroke-white stroke-4 [stroke-opacity:0.6]" d="M138 42q10-22 32-26" />
        <path class="fill-copper" d="M162 120h36l6 18h-48z" />
        <rect
          class="fill-[#04150e99] stroke-[#d9c78f88] stroke-[1.5]"
          x={2}
          y={168}
          width={264}
          height={56}
          rx={28}
        />
        <rect
          class="fill-[#04150e99] stroke-glint stroke-[1.5]"
          x={292}
          y={166}
          width={60}
          height={60}
          rx={30}
        />
        <text class="fill-glint text-xl" x={279} y={203}>
          +
        </text>
        {SOCKETS.map(({ x, y }) => (
          <circle key={x} class="fill-deep" cx={x} cy={y} r={22} />
        ))}
        {all.map(({ x, y }, i) => {
          const number = balls[i] ?? power;
          return (
            <Ball key={i} number={number} colour={i < 5 ? colourOfBall(number) : 'fill-violet'} x={x} y={y} />
          );
        })}
      </svg>
      {/* The words for a ball appear once it lies in its place. */}
      <div class="flex min-h-6 flex-wrap justify-center gap-x-4 gap-y-1 text-center bold" aria-hidden="true">
        <p>{all[4]?.isDown && wordsOfSum(outcome)}</p>
        <p>{all[5]?.isDown && wordsOfPower(outcome)}</p>
      </div>
    </div>
  );
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
interface GroupProps {
  title: string;
  of: 'power' | 'sum';
  kinds: readonly string[];
}

const Group = ({ title, of, kinds }: GroupProps) => (
  <BetGroup name={text(title)}>
    {kinds.map((kind) => {
      const code = `${of}_${kind}`;
      return <Spot key={code} code={code} label={text(kind)} note={RANGES[code]} />;
    })}
  </BetGroup>
);
const KINDS_OF_BALLS = ['odd', 'even', 'under', 'over'];

const Board = () => (
  <>
    <Group title="powerBall" of="power" kinds={KINDS_OF_BALLS} />
    <Group title="ballSum" of="sum" kinds={KINDS_OF_BALLS} />
    <Group title="ballSize" of="sum" kinds={['small', 'middle', 'large']} />
  </>
);

const words = (outcome: string): string => `${wordsOfPower(outcome)} · ${wordsOfSum(outcome)}`;

export const ballsGame: DrawnGame = {
  hasDecimalOdds: true,
  lasts: 6000,
  Drawing,
  words,
  isWon(code, outcome) {
    const [of, is = ''] = code.split('_');
    const { power, sum } = factsOf(outcome);
    return (of === 'power' ? power : sum).includes(is);
  },
  Board,
  Past: ({ results }) => (
    <Strips
      results={results}
      words={words}
      sideOf={(outcome) => parityOf(ballNumbers(outcome).power)}
      Mark={({ outcome }) => {
        const { power, sum } = ballNumbers(outcome);
        const [, half = ''] = factsOf(outcome).power;
        return <SideMark side={parityOf(power)} inside={String(power)} below={`${text(half)} · ${sum}`} />;
      }}
    />
  ),
};
