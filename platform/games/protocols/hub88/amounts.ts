import { parseDecimal } from '@/lib/rules/decimal';

/** Whole parts of a currency unit, of which 1.00 has 100,000. */
const PARTS_PER_UNIT = 100_000n;

/** The largest amount that is read of a message; the ledger's own bound is checked in its hundredths. */
export const MAX_PARTS = 10n ** 19n;

/**
 * The parts that one hundredth of the ledger is worth, as a fraction. What the player sees in a game is the amount that
 * the site shows: the amount of the ledger × `cashDecimal`.
 */
function partsPerCent(cashDecimal: string): { parts: bigint; of: bigint } {
  const decimal = parseDecimal(cashDecimal);
  if (!decimal) throw new Error('the site has no cashDecimal');
  return { parts: decimal.digits * PARTS_PER_UNIT, of: 100n * 10n ** BigInt(decimal.places) };
}

/** The hundredths of the ledger of an amount in parts; undefined for an amount that is finer. */
export function toLedger(amount: bigint, cashDecimal: string): bigint | undefined {
  const { parts, of } = partsPerCent(cashDecimal);
  return (amount * of) % parts === 0n ? (amount * of) / parts : undefined;
}

/** A balance in hundredths of the ledger as parts, cut where the currency is coarser. */
export function toParts(cents: bigint, cashDecimal: string): bigint {
  const { parts, of } = partsPerCent(cashDecimal);
  return (cents * parts) / of;
}
