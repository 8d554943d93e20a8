import type { PlayView } from '../../page-view';
import type { DrawnGame } from '../drawn/game';
import { type Children, el } from '../shared/element';
import { first } from '../shared/page';
import { beadPlate, bigRoad, colourOfSide } from '../shared/roads';
import { text } from '../shared/words';
import { finalResult, winnerOf } from './results';

/** The panel of past results: roads of two sides, strips of animated games, beads of all others. */

const MAX_BEADS = 40;
/** The sides of top card as roads name them. */
const ROAD_SIDES: Readonly<Record<string, string>> = { aSpot: 'a', bSpot: 'b' };
/** Rounds that were over when the page was opened: the table's road contains them. */
const oldRounds = new Set(first.rounds.map(({ roundId }) => roundId));

/** Whether a game has two sides, and so roads. */
export const hasRoads = (rules: string): boolean => ['baccarat', 'dragontiger', 'topcard'].includes(rules);

/** The last results, the oldest first: of the shared table, or of the opening and this window. */
function pastResults(view: PlayView): string[] {
  if (view.table) return view.table.road;
  const own = [...view.rounds]
    .reverse()
    .filter(({ roundId, state }) => state === 'done' && !oldRounds.has(roundId))
    .flatMap((round) => {
      const winner = winnerOf(round) ?? finalResult(round).outcome ?? [];
      return typeof winner === 'string' ? (ROAD_SIDES[winner] ?? winner) : winner;
    });
  return [...(first.head?.road ?? []), ...own];
}

function beadList(results: readonly string[]): HTMLElement {
  if (results.length === 0) return el('p', {}, text('noResults'));
  const bead = (name: string) => el('li', { class: colourOfSide(name) }, name.split(' ').map(text).join(' '));
  return el('ol', { class: 'beads' }, results.slice(-MAX_BEADS).map(bead));
}

/** Bead plate and big road with the number of wins of each side. */
function roadsOfSides(results: readonly string[], codes: readonly string[]): HTMLElement[] {
  const counts = codes.filter(colourOfSide).map((side) => ({
    side,
    words: `${text(side)} ${results.filter((result) => result === side).length}`,
  }));
  return [
    el(
      'p',
      { class: 'counts' },
      counts.map(({ side, words }) => el('b', { class: colourOfSide(side) }, words)),
    ),
    el(
      'div',
      { role: 'img', 'aria-label': counts.map(({ words }) => words).join(', '), class: 'roads' },
      beadPlate(results),
      bigRoad(results),
    ),
  ];
}

/** The panel of past results; `drawing` is the animation of a game that has one. */
export function pastPanel(view: PlayView, drawing: DrawnGame | undefined): HTMLElement {
  const results = pastResults(view);
  const inside = (): Children => {
    if (drawing) return drawing.strips(results);
    return hasRoads(view.rules) ? roadsOfSides(results, view.codes) : [beadList(results)];
  };
  return el(
    'section',
    { class: 'panel', 'aria-label': text('recent') },
    el('h2', {}, text('recent')),
    inside(),
    el('p', {}, text('noEffect')),
  );
}
