import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { bet, cashRequest } from '@/platform/db/schema';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';
import {
  betRow,
  cancelOf,
  expectClean,
  freshBet,
  fund,
  holds,
  memberOf,
  transfers,
  VendorClient,
  winOf,
} from './vendor-client';

const JSON_BODY = { 'content-type': 'application/json' };

const world = withDemoWorld();
const running = withPlatform(world);
let player: Member;
let partner: Member;
let hotel: VendorClient;
beforeAll(async () => {
  player = await running.demo.login('player1');
  partner = await running.demo.login('ptn5');
  hotel = await VendorClient.of(running.demo.base, world.db, 'sandbox-hotel');
  // The demo world has requests under way.
  await world.db
    .update(cashRequest)
    .set({ cashStatus: -1 })
    .where(eq(cashRequest.memberId, (await memberOf(world.db, 'player1')).id));
});
beforeEach(async () => {
  await fund(world.db, 'player1', 'cash', 1000);
  await fund(world.db, 'player1', 'game', 9000);
});
afterAll(() => expectClean(world.db));
const both = async () => {
  const { cash, game } = await holds(world.db, 'player1');
  return [cash, game];
};

describe('[FUND-04] game money', () => {
  test('getUserCash answers every account with its sequence', async () => {
    const { cashAmt, gameAmt, pointAmt, ...seqs } = await player.get('/api/cash/getUserCash', {});
    expect([cashAmt, gameAmt, pointAmt]).toEqual([1000, 9000, (await holds(world.db, 'player1')).point]);
    await fund(world.db, 'player1', 'game', 9001);
    const later = await player.get('/api/cash/getUserCash', {});
    expect([later.cashSeq, later.gameSeq]).toEqual([seqs.cashSeq, seqs.gameSeq + 1]);
    expect((await partner.get('/api/cash/getUserCash', {})).gameAmt).toBe(0);
  });

  test('outGameMoney moves a part to cash, once per key', async () => {
    const answer = await player.call('/api/cash/outGameMoney', { cashAmt: 2500.5 }, 'out-key-0001');
    expect(answer.data).toMatchObject({ cashAmt: 3500.5, gameAmt: 6499.5 });
    expect(await player.call('/api/cash/outGameMoney', { cashAmt: 2500.5 }, 'out-key-0001')).toEqual(answer);
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 1 }, 'out-key-0001')).resultCode).toBe(
      'C999',
    );
    expect(await both()).toEqual([3500.5, 6499.5]);
  });

  test('[C202] not above the wallet’s balance', async () => {
    const before = await transfers(world.db);
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 9000.01 })).resultCode).toBe('C202');
    expect(await transfers(world.db)).toBe(before);
  });

  test.each([
    [1, 0],
    [1, 2],
    [-1, 0],
    [-1, 2],
  ])('[F001] not while a request of type %d is at stage %d', async (cashType, cashStatus) => {
    const { id: memberId } = await memberOf(world.db, 'player1');
    const request = { siteId: 'demo', memberId, cashType, cashStatus, amount: '10000', regAt: new Date() };
    const [inserted] = await world.db.insert(cashRequest).values(request).returning();
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 1 })).resultCode).toBe('F001');
    await world.db.update(cashRequest).set({ cashStatus: -1 }).where(eq(cashRequest.id, inserted!.id));
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 1 })).resultCode).toBe('0');
  });

  test('[C009] with `ifQuiet` not while a game plays from the wallet, nor within a minute after', async () => {
    const placed = freshBet('player1', 100, { gameCode: 'hotel_vip' });
    expect(await hotel.code('/vendor/bet', placed)).toBe('0');
    const code = async (body: { cashAmt: number; ifQuiet?: 'Y' }) =>
      (await player.call('/api/cash/outGameMoney', body)).resultCode;
    expect(await code({ cashAmt: 8000, ifQuiet: 'Y' })).toBe('C009');
    await hotel.call('/vendor/win', winOf(placed, 0));
    expect(await code({ cashAmt: 8000, ifQuiet: 'Y' })).toBe('C009');
    expect(await both()).toEqual([1000, 8900]);
    expect(await code({ cashAmt: 900 }), 'the player’s own press').toBe('0');
    const minuteAgo = new Date(Date.now() - 61_000);
    await world.db
      .update(bet)
      .set({ settledAt: minuteAgo, placedAt: minuteAgo })
      .where(eq(bet.betId, placed.betId));
    expect(await code({ cashAmt: 8000, ifQuiet: 'Y' })).toBe('0');
    expect(await both()).toEqual([9900, 0]);
  });

  test('[SESS-03] the figures of every page and pulse include the amount of the game wallet, with its sequence', async () => {
    const { gameSeq } = await player.get('/api/cash/getUserCash', {});
    for (const path of ['/api/cash/getCoin', '/api/member/info'] as const) {
      expect(await player.get(path, {})).toMatchObject({ cashAmt: 1000, gameAmt: 9000, gameSeq });
    }
  });

  test('the head of a game shows the amount of the other wallet, and its button moves it to the balance', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    expect(await table.state()).toMatchObject({ balance: 1000, head: { wallet: 'cash', otherAmt: 9000 } });
    const short = await table.bet([{ code: 'odd', amount: 5000 }]);
    expect(short).toMatchObject({ state: 'refused', refusal: 'B6000' });
    const press = () => table.fetch('bring', { method: 'POST', body: '{}', headers: JSON_BODY });
    const all = await Promise.all([press(), press(), press()]);
    expect(await Promise.all(all.map((one) => one.json()))).toEqual(Array(3).fill({ brought: true }));
    expect(await both()).toEqual([10_000, 0]);
    expect(await table.state()).toMatchObject({ balance: 10_000, head: { otherAmt: 0 } });
    expect((await table.bet([{ code: 'odd', amount: 5000 }])).state).toBe('done');
  });

  test('[C009] with an undecided request the press waits until no hotel game runs', async () => {
    const { id: memberId } = await memberOf(world.db, 'player1');
    const request = {
      siteId: 'demo',
      memberId,
      cashType: 1,
      cashStatus: 0,
      amount: '10000',
      regAt: new Date(),
    };
    const [inserted] = await world.db.insert(cashRequest).values(request).returning();
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const press = async () =>
      (await table.fetch('bring', { method: 'POST', body: '{}', headers: JSON_BODY })).json();
    const placed = freshBet('player1', 1000, { gameCode: 'hotel_vip' });
    await hotel.call('/vendor/bet', placed);
    expect(await press()).toEqual({ refusal: 'C009' });
    await hotel.call('/vendor/cancel', cancelOf(placed));
    const settledAt = new Date(Date.now() - 61_000);
    await world.db.update(bet).set({ settledAt }).where(eq(bet.betId, placed.betId));
    expect(await press()).toEqual({ brought: true });
    expect(await both()).toEqual([10_000, 0]);
    await world.db.delete(cashRequest).where(eq(cashRequest.id, inserted!.id));
  });

  test('a hotel game plays from the game wallet and shows the cash besides', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-hotel', 'hcasino', 'hotel_vip');
    expect(await table.state()).toMatchObject({ balance: 10_000, head: { wallet: 'game', otherAmt: 0 } });
    const pressed = await table.fetch('bring', { method: 'POST', body: '{}', headers: JSON_BODY });
    expect(await pressed.json()).toEqual({ refusal: 'B0092' });
    expect(await both()).toEqual([0, 10_000]);
  });

  test('[A005] no game brings money for a player who has signed out', async () => {
    const other = await running.demo.login('player2');
    const table = await SandboxPlayer.launch(other, 'sandbox-mini', 'mini', 'odd_even');
    const minis = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
    const { sessionId } = await table.play(world.db);
    expect(await minis.code('/vendor/bring', { memId: 'player1', sessionId })).toBe('A005');
    await other.call('/api/member/logout', {});
    expect(await minis.code('/vendor/bring', { memId: 'player2', sessionId })).toBe('A005');
    expect(await both()).toEqual([1000, 9000]);
  });

  test('changeMemCashFlag: the own flag, and that of a lower member', async () => {
    const flag = async () => (await memberOf(world.db, 'player1')).cashFlag;
    await player.get('/api/member/changeMemCashFlag', { cashFlagYn: 'N' });
    expect(await flag()).toBe(false);
    await partner.get('/api/retail/changeMemCashFlag', { memId: 'player1', cashFlagYn: 'Y' });
    expect(await flag()).toBe(true);
  });
});

