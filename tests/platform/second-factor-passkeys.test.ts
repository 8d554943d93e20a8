import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import { member, passkey } from '@/platform/db/schema';
import { prune } from '@/platform/pruning';
import { Authenticator } from '../fixtures/authenticator';
import { sampleBody } from '../fixtures/samples';
import { MINUTE, PARTY, WHO, withSecondFactors } from '../fixtures/second-factor';

const {
  world,
  running,
  wait,
  rowOf,
  firstStep,
  secondStep,
  codeOf,
  asMember,
  signInOptions,
  grantOf,
  addPasskey,
  plain,
} = withSecondFactors();

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
    ['an unverified user', { verified: false }],
    ['a signature for something else', { type: 'webauthn.create' }],
  ])('from %s it is refused', async (_, wrong) => {
    const { key } = await addPasskey(await plain());
    const { token } = await firstStep();
    const credential = key.get(await signInOptions(token), wrong);
    expect(await codeOf(token, { kind: 'passkey', credential })).toBe('A033');
    const right = key.get(await signInOptions(token));
    expect(await codeOf(token, { kind: 'passkey', credential: right }), 'the right one still is').toBe('0');
  });

  test('a challenge is answered once, by its member and for its purpose', async () => {
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
    wait(4 * MINUTE);
    expect(await codeOf(first.token, fresh)).toBe('0');
    expect(await codeOf(second.token, fresh), 'replayed').toBe('A033');
  });

  test('one whose counter goes back, or does not rise, is refused as a copy', async () => {
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
    wait(5 * MINUTE);
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
    const resultCodes: string[] = [];
    while (resultCodes.at(-1) !== 'A034' && resultCodes.length < 9) {
      resultCodes.push(await codeOf(guessed.token, wrong));
      wait(20_000);
    }
    expect(resultCodes).toEqual(['A033', 'A033', 'A033', 'A033', 'A034']);
    expect(await codeOf(guessed.token, wrong)).toBe('A034');
    expect((await prune(world.db))['pending sign-ins']).toBeGreaterThanOrEqual(0);
  });

  test('one whose sign-in was switched off, or whose member was blocked, meanwhile does not sign in', async () => {
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
