import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { today } from '@/lib/rules/day';
import {
  account,
  audit,
  cashRequest,
  factorChallenge,
  member,
  passkey,
  recoveryCode,
  session,
  signInTry,
  stepUp,
  totp,
  transfer,
} from '@/platform/db/schema';
import { stepOf, totpCode } from '@/platform/factor/totp-code';
import { prune } from '@/platform/pruning';
import { hashToken } from '@/platform/shared/token-hash';
import { Authenticator } from '../fixtures/authenticator';
import { withDemoWorld } from '../fixtures/database';
import { endOpenRequests } from '../fixtures/open-requests';
import { DEMO_PASSWORD, Member, withPlatform } from '../fixtures/platform-client';
import { fund } from './games/vendor-client';

/**
 * A second factor is given again for money moves and password changes: the signature covers the amounts moved
 * (KEEP-02).
 */
const world = withDemoWorld();
/** Noon in UTC+9, when banks are open. */
const NOON = Date.parse(`${today()}T12:00:00+09:00`);
/** How far the platform's clock is ahead, in milliseconds. */
let ahead = NOON - Date.now();
const now = () => new Date(Date.now() + ahead);
const running = withPlatform(world, { now });
const MINUTE = 60_000;
const PARTY = { rpId: 'partners.example', origin: 'https://partners.example', name: 'Partners' };
const [WHO, BELOW, OTHER] = ['ptn3', 'ptn4', 'ptn5'] as const;
const SEND = '/api/retail/cashSend';
const MANY = '/api/retail/cashSendMany';

