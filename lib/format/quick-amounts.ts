import { formatAmount } from './money';

/** Most quick amounts of one form. */
const MOST = 6;

/** The least quick amount of accounts that hold enough, in display units. */
const LEAST = 1_000;

/**
 * The quick amounts of a form that moves money, in display units, ascending: powers of ten up to the balance `held` (a
 * wire amount) of the side that pays, and fives between them where there is room (MOVE-03). Without a balance of one
 * unit there are none.
 */
export function quickAmounts(held: number, cashDecimal: string): readonly number[] {
  const [whole = ''] = formatAmount(held, cashDecimal).split('.');
  const digits = whole.replaceAll(',', '');
  if (!/^[1-9]/.test(digits)) return [];
  const top = 10 ** (digits.length - 1);
  const least = Math.min(LEAST, Math.max(1, top / 100));
  const amounts: number[] = [];
  for (let tens = top; tens >= least && amounts.length < MOST; tens /= 10) amounts.push(tens);
  for (let fives = digits >= '5' ? top : top / 10; fives >= least && amounts.length < MOST; fives /= 10)
    amounts.push(5 * fives);
  return amounts.sort((a, b) => a - b);
}
