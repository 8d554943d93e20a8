/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { BeadPlate, BigRoad, colourOfSide } from './shared/roads';
import { text } from './shared/words';
import { Hands } from './table/cards';
import { Furniture } from './table/furniture';
import type { PastProps } from './table/game';
import { PastPanel } from './table/past';
import { handsOf, winnerOf } from './table/results';
import { Spot } from './table/spot';
import { resultOnFelt, table } from './table/state';
import { openTable } from './table/table';

/** The page of a game of cards. */

const MAX_BEADS = 40;

/** Whether the game has two sides, and so roads. */
const hasRoads = (): boolean => ['baccarat', 'dragontiger', 'topcard'].includes(table.view.rules);

/** The tie between its two sides; the order of the game otherwise. */
function codesInPlace(): readonly string[] {
  const { codes } = table.view;
  const [one, other, tie, ...more] = codes;
  return hasRoads() && one && other && tie ? [one, tie, other, ...more] : codes;
}

/** The hands of a round, and the fields for bets. */
function Felt({ children }: { children: ComponentChildren }) {
  const { view, shown } = table;
  const hands = handsOf(resultOnFelt());
  const winner = view.open || hands.length > 2 || !shown ? undefined : winnerOf(shown);
  return (
    <>
      <Furniture />
      {children}
      <Hands hands={hands} winner={winner} active={view.open?.active} />
      <div class={`spots of-${view.rules}`}>
        {codesInPlace().map((code) => (
          <Spot key={code} code={code} />
        ))}
      </div>
    </>
  );
}

const Beads = ({ results }: PastProps) =>
  results.length === 0 ? (
    <p>{text('noResults')}</p>
  ) : (
    <ol class="beads">
      {results.slice(-MAX_BEADS).map((name, i) => (
        <li key={i} class={colourOfSide(name)}>
          {name.split(' ').map(text).join(' ')}
        </li>
      ))}
    </ol>
  );

/** Bead plate and big road with the number of wins of each side. */
function Roads({ results }: PastProps) {
  const counts = table.view.codes.filter(colourOfSide).map((side) => ({
    side,
    words: `${text(side)} ${results.filter((result) => result === side).length}`,
  }));
  return (
    <>
      <p class="counts">
        {counts.map(({ side, words }) => (
          <b key={side} class={colourOfSide(side)}>
            {words}
          </b>
        ))}
      </p>
      <div role="img" aria-label={counts.map(({ words }) => words).join(', ')} class="roads">
        <BeadPlate results={results} />
        <BigRoad results={results} />
      </div>
    </>
  );
}

await openTable({ Felt, Panel: () => <PastPanel Past={hasRoads() ? Roads : Beads} /> });
