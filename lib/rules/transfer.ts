import type { TypedAmount } from './amount';

/** Direction of a partner's transfer: to a lower member, or back from one (types -3 and 3). */
export type TransferType = 'give' | 'takeBack';

/**
 * Returns the message key, under `money` and `points`, of an invalid amount to transfer, or null (MOVE-03). A number
 * too large for an amount is reported as exceeding the balance.
 */
export function transferError(
  type: TransferType,
  amount: TypedAmount,
  cash: { own: number; target: number },
): 'emptyAmount' | 'unclearAmount' | 'giveAboveOwn' | 'takeBackAboveTarget' | null {
  if (amount === 'none' || amount === 0) return 'emptyAmount';
  if (amount === 'unclear') return 'unclearAmount';
  const isAbove = amount === 'tooLarge' || amount > (type === 'give' ? cash.own : cash.target);
  if (!isAbove) return null;
  return type === 'give' ? 'giveAboveOwn' : 'takeBackAboveTarget';
}
