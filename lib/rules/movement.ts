/**
 * Cash type of wins, and with a minus of stakes. Their amounts may have either sign, while other types have the sign of
 * their amount.
 */
const GAME_CASH_TYPE = 19;

/**
 * Whether a movement of cash undoes another one: the return of a rejected or cancelled withdrawal, or a reversal by the
 * operator. Such an entry has the type of the first one and the opposite sign; without a type it cannot be known.
 * `change` is the amount, below zero for debits.
 */
export function isReversal(cashType: number | string | undefined, change: number): boolean {
  const type = Number(cashType);
  return Math.abs(type) !== GAME_CASH_TYPE && type * change < 0;
}
