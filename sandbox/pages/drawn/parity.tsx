/** @jsxImportSource preact */
import { parityOf } from '../../mini-table';
import { classes } from '../shared/classes';
import { text } from '../shared/words';
import type { DrawingProps, DrawnGame } from '../table/game';
import { Spot } from '../table/spot';
import { bowlAt } from './courses';
import { SideMark, Strips } from './strips';

/** Odd or even: a number under a bowl that is lifted, between two large fields. */

const parityOfOutcome = (outcome: string) => parityOf(Number(outcome));

/** The bowl over an outcome at a share of its time; it is down without one. */
function Drawing({ outcome = '', share, label }: DrawingProps) {
  const { turn, lift, seen, isOpen } = bowlAt(outcome ? share : 0);
  const parity = parityOfOutcome(outcome);
  return (
    <svg id="scene" class="drawing of-bowl" viewBox="40 -10 280 200" role="img" aria-label={label}>
      <ellipse class="plate" cx={180} cy={168} rx={126} ry={18} />
      <circle class={classes('coin', isOpen && parity)} cx={180} cy={108} r={46} />
      <text class="number" x={180} y={116}>
        {/* Under the bowl there is nothing to be read before it is lifted. */}
        {lift < 0 ? outcome : ''}
      </text>
      <text class="parity" x={180} y={142}>
        {isOpen ? text(parity) : ''}
      </text>
      <g class="bowl" transform={`translate(0 ${lift}) rotate(${turn} 180 160)`} opacity={seen}>
        <path class="dome" d="M92 150a88 88 0 0 1 176 0z" />
        <path class="gleam" d="M112 136a70 70 0 0 1 46-58" />
        <rect class="rim" x={80} y={146} width={200} height={14} rx={7} />
        <circle class="knob" cx={180} cy={54} r={11} />
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
