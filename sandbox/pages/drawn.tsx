/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ballsGame } from './drawn/balls';
import { ladderGame } from './drawn/ladder';
import { parityGame } from './drawn/parity';
import { rouletteGame } from './drawn/roulette';
import { first } from './shared/page';
import { Animation } from './table/animation';
import { Furniture } from './table/furniture';
import type { DrawnGame } from './table/game';
import { PastPanel } from './table/past';
import { resultOf, table } from './table/state';
import { openTable } from './table/table';

/** The page of a game whose results are animated. */

const GAMES: Readonly<Record<string, DrawnGame>> = {
  ladder: ladderGame,
  odd_even: parityGame,
  power_ball: ballsGame,
  roulette: rouletteGame,
};
const drawing = GAMES[first.rules];
if (!drawing) throw new Error(`${first.rules} has no animation`);

/** The animation, and the fields for bets. The last result remains until the next one, at a shared table too. */
const Felt = ({ children }: { children: ComponentChildren }) => (
  <>
    <Furniture />
    {children}
    <Animation game={drawing} outcome={resultOf(table.shown).outcome} reveal={table.reveal} />
    <div class={`spots of-${first.rules}`}>
      <drawing.Board />
    </div>
  </>
);

await openTable({ Felt, Panel: () => <PastPanel Past={drawing.Past} />, drawing });
