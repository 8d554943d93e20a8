import { sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/rules/result';
import { createBatcher } from '../db/batcher';
import type { Db } from '../db/client';
import { afterDeadlock } from '../db/deadlock';
import { prepared } from '../db/prepared';
import { currentRequestId } from '../db/request-id';
import type { Caller, MemberContext, WriteContext } from '../http/context';
import { MAX_BALANCE } from '../ledger/max-balance';
import {
  type LedgerCode,
  ledgerCode,
  type Posted,
  type PostedPair,
  type PostedRow,
  type TransferKind,
  toPosted,
  toPostedPair,
} from '../ledger/post';
import { type AccountState, publishEntries } from './balance';
import { recordAttempt } from './move-attempts';

type Kind = 'cash' | 'point';

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

/** The target, and both parties' accounts before the move: of the kind that moves, and of the other kind. */
interface Parties {
  target: { id: number; status: string };
  callerAccount: AccountState;
  callerOther: AccountState;
  targetAccount: AccountState;
  targetOther: AccountState;
}

/** The answer of the database function `move_money`. */
interface MoveAnswer {
  /** Target's id and status, then id, balance and sequence of the four accounts of {@link Parties}. */
  known?: string[];
  /** The target has an unsettled bet, and the site waits for it; only reported for {@link MoveArguments.idle}. */
  playing?: boolean;
  /** Why the ledger refused the move. */
  refused?: LedgerCode | null;
  posted?: PostedPair;
  /** The entries of the first move with this key, if the key was used before; nothing else is answered then. */
  before?: PostedRow[];
}

/** The statement of one move, prepared once for each connection. */
const moveStatement = prepared('move_money', (db) => {
  const given = (name: keyof MoveArguments & string) => sql.placeholder(name);
  return db.select({ answer: sql<MoveAnswer | null>`m` }).from(
    sql`move_money(${given('site')}, ${given('caller')}, ${given('memId')}, ${given('account')}, ${given('kind')},
      ${given('key')}, ${given('fingerprint')}, ${given('memo')}, ${given('ownType')}, ${given('lowerType')},
      ${given('amount')}, ${given('may')}, ${given('idle')}, ${MAX_BALANCE}, ${given('request')}) AS m`,
  );
});

/** The statement of several moves with one commit. */
const batchStatement = prepared('move_money_batch', (db) =>
  db
    .select({ answers: sql<(MoveAnswer | null)[]>`m` })
    .from(sql`move_money_batch(${sql.placeholder('moves')}, ${MAX_BALANCE}) AS m`),
);

/** Parameters of `move_money`; the names are read by `move_money_batch`. */
interface MoveArguments extends Record<string, unknown> {
  site: string;
  caller: number;
  memId: string;
  account: Kind;
  kind: TransferKind;
  key: string;
  fingerprint: string;
  memo: string;
  ownType: number;
  lowerType: number;
  /** What the target receives, decimal text; negative for a take-back. */
  amount: string;
  /** The caller passed the checks that need no database; without it nothing is posted. */
  may: boolean;
  /** Refuse the move while the target has an unsettled bet, where the site says so. */
  idle: boolean;
  request: string | null;
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
  if (caller.status === 'suspended' || target.status === 'suspended') return fail('U0011');
  if (!hasRight(move, caller)) return fail(move.noRightCode);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTargetCode);
}

const hasRight = (move: MoveType, { mayGive, mayRetrieve }: Caller): boolean =>
  move.gives ? mayGive : mayRetrieve;

/** What is to be moved, with the failures that differ between cash and points. */
export interface MoveRequest {
  memId: string;
  kind: Kind;
  amount: number;
  memo: string;
  /** Code for an amount of zero. */
  noAmount: 'C303' | 'C403' | 'P001';
  /** The failure while the target has an unsettled bet; without it such bets do not matter. */
  inGame?: Failure;
}

/** The failure of a move that the ledger refused. */
function ledgerRefusal(code: LedgerCode, move: MoveType): Failure {
  const codes = {
    PB001: move.tooLittleCode,
    PB002: 'C999',
    PB006: move.tooMuchCode,
    // The target's or the caller's account was closed meanwhile.
    PB007: move.wrongTargetCode,
  } as const;
  return fail(codes[code]);
}

/** Moves of one transaction at most: their accounts are locked until all are posted. */
const BATCH_SIZE = 32;

/** Posts one move in a transaction of its own. Its key makes it safe to try again. */
async function postAlone(db: Db, move: MoveArguments): Promise<MoveAnswer | null> {
  try {
    const [row] = await afterDeadlock(() => moveStatement(db).execute(move));
    return row!.answer;
  } catch (error) {
    const refused = ledgerCode(error);
    if (refused) return { refused };
    throw error;
  }
}

/**
 * Posts moves in batches: those that arrive while a statement is running share the next transaction. If one of a batch
 * throws, each is tried again alone, which its idempotency key makes safe.
 */
