import { and, count, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { BoardType } from '@/lib/contract/boards';
import type { InquiryStatus } from '@/lib/rules/inquiry';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import type { Db } from '../db/client';
import { board, member } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';
import { readPins } from './pins';
import { isSelf, newestFirst, PAGE_SIZE, readableBy, type Search, searchCondition, wirePost } from './posts';
import { columnsIn, inLanguage } from './translations';

const LATEST_COUNT = 10;

/** Lists the ten newest notices that the caller may read (DASH-04). */
export const latestNotices: Handler<'/api/main/nt/list'> = async (
  _,
  { db, site, locale, signedInCaller },
) => {
  const rows = await db
    .select({ boardIdx: board.id, title: columnsIn(board, locale).title.mapWith(String), regAt: board.regAt })
    .from(board)
    .where(readableBy('nt', site.siteId, await signedInCaller()))
    .orderBy(...newestFirst)
    .limit(LATEST_COUNT);
  return ok({
    boardList: rows.map(({ boardIdx, title, regAt }) => ({ boardIdx, title, regDate: regAt.toISOString() })),
  });
};

interface ListBody extends Search {
  category?: string;
  status?: InquiryStatus;
  memId?: string;
  page: number;
}

const MEMBER_BOARDS: ReadonlySet<BoardType> = new Set(['faq', 'normal']);

/** Counts how many inquiries of a query wait for an answer, and how many have one. */
async function countByStatus(db: Db, where: ReturnType<typeof and>): Promise<Record<InquiryStatus, number>> {
  const rows = await db
    .select({ status: board.status, n: count() })
    .from(board)
    .where(where)
    .groupBy(board.status);
  const of = (status: InquiryStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return { WAIT: of('WAIT'), ANSWER: of('ANSWER') };
}

/** Makes the handler of a board's list (BOARD-01, BOARD-04, BOARD-09). */
export const boardList =
  (boardType: BoardType) =>
  async (body: ListBody, { db, site, locale, signedInCaller }: GuestContext) => {
    const viewer = await signedInCaller();
    const authorId = MEMBER_BOARDS.has(boardType) ? body.memId : undefined;
    if (viewer && authorId !== undefined && !isSelf(viewer, authorId)) return refuse.unknownMember();
    const where = and(
      readableBy(boardType, site.siteId, viewer),
      authorId === undefined ? undefined : eq(board.memberId, viewer?.id ?? 0),
      body.category ? or(eq(board.category, body.category), eq(board.faqType, body.category)) : undefined,
      searchCondition(body, { id: board.id, ...columnsIn(board, locale) }),
    );
    const isInquiries = boardType === 'faq';
    const listed = isInquiries && body.status ? and(where, eq(board.status, body.status)) : where;
    const [rows, total, counts] = await Promise.all([
      db
        .select({
          ...getTableColumns(board),
          nick: member.memNick,
          commentCnt: sql<number>`(SELECT count(*)::int FROM board_comment c
            WHERE c.board_id = ${board.id} AND c.deleted_at IS NULL)`,
        })
        .from(board)
        .leftJoin(member, eq(member.id, board.memberId))
        .where(listed)
        .orderBy(...newestFirst)
        .limit(PAGE_SIZE)
        .offset((body.page - 1) * PAGE_SIZE),
      countRows(db, db.select({ id: board.id }).from(board).where(listed)),
      isInquiries ? countByStatus(db, where) : undefined,
    ]);
    const pins = viewer && isInquiries ? await readPins(db, viewer, rows, locale) : [];
    return ok({
      list: rows
        .map((each) => inLanguage(each, locale))
        .map((row, i) => ({
          ...wirePost(row, viewer),
          ...(pins[i] !== undefined && { pin: pins[i] }),
          commentCnt: row.commentCnt,
          ...(boardType === 'help' && { content: safeHtml(row.content) }),
        })),
      pageInfo: pageInfo({ page: body.page, count_per_list: PAGE_SIZE }, total),
      idxList: rows.map((row) => row.id),
      ...(counts && { counts }),
    });
  };
