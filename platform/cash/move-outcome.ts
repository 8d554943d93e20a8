import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail } from '@/lib/rules/result';
import type { Caller } from '../http/context';
import { type LedgerCode, type Posted, toPosted, toPostedBefore } from '../ledger/post';
import { type AccountState, publishEntries } from './balance';
import type { MoveAnswer } from './move-statement';
import { hasRight, type MoveContext, type MoveRequest, type MoveType } from './move-types';

/** The target, and the accounts of both parties before the move: those of the kind that moves and of the other kind. */
interface Parties {
  target: { id: number; status: string };
  callerAccount: AccountState;
  callerOther: AccountState;
  targetAccount: AccountState;
  targetOther: AccountState;
}

function toParties([id, status, ...accounts]: readonly string[]): Parties {
  const account = (place: number): AccountState => {
    const [accountId, balance, seq] = accounts.slice(3 * place);
    return { account: Number(accountId), balance: balance!, seq: Number(seq) };
  };
  return {
    target: { id: Number(id), status: status! },
    callerAccount: account(0),
    callerOther: account(1),
    targetAccount: account(2),
    targetOther: account(3),
  };
}

/**
 * Says why the caller may not make the move, checked in this order: suspended (U0011), no permission, not a valid target,
 * such as the caller itself. Undefined if the caller may.
 */
function refusal(move: MoveType, caller: Caller, target: Parties['target']): Failure | undefined {
  if (caller.status === 'suspended' || target.status === 'suspended') return refuse.suspendedMember();
  if (!hasRight(move, caller)) return fail(move.noRightCode);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTargetCode);
}

/** Turns a refusal of the ledger into the failure of the move. */
function ledgerRefusal(code: LedgerCode, move: MoveType): Failure {
  const codes = {
    PB001: move.tooLittleCode,
    PB002: CODE.duplicateRequest,
    PB006: move.tooMuchCode,
    // The target's or the caller's account was closed meanwhile.
    PB007: move.wrongTargetCode,
    // Partners do not learn which of the player's rules forbids the move (decision 66).
    PB008: CODE.mayNotReceiveMoney,
  } as const;
  return fail(codes[code]);
}

/** A move that this request or an earlier one with the same key has posted, and how to publish it to open windows. */
export interface Moved {
  posted: Posted;
  /** Whether an earlier request has posted the move, which then stays posted for any outcome of this request. */
  isReplay: boolean;
  publish: () => void;
}

/** Reads the database's answer to a move: the posted move, or the failure with which to answer. */
export function readOutcome(
  move: MoveType,
  { kind, amount, noAmount, inGame }: MoveRequest,
  { bus, caller }: MoveContext,
  answer: MoveAnswer | null,
): Moved | Failure {
  if (!answer) return refuse.unknownMember();
  const { playing, barred, refused, posted, before } = answer;
  if (before) return { posted: toPostedBefore(before), isReplay: true, publish: () => {} };
  const parties = answer.known && toParties(answer.known);
  const forbidden =
    parties &&
    (refusal(move, caller, parties.target) ??
      (barred ? refuse.uplineMovesOff() : undefined) ??
      (amount === 0 ? fail(noAmount) : undefined) ??
      (playing ? inGame : undefined));
  if (forbidden) return forbidden;
  if (refused) return ledgerRefusal(refused, move);
  if (!parties || !posted) throw new Error('nothing was posted');
  const moved = amount.toFixed(2);
  const toSide = ({ account }: AccountState, type: number, isPaying: boolean) => ({
    accountId: account,
    type,
    amount: isPaying ? `-${moved}` : moved,
  });
  const callerSide = toSide(parties.callerAccount, move.callerType, move.gives);
  const targetSide = toSide(parties.targetAccount, move.targetType, !move.gives);
  const result = toPosted(posted, move.gives ? [callerSide, targetSide] : [targetSide, callerSide]);
  const toAccountPair = (moved: AccountState, other: AccountState) =>
    kind === 'cash' ? { cash: moved, point: other } : { cash: other, point: moved };
  return {
    posted: result,
    isReplay: false,
    publish: () => {
      publishEntries(
        bus,
        caller.id,
        toAccountPair(parties.callerAccount, parties.callerOther),
        result.entries,
      );
      publishEntries(
        bus,
        parties.target.id,
        toAccountPair(parties.targetAccount, parties.targetOther),
        result.entries,
      );
    },
  };
}
