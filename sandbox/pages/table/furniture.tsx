/** @jsxImportSource preact */
import { Countdown } from './clock';
import { table } from './state';

/** The lines and the seal of the felt, the shoe of a card game, and the clock of a shared table. */
export const Furniture = () => (
  <>
    <svg class="arcs" viewBox="0 0 800 420" preserveAspectRatio="none" aria-hidden="true">
      <path d="M-20 210Q400 300 820 210M-20 222Q400 312 820 222" />
    </svg>
    <svg class="seal" viewBox="0 0 32 32" aria-hidden="true">
      <circle class="ring" cx={16} cy={16} r={12} />
      <circle cx={16} cy={16} r={6.5} />
      <path d="m16 12.5 2.6 3.5-2.6 3.5-2.6-3.5z" />
    </svg>
    {table.view.isDealt && (
      <svg class="shoe" viewBox="-2 -2 134 104" aria-hidden="true">
        <path d="M0 30 70 0l60 26-70 34z" />
        <path d="M0 30v34l60 34V60z" />
        <path d="m60 60 70-34v34L60 98z" />
        <path class="mouth" d="m6 46 48 26v14L6 60z" />
        <path class="edge" d="M0 30 70 0l60 26-70 34z" />
      </svg>
    )}
    {table.view.table && <Countdown />}
  </>
);
