/** @jsxImportSource preact */
import { Button } from '../shared/button';
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

interface RackProps {
  /** The value of the next chip. */
  chosen: number;
  choose(value: number): void;
}

/** The chips to choose from. */
export const Rack = ({ chosen, choose }: RackProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
  <div class="flex justify-between gap-2" role="group" aria-label={text('chips')}>
    {CHIPS.map((value, i) => (
      <Button
        key={value}
        name={`chip ${value}`}
        onClick={() => choose(value)}
        class={`chip c${i}`}
        aria-pressed={value === chosen}
        aria-label={`${text('chip')} ${amount(value)}`}
      >
        {shortened(value)}
      </Button>
    ))}
  </div>
);
