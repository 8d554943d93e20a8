import { classes, el } from './shared/element';
import { keepFresh } from './shared/fresh';
import { headOf } from './shared/head';
import { root } from './shared/page';
import { watchCheck } from './shared/reality-check';
import { render, renderWith } from './shared/render';
import { ensureSeed } from './shared/seed-panel';
import { showPage } from './shared/stage';
import { amount, signClass, signed, text } from './shared/words';
import { actions, chipBar } from './table/actions';
import { fairness, prove } from './table/fairness';
import { feltContent } from './table/felt';
import { pastPanel } from './table/past';
import { freshen, joinTable } from './table/shared-table';
import { payTable } from './table/slot';
import { isSpinWait } from './table/spin-wait';
import { drawing, isSlot, isTooLow, keepHash, minBet, resultOnFelt, say, table } from './table/state';

/**
 * The page of a table or slot of the sandbox. The server decides everything; the page renders the server's view
 * (`#view`, `state`). There is no automatic play.
 */

/** Interval of the calls for the balance and the day, in milliseconds. */
const FRESH_MS = 15_000;

/** The result of the last rendering: only a new one is animated. */
let shownResult = '';

/** Whether the result on the felt is another one than at the last rendering. */
function isNewResult(): boolean {
  const result = JSON.stringify(resultOnFelt());
  const isNew = shownResult !== '' && result !== shownResult;
  shownResult = result;
  return isNew;
}

/** The status, and the net amount of a round beside it. */
function statusNow(): { words: string; won: number | undefined } {
  if (isTooLow()) return { words: `${text('leastEach')} ${amount(minBet)}`, won: undefined };
  const words = table.status || text(table.view.open ? 'choose' : isSlot ? 'ready' : 'place');
  return { words, won: table.net };
}

/** The text of the live region. */
function announcement({ words, won }: ReturnType<typeof statusNow>): string {
  const statusText = won === undefined ? words : `${words} ${signed(won)}`;
  if (table.isStale && table.net !== undefined) return `${statusText} · ${text('lost')}`;
  // A spin button that waits gets the focus back at the end of the wait.
  return isSlot && isSpinWait() ? `${statusText} · ${text('spinWait')}` : statusText;
}

function felt({ words, won }: ReturnType<typeof statusNow>): HTMLElement {
  const { view, reveal, isBusy } = table;
  const pill = el(
    'p',
    { class: 'status', 'aria-hidden': 'true' },
    el('span', {}, words),
    won !== undefined && el('b', { class: signClass(won) }, signed(won)),
  );
  return el(
    'section',
    {
      class: classes(
        'felt',
        isSlot && 'slot',
        drawing && 'drawn',
        reveal && 'revealing',
        isNewResult() && 'moved',
      ),
      'aria-label': view.name[view.locale],
      // The next bet begins here: the button that was pressed is disabled until there is one.
      ...(isSlot || isBusy ? {} : { tabindex: '-1', 'data-home': true }),
      pointerdown: () => table.reveal?.skip(),
    },
    feltContent(pill),
  );
}

function renderTable(): void {
  const { view, isBusy, isStale } = table;
  const status = statusNow();
  const isLocked = isBusy || isStale || Boolean(view.open) || view.table?.own?.state === 'running';
  showPage(
    announcement(status),
    headOf(view, freshen),
    el(
      'main',
      { class: isSlot ? 'of-slot' : '' },
      felt(status),
      el(
        'section',
        { class: 'bar', 'aria-label': text(isSlot ? 'spin' : 'chips') },
        chipBar(),
        el('div', { class: 'acts' }, actions()),
        isSlot && el('p', { class: 'note' }, text('noAutoplay')),
      ),
      el(
        'aside',
        {},
        view.slot ? payTable(view.slot, table.shown?.spin) : pastPanel(view, drawing),
        fairness({ view, isBusy, isLocked, told: say }),
      ),
    ),
  );
  watchCheck(view, freshen);
}

// Any key but Tab and modifiers ends the animation.
document.addEventListener('keydown', (event) => {
  const { key, repeat } = event;
  if (!table.reveal || repeat || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
  // The space bar would scroll the page as well.
  if (key === ' ') event.preventDefault();
  table.reveal.skip();
});
renderWith(renderTable);
keepHash();
joinTable();
root.hidden = false;
await ensureSeed(table.view);
await prove(table.shown);
render();
keepFresh(freshen, FRESH_MS);
