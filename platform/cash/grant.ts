import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import { transact } from '../http/transact';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import {
  ClosedAccount,
  ExcessiveBalance,
  InsufficientFunds,
  KeyReused,
  post,
  type TransferKind,
} from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { publishBalance } from './balance';

export interface Granting {
  siteId: string;
  memId: string;
  amount: number;
  memo?: string;
  idempotencyKey?: string;
}
export interface Granted {
  memId: string;
  balance: number;
}

/** One of the operator's four moves: from the house to a member's account, or back. */
interface Grant {
  act: string;
  kind: TransferKind;
  account: 'cash' | 'point';
  /** Type of the member's side. */
  type: 2 | -2;
  /** More than the member has, or than an account may hold. */
  wrongAmount: 'C601' | 'C702' | 'P001' | 'P003';
}

export const CASH_GRANT: Grant = {
  act: 'grant',
  kind: 'grant',
  account: 'cash',
  type: 2,
  wrongAmount: 'C601',
};
export const CASH_BACK: Grant = {
  act: 'take-back',
  kind: 'grant_back',
  account: 'cash',
  type: -2,
  wrongAmount: 'C702',
};
export const POINT_GRANT: Grant = {
  act: 'point-grant',
  kind: 'point_grant',
  account: 'point',
  type: 2,
  wrongAmount: 'P001',
};
export const POINT_BACK: Grant = {
  act: 'point-take-back',
  kind: 'point_grant_back',
  account: 'point',
  type: -2,
  wrongAmount: 'P003',
};

/** The member of that id on the site, not held: moving its money holds its accounts, and nothing else is changed. */
export async function findMember(tx: Db, siteId: string, memId: string) {
  const [row] = await tx
    .select({ id: member.id, memId: member.memId })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  return row;
}

/** The ledger's key of an act that was sent with one, with what was asked: the same act answers the same again. */
const keyOf = (act: string, { idempotencyKey, ...body }: Granting) =>
  idempotencyKey === undefined
    ? {}
    : {
        key: `operator:${idempotencyKey}`,
        fingerprint: createHash('sha256')
          .update(JSON.stringify([act, body]))
          .digest('hex'),
      };

/** Grants cash or points to any member but a closed one (T999), or takes them back (types 2 and −2). */
export const grant =
  ({ act, kind, account, type, wrongAmount }: Grant): Act<Granting, Granted> =>
  async (body, operator, { db, bus }) => {
    const { siteId, amount, memo = '' } = body;
    let memberId = 0;
    try {
      const result = await transact<Granted>(db, async (tx) => {
        const target = await findMember(tx, siteId, body.memId);
        if (!target) return fail('U001');
        memberId = target.id;
        const own = (await memberAccounts(tx, target.id))[account];
        const house = await siteAccount(tx, siteId, 'house');
        const text = centsText(toCents(amount) * BigInt(Math.sign(type)));
        const { entries, replayed } = await post(tx, {
          siteId,
          kind,
          memo,
          maxBalance: MAX_BALANCE,
          ...keyOf(act, body),
          sides: [
            { accountId: own.id, type, amount: text },
            { accountId: house.id, type: -type, amount: centsText(-toCents(text)) },
          ],
        });
        const after = entries.find((entry) => entry.accountId === own.id)!.balanceAfter;
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
      if (error instanceof KeyReused) return fail('C999');
      if (error instanceof ClosedAccount) return fail('T999');
      throw error;
    }
  };
