import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '@/platform/account/password';
import { block, loginLog, member, message, session, signInTry } from '@/platform/db/schema';
import { siteOption } from '@/platform/shared/site-option';
import { withDemoWorld } from '../fixtures/database';
import { newSignup } from '../fixtures/people';
import { DEMO_PASSWORD, withPlatform } from '../fixtures/platform-client';

/** How far the platform's clock is ahead, in milliseconds. */
let ahead = 0;
const world = withDemoWorld();
let began: number | undefined;
/** Otherwise stopped: a busy machine takes longer than the shortest waits. */
function now(): Date {
  began ??= Date.now();
  return new Date(began + ahead);
}
const running = withPlatform(world, { now });
const MINUTE = 60_000;

const attempt = (memId: string, memPass: string, accessIp: string, device?: string) =>
  running.demo.call('/api/member/login', {
    memId,
    memPass,
    accessIp,
    entry: 'partner',
    ...(device && { device }),
  });
const codeOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).resultCode;
const rowOf = async (memId: string) => {
  const [row] = await world.db
    .select()
    .from(member)
    .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)));
  return row!;
};
/** Tries so many wrong passwords, each as soon as the one before lets it; the codes and the waits between. */
async function guess(times: number, memId: string, ip: string, device?: string): Promise<string[]> {
  const resultCodes: string[] = [];
  while (resultCodes.filter((code) => code !== 'wait').length < times) {
    const { resultCode, data } = await attempt(memId, 'wrong-1', ip, device);
    if (resultCode === 'A029') {
      const { seconds } = data as unknown as { seconds: number };
      expect(seconds).toBeGreaterThanOrEqual(1);
      ahead += seconds * 1000;
      resultCodes.push('wait');
    } else resultCodes.push(resultCode);
  }
  return resultCodes;
}
const LOCKING = [
  ...['U001', 'U001', 'U001', 'wait', 'U001', 'wait', 'U001', 'wait', 'U001', 'wait'],
  ...['U001', 'wait', 'U001', 'wait', 'U004'],
];

test('[KEEP-04] [LOGIN-06] [U004] waits grow from the third wrong password; the ninth locks, until it ends by itself', async () => {
  const atFirst = ahead;
  expect(await guess(9, 'ptn6', '203.0.113.9')).toEqual(LOCKING);
  // 1 + 2 + 4 + 8 + 16 + 32 seconds, less the rounding.
  expect(ahead - atFirst).toBeGreaterThan(55_000);
  expect(await codeOf('ptn6', DEMO_PASSWORD, '203.0.113.9')).toBe('U004');
  expect(await codeOf('ptn6', DEMO_PASSWORD, '203.0.113.10'), 'elsewhere, too').toBe('U004');
  const { id, lockedUntil } = await rowOf('ptn6');
  expect(lockedUntil!.getTime() - Date.now() - ahead).toBeGreaterThan(29 * MINUTE);
  const log = await world.db.select().from(loginLog).where(eq(loginLog.memberId, id));
  expect(log.filter(({ success, ip }) => !success && ip === '203.0.113.9')).toHaveLength(9);
  const messages = () => world.db.select().from(message).where(eq(message.memberId, id));
  const locks = (await messages()).filter(({ title }) => title === '로그인이 일시적으로 잠겼습니다');
  expect(locks).toHaveLength(1);
  expect(locks[0]!.content).toContain('30분');

  ahead += 30 * MINUTE;
  expect(await codeOf('ptn6', DEMO_PASSWORD, '203.0.113.9')).toBe('0');
  expect(await rowOf('ptn6')).toMatchObject({ lockedAt: null, lockedUntil: null });
  expect(await guess(8, 'ptn6', '203.0.113.9'), 'a success starts the count anew').not.toContain('U004');
});

test('[LOGIN-03] [U001] an unknown id is delayed, locked and released like others', async () => {
  expect(await guess(9, 'nobody7', '203.0.113.19')).toEqual(LOCKING);
  expect(await codeOf('nobody7', 'wrong-1', '203.0.113.20')).toBe('U004');
  ahead += 30 * MINUTE;
  expect(await codeOf('NOBODY7', 'wrong-1', '203.0.113.19')).toBe('U001');
});

