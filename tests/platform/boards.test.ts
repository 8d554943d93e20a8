import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { board, boardComment } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);

let author: Member;
let other: Member;
let player: Member;
let live: LiveClient | undefined;
beforeAll(async () => {
  author = await running.demo.login('ptn4');
  other = await running.demo.login('ptn5');
  player = await running.demo.login('player1');
  live = new LiveClient(running.demo.base, author.signedIn.channel);
});
afterAll(() => live?.stop());

const idOf = (member: Member) => member.signedIn.member.memId;
const draft = (member: Member, title: string, extra: object = {}) =>
  ({ boardType: 'faq', title, content: `${title}?`, memId: idOf(member), ...extra }) as const;
const ask = async (member: Member, title: string, extra: object = {}): Promise<number> =>
  (await member.get('/api/board/faq/save', draft(member, title, extra))).idxList[0]!;
const inquiries = (member: Member, extra: object = {}) =>
  member.get('/api/board/faq/list', { boardType: 'faq', page: 1, ...extra });
const open = async (member: Member, boardIdx: number) =>
  (await member.get('/api/board/faq/datail', { boardType: 'faq', boardIdx })).board;
const operator = (act: string, body: object) => running.demo.operator(act, { siteId: 'demo', ...body });
const drop = (member: Member, boardIdx: number | number[], key?: string) =>
  member.call(
    '/api/board/faq/save',
    { boardType: 'faq', title: '', content: '', memId: idOf(member), boardIdx, delYn: 'Y' },
    key,
  );

