import * as CODE from '@/lib/rules/code';
import { toCents } from './decimal';

/** A site's limits for deposits: wire amounts as decimal text. Those that the upstream does not say are left out. */
export interface DepositLimits {
  depositMin?: string | undefined;
  depositMax?: string | undefined;
  depositUnit?: string | undefined;
}

/** Longest name of who pays in. */
export const MAX_DEPOSITOR = 40;

/** A name without marks above and below its letters, which Vietnamese banks leave out. */
const bankName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\s\p{M}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd');

/**
 * Says whether two names of account holders are the same to a bank, which knows neither spaces nor small letters nor the
 * marks of Vietnamese letters.
 */
export const isSameHolder = (name: string, other: string): boolean => bankName(name) === bankName(other);

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
