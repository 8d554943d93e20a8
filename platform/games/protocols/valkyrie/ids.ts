import type { TransactionType } from './messages';

/**
 * The id of a transaction as the rules know it. Providers give a cancellation the id of what it cancels, so the ids of
 * each type are a space of their own; that of a bet is the provider's own, unless it looks like one of another type.
 */
export function txId(type: TransactionType, id: string): string {
  const isBet = type === 'WITHDRAW' || type === 'PROMOWITHDRAW';
  return isBet && !id.includes('|') ? id : `${isBet ? 'WITHDRAW' : type}|${id}`;
}

/** The ids that transactions of every type with the provider's id have. */
export const everyTxId = (id: string): string[] =>
  (['WITHDRAW', 'DEPOSIT', 'PROMODEPOSIT', 'CANCEL', 'PROMOCANCEL'] as const).map((type) => txId(type, id));
