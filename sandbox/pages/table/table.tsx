/** @jsxImportSource preact */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { classes } from '../shared/classes';
import { keepFresh } from '../shared/fresh';
import { Head } from '../shared/head';
import { root } from '../shared/page';
import { RealityCheck, watchCheck } from '../shared/reality-check';
import { RulesSheet } from '../shared/rules-sheet';
import { ensureSeed } from '../shared/seed-panel';
import { render, renderWith } from '../shared/stage';
import { amount, Net, signed, text } from '../shared/words';
import { Actions, ChipBar } from './actions';
import { Fairness, prove } from './fairness';
import type { DrawnGame } from './game';
import { freshen, joinTable } from './shared-table';
import { isSpinWait } from './spin-wait';
import { drawing, isSlot, isTooLow, keepHash, minBet, resultOnFelt, say, setDrawing, table } from './state';

/**
 * The page of a table or slot of the sandbox. The server decides everything; the page renders the server's view
 * (`#view`, `state`). There is no automatic play.
 */

/** Interval of the calls for the balance and the day, in milliseconds. */
const FRESH_MS = 15_000;

/** The parts of a page that differ between kinds of games. */
interface Parts {
  /** The content of the felt around its status. */
  Felt: FunctionComponent<{ children: ComponentChildren }>;
  /** The panel of past results or pays. */
  Panel: FunctionComponent;
  /** The animation of the game's results, if it has one. */
  drawing?: DrawnGame;
}

/** The result of the last rendering: only a new one is animated. */
let shownResult = '';

/** Whether the result on the felt is another one than at the last rendering. */
function isNewResult(): boolean {
  const result = JSON.stringify(resultOnFelt());
  const isNew = shownResult !== '' && result !== shownResult;
  shownResult = result;
  return isNew;
}

interface Status {
  words: string;
  /** The net amount of a round. */
  won?: number;
}

function statusNow(): Status {
  if (isTooLow()) return { words: `${text('leastEach')} ${amount(minBet)}` };
  const words = table.status || text(table.view.open ? 'choose' : isSlot ? 'ready' : 'place');
  return { words, won: table.net };
}

/** The text of the live region. */
function announcement({ words, won }: Status): string {
  const statusText = won === undefined ? words : `${words} ${signed(won)}`;
  if (table.isStale && table.net !== undefined) return `${statusText} · ${text('lost')}`;
  // A spin button that waits gets the focus back at the end of the wait.
  return isSlot && isSpinWait() ? `${statusText} · ${text('spinWait')}` : statusText;
}

const StatusPill = ({ words, won }: Status) => (
  <p class="status" aria-hidden="true">
    <span>{words}</span>
    {won !== undefined && <Net of={won} />}
  </p>
);

function Page({ status, Felt, Panel }: Parts & { status: Status }) {
  const { view, isBusy, isStale, reveal } = table;
  const isLocked = isBusy || isStale || Boolean(view.open) || view.table?.own?.state === 'running';
  // The next bet begins at the felt: the button that was pressed is disabled until there is one.
  const home = isSlot || isBusy ? {} : { tabindex: -1, 'data-home': true };
  return (
    <>
      <Head view={view} refresh={freshen} />
      <main class={isSlot ? 'of-slot' : ''}>
        <section
          class={classes(
            'felt',
            isSlot && 'slot',
            drawing && 'drawn',
            reveal && 'revealing',
            isNewResult() && 'moved',
          )}
          aria-label={view.name[view.locale]}
          {...home}
          onPointerDown={() => table.reveal?.skip()}
        >
          <Felt>
            <StatusPill {...status} />
          </Felt>
        </section>
        <section class="bar" aria-label={text(isSlot ? 'spin' : 'chips')}>
          <ChipBar />
          <div class="acts">
            <Actions />
          </div>
          {isSlot && <p class="note">{text('noAutoplay')}</p>}
        </section>
        <aside>
          <Panel />
          <Fairness view={view} isBusy={isBusy} isLocked={isLocked} say={say} />
        </aside>
      </main>
      <RulesSheet />
      <RealityCheck view={view} refresh={freshen} />
    </>
  );
}

/** Any key but Tab and modifiers ends the animation. */
function skipByKey(event: KeyboardEvent): void {
  const { key, repeat } = event;
  if (!table.reveal || repeat || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
  // The space bar would scroll the page as well.
  if (key === ' ') event.preventDefault();
  table.reveal.skip();
}

/** Shows the page of a table with the parts of its kind of game. */
export async function openTable(parts: Parts): Promise<void> {
  setDrawing(parts.drawing);
  document.addEventListener('keydown', skipByKey);
  renderWith(() => {
    watchCheck(table.view, freshen);
    const status = statusNow();
    return { words: announcement(status), content: <Page status={status} {...parts} /> };
  });
  keepHash();
  joinTable();
  root.hidden = false;
  await ensureSeed(table.view);
  await prove(table.shown);
  render();
  keepFresh(freshen, FRESH_MS);
}
