import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { channelOf } from '@/platform/account/channel';
import { audit, session } from '@/platform/db/schema';
import { hashToken } from '@/platform/shared/token-hash';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { DEMO_PASSWORD, Member, TEST_SITES, withPlatform } from '../fixtures/platform-client';

/** Own sessions and devices are listed, ended and forgotten (KEEP-03). */
const world = withDemoWorld();
const running = withPlatform(world);
const PATH = '/api/member/sessions';
const DEVICE = randomUUID();

const signIn = async (
  memId: string,
  device: string,
  browser = 'Chrome · Windows',
  accessIp = '203.0.113.5',
) => {
  const { data } = await running.demo.call('/api/member/login', {
    memId,
    memPass: DEMO_PASSWORD,
    entry: 'partner',
    accessIp,
    device,
    browser,
  });
  return new Member(running.demo, data!);
};
/** Another open session of the member, as of an upstream that allows several. */
async function another(of: Member, device = randomUUID()): Promise<Member> {
  const token = randomUUID();
  const [own] = await world.db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(of.token)));
  const channel = channelOf(TEST_SITES.demo, token);
  const { siteId, memberId, expiresAt } = own!;
  await world.db.insert(session).values({
    tokenHash: hashToken(token),
    siteId,
    memberId,
    channel,
    expiresAt,
    ip: '198.51.100.7',
    browser: 'Safari · iOS',
    deviceId: device,
  });
  return new Member(of.client, { ...of.signedIn, token, channel });
}
const isOpen = async (member: Member) => (await member.call('/api/member/info', {})).resultCode;
const otherIn = async (member: Member) =>
  (await member.get(PATH, {})).sessions.find(({ thisYn }) => thisYn === 'N')!.sessionId;
const lastAct = async () => (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!;

let ptn3: Member;
const open: LiveClient[] = [];
beforeEach(async () => {
  ptn3 = await signIn('ptn3', DEVICE);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((live) => live.stop()));
});

describe('[KEEP-03] own sessions and devices', () => {
  test('are listed with browser, address and times, this one first; those of other members are not', async () => {
    await signIn('ptn4', randomUUID());
    await another(ptn3);
    const { sessions, devices } = await ptn3.get(PATH, {});
    expect(sessions).toMatchObject([
      { browser: 'Chrome · Windows', accessIp: '203.0.113.5', thisYn: 'Y' },
      { browser: 'Safari · iOS', accessIp: '198.51.100.7', thisYn: 'N', knownYn: 'N' },
    ]);
    expect(devices).toMatchObject([
      { deviceId: DEVICE, browser: 'Chrome · Windows', accessIp: '203.0.113.5', thisYn: 'Y' },
    ]);
    const again = await signIn('ptn3', DEVICE, 'Chrome · Windows', '203.0.113.6');
    const after = await again.get(PATH, {});
    expect(after.sessions).toMatchObject([{ thisYn: 'Y', knownYn: 'Y' }]);
    expect(after.devices).toMatchObject([{ deviceId: DEVICE, accessIp: '203.0.113.6' }]);
    expect(after.devices[0]!.firstSeenAt).toBe(devices[0]!.firstSeenAt);
    expect(Date.parse(after.devices[0]!.lastSeenAt)).toBeGreaterThan(Date.parse(devices[0]!.lastSeenAt));
  });

  test('one is ended at once: its token is refused, its window is informed and cut off, the audit written', async () => {
    const other = await another(ptn3);
    const { channel } = other.signedIn;
    const live = new LiveClient(running.demo.base, channel, channel);
    open.push(live);
    await live.ready();
    const sessionId = await otherIn(ptn3);
    expect((await ptn3.call('/api/member/endSession', { sessionId })).resultCode).toBe('0');
    expect(await isOpen(other)).toBe('A040');
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'A040' });
    await expect.poll(() => live.closed).toBe(true);
    expect(await isOpen(ptn3)).toBe('0');
    expect(await lastAct()).toMatchObject({
      act: 'end-session',
      ip: '203.0.113.5',
      detail: { target: 'ptn3', operator: 'partner ptn3', before: { sessions: 1 } },
    });
    expect((await ptn3.call('/api/member/endSession', { sessionId })).resultCode, 'it is over').toBe('A023');
    expect((await ptn3.get(PATH, {})).sessions).toHaveLength(1);
  });

  test('another account’s session and device are not found, and stay', async () => {
    const device = randomUUID();
    const ptn4 = await signIn('ptn4', device);
    const { sessions, devices } = await ptn4.get(PATH, {});
    const { sessionId } = sessions[0]!;
    const { deviceId } = devices.find((one) => one.thisYn === 'Y')!;
    expect((await ptn3.call('/api/member/endSession', { sessionId })).resultCode).toBe('A023');
    expect((await ptn3.call('/api/member/forgetDevice', { deviceId })).resultCode).toBe('A023');
    expect((await ptn3.get('/api/member/endOtherSessions', {})).ended).toBe(0);
    expect(await ptn4.get(PATH, {})).toEqual({ sessions, devices });
  });

  test('all others are ended, this one stays', async () => {
    const others = [await another(ptn3), await another(ptn3)];
    expect(await ptn3.get('/api/member/endOtherSessions', {})).toEqual({ ended: 2 });
    for (const other of others) expect(await isOpen(other)).toBe('A040');
    expect(await isOpen(ptn3)).toBe('0');
  });

  test('[LOGIN-06] a forgotten device is as any other: its sessions end, and its next sign-in is new', async () => {
    const device = randomUUID();
    await signIn('ptn5', device);
    const ptn5 = await signIn('ptn5', device);
    expect((await ptn5.get(PATH, {})).sessions).toMatchObject([{ knownYn: 'Y' }]);
    const there = await another(ptn5, device);
    const neighbour = await another(ptn3, device);
    expect((await ptn5.call('/api/member/forgetDevice', { deviceId: device })).resultCode).toBe('0');
    expect(await isOpen(ptn5), 'the one that asks stays').toBe('0');
    expect(await isOpen(there)).toBe('A040');
    expect(await isOpen(neighbour), 'of another account').toBe('0');
    expect((await ptn5.get(PATH, {})).devices.map(({ deviceId }) => deviceId)).not.toContain(device);
    expect(await lastAct()).toMatchObject({ act: 'forget-device', detail: { before: { sessions: 1 } } });
    const again = await signIn('ptn5', device);
    expect((await again.get(PATH, {})).sessions).toMatchObject([{ knownYn: 'N' }]);
  });
});
