import * as CODE from '@/lib/rules/code';
import { toCents } from './decimal';

/** A site's limits for deposits: wire amounts as decimal text. Those that the upstream does not say are left out. */
export interface DepositLimits {
  depositMin?: string | undefined;
  depositMax?: string | undefined;
  depositUnit?: string | undefined;
}

/** Returns the result code of an invalid deposit amount (a wire amount, 0 for an empty field), or null. */
export function depositError(
  amount: number,
  { depositMin, depositMax, depositUnit }: DepositLimits,
):
  | typeof CODE.missingDepositAmount
  | typeof CODE.depositAboveMaximum
  | typeof CODE.depositBelowMinimum
  | typeof CODE.depositUnit
  | null {
  const cents = toCents(amount);
  if (cents === 0n) return CODE.missingDepositAmount;
  if (depositMax !== undefined && cents > toCents(depositMax)) return CODE.depositAboveMaximum;
  if (depositMin !== undefined && cents < toCents(depositMin)) return CODE.depositBelowMinimum;
  return depositUnit === undefined || cents % toCents(depositUnit) === 0n ? null : CODE.depositUnit;
}
