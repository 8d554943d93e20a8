import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';

const LATEST_COUNT = 10;

type MoveType = typeof CASH_TYPE.give | typeof CASH_TYPE.takeBack;

async function readLatest(db: Db, memberId: number, type: MoveType) {
  const sign = type === CASH_TYPE.give ? 1 : -1;
  const { rows } = await db.execute<{ memNick: string; amount: string; atMs: number }>(sql`
    SELECT m.mem_nick AS "memNick", o.amount, (extract(epoch FROM e.created_at) * 1000)::float8 AS "atMs"
    FROM account a JOIN entry_all e ON e.account_id = a.id AND e.type = ${type}
    ${lookUp('entry_all', 'o', sql`o.transfer_id = e.transfer_id AND o.created_at = e.created_at AND o.id <> e.id`)}
    JOIN member m ON m.id = o.member_id
    WHERE a.member_id = ${memberId} AND a.kind = 'cash' AND sign(o.amount) = ${sign}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${LATEST_COUNT}`);
  return rows.map(({ memNick, amount, atMs }) => ({
    memNick,
    cashAmt: Math.abs(Number(amount)),
    updDate: isoTime(atMs),
  }));
}

/** Reads the caller's latest gives and take-backs (DASH-05). */
export const newPayLog: Handler<'/api/v2/main/newPayLog'> = async (_, { db, caller }) => {
  const [newPaymentList, newPaybackList] = await Promise.all([
    readLatest(db, caller.id, -3),
    readLatest(db, caller.id, 3),
  ]);
  return ok({ mainNewPayLog: { newPaymentList, newPaybackList } });
};
