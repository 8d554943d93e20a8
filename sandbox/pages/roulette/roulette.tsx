/** @jsxImportSource preact */

import { colourOfNumber, coveredBy } from '../../roulette-table';
import { text } from '../shared/words';
import type { DrawnGame, PastProps } from '../table/game';
import { Layout } from './layout';
import { hotNumbers } from './spots';
import { factsOfNumber, WheelScene } from './wheel';

const MOST_BEADS = 30;

/** The last numbers of the table, and the most frequent ones with how often each was the result. */
function Past({ results }: PastProps) {
  if (results.length === 0) return <p>{text('noResults')}</p>;
  const hot = hotNumbers(results);
  return (
    <>
      <ol class="beads">
        {results.slice(-MOST_BEADS).map((n, i) => (
          <li key={i} class={colourOfNumber(Number(n))}>
            {n}
          </li>
        ))}
      </ol>
      {hot.length > 0 && (
        <>
          <h3>{text('hot')}</h3>
          <ul class="beads hot">
            {hot.map(([n, count]) => (
              <li key={n} class={colourOfNumber(Number(n))}>
                {n}
                <small>{` ×${count}`}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Roulette: a European wheel, and the whole table of inside and outside bets. */
export const rouletteGame: DrawnGame = {
  lasts: 5500,
  Drawing: WheelScene,
  words: (outcome) => [outcome, ...factsOfNumber(Number(outcome)).slice(0, 1)].join(' '),
  isWon: (code, outcome) => coveredBy(code).includes(Number(outcome)),
  Board: Layout,
  Past,
};