describe('inquiries', () => {
  test('[BOARD-01] [BOARD-03] an inquiry waits, is visible to its author only, and retains its type', async () => {
    const boardIdx = await ask(author, '계좌 문의', { faqType: 'bankaccount', memName: '<b>x</b>' });
    const { list, pageInfo, idxList } = await inquiries(author);
    expect(list[0]).toMatchObject({
      boardIdx,
      boardType: 'faq',
      category: 'bankaccount',
      faqType: 'bankaccount',
      title: '계좌 문의',
      status: 'WAIT',
      isReadAdmin: 'N',
      memId: 'ptn4',
      delYn: 'N',
      commentCnt: 0,
    });
    expect(idxList).toEqual(list.map((post) => post.boardIdx));
    expect(pageInfo).toMatchObject({ page: 1, count_per_list: 10 });
    expect((await open(author, boardIdx)).content).toBe('계좌 문의?');
    for (const stranger of [other, player, await running.demo.login('ptn1')]) {
      expect((await inquiries(stranger)).idxList).not.toContain(boardIdx);
      const seen = await stranger.call('/api/board/faq/datail', { boardType: 'faq', boardIdx });
      expect(seen.resultCode).toBe('A023');
    }
  });

  test('[BOARD-01] inquiries are narrowed to a status, and counted by it under every filter', async () => {
    const title = 'counted by status';
    const [first, second, third] = [
      await ask(author, `${title} 1`),
      await ask(author, `${title} 2`),
      await ask(author, `${title} 3`),
    ];
    await operator('inquiry-answer', { boardIdx: second, content: 'so it is' });
    const found = { searchOption: 'title', searchValue: title } as const;
    const of = async (extra: object) => {
      const { idxList, pageInfo, counts } = await inquiries(author, { ...found, ...extra });
      return [idxList, pageInfo.tatal_list_count, counts];
    };
    const counts = { WAIT: 2, ANSWER: 1 };
    expect(await of({})).toEqual([[third, second, first], 3, counts]);
    expect(await of({ status: 'WAIT' })).toEqual([[third, first], 2, counts]);
    expect(await of({ status: 'ANSWER' })).toEqual([[second], 1, counts]);
    await drop(author, [first!, third!]);
    expect(await of({ status: 'WAIT' })).toEqual([[], 0, { WAIT: 0, ANSWER: 1 }]);
    expect((await inquiries(other, found)).counts).toEqual({ WAIT: 0, ANSWER: 0 });
    const notices = await author.get('/api/board/nt/list', { boardType: 'nt', page: 1 });
    expect(notices.counts).toBeUndefined();
  });

  test('[ROLE-01] writing, listing or replying in another member’s name is refused (U001)', async () => {
    const boardIdx = await ask(author, 'mine');
    const calls = [
      author.call('/api/board/faq/save', { ...draft(author, 'x'), memId: 'ptn5' }),
      author.call('/api/board/faq/list', { boardType: 'faq', page: 1, memId: 'ptn5' }),
      author.call('/api/board/cmtSave', { boardIdx, boardType: 'faq', content: 'x', regId: 'ptn5' }),
    ];
    for (const { resultCode } of await Promise.all(calls)) expect(resultCode).toBe('U001');
  });

  test('[BOARD-02] [BOARD-08] [LIVE-05] an answer is pushed, opens with the inquiry, and is then read', async () => {
    const window = await live!.ready();
    await ask(author, 'older');
    const boardIdx = await ask(author, 'answered');
    const newest = await ask(author, 'newest');
    const before = (await author.get('/api/cash/getCoin', {})).newAnswer;
    expect((await operator('inquiry-read', { boardIdx })).envelope.data).toMatchObject({ memId: 'ptn4' });
    expect((await inquiries(author)).list[1]).toMatchObject({ boardIdx, isReadAdmin: 'Y', status: 'WAIT' });
    const countBefore = window.heard.filter(({ cmd }) => cmd === 'ANSWER_CMT').length;
    const content = 'line\n<b>bold</b><script>alert(1)</script>';
    const answered = await operator('inquiry-answer', { boardIdx, content });
    expect(answered.envelope.data).toEqual({ newAnswer: before + 1 });
    expect(await window.hear('ANSWER_CMT', countBefore + 1)).toMatchObject({ data1: String(before + 1) });

    const read = await open(author, boardIdx);
    expect(read).toMatchObject({ status: 'ANSWER', htmlYn: 'N', nextIdx: newest });
    expect(read.prevIdx).toBe((await inquiries(author)).idxList[2]);
    expect(read.comment).toMatchObject([{ content: 'line<br><b>bold</b>', htmlYn: 'Y', adminYn: 'Y' }]);
    expect(await window.hear('ANSWER_CMT', countBefore + 2)).toMatchObject({ data1: String(before) });
    expect((await author.get('/api/cash/getCoin', {})).newAnswer).toBe(before);

    const reply = { boardIdx, boardType: 'faq', content: '<i>thanks</i>', regId: 'ptn4' } as const;
    await author.get('/api/board/cmtSave', reply);
    const again = await open(author, boardIdx);
    expect(again).toMatchObject({ status: 'WAIT', isReadAdmin: 'N' });
    expect(again.comment[1]).toMatchObject({ content: '<i>thanks</i>', htmlYn: 'N', adminYn: 'N' });
    expect((await other.call('/api/board/cmtSave', { ...reply, regId: 'ptn5' })).resultCode).toBe('E001');
  });

  test('[BOARD-02] a post shows the latest two hundred of its replies', async () => {
    const boardIdx = await ask(author, 'much talked about');
    const replies = Array.from({ length: 201 }, (_, i) => ({ boardId: boardIdx, content: `reply ${i}` }));
    await world.db.insert(boardComment).values(replies);
    const { comment } = await open(author, boardIdx);
    expect([comment.length, comment[0]?.content, comment.at(-1)?.content]).toEqual([
      200,
      'reply 1',
      'reply 200',
    ]);
    await drop(author, boardIdx);
  });

  test('[BOARD-01] [T999] several are deleted together or not at all, and only once', async () => {
    const own = [await ask(author, 'one'), await ask(author, 'two')];
    const foreign = await ask(other, 'foreign');
    expect((await drop(author, [...own, foreign])).resultCode).toBe('E001');
    expect((await inquiries(author)).idxList).toEqual(expect.arrayContaining(own));
    const key = randomUUID();
    expect((await drop(author, own, key)).data).toEqual({ idxList: own });
    expect((await drop(author, own, key)).data, 'the same request again').toEqual({ idxList: own });
    expect((await drop(author, own)).resultCode).toBe('T999');
    const gone = await author.call('/api/board/faq/datail', { boardType: 'faq', boardIdx: own[0]! });
    expect(gone.resultCode).toBe('A023');
    const [row] = await world.db.select().from(board).where(eq(board.id, own[0]!));
    expect(row!.deletedAt, 'kept, marked').toBeInstanceOf(Date);
    expect((await operator('inquiry-answer', { boardIdx: own[0], content: 'x' })).envelope.resultCode).toBe(
      'T999',
    );
  });

  test('[C999] a key used with another inquiry is refused; with the same one it gets the first answer', async () => {
    const key = randomUUID();
    const first = await author.call('/api/board/faq/save', draft(author, 'once'), key);
    expect(await author.call('/api/board/faq/save', draft(author, 'once'), key)).toEqual(first);
    expect((await author.call('/api/board/faq/save', draft(author, 'twice'), key)).resultCode).toBe('C999');
  });

  test('[BOARD-03] title and content are required', async () => {
    for (const change of [{ title: ' ' }, { content: '\n' }, { boardIdx: 1 }, { delYn: 'Y' as const }]) {
      const answer = await author.call('/api/board/faq/save', { ...draft(author, 'x'), ...change });
      expect(answer.resultCode, JSON.stringify(change)).toBe('A002');
    }
  });

  test('[WIRE-10] at most fifty posts a day (A009)', async () => {
    const diligent = await running.demo.login('pnormal');
    const memberId = sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = 'pnormal')`;
    await world.db.execute(sql`INSERT INTO board (site_id, board_type, member_id, title, content)
      SELECT 'demo', 'faq', ${memberId}, 't', 'c' FROM generate_series(1, 49)`);
    await ask(diligent, 'the fiftieth');
    const answer = await diligent.call('/api/board/faq/save', draft(diligent, 'one more'));
    expect(answer.resultCode).toBe('A009');
  });
});

test('[BOARD-09] search in title, content or both; wildcards are literal; an empty text is no search', async () => {
  const percent = await ask(player, '100% sure', { content: 'under_score' });
  const plain = await ask(player, '100 sure', { content: 'underscore' });
  const find = async (searchOption: 'title' | 'content' | 'titleContent', searchValue: string) =>
    (await inquiries(player, { searchOption, searchValue })).idxList;
  expect(await find('title', '100%')).toEqual([percent]);
  expect(await find('content', 'r_s')).toEqual([percent]);
  expect(await find('titleContent', 'SURE')).toEqual([plain, percent]);
  expect(await find('title', 'underscore')).toEqual([]);
  for (const searchValue of [undefined, '', '  ']) {
    const answer = await player.call('/api/board/faq/list', {
      boardType: 'faq',
      page: 1,
      searchOption: 'title',
      searchValue,
    });
    expect(answer.resultCode, 'an empty search').toBe('A002');
  }
  const betting = await ask(player, 'category', { faqType: 'betting' });
  expect((await inquiries(player, { category: 'betting' })).idxList).toEqual([betting]);
});

describe('publications of the operator', () => {
  const list = (boardType: 'nt' | 'event' | 'rule' | 'help', token?: string) =>
    running.demo.call(`/api/board/${boardType}/list`, { boardType, page: 1 } as never, { token });

  test('[BOARD-04] [PLAY-04] guests read notices, events, rules and help; inquiries need a session', async () => {
    for (const boardType of ['nt', 'event', 'rule', 'help'] as const) {
      const { resultCode, data } = await list(boardType);
      expect(resultCode).toBe('0');
      const { list: posts } = data as { list: { boardIdx: number; memName: string; status: string }[] };
      expect(posts.length, boardType).toBeGreaterThan(1);
      expect(posts[0]).toMatchObject({ memName: '', status: '' });
      const body = { boardType, boardIdx: posts[0]!.boardIdx } as never;
      const one = await running.demo.call(`/api/board/${boardType}/datail`, body);
      expect(one.data).toMatchObject({ board: { htmlYn: 'Y', nextIdx: null, comment: [] } });
    }
    const closed = [
      await running.demo.call('/api/board/faq/list', { boardType: 'faq', page: 1 }),
      await running.demo.call('/api/board/normal/list', { boardType: 'normal', page: 1 }),
    ];
    for (const { resultCode } of closed) expect(resultCode).toBe('A005');
  });

  test('[PLAY-04] [BOARD-09] questions of the FAQ include their answers, sanitised, by category', async () => {
    const post = { boardType: 'help', title: 'What is <this>?', category: 'cash', audience: 'all' };
    await operator('post', { ...post, content: 'a <b>b</b><script>c()</script>' });
    const faq = async (category?: string) =>
      (
        await running.demo.call('/api/board/help/list', {
          boardType: 'help',
          page: 1,
          ...(category && { category }),
        })
      ).data!.list;
    const all = await faq();
    expect(all.every(({ content }) => content !== undefined && !content.includes('<script'))).toBe(true);
    expect(all[0]).toMatchObject({ title: 'What is <this>?', content: 'a <b>b</b>' });
    expect((await faq('cash')).every(({ category }) => category === 'cash')).toBe(true);
    const [notice] = (await running.demo.call('/api/board/nt/list', { boardType: 'nt', page: 1 })).data!.list;
    expect(notice).not.toHaveProperty('content');
  });

  test('[BOARD-04] notices for partners are shown to partners only', async () => {
    const publish = async (audience: string) =>
      (await operator('notice', { title: audience, content: 'x', audience })).envelope.data!
        .boardIdx as number;
    const forAll = await publish('all');
    const forPartners = await publish('partner');
    const forPlayers = await publish('player');
    const seen = async (token?: string) => {
      const { data } = await running.demo.call('/api/board/nt/list', { boardType: 'nt', page: 1 }, { token });
      return data!.idxList.filter((idx) => idx >= forAll);
    };
    expect(await seen()).toEqual([forPlayers, forAll]);
    expect(await seen(player.token)).toEqual([forPlayers, forAll]);
    expect(await seen(author.token)).toEqual([forPartners, forAll]);
    expect(await seen('a token of nobody')).toEqual([forPlayers, forAll]);
    const ofPartners = { boardType: 'nt', boardIdx: forPartners } as const;
    expect((await running.demo.call('/api/board/nt/datail', ofPartners)).resultCode).toBe('A023');
    expect((await player.call('/api/board/nt/datail', ofPartners)).resultCode).toBe('A023');
    const unknown = { ...ofPartners, boardIdx: 999_999_999 };
    expect((await player.call('/api/board/nt/datail', unknown)).resultCode).toBe('A023');
    const { board: read } = await author.get('/api/board/nt/datail', ofPartners);
    expect(read.prevIdx, 'the older one that a partner may read').toBe(forAll);
    const latest = await author.get('/api/main/nt/list', {});
    expect(latest.boardList[0]).toMatchObject({ boardIdx: forPartners });
  });
});

test('[PLAY-04] the bulletin board is open to all, under nicknames; members delete their own posts', async () => {
  const post = { boardType: 'normal', title: '안녕하세요', content: '<b>x</b>', memId: 'player1' } as const;
  const [boardIdx] = (await player.get('/api/board/normal/save', post)).idxList;
  const { list } = await author.get('/api/board/normal/list', { boardType: 'normal', page: 1 });
  expect(list[0]).toMatchObject({ boardIdx, memId: '', memName: player.signedIn.member.memNick });
  const mine = { boardType: 'normal', page: 1, memId: 'PLAYER1' } as const;
  const own = (await player.get('/api/board/normal/list', mine)).list;
  expect(own[0]).toMatchObject({ boardIdx });
  expect(new Set(own.map(({ memId }) => memId))).toEqual(new Set(['player1']));
  await author.get('/api/board/cmtSave', {
    boardIdx: boardIdx!,
    boardType: 'normal',
    content: 'hello',
    regId: 'ptn4',
  });
  const { board: read } = await player.get('/api/board/normal/datail', {
    boardType: 'normal',
    boardIdx: boardIdx!,
  });
  expect(read).toMatchObject({ content: '<b>x</b>', htmlYn: 'N', memId: 'player1' });
  expect(read.comment).toMatchObject([
    { content: 'hello', regId: '', memName: author.signedIn.member.memNick },
  ]);
  const drop = { boardType: 'normal', title: '', content: '', boardIdx, delYn: 'Y' } as const;
  expect((await author.call('/api/board/normal/save', { ...drop, memId: 'ptn4' })).resultCode).toBe('E001');
  expect((await player.call('/api/board/normal/save', { ...drop, memId: 'player1' })).resultCode).toBe('0');
});

test('[BOARD-04] [SITE-14] posts and pop-ups are in the reader’s language where the operator translated them', async () => {
  const written = { title: '휴무 안내', content: '쉽니다', titleEn: 'Closed', contentEn: '<b>We rest</b>' };
  const { boardIdx } = (await operator('notice', written)).envelope.data! as { boardIdx: number };
  const inLanguage = async <T>(locale: string, path: string, body: object): Promise<T> => {
    const message = running.demo.message(path, body);
    return (await running.demo.send({ path, message, headers: { [HEADER.locale]: locale } })).envelope
      .data as T;
  };
  type Shown = { boardIdx: number; title: string; content: string };
  const read = async (locale: string, searchValue?: string) => {
    const request = { boardType: 'nt', page: 1, ...(searchValue && { searchValue }) };
    const { list } = await inLanguage<{ list: Shown[] }>(locale, '/api/board/nt/list', request);
    const post = { boardType: 'nt', boardIdx };
    const { board } = await inLanguage<{ board: Shown }>(locale, '/api/board/nt/datail', post);
    return [list.find((row) => row.boardIdx === boardIdx)?.title, board.content];
  };
  expect(await read('ko')).toEqual(['휴무 안내', '쉽니다']);
  expect(await read('en')).toEqual(['Closed', '<b>We rest</b>']);
  expect(await read('vn'), 'as it was written').toEqual(['휴무 안내', '쉽니다']);
  expect(await read('en', 'closed'), 'searches find what is shown').toEqual(['Closed', '<b>We rest</b>']);
  expect((await read('ko', 'closed'))[0]).toBeUndefined();
  // A change of one language leaves the others.
  await operator('notice', { boardIdx, titleVn: 'Nghỉ' });
  expect(await read('vn')).toEqual(['Nghỉ', '쉽니다']);
  expect(await read('en')).toEqual(['Closed', '<b>We rest</b>']);
  // And can be taken away, in part or whole.
  await operator('notice', { boardIdx, titleEn: null, titleVn: null });
  expect(await read('en')).toEqual(['휴무 안내', '<b>We rest</b>']);
  expect(await read('vn')).toEqual(['휴무 안내', '쉽니다']);

  await operator('popup', { title: '안녕', titleEn: 'Hello' });
  const { popupList } = await inLanguage<{ popupList: Shown[] }>('en', '/api/etc/popupList', {});
  expect(popupList.map(({ title }) => title)).toContain('Hello');
});
