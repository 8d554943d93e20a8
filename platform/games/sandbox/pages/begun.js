// Matches that are being played or are over.

import { nameOf, timeOf } from './book-words.js';
import { el, text } from './common.js';

function liveRow(match) {
  const [home, away] = match.score.split(':');
  const side = (name, score) =>
    el('p', {}, el('span', {}, nameOf(match, name)), el('b', {}, match.score ? score : '–'));
  return el(
    'li',
    { class: 'panel live' },
    el(
      'small',
      {},
      `${text(`game_${match.game}`)} · ${timeOf(match.eventAt)}`,
      el(
        'span',
        { class: match.isOver ? 'over' : 'on' },
        text(match.score ? (match.isOver ? 'over' : 'live_now') : 'calledOff'),
      ),
    ),
    side('home', home),
    side('away', away),
  );
}

const MAX_LIVE = 8;

/** Matches that have begun, under a heading; empty without any. */
export function begunList(heading, matches) {
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
