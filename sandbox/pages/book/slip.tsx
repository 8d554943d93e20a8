/** @jsxImportSource preact */
import { Button, CloseButton } from '../shared/button';
import { timeOf } from '../shared/moments';
import { root } from '../shared/page';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { leagueOf, Odds, pickName, productOf, sidesOf } from './match-words';
import { SlipFoot } from './slip-foot';
import { book, type ChosenPick, chosenOdds, isOff, isSingles } from './state';

/** The slip: its picks and its foot, and on phones the bar that opens it. */

function SlipLeg({ pick }: { pick: ChosenPick }) {
  const { match, odds, offered, isBegun } = pick;
  const remove = () => {
    book.picks.delete(match.id);
    render();
  };
  return (
    <li class="leg">
      <div class="leg-say">
        <small>{`${leagueOf(match)} · ${timeOf(match.eventAt)}`}</small>
        <b>{sidesOf(match)}</b>
        <span>{pickName(pick, match.totalLine)}</span>
        {isBegun && <span class="text-loss">{text('begun')}</span>}
      </div>
      {offered && !isBegun ? (
        <span class="moved">
          <s>{odds}</s> → <Odds of={offered} />
        </span>
      ) : (
        <Odds of={odds} />
      )}
      <CloseButton
        name={`remove ${match.id}`}
        aria-label={`${text('remove')}: ${sidesOf(match)}`}
        onClick={remove}
        disabled={isOff()}
      />
    </li>
  );
}

const KINDS = ['combination', 'singles'] as const;

const Kinds = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
  <div class="kinds" role="group" aria-label={text('kind')}>
    {KINDS.map((kind) => (
      <Button
        key={kind}
        name={`kind ${kind}`}
        onClick={() => {
          book.kind = kind;
          render();
        }}
        aria-pressed={book.kind === kind}
        disabled={isOff()}
      >
        {text(kind)}
      </Button>
    ))}
  </div>
);

export function openSlip(isOpen: boolean): void {
  book.isOpen = isOpen;
  render();
  root.querySelector<HTMLElement>(`[data-key="${isOpen ? 'close slip' : 'open slip'}"]`)?.focus();
}

export function Slip() {
  const { picks, status, unanswered, isOpen } = book;
  return (
    <section class={isOpen ? 'panel slip is-open' : 'panel slip'} id="slip" aria-label={text('slip')}>
      <div class="flex items-center gap-2">
        <h2 class="flex-1">
          {text('slip')}
          {picks.size > 0 && <span class="count">{picks.size}</span>}
        </h2>
        <CloseButton
          name="close slip"
          class="round lg:hidden"
          aria-label={text('close')}
          onClick={() => openSlip(false)}
        />
      </div>
      <p class="told" aria-hidden="true">
        {status}
      </p>
      {picks.size > 1 && <Kinds />}
      {picks.size === 0 && !unanswered ? (
        <p class="text-ink-3">{text('slipEmpty')}</p>
      ) : (
        <>
          <ul>
            {[...picks].map(([id, pick]) => (
              <SlipLeg key={id} pick={pick} />
            ))}
          </ul>
          <hr class="tear" />
          <SlipFoot />
        </>
      )}
    </section>
  );
}

export function SlipBar() {
  const odds = chosenOdds();
  return (
    <div class="foot-bar lg:hidden">
      <Button
        name="open slip"
        onClick={() => openSlip(true)}
        class={odds.length > 0 ? 'go w-full' : 'w-full'}
        aria-expanded={book.isOpen}
        aria-controls="slip"
      >
        {text('slip') +
          (odds.length > 0 ? ` ${odds.length} · ${isSingles() ? text('singles') : productOf(odds)}` : '')}
      </Button>
    </div>
  );
}
