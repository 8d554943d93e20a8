import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import {
  audit,
  factorChallenge,
  knownDevice,
  loginLog,
  member,
  message,
  passkey,
  pendingSignIn,
  recoveryCode,
  session,
  signInTry,
  totp,
} from '@/platform/db/schema';
import { askerOf } from '@/platform/factor/change';
import { assertionOptions } from '@/platform/factor/passkeys';
import { stepOf, totpCode } from '@/platform/factor/totp-code';
import { sessionCheck, verifySecondFactor } from '@/platform/factor/verify';
import { prune } from '@/platform/pruning';
import { Hub } from '@/platform/realtime/hub';
import { Authenticator } from '../fixtures/authenticator';
import { withDemoWorld } from '../fixtures/database';
import { DEMO_PASSWORD, Member, TEST_SITES, withPlatform } from '../fixtures/platform-client';
import { sampleBody } from '../fixtures/samples';

/** Passkeys, OTP apps and recovery codes of partners (KEEP-02). */
const world = withDemoWorld();
/** How far the platform's clock is ahead, in milliseconds. */
let ahead = 0;
let began: number | undefined;
/** Stands but for that: a busy machine takes longer than the shortest waits. */
function now(): Date {
  began ??= Date.now();
  return new Date(began + ahead);
}
const running = withPlatform(world, { now });
const MINUTE = 60_000;
const PARTY = { rpId: 'partners.example', origin: 'https://partners.example', name: 'Partners' };
const WHO = 'ptn4';

type SignedIn = Member['signedIn'];
interface Pending {
  token: string;
  kinds: string[];
}

const rowOf = async (memId = WHO) => {
  const [row] = await world.db
    .select()
    .from(member)
    .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)));
  return row!;
};
const attempt = (memId = WHO, device?: string) =>
  running.demo.call('/api/member/login', {
    memId,
    memPass: DEMO_PASSWORD,
    accessIp: '203.0.113.5',
    entry: 'partner',
    ...(device && { device }),
  });
/** The first step, which must ask for a factor. */
async function firstStep(memId = WHO, device?: string): Promise<Pending> {
  const { resultCode, data } = await attempt(memId, device);
  expect(resultCode).toBe('A032');
  return (data as unknown as { pending: Pending }).pending;
}
type Factor = Parameters<typeof secondStep>[1];
const secondStep = (
  pending: string,
  factor:
    | { kind: 'totp' | 'recovery'; code: string }
    | { kind: 'passkey'; credential: ReturnType<Authenticator['get']> },
) => running.demo.call('/api/factor/signIn', { pending, factor });
const codeOf = async (...given: Parameters<typeof secondStep>) => (await secondStep(...given)).resultCode;
const asMember = (signedIn: SignedIn | undefined) => {
  if (!signedIn) throw new Error('nobody has signed in');
  return new Member(running.demo, signedIn);
};
const signInOptions = async (pending: string, party = PARTY) => {
  const { data } = await running.demo.call('/api/factor/signInOptions', { pending, party });
  return data!.options;
};

/** Members' last passkeys. */
const added = new Map<Member, Authenticator>();

/** Confirms by the passkey that was added, and before it by the password. */
async function grantOf(by: Member): Promise<string> {
  const key = added.get(by);
  if (key) {
    const { options } = await by.get('/api/factor/passkeyOptions', { party: PARTY });
    return grantByFactor(by, { kind: 'passkey', credential: key.get(options) });
  }
  return (await by.get('/api/factor/confirm', { currentPass: DEMO_PASSWORD })).grant;
}
async function grantByFactor(by: Member, factor: Factor): Promise<string> {
  return (await by.get('/api/factor/confirm', { factor })).grant;
}

/** Adds a passkey; answers its authenticator and the recovery codes. */
async function addPasskey(by: Member, name = 'Galaxy', key = new Authenticator(PARTY.origin)) {
  const grant = await grantOf(by);
  const { options } = await by.get('/api/factor/newPasskeyOptions', { grant, party: PARTY });
  const { recoveryCodes } = await by.get('/api/factor/addPasskey', { name, credential: key.create(options) });
  added.set(by, key);
  return { key, recoveryCodes };
}

