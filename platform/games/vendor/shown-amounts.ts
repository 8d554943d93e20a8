import { decimalText, parseDecimal } from '@/lib/rules/decimal';

/**
 * Amounts of a protocol as whole parts of a currency unit, of which 1.00 has `partsPerUnit`, a power of ten. What the player sees in a
 * game is the amount that the site shows: the amount of the ledger × `cashDecimal`.
 */
export function shownAmounts(partsPerUnit: bigint) {
  const places = partsPerUnit.toString().length - 1;
  /** The parts that one hundredth of the ledger is worth, as a fraction. */
  const partsPerCent = (cashDecimal: string): { parts: bigint; of: bigint } => {
    const decimal = parseDecimal(cashDecimal);
    if (!decimal) throw new Error('the site has no cashDecimal');
    return { parts: decimal.digits * partsPerUnit, of: 100n * 10n ** BigInt(decimal.places) };
  };
  return {
    /** An amount in parts as decimal text without idle zeros. */
    shownText: (amount: bigint): string => decimalText({ digits: amount, places }).replace(/\.?0+$/, ''),
    /** The hundredths of the ledger of an amount in parts; undefined for an amount that is finer. */
    toLedger(amount: bigint, cashDecimal: string): bigint | undefined {
      const { parts, of } = partsPerCent(cashDecimal);
      return (amount * of) % parts === 0n ? (amount * of) / parts : undefined;
    },
    /** A balance in hundredths of the ledger as parts, cut where the currency is coarser. */
    toParts(cents: bigint, cashDecimal: string): bigint {
      const { parts, of } = partsPerCent(cashDecimal);
      return (cents * parts) / of;
    },
  };
}
