import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { shortTime } from '@/lib/format/time';
import { today } from '@/lib/rules/day';
import { audit, member, message, session, site } from '@/platform/db/schema';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { letSessionsLast } from '../fixtures/lasting-sessions';
import { LiveClient } from '../fixtures/live-client';
import { endOpenRequests } from '../fixtures/open-requests';
import {
  type Member,
  OLD_SITE,
  PlatformClient,
  TEST_OPERATOR_KEY,
  withPlatform,
} from '../fixtures/platform-client';
import { fund } from './games/vendor-client';

/** Passwords change only with the knowledge of one of them (decision 59). */
const world = withDemoWorld();
const HOUR = 3_600_000;
/** Noon in UTC+9, when banks are open. */
const NOON = new Date(`${today()}T12:00:00+09:00`);
let clock = NOON;
const running = withPlatform(world, { now: () => clock });

const PLAYER = 'player2';
const isPlayer = and(eq(member.siteId, 'demo'), eq(member.memId, PLAYER));
const row = async () => (await world.db.select().from(member).where(isPlayer))[0]!;
const UPDATE = '/api/member/update';
let player: Member;
let first: Awaited<ReturnType<typeof row>> | undefined;

beforeEach(async () => {
  await endOpenRequests(world.db);
  clock = NOON;
  first ??= await row();
  const { passHash, cashOutHash } = first;
  await world.db
    .update(member)
    .set({ passHash, cashOutHash, cashOutFailures: 0, cashOutChangedAt: null, mustChangePass: false })
    .where(isPlayer);
  player = await running.demo.login(PLAYER);
});

const update = (body: object, key?: string) => player.call(UPDATE, { memId: PLAYER, ...body }, key);
const codeOf = async (body: object) => (await update(body)).resultCode;
const withdraw = (cashOutPass: string) =>
  player.call('/api/cash/out', {
    memId: PLAYER,
    cashType: -1,
    cashStatus: 'out',
    cashAmt: 10_000,
    cashOutPass,
  });
const newest = async (n: number) =>
  (
    await world.db
      .select()
      .from(message)
      .where(eq(message.memberId, (await row()).id))
      .orderBy(desc(message.id))
      .limit(n)
  ).map(({ title }) => title);

describe('[BOARD-10] [A030] a new password', () => {
  test('needs the current one: without it, or with a wrong one, nothing changes', async () => {
    const before = await row();
    const notes = await newest(1);
    for (const body of [
      { memPass: 'stolen123', cashOutPass: '9999' },
      { memPass: 'stolen123', currentPass: 'wrong9999' },
      { cashOutPass: '9999' },
      { memPass: 'stolen123', currentCashOutPass: '1234' },
    ]) {
      expect(await codeOf(body), JSON.stringify(body)).toBe('A030');
    }
    expect(await row()).toEqual(before);
    expect(await newest(1)).toEqual(notes);
  });

  test('the fifth wrong one in a row ends the session, and its other windows are informed', async () => {
    const { channel } = player.signedIn;
    const live = await new LiveClient(running.demo.base, channel, channel).ready();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push(await codeOf({ memPass: 'stolen123', currentPass: 'wrong9999' }));
    expect(codes).toEqual(['A030', 'A030', 'A030', 'A030', 'A005']);
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'EXIT' });
    await expect.poll(() => live.closed).toBe(true);
    await live.stop();
  });

  test('[DETAIL-12] after a reset, the same one sent twice is set once and both get that answer', async () => {
    await world.db.update(member).set({ mustChangePass: true }).where(isPlayer);
    const body = { memPass: 'brandnew1' };
    const sent = () => update(body, 'forced-key-1');
    const codes = (await Promise.all([sent(), sent()])).map(({ resultCode }) => resultCode);
    expect(codes).toEqual(['0', '0']);
    expect((await sent()).resultCode, 'once more').toBe('0');
    expect(await row()).toMatchObject({ mustChangePass: false });
  });

  test('is set with it, reported by messages and written to the audit without any password', async () => {
    const body = { memPass: 'brandnew1', cashOutPass: '9876', currentPass: 'demo1234' };
    const answer = await update(body, 'password-key-1');
    expect(answer).toMatchObject({ resultCode: '0', data: { cashOutFrom: expect.any(String) } });
    expect(await update(body, 'password-key-1'), 'its repetition').toEqual(answer);
    const [withdrawal, login] = await newest(2);
    expect([login, withdrawal]).toEqual(['비밀번호가 변경되었습니다', '출금 비밀번호가 변경되었습니다']);
    const [last] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(last).toMatchObject({
      act: 'change-password',
      detail: { operator: `partner ${PLAYER}`, target: PLAYER, after: { login: true, withdrawal: true } },
    });
    expect(JSON.stringify(last)).not.toMatch(/brandnew1|9876|demo1234/);
    expect((await running.demo.login(PLAYER, 'brandnew1')).token).toBeTruthy();
  });

  test('[A005] cannot be guessed by a holder of the session: the fifth wrong one ends it', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => codeOf({ memPass: 'stolen123', currentPass: `wrong900${n}` })),
    );
    expect(codes.filter((code) => code === 'A030')).toHaveLength(4);
    expect(codes.filter((code) => code === 'A005')).toHaveLength(4);
    expect(await codeOf({ memPass: 'stolen123', currentPass: 'demo1234' })).toBe('A005');
    player = await running.demo.login(PLAYER);
    expect(await codeOf({ memPass: 'mine1234', currentPass: 'wrong9000' })).toBe('A030');
    expect(await codeOf({ memPass: 'mine1234', currentPass: 'demo1234' })).toBe('0');
  });

  test('is right however many requests are sent at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf({ memPass: 'brandnew1', currentPass: 'demo1234' })),
    );
    // One changes it; to the others it is the password that was.
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['0', 'A030']));
    expect((await running.demo.login(PLAYER, 'brandnew1')).token).toBeTruthy();
  });

  test('is not asked for right after a reset, the withdrawal password is', async () => {
    await world.db.update(member).set({ mustChangePass: true }).where(isPlayer);
    expect(await codeOf({ memPass: 'brandnew1', cashOutPass: '9876' })).toBe('A030');
    expect(await codeOf({ memPass: 'brandnew1' })).toBe('0');
  });

  test('is set by the documents’ payload where the site’s front knows no other', async () => {
    const options = { sites: [OLD_SITE], port: 0, operatorKey: TEST_OPERATOR_KEY, sessionMinutes: 1 };
    const old = await startPlatform({ ...options, logLevel: 'silent' }, world.db);
    try {
      player = await new PlatformClient(`http://127.0.0.1:${old.port}`, OLD_SITE).login(PLAYER);
      expect(await codeOf({ memPass: 'brandnew1', cashOutPass: '9876' })).toBe('0');
    } finally {
      await old.close();
    }
  });
});

