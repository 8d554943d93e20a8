import type { MatchView } from '../../page-view';
import { button } from '../shared/button';
import { el } from '../shared/element';
import { timeOf } from '../shared/moments';
import { render } from '../shared/render';
import { remember } from '../shared/seen-rounds';
import { text } from '../shared/words';
import { lineOf, nameOf, oddsBox } from './match-words';
import { book, isOff, say } from './state';

/** A match to bet on, with its markets. */

/** The largest number of matches on a slip. */
const MAX_LEGS = 10;

/** Adds a pick to the slip, takes another one of its match, or removes it. */
function toggle(match: MatchView, market: string, pick: string, odds: string): void {
  const { picks } = book;
  const chosen = picks.get(match.id);
  if (chosen?.market === market && chosen.pick === pick) picks.delete(match.id);
  else if (!chosen && picks.size >= MAX_LEGS) say(text('tooMany'));
  else {
    picks.set(match.id, { match, market, pick, odds });
    remember(match.id, match.seedHash);
    say('');
  }
  render();
}

function oddsButton(match: MatchView, market: string, pick: string, odds: string): HTMLElement {
  const chosen = book.picks.get(match.id);
  const isChosen = chosen?.market === market && chosen.pick === pick;
  const side = pick === 'home' || pick === 'away' ? nameOf(match, pick) : text(`pick_${pick}`);
  return button(
    `${match.id} ${market} ${pick}`,
    () => toggle(match, market, pick, odds),
    {
      class: 'pick',
      'aria-pressed': String(isChosen),
      'aria-label': `${text(`market_${market}`)}${lineOf(market, match.totalLine)} · ${side} ${odds}`,
      disabled: isOff(),
    },
    el('span', {}, text(`pick_${pick}`)),
    oddsBox(odds),
  );
}

/** A match to bet on; its buttons add a pick to the slip or remove it. */
export function matchRow(match: MatchView): HTMLElement {
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
          el('legend', {}, text(`market_${market}`), lineOf(market, match.totalLine)),
          el(
            'div',
            { class: 'picks' },
            Object.entries(odds).map(([pick, one]) => oddsButton(match, market, pick, one)),
          ),
        ),
      ),
    ),
  );
}
