import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { hasMandatoryMessage } from '@/platform/board/mandatory-message';
import { board, member, message } from '@/platform/db/schema';
import { prune } from '@/platform/pruning';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
let clock: Date | undefined;
const running = withPlatform(world, { now: () => clock ?? new Date() });
afterEach(() => {
  clock = undefined;
});

const operator = (act: string, body: object) => running.demo.operator(act, { siteId: 'demo', ...body });
const write = async (to: object, title = 'a', content = 'b', extra: object = {}) =>
  (await operator('message', { ...to, title, content, ...extra })).envelope;
const box = (who: Member, extra: object = {}) => who.get('/api/board/msgList', { page: 1, ...extra });
const drop = (who: Member, msgIdx: number | number[]) =>
  who.call('/api/board/msgUpdate', { msgIdx, recieveId: who.signedIn.member.memId, status: 'N' });
const idOf = async (memId: string) =>
  (await world.db.select().from(member).where(eq(member.memId, memId)))[0]!.id;

test('[BOARD-07] [BOARD-08] [LIVE-04] opening marks it read, notifies open windows and names its neighbours', async () => {
  const ptn1 = await running.demo.login('ptn1');
  const window = await new LiveClient(running.demo.base, ptn1.signedIn.channel).ready();
  try {
    const { newMsg } = await ptn1.get('/api/cash/getCoin', {});
    await write({ memId: 'ptn1' }, '점검', '6시\n<b>점검</b><script>alert(1)</script>');
    const { list } = await box(ptn1);
    expect(list[0]).toMatchObject({ msgTitle: '점검', msgStatus: 'N', status: 'Y', recieveId: 'ptn1' });
    const [newest, second, third] = list;
    await window.hear('MSG');
    const read = await ptn1.get('/api/board/msgRead', { msgIdx: second!.msgIdx, recieveId: 'PTN1' });
    expect(read.message).toMatchObject({
      prevIdx: third!.msgIdx,
      nextIdx: newest!.msgIdx,
      msgStatus: 'READ',
    });
    expect(await window.hear('MSG', 2)).toMatchObject({ data1: String(newMsg) });
    const first = await ptn1.get('/api/board/msgRead', { msgIdx: newest!.msgIdx, recieveId: 'ptn1' });
    expect(first).toMatchObject({
      newMsg: newMsg - 1,
      message: { msgDesc: '6시<br><b>점검</b>', nextIdx: null, prevIdx: second!.msgIdx },
    });
    await ptn1.get('/api/board/msgRead', { msgIdx: newest!.msgIdx });
    expect((await ptn1.get('/api/cash/getCoin', {})).newMsg).toBe(newMsg - 1);
    expect((await box(ptn1)).list.slice(0, 2).map(({ msgStatus }) => msgStatus)).toEqual(['READ', 'READ']);
  } finally {
    await window.stop();
  }
});

test('[BOARD-01] [BOARD-06] [BOARD-07] messages and posts are read and deleted at the moment of the call', async () => {
  const ptn6 = await running.demo.login('ptn6');
  await write({ memId: 'ptn6' });
  const { msgIdx } = (await box(ptn6)).list[0]!;
  const post = { boardType: 'faq', title: 'a', content: 'b', memId: 'ptn6' } as const;
  const boardIdx = (await ptn6.get('/api/board/faq/save', post)).idxList[0]!;
  clock = new Date(Date.now() + 60_000);
  await ptn6.get('/api/board/msgRead', { msgIdx, recieveId: 'ptn6' });
  expect((await drop(ptn6, msgIdx)).resultCode).toBe('0');
  const dropped = { ...post, boardIdx, delYn: 'Y' } as const;
  expect((await ptn6.call('/api/board/faq/save', dropped)).resultCode).toBe('0');
  const [kept] = await world.db.select().from(message).where(eq(message.id, msgIdx));
  const [asked] = await world.db.select().from(board).where(eq(board.id, boardIdx));
  expect([kept!.readAt, kept!.deletedAt, asked!.deletedAt]).toEqual([clock, clock, clock]);
});

test('[BOARD-06] [M002] a selection with an unread message is not deleted (decision 45)', async () => {
  const ptn2 = await running.demo.login('ptn2');
  const ptn3 = await running.demo.login('ptn3');
  await write({ memId: 'ptn2' });
  const [unread, ...rest] = (await box(ptn2)).list;
  const read = rest.filter(({ msgStatus }) => msgStatus === 'READ').map(({ msgIdx }) => msgIdx);
  expect((await drop(ptn2, unread!.msgIdx)).resultCode).toBe('M002');
  expect((await drop(ptn2, [read[0]!, unread!.msgIdx])).resultCode).toBe('M002');
  expect((await drop(ptn3, read[0]!)).resultCode, 'another’s').toBe('E001');
  const inAnotherName = { msgIdx: read[0]!, recieveId: 'ptn3' };
  expect((await ptn2.call('/api/board/msgUpdate', inAnotherName)).resultCode).toBe('U001');
  expect((await ptn2.call('/api/board/msgRead', inAnotherName)).resultCode).toBe('U001');
  const opened = await ptn3.call('/api/board/msgRead', { msgIdx: read[0]!, recieveId: 'ptn3' });
  expect(opened.resultCode).toBe('A023');
  expect((await box(ptn2)).list).toHaveLength(rest.length + 1);

  const all = await ptn2.get('/api/board/msgRead', {});
  expect(all).toEqual({ newMsg: 0, message: null });
  expect((await drop(ptn2, [read[0]!, unread!.msgIdx])).data).toEqual({ newMsg: 0 });
  expect((await box(ptn2)).list.map(({ msgIdx }) => msgIdx)).not.toContain(unread!.msgIdx);
});