describe('[BOARD-10] [FUND-02] [A031] the withdrawal password', () => {
  test('is replaced with the current one, whose wrong tries count as at withdrawals', async () => {
    const replace = (currentCashOutPass: string) => codeOf({ cashOutPass: '9876', currentCashOutPass });
    for (let n = 0; n < 5; n++) expect(await replace('9999')).toBe('C008');
    expect(await replace('1234'), 'the right one no longer counts').toBe('C204');
    expect((await row()).cashOutFailures).toBe(5);
    expect(await codeOf({ cashOutPass: '1234', currentPass: 'demo1234' }), 'with the login password').toBe(
      '0',
    );
    expect(await row()).toMatchObject({ cashOutFailures: 0, cashOutChangedAt: NOON });
    expect(await replace('1234')).toBe('0');
  });

  test('ends the other sessions, and stays the same if it is the same', async () => {
    const other = `elsewhere-${Date.now()}`;
    const { id: memberId } = await row();
    const kept = { siteId: 'demo', memberId, channel: other, ip: '', expiresAt: new Date(Date.now() + HOUR) };
    const stateOf = async () =>
      (await world.db.select().from(session).where(eq(session.tokenHash, other)))[0]!.state;
    await world.db.insert(session).values({ tokenHash: other, ...kept });
    expect((await update({ cashOutPass: '1234', currentPass: 'demo1234' })).data).toEqual({
      cashOutFrom: null,
    });
    expect(await stateOf()).toBe('closed');
    expect((await row()).cashOutChangedAt).toBeNull();
  });

  test('once changed stops withdrawals for the site’s time, which is announced beforehand', async () => {
    await fund(world.db, PLAYER, 'cash', 50_000);
    expect((await player.get('/api/member/info', {})).cashOutFrom).toBeNull();
    const until = new Date(NOON.getTime() + 24 * HOUR);
    const set = await update({ cashOutPass: '9876', currentPass: 'demo1234' });
    expect(set.data).toEqual({ cashOutFrom: until.toISOString() });
    expect((await player.get('/api/member/info', {})).cashOutFrom).toBe(until.toISOString());
    await letSessionsLast(world.db);
    clock = new Date(until.getTime() - 1000);
    const refused = await withdraw('9876');
    expect(refused.resultCode).toBe('A031');
    expect(refused.resultMessage).toContain(shortTime(until));
    expect((await row()).cashOutFailures, 'no try is counted').toBe(0);

    const [was] = await world.db.select().from(site).where(eq(site.siteId, 'demo'));
    const setHours = (cashOutPassWaitHours: number) =>
      running.demo.operator('site-option', { siteId: 'demo', cashOutPassWaitHours });
    expect((await setHours(48)).envelope.resultCode).toBe('0');
    clock = until;
    expect((await withdraw('9876')).resultCode).toBe('A031');
    await world.db.update(site).set({ option: was!.option }).where(eq(site.siteId, 'demo'));
    const passed = await withdraw('9876');
    expect(passed.resultCode).toBe('0');
    await player.call('/api/cash/del', { cashIdx: passed.data!.cashIdx });
  });

  test('set by the operator waits as well', async () => {
    await running.demo.operator('reset-password', { siteId: 'demo', memId: PLAYER, cashOutPass: '4321' });
    expect((await withdraw('4321')).resultCode).toBe('A031');
  });
});