interface Asked {
  stepUpId: string;
  acts: string[];
  lines: { memId: string; memNick: string; amount: number }[];
  kinds: string[];
}
/** The acts that a refusal wants confirmed. */
function questionOf({ resultCode, data }: Envelope<unknown>): Asked {
  expect(resultCode).toBe('A041');
  return (data as { stepUp: Asked }).stepUp;
}
const setOption = (option: object) => running.demo.operator('site-option', { siteId: 'demo', ...option });
const idOf = async (memId: string) =>
  (
    await world.db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!.id;
/** All balances, and how many transfers and requests there are. */
const ledger = async () => ({
  balances: await world.db
    .select({ id: account.id, balance: account.balance })
    .from(account)
    .orderBy(account.id),
  transfers: await world.db.$count(transfer),
  requests: await world.db.$count(cashRequest),
});
let key: Authenticator;
let ptn3: Member;
let keys = 0;
const newKey = () => `step-up-key-${Date.now()}-${keys++}`;

async function addPasskey(by: Member) {
  const authenticator = new Authenticator(PARTY.origin);
  const { grant } = await by.get('/api/factor/confirm', { currentPass: DEMO_PASSWORD });
  const { options } = await by.get('/api/factor/newPasskeyOptions', { grant, party: PARTY });
  const credential = authenticator.create(options);
  const { recoveryCodes } = await by.get('/api/factor/addPasskey', { name: 'Galaxy', credential });
  return { authenticator, recoveryCodes };
}
const digits = (secret: string) => {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return totpCode(bytes, stepOf(now()));
};
async function addTotp(by: Member) {
  const { options } = await by.get('/api/factor/passkeyOptions', { party: PARTY });
  const factor = { kind: 'passkey' as const, credential: key.get(options) };
  const { grant } = await by.get('/api/factor/confirm', { factor });
  const { secret } = await by.get('/api/factor/startTotp', { grant, party: PARTY });
  await by.get('/api/factor/switchTotpOn', { code: digits(secret) });
  ahead += MINUTE;
  return secret;
}
/** Signs the platform's options for a question. */
async function signed(stepUpId: string, by = ptn3, authenticator = key) {
  const { options } = await by.get('/api/stepUp/passkeyOptions', { stepUpId, party: PARTY });
  return { kind: 'passkey' as const, credential: authenticator.get(options) };
}
type Factor = RequestOf<'/api/stepUp/confirm'>['factor'];
const confirm = async (stepUpId: string, factor: Factor, by = ptn3) =>
  (await by.call('/api/stepUp/confirm', { stepUpId, factor })).resultCode;
/** Has a refused request confirmed by the passkey. */
async function confirmed(refusal: Envelope<unknown>) {
  const question = questionOf(refusal);
  expect(await confirm(question.stepUpId, await signed(question.stepUpId))).toBe('0');
  return question;
}
const give = (body: object, idempotencyKey = newKey()) =>
  ptn3.call(SEND, { memId: BELOW, inAmt: 2000, ...body }, idempotencyKey);

beforeEach(async () => {
  for (const table of [stepUp, factorChallenge, passkey, totp, recoveryCode, signInTry]) {
    await world.db.delete(table);
  }
  await setOption({ stepUpAmount: '1000', secondFactorFromLevel: null, withdrawalMin: '1000' });
  ptn3 = await running.demo.login(WHO);
  key = (await addPasskey(ptn3)).authenticator;
});
afterEach(() => {
  ahead += 6 * MINUTE;
});

describe('[KEEP-02] [A041] a move above the amount of the site', () => {
  test('waits for the factor, names payee and amount, and goes through once, as it was', async () => {
    const before = await ledger();
    const k = newKey();
    const question = questionOf(await give({}, k));
    expect(question).toMatchObject({ acts: ['give'], kinds: ['passkey', 'recovery'] });
    expect(question.lines).toEqual([{ memId: BELOW, memNick: expect.any(String), amount: 2000 }]);
    expect(await ledger()).toEqual(before);
    expect(questionOf(await give({}, k)).stepUpId, 'asked again, another question').not.toBe(
      question.stepUpId,
    );
    expect(await confirm(question.stepUpId, { kind: 'recovery', code: 'x' })).toBe('A042');

    await confirmed(await give({}, k));
    expect(await ledger(), 'confirming moves nothing').toEqual(before);
    const moved = await give({}, k);
    expect(moved.resultCode).toBe('0');
    const after = await ledger();
    expect(after.transfers).toBe(before.transfers + 1);
    expect(await give({}, k), 'the key replays as ever').toEqual(moved);
    ahead += 10 * MINUTE;
    expect(await give({}, k), 'also later').toEqual(moved);
    questionOf(await give({}));
    expect(await ledger()).toEqual(after);
    const [row] = await world.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'confirm'))
      .orderBy(desc(audit.id))
      .limit(1);
    expect(row!.detail).toMatchObject({
      target: WHO,
      after: { by: 'passkey', acts: ['give'], moves: [{ memId: BELOW, amount: '2000.00' }] },
    });
  });

  test('at the amount and below nothing is asked; without an amount never', async () => {
    expect((await give({ inAmt: 1000 })).resultCode).toBe('0');
    questionOf(await give({ inAmt: 1000.01 }));
    await setOption({ stepUpAmount: null });
    expect((await give({ inAmt: 5000 })).resultCode).toBe('0');
    expect((await ptn3.get('/api/v2/main/frame', {})).stepUpAmount).toBeNull();
  });

  test('the amount is shown to partners only', async () => {
    expect((await ptn3.get('/api/v2/main/frame', {})).stepUpAmount).toBe(1000);
    const { data } = await running.demo.call('/api/etc/siteOption', {});
    expect(data!.siteOption).not.toHaveProperty('stepUpAmount');
  });

  test.each([
    ['amount', { inAmt: 2000.01 }],
    ['payee', { memId: OTHER }],
    ['direction', { inAmt: undefined, outAmt: 2000 }],
    ['memo', { memo: 'else' }],
  ])('another %s than was confirmed is refused, and moves nothing', async (_, tampered) => {
    const k = newKey();
    await confirmed(await give({}, k));
    const before = await ledger();
    questionOf(await give(tampered, k));
    questionOf(await give(tampered));
    expect(await ledger()).toEqual(before);
  });

  test('another key than was confirmed is refused: a confirmation is for one move', async () => {
    const k = newKey();
    await confirmed(await give({}, k));
    const before = await ledger();
    questionOf(await give({}));
    expect(await ledger()).toEqual(before);
    expect((await give({}, k)).resultCode, 'which still goes through').toBe('0');
  });

  test('points and taking back are asked for alike', async () => {
    const moves = [
      ['takeBack', SEND, { memId: BELOW, outAmt: 2000 }],
      ['givePoints', '/api/retail/pointSend', { memId: BELOW, pointType: '2', pointAmt: 2000 }],
      ['takeBackPoints', '/api/retail/pointSend', { memId: BELOW, pointType: '-2', pointAmt: -2000 }],
    ] as const;
    for (const [act, path, body] of moves) {
      const k = newKey();
      const question = await confirmed(await ptn3.call(path, body as never, k));
      expect(question).toMatchObject({ acts: [act], lines: [{ memId: BELOW, amount: 2000 }] });
      expect((await ptn3.call(path, body as never, k)).resultCode, act).toBe('0');
    }
  });

  test('[U001] a member outside the branch is not named, and refused as ever', async () => {
    expect((await give({ memId: 'ptn1' })).resultCode).toBe('U001');
    expect((await give({ memId: 'nobody9' })).resultCode).toBe('U001');
  });
});

