import { toCents } from './decimal';

/** A site's limits for deposits: wire amounts as decimal text. Those that the upstream does not say are left out. */
export interface DepositLimits {
  depositMin?: string | undefined;
  depositMax?: string | undefined;
  depositUnit?: string | undefined;
}

/** The result code of an invalid deposit amount (a wire amount, 0 for an empty field), or null. */
export function depositError(
  amount: number,
  { depositMin, depositMax, depositUnit }: DepositLimits,
): 'C002' | 'C101' | 'C102' | 'C103' | null {
  const cents = toCents(amount);
  if (cents === 0n) return 'C002';
  if (depositMax !== undefined && cents > toCents(depositMax)) return 'C101';
  if (depositMin !== undefined && cents < toCents(depositMin)) return 'C102';
  return depositUnit === undefined || cents % toCents(depositUnit) === 0n ? null : 'C103';
}
