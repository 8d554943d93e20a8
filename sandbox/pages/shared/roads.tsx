/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { first } from './page';
import { text } from './words';

/** The roads of a live table: its last results as players of baccarat write them down. */

/** The colour of a side on roads. */
const SIDE_COLOURS: Readonly<Record<string, 'red' | 'blue' | 'green'>> = {
  banker: 'red',
  tiger: 'red',
  b: 'red',
  player: 'blue',
  dragon: 'blue',
  a: 'blue',
  tie: 'green',
  // Of odd and even, as Korean players know them.
  odd: 'blue',
  even: 'red',
};
/** The colour of a result; undefined for other results. */
export const colourOfSide = (result: string): string | undefined =>
  Object.hasOwn(SIDE_COLOURS, result) ? SIDE_COLOURS[result] : undefined;

const ROWS = 6;
const BEAD_COLUMNS = 14;
const ROAD_COLUMNS = 22;
const CELL = 12;

const gridOf = (columns: number): string =>
  [
    ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${columns * CELL}`),
    ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROWS * CELL}`),
  ].join('');
const Road = ({ columns, children }: { columns: number; children: ComponentChildren }) => (
  <svg class="road" viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`} aria-hidden="true">
    <path class="cells" d={gridOf(columns)} />
    {children}
  </svg>
);
const at = (n: number): number => n * CELL + CELL / 2;

/** The letters of baccarat's sides, the same in every language. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { player: 'P', banker: 'B', tie: 'T' },
};
/** A bead's letter: the first of its side's name, which a tie of other games may share; a tie is a stroke there. */
const letterOf = (result: string): string =>
  LETTERS[first.rules]?.[result] ?? (result === 'tie' ? '–' : text(result).slice(0, 1));

/** Results of a table, the oldest first. */
interface Results {
  results: readonly string[];
}

/** The bead plate: each round, read down and then to the right. */
export function BeadPlate({ results }: Results) {
  const most = ROWS * BEAD_COLUMNS;
  const seen = results.length <= most ? results : results.slice(-(most - ROWS + (results.length % ROWS)));
  return (
    <Road columns={BEAD_COLUMNS}>
      {seen.map((result, i) => {
        const [x, y] = [at(Math.floor(i / ROWS)), at(i % ROWS)];
        return (
          <g key={i} class={colourOfSide(result)}>
            <circle cx={x} cy={y} r={5} />
            <text x={x} y={y + 2.3}>
              {letterOf(result)}
            </text>
          </g>
        );
      })}
    </Road>
  );
}

/** A mark of the big road in its column and row. */
interface Mark {
  x: number;
  y: number;
  result: string;
  /** Whether a tie followed. */
  isTie?: boolean;
}

/** The marks of the big road: a column for each run, which turns right at its foot; a tie belongs to the one before. */
function marksOf(results: readonly string[]): Mark[] {
  const taken = new Set<string>();
  const marks: Mark[] = [];
  let [column, x, y] = [-1, 0, 0];
  for (const result of results) {
    const last = marks.at(-1);
    if (result === 'tie') {
      if (last) last.isTie = true;
      continue;
    }
    if (result !== last?.result) {
      column += 1;
      while (taken.has(`${column} 0`)) column += 1;
      [x, y] = [column, 0];
    } else if (y + 1 < ROWS && !taken.has(`${x} ${y + 1}`)) y += 1;
    else x += 1;
    taken.add(`${x} ${y}`);
    marks.push({ x, y, result });
  }
  return marks;
}

/** The big road; a tie is a stroke over the round before it. */
export function BigRoad({ results }: Results) {
  const marks = marksOf(results);
  const past = Math.max(0, ...marks.map((mark) => mark.x - ROAD_COLUMNS + 1));
  return (
    <Road columns={ROAD_COLUMNS}>
      {marks
        .filter((mark) => mark.x >= past)
        .map(({ x, y, result, isTie }) => (
          <g key={`${x} ${y}`} class={`ring ${colourOfSide(result)}`}>
            <circle cx={at(x - past)} cy={at(y)} r={4} />
            {isTie && <path class="stroke" d={`M${at(x - past) - 3} ${at(y) + 3}l6-6`} />}
          </g>
        ))}
    </Road>
  );
}