describe('[KEEP-02] the confirmation', () => {
  test('a passkey signs that question: its signature for another one does not confirm it', async () => {
    const [first, second] = [questionOf(await give({})), questionOf(await give({ inAmt: 9000 }))];
    expect(await confirm(second.stepUpId, await signed(first.stepUpId))).toBe('A033');
    const { options } = await ptn3.get('/api/factor/passkeyOptions', { party: PARTY });
    expect(await confirm(second.stepUpId, { kind: 'passkey', credential: key.get(options) })).toBe('A033');
    const stale = await signed(second.stepUpId);
    expect(await confirm(second.stepUpId, stale)).toBe('0');
    const third = questionOf(await give({ inAmt: 9000 }));
    expect(await confirm(third.stepUpId, stale), 'once').toBe('A033');
  });

  test('digits of an OTP app confirm the one question that is held, once', async () => {
    const secret = await addTotp(ptn3);
    const k = newKey();
    const [question, other] = [questionOf(await give({}, k)), questionOf(await give({ inAmt: 9000 }))];
    expect(question.kinds).toEqual(['passkey', 'totp', 'recovery']);
    const code = digits(secret);
    expect(await confirm(question.stepUpId, { kind: 'totp', code: '000000' })).toBe('A033');
    expect(await confirm(question.stepUpId, { kind: 'totp', code })).toBe('0');
    expect(await confirm(question.stepUpId, { kind: 'totp', code }), 'it is confirmed').toBe('A042');
    expect(await confirm(other.stepUpId, { kind: 'totp', code }), 'the code is used').toBe('A033');
    expect((await give({}, k)).resultCode).toBe('0');
  });

  test('[A042] is over after five minutes, before the factor and before the move', async () => {
    const k = newKey();
    const question = questionOf(await give({}, k));
    const factor = await signed(question.stepUpId);
    ahead += 5 * MINUTE;
    expect(await confirm(question.stepUpId, factor)).toBe('A042');
    expect(
      (await ptn3.call('/api/stepUp/passkeyOptions', { stepUpId: question.stepUpId, party: PARTY }))
        .resultCode,
    ).toBe('A042');
    await confirmed(await give({}, k));
    const before = await ledger();
    ahead += 5 * MINUTE;
    questionOf(await give({}, k));
    expect(await ledger()).toEqual(before);
    ahead = NOON - Date.now();
    await world.db.update(stepUp).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await prune(world.db))['step-ups']).toBeGreaterThan(0);
  });

  test('another account cannot give it, nor use it', async () => {
    const ptn4 = await running.demo.login(BELOW);
    const { authenticator } = await addPasskey(ptn4);
    const k = newKey();
    const question = questionOf(await give({}, k));
    const path = '/api/stepUp/passkeyOptions';
    expect((await ptn4.call(path, { stepUpId: question.stepUpId, party: PARTY })).resultCode).toBe('A042');
    const { options } = await ptn4.get('/api/factor/passkeyOptions', { party: PARTY });
    const own = { kind: 'passkey' as const, credential: authenticator.get(options) };
    expect(await confirm(question.stepUpId, own, ptn4)).toBe('A042');
    expect(await confirm(question.stepUpId, await signed(question.stepUpId))).toBe('0');
    const before = await ledger();
    questionOf(await ptn4.call(SEND, { memId: OTHER, inAmt: 2000 }, k));
    expect(await ledger()).toEqual(before);
  });

  test('another session of the account cannot use it', async () => {
    const k = newKey();
    await confirmed(await give({}, k));
    const token = `stolen-${Date.now()}`;
    const [own] = await world.db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(ptn3.token)));
    const { sessionId: _, ...kept } = own!;
    await world.db.insert(session).values({ ...kept, tokenHash: hashToken(token), channel: token });
    const stolen = new Member(running.demo, { ...ptn3.signedIn, token });
    const before = await ledger();
    questionOf(await stolen.call(SEND, { memId: BELOW, inAmt: 2000 }, k));
    expect(await ledger()).toEqual(before);
  });

  test('[A035] without a factor nothing is asked, unless the site requires one', async () => {
    await world.db.delete(passkey);
    expect((await give({})).resultCode).toBe('0');
    await setOption({ secondFactorFromLevel: 'PTN_3' });
    const before = await ledger();
    expect((await give({})).resultCode, 'in a session from before').toBe('A035');
    expect(await ledger()).toEqual(before);
  });
});

