import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** A member's unread messages and unread answers to inquiries (BOARD-08), as columns `newMsg` and `newAnswer`. */
export const unreadColumns = (memberId: number): SQL => sql`
  (SELECT count(*)::int FROM message m
    WHERE m.member_id = ${memberId} AND m.read_at IS NULL AND m.deleted_at IS NULL) AS "newMsg",
  (SELECT count(*)::int FROM board b
    WHERE b.member_id = ${memberId} AND b.board_type = 'faq' AND b.status = 'ANSWER'
      AND b.answer_read_at IS NULL AND b.deleted_at IS NULL) AS "newAnswer"`;

type Unread = { newMsg: number; newAnswer: number };

/** The counts of {@link unreadColumns}. */
export async function unreadCounts(db: Db, memberId: number): Promise<Unread> {
  const { rows } = await db.execute<Unread>(sql`SELECT ${unreadColumns(memberId)}`);
  return rows[0]!;
}
