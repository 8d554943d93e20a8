/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Crest, PayTable, SlotWindow } from './slot/window';
import { table } from './table/state';
import { openTable } from './table/table';

/** The page of a slot. */

function Felt({ children }: { children: ComponentChildren }) {
  const { view, shown } = table;
  return (
    view.slot && (
      <>
        <Crest view={view} wild={view.slot.wild} />
        <SlotWindow slot={view.slot} spin={shown?.spin} />
        {children}
      </>
    )
  );
}

await openTable({
  Felt,
  Panel: () => table.view.slot && <PayTable slot={table.view.slot} spin={table.shown?.spin} />,
});