const postMove = createBatcher(
  async (db, moves: readonly MoveArguments[]): Promise<(() => MoveAnswer | null)[]> => {
    if (moves.length > 1) {
      try {
        const [row] = await batchStatement(db).execute({ moves: JSON.stringify(moves) });
        return row!.answers.map((answer) => () => answer);
      } catch {
        // The move that caused it throws again below.
      }
    }
    const tried = await Promise.allSettled(moves.map((move) => postAlone(db, move)));
    return tried.map((one) => () => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  },
  BATCH_SIZE,
);

type MoveContext = MemberContext & WriteContext;

const argumentsOf = (
  move: MoveType,
  { memId, kind, amount, memo, inGame }: MoveRequest,
  { site, caller, idempotencyKey: key, fingerprint }: MoveContext,
): MoveArguments => ({
  site: site.siteId,
  caller: caller.id,
  memId: memId.toLowerCase(),
  account: kind,
  kind: move.kind,
  key,
  fingerprint,
  memo,
  ownType: move.callerType,
  lowerType: move.targetType,
  amount: `${move.gives ? '' : '-'}${amount.toFixed(2)}`,
  may: caller.status === 'active' && hasRight(move, caller) && amount > 0,
  idle: inGame !== undefined,
  request: currentRequestId(),
});

/** A move that was posted, now or by an earlier request with its key, and what tells open windows of it. */
interface Moved {
  posted: Posted;
  /** Posted by an earlier request: it stays moved, whatever becomes of this one. */
  isReplay: boolean;
  publish: () => void;
}

/** What the database's answer to a move means: posted, or the failure that the caller is told. */
function outcomeOf(
  move: MoveType,
  { kind, amount, noAmount, inGame }: MoveRequest,
  { bus, caller }: MoveContext,
  answer: MoveAnswer | null,
): Moved | Failure {
  if (!answer) return fail('U001');
  const { playing, refused, posted, before } = answer;
  if (before) return { posted: toPosted(before), isReplay: true, publish: () => {} };
  const parties = answer.known && toParties(answer.known);
  const forbidden =
    parties &&
    (refusal(move, caller, parties.target) ??
      (amount === 0 ? fail(noAmount) : undefined) ??
      (playing ? inGame : undefined));
  if (forbidden) return forbidden;
  if (refused) return ledgerRefusal(refused, move);
  if (!parties || !posted) throw new Error('nothing was posted');
  const callerSide = { accountId: parties.callerAccount.account, type: move.callerType };
  const targetSide = { accountId: parties.targetAccount.account, type: move.targetType };
  const result = move.gives
    ? toPostedPair(posted, callerSide, targetSide)
    : toPostedPair(posted, targetSide, callerSide);
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

/**
 * Moves cash or points between the caller and a member below, as one balanced transfer, once per idempotency key, and
 * publishes both new balances after the commit. A repeated request gets the first result, whatever has changed since.
 * It takes one round trip to the database, shared with other moves at the same time. A refusal is kept as an attempt
 * (decision 64).
 */
export async function makeMove(
  move: MoveType,
  request: MoveRequest,
  context: MoveContext,
): Promise<Posted | Failure> {
  const answer = (await postMove(context.db, argumentsOf(move, request, context)))();
  const outcome = outcomeOf(move, request, context, answer);
  if ('ok' in outcome) {
    await keepRefusal(move, request, context, outcome);
    return outcome;
  }
  outcome.publish();
  return outcome.posted;
}

/** Keeps a refused move of cash for the history of gives and take-backs. */
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
    ...{ memo, key, code },
  });
}

/** One of several moves: what is moved, under an idempotency key of its own. */
export interface KeyedRequest extends MoveRequest, WriteContext {}

/** Locks the accounts of moves in the order of their ids, as every posting does, so that nobody waits in a circle. */
async function lockAccounts(tx: Db, moves: readonly MoveArguments[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  const ids = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(moves.map(({ memId }) => memId))}::jsonb))`;
  await tx.execute(sql`
    SELECT a.id FROM account a WHERE a.kind = ${first.account} AND a.member_id IN (
      SELECT m.id FROM member m
      WHERE m.site_id = ${first.site} AND lower(m.mem_id) = ANY(${ids}) AND m.path @> ARRAY[${first.caller}::bigint]
      UNION ALL SELECT ${first.caller}::bigint)
    ORDER BY a.id FOR NO KEY UPDATE`);
}

/** Undoes the moves of a transaction. */
class NotAll extends Error {}

/**
 * Makes several moves of one kind in one transaction: all of them, or none if one of them must not be made. Later moves
 * see what earlier ones have moved. Answers what came of each: null for one without fault that was not moved because
 * another one failed. A repeated one answers its first result either way.
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
  const moves = requests.map((request, i) => argumentsOf(move, request, contexts[i]!));
  let outcomes: (Moved | Failure)[] = [];
  const moveAll = () =>
    context.db.transaction(async (tx) => {
      outcomes = [];
      await lockAccounts(tx, moves);
      for (const [i, one] of moves.entries()) {
        // A refusal of the ledger ends the transaction that it comes up in.
        const answer = await tx
          .transaction((savepoint) => moveStatement(savepoint).execute(one))
          .then(([row]) => row!.answer)
          .catch((error) => {
            const refused = ledgerCode(error);
            if (refused) return { refused };
            throw error;
          });
        outcomes.push(outcomeOf(move, requests[i]!, contexts[i]!, answer));
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

/** Both balances after a move as wire numbers, and the sequence of the caller's. */
export function balancesAfter(move: MoveType, { entries }: Posted) {
  const side = (type: number) => entries.find((entry) => entry.type === type)!;
  const [caller, target] = [side(move.callerType), side(move.targetType)];
  return { caller: Number(caller.balanceAfter), callerSeq: caller.seq, target: Number(target.balanceAfter) };
}