test('[LOGIN-06] the lock lasts as long as the site says, and the operator sees who is locked', async () => {
  const set = (signInLockMinutes: number) =>
    running.demo.operator('site-option', { siteId: 'demo', signInLockMinutes });
  await set(5);
  await guess(9, 'ptn7', '203.0.113.29');
  expect(await codeOf('ptn7', DEMO_PASSWORD, '203.0.113.29')).toBe('U004');
  ahead += 5 * MINUTE;
  expect(await codeOf('ptn7', DEMO_PASSWORD, '203.0.113.29')).toBe('0');
  await set(30);
});

test('[LOGIN-06] concurrent guesses are counted one by one', async () => {
  // A slow machine refuses some of so many at once, uncounted (A028): they are tried again.
  const counted = (nth: number) =>
    vi.waitUntil(
      async () => {
        const code = await codeOf('pnormal', `wrong-${nth}`, `203.0.113.${100 + nth}`);
        return code !== 'A028' && code;
      },
      { timeout: 60_000, interval: 200 },
    );
  const codes = await Promise.all(Array.from({ length: 12 }, (_, nth) => counted(nth)));
  expect(codes.filter((code) => code === 'U001')).toHaveLength(8);
  expect(codes.filter((code) => code === 'U004')).toHaveLength(4);
});

test('[LOGIN-06] [KEEP-04] strangers do not lock out a device that has signed in before', async () => {
  const device = randomUUID();
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.38', device)).toBe('0');
  expect(await codeOf('ptn4', DEMO_PASSWORD, '203.0.113.38', randomUUID())).toBe('0');
  await guess(9, 'ptn5', '203.0.113.39');
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39', randomUUID()), 'never seen').toBe('U004');
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39')).toBe('U004');
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39', device)).toBe('0');
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39'), 'the others stay locked').toBe('U004');
  expect(await guess(9, 'ptn5', '203.0.113.39', device), 'by its own failures it is locked').toEqual(LOCKING);
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39', device)).toBe('U004');
  const unlocked = await running.demo.operator('unlock', { siteId: 'demo', memId: 'ptn5' });
  expect(unlocked.envelope.data).toEqual({ wasLocked: true });
  expect(await codeOf('ptn5', DEMO_PASSWORD, '203.0.113.39')).toBe('0');
});

test('[LOGIN-06] waits are of account and address together, an address of IPv6 being its network', async () => {
  await guess(3, 'ptn4', '2001:db8:1:2::1');
  expect(await codeOf('ptn4', 'wrong-1', '2001:db8:1:2:ffff::9')).toBe('A029');
  expect(await codeOf('ptn4', DEMO_PASSWORD, '2001:db8:1:3::1')).toBe('0');
  await guess(3, 'ptn4', '198.51.100.4');
  expect(await codeOf('ptn4', DEMO_PASSWORD, '::ffff:198.51.100.4')).toBe('A029');
  expect(await codeOf('ptn3', DEMO_PASSWORD, '198.51.100.4'), 'another account').toBe('0');
});

test('[LOGIN-06] wrong passwords from one address only delay it: only those of all addresses together lock', async () => {
  const ip = '198.51.100.14';
  await running.demo.operator('unlock', { siteId: 'demo', memId: 'ptn4' });
  await guess(8, 'ptn4', ip);
  expect(await codeOf('ptn4', DEMO_PASSWORD, '198.51.100.15'), 'elsewhere').toBe('0');
  expect((await guess(1, 'ptn4', ip)).at(-1)).toBe('U001');
  expect(await codeOf('ptn4', DEMO_PASSWORD, ip)).toBe('A029');
  ahead += 64_000;
  expect(await codeOf('ptn4', DEMO_PASSWORD, ip)).toBe('0');
});

