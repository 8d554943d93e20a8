import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { publishAccounts } from '../../cash/balance';
import { returnAllGameMoney } from '../../cash/game-wallet';
import { transact } from '../../http/transact';
import type { Account, MemberAccountKind } from '../../ledger/accounts';
import { siteOption } from '../../shared/site-option';
import type { VendorHandler } from './context';
import { lockLiveSession } from './live-session';
import { findMember } from './transaction';
import { walletOf } from './vendors';

/**
 * Moves the whole game wallet to cash for the player of an open session. A repeated message finds nothing left to move.
 */
export const bringMoney: VendorHandler<'/vendor/bring'> = async ({ memId, sessionId }, context) => {
  const { db, bus, vendor } = context;
  const { siteId } = vendor;
  if (walletOf(vendor) !== 'cash') return refuse.gameUnavailable();
  const who = await findMember(db, siteId, memId);
  if (!who) return refuse.unknownMember();
  const brought = await transact(db, async (tx): Promise<Result<Record<MemberAccountKind, Account>>> => {
    if (!(await lockLiveSession(tx, context, who, sessionId))) return refuse.signInRequired();
    const { gameQuietSeconds } = await siteOption(tx, siteId);
    return returnAllGameMoney(
      tx,
      { siteId, memberId: who.id, status: who.status, at: context.now() },
      gameQuietSeconds,
    );
  });
  if (!brought.ok) return brought;
  publishAccounts(bus, who.id, brought.data);
  const { cash } = brought.data;
  return ok({ balance: Number(cash.balance), seq: cash.seq });
};
