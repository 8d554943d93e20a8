/** @jsxImportSource preact */

import { colourOfNumber, coveredBy, OUTSIDE } from '../../roulette-table';
import { text } from '../shared/words';
import type { DrawingProps } from '../table/game';
import { numberUnder, POCKET, WHEEL, wheelAt } from './course';

/** A European wheel with its ball, and beside it the bets that win with the number under the ball. */

const OUTER = 112;
const INNER = 76;
const onCircle = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)].map((n) => n.toFixed(2)).join(' ');
};

/** A pocket of the wheel as a sector of its ring. */
const sectorOf = (from: number, to: number): string =>
  `M${onCircle(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${onCircle(OUTER, to)}L${onCircle(INNER, to)}A${INNER} ${INNER} 0 0 0 ${onCircle(INNER, from)}z`;

const FILLS = { red: 'fill-red', black: 'fill-night', green: 'fill-green' };
const GROUNDS = { red: 'bg-red', black: 'bg-deep', green: 'bg-green' };
const NUMBER = `grid size-13 flex-none place-items-center rounded-[12px] [border:2px_solid_#f0cf86] text-[26px] text-white
@min-[740px]:size-22 @min-[740px]:text-[46px]`;
const BRASS = 'fill-rim stroke-rim-lo stroke-[1.5]';

/** The turning part of the wheel, whose pockets have their numbers towards the rim. Made once: it only turns. */
const ROTOR = (
  <>
    {WHEEL.map((n, i) => (
      <g key={n} class={FILLS[colourOfNumber(n)]}>
        <path class="stroke-[#f0cf86]" d={sectorOf((i - 0.5) * POCKET, (i + 0.5) * POCKET)} />
        <text class="fill-white text-tiny" y={-99} transform={`rotate(${i * POCKET})`}>
          {n}
        </text>
      </g>
    ))}
    <circle class="fill-[#7a4520] stroke-rim stroke-2" r={INNER} />
    <path class="stroke-rim stroke-6" d="M-44 0h88M0-44v88" />
    {[0, 90, 180, 270].map((turn) => (
      <circle key={turn} class={BRASS} r={6} cx={0} cy={-48} transform={`rotate(${turn})`} />
    ))}
    <circle class={BRASS} r={18} />
  </>
);

/** The bets but those on numbers that win with a number, in words. */
export const factsOfNumber = (n: number): string[] =>
  Object.keys(OUTSIDE)
    .filter((code) => coveredBy(code).includes(n))
    .map(text);

/** The wheel at a share of its time; without an outcome it rests without a ball. */
export function WheelScene({ outcome, share, label }: DrawingProps) {
  const number = outcome === undefined ? 0 : Number(outcome);
  const now = wheelAt(number, outcome === undefined ? 1 : share);
  const isOver = outcome !== undefined && share >= 1;
  return (
    <div
      id="scene"
      class="grid justify-items-center gap-2 @min-[740px]:grid-cols-[auto_minmax(0,1fr)] @min-[740px]:justify-center @min-[740px]:gap-6"
    >
      <svg
        class="drawing w-[min(260px,72vw)] @min-[740px]:w-[290px]"
        viewBox="-150 -150 300 300"
        role="img"
        aria-label={label}
      >
        <circle class="fill-wood stroke-rim stroke-3" r={146} />
        <circle class="fill-wood-lo" r={138} />
        <circle class="fill-[#5b2c12] stroke-copper stroke-2" r={118} />
        <g transform={`rotate(${now.turn.toFixed(2)})`}>{ROTOR}</g>
        {outcome !== undefined && (
          <circle
            class="fill-white stroke-[#8a8577]"
            r={7}
            transform={`rotate(${now.ball.toFixed(2)}) translate(0 ${-now.distance.toFixed(1)})`}
          />
        )}
      </svg>
      <div
        class="flex min-h-13 items-center justify-center gap-2.5 bold @min-[740px]:flex-col @min-[740px]:text-center"
        aria-hidden="true"
      >
        <b class={`number-now ${NUMBER} ${isOver ? GROUNDS[colourOfNumber(number)] : 'bg-deep'}`}>
          {isOver ? numberUnder(now) : '·'}
        </b>
        <p>{isOver && factsOfNumber(number).join(' · ')}</p>
      </div>
    </div>
  );
}
