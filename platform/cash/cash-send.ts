import { type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { type BranchMember, findInBranch } from '../hierarchy/branch';
import type { Caller, Handler } from '../http/context';
import { transact } from '../http/transact';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds, KeyReused, type Posted, post, type Side } from '../ledger/post';
import { publishBalance } from './publish-balance';

/** The two directions of moving held money, seen from who does it (decision 22), with their codes of 1§8. */
const GIVE = {
  kind: 'give',
  ownType: -3,
  lowerType: 33,
  ownSign: '-',
  lowerSign: '',
  noRight: 'C301',
  wrongTarget: 'C302',
  wrongAmount: 'C303',
} as const;
const TAKE_BACK = {
  kind: 'take_back',
  ownType: 3,
  lowerType: -33,
  ownSign: '',
  lowerSign: '-',
  noRight: 'C401',
  wrongTarget: 'C402',
  wrongAmount: 'C403',
} as const;
type Move = typeof GIVE | typeof TAKE_BACK;

/** Whether the caller may make the move to that member at all. The caller itself is in its branch, but no target. */
function refusal(move: Move, caller: Caller, target: BranchMember): Failure | undefined {
  if (!(move === GIVE ? caller.mayGive : caller.mayRetrieve)) return fail(move.noRight);
  if (target.id === caller.id || target.status === 'closed') return fail(move.wrongTarget);
}

const isTooMuch = ({ entries }: Posted): boolean =>
  entries.some((entry) => Number(entry.balanceAfter) > MAX_AMOUNT);

/**
 * Gives cash to somebody below the caller, or takes it back (MOVE-01): one balanced transfer, once per idempotency
 * key. Both sides are told their new balance after the commit. A repeated request gets the balances that the first
 * one left.
 */
export const cashSend: Handler<'/api/retail/cashSend'> = async (body, context) => {
  const { db, bus, site, caller, idempotencyKey: key, fingerprint } = context;
  const move = body.inAmt === undefined ? TAKE_BACK : GIVE;
  const amount = (body.inAmt ?? body.outAmt ?? 0).toFixed(2);
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const refused = refusal(move, caller, target);
  if (refused) return refused;

  const own = (await memberAccounts(db, caller.id)).cash.id;
  const lower = (await memberAccounts(db, target.id)).cash.id;
  const sides: Side[] = [
    { accountId: own, type: move.ownType, amount: move.ownSign + amount },
    { accountId: lower, type: move.lowerType, amount: move.lowerSign + amount },
  ];
  const posting = { siteId: site.siteId, kind: move.kind, key, fingerprint, actorId: caller.id, sides };
  let result: Result<Posted>;
  try {
    result = await transact(db, async (tx) => {
      const posted = await post(tx, { ...posting, memo: body.memo });
      return isTooMuch(posted) ? fail(move.wrongAmount) : ok(posted);
    });
  } catch (error) {
    if (error instanceof KeyReused) return fail('C999');
    if (error instanceof InsufficientFunds) return fail(error.accountId === own ? 'C601' : 'C702');
    throw error;
  }
  if (!result.ok) return result;

  const { replayed, entries } = result.data;
  if (!replayed) await Promise.all([caller.id, target.id].map((id) => publishBalance(db, bus, id)));
  const after = (accountId: number) => entries.find((entry) => entry.accountId === accountId)!;
  return ok({
    cashAmt: Number(after(own).balanceAfter),
    cashSeq: after(own).seq,
    lowerCashAmt: Number(after(lower).balanceAfter),
    cashType: move === GIVE ? '-3' : '3',
  });
};
