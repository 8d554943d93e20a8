import { type SQL, sql } from 'drizzle-orm';
import { REQUEST_STATUS } from '@/lib/contract/money-codes';
import type { Db } from '../db/client';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { unreadColumns } from './unread';

/**
 * A member's balances, each with the sequence of its account (decision 9), a mark of its open requests for money, and
 * counts of what is unread (BOARD-08).
 */
export type OwnFigures = Record<
  | 'cashAmt'
  | 'cashSeq'
  | 'pointAmt'
  | 'pointSeq'
  | 'gameAmt'
  | 'gameSeq'
  | 'requestMark'
  | 'newMsg'
  | 'newAnswer',
  number
>;

/**
 * Selects a mark that changes whenever a request is made, waits, is decided or is taken back, which does not always
 * move money.
 */
const requestMark = (memberId: number): SQL => sql`
  (SELECT coalesce(sum(r.id * 2 + (r.cash_status = ${REQUEST_STATUS.waiting})::int), 0) FROM cash_request r
    WHERE r.member_id = ${memberId} AND r.cash_status IN ${OPEN_STATUSES}) AS "requestMark"`;

/** Builds the statement for {@link OwnFigures}, with one row; amounts are text. */
export const ownFiguresQuery = (memberId: number): SQL => sql`
  SELECT cash.balance AS "cashAmt", cash.seq AS "cashSeq", point.balance AS "pointAmt", point.seq AS "pointSeq",
    game.balance AS "gameAmt", game.seq AS "gameSeq", ${requestMark(memberId)}, ${unreadColumns(memberId)}
  FROM account cash JOIN account point ON point.member_id = cash.member_id AND point.kind = 'point'
    JOIN account game ON game.member_id = cash.member_id AND game.kind = 'game'
  WHERE cash.member_id = ${memberId} AND cash.kind = 'cash'`;

/** Converts a row of {@link ownFiguresQuery}. */
export const toOwnFigures = (row: Record<keyof OwnFigures, string | number>): OwnFigures => ({
  cashAmt: Number(row.cashAmt),
  cashSeq: Number(row.cashSeq),
  pointAmt: Number(row.pointAmt),
  pointSeq: Number(row.pointSeq),
  gameAmt: Number(row.gameAmt),
  gameSeq: Number(row.gameSeq),
  requestMark: Number(row.requestMark),
  newMsg: Number(row.newMsg),
  newAnswer: Number(row.newAnswer),
});

/** Reads a member's own figures in one statement, because every page and every open window asks for them. */
export async function ownFigures(db: Db, memberId: number): Promise<OwnFigures> {
  const { rows } = await db.execute<Record<keyof OwnFigures, string | number>>(ownFiguresQuery(memberId));
  return toOwnFigures(rows[0]!);
}
