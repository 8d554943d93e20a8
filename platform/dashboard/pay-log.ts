import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { account, entry, member } from '../db/schema';
import type { Handler } from '../http/context';

const LATEST_COUNT = 10;

type MoveType = typeof CASH_TYPE.give | typeof CASH_TYPE.takeBack;

async function latest(db: Db, memberId: number, type: MoveType) {
  const other = alias(entry, 'other');
  const rows = await db
    .select({ memNick: member.memNick, amount: other.amount, at: entry.createdAt })
    .from(account)
    .innerJoin(entry, and(eq(entry.accountId, account.id), eq(entry.type, type)))
    .innerJoin(other, and(eq(other.transferId, entry.transferId), ne(other.id, entry.id)))
    .innerJoin(member, eq(member.id, other.memberId))
    .where(
      and(
        eq(account.memberId, memberId),
        eq(account.kind, 'cash'),
        type === CASH_TYPE.give ? gt(other.amount, '0') : lt(other.amount, '0'),
      ),
    )
    .orderBy(desc(entry.createdAt), desc(entry.id))
    .limit(LATEST_COUNT);
  return rows.map(({ memNick, amount, at }) => ({
    memNick,
    cashAmt: Math.abs(Number(amount)),
    updDate: at.toISOString(),
  }));
}

/** The caller's latest gives and take-backs (DASH-05). */
export const newPayLog: Handler<'/api/v2/main/newPayLog'> = async (_, { db, caller }) => {
  const [newPaymentList, newPaybackList] = await Promise.all([
    latest(db, caller.id, -3),
    latest(db, caller.id, 3),
  ]);
  return ok({ mainNewPayLog: { newPaymentList, newPaybackList } });
};
