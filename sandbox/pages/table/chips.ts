import { button } from '../shared/button';
import { el } from '../shared/element';
import { locale } from '../shared/page';
import { amount, onSite, text } from '../shared/words';

/** Chips: their values, colours, short amounts and the rack. */

/** The lowest chip, and all of them, in wire amounts. */
export const LOWEST_CHIP = 1000;
const CHIPS = [LOWEST_CHIP, 5000, 10_000, 50_000, 100_000, 500_000];

/** Korean counts in ten thousands; the other languages write K, M and B. */
const short = new Intl.NumberFormat(locale === 'ko' ? 'ko' : 'en', {
  notation: 'compact',
  maximumFractionDigits: 2,
});
/** A wire amount as a chip shows it. */
export const shortened = (value: number): string => short.format(onSite(value));

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
