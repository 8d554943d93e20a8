import { and, asc, count, eq, getTableColumns, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { board, boardComment, member } from '../db/schema';
import { type Act, defineAct, page, siteId, text, writeAudit } from '../operator/act';
import { AUDIENCES, type Audience } from './audience';
import { newestFirst, PAGE_SIZE } from './posts';
import {
  type TranslationFields,
  translationFields,
  translationsAsFields,
  withTranslations,
} from './translations';

const boardIdx = z.int().positive().describe('the number that the list shows');
const category = z.string().regex(/^[a-z]{1,20}$/);

const auditFields = (row: typeof board.$inferSelect) => ({
  category: row.category,
  audience: row.audience,
  title: row.title,
  content: row.content,
  ...translationsAsFields(row.translations),
});

const listPosts: Act<{ siteId: string; boardType: string; page: number }> = async (
  { siteId, boardType, page },
  _,
  { db },
) => {
  const where = and(eq(board.siteId, siteId), eq(board.boardType, boardType), isNull(board.deletedAt));
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...getTableColumns(board), memId: member.memId })
      .from(board)
      .leftJoin(member, eq(member.id, board.memberId))
      .where(where)
      .orderBy(...newestFirst)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(board).where(where),
  ]);
  return ok({
    list: rows.map((row) => ({
      boardIdx: row.id,
      regDate: row.regAt.toISOString(),
      category: row.category,
      audience: row.audience,
      memId: row.memId ?? '',
      title: row.title,
    })),
    pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: all?.n ?? 0 },
  });
};

/** Reads a post of a board and locks its row until the transaction ends. */
async function lockPost(tx: Db, siteId: string, boardType: string, idx: number) {
  const [row] = await tx
    .select()
    .from(board)
    .where(and(eq(board.siteId, siteId), eq(board.boardType, boardType), eq(board.id, idx)))
    .for('update');
  return row;
}

interface PostFields extends TranslationFields {
  siteId: string;
  boardIdx?: number;
  category?: string;
  audience?: Audience;
  title?: string;
  content?: string;
}

/** Makes the act that publishes a post of the operator, or changes the given fields of one. */
function publish(act: string): Act<PostFields & { boardType: string }, { boardIdx: number }> {
  return async ({ siteId, boardIdx, boardType, ...values }, operator, { db }) =>
    db.transaction(async (tx) => {
      if (boardIdx === undefined) {
        const { title = '', content = '', category = boardType, ...rest } = withTranslations(values, null);
        const [row] = await tx
          .insert(board)
          .values({ siteId, boardType, category, title, content, ...rest })
          .returning();
        await writeAudit(tx, siteId, act, operator, {
          before: null,
          after: { boardIdx: row!.id, boardType, ...auditFields(row!) },
        });
        return ok({ boardIdx: row!.id });
      }
      const before = await lockPost(tx, siteId, boardType, boardIdx);
      // Posts of members can be deleted, but not changed.
      if (!before || before.memberId !== null) return refuse.generalError();
      if (before.deletedAt) return refuse.alreadyProcessed();
      const [after] = await tx
        .update(board)
        .set(withTranslations(values, before.translations))
        .where(eq(board.id, boardIdx))
        .returning();
      await writeAudit(tx, siteId, act, operator, {
        before: { boardIdx, boardType, ...auditFields(before) },
        after: { boardIdx, boardType, ...auditFields(after!) },
      });
      return ok({ boardIdx });
    });
}

const deletePost: Act<{ siteId: string; boardType: string; boardIdx: number }> = async (
  { siteId, boardType, boardIdx },
  operator,
  { db, now },
) =>
  db.transaction(async (tx) => {
    const before = await lockPost(tx, siteId, boardType, boardIdx);
    if (!before) return refuse.generalError();
    if (before.deletedAt) return refuse.alreadyProcessed();
    const deletedAt = now();
    await tx.update(board).set({ deletedAt }).where(eq(board.id, boardIdx));
    await writeAudit(tx, siteId, 'post-delete', operator, {
      before: { boardIdx, boardType, title: before.title, deletedAt: null },
      after: { boardIdx, boardType, deletedAt },
    });
    return ok({ boardIdx });
  });

