import type { Failure } from '@/lib/rules/result';
import type { Caller, MemberContext, WriteContext } from '../http/context';
import type { TransferKind } from '../ledger/post';

/** One of the two directions of moving cash or points, with its entry types and codes. */
export interface MoveType {
  kind: TransferKind;
  gives: boolean;
  /** Entry types of the caller's side and of the target's. */
  callerType: number;
  targetType: number;
  /** Codes: no permission; not a valid target. */
  noRightCode: 'C301' | 'C401';
  wrongTargetCode: 'C302' | 'C402';
  /** Codes: more than the payer has; more than the receiver may hold. */
  tooLittleCode: 'C601' | 'C702' | 'P002' | 'P003';
  tooMuchCode: 'C601' | 'C701' | 'P001';
}

/** The amount to move, with the failures that differ between cash and points. */
export interface MoveRequest {
  memId: string;
  kind: 'cash' | 'point';
  /** In wire units, positive for both directions. */
  amount: number;
  memo: string;
  /** Code for an amount of zero. */
  noAmount: 'C303' | 'C403' | 'P001';
  /** The failure while the target has an unsettled bet; without it such bets do not matter. */
  inGame?: Failure;
}

export type MoveContext = MemberContext & WriteContext;

/** Whether the caller may move in this direction at all. */
export const hasRight = (move: MoveType, { mayGive, mayRetrieve }: Caller): boolean =>
  move.gives ? mayGive : mayRetrieve;
