/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Animation } from './animation';
import { Furniture } from './furniture';
import type { DrawnGame } from './game';
import { PastPanel } from './past';
import { drawing, resultOf, table } from './state';
import { openTable } from './table';

/** The animation, and the fields for bets. The last result remains until the next one, at a shared table too. */
const Felt = ({ children }: { children: ComponentChildren }) =>
  drawing && (
    <>
      <Furniture />
      {children}
      <Animation game={drawing} outcome={resultOf(table.shown).outcome} reveal={table.reveal} />
      <div class={`spots of-${table.view.rules}`}>
        <drawing.Board />
      </div>
    </>
  );

const Panel = () => drawing && <PastPanel Past={drawing.Past} />;

/** Opens the page of a game whose results are animated. */
export const openDrawnTable = (game: DrawnGame): Promise<void> => openTable({ Felt, Panel, drawing: game });
