import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import { fail, ok } from '@/lib/contract/envelope';
import { board } from '../db/schema';
import type { Handler } from '../http/context';

const LATEST = 10;

const notices = (siteId: string) =>
  and(eq(board.siteId, siteId), eq(board.boardType, 'nt'), isNull(board.deletedAt));

export const noticeList: Handler<'/api/main/nt/list'> = async (_, { db, site }) => {
  const rows = await db
    .select({ boardIdx: board.id, title: board.title, regAt: board.regAt })
    .from(board)
    .where(notices(site.siteId))
    .orderBy(desc(board.regAt), desc(board.id))
    .limit(LATEST);
  return ok({
    boardList: rows.map(({ boardIdx, title, regAt }) => ({ boardIdx, title, regDate: regAt.toISOString() })),
  });
};

/** What an operator may write in a notice; everything else is dropped, scripts with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** Notice content as safe HTML, line breaks turned into `<br>` (decision 49, BOARD-05). */
export const safeHtml = (content: string): string =>
  sanitizeHtml(content, ALLOWED).replace(/\r\n|\r|\n/g, '<br>');

/** One notice with its neighbours: previous is the older one, next the newer. */
export const notice: Handler<'/api/board/nt/datail'> = async (body, { db, site }) => {
  const all = notices(site.siteId);
  const [row] = await db
    .select()
    .from(board)
    .where(and(all, eq(board.id, body.boardIdx)));
  if (!row) return fail('E001');
  // Compared inside the database: its moments are finer than a Date.
  const place = sql`(SELECT reg_at, id FROM board WHERE id = ${row.id})`;
  const older = sql`(${board.regAt}, ${board.id}) < ${place}`;
  const newer = sql`(${board.regAt}, ${board.id}) > ${place}`;
  const [[previous], [next]] = await Promise.all([
    db
      .select({ id: board.id })
      .from(board)
      .where(and(all, older))
      .orderBy(desc(board.regAt), desc(board.id))
      .limit(1),
    db
      .select({ id: board.id })
      .from(board)
      .where(and(all, newer))
      .orderBy(asc(board.regAt), asc(board.id))
      .limit(1),
  ]);
  return ok({
    board: {
      boardIdx: row.id,
      title: row.title,
      content: safeHtml(row.content),
      regDate: row.regAt.toISOString(),
      prevIdx: previous?.id ?? null,
      nextIdx: next?.id ?? null,
    },
  });
};