test('[T999] a message is deleted once', async () => {
  const ptn3 = await running.demo.login('ptn3');
  await ptn3.get('/api/board/msgRead', {});
  const { msgIdx } = (await box(ptn3)).list[0]!;
  expect((await drop(ptn3, msgIdx)).resultCode).toBe('0');
  expect((await drop(ptn3, msgIdx)).resultCode).toBe('T999');
});

test('[BOARD-09] messages are searched, and paged by ten', async () => {
  const pnormal = await running.demo.login('pnormal');
  for (let n = 1; n <= 9; n++) await write({ memId: 'pnormal' }, `title ${n}`, n === 5 ? 'needle' : 'hay');
  const first = await box(pnormal);
  expect(first.list).toHaveLength(10);
  const second = await box(pnormal, { page: 2 });
  expect(second.list).toHaveLength(first.pageInfo.tatal_list_count - 10);
  const searched = await box(pnormal, { searchOption: 'content', searchValue: 'needle' });
  expect(searched.list.map(({ msgTitle }) => msgTitle)).toEqual(['title 5']);
  const nothing = { page: 1, searchOption: 'title', searchValue: '' } as const;
  expect((await pnormal.call('/api/board/msgList', nothing)).resultCode).toBe('A002');
});

test('[LIVE-04] one message to a branch or to all members, pushed to those who are signed in', async () => {
  const ptn5 = await running.demo.login('ptn5');
  const window = await new LiveClient(running.demo.base, ptn5.signedIn.channel).ready();
  try {
    const count = async () =>
      (await world.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM message`)).rows[0]!.n;
    const sizeOf = async (where: ReturnType<typeof sql>) =>
      (await world.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM member WHERE ${where}`))
        .rows[0]!.n;
    await world.db.execute(sql`UPDATE member SET status = 'closed' WHERE mem_id = 'player2'`);
    const before = await count();
    const below = await sizeOf(sql`path @> ARRAY[${await idOf('ptn5')}::bigint] AND status <> 'closed'`);
    expect((await write({ branch: 'ptn5' })).data).toEqual({ sent: below });
    expect(await count()).toBe(before + below);
    const { newMsg } = await ptn5.get('/api/cash/getCoin', {});
    expect(await window.hear('MSG')).toMatchObject({ data1: String(newMsg) });
    const memberCount = await sizeOf(sql`site_id = 'demo' AND status <> 'closed'`);
    expect((await write({ all: true })).data).toEqual({ sent: memberCount });
    expect(await window.hear('MSG', 2)).toMatchObject({ data1: String(newMsg + 1) });
    expect(await count()).toBe(before + below + memberCount);
    for (const to of [{}, { memId: 'ptn5', all: true }, { branch: 'ptn5', memId: 'ptn5' }]) {
      expect(await write(to)).toMatchObject({ resultCode: 'A002' });
    }
    expect(await write({ branch: 'two1' })).toMatchObject({ resultCode: 'U001' });
  } finally {
    await world.db.execute(sql`UPDATE member SET status = 'active' WHERE mem_id = 'player2'`);
    await window.stop();
  }
});

test('[BOARD-06] a message that must be read is marked so until it is read', async () => {
  const player = await running.demo.login('player1');
  const playerId = await idOf('player1');
  await write({ memId: 'player1' });
  expect(await hasMandatoryMessage(world.db, playerId)).toBe(false);
  await write({ memId: 'player1' }, 'rules', 'new rules', { mustRead: true });
  const { msgIdx, mustReadYn } = (await box(player)).list[0]!;
  expect(mustReadYn).toBe('Y');
  expect(await hasMandatoryMessage(world.db, playerId)).toBe(true);
  await player.get('/api/board/msgRead', { msgIdx, recieveId: 'player1' });
  expect(await hasMandatoryMessage(world.db, playerId)).toBe(false);
});

