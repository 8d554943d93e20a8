// Chips: their values, colours, short amounts and the rack.

import { amount, el, formatted, onSite, text, texts } from './common.js';

export const CHIPS = [1000, 5000, 10_000, 50_000, 100_000, 500_000];

/** Units of short amounts; Korean counts in ten thousands. */
const UNITS = texts.tenThousand
  ? [
      [100_000_000, 'hundredMillion'],
      [10_000, 'tenThousand'],
      [1000, 'thousand'],
    ]
  : [
      [1_000_000_000, 'billion'],
      [1_000_000, 'million'],
      [1000, 'thousand'],
    ];

/** A wire amount as a chip shows it. */
export function shortened(value) {
  const n = onSite(value);
  const [least, unit] = UNITS.find(([from]) => n >= from) ?? [];
  return unit ? `${formatted(n / least)}${text(unit)}` : formatted(n);
}

/** The class of the largest chip in an amount. */
export const chipOf = (value) =>
  `c${Math.max(
    0,
    CHIPS.findLastIndex((one) => one <= value),
  )}`;

/** The chips to choose from; `chosen` is the value of the next chip. */
export const rack = (chosen, choose) =>
  el(
    'div',
    { class: 'rack', role: 'group', 'aria-label': text('chips') },
    CHIPS.map((value, i) =>
      el(
        'button',
        {
          type: 'button',
          class: `chip c${i}`,
          'aria-pressed': String(value === chosen),
          'aria-label': `${text('chip')} ${amount(value)}`,
          'data-key': `chip ${value}`,
          click: () => choose(value),
        },
        shortened(value),
      ),
    ),
  );
