import { atLeastZero, toCents } from './decimal';

/** Whether a player's limit, null for none, allows more than a present one; both are decimal text in wire units. */
export const isLooserLimit = (amount: string | null, present: string): boolean =>
  amount === null || toCents(amount) > toCents(present);

/** What a player's limit still allows, in cents: 0 for one that is reached or passed. Both are decimal text. */
export const centsLeft = ({ amount, used }: { amount: string; used: string }): bigint =>
  atLeastZero(toCents(amount) - toCents(used));
