// The roads of a live table: its last results as players of baccarat write them down.

import { first, svg, text } from './common.js';

/** The colour of a side on roads. */
export const SIDE_OF = {
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
const ROWS = 6;
const BEAD_COLUMNS = 14;
const ROAD_COLUMNS = 22;
const CELL = 12;

const grid = (columns) =>
  svg('path', {
    class: 'grid',
    d: [
      ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${columns * CELL}`),
      ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROWS * CELL}`),
    ].join(''),
  });
const at = (n) => n * CELL + CELL / 2;
/** What players of baccarat call its sides, in every language. */
const LETTERS = { baccarat: { player: 'P', banker: 'B', tie: 'T' } };
/** A bead's letter: the first of its side's name, which a tie of other games may share; a tie is a stroke there. */
const letterOf = (result) =>
  LETTERS[first.rules]?.[result] ?? (result === 'tie' ? '–' : text(result).slice(0, 1));

/** The bead plate as SVG: each round, read down and then to the right; `results` has the oldest first. */
export function beadPlate(results) {
  const most = ROWS * BEAD_COLUMNS;
  const seen = results.length <= most ? results : results.slice(-(most - ROWS + (results.length % ROWS)));
  return svg(
    'svg',
    { class: 'road', viewBox: `0 0 ${BEAD_COLUMNS * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' },
    grid(BEAD_COLUMNS),
    seen.map((result, i) => {
      const [x, y] = [at(Math.floor(i / ROWS)), at(i % ROWS)];
      return svg(
        'g',
        { class: SIDE_OF[result] },
        svg('circle', { cx: x, cy: y, r: 5 }),
        svg('text', { x, y: y + 2.3 }, letterOf(result)),
      );
    }),
  );
}

/** The big road as SVG: a column for each run, which turns right at its foot; a tie is a stroke over the round before it. */
export function bigRoad(results) {
  const cells = new Map();
  const marks = [];
  let [column, x, y, last] = [-1, 0, 0, undefined];
  for (const result of results) {
    if (result === 'tie') {
      if (marks.length > 0) marks.at(-1).isTie = true;
      continue;
    }
    if (result !== last) {
      column += 1;
      while (cells.has(`${column} 0`)) column += 1;
      [x, y] = [column, 0];
    } else if (y + 1 < ROWS && !cells.has(`${x} ${y + 1}`)) y += 1;
    else x += 1;
    last = result;
    cells.set(`${x} ${y}`, true);
    marks.push({ x, y, result });
  }
  const past = Math.max(0, ...marks.map((mark) => mark.x - ROAD_COLUMNS + 1));
  return svg(
    'svg',
    { class: 'road', viewBox: `0 0 ${ROAD_COLUMNS * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' },
    grid(ROAD_COLUMNS),
    marks
      .filter((mark) => mark.x >= past)
      .map((mark) => {
        const [cx, cy] = [at(mark.x - past), at(mark.y)];
        return svg(
          'g',
          { class: `ring ${SIDE_OF[mark.result]}` },
          svg('circle', { cx, cy, r: 4 }),
          mark.isTie && svg('path', { class: 'stroke', d: `M${cx - 3} ${cy + 3}l6-6` }),
        );
      }),
  );
}
