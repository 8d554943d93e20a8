import * as CODE from '@/lib/rules/code';
import { OFFSET_MINUTES } from './day';
import { toCents } from './decimal';

/** A site's limits for withdrawals: wire amounts as decimal text. Those that the upstream does not say are left out. */
export interface WithdrawalLimits {
  withdrawalMin?: string | undefined;
  withdrawalUnit?: string | undefined;
}

/** The banks' maintenance of a site whose upstream does not say it, UTC+9 clock times (decision 27). */
export const STANDARD_BANK_WINDOW = { from: '23:30', to: '00:30' } as const;

/**
 * The result code of an invalid withdrawal amount (0 for an empty field) of a member with the balance `held`, or null;
 * wire amounts. An amount above the balance is reported before any other fault.
 */
export function withdrawalError(
  amount: number,
  { withdrawalMin, withdrawalUnit }: WithdrawalLimits,
  held: number | string,
):
  | typeof CODE.missingWithdrawalAmount
  | typeof CODE.withdrawalAboveBalance
  | typeof CODE.withdrawalBelowMinimum
  | typeof CODE.withdrawalUnit
  | null {
  const cents = toCents(amount);
  if (cents === 0n) return CODE.missingWithdrawalAmount;
  if (cents > toCents(held)) return CODE.withdrawalAboveBalance;
  if (withdrawalMin !== undefined && cents < toCents(withdrawalMin)) return CODE.withdrawalBelowMinimum;
  return withdrawalUnit === undefined || cents % toCents(withdrawalUnit) === 0n ? null : CODE.withdrawalUnit;
}

/** The result code of a malformed withdrawal password, or null. */
export const withdrawalPasswordError = (
  password: string,
): typeof CODE.missingWithdrawalPassword | typeof CODE.malformedWithdrawalPassword | null =>
  password === ''
    ? CODE.missingWithdrawalPassword
    : /^\d{4}$/.test(password)
      ? null
      : CODE.malformedWithdrawalPassword;

const MINUTES_PER_DAY = 1440;
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Whether a moment lies in the banks' maintenance window: from `from` inclusive to `to` exclusive, UTC+9 clock times
 * `HH:mm`; the window may cross midnight (decision 27).
 */
export function isBankClosed(at: Date, window: { from: string; to: string } | null): boolean {
  if (!window) return false;
  const clock = (Math.floor(at.getTime() / 60_000) + OFFSET_MINUTES) % MINUTES_PER_DAY;
  const [from, to] = [minutesOf(window.from), minutesOf(window.to)];
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}
