import type { Balances } from '@/lib/realtime/command';
import type { TransferType } from '@/lib/rules/transfer';

/** Kind of a transfer: cash, or rolling points (MOVE-01, MOVE-04). */
export type MoneyKind = 'cash' | 'point';

/** The member that is given to or taken from; `held` is its balance of the kind, a wire amount. */
export interface TransferTarget {
  memId: string;
  memNick: string;
  held: number;
}

/** One transfer as a person asks for it; `amount` is a wire amount above zero. */
export interface Transfer {
  memId: string;
  type: TransferType;
  amount: number;
  memo: string;
}

/**
 * The answer to a transfer: the target's balance after it, and the caller's own balance with its sequence, where the
 * upstream says them.
 */
export interface TransferResult {
  held: number | undefined;
  balance: Balances;
}
