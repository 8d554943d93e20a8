import * as CODE from '@/lib/rules/code';
import { siteClock } from './day';
import { toCents } from './decimal';

/** A site's limits for withdrawals: wire amounts as decimal text. Those that the upstream does not say are left out. */
export interface WithdrawalLimits {
  withdrawalMin?: string | undefined;
  withdrawalUnit?: string | undefined;
}

/** The banks' maintenance of a site whose upstream does not say it, UTC+9 clock times (decision 27). */
export const STANDARD_BANK_WINDOW = { from: '23:30', to: '00:30' } as const;

/**
 * Returns the result code of an invalid withdrawal amount (0 for an empty field) of a member with this `balance`, or
 * null; wire amounts. An amount above the balance is reported before any other fault.
 */
export function withdrawalError(
  amount: number,
  { withdrawalMin, withdrawalUnit }: WithdrawalLimits,
  balance: number | string,
):
  | typeof CODE.missingWithdrawalAmount
  | typeof CODE.withdrawalAboveBalance
  | typeof CODE.withdrawalBelowMinimum
  | typeof CODE.withdrawalUnit
  | null {
  const cents = toCents(amount);
  if (cents === 0n) return CODE.missingWithdrawalAmount;
  if (cents > toCents(balance)) return CODE.withdrawalAboveBalance;
  if (withdrawalMin !== undefined && cents < toCents(withdrawalMin)) return CODE.withdrawalBelowMinimum;
  return withdrawalUnit === undefined || cents % toCents(withdrawalUnit) === 0n ? null : CODE.withdrawalUnit;
}

/** Returns the result code of a malformed withdrawal password, or null. */
export const withdrawalPasswordError = (
  password: string,
): typeof CODE.missingWithdrawalPassword | typeof CODE.malformedWithdrawalPassword | null =>
  password === ''
    ? CODE.missingWithdrawalPassword
    : /^\d{4}$/.test(password)
      ? null
      : CODE.malformedWithdrawalPassword;

/**
 * Whether a moment lies in the banks' maintenance window: from `from` inclusive to `to` exclusive, UTC+9 clock times
 * `HH:mm`, which are compared as texts; the window may cross midnight (decision 27).
 */
export function isBankClosed(at: Date, window: { from: string; to: string } | null): boolean {
  if (!window) return false;
  const clock = siteClock(at).format('HH:mm');
  const { from, to } = window;
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}
