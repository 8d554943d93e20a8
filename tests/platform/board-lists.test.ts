import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

/** Lists of ten a page, each row of which is compared with SQL of its own, over all pages. */
const world = withDemoWorld();
const running = withPlatform(world);
let top: Member;
let player: Member;
beforeAll(async () => {
  [top, player] = await Promise.all([running.demo.login('ptn1'), running.demo.login('player1')]);
});

const rows = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  (await world.db.execute<Row>(query)).rows;
const idOf = ({ signedIn }: Member) =>
  sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${signedIn.member.memId})`;

interface Answer<Row> {
  list: Row[];
  pageInfo: { page: number; count_per_list: number; tatal_list_count: number };
}

/** All rows of a list, page by page: ten on every page but the last, and as many as the total says. */
async function everything<Row>(page: (number: number) => Promise<Answer<Row>>): Promise<Row[]> {
  const allRows: Row[] = [];
  for (let number = 1; ; number++) {
    const { list, pageInfo } = await page(number);
    expect(pageInfo).toMatchObject({ page: number, count_per_list: 10 });
    allRows.push(...list);
    if (allRows.length >= pageInfo.tatal_list_count) {
      expect(allRows).toHaveLength(pageInfo.tatal_list_count);
      return allRows;
    }
    expect(list).toHaveLength(10);
  }
}

type Search = Pick<RequestOf<'/api/board/nt/list'>, 'searchOption' | 'searchValue'>;
/** The search of a board, and the same as a condition. */
const SEARCHES: readonly (readonly [Search, (title: SQL, content: SQL) => SQL])[] = [
  [{}, () => sql`true`],
  [{ searchOption: 'title', searchValue: '안내' }, (title) => sql`strpos(${title}, '안내') > 0`],
  [{ searchOption: 'content', searchValue: '입니다' }, (_, content) => sql`strpos(${content}, '입니다') > 0`],
  [
    { searchOption: 'titleContent', searchValue: 'E' },
    (title, content) => sql`strpos(lower(${title} || ' ' || ${content}), 'e') > 0`,
  ],
];

test('[BOARD-04] [BOARD-09] every notice that a partner or a player may see, by each search, equals SQL', async () => {
  for (const [reader, audience] of [
    [top, sql`true`],
    [player, sql`audience = 'all'`],
  ] as const) {
    for (const [search, where] of SEARCHES) {
      const listed = await everything((page) =>
        reader.get('/api/board/nt/list', { boardType: 'nt', page, ...search }),
      );
      const expected = await rows<{ boardIdx: number; title: string }>(sql`
        SELECT id::int AS "boardIdx", title FROM board WHERE site_id = 'demo' AND board_type = 'nt' AND deleted_at IS NULL
          AND ${audience} AND ${where(sql`title`, sql`content`)} ORDER BY reg_at DESC, id DESC`);
      expect(
        listed.map(({ boardIdx, title }) => ({ boardIdx, title })),
        JSON.stringify(search),
      ).toEqual(expected);
      expect(expected.length, JSON.stringify(search)).toBeGreaterThan(0);
    }
  }
});

test('[BOARD-01] [BOARD-09] the own inquiries, by status and type, equal SQL, also read and answered ones', async () => {
  for (let number = 0; number < 12; number++)
    await top.get('/api/board/faq/save', {
      boardType: 'faq',
      title: `number ${number}`,
      content: 'how?',
      memId: 'ptn1',
      faqType: number % 2 ? 'betting' : 'cash',
    });
  for (const [query, where] of [
    [{}, sql`true`],
    [{ status: 'WAIT' }, sql`b.status = 'WAIT'`],
    [{ status: 'ANSWER' }, sql`b.status = 'ANSWER'`],
    [{ category: 'betting' }, sql`b.faq_type = 'betting'`],
    [{ searchOption: 'title', searchValue: 'NUMBER 1' }, sql`b.title LIKE 'number 1%'`],
  ] as const) {
    const listed = await everything((page) =>
      top.get('/api/board/faq/list', { boardType: 'faq', page, ...query }),
    );
    const expected = await rows<Record<string, unknown>>(sql`
      SELECT b.id::int AS "boardIdx", b.title, b.faq_type AS "faqType", b.status,
        CASE WHEN b.admin_read_at IS NULL THEN 'N' ELSE 'Y' END AS "isReadAdmin",
        (SELECT count(*)::int FROM board_comment c WHERE c.board_id = b.id) AS "commentCnt"
      FROM board b WHERE b.site_id = 'demo' AND b.board_type = 'faq' AND b.deleted_at IS NULL
        AND b.member_id = ${idOf(top)} AND ${where} ORDER BY b.reg_at DESC, b.id DESC`);
    expect(
      listed.map(({ boardIdx, title, faqType, status, isReadAdmin, commentCnt }) => ({
        boardIdx,
        title,
        faqType,
        status,
        isReadAdmin,
        commentCnt,
      })),
      JSON.stringify(query),
    ).toEqual(expected);
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
  }
});

test('[BOARD-06] [BOARD-09] the own messages, read and unread, equal SQL', async () => {
  await running.demo.operator('message', { siteId: 'demo', memId: 'ptn1', title: 'ten', content: 'more' });
  for (const [search, where] of SEARCHES.slice(0, 2)) {
    const listed = await everything((page) => top.get('/api/board/msgList', { page, ...search }));
    const expected = await rows<{ msgIdx: number; msgTitle: string; isUnread: boolean }>(sql`
      SELECT id::int AS "msgIdx", title AS "msgTitle", read_at IS NULL AS "isUnread" FROM message
      WHERE member_id = ${idOf(top)} AND deleted_at IS NULL AND ${where(sql`title`, sql`content`)}
      ORDER BY sent_at DESC, id DESC`);
    expect(
      listed.map(({ msgIdx, msgTitle, msgStatus }) => ({ msgIdx, msgTitle, isUnread: msgStatus === 'N' })),
      JSON.stringify(search),
    ).toEqual(expected);
    expect(expected.length, JSON.stringify(search)).toBeGreaterThan(0);

    const unread = expected.filter(({ isUnread }) => isUnread);
    const unreadAlone = await everything((page) =>
      top.get('/api/board/msgList', { page, msgStatus: 'N', ...search }),
    );
    expect(unreadAlone.map(({ msgIdx }) => msgIdx)).toEqual(unread.map(({ msgIdx }) => msgIdx));
    expect(unread.length, JSON.stringify(search)).toBeGreaterThan(0);
    const counts = { N: unread.length, READ: expected.length - unread.length };
    // For either tab.
    for (const query of [search, { ...search, msgStatus: 'N' as const }])
      expect((await top.get('/api/board/msgList', { page: 1, ...query })).counts).toEqual(counts);
  }
});

test('[FUND-01] [FUND-02] [FUND-03] the own deposits and withdrawals, at every stage and by days, equal SQL', async () => {
  for (const cashType of [1, -1] as const) {
    for (const startDate of [addDays(today(), -30), addDays(today(), -6)]) {
      const days = { startDate, endDate: today() };
      const listed = await everything((page) => player.get('/api/cash/list/', { cashType, page, ...days }));
      const expected = await rows<Record<string, unknown>>(sql`
        SELECT id::int AS "cashIdx", amount::float8 AS "cashAmt", cash_status AS "cashStatus", reason FROM cash_request
        WHERE member_id = ${idOf(player)} AND cash_type = ${cashType} AND hidden_at IS NULL
          AND (reg_at AT TIME ZONE 'Asia/Seoul')::date BETWEEN ${startDate}::date AND ${today()}::date
        ORDER BY reg_at DESC, id DESC`);
      expect(
        listed.map(({ cashIdx, cashAmt, cashStatus, reason }) => ({ cashIdx, cashAmt, cashStatus, reason })),
        `${cashType} ${startDate}`,
      ).toEqual(expected);
      expect(expected.length, `${cashType} ${startDate}`).toBeGreaterThan(0);

      const page = { cashType, page: 1, count_per_list: 40, sumYn: 'Y', ...days } as const;
      const { list, pageInfo, requestSum } = await player.get('/api/cash/list/', page);
      expect(list).toEqual(listed.slice(0, 40));
      expect(pageInfo.count_per_list).toBe(40);
      const amountAt = (status: number) =>
        sumAmounts(listed.filter((row) => row.cashStatus === status).map(({ cashAmt }) => cashAmt));
      expect(requestSum).toMatchObject({ cnt: expected.length, cashAmt: amountAt(1) });
      for (const { cashStatus, cashAmt } of requestSum!.stages) expect(cashAmt).toBe(amountAt(cashStatus));
    }
    const withoutDays = { cashType, page: 1, sumYn: 'Y' } as const;
    expect((await player.get('/api/cash/list/', withoutDays)).requestSum).toBeUndefined();
  }
});

test('[BOARD-04] [WIRE-08] posts are counted to 10,000, and beyond that said to go on', async () => {
  await world.db.execute(sql`INSERT INTO board (site_id, board_type, title, content)
    SELECT 'demo', 'event', 'many ' || n, '' FROM generate_series(1, 10001) AS n`);
  const infoOf = async (searchValue: string) =>
    (
      await player.get('/api/board/event/list', {
        boardType: 'event',
        page: 1,
        searchOption: 'title',
        searchValue,
      })
    ).pageInfo;
  expect(await infoOf('many')).toMatchObject({ tatal_list_count: 10_000, moreYn: 'Y' });
  expect(await infoOf('many 99')).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 111 });
});
