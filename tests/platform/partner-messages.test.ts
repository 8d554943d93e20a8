import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { MESSAGES_PER_DAY } from '@/platform/board/partner-message';
import { audit, member, sentMessages } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
});

const send = (by: Member, memIds: string[], more: object = {}, key?: string) =>
  by.call(
    '/api/retail/messageSend',
    { memIds, title: 'Hello', content: 'a <b>text</b> & more', ...more },
    key,
  );

test('[NOTE-03] [LIVE-04] a message goes to members below, as plain text, and each line has its result', async () => {
  const player = await running.demo.login('player1');
  const window = await new LiveClient(running.demo.base, player.signedIn.channel).ready();
  const { newMsg } = await player.get('/api/cash/getCoin', {});
  const done = await send(ptn3, ['player1', 'PTN6', 'ptn2', 'ptn3', 'nobody'], {}, 'message-many-1');
  expect(done.data!.lines.map(({ resultCode }) => resultCode)).toEqual(['0', '0', 'U001', 'A006', 'U001']);
  expect(await window.hear('MSG')).toMatchObject({ data1: String(newMsg + 1) });
  await window.stop();
  const { list } = await player.get('/api/board/msgList', { page: 1 });
  expect(list[0]).toMatchObject({ msgTitle: 'Hello', mustReadYn: 'N', fromPartnerYn: 'Y' });
  expect(list[1]).toMatchObject({ fromPartnerYn: 'N' });
  const { message } = await player.get('/api/board/msgRead', { msgIdx: list[0]!.msgIdx });
  expect(message!.msgDesc).toBe('a &lt;b&gt;text&lt;/b&gt; &amp; more');
  const [row] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(row).toMatchObject({
    act: 'message',
    detail: { operator: 'partner ptn3', target: '2 members', after: { memIds: ['player1', 'ptn6'] } },
  });
  const before = await snapshot(world.db);
  expect(
    (await send(ptn3, ['player1', 'PTN6', 'ptn2', 'ptn3', 'nobody'], {}, 'message-many-1')).resultCode,
  ).toBe('0');
  expect(await snapshot(world.db), 'sent once').toEqual(before);
});

test('[NOTE-03] [A006] players send none, and none is empty', async () => {
  const player = await running.demo.login('player1');
  const before = await snapshot(world.db);
  expect((await send(player, ['player1'])).resultCode).toBe('A006');
  expect((await send(ptn3, ['player1'], { content: ' ' })).resultCode).toBe('A002');
  expect(await snapshot(world.db)).toEqual(before);
});

test('[NOTE-03] [A009] a partner sends a thousand a day, also to members whose mailboxes lose the oldest', async () => {
  const [ptn] = await world.db.select().from(member).where(eq(member.memId, 'ptn3'));
  const sent = { day: today(), sent: MESSAGES_PER_DAY - 1 };
  await world.db
    .insert(sentMessages)
    .values({ memberId: ptn!.id, ...sent })
    .onConflictDoUpdate({ target: sentMessages.memberId, set: sent });
  const before = await snapshot(world.db);
  expect((await send(ptn3, ['player1', 'ptn6'])).resultCode).toBe('A009');
  expect(await snapshot(world.db)).toEqual(before);
  expect((await send(ptn3, ['player1'])).resultCode).toBe('0');
  expect((await send(ptn3, ['player1'])).resultCode).toBe('A009');
  await world.db.update(sentMessages).set({ day: addDays(today(), -1) });
  expect((await send(ptn3, ['player1'])).resultCode, 'the next day').toBe('0');
});
