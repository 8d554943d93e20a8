/** @jsxImportSource preact */

/** The icons' lines, each by itself, so that a page has those that it shows. */
export const BACK = 'm15 5-7 7 7 7';
export const INFO = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.5h.01';
export const SHIELD = 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10';
export const UNDO = 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3';
export const AGAIN =
  'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5';
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const LESS = 'M5 12h14';
export const MORE = 'M5 12h14M12 5v14';
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5';

export const Icon = ({ line }: { line: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={line} />
  </svg>
);
