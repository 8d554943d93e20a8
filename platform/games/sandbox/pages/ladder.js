// The ladder: two poles, three or four rungs, and the way that is climbed from the left or the right to odd or even.

import { el, svg, text } from './common.js';
import { LADDER, ladderAt, rungHeights } from './courses.js';
import { betGroup, sideMark } from './felt.js';

const FOOT = { left: 'odd', right: 'even' };
const partsOf = (outcome) => {
  const [start, rungs, end] = outcome.split(' ');
  return { start, rungs: Number(rungs), end };
};
const SIDES_OF_LADDER = ['left', 'right'];

const nodeOf = (side, name, y, kind) =>
  svg(
    'g',
    { class: `node ${kind} ${name}`, transform: `translate(${LADDER[side]} ${y})` },
    svg('circle', { r: 25 }),
    svg('text', { y: 6 }, text(name)),
  );
const starts = Object.fromEntries(
  SIDES_OF_LADDER.map((side) => [side, nodeOf(side, side, LADDER.top - 24, 'start')]),
);
const ends = Object.fromEntries(
  SIDES_OF_LADDER.map((side) => [FOOT[side], nodeOf(side, FOOT[side], LADDER.bottom + 24, 'end')]),
);
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
    d: SIDES_OF_LADDER.map((side) => `M${LADDER[side]} ${LADDER.top}V${LADDER.bottom}`).join(''),
  }),
  rungGroup,
  climbed,
  Object.values(starts),
  Object.values(ends),
  climber,
  cover,
);
const rungLine = (y) => svg('path', { d: `M${LADDER.left} ${y}H${LADDER.right}` });

/** Draws the ladder of an outcome at a share of its time; without an outcome it is covered. */
function show(outcome, share) {
  cover.toggleAttribute('hidden', outcome !== undefined);
  const { start, rungs, end } = outcome ? partsOf(outcome) : {};
  const now = outcome ? ladderAt(start, rungs, share) : { rungs: 0, part: [], isDown: false };
  rungGroup.replaceChildren(
    ...rungHeights(rungs ?? 0)
      .slice(0, now.rungs)
      .map(rungLine),
  );
  climbed.setAttribute('points', now.part.map((point) => point.join(',')).join(' '));
  const [x, y] = now.part.at(-1) ?? [0, 0];
  climber.setAttribute('transform', `translate(${x} ${y})`);
  climber.toggleAttribute('hidden', !outcome || now.isDown);
  for (const side of SIDES_OF_LADDER) {
    starts[side].classList.toggle('on', side === start);
    ends[FOOT[side]].classList.toggle('on', now.isDown && FOOT[side] === end);
  }
}

const groupOf = (name, codes, spot) =>
  betGroup(
    text(name),
    codes.map((code) => spot(code)),
  );

export const ladderGame = {
  hasDecimalOdds: true,
  lasts: 4600,
  drawing: drawnLadder,
  show,
  /** A path is called as the bet on it is: its end follows from it. */
  words(outcome) {
    const { start, rungs } = partsOf(outcome);
    return text(`${start}${rungs}`);
  },
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
  side: (outcome) => partsOf(outcome).end,
  mark(outcome) {
    const { start, rungs, end } = partsOf(outcome);
    return sideMark(end, `${text(start)}${rungs}`, text(end));
  },
};
