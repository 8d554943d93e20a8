import { button } from '../shared/button';
import { el } from '../shared/element';
import { texts } from '../shared/page';
import { amount, formatted, onSite, text } from '../shared/words';

/** Chips: their values, colours, short amounts and the rack. */

/** The lowest chip, and all of them, in wire amounts. */
export const LOWEST_CHIP = 1000;
const CHIPS = [LOWEST_CHIP, 5000, 10_000, 50_000, 100_000, 500_000];

/** Units of short amounts; Korean counts in ten thousands. */
const UNITS: readonly (readonly [least: number, unit: string])[] = texts.tenThousand
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
export function shortened(value: number): string {
  const n = onSite(value);
  const [least, unit] = UNITS.find(([from]) => n >= from) ?? [1, ''];
  return `${formatted(n / least)}${unit && text(unit)}`;
}

/** The class of the largest chip in an amount. */
export const chipOf = (value: number): string =>
  `c${Math.max(
    0,
    CHIPS.findLastIndex((one) => one <= value),
  )}`;

/** The chips to choose from; `chosen` is the value of the next chip. */
export const rack = (chosen: number, choose: (value: number) => void): HTMLElement =>
  el(
    'div',
    { class: 'rack', role: 'group', 'aria-label': text('chips') },
    CHIPS.map((value, i) =>
      button(
        `chip ${value}`,
        () => choose(value),
        {
          class: `chip c${i}`,
          'aria-pressed': String(value === chosen),
          'aria-label': `${text('chip')} ${amount(value)}`,
        },
        shortened(value),
      ),
    ),
  );
