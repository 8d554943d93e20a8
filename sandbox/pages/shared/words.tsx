/** @jsxImportSource preact */
import { numbersOf } from '../../roulette-table';
import { first, texts } from './page';

/** Texts and amounts of a page. */

/** A text by its name. Bets on numbers of roulette are named by their numbers: `n17-20`. */
export const text = (name: string): string => numbersOf(name)?.join('·') ?? texts[name] ?? name;

/** A wire amount on the scale that the site shows. */
export const onSite = (n: number): number => n * Number(first.cashDecimal);
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
export const formatted = (n: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(n);

/** A wire amount as the site shows it. */
export function amount(n: number): string {
  const value = onSite(n);
  // Whole, or with both decimals, as everywhere on the site.
  return Number.isInteger(value) ? formatted(value) : value.toLocaleString('en-US', DECIMALS);
}
/** An amount with its sign: gain and loss differ without colour. */
export const signed = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${amount(Math.abs(n))}`;
/** A net amount in the colour of its sign. */
export const Net = ({ of }: { of: number }) => (
  <b class={of > 0 ? 'up' : of < 0 ? 'down' : ''}>{signed(of)}</b>
);

export const middleOut = (hex: string | null | undefined): string =>
  hex ? `${hex.slice(0, 8)}…${hex.slice(-8)}` : '…';

/** A play time in minutes as hours and minutes. */
export function minutesText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours ? `${hours}${text('hour')} ${minutes}${text('minute')}` : `${minutes}${text('minute')}`;
}
