import type { TransactionType } from './messages';

/**
 * The id of a transaction as the rules know it. Providers give a cancellation the id of what it cancels, so the ids of
 * each type are a space of their own; that of a bet is the provider's own.
 */
export const txId = (type: TransactionType, id: string): string =>
  type === 'WITHDRAW' || type === 'PROMOWITHDRAW' ? id : `${type}|${id}`;

/** The ids that transactions of every type with the provider's id have. */
export const everyTxId = (id: string): string[] =>
  (['WITHDRAW', 'DEPOSIT', 'PROMODEPOSIT', 'CANCEL', 'PROMOCANCEL'] as const).map((type) => txId(type, id));

/** The provider's id, and the type of a transaction other than a bet; undefined for a bet. */
export function readTxId(stored: string): { type: TransactionType | undefined; id: string } {
  const bar = stored.indexOf('|');
  return bar < 0
    ? { type: undefined, id: stored }
    : { type: stored.slice(0, bar) as TransactionType, id: stored.slice(bar + 1) };
}
