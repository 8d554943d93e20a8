import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CallPath, calls } from '@/lib/contract/calls';
import { channelOf } from '@/platform/account/channel';
import { member, session } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { DEMO_PASSWORD, TEST_SITES, withPlatform } from '../fixtures/platform-client';
import { sampleBody } from '../fixtures/samples';

const world = withDemoWorld();
const running = withPlatform(world);

const attempt = (memId: string, memPass: string, entry: 'partner' | 'play' = 'partner') =>
  running.demo.call('/api/member/login', { memId, memPass, accessIp: '203.0.113.9', entry });
const codeOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).resultCode;
const change = (memId: string, values: Partial<typeof member.$inferInsert>) =>
  world.db.update(member).set(values).where(eq(member.memId, memId));

describe('signing in', () => {
  test('[LOGIN-05] answers the member, a token, its channel and the unread count', async () => {
    const { data } = await attempt('PTN2', DEMO_PASSWORD);
    expect(data?.member).toMatchObject({ memId: 'ptn2', loginType: 'PARTNER', partnerLevel: 'PTN_2' });
    expect(data?.channel).toBe(channelOf(TEST_SITES.demo, data!.token));
    const minutes = (Date.parse(data!.expiresAt!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(239);
    expect(minutes).toBeLessThanOrEqual(240);
    const rows = await world.db.select().from(session).where(eq(session.channel, data!.channel!));
    expect(rows[0]).toMatchObject({ state: 'active', ip: '203.0.113.9' });
    expect(JSON.stringify(rows)).not.toContain(data!.token);
  });

  test('[LOGIN-04] a sign-in at the wrong site is refused, opens no session and ends none', async () => {
    const player = await running.demo.login('player1');
    expect(player.signedIn.member.loginType).toBe('MEMBER');
    const ptn2 = await running.demo.login('ptn2');
    const pnormal = await running.demo.login('pnormal');
    const sessions = async () => (await world.db.select().from(session)).length;
    const before = await sessions();
    expect(await codeOf('player1', DEMO_PASSWORD, 'partner')).toBe('A006');
    expect(await codeOf('ptn2', DEMO_PASSWORD, 'play')).toBe('A006');
    expect(await codeOf('pnormal', DEMO_PASSWORD, 'play')).toBe('A006');
    expect(await codeOf('player1', 'wrong-1', 'partner'), 'not told without the password').toBe('U001');
    expect(await sessions()).toBe(before);
    for (const one of [player, ptn2, pnormal]) {
      expect((await one.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    }
  });

  test('[SITE-13] P_NORMAL makes no calls of screens that it has no menu for', async () => {
    const pnormal = await running.demo.login('pnormal');
    const closed = Object.entries(calls).filter(([, call]) => 'downline' in call);
    expect(closed.map(([path]) => path)).toContain('/api/v2/retail/partnerList');
    for (const [path, call] of closed) {
      const { resultCode } = await pnormal.call(path as CallPath, sampleBody(call) as never);
      expect(resultCode, path).toBe('A006');
    }
    const members = { searchType: 'OUTER', page: 1 } as const;
    expect((await pnormal.call('/api/retail/memberList', members)).resultCode).toBe('0');
  });

  test('[LOGIN-03] an unknown id and a wrong password get the same answer', async () => {
    expect(await attempt('nobody', DEMO_PASSWORD)).toEqual(await attempt('ptn3', 'wrong-1'));
    expect(await codeOf('', '')).toBe('U001');
    expect(await codeOf('two1', DEMO_PASSWORD)).toBe('U001');
  });

  test('[LOGIN-06] [A016] closed and barred members are refused; suspended ones may read', async () => {
    const player = (memPass: string) => codeOf('player2', memPass, 'play');
    await change('player2', { status: 'closed' });
    expect(await player(DEMO_PASSWORD)).toBe('U001');
    await change('player2', { status: 'active', loginAllowed: false });
    expect(await player(DEMO_PASSWORD)).toBe('A016');
    expect(await player('wrong-1'), 'a wrong password learns nothing').toBe('U001');
    await change('player2', { status: 'suspended', loginAllowed: true });
    expect(await player(DEMO_PASSWORD)).toBe('0');
    await change('player2', { status: 'active' });
  });
});

describe('the session', () => {
  test('[SESS-04] signing in elsewhere supersedes: the first token answers TK999', async () => {
    const first = await running.demo.login('ptn4');
    const second = await running.demo.login('ptn4');
    expect((await first.call('/api/cash/getCoin', {})).resultCode).toBe('TK999');
    expect((await second.call('/api/cash/getCoin', {})).resultCode).toBe('0');
  });

  test('[SESS-04] of concurrent sign-ins one session stays', async () => {
    const members = await Promise.all([1, 2, 3].map(() => running.demo.login('ptn4')));
    const codes = await Promise.all(
      members.map(async (one) => (await one.call('/api/cash/getCoin', {})).resultCode),
    );
    expect(codes.sort()).toEqual(['0', 'TK999', 'TK999']);
  });

  test('[SESS-02] a refresh moves the end without changing the token', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const soon = new Date(Date.now() + 60_000);
    await world.db.update(session).set({ expiresAt: soon }).where(eq(session.channel, ptn3.signedIn.channel));
    expect((await ptn3.get('/api/cash/getCoin', {})).expiresAt).toBe(soon.toISOString());
    const { expiresAt } = await ptn3.get('/api/getToken', {});
    expect(Date.parse(expiresAt!)).toBeGreaterThan(soon.getTime());
    expect((await ptn3.get('/api/cash/getCoin', {})).expiresAt).toBe(expiresAt);
  });

  test('[SESS-01] an expired session is over', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const { channel } = ptn3.signedIn;
    await world.db.update(session).set({ expiresAt: new Date() }).where(eq(session.channel, channel));
    expect((await ptn3.call('/api/getToken', {})).resultCode).toBe('A005');
  });

  test('[SESS-06] signing out ends it here too', async () => {
    const ptn3 = await running.demo.login('ptn3');
    expect((await ptn3.call('/api/member/logout', {})).resultCode).toBe('0');
    expect((await ptn3.call('/api/member/info', {})).resultCode).toBe('A040');
  });

  test('[SESS-05] a member whose account was closed is signed out at the next call', async () => {
    const player = await running.demo.login('player2');
    await change('player2', { status: 'closed' });
    expect((await player.call('/api/member/info', {})).resultCode).toBe('A005');
    await change('player2', { status: 'active' });
  });
});
