import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BoardType } from '@/lib/contract/boards';
import type { Db } from '../db/client';
import { plannedEachTime } from '../db/planned-each-time';
import { board } from '../db/schema';
import type { Caller } from '../http/context';
import { containing } from '../shared/like-pattern';
import { rowNumber } from '../shared/numbers';
import { viewerAudiences } from './audience';

/** A page has this many posts or messages. */
export const PAGE_SIZE = 10;

export const newestFirst = [desc(board.regAt), desc(board.id)];

/**
 * The condition that a viewer may read a post: an inquiry is for its author alone, the bulletin board for every
 * signed-in member, and a post of the operator for its audience.
 */
export function readableBy(
  boardType: BoardType,
  siteId: string,
  viewer: Caller | undefined,
): SQL | undefined {
  const here = and(eq(board.siteId, siteId), eq(board.boardType, boardType), isNull(board.deletedAt));
  if (boardType === 'normal') return here;
  if (boardType === 'faq') return and(here, eq(board.memberId, viewer?.id ?? 0));
  return and(here, inArray(board.audience, viewerAudiences(viewer)));
}

export interface Search {
  searchOption?: 'title' | 'content' | 'titleContent' | 'number';
  searchValue?: string;
}

/** Builds the condition of a search in title or content, or by number; undefined without a search. */
export function searchCondition(
  { searchOption = 'titleContent', searchValue }: Search,
  columns: { id: SQLWrapper; title: SQLWrapper; content: SQLWrapper },
): SQL | undefined {
  const text = searchValue?.trim();
  if (!text) return undefined;
  if (searchOption === 'number') return sql`${columns.id} = ${rowNumber(text)}`;
  const pattern = containing(text);
  // A post keeps the full-width digits that its author typed, whereas the digits of a search have been made plain.
  const isIn = (column: SQLWrapper) =>
    sql`translate(${column}, '０１２３４５６７８９', '0123456789') ILIKE ${pattern}${plannedEachTime}`;
  const inTitle = isIn(columns.title);
  const inContent = isIn(columns.content);
  if (searchOption === 'title') return inTitle;
  return searchOption === 'content' ? inContent : or(inTitle, inContent);
}

/**
 * Finds the neighbours of a post among the posts that meet a condition: `previous` is the older one, `next` the newer
 * one.
 */
export async function neighbours(
  db: Db,
  among: SQL | undefined,
  boardIdx: number,
): Promise<{ prevIdx: number | null; nextIdx: number | null }> {
  // The database compares the moments, since its timestamps are more precise than a Date.
  const place = sql`(SELECT reg_at, id FROM board WHERE id = ${boardIdx})`;
  const [previous] = await db
    .select({ id: board.id })
    .from(board)
    .where(and(among, sql`(${board.regAt}, ${board.id}) < ${place}`))
    .orderBy(...newestFirst)
    .limit(1);
  const [next] = await db
    .select({ id: board.id })
    .from(board)
    .where(and(among, sql`(${board.regAt}, ${board.id}) > ${place}`))
    .orderBy(asc(board.regAt), asc(board.id))
    .limit(1);
  return { prevIdx: previous?.id ?? null, nextIdx: next?.id ?? null };
}

/** A post in the form in which lists and details show it. */
export function wirePost(
  row: typeof board.$inferSelect & { nick: string | null },
  viewer: Caller | undefined,
) {
  const isInquiry = row.boardType === 'faq';
  return {
    boardIdx: row.id,
    boardType: row.boardType as BoardType,
    category: row.category,
    faqType: row.faqType,
    title: row.title,
    status: isInquiry ? (row.status as 'WAIT' | 'ANSWER') : ('' as const),
    isReadAdmin: row.adminReadAt ? ('Y' as const) : ('N' as const),
    regDate: row.regAt.toISOString(),
    memId: viewer && row.memberId === viewer.id ? viewer.memId : '',
    memName: row.nick ?? '',
    ...(isInquiry && {
      newAnswerYn: row.status === 'ANSWER' && !row.answerReadAt ? ('Y' as const) : ('N' as const),
    }),
    delYn: 'N' as const,
  };
}

/** Whether an id is that of the caller. */
export const isSelf = (caller: Caller, memId: string): boolean =>
  caller.memId.toLowerCase() === memId.toLowerCase();
