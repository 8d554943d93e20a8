/** @jsxImportSource preact */
import { Countdown } from './clock';
import { table } from './state';

const BEHIND = 'absolute -z-1';
const ARCS =
  'inset-0 size-full fill-none stroke-[#d9c78f] stroke-[1.5] [stroke-opacity:0.35] in-[.drawn]:hidden';
const SEAL = 'inset-0 mx-auto mt-12.5 size-75 fill-current text-on-felt opacity-7 md:size-105';

/** The lines and the seal of the felt, the shoe of a card game, and the clock of a shared table. */
export const Furniture = () => (
  <>
    <svg class={`${BEHIND} ${ARCS}`} viewBox="0 0 800 420" preserveAspectRatio="none" aria-hidden="true">
      <path d="M-20 210Q400 300 820 210M-20 222Q400 312 820 222" />
    </svg>
    <svg class={`${BEHIND} ${SEAL}`} viewBox="0 0 32 32" aria-hidden="true">
      <circle
        class="fill-none stroke-current stroke-6 [stroke-dasharray:9.425_3.142]"
        cx={16}
        cy={16}
        r={12}
      />
      <circle class="fill-none stroke-current stroke-[1.6]" cx={16} cy={16} r={6.5} />
      <path d="m16 12.5 2.6 3.5-2.6 3.5-2.6-3.5z" />
    </svg>
    {table.view.isDealt && (
      <svg
        class={`${BEHIND} top-4.5 right-6.5 w-26 fill-[#38190a] max-md:hidden`}
        viewBox="-2 -2 134 104"
        aria-hidden="true"
      >
        <path class="fill-[#2a1509]" d="M0 30 70 0l60 26-70 34z" />
        <path class="fill-[#4a2511]" d="M0 30v34l60 34V60z" />
        <path d="m60 60 70-34v34L60 98z" />
        <path class="fill-chip" d="m6 46 48 26v14L6 60z" />
        <path class="fill-none stroke-rim stroke-2" d="M0 30 70 0l60 26-70 34z" />
      </svg>
    )}
    {table.view.table && <Countdown />}
  </>
);
