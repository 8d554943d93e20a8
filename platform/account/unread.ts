import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { board, message } from '../db/schema';

/** Counts of the notification bar (BOARD-08): unread messages and unread answers to inquiries. */
export async function unreadCounts(db: Db, memberId: number): Promise<{ newMsg: number; newAnswer: number }> {
  const messages = and(eq(message.memberId, memberId), isNull(message.readAt), isNull(message.deletedAt));
  const answers = and(
    eq(board.memberId, memberId),
    eq(board.boardType, 'faq'),
    eq(board.status, 'ANSWER'),
    isNull(board.answerReadAt),
    isNull(board.deletedAt),
  );
  const [[msg], [answer]] = await Promise.all([
    db.select({ n: count() }).from(message).where(messages),
    db.select({ n: count() }).from(board).where(answers),
  ]);
  return { newMsg: msg?.n ?? 0, newAnswer: answer?.n ?? 0 };
}
