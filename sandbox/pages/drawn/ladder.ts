import { el, svg } from '../shared/element';
import { text } from '../shared/words';
import { LADDER, ladderAt, type Pole, rungHeights } from './courses';
import type { DrawnRules, MakeSpot } from './game';
import { betGroup, type Parity, sideMark, stripsOf } from './strips';

/** The ladder: two poles, three or four rungs, and the way that is climbed from the left or the right to odd or even. */

const FOOT: Readonly<Record<Pole, Parity>> = { left: 'odd', right: 'even' };
/** The start, the number of rungs and the end of an outcome, `left 3 even`. */
const partsOf = (outcome: string): { start: Pole; rungs: number; end: Parity } => {
  const [start, rungs, end] = outcome.split(' ');
  return {
    start: start === 'right' ? 'right' : 'left',
    rungs: Number(rungs),
    end: end === 'even' ? 'even' : 'odd',
  };
};
const POLES: readonly Pole[] = ['left', 'right'];

const nodeOf = (side: Pole, name: string, y: number, kind: 'start' | 'end'): SVGElement =>
  svg(
    'g',
    { class: `node ${kind} ${name}`, transform: `translate(${LADDER[side]} ${y})` },
    svg('circle', { r: 25 }),
    svg('text', { y: 6 }, text(name)),
  );
const nodes = POLES.map((side) => ({
  side,
  start: nodeOf(side, side, LADDER.top - 24, 'start'),
  end: nodeOf(side, FOOT[side], LADDER.bottom + 24, 'end'),
}));
const rungGroup = svg('g', { class: 'rungs' });
const climbed = svg('polyline', { class: 'climbed' });
const climber = svg('circle', { class: 'climber', r: 9 });
const cover = svg(
  'g',
  { class: 'cover' },
  svg('rect', { x: LADDER.left - 14, y: 78, width: LADDER.right - LADDER.left + 28, height: 104, rx: 14 }),
  svg('text', { x: 180, y: 143 }, '?'),
);
const drawnLadder = svg(
  'svg',
  { class: 'drawing of-ladder', viewBox: '40 -6 280 272', role: 'img' },
  svg('path', {
    class: 'poles',
    d: POLES.map((side) => `M${LADDER[side]} ${LADDER.top}V${LADDER.bottom}`).join(''),
  }),
  rungGroup,
  climbed,
  nodes.map(({ start }) => start),
  nodes.map(({ end }) => end),
  climber,
  cover,
);
const rungLine = (y: number): SVGElement => svg('path', { d: `M${LADDER.left} ${y}H${LADDER.right}` });

/** Shows the ladder of an outcome at a share of its time; without an outcome it is covered. */
function show(outcome: string | undefined, share: number): void {
  cover.toggleAttribute('hidden', outcome !== undefined);
  const parts = outcome ? partsOf(outcome) : undefined;
  const now = parts ? ladderAt(parts.start, parts.rungs, share) : { rungs: 0, part: [], isDown: false };
  rungGroup.replaceChildren(
    ...rungHeights(parts?.rungs ?? 0)
      .slice(0, now.rungs)
      .map(rungLine),
  );
  climbed.setAttribute('points', now.part.map((point) => point.join(',')).join(' '));
  const [x, y] = now.part.at(-1) ?? [0, 0];
  climber.setAttribute('transform', `translate(${x} ${y})`);
  climber.toggleAttribute('hidden', !outcome || now.isDown);
  for (const { side, start, end } of nodes) {
    start.classList.toggle('on', side === parts?.start);
    end.classList.toggle('on', now.isDown && FOOT[side] === parts?.end);
  }
}

const groupOf = (name: string, codes: readonly string[], spot: MakeSpot): HTMLElement =>
  betGroup(
    text(name),
    codes.map((code) => spot(code)),
  );

/** A path is called as the bet on it is: its end follows from it. */
function words(outcome: string): string {
  const { start, rungs } = partsOf(outcome);
  return text(`${start}${rungs}`);
}

export const ladderGame: DrawnRules = {
  hasDecimalOdds: true,
  lasts: 4600,
  drawing: drawnLadder,
  show,
  words,
  isWon(code, outcome) {
    const { start, rungs, end } = partsOf(outcome);
    return [start, end, `rungs${rungs}`, `${start}${rungs}`].includes(code);
  },
  board: (spot) => [
    groupOf('startOf', ['left', 'right'], spot),
    groupOf('rungsOf', ['rungs3', 'rungs4'], spot),
    groupOf('endOf', ['odd', 'even'], spot),
    el('div', { class: 'wide' }, groupOf('pathOf', ['left3', 'left4', 'right3', 'right4'], spot)),
  ],
  strips: stripsOf({
    words,
    side: (outcome) => partsOf(outcome).end,
    mark(outcome) {
      const { start, rungs, end } = partsOf(outcome);
      return sideMark(end, `${text(start)}${rungs}`, text(end));
    },
  }),
};
