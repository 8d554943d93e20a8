/** @jsxImportSource preact */
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Parity } from '../../mini-table';
import { BigRoad, colourOfSide } from '../shared/roads';
import { text } from '../shared/words';
import type { PastProps } from '../table/game';

/** Shared parts of the animated games: groups of bets, marks of past results, and the strips of them. */

/** Bets under their common name. */
export const BetGroup = ({ name, children }: { name: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
  <div class="bet-group grid content-start gap-1.5" role="group" aria-label={name}>
    <p class="text-center text-note bold text-[#ecdcb8]" aria-hidden="true">
      {name}
    </p>
    <div class="group-spots">{children}</div>
  </div>
);

const MARK = 'grid h-8 min-w-8 place-items-center rounded-full px-1 text-sm text-white';

/** A past result: odd is blue and even red, as Korean players know them; `below` is written under the mark. */
export const SideMark = ({ side, inside, below }: { side: Parity; inside: string; below: string }) => (
  <>
    <b class={`${MARK} ${colourOfSide(side)}`} aria-hidden="true">
      {inside}
    </b>
    <small class="text-tiny whitespace-nowrap text-[#3a4640]" aria-hidden="true">
      {below}
    </small>
  </>
);

const MOST_MARKS = 24;
const SIDES: readonly Parity[] = ['odd', 'even'];

interface StripsProps extends PastProps {
  sideOf(outcome: string): Parity;
  words(outcome: string): string;
  Mark: FunctionComponent<{ outcome: string }>;
}

/** Past results of odd and even: how often each side was the result, each result as a mark, and their runs as a road. */
export function Strips({ results, sideOf, words, Mark }: StripsProps) {
  if (results.length === 0) return <p>{text('noResults')}</p>;
  const sides = results.map(sideOf);
  return (
    <>
      <p class="counts">
        {SIDES.map((one) => (
          <b key={one} class={colourOfSide(one)}>
            {`${text(one)} ${sides.filter((each) => each === one).length}`}
          </b>
        ))}
      </p>
      <ol class="marks grid grid-cols-[repeat(auto-fill,minmax(46px,1fr))] gap-x-0.5 gap-y-1.5 rounded-1 bg-on-felt px-1 py-2">
        {results.slice(-MOST_MARKS).map((outcome, i) => (
          <li key={i} class="grid min-w-0 justify-items-center gap-px">
            <Mark outcome={outcome} />
            <span class="sr">{words(outcome)}</span>
          </li>
        ))}
      </ol>
      <div class="roads">
        <BigRoad results={sides} />
      </div>
    </>
  );
}
