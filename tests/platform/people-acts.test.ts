import { and, desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { audit, bet, member, recoveryCode, rollingDue, session } from '@/platform/db/schema';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { lockOut } from '../fixtures/lock-out';
import { newMember } from '../fixtures/people';
import { withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
const running = withPlatform(world);

const open: LiveClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((live) => live.stop()));
});
const windowOf = async (channel: string) => {
  const live = new LiveClient(running.demo.base, channel);
  open.push(live);
  return live.ready();
};
const act = async (name: string, memId: string, body: object = {}) =>
  (await running.demo.operator(name, { siteId: 'demo', memId, ...body })).envelope;
const rowOf = async (memId: string) =>
  (
    await world.db
      .select()
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!;
const lastAct = async () => (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!;
const loginCode = async (memId: string, memPass = 'demo1234', entry: 'partner' | 'play' = 'partner') =>
  (await running.demo.call('/api/member/login', { memId, memPass, accessIp: '192.0.2.9', entry })).resultCode;

describe('a member’s own account', () => {
  test('[BOARD-10] [U102] [U103] new passwords: other sessions end, this one stays', async () => {
    const ptn6 = await running.demo.login('ptn6');
    await world.db.update(member).set({ cashOutFailures: 5 }).where(eq(member.memId, 'ptn6'));
    const other = `elsewhere-${Date.now()}`;
    const { id: memberId, siteId } = await rowOf('ptn6');
    const expiresAt = new Date(Date.now() + 3_600_000);
    await world.db
      .insert(session)
      .values({ tokenHash: other, siteId, memberId, channel: other, ip: '', expiresAt });
    const live = await windowOf(other);
    const update = async (changed: object = {}, key?: string) => {
      const body = {
        memId: 'ptn6',
        memPass: 'brandnew1',
        cashOutPass: '9876',
        currentPass: 'demo1234',
        ...changed,
      };
      return (await ptn6.call('/api/member/update', body, key)).resultCode;
    };
    expect(await update({ memPass: '' })).toBe('U102');
    expect(await update({ memPass: 'has space1' })).toBe('U102');
    expect(await update({ cashOutPass: '98765' })).toBe('U103');
    expect(await update({ memId: 'ptn7' }), 'own account only').toBe('U001');
    expect(await update({}, 'update-key-1')).toBe('0');
    expect(await update({}, 'update-key-1')).toBe('0');
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'EXIT' });
    const [closed] = await world.db.select().from(session).where(eq(session.tokenHash, other));
    expect(closed!.state).toBe('closed');
    expect((await ptn6.call('/api/member/info', {})).resultCode).toBe('0');
    expect((await rowOf('ptn6')).cashOutFailures).toBe(0);
    expect([await loginCode('ptn6'), await loginCode('ptn6', 'brandnew1')]).toEqual(['U001', '0']);
  });
});

