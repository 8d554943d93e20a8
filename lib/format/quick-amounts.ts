import { formatAmount } from './money';

/** The largest number of quick amounts of one form. */
const MAX_QUICK_AMOUNTS = 6;

/** The smallest quick amount of an account that holds as much, in display units. */
const SMALLEST_AMOUNT = 1_000;

/**
 * Returns the quick amounts of a form that moves money, in display units, ascending: powers of ten up to the `balance`
 * (a wire amount) of the account that pays, and fives between them where there is room (MOVE-03). A balance below one
 * unit has none.
 */
export function quickAmounts(balance: number, cashDecimal: string): readonly number[] {
  const digits = formatAmount(balance, cashDecimal).split('.')[0]!.replaceAll(',', '');
  if (!/^[1-9]/.test(digits)) return [];
  const top = 10 ** (digits.length - 1);
  const smallest = Math.min(SMALLEST_AMOUNT, Math.max(1, top / 100));
  const amounts: number[] = [];
  for (let tens = top; tens >= smallest && amounts.length < MAX_QUICK_AMOUNTS; tens /= 10) amounts.push(tens);
  for (
    let fives = digits >= '5' ? top : top / 10;
    fives >= smallest && amounts.length < MAX_QUICK_AMOUNTS;
    fives /= 10
  )
    amounts.push(5 * fives);
  return amounts.sort((a, b) => a - b);
}
