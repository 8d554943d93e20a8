import type { Failure } from '@/lib/rules/result';
import { afterDeadlock } from '../db/deadlock';
import type { MemberContext, WriteContext } from '../http/context';
import type { Posted } from '../ledger/post';
import { recordAttempt } from './move-attempts';
import { type Moved, readOutcome } from './move-outcome';
import { lockMoveAccounts, postMove, postWithin, toArguments } from './move-statement';
import type { MoveContext, MoveRequest, MoveType } from './move-types';

/**
 * Moves cash or points between the caller and a member below, as one balanced transfer, once per idempotency key, and
 * publishes both new balances after the commit. A repeated request gets the first result, regardless of later changes.
 * A move takes one round trip to the database, which concurrent moves share. A refusal is stored as an attempt (decision
 * 64).
 */
export async function makeMove(
  move: MoveType,
  request: MoveRequest,
  context: MoveContext,
): Promise<Posted | Failure> {
  const answer = (await postMove(context.db, toArguments(move, request, context)))();
  const outcome = readOutcome(move, request, context, answer);
  if ('ok' in outcome) {
    await keepRefusal(move, request, context, outcome);
    return outcome;
  }
  outcome.publish();
  return outcome.posted;
}

/** Stores a refused move of cash for the history of gives and take-backs. */
async function keepRefusal(
  move: MoveType,
  { kind, memId, amount, memo }: MoveRequest,
  { db, site, caller, idempotencyKey: key }: MoveContext,
  { code }: Failure,
): Promise<void> {
  if (kind !== 'cash') return;
  await recordAttempt(db, {
    siteId: site.siteId,
    memberId: caller.id,
    memId,
    type: move.callerType,
    amount: `${move.gives ? '-' : ''}${amount.toFixed(2)}`,
    memo,
    key,
    code,
  });
}

/** One of several moves, under an idempotency key of its own. */
interface KeyedRequest extends MoveRequest, WriteContext {}

/** Is thrown to roll a transaction back because one of its moves was refused. */
class NotAll extends Error {}

/**
 * Makes several moves of one kind in one transaction: all of them, or none if one is refused. Later moves see the
 * effect of earlier ones. Returns the result of each move: null for a valid move that was not posted because another
 * was refused. A repeated move returns its first result either way.
 */
export async function makeAllMoves(
  move: MoveType,
  requests: readonly KeyedRequest[],
  context: MemberContext,
): Promise<(Posted | Failure | null)[]> {
  const contexts = requests.map(({ idempotencyKey, fingerprint }) => ({
    ...context,
    idempotencyKey,
    fingerprint,
  }));
  const moves = requests.map((request, i) => toArguments(move, request, contexts[i]!));
  let outcomes: (Moved | Failure)[] = [];
  const moveAll = () =>
    context.db.transaction(async (tx) => {
      outcomes = [];
      await lockMoveAccounts(tx, moves);
      for (const [i, one] of moves.entries()) {
        outcomes.push(readOutcome(move, requests[i]!, contexts[i]!, await postWithin(tx, one)));
      }
      if (outcomes.some((outcome) => 'ok' in outcome)) throw new NotAll();
    });
  try {
    await afterDeadlock(moveAll);
  } catch (error) {
    if (!(error instanceof NotAll)) throw error;
  }
  for (const [i, outcome] of outcomes.entries()) {
    if ('ok' in outcome) await keepRefusal(move, requests[i]!, contexts[i]!, outcome);
  }
  const moved = outcomes.every((outcome) => !('ok' in outcome));
  return outcomes.map((outcome) => {
    if ('ok' in outcome) return outcome;
    if (!moved && !outcome.isReplay) return null;
    outcome.publish();
    return outcome.posted;
  });
}

/** Both balances after a move as wire numbers, and the sequence of the caller's balance. */
export function balancesAfter(move: MoveType, { entries }: Posted) {
  const side = (type: number) => entries.find((entry) => entry.type === type)!;
  const [caller, target] = [side(move.callerType), side(move.targetType)];
  return { caller: Number(caller.balanceAfter), callerSeq: caller.seq, target: Number(target.balanceAfter) };
}
