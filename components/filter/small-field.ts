/** Classes of the bar's and its panels' fields: 30 px high, on phones 44 px and in 16 px, below which iOS zooms. */
export const smallField =
  'min-h-7.5 min-w-0 rounded-2 border border-edge bg-surface px-2.5 text-sm text-ink aria-invalid:border-loss ' +
  'max-md:min-h-tap max-md:text-lg';