/** The digits of a secret in base32 at a step from now. */
function digits(secret: string, step = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return totpCode(bytes, stepOf(now()) + step);
}

/** Switches an OTP app on; the step of its first code is used up. */
async function addTotp(by: Member) {
  const { secret, uri, qr } = await by.get('/api/factor/startTotp', {
    grant: await grantOf(by),
    party: PARTY,
  });
  const { recoveryCodes } = await by.get('/api/factor/switchTotpOn', { code: digits(secret) });
  ahead += MINUTE;
  return { secret, uri, qr, recoveryCodes };
}

const plain = () => running.demo.login(WHO);

async function cleanUp() {
  added.clear();
  for (const table of [pendingSignIn, factorChallenge, passkey, totp, recoveryCode, signInTry]) {
    await world.db.delete(table);
  }
  await running.demo.operator('site-option', { siteId: 'demo', secondFactorFromLevel: null });
}
beforeEach(cleanUp);
afterEach(() => {
  ahead += 5 * MINUTE;
});

describe('[KEEP-02] signing in by a passkey', () => {
  test('a right password opens no session until the passkey has signed', async () => {
    const before = await plain();
    const { key } = await addPasskey(before);
    const pending = await firstStep();
    expect(pending.kinds).toEqual(['passkey', 'recovery']);
    expect((await before.call('/api/cash/getCoin', {})).resultCode, 'nobody is signed out before').toBe('0');
    const options = await signInOptions(pending.token);
    expect(options).toMatchObject({ rpId: PARTY.rpId, userVerification: 'required' });
    expect(options.allowCredentials).toEqual([
      { id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const answer = await secondStep(pending.token, { kind: 'passkey', credential: key.get(options) });
    expect(answer.resultCode).toBe('0');
    expect(answer.data!.member.memId).toBe(WHO);
    expect((await asMember(answer.data).call('/api/cash/getCoin', {})).resultCode).toBe('0');
    expect((await before.call('/api/cash/getCoin', {})).resultCode, 'then it is').toBe('TK999');
    const [row] = await world.db.select().from(passkey);
    expect(row).toMatchObject({ counter: key.counter, lastUsedAt: expect.any(Date) });
    const listed = await asMember(answer.data).get('/api/factor/list', {});
    expect(listed.passkeys).toMatchObject([{ name: 'Galaxy', syncedYn: 'N' }]);
    expect(await codeOf(pending.token, { kind: 'recovery', code: 'x' }), 'it is over').toBe('A034');
  });

  test('a pending sign-in opens no call of the contract', async () => {
    await addPasskey(await plain());
    const { token } = await firstStep();
    for (const [path, call] of Object.entries(calls)) {
      if (call.access === 'guest') continue;
      const text = running.demo.message(path, sampleBody(call));
      const { envelope } = await running.demo.send({
        path,
        message: text,
        headers: { [HEADER.token]: token },
      });
      expect(envelope.resultCode, path).toBe('A005');
    }
  });

  test.each([
    ['another origin', { origin: 'https://partners.example.evil' }],
    ['the same host without TLS', { origin: 'http://partners.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody verified', { verified: false }],
    ['a signature for something else', { type: 'webauthn.create' }],
  ])('from %s it is refused', async (_, wrong) => {
    const { key } = await addPasskey(await plain());
    const { token } = await firstStep();
    const credential = key.get(await signInOptions(token), wrong);
    expect(await codeOf(token, { kind: 'passkey', credential })).toBe('A033');
    const right = key.get(await signInOptions(token));
    expect(await codeOf(token, { kind: 'passkey', credential: right }), 'the right one still is').toBe('0');
  });

  test('a challenge is answered once, by whom and for what it was made', async () => {
    const signedIn = await plain();
    const { key } = await addPasskey(signedIn);
    const first = await firstStep();
    const second = await firstStep();
    const options = await signInOptions(first.token);
    const elsewhere = { kind: 'passkey', credential: key.get(options) } as const;
    expect(await codeOf(second.token, elsewhere), 'made for another sign-in').toBe('A033');
    expect(await codeOf(first.token, { kind: 'passkey', credential: key.get(options) }), 'used up').toBe(
      'A033',
    );
    const { options: ofSession } = await signedIn.get('/api/factor/passkeyOptions', { party: PARTY });
    const confirmation = { kind: 'passkey', credential: key.get(ofSession) } as const;
    expect(await codeOf(first.token, confirmation), 'made for a confirmation').toBe('A033');
    const fresh = { kind: 'passkey', credential: key.get(await signInOptions(first.token)) } as const;
    ahead += 4 * MINUTE;
    expect(await codeOf(first.token, fresh)).toBe('0');
    expect(await codeOf(second.token, fresh), 'replayed').toBe('A033');
  });

  test('one whose counter goes back, or stands, is refused as a copy', async () => {
    const { key } = await addPasskey(await plain());
    const tryAt = async (counter: number) => {
      const { token } = await firstStep();
      const options = await signInOptions(token);
      key.counter = counter - 1;
      return codeOf(token, { kind: 'passkey', credential: key.get(options) });
    };
    expect(await tryAt(10)).toBe('0');
    expect(await tryAt(10)).toBe('A033');
    expect(await tryAt(9)).toBe('A033');
    expect(await tryAt(11)).toBe('0');
  });

  test('two signatures with the same count at the same time are one too many', async () => {
    const { key } = await addPasskey(await plain());
    const count = key.counter;
    const signed = [];
    for (let n = 0; n < 2; n++) {
      const { token } = await firstStep();
      const options = await signInOptions(token);
      key.counter = count;
      signed.push({ token, credential: key.get(options) });
    }
    const codes = await Promise.all(
      signed.map(({ token, credential }) => codeOf(token, { kind: 'passkey', credential })),
    );
    expect(codes.toSorted()).toEqual(['0', 'A033']);
  });

  test('one that does not count signs again and again', async () => {
    const { key } = await addPasskey(await plain(), 'iCloud', new Authenticator(PARTY.origin, false));
    for (let n = 0; n < 2; n++) {
      const { token } = await firstStep();
      const credential = key.get(await signInOptions(token));
      expect(await codeOf(token, { kind: 'passkey', credential })).toBe('0');
    }
  });

  test('another account’s passkey is none, nor can it be added again', async () => {
    const { key } = await addPasskey(await plain());
    const other = await running.demo.login('ptn5');
    const { key: theirs } = await addPasskey(other, 'theirs');
    const { token } = await firstStep();
    const credential = theirs.get(await signInOptions(token));
    expect(await codeOf(token, { kind: 'passkey', credential })).toBe('A033');
    const { options } = await other.get('/api/factor/newPasskeyOptions', {
      grant: await grantOf(other),
      party: PARTY,
    });
    const again = { name: 'stolen', credential: key.create(options) };
    expect((await other.call('/api/factor/addPasskey', again)).resultCode).toBe('A037');
  });

  test('it is over after five minutes, after five wrong tries, and with another password', async () => {
    await addPasskey(await plain());
    const wrong = { kind: 'recovery', code: 'wrong' } as const;
    const late = await firstStep();
    ahead += 5 * MINUTE;
    expect(await codeOf(late.token, wrong)).toBe('A034');
    const changed = await firstStep();
    const { id, passHash } = await rowOf();
    await world.db
      .update(member)
      .set({ passHash: `${passHash.slice(0, -1)}x` })
      .where(eq(member.id, id));
    expect(await codeOf(changed.token, wrong)).toBe('A034');
    await world.db.update(member).set({ passHash }).where(eq(member.id, id));
    const guessed = await firstStep();
    const said: string[] = [];
    while (said.at(-1) !== 'A034' && said.length < 9) {
      said.push(await codeOf(guessed.token, wrong));
      ahead += 20_000;
    }
    expect(said).toEqual(['A033', 'A033', 'A033', 'A033', 'A034']);
    expect(await codeOf(guessed.token, wrong)).toBe('A034');
    expect((await prune(world.db))['pending sign-ins']).toBeGreaterThanOrEqual(0);
  });

  test('one whose sign-in was switched off, or who was blocked, meanwhile does not get in', async () => {
    const { recoveryCodes } = await addPasskey(await plain());
    const { token } = await firstStep();
    const factor = { kind: 'recovery', code: recoveryCodes[0]! } as const;
    const { id } = await rowOf();
    await world.db.update(member).set({ loginAllowed: false }).where(eq(member.id, id));
    expect(await codeOf(token, factor)).toBe('A016');
    await world.db.update(member).set({ loginAllowed: true }).where(eq(member.id, id));
    await running.demo.operator('block', { siteId: 'demo', kind: 'ip', value: '203.0.113.5', on: true });
    expect(await codeOf(token, factor)).toBe('U012');
    await running.demo.operator('block', { siteId: 'demo', kind: 'ip', value: '203.0.113.5', on: false });
    expect(await codeOf(token, factor)).toBe('0');
  });

  test('another site’s credentials do not reach it', async () => {
    const { recoveryCodes } = await addPasskey(await plain());
    const { token } = await firstStep();
    const factor = { kind: 'recovery', code: recoveryCodes[0]! } as const;
    const answer = await running.demo2.call('/api/factor/signIn', { pending: token, factor });
    expect(answer.resultCode).toBe('A034');
  });
});

describe('[KEEP-02] an OTP app', () => {
  test('is told as picture and text, is switched on by a code, and its secret is sealed at rest', async () => {
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
    ahead += 5_000;
    expect(await use(-1)).toBe('0');
    expect(await use(-1), 'again').toBe('A033');
    expect(await use(1)).toBe('0');
    expect(await use(0), 'an older one').toBe('A033');
    ahead += MINUTE;
    const { token } = await firstStep();
    const { token: other } = await firstStep();
    const code = digits(secret);
    const both = await Promise.all([token, other].map((one) => codeOf(one, { kind: 'totp', code })));
    expect(both.toSorted(), 'at the same time').toEqual(['0', 'A033']);
  });

  test('guessing waits from the third wrong code on, locks at the ninth, is logged and told', async () => {
    const { secret } = await addTotp(await plain());
    const { id } = await rowOf();
    const wrong = { kind: 'totp', code: '000000' } as const;
    const said: string[] = [];
    const step = async (pending: string) => {
      const { resultCode, data } = await secondStep(pending, wrong);
      said.push(resultCode);
      if (resultCode !== 'A039') return;
      ahead += (data as unknown as { seconds: number }).seconds * 1000;
    };
    const wrongs = () => said.filter((code) => code !== 'A039').length;
    while (wrongs() < 9) {
      const { token } = await firstStep();
      for (const end = wrongs() + 5; wrongs() < Math.min(end, 9); ) await step(token);
    }
    expect(said).toEqual([
      ...['A033', 'A033', 'A033', 'A039', 'A033', 'A039', 'A034', 'A039', 'A033'],
      ...['A039', 'A033', 'A039', 'A033', 'A039', 'A033'],
    ]);
    const { token } = await firstStep();
    const locked = await secondStep(token, { kind: 'totp', code: digits(secret) });
    expect(locked.resultCode).toBe('A039');
    expect((locked.data as unknown as { seconds: number }).seconds).toBeGreaterThan(1700);
    const told = await world.db.select().from(message).where(eq(message.memberId, id));
    expect(told.filter(({ title }) => title.includes('Two-step sign-in locked'))).toHaveLength(1);
    const failed = await world.db
      .select()
      .from(loginLog)
      .where(and(eq(loginLog.memberId, id), eq(loginLog.success, false)));
    expect(failed.length).toBeGreaterThanOrEqual(9);
    const device = randomUUID();
    await world.db.insert(knownDevice).values({ memberId: id, deviceId: device, ip: '', browser: '' });
    const known = await firstStep(WHO, device);
    expect(await codeOf(known.token, { kind: 'totp', code: digits(secret) }), 'a known browser').toBe('0');
    ahead += 31 * MINUTE;
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
    ahead += MINUTE;
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
  test('ten, hashed; each signs in once, however it is typed, and is told', async () => {
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
    expect(last!.content).toContain('A recovery code was used.');
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

describe('[KEEP-02] changing factors', () => {
  test('each change needs a confirmation of its own, by this session and in time', async () => {
    const signedIn = await plain();
    const start = (grant?: string) =>
      signedIn.call('/api/factor/startTotp', { party: PARTY, ...(grant && { grant }) });
    expect((await start()).resultCode).toBe('A036');
    expect((await signedIn.call('/api/factor/confirm', { currentPass: 'wrong1' })).resultCode).toBe('A030');
    const grant = await grantOf(signedIn);
    expect((await start(grant)).resultCode).toBe('0');
    expect((await start(grant)).resultCode).toBe('A036');
    const late = await grantOf(signedIn);
    ahead += 5 * MINUTE;
    expect((await start(late)).resultCode).toBe('A036');
    const theirs = await grantOf(await running.demo.login('ptn5'));
    expect((await start(theirs)).resultCode).toBe('A036');
    const before = await grantOf(signedIn);
    const { signedIn: next } = await plain();
    const again = await asMember(next).call('/api/factor/startTotp', { party: PARTY, grant: before });
    expect(again.resultCode, 'another session').toBe('A036');
  });

  test('is confirmed by a factor once there is one: a session and the password add none', async () => {
    const signedIn = await plain();
    const early = await grantOf(signedIn);
    await addPasskey(signedIn);
    const byPassword = await signedIn.call('/api/factor/confirm', { currentPass: DEMO_PASSWORD });
    expect(byPassword.resultCode).toBe('A033');
    const asked = { grant: early, party: PARTY };
    expect((await signedIn.call('/api/factor/newPasskeyOptions', asked)).resultCode).toBe('A036');
    expect((await signedIn.call('/api/factor/startTotp', asked)).resultCode).toBe('A036');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ totpAddedAt: null });
  });

  test('is written down and told, and shows in the list of activity', async () => {
    const signedIn = await plain();
    await addPasskey(signedIn, 'Galaxy <b>');
    const { passkeyId } = (await signedIn.get('/api/factor/list', {})).passkeys[0]!;
    const grant = await grantOf(signedIn);
    await signedIn.get('/api/factor/renamePasskey', { passkeyId, name: 'Work phone', grant });
    await signedIn.get('/api/factor/removePasskey', { passkeyId, grant: await grantOf(signedIn) });
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await attempt()).resultCode, 'no factor any more').toBe('0');
    const upper = await running.demo.login('ptn3');
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const { list } = await upper.get('/api/retail/activity', {
      kind: 'factor',
      memId: WHO,
      startDate: today,
      endDate: today,
      page: 1,
    });
    expect(list.slice(0, 3).map(({ act, actorId, changes }) => ({ act, actorId, changes }))).toEqual(
      [
        ['Work phone', ''],
        ['Galaxy <b>', 'Work phone'],
        ['', 'Galaxy <b>'],
      ].map(([before, after]) => ({
        act: 'changeFactor',
        actorId: WHO,
        changes: [{ field: 'passkey', before, after }],
      })),
    );
    const { id } = await rowOf();
    const told = await world.db
      .select()
      .from(message)
      .where(eq(message.memberId, id))
      .orderBy(desc(message.id))
      .limit(3);
    expect(told.map(({ content }) => /A passkey was (\w+)/.exec(content)?.[1])).toEqual([
      'removed',
      'renamed',
      'added',
    ]);
  });

  test('others’ passkeys are not found, an OTP app that is off cannot be switched off', async () => {
    await addPasskey(await plain());
    const other = await running.demo.login('ptn5');
    const { id } = (await world.db.select().from(passkey))[0]!;
    const remove = { passkeyId: String(id), grant: await grantOf(other) };
    expect((await other.call('/api/factor/removePasskey', remove)).resultCode).toBe('A023');
    const off = await other.call('/api/factor/switchTotpOff', { grant: await grantOf(other) });
    expect(off.resultCode).toBe('A023');
    expect(await world.db.select().from(passkey)).toHaveLength(1);
  });

  test('what a passkey signs covers what is confirmed', async () => {
    const signedIn = await plain();
    const { key } = await addPasskey(signedIn);
    const about = 'give 10000 to ptn5';
    const { id } = await rowOf();
    const [open] = await world.db
      .select()
      .from(session)
      .where(eq(session.channel, signedIn.signedIn.channel));
    const context = {
      db: world.db,
      site: TEST_SITES.demo,
      caller: { id, memId: WHO },
      session: { tokenHash: open!.tokenHash },
      now,
    } as never;
    const sign = async () => {
      const { options } = await assertionOptions(world.db, askerOf(context), PARTY, {
        purpose: 'confirm',
        about,
      });
      return { kind: 'passkey', credential: key.get(options) } as const;
    };
    const check = async (given: string, proof: Awaited<ReturnType<typeof sign>>) =>
      verifySecondFactor(world.db, TEST_SITES.demo, await sessionCheck(context, { about: given }), proof);
    expect(await check('give 90000 to ptn5', await sign())).toMatchObject({ code: 'A033' });
    expect(await check(about, await sign())).toMatchObject({ ok: true });
    const factor = await sign();
    expect((await signedIn.call('/api/factor/confirm', { factor })).resultCode, 'and for nothing else').toBe(
      'A033',
    );
  });
});

describe('[KEEP-02] a site asks for it from a level upwards', () => {
  const ask = (secondFactorFromLevel: string | null) =>
    running.demo.operator('site-option', { siteId: 'demo', secondFactorFromLevel });

  test('[A035] a partner without one can do nothing but switch one on', async () => {
    await ask('PTN_4');
    const signedIn = await plain();
    const { channel } = signedIn.signedIn;
    const hub = new Hub(world.db, running.platform.bus, () => undefined);
    expect(await hub.identify(channel), 'no live events either').toBeUndefined();
    hub.close();
    const allowed = new Set(['/api/member/logout', '/api/getToken', '/api/factor/list']);
    for (const [path, call] of Object.entries(calls)) {
      if (call.access === 'guest' || call.access === 'player' || allowed.has(path)) continue;
      const sent = running.demo.message(path, sampleBody(call));
      const headers = { [HEADER.token]: signedIn.token };
      const { envelope } = await running.demo.send({ path, message: sent, headers });
      const enrols = /^\/api\/factor\/(newPasskeyOptions|addPasskey|startTotp|switchTotpOn)$/.test(path);
      if (enrols) expect(envelope.resultCode, path).not.toBe('A035');
      else expect(envelope.resultCode, path).toBe('A035');
    }
    const notices = async () =>
      (await signedIn.get('/api/main/nt/list', {})).boardList.map(({ title }) => title);
    await running.demo.operator('notice', {
      ...{ siteId: 'demo', title: 'For partners', content: 'x', audience: 'partner' },
    });
    expect(await notices(), 'what guests may call shows what guests see').not.toContain('For partners');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ requiredYn: 'Y', enrolYn: 'Y' });
    const { secret } = await signedIn.get('/api/factor/startTotp', { party: PARTY });
    await signedIn.get('/api/factor/switchTotpOn', { code: digits(secret) });
    expect((await signedIn.get('/api/factor/list', {})).enrolYn).toBe('N');
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    expect(await notices()).toContain('For partners');
    const again = await signedIn.call('/api/factor/startTotp', { party: PARTY });
    expect(again.resultCode, 'from then on changes are confirmed').toBe('A036');
    ahead += MINUTE;
    const grant = await grantByFactor(signedIn, { kind: 'totp', code: digits(secret) });
    expect((await signedIn.call('/api/factor/switchTotpOff', { grant })).resultCode).toBe('A038');
    expect((await firstStep()).kinds).toEqual(['totp', 'recovery']);
  });

  test('[A036] a session from before the site asked adds one with the password', async () => {
    await ask(null);
    const signedIn = await plain();
    await ask('PTN_4');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ requiredYn: 'Y', enrolYn: 'N' });
    expect((await signedIn.call('/api/factor/startTotp', { party: PARTY })).resultCode).toBe('A036');
    const { grant } = await signedIn.get('/api/factor/confirm', { currentPass: DEMO_PASSWORD });
    await signedIn.get('/api/factor/startTotp', { party: PARTY, grant });
  });

  test('[A035] whom the site asks no more goes on in the session that was held, and confirms what it adds', async () => {
    await ask('PTN_4');
    const signedIn = await plain();
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('A035');
    await ask('PTN_3');
    expect((await signedIn.get('/api/factor/list', {})).requiredYn).toBe('N');
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    const hub = new Hub(world.db, running.platform.bus, () => undefined);
    expect(await hub.identify(signedIn.signedIn.channel), 'and hears live events').toBeDefined();
    hub.close();
    expect((await signedIn.call('/api/factor/startTotp', { party: PARTY })).resultCode).toBe('A036');
  });

  test('lower levels and players are not asked', async () => {
    await ask('PTN_4');
    for (const memId of ['ptn5', 'player1']) {
      const { signedIn } = await running.demo.login(memId);
      const answer = await asMember(signedIn).call('/api/cash/getCoin', {});
      expect(answer.resultCode, memId).toBe('0');
    }
    await ask('NORMAL');
    const normal = await running.demo.login('pnormal');
    expect((await normal.call('/api/cash/getCoin', {})).resultCode).toBe('A035');
  });
});

describe('[KEEP-02] who loses it', () => {
  test('a partner above who resets the password does not take the factor away', async () => {
    const { key } = await addPasskey(await plain());
    const { id, passHash } = await rowOf();
    await running.demo.operator('site-option', { siteId: 'demo', partnerPasswordReset: true });
    const upper = await running.demo.login('ptn3');
    const { memPass } = await upper.get('/api/retail/resetPassword', { memId: WHO });
    await running.demo.operator('site-option', { siteId: 'demo', partnerPasswordReset: false });
    const signIn = { memId: WHO, memPass, accessIp: '203.0.113.5', entry: 'partner' as const };
    const { resultCode, data } = await running.demo.call('/api/member/login', signIn);
    expect(resultCode).toBe('A032');
    const { token } = (data as unknown as { pending: Pending }).pending;
    const credential = key.get(await signInOptions(token));
    const { data: signedIn } = await secondStep(token, { kind: 'passkey', credential });
    expect((await asMember(signedIn).call('/api/cash/getCoin', {})).resultCode, 'then a new password').toBe(
      'A022',
    );
    await world.db.update(member).set({ passHash, mustChangePass: false }).where(eq(member.id, id));
  });

  test('a partner above who sets passwords or unlocks cannot guess on: only the operator forgets wrong factors', async () => {
    await addTotp(await plain());
    const wrong = { kind: 'totp', code: '000000' } as const;
    const { token } = await firstStep();
    for (let i = 0; i < 3; i++) expect(await codeOf(token, wrong)).toBe('A033');
    const upper = await running.demo.login('ptn3');
    await upper.get('/api/retail/unlock', { memId: WHO });
    expect(await codeOf((await firstStep()).token, wrong)).toBe('A039');
    await running.demo.operator('unlock', { siteId: 'demo', memId: WHO });
    expect(await codeOf((await firstStep()).token, wrong)).toBe('A033');
  });

  test('all of a member’s factors, audited and told; its sessions end', async () => {
    const signedIn = await plain();
    await addPasskey(signedIn);
    await addTotp(signedIn);
    const pending = await firstStep();
    const { envelope } = await running.demo.operator('factor-reset', { siteId: 'demo', memId: WHO });
    expect(envelope).toMatchObject({
      resultCode: '0',
      resultMessage: 'removed: 1 passkey(s), the OTP app, 10 recovery code(s)',
    });
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('A017');
    expect(await codeOf(pending.token, { kind: 'totp', code: '000000' })).toBe('A034');
    expect((await attempt()).resultCode).toBe('0');
    const [row] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({ act: 'reset-factor', detail: { target: WHO, before: { passkeys: 1 } } });
    const nobody = await running.demo.operator('factor-reset', { siteId: 'demo', memId: 'ghost99' });
    expect(nobody.envelope.resultCode).toBe('U001');
  });
});
