import { toCents } from './decimal';

/** A site's limits for deposits: wire amounts as decimal text. */
export interface DepositLimits {
  depositMin: string;
  depositMax: string;
  depositUnit: string;
}

/** The result code of an invalid deposit amount (a wire amount, 0 for an empty field), or null. */
export function depositError(
  amount: number,
  { depositMin, depositMax, depositUnit }: DepositLimits,
): 'C002' | 'C101' | 'C102' | 'C103' | null {
  const asked = toCents(amount);
  if (asked === 0n) return 'C002';
  if (asked > toCents(depositMax)) return 'C101';
  if (asked < toCents(depositMin)) return 'C102';
  return asked % toCents(depositUnit) === 0n ? null : 'C103';
}
