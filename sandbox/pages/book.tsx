/** @jsxImportSource preact */
import { BegunList } from './book/begun';
import { Offers } from './book/offers';
import { openSlip, Slip, SlipBar } from './book/slip';
import { book, refresh, say } from './book/state';
import { isSlip, Tickets } from './book/tickets';
import { Button } from './shared/button';
import { keepFresh } from './shared/fresh';
import { Head } from './shared/head';
import { root } from './shared/page';
import { RealityCheck, watchCheck } from './shared/reality-check';
import { RulesSheet } from './shared/rules-sheet';
import { ensureSeed, SeedPanel } from './shared/seed-panel';
import { render, renderWith } from './shared/stage';
import { text } from './shared/words';

/**
 * The page of slips: sports, e-sports and virtual games, with the matches, a slip of singles or a combination, and the
 * slips of this window as tickets. Moved odds are shown and have to be accepted: nothing is placed at other odds than
 * those on the slip.
 */

/** Interval of the calls for the state, in milliseconds. */
const FRESH_MS = 8000;

const Filters = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
  <div class="filters" role="group" aria-label={text('games')}>
    {['', ...book.view.sports].map((code) => (
      <Button
        key={code}
        name={`game ${code}`}
        onClick={() => {
          book.game = code;
          render();
        }}
        aria-pressed={book.game === code}
      >
        {text(code ? `game_${code}` : 'allGames')}
      </Button>
    ))}
  </div>
);

function Page() {
  const { view, game, isOpen, isBusy, isStale } = book;
  const isShown = (match: { game: string }) => !game || match.game === game;
  const begun = view.live.filter(isShown);
  const inert = isOpen && globalThis.matchMedia?.('(max-width: 1079px)').matches === true;
  return (
    <>
      <Head view={view} refresh={freshen} />
      <main class="book">
        <div class="stack" inert={inert}>
          <Filters />
          <BegunList heading="live" matches={begun.filter(({ isOver }) => !isOver)} />
          <h2>{text('coming')}</h2>
          <Offers matches={view.matches.filter(isShown)} sports={view.sports} />
          <BegunList heading="ended" matches={begun.filter(({ isOver }) => isOver)} />
        </div>
        <aside>
          <Slip />
          <section class="stack" inert={inert} aria-label={text('tickets')}>
            <h2>{text('tickets')}</h2>
            <Tickets slips={view.rounds.filter(isSlip)} />
          </section>
          <section class="panel" inert={inert}>
            <SeedPanel view={view} say={say} isLocked={isBusy || isStale} />
          </section>
        </aside>
      </main>
      <SlipBar />
      <RulesSheet />
      <RealityCheck view={view} refresh={freshen} />
    </>
  );
}

/** Asks for the state unless a message is under way. */
async function freshen(): Promise<void> {
  if (book.isBusy || book.unanswered) return;
  const wasStale = book.isStale;
  await refresh();
  if (book.isBusy) return;
  if (book.isStale !== wasStale) say(book.isStale ? text('lost') : '');
  render();
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && book.isOpen && !root.querySelector('dialog')) openSlip(false);
});
root.hidden = false;
renderWith(() => {
  watchCheck(book.view, freshen);
  return { words: book.status, content: <Page /> };
});
await ensureSeed(book.view);
render();
keepFresh(freshen, FRESH_MS);
