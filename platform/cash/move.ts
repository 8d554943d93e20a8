import { sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/contract/envelope';
import { prepared } from '../db/prepared';
import type { Caller, MemberContext, WriteContext } from '../http/context';
import { currentRequestId } from '../http/request-id';
import { MOST } from '../ledger/most';
import {
  ClosedAccount,
  ExcessiveBalance,
  InsufficientFunds,
  KeyReused,
  ledgerError,
  type Posted,
  type PostedRow,
  postedOf,
  type TransferKind,
} from '../ledger/post';
import { publishEntries } from './balance';

type Kind = 'cash' | 'point';

/** One of the two directions in which a partner moves money, with its codes of 1§8. */
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

/** Who is about to receive or lose money to the caller, and what both hold. */
export interface Parties {
  target: { id: number; status: string; inGame: boolean };
  cash: { own: Known; lower: Known };
  point: { own: Known; lower: Known };
}

/** What the database function `move_money` answers; without a target, the entries are those of a repeated key. */
interface Answer {
  target?: Parties['target'];
  accounts?: (Known & { member: number; kind: Kind })[];
  posted: PostedRow[] | null;
}

function partiesOf(
  caller: Caller,
  { target, accounts }: Required<Pick<Answer, 'target' | 'accounts'>>,
): Parties {
  const known = (member: number, kind: Kind): Known => {
    const found = accounts.find((account) => account.member === member && account.kind === kind);
    if (!found) throw new Error(`member ${member} has no ${kind} account`);
    return found;
  };
  const both = (kind: Kind) => ({ own: known(caller.id, kind), lower: known(target.id, kind) });
  return { target, cash: both('cash'), point: both('point') };
}

/** The one statement of a move, whose plan and text are made once for each connection. */
const statement = prepared('move_money', (db) => {
  const given = (name: keyof Asked & string) => sql.placeholder(name);
  return db.select({ answer: sql<Answer | null>`m`, used: sql<boolean>`k.used` }).from(
    sql`(SELECT EXISTS (SELECT FROM idempotency WHERE site_id = ${given('site')} AND key = ${given('key')}) AS used) AS k
      CROSS JOIN LATERAL move_money(${given('site')}, ${given('caller')}, ${given('memId')}, ${given('account')}, ${given('kind')},
        ${given('key')}, ${given('fingerprint')}, ${given('memo')}, ${given('ownType')}, ${given('lowerType')},
        ${given('amount')}, ${given('may')} AND NOT k.used, ${given('idle')}, ${MOST}, ${given('request')}) AS m`,
  );
});

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
function ledgerRefusal(error: unknown, move: Move): Failure {
  if (error instanceof KeyReused) return fail('C999');
  if (error instanceof InsufficientFunds) return fail(move.tooLittle);
  if (error instanceof ExcessiveBalance) return fail(move.tooMuch);
  // It was closed in this moment: the target's, or the caller's own.
  if (error instanceof ClosedAccount) return fail(move.wrongTarget);
  throw error;
}

/**
 * Moves cash or points between the caller and somebody below it, as one balanced transfer, once per idempotency key.
 * Both are told their new balance after the commit. A repeated request gets what the first one came to, whatever has
 * changed since. All of it is one round trip to the database; its own function judges nothing but what the refusals
 * here are made of.
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
  let answer: Answer | null | undefined;
  try {
    const [row] = await statement(db).execute(asked);
    // The key came with a call of another kind, whose answers are kept there.
    if (row?.used) return fail('C999');
    answer = row?.answer;
  } catch (error) {
    return ledgerRefusal(ledgerError(error, key), move);
  }
  if (!answer) return fail('U001');
  const { target, accounts, posted } = answer;
  if (!target || !accounts) return postedOf(posted ?? []);
  const refused =
    refusal(move, caller, target) ??
    (amount === 0 ? fail(noAmount) : undefined) ??
    (target.inGame ? inGame : undefined);
  if (refused) return refused;
  const done = postedOf(posted ?? []);
  if (!done.replayed) {
    const parties = partiesOf(caller, { target, accounts });
    const side = (whose: 'own' | 'lower') => ({ cash: parties.cash[whose], point: parties.point[whose] });
    publishEntries(bus, caller.id, side('own'), done.entries);
    publishEntries(bus, target.id, side('lower'), done.entries);
  }
  return done;
}

/** What both sides hold after a move, the caller's with its sequence. */
export function sidesAfter(move: Move, { entries }: Posted) {
  const side = (type: number) => entries.find((entry) => entry.type === type)!;
  const [own, lower] = [side(move.ownType), side(move.lowerType)];
  return { own: Number(own.balanceAfter), seq: own.seq, lower: Number(lower.balanceAfter) };
}
