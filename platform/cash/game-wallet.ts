import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { CASH_TYPE, UNDECIDED } from '@/lib/contract/money-codes';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { bet, cashRequest } from '../db/schema';
import { type Account, lockAccounts, type MemberAccountKind, memberAccounts } from '../ledger/accounts';
import { post } from '../ledger/post';

/**
 * Moves money between a member's cash and game accounts, with type −19 on the paying side and 19 on the other (decision
 * 23). Throws InsufficientFunds.
 */
export async function moveWallet(
  tx: Db,
  { siteId, memberId, actorId }: { siteId: string; memberId: number; actorId: number },
  direction: 'game_in' | 'game_out',
  cents: bigint,
): Promise<void> {
  const { cash, game } = await memberAccounts(tx, memberId);
  const [from, to] = direction === 'game_in' ? [cash, game] : [game, cash];
  await post(tx, {
    siteId,
    kind: direction,
    actorId,
    sides: [
      { accountId: from.id, type: CASH_TYPE.toGame, amount: centsText(-cents) },
      { accountId: to.id, type: CASH_TYPE.fromGame, amount: centsText(cents) },
    ],
  });
}

/**
 * Whether no game with a wallet of its own is running at a moment: no bet is unsettled or was settled within the last
 * `seconds`.
 */
export async function isGameQuiet(tx: Db, memberId: number, seconds: number, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - seconds * 1000);
  const [busy] = await tx
    .select({ id: bet.id })
    .from(bet)
    .where(
      and(
        eq(bet.memberId, memberId),
        eq(bet.wallet, 'game'),
        or(isNull(bet.settledAt), gt(bet.settledAt, since)),
      ),
    )
    .limit(1);
  return !busy;
}

/** Whether the member has an undecided deposit or withdrawal (F001). */
async function hasUnfinishedRequest(tx: Db, memberId: number): Promise<boolean> {
  const [request] = await tx
    .select({ id: cashRequest.id })
    .from(cashRequest)
    .where(and(eq(cashRequest.memberId, memberId), inArray(cashRequest.cashStatus, UNDECIDED)))
    .limit(1);
  return Boolean(request);
}

/** Locks the game wallet until the transaction ends, and returns its balance in hundredths. */
async function lockGameMoney(tx: Db, memberId: number): Promise<bigint> {
  const { cash, game } = await memberAccounts(tx, memberId);
  await lockAccounts(tx, [cash.id, game.id]);
  return toCents((await memberAccounts(tx, memberId)).game.balance);
}

interface Owner {
  siteId: string;
  memberId: number;
  status: string;
  /** The moment of the call. */
  at: Date;
}

/**
 * Moves `cents` of the game wallet back to cash (FUND-04). U0011 for a suspended member, F001 while a request is
 * undecided, and, if `quietSeconds` is given, C009 while a game is running ({@link isGameQuiet}). Throws
 * InsufficientFunds.
 */
export async function returnGameMoney(
  tx: Db,
  { siteId, memberId, status, at }: Owner,
  cents: bigint,
  quietSeconds?: number,
): Promise<Result<Record<MemberAccountKind, Account>>> {
  if (status === 'suspended') return refuse.suspendedMember();
  if (await hasUnfinishedRequest(tx, memberId)) return refuse.gameTransferUnderWay();
  if (quietSeconds !== undefined) {
    await lockGameMoney(tx, memberId);
    if (!(await isGameQuiet(tx, memberId, quietSeconds, at))) return refuse.gameNotEnded();
  }
  await moveWallet(tx, { siteId, memberId, actorId: memberId }, 'game_out', cents);
  return ok(await memberAccounts(tx, memberId));
}

/**
 * Moves the whole balance of the game wallet back to cash, as {@link returnGameMoney} does with a part. While a request
 * is undecided, the move is refused as long as a game plays from the wallet (C009), as the conversion to integrated
 * money is (MOVE-07): otherwise the player could not play with the money until the request is decided.
 */
export async function returnAllGameMoney(
  tx: Db,
  { siteId, memberId, status, at }: Owner,
  quietSeconds: number,
): Promise<Result<Record<MemberAccountKind, Account>>> {
  if (status === 'suspended') return refuse.suspendedMember();
  const isRequestOpen = await hasUnfinishedRequest(tx, memberId);
  const cents = await lockGameMoney(tx, memberId);
  if (isRequestOpen && !(await isGameQuiet(tx, memberId, quietSeconds, at))) return refuse.gameNotEnded();
  if (cents > 0n) await moveWallet(tx, { siteId, memberId, actorId: memberId }, 'game_out', cents);
  return ok(await memberAccounts(tx, memberId));
}