describe('[KEEP-02] [MOVE-08] moves to several', () => {
  const line = (memId: string, amount: number) => ({ memId, amount, idempotencyKey: newKey() });
  test.each([true, false])('one confirmation over all lines, all or none: %s', async (allOrNone) => {
    const [k, lines] = [newKey(), [line(BELOW, 600), line(OTHER, 700)]];
    const send = (body: object = {}, callKey = k) =>
      ptn3.call(MANY, { type: '-3', allOrNone, lines, ...body }, callKey);
    const before = await ledger();
    const question = await confirmed(await send());
    expect(question.lines.map(({ memId, amount }) => [memId, amount])).toEqual([
      [BELOW, 600],
      [OTHER, 700],
    ]);
    for (const tampered of [
      { lines: [lines[0], { ...lines[1]!, amount: 701 }] },
      { lines: [lines[0], { ...lines[1]!, memId: 'ptn6' }] },
      { lines: [...lines, line('ptn6', 1)] },
      { type: '3' },
    ]) {
      questionOf(await send(tampered));
      expect(await ledger(), JSON.stringify(tampered)).toEqual(before);
      await confirmed(await send());
    }
    const moved = await send();
    expect(moved.data?.movedYn).toBe('Y');
    expect((await ledger()).transfers).toBe(before.transfers + 2);
    expect(await send(), 'replayed').toEqual(moved);
    expect((await send({}, newKey())).data, 'the lines’ keys replay').toEqual(moved.data);
  });

  test('the sum counts: a remainder below the amount needs no confirmation', async () => {
    const lines = [line(BELOW, 400), line(OTHER, 600)];
    expect((await ptn3.call(MANY, { type: '-3', allOrNone: true, lines })).resultCode).toBe('0');
    const more = [...lines, line('ptn6', 900)];
    expect((await ptn3.call(MANY, { type: '-3', allOrNone: false, lines: more })).resultCode).toBe('0');
  });
});

describe('[KEEP-02] withdrawals and passwords', () => {
  beforeEach(() => endOpenRequests(world.db));
  const out = (body: object, k: string) =>
    ptn3.call(
      '/api/cash/out',
      { memId: WHO, cashType: -1, cashStatus: 'out', cashAmt: 1000, cashOutPass: '1234', ...body },
      k,
    );
  test('[FUND-02] every withdrawal waits for the factor, after the password', async () => {
    await setOption({ stepUpAmount: '999999' });
    const before = await ledger();
    const k = newKey();
    expect((await out({ cashOutPass: '9999' }, k)).resultCode).toBe('C008');
    const question = await confirmed(await out({}, k));
    expect(question).toMatchObject({ acts: ['withdraw'], lines: [{ memId: WHO, amount: 1000 }] });
    expect((await out({ cashAmt: 2000 }, newKey())).resultCode).toBe('A041');
    expect(await ledger()).toEqual(before);
    const moved = await out({}, k);
    expect(moved.resultCode).toBe('0');
    expect(await out({}, k)).toEqual(moved);
    expect((await ledger()).requests).toBe(before.requests + 1);
    await ptn3.get('/api/cash/del', { cashIdx: moved.data!.cashIdx });
  });

  test('[BOARD-10] new passwords wait for it, each named; the same ones do not', async () => {
    const hashes = async () =>
      world.db
        .select({ pass: member.passHash, cashOut: member.cashOutHash })
        .from(member)
        .where(inArray(member.id, [await idOf(WHO)]));
    const before = await hashes();
    const update = (body: object, k = newKey()) =>
      ptn3.call('/api/member/update', { memId: WHO, currentPass: DEMO_PASSWORD, ...body } as never, k);
    const k = newKey();
    const both = { memPass: 'brandnew1', cashOutPass: '9876' };
    expect((await update({ ...both, currentPass: 'wrong9999' })).resultCode).toBe('A030');
    const question = await confirmed(await update(both, k));
    expect(question).toMatchObject({ acts: ['password', 'cashOutPassword'], lines: [] });
    expect((await update({ ...both, memPass: 'stolen123' }, k)).resultCode).toBe('A041');
    expect(await hashes()).toEqual(before);
    expect((await update({ cashOutPass: '1234' })).resultCode, 'the same').toBe('0');
    await confirmed(await update(both, k));
    expect((await update(both, k)).resultCode).toBe('0');
    expect(await hashes()).not.toEqual(before);
    const [was] = before;
    await world.db
      .update(member)
      .set({ passHash: was!.pass, cashOutHash: was!.cashOut, cashOutChangedAt: null })
      .where(eq(member.id, await idOf(WHO)));
  });

  test('players have no second factor and are not asked', async () => {
    await setOption({ stepUpAmount: '0' });
    await fund(world.db, 'player1', 'cash', 50_000);
    const player = await running.demo.login('player1');
    const body = {
      memId: 'player1',
      cashType: -1,
      cashStatus: 'out',
      cashAmt: 10_000,
      cashOutPass: '1234',
    } as const;
    expect((await player.call('/api/cash/out', body)).resultCode).toBe('0');
  });
});
