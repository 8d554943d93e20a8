/** Cash types of stakes and wins, which have both signs as a matter of course; those of debits are below zero. */
const OF_GAMES = 19;

/**
 * Whether a movement of cash undoes another one: the return of a rejected or cancelled withdrawal, or a reversal by the
 * operator; not known without the type. Such an entry has the type of the first and the opposite sign. `change` is the amount, below zero for debits.
 */
export function isReversal(cashType: number | string | undefined, change: number): boolean {
  const type = Number(cashType);
  if (Math.abs(type) === OF_GAMES || !(type && change)) return false;
  return type < 0 !== change < 0;
}
