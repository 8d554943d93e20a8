import { sql } from 'drizzle-orm';
import { createBatcher } from '../db/batcher';
import type { Db } from '../db/client';
import { afterDeadlock } from '../db/deadlock';
import { prepared } from '../db/prepared';
import { currentRequestId } from '../db/request-id';
import { MAX_BALANCE } from '../ledger/max-balance';
import {
  type LedgerCode,
  ledgerCode,
  type PostedRow,
  type PostedTransfer,
  type TransferKind,
} from '../ledger/post';
import { pathHolds } from '../shared/on-path';
import { hasRight, type MoveContext, type MoveRequest, type MoveType } from './move-types';

/** Parameters of `move_money`; the names are read by `move_money_batch`. */
interface MoveArguments extends Record<string, unknown> {
  site: string;
  caller: number;
  memId: string;
  account: MoveRequest['kind'];
  kind: TransferKind;
  key: string;
  fingerprint: string;
  memo: string;
  ownType: number;
  lowerType: number;
  /** The amount that the target receives, decimal text; negative for a take-back. */
  amount: string;
  /** Whether the caller has passed the checks that need no database; if not, nothing is posted. */
  may: boolean;
  /** Whether to refuse the move while the target has an unsettled bet, where the site's option says so. */
  idle: boolean;
  request: string | null;
}

/** Makes the parameters of one move, whose amount is in wire units. */
export const toArguments = (
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

/** The answer of the database function `move_money`. */
export interface MoveAnswer {
  /**
   * The state before the move: the target's id and status, then id, balance and sequence of four accounts, first the
   * caller's and then the target's, each with the kind that moves before the other kind.
   */
  known?: string[];
  /**
   * Whether the target has an unsettled bet for which the site waits; reported only where {@link MoveArguments.idle}
   * was set.
   */
  playing?: boolean;
  /** Whether the operator has switched off what partners above give to the target and take back from it (A061). */
  barred?: boolean;
  /** Why the ledger refused the move. */
  refused?: LedgerCode | null;
  posted?: PostedTransfer;
  /** The entries of the first move with this key, if the key was used before; nothing else is answered then. */
  before?: PostedRow[];
}

/** The statement of one move, prepared once for each connection. */
const moveStatement = prepared('move_money', (db) => {
  const param = (name: keyof MoveArguments & string) => sql.placeholder(name);
  return db.select({ answer: sql<MoveAnswer | null>`m` }).from(
    sql`move_money(${param('site')}, ${param('caller')}, ${param('memId')}, ${param('account')}, ${param('kind')},
      ${param('key')}, ${param('fingerprint')}, ${param('memo')}, ${param('ownType')}, ${param('lowerType')},
      ${param('amount')}, ${param('may')}, ${param('idle')}, ${MAX_BALANCE}, ${param('request')}) AS m`,
  );
});

/** The statement of several moves with one commit. */
const batchStatement = prepared('move_money_batch', (db) =>
  db
    .select({ answers: sql<(MoveAnswer | null)[]>`m` })
    .from(sql`move_money_batch(${sql.placeholder('moves')}, ${MAX_BALANCE}) AS m`),
);

/** Reads the answer of a move's statement. If the ledger throws because it refuses the move, the refusal is the answer. */
const readAnswer = (sent: Promise<{ answer: MoveAnswer | null }[]>): Promise<MoveAnswer | null> =>
  sent.then(
    ([row]) => row!.answer,
    (error) => {
      const refused = ledgerCode(error);
      if (refused) return { refused };
      throw error;
    },
  );

/** Posts one move in a transaction of its own. The idempotency key makes another try safe. */
const postAlone = (db: Db, move: MoveArguments) =>
  readAnswer(afterDeadlock(() => moveStatement(db).execute(move)));

/** Posts one move within a transaction, which continues if the ledger refuses the move. */
export const postWithin = (tx: Db, move: MoveArguments) =>
  readAnswer(tx.transaction((savepoint) => moveStatement(savepoint).execute(move)));

/** One transaction posts at most this many moves, since their accounts stay locked until all are posted. */
const BATCH_SIZE = 32;

/**
 * Posts moves in batches: those that arrive while a statement is running share the next transaction. If one of a batch
 * throws, each is tried again alone, which its idempotency key makes safe.
 */
export const postMove = createBatcher(
  async (db, moves: readonly MoveArguments[]): Promise<(() => MoveAnswer | null)[]> => {
    if (moves.length > 1) {
      try {
        const [row] = await batchStatement(db).execute({ moves: JSON.stringify(moves) });
        return row!.answers.map((answer) => () => answer);
      } catch {
        // The move that caused the error throws again below.
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

/** Locks the accounts of some moves, all of the same kind of account. */
export async function lockMoveAccounts(tx: Db, moves: readonly MoveArguments[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  const ids = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(moves.map(({ memId }) => memId))}::jsonb))`;
  await tx.execute(sql`
    SELECT lock_accounts(ARRAY(
      SELECT a.id FROM account a WHERE a.kind = ${first.account} AND a.member_id IN (
        SELECT m.id FROM member m
        WHERE m.site_id = ${first.site} AND lower(m.mem_id) = ANY(${ids}) AND ${pathHolds(sql`m.path`, first.caller)}
        UNION ALL SELECT ${first.caller}::bigint)))`);
}
