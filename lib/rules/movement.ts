/**
 * Cash type of wins, and with a minus of stakes. Their amounts may have either sign, while other types have the sign of
 * their amount.
 */
const GAME_CASH_TYPE = 19;

/** Cash types of wins without a stake of cash, which the documents do not have: of free bets and of promotions. */
const FREE_WIN_TYPES: ReadonlySet<string> = new Set(['22', '23']);

/** The cash types that lists can be narrowed to; an upstream of the documents knows no wins without a stake of cash. */
export const offeredCashTypes = <Type extends string>(
  types: readonly Type[],
  capabilities: { has(name: 'filters'): boolean },
): readonly Type[] =>
  capabilities.has('filters') ? types : types.filter((type) => !FREE_WIN_TYPES.has(type));

/**
 * Whether a movement of cash undoes another one: the return of a rejected or cancelled withdrawal, or a reversal by the
 * operator. Such an entry has the type of the first one and the opposite sign; without a type it cannot be known.
 * `change` is the amount, below zero for debits.
 */
export function isReversal(cashType: number | string | undefined, change: number): boolean {
  const type = Number(cashType);
  return Math.abs(type) !== GAME_CASH_TYPE && type * change < 0;
}
