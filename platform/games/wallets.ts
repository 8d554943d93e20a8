import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { centsText } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { bet, cashRequest } from '../db/schema';
import { memberAccounts } from '../ledger/accounts';
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
      { accountId: from.id, type: -19, amount: centsText(-cents) },
      { accountId: to.id, type: 19, amount: centsText(cents) },
    ],
  });
}

/**
 * Whether no game with a wallet of its own is running: no bet is unsettled or was settled within the last `seconds`.
 */
export async function isGameQuiet(tx: Db, memberId: number, seconds: number): Promise<boolean> {
  const since = new Date(Date.now() - seconds * 1000);
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
export async function hasUnfinishedRequest(tx: Db, memberId: number): Promise<boolean> {
  const [request] = await tx
    .select({ id: cashRequest.id })
    .from(cashRequest)
    .where(and(eq(cashRequest.memberId, memberId), inArray(cashRequest.cashStatus, [0, 2])))
    .limit(1);
  return Boolean(request);
}
