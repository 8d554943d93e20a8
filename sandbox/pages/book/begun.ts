import type { LiveView } from '../../page-view';
import { el } from '../shared/element';
import { timeOf } from '../shared/moments';
import { text } from '../shared/words';
import { sideLine } from './match-words';

/** Matches that are being played or are over. */

function liveRow(match: LiveView): HTMLElement {
  const [home, away] = match.score ? match.score.split(':') : ['–', '–'];
  const state = match.isOver ? 'over' : 'live_now';
  return el(
    'li',
    { class: 'panel live' },
    el(
      'small',
      {},
      `${text(`game_${match.game}`)} · ${timeOf(match.eventAt)}`,
      el('span', { class: match.isOver ? 'over' : 'on' }, text(match.score ? state : 'calledOff')),
    ),
    sideLine(match, 'home', home),
    sideLine(match, 'away', away),
  );
}

const MAX_LIVE = 8;

/** Matches that have begun, under a heading; empty without any. */
export function begunList(heading: string, matches: readonly LiveView[]): HTMLElement[] {
  if (matches.length === 0) return [];
  return [
    el('h2', {}, text(heading)),
    el(
      'ul',
      { class: 'lives', 'data-scroll': heading, tabindex: '0', 'aria-label': text(heading) },
      matches.slice(0, MAX_LIVE).map(liveRow),
    ),
  ];
}
