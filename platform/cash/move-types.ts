import type * as CODE from '@/lib/rules/code';
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
  /** The codes for no permission and for a target that is not valid. */
  noRightCode: typeof CODE.mayNotGive | typeof CODE.mayNotTakeBack;
  wrongTargetCode: typeof CODE.missingReceiver | typeof CODE.missingTakeBackMember;
  /** The codes for more than the payer has and for more than the receiver may hold. */
  tooLittleCode:
    | typeof CODE.invalidGiveAmount
    | typeof CODE.takeBackAboveBalance
    | typeof CODE.pointsAboveHeld
    | typeof CODE.takeBackAbovePoints;
  tooMuchCode:
    | typeof CODE.invalidGiveAmount
    | typeof CODE.invalidTakeBackAmount
    | typeof CODE.invalidPointAmount;
}

/** The amount to move, with the failures that differ between cash and points. */
export interface MoveRequest {
  memId: string;
  kind: 'cash' | 'point';
  /** In wire units, positive for both directions. */
  amount: number;
  memo: string;
  /** The code for an amount of zero. */
  noAmount:
    | typeof CODE.missingGiveAmount
    | typeof CODE.missingTakeBackAmount
    | typeof CODE.invalidPointAmount;
  /** The failure while the target has an unsettled bet; if absent, such bets do not matter. */
  inGame?: Failure;
}

export type MoveContext = MemberContext & WriteContext;

/** Whether the caller may move money in this direction at all. */
export const hasRight = (move: MoveType, { mayGive, mayRetrieve }: Caller): boolean =>
  move.gives ? mayGive : mayRetrieve;
