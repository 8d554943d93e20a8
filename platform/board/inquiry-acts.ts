import { and, asc, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Inquiry } from '@/lib/contract/operator-queue';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { unreadCounts } from '../account/unread';
import type { Db } from '../db/client';
import { board, boardComment, member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, defineAct, memId, page, siteId, text, writeAudit } from '../operator/act';
import { endLease, type QueueItem, takeToDecide } from '../shared/queue-lease';
import { readPins } from './pins';
import { PAGE_SIZE } from './posts';

interface OnInquiry {
  siteId: string;
  boardIdx: number;
}

const boardIdx = z.int().positive().describe('the number that the list shows');

const isInquiry = (site: string) =>
  and(eq(board.siteId, site), eq(board.boardType, 'faq'), isNull(board.deletedAt));

const listInquiries: Act<{
  siteId: string;
  status?: 'WAIT' | 'ANSWER';
  memId?: string;
  page: number;
}> = async ({ siteId, status, memId, page }, _, { db }) => {
  const where = and(
    isInquiry(siteId),
    status ? eq(board.status, status) : undefined,
    memId ? eq(sql`lower(${member.memId})`, memId.toLowerCase()) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...getTableColumns(board), memId: member.memId })
      .from(board)
      .innerJoin(member, eq(member.id, board.memberId))
      .where(where)
      .orderBy(desc(board.regAt), desc(board.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(board).innerJoin(member, eq(member.id, board.memberId)).where(where),
  ]);
  const pins = await readPins(db, { siteId }, rows, 'en');
  return ok({
    list: rows.map((row, i) => ({
      boardIdx: row.id,
      regDate: row.regAt.toISOString(),
      memId: row.memId,
      faqType: row.faqType,
      status: row.status,
      isReadAdmin: row.adminReadAt ? 'Y' : 'N',
      title: row.title,
      pin: pins[i] ? `${pins[i].kind} ${pins[i].id}` : '',
    })),
    pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: all?.n ?? 0 },
  });
};

/** Reads the inquiry with its author, and locks its row until the transaction ends. */
async function lockInquiry(tx: Db, { siteId, boardIdx }: OnInquiry) {
  const [row] = await tx
    .select({ ...getTableColumns(board), authorId: member.id, memId: member.memId })
    .from(board)
    .innerJoin(member, eq(member.id, board.memberId))
    .where(and(eq(board.siteId, siteId), eq(board.boardType, 'faq'), eq(board.id, boardIdx)))
    .for('update', { of: board });
  return row;
}

/** The thread of an inquiry that was read with its author. */
async function readThread(
  db: Db,
  siteId: string,
  row: typeof board.$inferSelect & { memId: string },
): Promise<Inquiry> {
  const replies = await db
    .select()
    .from(boardComment)
    .where(and(eq(boardComment.boardId, row.id), isNull(boardComment.deletedAt)))
    .orderBy(asc(boardComment.id));
  const [pin] = await readPins(db, { siteId }, [row], 'en');
  return {
    boardIdx: row.id,
    regDate: row.regAt.toISOString(),
    memId: row.memId,
    faqType: row.faqType,
    status: row.status,
    pin: pin ?? null,
    title: row.title,
    content: row.content,
    comment: replies.map((reply) => ({
      by: reply.memberId === null ? 'operator' : row.memId,
      regDate: reply.regAt.toISOString(),
      content: reply.content,
    })),
  };
}

/** Reads an inquiry without marking it as read. */
export async function lookAtInquiry(db: Db, { siteId, boardIdx }: OnInquiry): Promise<Result<Inquiry>> {
  const [row] = await db
    .select({ ...getTableColumns(board), memId: member.memId })
    .from(board)
    .innerJoin(member, eq(member.id, board.memberId))
    .where(and(isInquiry(siteId), eq(board.id, boardIdx)));
  return row ? ok(await readThread(db, siteId, row)) : refuse.generalError();
}

/** Reads an inquiry. The first time it is marked as read, which its author sees. */
export const readInquiry: Act<OnInquiry, Inquiry> = async (body, operator, { db, now }) =>
  db.transaction(async (tx) => {
    const row = await lockInquiry(tx, body);
    if (!row) return refuse.generalError();
    if (row.deletedAt) return refuse.alreadyProcessed();
    if (!row.adminReadAt) {
      const adminReadAt = now();
      await tx.update(board).set({ adminReadAt }).where(eq(board.id, row.id));
      await writeAudit(tx, body.siteId, 'inquiry-read', operator, {
        target: row.memId,
        before: { boardIdx: row.id, adminReadAt: null },
        after: { boardIdx: row.id, adminReadAt },
      });
    }
    return ok(await readThread(tx, body.siteId, row));
  });

/**
 * Answers an inquiry, or changes the answer, and publishes the answer to the author (LIVE-05). A085 while another
 * operator has the inquiry open (QUEUE-02).
 */
const answerInquiry: Act<OnInquiry & { content: string }, { newAnswer: number }> = async (
  body,
  operator,
  { db, bus, now },
) => {
  const done = await transact(db, async (tx) => {
    const row = await lockInquiry(tx, body);
    if (!row) return refuse.generalError();
    if (row.deletedAt) return refuse.alreadyProcessed();
    const at = now();
    const item: QueueItem = { siteId: body.siteId, kind: 'inquiry', id: row.id };
    const held = await takeToDecide(tx, item, operator, at);
    if (held) return held;
    const [reply] = await tx
      .insert(boardComment)
      .values({ boardId: row.id, content: body.content, regAt: at })
      .returning({ id: boardComment.id });
    await tx
      .update(board)
      .set({ status: 'ANSWER', answerReadAt: null, adminReadAt: row.adminReadAt ?? at })
      .where(eq(board.id, row.id));
    await writeAudit(tx, body.siteId, 'inquiry-answer', operator, {
      target: row.memId,
      before: { boardIdx: row.id, status: row.status },
      after: { boardIdx: row.id, status: 'ANSWER', cmtIdx: reply!.id, content: body.content },
    });
    await endLease(tx, item);
    return ok({ authorId: row.authorId });
  });
  if (!done.ok) return done;
  const { authorId } = done.data;
  const { newAnswer } = await unreadCounts(db, authorId);
  bus.publish({ memberId: authorId }, { cmd: 'ANSWER_CMT', data1: String(newAnswer), data2: '' });
  return ok({ newAnswer });
};

export const inquiryActs = {
  inquiries: defineAct({
    about: 'list the inquiries, newest first',
    needs: 'read',
    body: z.strictObject({
      siteId,
      status: z.enum(['WAIT', 'ANSWER']).optional(),
      memId: memId.optional(),
      page,
    }),
    act: listInquiries,
  }),
  'inquiry-read': defineAct({
    about: 'read an inquiry with its replies',
    needs: 'read',
    body: z.strictObject({ siteId, boardIdx }),
    act: readInquiry,
  }),
  'inquiry-answer': defineAct({
    about: 'answer an inquiry',
    needs: 'support',
    body: z.strictObject({
      siteId,
      boardIdx,
      content: text(10_000).describe('text or HTML; what is not safe in it is dropped'),
    }),
    act: answerInquiry,
    done: ({ newAnswer }) => `answered; the author has ${newAnswer} unread`,
  }),
};
