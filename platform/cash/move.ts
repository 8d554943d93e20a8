import { sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/contract/envelope';
import { createBatcher } from '../db/batcher';
import type { Db } from '../db/client';
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
import { publishEntries } from './balance';

type Kind = 'cash' | 'point';

/** One of the two directions in which a partner moves money, with its result codes. */
export interface Move {
  kind: TransferKind;
  gives: boolean;
  /** Type of the partner's own side, and of the other one. */
  ownType: number;
  lowerType: number;
  /** Without the right to it; a member it cannot be made with. */
  noRight: 'C301' | 'C401';
  wrongTarget: 'C302' | 'C402';
  /** More than the giving side has; more than the receiving side may hold. */
  tooLittle: 'C601' | 'C702' | 'P002' | 'P003';
  tooMuch: 'C601' | 'C701' | 'P001';
}

interface Known {
  account: number;
  balance: string;
  seq: number;
}

/** Who is about to receive or lose money to the caller, and what both held: of the kind that moves, and of the other. */
interface Parties {
  target: { id: number; status: string };
  own: Known;
  ownOther: Known;
  lower: Known;
  lowerOther: Known;
}

/** What the database function `move_money` answers. */
interface Answer {
  /** Target's id and status, then id, balance and sequence of the four accounts of {@link Parties}. */
  known?: string[];
  /** Asked for, and a game of the target is not settled. */
  playing?: boolean;
  /** Why the ledger did not take it. */
  refused?: LedgerCode | null;
  posted?: PostedPair;
  /** The entries of a key that was used before, alone. */
  before?: PostedRow[];
}

/** The one statement of a move, whose plan and text are made once for each connection. */
const moveOne = prepared('move_money', (db) => {
  const given = (name: keyof Asked & string) => sql.placeholder(name);
  return db.select({ answer: sql<Answer | null>`m` }).from(
    sql`move_money(${given('site')}, ${given('caller')}, ${given('memId')}, ${given('account')}, ${given('kind')},
      ${given('key')}, ${given('fingerprint')}, ${given('memo')}, ${given('ownType')}, ${given('lowerType')},
      ${given('amount')}, ${given('may')}, ${given('idle')}, ${MAX_BALANCE}, ${given('request')}) AS m`,
  );
});

/** The same for several moves, with one commit. */
const moveMany = prepared('move_money_batch', (db) =>
  db
    .select({ answers: sql<(Answer | null)[]>`m` })
    .from(sql`move_money_batch(${sql.placeholder('moves')}, ${MAX_BALANCE}) AS m`),
);

interface Asked extends Record<string, unknown> {
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
  /** What the target receives, decimal text. */
  amount: string;
  may: boolean;
  idle: boolean;
  request: string | null;
}

function partiesOf([id, status, ...accounts]: readonly string[]): Parties {
  const account = (place: number): Known => {
    const [of, balance, seq] = accounts.slice(3 * place);
    return { account: Number(of), balance: balance!, seq: Number(seq) };
  };
  return {
    target: { id: Number(id), status: status! },
    own: account(0),
    ownOther: account(1),
    lower: account(2),
    lowerOther: account(3),
  };
}

/**
 * Whether the caller may make the move to that member at all, in this order: suspended members move nothing (U0011),
 * the right to give or to take back, then the target: the caller itself is in its branch, but no target.
 */
function refusal(move: Move, caller: Caller, target: Parties['target']): Failure | undefined {
  if (caller.status === 'suspended' || target.status === 'suspended') return fail('U0011');
  if (!hasRight(move, caller)) return fail(move.noRight);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTarget);
}

const hasRight = (move: Move, { mayGive, mayRetrieve }: Caller): boolean =>
  move.gives ? mayGive : mayRetrieve;

interface Moved {
  memId: string;
  kind: Kind;
  amount: number;
  memo: string;
  /** Without an amount. */
  noAmount: 'C303' | 'C403' | 'P001';
  /** Refuses it while a game of the target is not settled. */
  inGame?: Failure;
}

