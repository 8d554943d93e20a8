/** @jsxImportSource preact */
import type { Parity } from '../../mini-table';
import { classes } from '../shared/classes';
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

interface NodeProps {
  side: Pole;
  name: string;
  y: number;
  kind: 'start' | 'end';
  isOn: boolean;
}

const Node = ({ side, name, y, kind, isOn }: NodeProps) => (
  <g class={classes('node', kind, name, isOn && 'on')} transform={`translate(${LADDER[side]} ${y})`}>
    <circle r={25} />
    <text y={6}>{text(name)}</text>
  </g>
);

const Cover = () => (
  <g class="cover">
    <rect x={LADDER.left - 14} y={78} width={LADDER.right - LADDER.left + 28} height={104} rx={14} />
    <text x={180} y={143}>
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
    <svg id="scene" class="drawing of-ladder" viewBox="40 -6 280 272" role="img" aria-label={label}>
      <path
        class="poles"
        d={POLES.map((side) => `M${LADDER[side]} ${LADDER.top}V${LADDER.bottom}`).join('')}
      />
      <g class="rungs">
        {rungHeights(parts?.rungs ?? 0)
          .slice(0, now.rungs)
          .map((height) => (
            <path key={height} d={`M${LADDER.left} ${height}H${LADDER.right}`} />
          ))}
      </g>
      <polyline class="climbed" points={now.part.map((point) => point.join(',')).join(' ')} />
      {POLES.map((side) => (
        <Node
          key={side}
          side={side}
          name={side}
          y={LADDER.top - 24}
          kind="start"
          isOn={side === parts?.start}
        />
      ))}
      {POLES.map((side) => (
        <Node
          key={side}
          side={side}
          name={FOOT[side]}
          y={LADDER.bottom + 24}
          kind="end"
          isOn={now.isDown && FOOT[side] === parts?.end}
        />
      ))}
      {outcome && !now.isDown && <circle class="climber" r={9} transform={`translate(${x} ${y})`} />}
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
