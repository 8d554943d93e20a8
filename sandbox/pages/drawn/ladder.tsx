/** @jsxImportSource preact */
import type { Parity } from '../../mini-table';
import { text } from '../shared/words';
import type { DrawingProps, DrawnGame } from '../table/game';
import { Spot } from '../table/spot';
import { LADDER, ladderAt, type Pole, rungHeights } from './courses';
import { BetGroup, SideMark, Strips } from './strips';

/** The ladder: two poles, three or four rungs, and the way that is climbed from the left or the right to odd or even. */

const FOOT: Readonly<Record<Pole, Parity>> = { left: 'odd', right: 'even' };
/** The start, the number of rungs and the end of an outcome, `left 3 even`. */
const partsOf = (outcome: string) => {
  const [start, rungs, end] = outcome.split(' ') as [Pole, string, Parity];
  return { start, rungs: Number(rungs), end };
};
const POLES: readonly Pole[] = ['left', 'right'];

/** The circle of a start, and of the one that was chosen; of the ends, and of the one that was reached. */
const START = ['fill-deep stroke-rim', 'fill-gold-hi stroke-shine'];
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  odd: ['fill-deep stroke-odd', 'fill-blue stroke-shine'],
  even: ['fill-deep stroke-even', 'fill-red stroke-shine'],
};

interface NodeProps {
  side: Pole;
  name: string;
  y: number;
  isOn: boolean;
}

const Node = ({ side, name, y, isOn }: NodeProps) => (
  <g class="stroke-3" transform={`translate(${LADDER[side]} ${y})`}>
    <circle class={(ENDS[name] ?? START)[isOn ? 1 : 0]} r={25} />
    <text class={`text-[16px] ${isOn && !ENDS[name] ? 'fill-on-gold' : 'fill-on-felt'}`} y={6}>
      {text(name)}
    </text>
  </g>
);

const Cover = () => (
  <g>
    <rect
      class="fill-moss stroke-rim stroke-2"
      x={LADDER.left - 14}
      y={78}
      width={LADDER.right - LADDER.left + 28}
      height={104}
      rx={14}
    />
    <text class="fill-glint text-[40px]" x={180} y={143}>
      ?
    </text>
  </g>
);

/** The ladder of an outcome at a share of its time; without an outcome it is covered. */
function Drawing({ outcome, share, label }: DrawingProps) {
  const parts = outcome ? partsOf(outcome) : undefined;
  const now = parts ? ladderAt(parts.start, parts.rungs, share) : { rungs: 0, part: [], isDown: false };
  const [x, y] = now.part.at(-1) ?? [0, 0];
  return (
    <svg
      id="scene"
      class="drawing max-w-68 md:max-w-[330px]"
      viewBox="40 -6 280 272"
      role="img"
      aria-label={label}
    >
      <path
        class="fill-none stroke-rim stroke-9"
        d={POLES.map((side) => `M${LADDER[side]} ${LADDER.top}V${LADDER.bottom}`).join('')}
      />
      <g class="stroke-copper stroke-8 [stroke-linecap:butt]">
        {rungHeights(parts?.rungs ?? 0)
          .slice(0, now.rungs)
          .map((height) => (
            <path key={height} d={`M${LADDER.left} ${height}H${LADDER.right}`} />
          ))}
      </g>
      <polyline
        class="fill-none stroke-shine stroke-5 [stroke-linejoin:round]"
        points={now.part.map((point) => point.join(',')).join(' ')}
      />
      {POLES.map((side) => (
        <Node key={side} side={side} name={side} y={LADDER.top - 24} isOn={side === parts?.start} />
      ))}
      {POLES.map((side) => (
        <Node
          key={side}
          side={side}
          name={FOOT[side]}
          y={LADDER.bottom + 24}
          isOn={now.isDown && FOOT[side] === parts?.end}
        />
      ))}
      {outcome && !now.isDown && (
        <circle class="fill-white stroke-rim-lo stroke-3" r={9} transform={`translate(${x} ${y})`} />
      )}
      {!outcome && <Cover />}
    </svg>
  );
}

const Group = ({ name, codes }: { name: string; codes: readonly string[] }) => (
  <BetGroup name={text(name)}>
    {codes.map((code) => (
      <Spot key={code} code={code} />
    ))}
  </BetGroup>
);

const Board = () => (
  <>
    <Group name="startOf" codes={['left', 'right']} />
    <Group name="rungsOf" codes={['rungs3', 'rungs4']} />
    <Group name="endOf" codes={['odd', 'even']} />
    <div class="wide">
      <Group name="pathOf" codes={['left3', 'left4', 'right3', 'right4']} />
    </div>
  </>
);

/** A path is called as the bet on it is: its end follows from it. */
function words(outcome: string): string {
  const { start, rungs } = partsOf(outcome);
  return text(`${start}${rungs}`);
}

export const ladderGame: DrawnGame = {
  hasDecimalOdds: true,
  lasts: 4600,
  Drawing,
  words,
  isWon(code, outcome) {
    const { start, rungs, end } = partsOf(outcome);
    return [start, end, `rungs${rungs}`, `${start}${rungs}`].includes(code);
  },
  Board,
  Past: ({ results }) => (
    <Strips
      results={results}
      words={words}
      sideOf={(outcome) => partsOf(outcome).end}
      Mark={({ outcome }) => {
        const { start, rungs, end } = partsOf(outcome);
        return <SideMark side={end} inside={`${text(start)}${rungs}`} below={text(end)} />;
      }}
    />
  ),
};
