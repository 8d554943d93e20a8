import { begunList } from './book/begun';
import { offers } from './book/offers';
import { openSlip, slip, slipBar } from './book/slip';
import { followStake } from './book/slip-foot';
import { book, refresh, say } from './book/state';
import { isSlip, ticketList } from './book/tickets';
import { button } from './shared/button';
import { el } from './shared/element';
import { keepFresh } from './shared/fresh';
import { headOf } from './shared/head';
import { root } from './shared/page';
import { watchCheck } from './shared/reality-check';
import { render, renderWith } from './shared/render';
import { ensureSeed, seedPanel } from './shared/seed-panel';
import { showPage } from './shared/stage';
import { text } from './shared/words';

/**
 * The page of slips: sports, e-sports and virtual games, with the matches, a slip of singles or a combination, and the
 * slips of this window as tickets. Moved odds are shown and have to be accepted: nothing is placed at other odds than
 * those on the slip.
 */

/** Interval of the calls for the state, in milliseconds. */
const FRESH_MS = 8000;

/** The fields that are not replaced while they have the focus. */
const TYPED_FIELDS = ['stake', 'client-seed'];

function filters(): HTMLElement {
  const chip = (code: string, name: string) =>
    button(
      `game ${code}`,
      () => {
        book.game = code;
        render();
      },
      { class: 'chip-text', 'aria-pressed': String(book.game === code) },
      name,
    );
  return el(
    'div',
    { class: 'filters', 'data-scroll': 'filters', role: 'group', 'aria-label': text('games') },
    chip('', text('allGames')),
    book.view.sports.map((code) => chip(code, text(`game_${code}`))),
  );
}

function renderBook(): void {
  const { view, game, isOpen, isBusy, isStale, status } = book;
  const isShown = (match: { game: string }) => !game || match.game === game;
  const begun = view.live.filter(isShown);
  const inert = isOpen && globalThis.matchMedia?.('(max-width: 1079px)').matches === true;
  document.body.classList.toggle('slip-open', isOpen);
  showPage(
    status,
    headOf(view, freshen),
    el(
      'main',
      { class: 'book' },
      el(
        'div',
        { class: 'offers', inert },
        filters(),
        begunList(
          'live',
          begun.filter(({ isOver }) => !isOver),
        ),
        el('h2', {}, text('coming')),
        offers(view.matches.filter(isShown), view.sports),
        begunList(
          'ended',
          begun.filter(({ isOver }) => isOver),
        ),
      ),
      el(
        'aside',
        {},
        slip(),
        el(
          'section',
          { class: 'tickets', inert, 'aria-label': text('tickets') },
          el('h2', {}, text('tickets')),
          ticketList(view.rounds.filter(isSlip)),
        ),
        el('section', { class: 'panel', inert }, seedPanel({ view, told: say, isLocked: isBusy || isStale })),
      ),
    ),
    slipBar(),
  );
  watchCheck(view, freshen);
}

/** Asks for the state unless a message is under way. */
async function freshen(): Promise<void> {
  if (book.isBusy || book.unanswered) return;
  const wasStale = book.isStale;
  await refresh();
  if (book.isBusy) return;
  if (book.isStale !== wasStale) say(book.isStale ? text('lost') : '');
  if (TYPED_FIELDS.includes(document.activeElement?.id ?? '')) followStake();
  else render();
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && book.isOpen && !root.querySelector('dialog')) openSlip(false);
});
root.hidden = false;
renderWith(renderBook);
await ensureSeed(book.view);
render();
keepFresh(freshen, FRESH_MS);
