// The panel of past results: roads of two sides, strips of drawn games, beads of all others.

import { el, first, text } from './common.js';
import { winnerOf } from './results.js';
import { beadPlate, bigRoad, SIDE_OF } from './roads.js';

const MAX_BEADS = 40;
/** The sides of top card as roads name them. */
const ROAD_SIDES = { aSpot: 'a', bSpot: 'b' };
/** Rounds that were over when the page was opened: the table's road contains them. */
const oldRounds = new Set(first.rounds.map(({ roundId }) => roundId));

/** Whether a game has two sides, and so roads. */
export const hasRoads = (rules) => ['baccarat', 'dragontiger', 'topcard'].includes(rules);

/** The last results, the oldest first: of the shared table, or of the opening and this window. */
function pastResults(view) {
  if (view.table) return view.table.road;
  const own = [...view.rounds]
    .reverse()
    .filter(({ roundId, state }) => state === 'done' && !oldRounds.has(roundId))
    .map((round) => {
      const winner = winnerOf(round);
      return ROAD_SIDES[winner] ?? winner ?? round.detail?.detail?.result.outcome;
    });
  return [...(first.head?.road ?? []), ...own];
}

function beadList(results) {
  if (results.length === 0) return el('p', {}, text('noResults'));
  const bead = (name) => el('li', { class: SIDE_OF[name] }, name.split(' ').map(text).join(' '));
  return el('ol', { class: 'beads' }, results.slice(-MAX_BEADS).map(bead));
}

/** Bead plate and big road with the number of wins of each side. */
function roadsOfSides(results, codes) {
  const sides = codes.filter((code) => Object.hasOwn(SIDE_OF, code));
  const counts = sides.map((side) => [side, results.filter((result) => result === side).length]);
  return [
    el(
      'p',
      { class: 'counts' },
      counts.map(([side, count]) => el('b', { class: SIDE_OF[side] }, `${text(side)} ${count}`)),
    ),
    el(
      'div',
      {
        role: 'img',
        'aria-label': counts.map(([side, count]) => `${text(side)} ${count}`).join(', '),
        class: 'roads',
      },
      beadPlate(results),
      bigRoad(results),
    ),
  ];
}

/** The panel of past results; `drawing` is that of a drawn game. */
export function pastPanel(view, drawing) {
  const results = pastResults(view);
  const inside = drawing
    ? drawing.strips(results)
    : hasRoads(view.rules)
      ? roadsOfSides(results, view.codes)
      : beadList(results);
  return el(
    'section',
    { class: 'panel', 'aria-label': text('recent') },
    el('h2', {}, text('recent')),
    inside,
    el('p', {}, text('noEffect')),
  );
}