/** The code of what the ledger refused. */
function ledgerRefusal(code: LedgerCode, move: Move): Failure {
  const codes = {
    PB001: move.tooLittle,
    PB002: 'C999',
    PB006: move.tooMuch,
    // It was closed in this moment: the target's, or the caller's own.
    PB007: move.wrongTarget,
  } as const;
  return fail(codes[code]);
}

/** Most moves of one transaction: their accounts are held until all of them are posted. */
const MOST_TOGETHER = 32;

/** Carries out one move, in a transaction of its own. */
async function alone(db: Db, asked: Asked): Promise<Answer | null> {
  try {
    const [row] = await moveOne(db).execute(asked);
    return row!.answer;
  } catch (error) {
    const refused = ledgerCode(error);
    if (refused) return { refused };
    throw error;
  }
}

/**
 * Moves that are asked for while others are on their way to the database go together, with one commit. What one of
 * them throws is nobody else's: then each is tried alone, which its key makes safe whatever became of the first try.
 */
const moved = createBatcher(async (db, asked: readonly Asked[]): Promise<(() => Answer | null)[]> => {
  if (asked.length > 1) {
    try {
      const [row] = await moveMany(db).execute({ moves: JSON.stringify(asked) });
      return row!.answers.map((answer) => () => answer);
    } catch {
      // Said again below, by the one that it is about.
    }
  }
  const tried = await Promise.allSettled(asked.map((one) => alone(db, one)));
  return tried.map((one) => () => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}, MOST_TOGETHER);

/**
 * Moves cash or points between the caller and somebody below it, as one balanced transfer, once per idempotency key.
 * Both are told their new balance after the commit. A repeated request gets what the first one came to, whatever has
 * changed since. All of it is one round trip to the database, shared with others that were asked for at the same time;
 * its own function judges nothing but what the refusals here are made of.
 */
export async function makeMove(
  move: Move,
  { memId, kind, amount, memo, noAmount, inGame }: Moved,
  { db, bus, site, caller, idempotencyKey: key, fingerprint }: MemberContext & WriteContext,
): Promise<Posted | Failure> {
  const asked: Asked = {
    site: site.siteId,
    caller: caller.id,
    memId: memId.toLowerCase(),
    account: kind,
    kind: move.kind,
    key,
    fingerprint,
    memo,
    ownType: move.ownType,
    lowerType: move.lowerType,
    amount: `${move.gives ? '' : '-'}${amount.toFixed(2)}`,
    may: caller.status === 'active' && hasRight(move, caller) && amount > 0,
    idle: inGame !== undefined,
    request: currentRequestId(),
  };
  const answer = (await moved(db, asked))();
  if (!answer) return fail('U001');
  const { playing, refused, posted, before } = answer;
  if (before) return toPosted(before);
  const known = answer.known && partiesOf(answer.known);
  const forbidden =
    known &&
    (refusal(move, caller, known.target) ??
      (amount === 0 ? fail(noAmount) : undefined) ??
      (playing ? inGame : undefined));
  if (forbidden) return forbidden;
  if (refused) return ledgerRefusal(refused, move);
  if (!known || !posted) throw new Error('nothing was posted');
  const own = { accountId: known.own.account, type: move.ownType };
  const lower = { accountId: known.lower.account, type: move.lowerType };
  const done = move.gives ? toPostedPair(posted, own, lower) : toPostedPair(posted, lower, own);
  const held = (one: Known, other: Known) =>
    kind === 'cash' ? { cash: one, point: other } : { cash: other, point: one };
  publishEntries(bus, caller.id, held(known.own, known.ownOther), done.entries);
  publishEntries(bus, known.target.id, held(known.lower, known.lowerOther), done.entries);
  return done;
}

/** What both sides hold after a move, the caller's with its sequence. */
export function sidesAfter(move: Move, { entries }: Posted) {
  const side = (type: number) => entries.find((entry) => entry.type === type)!;
  const [own, lower] = [side(move.ownType), side(move.lowerType)];
  return { own: Number(own.balanceAfter), seq: own.seq, lower: Number(lower.balanceAfter) };
}
