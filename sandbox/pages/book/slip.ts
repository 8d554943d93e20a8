import { button, closeButton } from '../shared/button';
import { el } from '../shared/element';
import { timeOf } from '../shared/moments';
import { root } from '../shared/page';
import { render } from '../shared/render';
import { text } from '../shared/words';
import { leagueOf, oddsBox, pickName, productOf, sidesOf } from './match-words';
import { slipFoot } from './slip-foot';
import { book, type ChosenPick, chosenOdds, isOff, isSingles } from './state';

/** The slip: its picks and its foot, and on phones the bar that opens it. */

function slipLeg([id, pick]: [string, ChosenPick]): HTMLElement {
  const { match, odds, offered, isBegun } = pick;
  const remove = () => {
    book.picks.delete(id);
    render();
  };
  return el(
    'li',
    { class: 'leg' },
    el(
      'div',
      { class: 'leg-say' },
      el('small', {}, `${leagueOf(match)} · ${timeOf(match.eventAt)}`),
      el('b', {}, sidesOf(match)),
      el('span', {}, pickName(pick, match.totalLine)),
      isBegun && el('span', { class: 'warn' }, text('begun')),
    ),
    offered && !isBegun
      ? el('span', { class: 'moved' }, el('s', {}, odds), ' → ', oddsBox(offered))
      : oddsBox(odds),
    closeButton(`${text('remove')}: ${sidesOf(match)}`, remove, {
      'data-key': `remove ${id}`,
      disabled: isOff(),
    }),
  );
}

function kinds(): HTMLElement | null {
  if (book.picks.size < 2) return null;
  const choice = (kind: typeof book.kind) =>
    button(
      `kind ${kind}`,
      () => {
        book.kind = kind;
        render();
      },
      { 'aria-pressed': String(book.kind === kind), disabled: isOff() },
      text(kind),
    );
  return el(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': text('kind') },
    choice('combination'),
    choice('singles'),
  );
}

export function openSlip(isOpen: boolean): void {
  book.isOpen = isOpen;
  render();
  root.querySelector<HTMLElement>(`[data-key="${isOpen ? 'close slip' : 'open slip'}"]`)?.focus();
}

export function slip(): HTMLElement {
  const { picks, status, unanswered } = book;
  return el(
    'section',
    { class: 'panel slip', id: 'slip', 'aria-label': text('slip') },
    el(
      'div',
      { class: 'slip-head' },
      el('h2', {}, text('slip'), picks.size > 0 ? el('span', { class: 'count' }, String(picks.size)) : null),
      closeButton(text('close'), () => openSlip(false), { class: 'round phone', 'data-key': 'close slip' }),
    ),
    el('p', { class: 'told', 'aria-hidden': 'true' }, status),
    kinds(),
    picks.size === 0 && !unanswered
      ? el('p', { class: 'dim' }, text('slipEmpty'))
      : [el('ul', {}, [...picks].map(slipLeg)), el('hr', { class: 'tear' }), slipFoot()],
  );
}

export function slipBar(): HTMLElement {
  const odds = chosenOdds();
  const slipFacts =
    odds.length > 0 ? ` ${odds.length} · ${isSingles() ? text('singles') : productOf(odds)}` : '';
  return el(
    'div',
    { class: 'slip-bar' },
    button(
      'open slip',
      () => openSlip(true),
      {
        class: odds.length > 0 ? 'go' : '',
        'aria-expanded': String(book.isOpen),
        'aria-controls': 'slip',
      },
      `${text('slip')}${slipFacts}`,
    ),
  );
}