test('[LOGIN-06] [U012] a blocked IPv4 address is met over a dual-stack socket, too', async () => {
  const mapped = (value: string) => `::ffff:${value}`;
  const set = (value: string, on: boolean) =>
    running.demo.operator('block', { siteId: 'demo', kind: 'ip', value, on });
  await set('198.51.100.7', true);
  expect(await codeOf('ptn3', DEMO_PASSWORD, mapped('198.51.100.7'))).toBe('U012');
  expect(await codeOf('ptn3', DEMO_PASSWORD, '::FFFF:c633:6407')).toBe('U012');
  await set(mapped('198.51.100.7'), false);
  expect(await world.db.select().from(block).where(eq(block.value, '198.51.100.7'))).toEqual([]);
  expect(await codeOf('ptn3', DEMO_PASSWORD, mapped('198.51.100.7'))).toBe('0');
  const { id } = await rowOf('ptn3');
  const log = await world.db.select().from(loginLog).where(eq(loginLog.memberId, id));
  expect(log.at(-1)!.ip, 'logged in one form').toBe('198.51.100.7');
  expect((await set('1.2.3', true)).envelope.resultCode).toBe('A002');
});

/** The demo password as it was hashed before. */
function scrypted(): string {
  const salt = randomBytes(16);
  const digest = scryptSync(DEMO_PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), digest.toString('base64url')].join('$');
}

test('[decision 50] two sign-ins at once with a password hashed by scrypt both succeed', async () => {
  await world.db.update(member).set({ passHash: scrypted() }).where(eq(member.memId, 'ptn2'));
  const signIn = async (ip: string): Promise<string> => {
    const code = await codeOf('ptn2', DEMO_PASSWORD, ip);
    // On a busy machine a check can wait too long for its turn, and the sign-in is to be tried again.
    return code === 'A028' ? signIn(ip) : code;
  };
  const codes = await Promise.all([1, 2, 3].map((n) => signIn(`203.0.113.6${n}`)));
  expect(codes).toEqual(['0', '0', '0']);
  expect((await rowOf('ptn2')).passHash).toMatch(/^\$argon2id\$/);
});

test('[decision 50] a password hashed by scrypt signs in, and is hashed by Argon2id from then on', async () => {
  const old = scrypted();
  await world.db.update(member).set({ passHash: old }).where(eq(member.memId, 'ptn2'));
  expect(await codeOf('ptn2', 'wrong-1', '203.0.113.60')).toBe('U001');
  expect((await rowOf('ptn2')).passHash).toBe(old);
  expect(await codeOf('ptn2', DEMO_PASSWORD, '203.0.113.60')).toBe('0');
  const { passHash } = await rowOf('ptn2');
  expect(passHash).toMatch(/^\$argon2id\$v=19\$/);
  expect(await codeOf('ptn2', DEMO_PASSWORD, '203.0.113.60')).toBe('0');
  expect((await rowOf('ptn2')).passHash, 'once').toBe(passHash);
});

test('[KEEP-01] of a storm of sign-ins, those past the bound are refused as such, and an abandoned one has no session', async () => {
  // A check takes about a third of a second, so that dozens are more than the platform takes on.
  const cost = { memoryCost: 65_536, timeCost: 6, parallelism: 1 };
  const passHash = await hashPassword(DEMO_PASSWORD, { cost });
  await world.db.update(member).set({ passHash }).where(eq(member.memId, 'ptn1'));
  const sessions = async () => (await world.db.select().from(session)).length;
  const before = await sessions();
  const gone = new AbortController();
  const { headers, body } = running.demo.sealed(
    '/api/member/login',
    running.demo.message('/api/member/login', {
      memId: 'ptn1',
      memPass: DEMO_PASSWORD,
      accessIp: '203.0.113.70',
      entry: 'partner',
    }),
  );
  const url = `${running.demo.base}/api/member/login`;
  const abandoned = Array.from({ length: 4 }, () =>
    fetch(url, { method: 'POST', headers, body, signal: gone.signal }).catch(() => 'gave up'),
  );
  const storm = Array.from({ length: 60 }, (_, i) => attempt('ptn1', 'wrong-1', `192.0.2.${i}`));
  await new Promise((done) => setTimeout(done, 50));
  gone.abort();
  const answers = await Promise.all(storm);
  expect(await Promise.all(abandoned)).toContain('gave up');
  const refused = answers.filter(({ resultCode }) => resultCode === 'A028');
  expect(refused.length).toBeGreaterThan(0);
  for (const { data } of refused) expect(data).toEqual({ seconds: expect.any(Number) });
  expect(await sessions()).toBe(before);
});

