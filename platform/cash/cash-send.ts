import { fail, ok } from '@/lib/contract/envelope';
import { findInBranch } from '../hierarchy/branch';
import type { Handler } from '../http/context';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds, KeyReused, post, type Side } from '../ledger/post';
import { publishBalance } from './publish-balance';

/** The two directions of moving held money, seen from who does it (decision 22). */
const GIVE = { kind: 'give', own: -3, lower: 33, sign: -1, noRight: 'C301', wrongTarget: 'C302' } as const;
const TAKE_BACK = {
  kind: 'take_back',
  own: 3,
  lower: -33,
  sign: 1,
  noRight: 'C401',
  wrongTarget: 'C402',
} as const;

/**
 * Gives cash to somebody below the caller, or takes it back (MOVE-01). One balanced transfer, once per idempotency
 * key; both sides are told their new balance after the commit. A repeated request answers the balances as they were
 * right after the first one.
 */
export const cashSend: Handler<'/api/retail/cashSend'> = async (body, context) => {
  const { db, bus, site, caller, idempotencyKey: key, fingerprint } = context;
  const move = body.inAmt === undefined ? TAKE_BACK : GIVE;
  const amount = (body.inAmt ?? body.outAmt ?? 0).toFixed(2);
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  if (!(move === GIVE ? caller.mayGive : caller.mayRetrieve)) return fail(move.noRight);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTarget);

  const [own, lower] = await Promise.all([memberAccounts(db, caller.id), memberAccounts(db, target.id)]);
  const side = (accountId: number, type: number, sign: number): Side => ({
    accountId,
    type,
    amount: sign < 0 ? `-${amount}` : amount,
  });
  const sides = [side(own.cash.id, move.own, move.sign), side(lower.cash.id, move.lower, -move.sign)];
  try {
    const posted = await db.transaction((tx) =>
      post(tx, {
        siteId: site.siteId,
        kind: move.kind,
        key,
        fingerprint,
        actorId: caller.id,
        memo: body.memo,
        sides,
      }),
    );
    if (!posted.replayed) {
      await Promise.all([publishBalance(db, bus, caller.id), publishBalance(db, bus, target.id)]);
    }
    const after = (accountId: number) => posted.entries.find((entry) => entry.accountId === accountId)!;
    const mine = after(own.cash.id);
    return ok({
      cashAmt: Number(mine.balanceAfter),
      cashSeq: mine.seq,
      lowerCashAmt: Number(after(lower.cash.id).balanceAfter),
      cashType: move === GIVE ? '-3' : '3',
    });
  } catch (error) {
    if (error instanceof KeyReused) return fail('C999');
    if (error instanceof InsufficientFunds) return fail(error.accountId === own.cash.id ? 'C601' : 'C702');
    throw error;
  }
};
