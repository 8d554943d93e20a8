import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { operatorKey } from '../http/idempotency';
import { transact } from '../http/transact';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import {
  ClosedAccount,
  ExcessiveBalance,
  InsufficientFunds,
  KeyReused,
  ProtectedPlayer,
  post,
  type TransferKind,
} from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { findMember } from '../shared/site-member';
import { publishBalance } from './balance';

interface GrantRequest {
  siteId: string;
  memId: string;
  amount: number;
  memo?: string;
  idempotencyKey?: string;
}
export interface GrantResult {
  memId: string;
  balance: number;
}

/** One of the operator's four transfers between the house and a member's account. */
interface GrantType {
  act: string;
  kind: TransferKind;
  account: 'cash' | 'point';
  /** The entry type on the member's side. */
  type: typeof CASH_TYPE.grant | typeof CASH_TYPE.grantBack;
  /** The code for more than the member has, or for more than an account may hold. */
  wrongAmount:
    | typeof CODE.invalidGiveAmount
    | typeof CODE.takeBackAboveBalance
    | typeof CODE.invalidPointAmount
    | typeof CODE.takeBackAbovePoints;
}

export const CASH_GRANT: GrantType = {
  act: 'grant',
  kind: 'grant',
  account: 'cash',
  type: CASH_TYPE.grant,
  wrongAmount: CODE.invalidGiveAmount,
};
export const CASH_BACK: GrantType = {
  act: 'take-back',
  kind: 'grant_back',
  account: 'cash',
  type: CASH_TYPE.grantBack,
  wrongAmount: CODE.takeBackAboveBalance,
};
export const POINT_GRANT: GrantType = {
  act: 'point-grant',
  kind: 'point_grant',
  account: 'point',
  type: POINT_TYPE.grant,
  wrongAmount: CODE.invalidPointAmount,
};
export const POINT_BACK: GrantType = {
  act: 'point-take-back',
  kind: 'point_grant_back',
  account: 'point',
  type: POINT_TYPE.grantBack,
  wrongAmount: CODE.takeBackAbovePoints,
};

/** Grants cash or points to a member, or takes them back (types 2 and −2). T999 for a closed account. */
export const grant =
  ({ act, kind, account, type, wrongAmount }: GrantType): Act<GrantRequest, GrantResult> =>
  async (body, operator, { db, bus }) => {
    const { siteId, amount, memo = '' } = body;
    let memberId = 0;
    try {
      const result = await transact<GrantResult>(db, async (tx) => {
        const target = await findMember(tx, siteId, body.memId);
        if (!target) return refuse.unknownMember();
        memberId = target.id;
        const memberAccount = (await memberAccounts(tx, target.id))[account];
        const house = await siteAccount(tx, siteId, 'house');
        const text = centsText(toCents(amount) * BigInt(Math.sign(type)));
        const { entries, replayed } = await post(tx, {
          siteId,
          kind,
          memo,
          maxBalance: MAX_BALANCE,
          ...operatorKey(act, body),
          sides: [
            { accountId: memberAccount.id, type, amount: text },
            { accountId: house.id, type: -type, amount: centsText(-toCents(text)) },
          ],
        });
        const after = entries.find((entry) => entry.accountId === memberAccount.id)!.balanceAfter;
        if (!replayed) {
          await writeAudit(tx, siteId, act, operator, {
            target: target.memId,
            before: { [account]: centsText(toCents(after) - toCents(text)) },
            after: { [account]: after, memo },
          });
        }
        return ok({ memId: target.memId, balance: Number(after) });
      });
      if (result.ok) await publishBalance(db, bus, memberId);
      return result;
    } catch (error) {
      if (error instanceof InsufficientFunds || error instanceof ExcessiveBalance) return fail(wrongAmount);
      if (error instanceof KeyReused) return refuse.duplicateRequest();
      if (error instanceof ClosedAccount) return refuse.alreadyProcessed();
      if (error instanceof ProtectedPlayer) return refuse.mayNotReceiveMoney();
      throw error;
    }
  };
