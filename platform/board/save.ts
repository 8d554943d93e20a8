import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { addToMoment } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { unreadCounts } from '../account/unread';
import type { Db } from '../db/client';
import { board } from '../db/schema';
import type { MemberContext, WriteContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { tellWebhooks } from '../shared/webhook-events';
import { findPinned, type Pin } from './pins';
import { isSelf } from './posts';

/** A member may write at most this many posts within a day (A009). */
export const MAX_PER_DAY = 50;

interface SaveBody {
  memId: string;
  title: string;
  content: string;
  category?: string;
  faqType?: string;
  pin?: Pin;
  boardIdx?: number | number[];
  delYn?: 'Y' | 'N';
}
type SaveResult = Result<{ idxList: number[] }>;

/** The given ids, each once. */
export const idList = (ids: number | number[]): number[] => [...new Set([ids].flat())];

async function writePost(
  tx: Db,
  { caller, now }: MemberContext,
  boardType: string,
  body: SaveBody,
): Promise<SaveResult> {
  const { siteId, id } = caller;
  const [today] = await tx
    .select({ n: count() })
    .from(board)
    .where(
      and(
        eq(board.memberId, id),
        eq(board.boardType, boardType),
        gt(board.regAt, addToMoment(now(), -1, 'day')),
      ),
    );
  if ((today?.n ?? 0) >= MAX_PER_DAY) return refuse.tooManyAttempts();
  const pinId = body.pin ? await findPinned(tx, caller, body.pin) : null;
  if (pinId === undefined) return refuse.generalError();
  const { title, content, faqType = 'etc', category = boardType === 'faq' ? faqType : boardType } = body;
  const [row] = await tx
    .insert(board)
    .values({
      siteId,
      memberId: id,
      boardType,
      category,
      faqType,
      title,
      content,
      pinKind: body.pin?.kind ?? null,
      pinId,
    })
    .returning({ id: board.id });
  if (boardType === 'faq') {
    const data = { id: row!.id, memId: caller.memId };
    await tellWebhooks(tx, siteId, { type: 'inquiry.made', at: now(), data });
  }
  return ok({ idxList: [row!.id] });
}

/**
 * Deletes the member's own posts, all or none. E001 if a post belongs to another member, T999 if one is deleted
 * already.
 */
async function deletePosts(
  tx: Db,
  memberId: number,
  { boardType, idxList, at }: { boardType: string; idxList: number[]; at: Date },
): Promise<SaveResult> {
  const own = and(inArray(board.id, idxList), eq(board.memberId, memberId), eq(board.boardType, boardType));
  const rows = await tx.select({ deletedAt: board.deletedAt }).from(board).where(own).for('update');
  if (rows.length < idxList.length) return refuse.generalError();
  if (rows.some((row) => row.deletedAt !== null)) return refuse.alreadyProcessed();
  await tx.update(board).set({ deletedAt: at }).where(own);
  return ok({ idxList });
}

/** Makes the handler of a members' board, which saves a new post or deletes the caller's own (BOARD-01, BOARD-03). */
export const boardSave =
  (boardType: 'faq' | 'normal') =>
  async (body: SaveBody, context: MemberContext & WriteContext): Promise<SaveResult> => {
    const { db, bus, caller, now } = context;
    if (!isSelf(caller, body.memId)) return refuse.unknownMember();
    const { boardIdx, delYn } = body;
    const saved = await withIdempotency(db, context, (tx) =>
      delYn === 'Y' && boardIdx !== undefined
        ? deletePosts(tx, caller.id, { boardType, idxList: idList(boardIdx), at: now() })
        : writePost(tx, context, boardType, body),
    );
    if (saved.ok && delYn === 'Y' && boardType === 'faq') {
      // An unread answer is deleted with its inquiry.
      const { newAnswer } = await unreadCounts(db, caller.id);
      bus.publish({ memberId: caller.id }, { cmd: 'ANSWER_CMT', data1: String(newAnswer), data2: '' });
    }
    return saved;
  };
