import { and, count, eq, gt } from 'drizzle-orm';
import { addToMoment } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { board, boardComment } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { isSelf, readableBy } from './posts';
import { MAX_PER_DAY } from './save';

/**
 * Saves a member's reply. An inquiry with a new reply waits for the operator again, and the operator has not read it.
 */
export const saveComment: Handler<'/api/board/cmtSave'> = async (body, context) => {
  const { db, site, caller, now } = context;
  if (!isSelf(caller, body.regId)) return refuse.unknownMember();
  return withIdempotency(db, context, async (tx) => {
    const [post] = await tx
      .select({ id: board.id })
      .from(board)
      .where(and(readableBy(body.boardType, site.siteId, caller), eq(board.id, body.boardIdx)))
      .for('update');
    if (!post) return refuse.generalError();
    const [today] = await tx
      .select({ n: count() })
      .from(boardComment)
      .where(
        and(
          eq(boardComment.boardId, post.id),
          eq(boardComment.memberId, caller.id),
          gt(boardComment.regAt, addToMoment(now(), -1, 'day')),
        ),
      );
    if ((today?.n ?? 0) >= MAX_PER_DAY) return refuse.tooManyAttempts();
    const [row] = await tx
      .insert(boardComment)
      .values({ boardId: post.id, memberId: caller.id, name: caller.memNick, content: body.content })
      .returning({ id: boardComment.id });
    if (body.boardType === 'faq') {
      await tx.update(board).set({ status: 'WAIT', adminReadAt: null }).where(eq(board.id, post.id));
    }
    return ok({ cmtIdx: row!.id });
  });
};