describe('[MOVE-07] integrated money', () => {
  test('moves the whole game wallet to cash, once per key', async () => {
    const answer = await player.call('/api/cash/integrateMoney', {}, 'integrate-0001');
    expect(answer.data).toEqual({ resultCode: '0', resultMessage: '', cashAmt: 10_000 });
    expect(await both()).toEqual([10_000, 0]);
    await fund(world.db, 'player1', 'game', 5);
    expect(await player.call('/api/cash/integrateMoney', {}, 'integrate-0001')).toEqual(answer);
    expect(await both()).toEqual([10_000, 5]);
    expect((await player.get('/api/cash/integrateMoney', { memId: 'player1' })).cashAmt).toBe(10_005);
    expect((await player.get('/api/cash/integrateMoney', {})).cashAmt, 'nothing there').toBe(10_005);
  });

  test('a partner does it for a lower member or for itself', async () => {
    const answer = await partner.get('/api/retail/integrateMoney', { memId: 'player1' });
    expect(answer).toEqual({ resultCode: '0', resultMessage: '', cashAmt: 10_000 });
    expect((await partner.get('/api/retail/integrateMoney', {})).resultCode).toBe('0');
  });

  test('[U001] a player only for itself, a partner only within its branch', async () => {
    expect((await player.call('/api/cash/integrateMoney', { memId: 'player2' })).resultCode).toBe('U001');
    expect((await partner.call('/api/retail/integrateMoney', { memId: 'ptn4' })).resultCode).toBe('U001');
    expect(await both()).toEqual([1000, 9000]);
  });

  test('[ROLE-03] [U0011] not for a suspended member, by any caller', async () => {
    const suspended = (act: string) => running.demo.operator(act, { siteId: 'demo', memId: 'player1' });
    await suspended('suspend');
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 1 })).resultCode).toBe('U0011');
    expect((await player.call('/api/cash/integrateMoney', {})).resultCode).toBe('U0011');
    expect((await partner.call('/api/retail/integrateMoney', { memId: 'player1' })).resultCode).toBe('U0011');
    expect(await both()).toEqual([1000, 9000]);
    await suspended('unsuspend');
    expect((await player.call('/api/cash/outGameMoney', { cashAmt: 1 })).resultCode).toBe('0');
  });

  test('[C009] not while a bet there is open, nor within a minute after, with a text in the member’s language', async () => {
    const placed = freshBet('player1', 100, { gameCode: 'hotel_vip' });
    expect(await hotel.code('/vendor/bet', placed)).toBe('0');
    expect(await betRow(world.db, placed.betId)).toMatchObject({ wallet: 'game' });
    expect(await both()).toEqual([1000, 8900]);
    const ask = async (locale: string, key: string) => {
      const message = running.demo.message('/api/cash/integrateMoney', {}, key);
      const headers = { [HEADER.token]: player.token, [HEADER.locale]: locale };
      const { envelope } = await running.demo.send({ path: '/api/cash/integrateMoney', message, headers });
      return envelope.data as { resultCode: string; resultMessage: string; cashAmt: number };
    };
    const answers = await Promise.all(['ko', 'en', 'vn'].map((locale) => ask(locale, `c009-key-${locale}`)));
    expect(answers.map(({ resultCode, cashAmt }) => [resultCode, cashAmt])).toEqual(
      Array(3).fill(['C009', 1000]),
    );
    expect(answers.map(({ resultMessage }) => resultMessage)).toEqual([
      expect.stringMatching(/게임.*60초/),
      expect.stringMatching(/game.*60 seconds/),
      expect.stringMatching(/trò chơi.*60 giây/),
    ]);
    await hotel.call('/vendor/win', winOf(placed, 0));
    expect((await ask('en', 'c009-key-later')).resultCode).toBe('C009');
    const minuteAgo = new Date(Date.now() - 61_000);
    await world.db
      .update(bet)
      .set({ settledAt: minuteAgo, placedAt: minuteAgo })
      .where(eq(bet.betId, placed.betId));
    // The key of a refused conversion may be used again.
    expect(await ask('en', 'c009-key-later')).toMatchObject({ resultCode: '0', cashAmt: 9900 });
  });

  test('bets from cash do not matter', async () => {
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    const placed = freshBet('player1', 100);
    await live.call('/vendor/bet', placed);
    expect((await player.get('/api/cash/integrateMoney', {})).resultCode).toBe('0');
    await live.call('/vendor/cancel', cancelOf(placed));
  });

  test('[B6000] a bet at a vendor with a wallet is not paid from cash', async () => {
    await fund(world.db, 'player1', 'game', 50);
    expect(await hotel.code('/vendor/bet', freshBet('player1', 51, { gameCode: 'hotel_vip' }))).toBe('B6000');
    expect(await both()).toEqual([1000, 50]);
  });

  test('concurrent with bets: no money is lost or created', async () => {
    const placed = Array.from({ length: 4 }, () => freshBet('player1', 2000, { gameCode: 'hotel_vip' }));
    await Promise.all([
      ...placed.map((body) => hotel.call('/vendor/bet', body)),
      player.call('/api/cash/integrateMoney', {}),
      player.call('/api/cash/outGameMoney', { cashAmt: 3000 }),
    ]);
    const taken = (await Promise.all(placed.map(({ betId }) => betRow(world.db, betId)))).filter(
      Boolean,
    ).length;
    const [cash = 0, game = 0] = await both();
    expect(cash + game).toBe(10_000 - taken * 2000);
    for (const body of placed) await hotel.call('/vendor/cancel', cancelOf(body));
  });
});
