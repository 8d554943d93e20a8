/** @jsxImportSource preact */
import { parityOf } from '../../mini-table';
import { text } from '../shared/words';
import type { DrawingProps, DrawnGame } from '../table/game';
import { Spot } from '../table/spot';
import { bowlAt } from './courses';
import { SideMark, Strips } from './strips';

/** Odd or even: a number under a bowl that is lifted, between two large fields. */

const parityOfOutcome = (outcome: string) => parityOf(Number(outcome));

const COINS = { odd: 'fill-blue', even: 'fill-red' };

/** The bowl over an outcome at a share of its time; it is down without one. */
function Drawing({ outcome = '', share, label }: DrawingProps) {
  const { turn, lift, seen, isOpen } = bowlAt(outcome ? share : 0);
  const parity = parityOfOutcome(outcome);
  return (
    <svg id="scene" class="drawing max-w-85" viewBox="40 -10 280 200" role="img" aria-label={label}>
      <ellipse class="fill-[#04150e77]" cx={180} cy={168} rx={126} ry={18} />
      <circle
        class={`stroke-rim stroke-4 ${isOpen ? COINS[parity] : 'fill-moss'}`}
        cx={180}
        cy={108}
        r={46}
      />
      <text class="fill-on-felt text-[42px]" x={180} y={116}>
        {/* Under the bowl there is nothing to be read before it is lifted. */}
        {lift < 0 ? outcome : ''}
      </text>
      <text class="fill-shine text-[18px]" x={180} y={142}>
        {isOpen ? text(parity) : ''}
      </text>
      <g transform={`translate(0 ${lift}) rotate(${turn} 180 160)`} opacity={seen}>
        <path class="fill-[#b8802c] stroke-glint stroke-2" d="M92 150a88 88 0 0 1 176 0z" />
        <path class="fill-none stroke-shine stroke-7 [stroke-opacity:0.7]" d="M112 136a70 70 0 0 1 46-58" />
        <rect class="fill-rim stroke-rim-lo stroke-[1.5]" x={80} y={146} width={200} height={14} rx={7} />
        <circle class="fill-rim stroke-rim-lo stroke-[1.5]" cx={180} cy={54} r={11} />
      </g>
    </svg>
  );
}

const words = (outcome: string): string => `${outcome} ${text(parityOfOutcome(outcome))}`;

export const parityGame: DrawnGame = {
  hasDecimalOdds: true,
  lasts: 2400,
  Drawing,
  words,
  isWon: (code, outcome) => code === parityOfOutcome(outcome),
  Board: () => ['odd', 'even'].map((code) => <Spot key={code} code={code} />),
  Past: ({ results }) => (
    <Strips
      results={results}
      words={words}
      sideOf={parityOfOutcome}
      Mark={({ outcome }) => {
        const parity = parityOfOutcome(outcome);
        return <SideMark side={parity} inside={text(parity)} below={outcome} />;
      }}
    />
  ),
};