describe('a partner’s acts on a member below', () => {
  test('[DETAIL-02] [U105] [U117] [LIVE-06] nickname and the right to sign in; barring signs out', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const ptn4 = await running.demo.login('ptn4');
    const live = await windowOf(ptn4.signedIn.channel);
    const save = async (memNick: string, loginYn: 'Y' | 'N' = 'Y', memId = 'ptn4') =>
      (await ptn3.call('/api/v2/retail/detail/save', { memId, memNick, loginYn })).resultCode;
    const { memNick } = await rowOf('ptn4');
    expect(await save('ab')).toBe('U105');
    expect(await save((await rowOf('ptn5')).memNick.toUpperCase())).toBe('U117');
    expect(await save(memNick), 'its own nickname is not taken').toBe('0');
    expect(await save('아무 이름', 'Y', 'ptn3'), 'not one’s own account').toBe('A006');
    expect((await ptn4.call('/api/member/info', {})).resultCode, 'still signed in').toBe('0');
    expect(await save('새 이름 Á', 'N')).toBe('0');
    expect(await rowOf('ptn4')).toMatchObject({ memNick: '새 이름 Á', loginAllowed: false });
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'A016' });
    expect((await ptn4.call('/api/member/info', {})).resultCode).toBe('A016');
    expect(await loginCode('ptn4')).toBe('A016');
    expect(await loginCode('ptn4', 'wrong1234'), 'not before the password was right').toBe('U001');
    expect(await save(memNick, 'Y')).toBe('0');
    expect(await loginCode('ptn4')).toBe('0');
  });

  test('[DETAIL-02] [U118] the phone number', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const change = async (memPhone: string, memId = 'ptn5') =>
      (await ptn3.call('/api/v2/retail/detail/changePhone', { memId, memPhone })).resultCode;
    expect(await change('02-123-4567')).toBe('A092');
    expect(await change((await rowOf('ptn1')).memPhone!)).toBe('U118');
    expect(await change('010-9999-0001', 'ptn3')).toBe('A006');
    expect(await change('010-9999-0001')).toBe('0');
    expect((await rowOf('ptn5')).memPhone).toBe('01099990001');
    expect(await change('010-9999-0001'), 'the same again').toBe('0');
  });

  test('[LOGIN-06] [U004] removes the lock of wrong passwords, and is audited', async () => {
    const ptn3 = await running.demo.login('ptn3');
    await lockOut(world.db, 'ptn5');
    expect(await loginCode('ptn5')).toBe('U004');
    expect((await ptn3.call('/api/retail/unlock', { memId: 'ptn3' })).resultCode).toBe('A006');
    expect((await ptn3.call('/api/retail/unlock', { memId: 'ptn5' })).resultCode).toBe('0');
    expect(await loginCode('ptn5')).toBe('0');
    expect(await lastAct()).toMatchObject({
      act: 'unlock',
      ip: '127.0.0.1',
      detail: { operator: 'partner ptn3', target: 'ptn5', before: { failedLogins: 9 } },
    });
  });
});

