/** A partner's two ways of moving cash: down to a member, or back from one (types -3 and 3). */
export type TransferType = 'give' | 'takeBack';

/**
 * What is wrong with an amount that a person wants to move, as the key of its message under `money` and `points`, or null (MOVE-03).
 * Amounts are wire amounts; `null` stands for a text that is no amount.
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
