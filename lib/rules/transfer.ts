/** Direction of a partner's transfer: to a lower member, or back from one (types -3 and 3). */
export type TransferType = 'give' | 'takeBack';

/**
 * The message key, under `money` and `points`, of an invalid amount to move, or null (MOVE-03). Amounts are wire amounts;
 * null stands for text that is not an amount.
 */
export function transferError(
  type: TransferType,
  amount: number | null,
  cash: { own: number; target: number },
): 'emptyAmount' | 'giveAboveOwn' | 'takeBackAboveTarget' | null {
  if (amount === null || amount <= 0) return 'emptyAmount';
  if (type === 'give') return amount > cash.own ? 'giveAboveOwn' : null;
  return amount > cash.target ? 'takeBackAboveTarget' : null;
}