test('[BOARD-06] a mailbox stores a limited number of messages for a limited time', async () => {
  const twoplayer = await running.demo2.login('twoplayer1');
  const set = (option: object) => running.demo2.operator('site-option', { siteId: 'demo2', ...option });
  const titles = async () => (await box(twoplayer)).list.map(({ msgTitle }) => msgTitle);
  const send = (title: string, extra: object = {}) =>
    running.demo2.operator('message', {
      siteId: 'demo2',
      memId: 'twoplayer1',
      title,
      content: 'x',
      ...extra,
    });
  await set({ messageCount: 3 });
  await send('must', { mustRead: true });
  for (const title of ['1', '2', '3', '4']) await send(title);
  expect(await titles(), 'what must be read stays').toEqual(['4', '3', '2', 'must']);
  expect((await twoplayer.get('/api/cash/getCoin', {})).newMsg).toBe(4);

  await set({ messageDays: 30 });
  const aged = sql`sent_at - interval '31 days'`;
  await world.db
    .update(message)
    .set({ sentAt: aged })
    .where(sql`title IN ('2', 'must') AND site_id = 'demo2'`);
  const pruned = await prune(world.db);
  expect(pruned.messages).toBeGreaterThanOrEqual(1);
  expect(await titles()).toEqual(['4', '3', 'must']);
  expect((await box(await running.demo.login('ptn1'))).list.length, 'another site’s limit').toBeGreaterThan(
    3,
  );
});

test('[BOARD-06] [DETAIL-05] a message is in the reader’s language where the operator translated it', async () => {
  const reader = await running.demo.login('player2');
  const words = { titleEn: 'Closed tonight', contentEn: '<b>We rest</b>', titleVn: 'Nghỉ tối nay' };
  await operator('message', {
    siteId: 'demo',
    memId: 'player2',
    title: '오늘 휴무',
    content: '쉽니다',
    ...words,
  });
  const inLanguage = async <T>(by: Member, locale: string, path: string, body: object): Promise<T> => {
    const headers = { [HEADER.locale]: locale, [HEADER.token]: by.token };
    return (await running.demo.send({ path, message: running.demo.message(path, body), headers })).envelope
      .data as T;
  };
  type Listed = { list: { msgIdx: number; msgTitle: string }[] };
  const read = async (locale: string, searchValue?: string) => {
    const { list } = await inLanguage<Listed>(reader, locale, '/api/board/msgList', { page: 1, searchValue });
    const msgIdx = list[0]?.msgIdx;
    if (msgIdx === undefined) return [];
    const { message } = await inLanguage<{ message: { msgTitle: string; msgDesc: string } }>(
      ...([reader, locale, '/api/board/msgRead', { msgIdx }] as const),
    );
    return [list[0]!.msgTitle, message.msgTitle, message.msgDesc];
  };
  expect(await read('ko')).toEqual(['오늘 휴무', '오늘 휴무', '쉽니다']);
  expect(await read('en')).toEqual(['Closed tonight', 'Closed tonight', '<b>We rest</b>']);
  expect(await read('vn'), 'the rest as it was written').toEqual(['Nghỉ tối nay', 'Nghỉ tối nay', '쉽니다']);
  expect(await read('en', 'tonight'), 'searches find what is shown').toHaveLength(3);
  expect(await read('ko', 'tonight')).toEqual([]);
  // A partner reads it in the member's detail in the partner's own language.
  const ptn5 = await running.demo.login('ptn5');
  const { msgLog } = await inLanguage<{ msgLog: { msgTitle: string; msgContents: string }[] }>(
    ...([ptn5, 'en', '/api/v2/retail/detail/msgLog', { memId: 'player2', page: 1 }] as const),
  );
  expect(msgLog[0]).toMatchObject({ msgTitle: 'Closed tonight', msgContents: '<b>We rest</b>' });
});

test('[FORM-05] [BOARD-06] the platform’s own messages are read in the language of each session', async () => {
  const reader = await running.demo.login('player3');
  const body = { memId: 'player3', memPass: 'brandnew1', currentPass: 'demo1234' };
  expect((await reader.call('/api/member/update', body)).resultCode).toBe('0');
  const newest = async (locale: string) => {
    const path = '/api/board/msgList';
    const headers = { [HEADER.locale]: locale, [HEADER.token]: reader.token };
    const message = running.demo.message(path, { page: 1 });
    const { data } = (await running.demo.send({ path, message, headers })).envelope;
    return (data as { list: { msgTitle: string }[] }).list[0]?.msgTitle;
  };
  expect(await newest('ko')).toBe('비밀번호가 변경되었습니다');
  expect(await newest('en')).toBe('Password changed');
  expect(await newest('vn')).toBe('Đã đổi mật khẩu');
});

test('[BOARD-06] [WIRE-06] the list of messages has their texts, unless the caller does without', async () => {
  const player = await running.demo.login('player1');
  const { list: whole } = await player.get('/api/board/msgList', { page: 1 });
  const { list: short } = await player.get('/api/board/msgList', { page: 1, textYn: 'N' });
  expect(whole.length).toBeGreaterThan(0);
  const { message } = await player.get('/api/board/msgRead', {
    msgIdx: whole[0]!.msgIdx,
    recieveId: 'player1',
  });
  expect(whole[0]!.msgDesc).toBe(message!.msgDesc);
  expect(short.map((row) => row.msgIdx)).toEqual(whole.map((row) => row.msgIdx));
  expect(JSON.stringify(short)).not.toContain('msgDesc');
});