describe('the operator’s acts on a member', () => {
  test('[ROLE-02] [C301] permissions, suspension, level: audited with before and after', async () => {
    expect((await act('permissions', 'ptn5')).resultCode, 'nothing to set').toBe('A002');
    expect((await act('permissions', 'PTN5', { mayGive: false, mayBet: false })).resultCode).toBe('0');
    expect(await rowOf('ptn5')).toMatchObject({ mayGive: false, mayRetrieve: true, mayBet: false });
    expect(await lastAct()).toMatchObject({
      act: 'permissions',
      detail: { target: 'ptn5', before: { mayGive: true, mayBet: true }, after: { mayGive: false } },
    });
    const ptn5 = await running.demo.login('ptn5');
    const give = await ptn5.call('/api/retail/cashSend', { memId: 'ptn6', inAmt: 1 });
    expect(give.resultCode).toBe('C301');
    await act('permissions', 'ptn5', { mayGive: true, mayBet: true });

    expect((await act('unsuspend', 'player2')).resultCode).toBe('T999');
    expect((await act('suspend', 'player2')).resultCode).toBe('0');
    expect((await act('suspend', 'player2')).resultCode).toBe('T999');
    expect((await rowOf('player2')).status).toBe('suspended');
    expect((await act('unsuspend', 'player2')).resultCode).toBe('0');
    expect((await act('member-level', 'player2', { memLevel: 3 })).resultCode).toBe('0');
    expect((await rowOf('player2')).memLevel).toBe(3);
    expect((await act('suspend', 'two1')).resultCode).toBe('U001');
  });

  test('[LIVE-07] locking bets closes the game, unlocking does not (decision 11)', async () => {
    const player = await running.demo.login('player1');
    const live = await windowOf(player.signedIn.channel);
    expect((await act('bet-lock', 'player1', { on: true })).resultCode).toBe('0');
    expect(await live.hear('LOCK_BET_YN')).toMatchObject({ data1: 'Y', data2: 'N' });
    expect((await rowOf('player1')).betLockedAt).not.toBeNull();
    expect((await act('bet-lock', 'player1', { on: false })).resultCode).toBe('0');
    expect(await live.hear('LOCK_BET_YN', 2)).toMatchObject({ data1: 'N', data2: 'Y' });
    expect((await rowOf('player1')).betLockedAt).toBeNull();
  });

  test('[LOGIN-06] new passwords remove the lock and sign out; they are not written to the audit', async () => {
    const ptn7 = await running.demo.login('ptn7');
    await lockOut(world.db, 'ptn7');
    await world.db.update(member).set({ cashOutFailures: 5 }).where(eq(member.memId, 'ptn7'));
    expect((await act('reset-password', 'ptn7')).resultCode).toBe('A002');
    expect((await act('reset-password', 'ptn7', { memPass: 'short' })).resultCode).toBe('U102');
    expect((await act('reset-password', 'ptn7', { cashOutPass: '12' })).resultCode).toBe('U103');
    const passwords = { memPass: 'given4you', cashOutPass: '4321' };
    expect((await act('reset-password', 'ptn7', passwords)).resultCode).toBe('0');
    expect(JSON.stringify((await lastAct()).detail)).not.toMatch(/given4you|4321|argon2/);
    expect((await ptn7.call('/api/member/info', {})).resultCode).toBe('A005');
    expect(await loginCode('ptn7', 'given4you')).toBe('0');
    expect((await rowOf('ptn7')).cashOutFailures).toBe(0);
  });

  test('[ROLE-01] an account is closed only when it is empty', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const body = newMember({ recommenderId: 'ptn7' });
    await ptn3.get('/api/retail/member/signup', body);
    const { id: memberId, path } = await rowOf(body.memId);
    const close = async (memId = body.memId) => act('close-account', memId);
    const refused = async (reason: RegExp, memId?: string) => {
      const before = await snapshot(world.db);
      expect(await close(memId)).toMatchObject({
        resultCode: 'A006',
        resultMessage: expect.stringMatching(reason),
      });
      expect(await snapshot(world.db)).toEqual(before);
    };
    const { cash } = await memberAccounts(world.db, memberId);
    const house = await siteAccount(world.db, 'demo', 'house');
    const grant = (amount: string, back: string) =>
      post(world.db, {
        siteId: 'demo',
        kind: 'grant',
        sides: [
          { accountId: cash.id, type: 2, amount },
          { accountId: house.id, type: -2, amount: back },
        ],
      });
    await grant('5.00', '-5.00');
    await refused(/money/);
    await grant('-5.00', '5.00');
    await world.db.insert(rollingDue).values({ memberId, siteId: 'demo', amount: '-1.00' });
    await refused(/rolling/);
    await world.db.delete(rollingDue).where(eq(rollingDue.memberId, memberId));
    const placed = {
      siteId: 'demo',
      memberId,
      path,
      category: 'slot',
      vendorCode: 'sandbox-slot',
      gameCode: 'tiger_moon',
      betId: 'close-1',
      roundId: 'close-1',
      type: 'wait',
      stake: '1.00',
      placedAt: new Date(),
    };
    await world.db.insert(bet).values(placed);
    await refused(/bet/);
    await world.db.delete(bet).where(eq(bet.betId, 'close-1'));
    const player = await running.demo.login(body.memId, body.memPass);
    await world.db.insert(recoveryCode).values({ memberId, letter: 'x', hash: 'x' });
    expect((await close()).resultCode).toBe('0');
    expect((await close()).resultCode).toBe('T999');
    expect((await player.call('/api/member/info', {})).resultCode).toBe('A005');
    expect(await loginCode(body.memId, body.memPass, 'play')).toBe('U001');
    expect(await lastAct()).toMatchObject({
      act: 'close-account',
      detail: { before: { status: 'active', recoveryCodesLeft: 1 } },
    });
    expect(await world.db.$count(recoveryCode, eq(recoveryCode.memberId, memberId))).toBe(0);
    await refused(/money|below/, 'ptn5');
  });

  test('[ROLE-01] find-member shows everything but passwords', async () => {
    const { data } = await act('find-member', 'PTN5');
    expect(data).toMatchObject({
      memId: 'ptn5',
      partnerLevel: 'PTN_5',
      above: ['ptn1', 'ptn2', 'ptn3', 'ptn4'],
      hasWithdrawalPassword: true,
      rates: expect.arrayContaining([expect.objectContaining({ cateCode: 'slot' })]),
    });
    expect(JSON.stringify(data)).not.toMatch(/scrypt|[hH]ash/);
    expect((await act('find-member', 'nobody')).resultCode).toBe('U001');
  });
});
