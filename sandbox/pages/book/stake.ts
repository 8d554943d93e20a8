import { first } from '../shared/page';

/** The stake of a slip as typed text, in the amounts of the site. */

const MAX_LENGTH = 12;
let stake = '';

// Full-width digits are digits.
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[^\d.]/g, '');
export function setStake(typed: string): void {
  stake = digitsOf(typed).slice(0, MAX_LENGTH);
}
export const addToStake = (value: number): void => setStake(String(Number(stake) + value));
export const hasStake = (): boolean => stake !== '';
/** The wire amount of the stake. */
export const staked = (): number => Math.round((Number(stake) / Number(first.cashDecimal)) * 100) / 100;
/** The text of the stake in its field, with separated thousands. */
export const shownStake = (): string =>
  stake.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Reads the stake from its field; the caret stays before the same digits. */
export function typeStake(field: HTMLInputElement): void {
  let after = digitsOf(field.value.slice(field.selectionEnd ?? field.value.length)).length;
  setStake(field.value);
  field.value = shownStake();
  let caret = field.value.length;
  for (; after > 0 && caret > 0; caret--) if (field.value[caret - 1] !== ',') after -= 1;
  field.setSelectionRange(caret, caret);
}
