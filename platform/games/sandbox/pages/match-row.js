// A match to bet on, with its markets.

import { nameOf, oddsBox, timeOf } from './book-words.js';
import { el, text } from './common.js';

function oddsButton(match, market, [pick, odds], { picks, isOff, toggle }) {
  const chosen = picks.get(match.id);
  const isChosen = chosen?.market === market && chosen.pick === pick;
  const line = market === 'total' ? ` ${match.totalLine}` : '';
  const who = pick === 'home' || pick === 'away' ? nameOf(match, pick) : text(`pick_${pick}`);
  return el(
    'button',
    {
      type: 'button',
      class: 'pick',
      'aria-pressed': String(isChosen),
      'aria-label': `${text(`market_${market}`)}${line} · ${who} ${odds}`,
      'data-key': `${match.id} ${market} ${pick}`,
      disabled: isOff,
      click: () => toggle(match, market, pick, odds),
    },
    el('span', {}, text(`pick_${pick}`)),
    oddsBox(odds),
  );
}

/** A match to bet on; `picks` are those of the slip by match, `toggle` adds or removes one. */
export function matchRow(match, page) {
  return el(
    'li',
    { class: 'match' },
    el(
      'div',
      { class: 'sides' },
      el('time', { datetime: match.eventAt }, timeOf(match.eventAt)),
      el('b', {}, nameOf(match, 'home')),
      el('b', {}, nameOf(match, 'away')),
    ),
    el(
      'div',
      { class: 'markets' },
      Object.entries(match.markets).map(([market, odds]) =>
        el(
          'fieldset',
          {},
          el('legend', {}, text(`market_${market}`), market === 'total' ? ` ${match.totalLine}` : ''),
          el(
            'div',
            { class: 'picks' },
            Object.entries(odds).map((pick) => oddsButton(match, market, pick, page)),
          ),
        ),
      ),
    ),
  );
}
