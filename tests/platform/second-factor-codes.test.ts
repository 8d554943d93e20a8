import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit, knownDevice, loginLog, message, recoveryCode, totp } from '@/platform/db/schema';
import { verifySecondFactor } from '@/platform/factor/verify';
import { DEMO_PASSWORD, TEST_SITES } from '../fixtures/platform-client';
import { MINUTE, PARTY, WHO, withSecondFactors } from '../fixtures/second-factor';

const {
  world,
  now,
  wait,
  rowOf,
  firstStep,
  secondStep,
  codeOf,
  asMember,
  grantByFactor,
  addPasskey,
  digits,
  addTotp,
  plain,
} = withSecondFactors();

describe('[KEEP-02] an OTP app', () => {
  test('is shown as picture and text, is switched on by a code, and its secret is sealed at rest', async () => {
    const signedIn = await plain();
    const { secret, uri, qr, recoveryCodes } = await addTotp(signedIn);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Partners%3A${WHO}?secret=${secret}&issuer=Partners`);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(recoveryCodes).toHaveLength(10);
    const [row] = await world.db.select().from(totp);
    expect(row!.secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await firstStep()).kinds).toEqual(['totp', 'recovery']);
  });

  test('each code counts once, one step early and late, and those before it no more', async () => {
    const { secret } = await addTotp(await plain());
    const use = async (step: number) =>
      codeOf((await firstStep()).token, { kind: 'totp', code: digits(secret, step) });
    expect(await use(-2), 'too old').toBe('A033');
    expect(await use(2), 'too early').toBe('A033');
    wait(5_000);
    expect(await use(-1)).toBe('0');
    expect(await use(-1), 'again').toBe('A033');
    expect(await use(1)).toBe('0');
    expect(await use(0), 'an older one').toBe('A033');
    wait(MINUTE);
    const { token } = await firstStep();
    const { token: other } = await firstStep();
    const code = digits(secret);
    const both = await Promise.all([token, other].map((one) => codeOf(one, { kind: 'totp', code })));
    expect(both.toSorted(), 'at the same time').toEqual(['0', 'A033']);
  });

  test('guessing waits from the third wrong code on, locks at the ninth, is logged and reported', async () => {
    const { secret } = await addTotp(await plain());
    const { id } = await rowOf();
    const wrong = { kind: 'totp', code: '000000' } as const;
    const resultCodes: string[] = [];
    const step = async (pending: string) => {
      const { resultCode, data } = await secondStep(pending, wrong);
      resultCodes.push(resultCode);
      if (resultCode !== 'A039') return;
      wait((data as unknown as { seconds: number }).seconds * 1000);
    };
    const wrongs = () => resultCodes.filter((code) => code !== 'A039').length;
    while (wrongs() < 9) {
      const { token } = await firstStep();
      for (const end = wrongs() + 5; wrongs() < Math.min(end, 9); ) await step(token);
    }
    expect(resultCodes).toEqual([
      ...['A033', 'A033', 'A033', 'A039', 'A033', 'A039', 'A034', 'A039', 'A033'],
      ...['A039', 'A033', 'A039', 'A033', 'A039', 'A033'],
    ]);
    const { token } = await firstStep();
    const locked = await secondStep(token, { kind: 'totp', code: digits(secret) });
    expect(locked.resultCode).toBe('A039');
    expect((locked.data as unknown as { seconds: number }).seconds).toBeGreaterThan(1700);
    const messages = await world.db.select().from(message).where(eq(message.memberId, id));
    expect(messages.filter(({ title }) => title === '2단계 인증이 일시적으로 잠겼습니다')).toHaveLength(1);
    const failed = await world.db
      .select()
      .from(loginLog)
      .where(and(eq(loginLog.memberId, id), eq(loginLog.success, false)));
    expect(failed.length).toBeGreaterThanOrEqual(9);
    const device = randomUUID();
    await world.db.insert(knownDevice).values({ memberId: id, deviceId: device, ip: '', browser: '' });
    const knownStep = await firstStep(WHO, device);
    expect(await codeOf(knownStep.token, { kind: 'totp', code: digits(secret) }), 'a known browser').toBe(
      '0',
    );
    wait(31 * MINUTE);
    const later = await firstStep();
    expect(await codeOf(later.token, { kind: 'totp', code: digits(secret) })).toBe('0');
  });

  test('guesses at the same time are counted one by one', async () => {
    await addTotp(await plain());
    const pending = await Promise.all(Array.from({ length: 4 }, () => firstStep()));
    const codes = await Promise.all(
      pending.flatMap(({ token }) =>
        Array.from({ length: 4 }, (_, n) => codeOf(token, { kind: 'totp', code: `00000${n}` })),
      ),
    );
    expect(codes.filter((code) => code === 'A033')).toHaveLength(3);
    expect(codes.filter((code) => code === 'A039')).toHaveLength(13);
  });

  test('is replaced by another one only once that has shown a code', async () => {
    const signedIn = await plain();
    const old = await addTotp(signedIn);
    const grant = await grantByFactor(signedIn, { kind: 'recovery', code: old.recoveryCodes[0]! });
    const { secret } = await signedIn.get('/api/factor/startTotp', { grant, party: PARTY });
    const wrong = await signedIn.call('/api/factor/switchTotpOn', { code: '000000' });
    expect(wrong.resultCode).toBe('A033');
    const use = async (of: string) => codeOf((await firstStep()).token, { kind: 'totp', code: digits(of) });
    expect(await use(old.secret), 'the old one holds').toBe('0');
    const again = asMember(
      (await secondStep((await firstStep()).token, { kind: 'totp', code: digits(old.secret, 1) })).data,
    );
    const { recoveryCodes } = await again.get('/api/factor/switchTotpOn', { code: digits(secret) });
    expect(recoveryCodes, 'the codes stay').toEqual([]);
    wait(MINUTE);
    expect(await use(old.secret)).toBe('A033');
    expect(await use(secret)).toBe('0');
  });

  test('its secret does not open with another site’s key', async () => {
    const { secret } = await addTotp(await plain());
    const { id } = await rowOf();
    const check = {
      siteId: 'demo',
      memberId: id,
      memId: WHO,
      source: 'factor' as const,
      now: now(),
      ip: '',
      boundTo: '',
      purpose: 'confirm' as const,
    };
    const proof = { kind: 'totp', code: digits(secret) } as const;
    expect(await verifySecondFactor(world.db, TEST_SITES.demo2, check, proof)).toMatchObject({
      code: 'A033',
    });
    expect(await verifySecondFactor(world.db, TEST_SITES.demo, check, proof)).toEqual({
      ok: true,
      data: { kind: 'totp' },
    });
  });
});

describe('[KEEP-02] recovery codes', () => {
  test('ten, hashed; each signs in once, in any spelling, and is reported', async () => {
    const { recoveryCodes } = await addPasskey(await plain());
    expect(new Set(recoveryCodes.map((code) => code[0])).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    for (const { hash } of await world.db.select().from(recoveryCode)) expect(hash).toMatch(/^\$argon2id\$/);
    const [code] = recoveryCodes;
    const { token } = await firstStep();
    const typed = ` ${code!.toUpperCase().replaceAll('-', ' ')}`;
    const answer = await secondStep(token, { kind: 'recovery', code: typed });
    expect(answer.resultCode).toBe('0');
    expect((await asMember(answer.data).get('/api/factor/list', {})).recoveryCodesLeft).toBe(9);
    const again = await firstStep();
    expect(await codeOf(again.token, { kind: 'recovery', code: code! })).toBe('A033');
    const [last] = await world.db.select().from(message).orderBy(desc(message.id)).limit(1);
    expect(last!.translations?.en?.content).toContain('A recovery code was used.');
    const [row] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({ act: 'change-factor', ip: '203.0.113.5', detail: { target: WHO } });
  });

  test('are made anew with a factor, not with the password; the old ones are gone', async () => {
    const signedIn = await plain();
    const { recoveryCodes } = await addPasskey(signedIn);
    const renew = (grant: string) => signedIn.call('/api/factor/renewRecoveryCodes', { grant });
    expect((await signedIn.call('/api/factor/confirm', { currentPass: DEMO_PASSWORD })).resultCode).toBe(
      'A033',
    );
    const grant = await grantByFactor(signedIn, { kind: 'recovery', code: recoveryCodes[0]! });
    const renewed = await renew(grant);
    expect(renewed.data!.recoveryCodes).toHaveLength(10);
    expect((await renew(grant)).resultCode, 'once').toBe('A036');
    const { token } = await firstStep();
    expect(await codeOf(token, { kind: 'recovery', code: recoveryCodes[1]! })).toBe('A033');
    expect(await codeOf(token, { kind: 'recovery', code: renewed.data!.recoveryCodes[0]! })).toBe('0');
  });
});
