import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail } from '@/lib/rules/result';
import type { Caller } from '../http/context';
import { type LedgerCode, type Posted, toPosted, toPostedBefore } from '../ledger/post';
import { type AccountState, publishEntries } from './balance';
import type { MoveAnswer } from './move-statement';
import { hasRight, type MoveContext, type MoveRequest, type MoveType } from './move-types';

/** The target, and both parties' accounts before the move: of the kind that moves, and of the other kind. */
interface Parties {
  target: { id: number; status: string };
  callerAccount: AccountState;
  callerOther: AccountState;
  targetAccount: AccountState;
  targetOther: AccountState;
}

function toParties([id, status, ...accounts]: readonly string[]): Parties {
  const account = (place: number): AccountState => {
    const [of, balance, seq] = accounts.slice(3 * place);
    return { account: Number(of), balance: balance!, seq: Number(seq) };
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
 * Why the caller may not make the move, checked in this order: suspended (U0011), no permission, not a valid target,
 * such as the caller itself.
 */
function refusal(move: MoveType, caller: Caller, target: Parties['target']): Failure | undefined {
  if (caller.status === 'suspended' || target.status === 'suspended') return refuse.suspendedMember();
  if (!hasRight(move, caller)) return fail(move.noRightCode);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTargetCode);
}

/** The failure of a move that the ledger refused. */
function ledgerRefusal(code: LedgerCode, move: MoveType): Failure {
  const codes = {
    PB001: move.tooLittleCode,
    PB002: CODE.duplicateRequest,
    PB006: move.tooMuchCode,
    // The target's or the caller's account was closed meanwhile.
    PB007: move.wrongTargetCode,
    // Partners do not learn which rule of the player it is (decision 66).
    PB008: CODE.mayNotReceiveMoney,
  } as const;
  return fail(codes[code]);
}

/** A posted move, by this request or an earlier one with its key, and how to publish it to open windows. */
export interface Moved {
  posted: Posted;
  /** Whether an earlier request has posted the move, which then stays posted for any outcome of this request. */
  isReplay: boolean;
  publish: () => void;
}

/** Interprets the database's answer to a move: posted, or the failure to answer. */
export function outcomeOf(
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
  const sideOf = ({ account }: AccountState, type: number, isPaying: boolean) => ({
    accountId: account,
    type,
    amount: isPaying ? `-${moved}` : moved,
  });
  const callerSide = sideOf(parties.callerAccount, move.callerType, move.gives);
  const targetSide = sideOf(parties.targetAccount, move.targetType, !move.gives);
  const result = toPosted(posted, move.gives ? [callerSide, targetSide] : [targetSide, callerSide]);
  const accountsOf = (moved: AccountState, other: AccountState) =>
    kind === 'cash' ? { cash: moved, point: other } : { cash: other, point: moved };
  return {
    posted: result,
    isReplay: false,
    publish: () => {
      publishEntries(bus, caller.id, accountsOf(parties.callerAccount, parties.callerOther), result.entries);
      publishEntries(
        bus,
        parties.target.id,
        accountsOf(parties.targetAccount, parties.targetOther),
        result.entries,
      );
    },
  };
}
