import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { BoardType } from '@/lib/contract/boards';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import { unreadCounts } from '../account/unread';
import type { Db } from '../db/client';
import { board, boardComment, member } from '../db/schema';
import type { Caller, GuestContext, Services } from '../http/context';
import { readPins } from './pins';
import { neighbours, readableBy, wirePost } from './posts';
import { inLanguage } from './translations';

/** At most this many replies to a post are shown, the latest ones. */
const MAX_REPLIES = 200;

/**
 * Reads the replies to a post, the oldest first: those of the operator as sanitised HTML, those of members as plain
 * text (decision 49).
 */
async function readComments(db: Db, boardIdx: number, viewer: Caller | undefined) {
  const rows = await db
    .select({ ...getTableColumns(boardComment), nick: member.memNick })
    .from(boardComment)
    .leftJoin(member, eq(member.id, boardComment.memberId))
    .where(and(eq(boardComment.boardId, boardIdx), isNull(boardComment.deletedAt)))
    .orderBy(desc(boardComment.id))
    .limit(MAX_REPLIES);
  return rows.reverse().map((row) => {
    const byOperator = row.memberId === null;
    return {
      cmtIdx: row.id,
      content: byOperator ? safeHtml(row.content) : row.content,
      htmlYn: byOperator ? ('Y' as const) : ('N' as const),
      adminYn: byOperator ? ('Y' as const) : ('N' as const),
      regId: viewer && row.memberId === viewer.id ? viewer.memId : '',
      memName: row.nick ?? '',
      regDate: row.regAt.toISOString(),
    };
  });
}

/**
 * Marks the answer to an inquiry as read by its author. Publishes and returns how many answers are unread after that
 * (LIVE-05).
 */
async function markAnswerRead({ db, bus }: Services, boardIdx: number, author: Caller): Promise<number> {
  const marked = await db
    .update(board)
    .set({ answerReadAt: sql`now()` })
    .where(and(eq(board.id, boardIdx), eq(board.status, 'ANSWER'), isNull(board.answerReadAt)))
    .returning({ id: board.id });
  const { newAnswer } = await unreadCounts(db, author.id);
  if (marked.length > 0)
    bus.publish({ memberId: author.id }, { cmd: 'ANSWER_CMT', data1: String(newAnswer), data2: '' });
  return newAnswer;
}

/** Makes the handler of a board's detail: a post with its replies and its neighbours (BOARD-02, BOARD-05). */
export const boardDetail =
  (boardType: BoardType) => async (body: { boardIdx: number }, context: GuestContext) => {
    const { db, site } = context;
    const viewer = await context.signedInCaller();
    const among = readableBy(boardType, site.siteId, viewer);
    const [post] = await db
      .select({ ...getTableColumns(board), nick: member.memNick })
      .from(board)
      .leftJoin(member, eq(member.id, board.memberId))
      .where(and(among, eq(board.id, body.boardIdx)));
    if (!post) return refuse.notFound();
    const row = inLanguage(post, context.locale);
    const author = boardType === 'faq' ? viewer : undefined;
    const [around, comment, pins] = await Promise.all([
      neighbours(db, among, row.id),
      readComments(db, row.id, viewer),
      author && readPins(db, author, [row], context.locale),
    ]);
    const newAnswer =
      author &&
      (context.isViewing
        ? (await unreadCounts(db, author.id)).newAnswer
        : await markAnswerRead(context, row.id, author));
    const byOperator = row.memberId === null;
    return ok({
      board: {
        ...wirePost(row, viewer),
        ...(pins && { pin: pins[0] ?? null }),
        content: byOperator ? safeHtml(row.content) : row.content,
        htmlYn: byOperator ? ('Y' as const) : ('N' as const),
        ...around,
        comment,
      },
      ...(newAnswer !== undefined && { newAnswer }),
    });
  };