const listComments: Act<{ siteId: string; boardIdx: number }> = async ({ siteId, boardIdx }, _, { db }) => {
  const rows = await db
    .select({ ...getTableColumns(boardComment), memId: member.memId })
    .from(boardComment)
    .innerJoin(board, and(eq(board.id, boardComment.boardId), eq(board.siteId, siteId)))
    .leftJoin(member, eq(member.id, boardComment.memberId))
    .where(and(eq(boardComment.boardId, boardIdx), isNull(boardComment.deletedAt)))
    .orderBy(asc(boardComment.id));
  return ok({
    list: rows.map((row) => ({
      cmtIdx: row.id,
      regDate: row.regAt.toISOString(),
      by: row.memId ?? 'operator',
      content: row.content,
    })),
  });
};

const deleteComment: Act<{ siteId: string; cmtIdx: number }> = async (
  { siteId, cmtIdx },
  operator,
  { db, now },
) =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select(getTableColumns(boardComment))
      .from(boardComment)
      .innerJoin(board, eq(board.id, boardComment.boardId))
      .where(and(eq(boardComment.id, cmtIdx), eq(board.siteId, siteId)))
      .for('update', { of: boardComment });
    if (!before) return refuse.generalError();
    if (before.deletedAt) return refuse.alreadyProcessed();
    const deletedAt = now();
    await tx.update(boardComment).set({ deletedAt }).where(eq(boardComment.id, cmtIdx));
    await writeAudit(tx, siteId, 'comment-delete', operator, {
      before: { cmtIdx, boardIdx: before.boardId, content: before.content, deletedAt: null },
      after: { cmtIdx, deletedAt },
    });
    return ok({ cmtIdx });
  });

const publishing = {
  siteId,
  boardIdx: boardIdx.optional().describe('the post to change; without it a new one is written'),
  category: category.optional(),
  audience: z.enum(AUDIENCES).optional().describe('who may read it; guests see what players see'),
  title: text(200).optional(),
  content: text(20_000).optional().describe('text or HTML; what is not safe in it is dropped'),
  ...translationFields,
};
/** Whether the fields are enough: a new post needs a title and a text, a change needs at least one field. */
const isComplete = ({
  siteId,
  boardType,
  boardIdx,
  ...given
}: PostFields & { boardType?: string }): boolean =>
  boardIdx === undefined
    ? given.title !== undefined && given.content !== undefined
    : Object.values(given).some((field) => field !== undefined);
const INCOMPLETE = { error: 'a new post needs title and content, a change at least one field' };

const publishPost = publish('post');
const publishNotice = publish('notice');
const savedText = ({ boardIdx }: { boardIdx: number }) => `post ${boardIdx} stands`;

export const postActs = {
  posts: defineAct({
    about: 'list the posts of a board, newest first',
    needs: 'read',
    body: z.strictObject({ siteId, boardType: z.enum(['nt', 'event', 'rule', 'help', 'normal']), page }),
    act: listPosts,
  }),
  notice: defineAct({
    about: 'publish a notice, or change one',
    needs: 'support',
    body: z.strictObject(publishing).refine(isComplete, INCOMPLETE),
    compares: true,
    act: (body, operator, services) => publishNotice({ ...body, boardType: 'nt' }, operator, services),
    done: savedText,
  }),
  post: defineAct({
    about: 'publish a post on a board, or change one',
    needs: 'support',
    body: z
      .strictObject({ ...publishing, boardType: z.enum(['nt', 'event', 'rule', 'help', 'normal']) })
      .refine(isComplete, INCOMPLETE),
    compares: true,
    act: publishPost,
    done: savedText,
  }),
  'post-delete': defineAct({
    about: 'delete a post, a member’s too',
    needs: 'support',
    body: z.strictObject({
      siteId,
      boardType: z.enum(['nt', 'event', 'rule', 'help', 'normal', 'faq']),
      boardIdx,
    }),
    act: deletePost,
    done: (data) => `post ${(data as { boardIdx: number }).boardIdx} is deleted`,
  }),
  comments: defineAct({
    about: 'list the replies to a post, oldest first',
    needs: 'read',
    body: z.strictObject({ siteId, boardIdx }),
    act: listComments,
  }),
  'comment-delete': defineAct({
    about: 'delete a reply to a post',
    needs: 'support',
    body: z.strictObject({ siteId, cmtIdx: z.int().positive() }),
    act: deleteComment,
    done: (data) => `reply ${(data as { cmtIdx: number }).cmtIdx} is deleted`,
  }),
};
