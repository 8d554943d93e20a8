import type { Code } from '@/lib/contract/codes';
import type { BetRefusal } from '@/lib/contract/protection';
import type { VendorPath, VendorRequest, VendorResponse } from '@/lib/contract/vendor';
import type { Result } from '@/lib/rules/result';
import type { member } from '../../db/schema';
import type { Services } from '../../http/context';
import type { Vendor } from './vendors';

export interface VendorContext extends Services {
  vendor: Vendor;
  /** Hash of path and body. */
  bodyHash: string;
  /** What a look-up of the message is to answer, where the protocol has look-ups. */
  sent?: Record<string, unknown>;
}

export type VendorHandler<P extends VendorPath> = (
  body: VendorRequest<P>,
  context: VendorContext,
) => Promise<Result<VendorResponse<P>>>;

export type VendorHandlers = { readonly [P in VendorPath]: VendorHandler<P> };

export type MemberRow = typeof member.$inferSelect;

/**
 * Refusals that a protocol has words for and the contract has not: the bet or its round is settled for good, a message
 * that undoes a bet names something else, or the vendor's bet or round is not known.
 */
export type RuleCode = 'settled' | 'notBet' | 'unknownBet';

/** The outcome of a transaction as it is stored: one with a code is answered by it, every other one succeeded. */
export interface TransactionOutcome {
  state: 'done' | 'refused' | 'tombstone' | 'suspense';
  code?: Code | RuleCode;
  /** What a tombstone is about, where that is not what its message names first. */
  reference?: string;
  /** The round that a tombstone is about, where its message names one; stored under this name in `vendor_tx.answer`. */
  roundId?: string | undefined;
  /** The details of a refusal that a rule of the player's own caused. */
  refused?: BetRefusal;
  /** The row of the bet that the transaction concerns. */
  betRow?: number;
  transferId?: number;
  /** The facts that a win in suspense has for its bet; stored under this name in `vendor_tx.answer`. */
  held?: Pick<VendorRequest<'/vendor/win'>, 'legs' | 'detail'>;
}