test('[SESS-01] [SESS-02] a session ends after its absolute life, however much it is used', async () => {
  const ptn3 = await running.demo.login('ptn3');
  const { channel } = ptn3.signedIn;
  const { sessionHours } = await siteOption(world.db, 'demo');
  expect(sessionHours).toBe(12);
  const createdAt = new Date(now().getTime() - (11 * 60 + 1) * MINUTE);
  await world.db.update(session).set({ createdAt }).where(eq(session.channel, channel));
  const { expiresAt } = await ptn3.get('/api/getToken', {});
  expect(Date.parse(expiresAt!)).toBe(createdAt.getTime() + 12 * 60 * MINUTE);
  await running.demo.operator('site-option', { siteId: 'demo', sessionHours: 1 });
  const fresh = await running.demo.login('ptn3');
  expect(Date.parse(fresh.signedIn.expiresAt)).toBeLessThanOrEqual(now().getTime() + 60 * MINUTE);
  await running.demo.operator('site-option', { siteId: 'demo', sessionHours: 12 });
});

test('[LOGIN-06] wrong passwords are forgotten after a day', async () => {
  await guess(8, 'nobody8', '203.0.113.80');
  ahead += 25 * 60 * MINUTE;
  expect(await guess(3, 'nobody8', '203.0.113.80')).toEqual(['U001', 'U001', 'U001']);
  const rows = await world.db.select().from(signInTry).where(eq(signInTry.memId, 'nobody8'));
  expect(rows.map(({ failures }) => failures)).toEqual([3, 3]);
});

test('[PLAY-02] [A009] sign-ups and the questions of their form are limited by address, on the platform too', async () => {
  const signup = (accessIp: string) =>
    running.demo.call('/api/member/signup', {
      ...newSignup(),
      memId: 'x',
      accessIp,
    });
  const ask = (accessIp: string) =>
    running.demo.call('/api/member/checkSignup', { field: 'memId', value: 'player1', accessIp });
  const codes = async (times: number, call: () => Promise<{ resultCode: string }>) =>
    new Set((await Promise.all(Array.from({ length: times }, call))).map(({ resultCode }) => resultCode));
  expect([...(await codes(60, () => signup('2001:db8:9:9::1')))]).toEqual(['U101']);
  expect((await signup('2001:db8:9:9::2')).resultCode).toBe('A009');
  expect((await signup('2001:db8:9:8::1')).resultCode).toBe('U101');
  expect([...(await codes(120, () => ask('198.51.100.90')))]).toEqual(['U116']);
  expect((await ask('::ffff:198.51.100.90')).resultCode).toBe('A009');
  expect((await ask('198.51.100.91')).resultCode).toBe('U116');
});

test('[CREATE-03] [A009] a partner asks only so often whether an id is free', async () => {
  const ptn3 = await running.demo.login('ptn3');
  const ptn2 = await running.demo.login('ptn2');
  const ask = async (by = ptn3) =>
    (await by.call('/api/admin/member/checkId', { memId: 'player1' })).resultCode;
  const codes = await Promise.all(Array.from({ length: 120 }, () => ask()));
  expect(new Set(codes)).toEqual(new Set(['U116']));
  expect(await ask()).toBe('A009');
  expect(
    (await ptn3.call('/api/admin/member/checkNickname', { memNick: 'somebody' })).resultCode,
    'together',
  ).toBe('A009');
  expect(await ask(ptn2), 'another account').toBe('U116');
});

test('[A009] coupon numbers are not guessed: wrong ones are limited by account', async () => {
  const player = await running.demo.login('player1');
  const use = async (n: number) =>
    (await player.call('/api/cash/couponUse', { couponNo: `GUESS-${1000 + n}` })).resultCode;
  for (let n = 0; n < 20; n++) expect(await use(n)).toBe('E001');
  expect(await use(20)).toBe('A009');
});
