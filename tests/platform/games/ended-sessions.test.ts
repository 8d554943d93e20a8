import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameSession, session } from '@/platform/db/schema';
import { hashToken } from '@/platform/shared/token-hash';
import { sandboxRound } from '@/sandbox/db/schema';
import { settleEndedPlays } from '@/sandbox/server/ended-plays';
import type { Member } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';
import { withSandbox } from './sandbox-world';
import { betRow, fund, holds, memberOf, transfers, VendorClient } from './vendor-client';

/** A game ends with the sign-in that opened it (PLAY-05, SESS-04, SESS-06), for every way in which that ends. */
const sandboxWorld = withSandbox();
const { world, running } = sandboxWorld;
const operator = (act: string, body: object) =>
  running.demo.operator(act, { siteId: 'demo', memId: 'player1', ...body });

let player: Member;
beforeEach(async () => {
  player = await running.demo.login('player1');
});

const MINI = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };
const mini = (who = player) => SandboxPlayer.launch(who, 'sandbox-mini', 'mini', 'odd_even');
const ODD = [{ code: 'odd', amount: 500 }];

/** The answer to the window of a game once its session is over; a bet sent nevertheless changes nothing. */
async function refusedBet(table: SandboxPlayer, roundId: string | undefined) {
  // Not points: the rolling of earlier bets may be paid meanwhile.
  const held = async () => [(await holds(world.db, 'player1')).cash, await transfers(world.db)];
  const before = await held();
  const { status, round } = await table.post('bet', { roundId, bets: ODD });
  expect(await held()).toEqual(before);
  return { status, ...(round as unknown as { ended: string; told: { title: string; lines: string[] } }) };
}

const endSession = () => player.call('/api/member/logout', {});
const partner = async (memId: string) => running.demo.login(memId);
const wrongPasswords = async () => {
  for (let i = 0; i < 5; i++) {
    const body = { memId: 'player1', memPass: 'another1pass', currentPass: `wrong${i}pass` };
    await player.call('/api/member/update', body);
  }
};
/** Sets the end of player1's sign-in, in milliseconds from now. */
const expireIn = (ms: number) =>
  world.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() + ms) })
    .where(eq(session.tokenHash, hashToken(player.token)));

/** Ways to end a game, the reason that its window shows, and how to undo it. */
const CAUSES: [string, string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
  ['[SESS-06] signing out', 'signedOut', endSession],
  ['[SESS-04] a sign-in elsewhere', 'elsewhere', () => running.demo.login('player1')],
  ['ending it from the list of own sessions', 'signedOut', () => endOwn()],
  [
    'a new password',
    'password',
    () =>
      player.get('/api/member/update', {
        memId: 'player1',
        memPass: 'changed1pass',
        currentPass: 'demo1234',
      }),
    () => operator('reset-password', { memPass: 'demo1234' }),
  ],
  ['five wrong passwords', 'closed', wrongPasswords],
  ['a password reset by the operator', 'password', () => operator('reset-password', { memPass: 'demo1234' })],
  ['a sign-out by the operator', 'operator', () => operator('sign-out', {})],
  [
    'the end of betting',
    'locked',
    () => operator('bet-lock', { on: true }),
    () => operator('bet-lock', { on: false }),
  ],
  [
    'the end of the right to bet',
    'locked',
    () => operator('permissions', { mayBet: false }),
    () => operator('permissions', { mayBet: true }),
  ],
  ['a ban', 'suspended', () => operator('suspend', {}), () => operator('unsuspend', {})],
  [
    'a partner that switches the sign-in off',
    'barred',
    async () => (await partner('ptn1')).get('/api/v2/retail/detail/save', { memId: 'player1', loginYn: 'N' }),
    async () => (await partner('ptn1')).get('/api/v2/retail/detail/save', { memId: 'player1', loginYn: 'Y' }),
  ],
  ['a sign-in that runs out', 'expired', () => expireIn(-1000)],
];
async function endOwn() {
  const { sessions } = await player.get('/api/member/sessions', {});
  return player.call('/api/member/endSession', { sessionId: sessions[0]!.sessionId });
}

describe('bets are refused at once, and the window says why', () => {
  test.each(CAUSES)('%s', async (_, reason, cause, undo) => {
    const table = await mini();
    expect((await table.bet(ODD)).state).toBe('done');
    const { next } = await table.state();
    await cause();
    const refused = await refusedBet(table, next?.roundId);
    await undo?.();
    expect([refused.status, refused.ended]).toEqual([403, reason]);
    expect(refused.told.title).toMatch(/게임을 (종료했습니다|닫았습니다)/);
    const page = await table.fetch('game');
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(refused.told.title)]);
    expect(await (await table.fetch('alive')).json()).toMatchObject({ ended: reason });
    // For good: the end of the session may be undone, which does not open a game that is over.
    expect((await refusedBet(table, next?.roundId)).ended).toBe(reason);
  });

  test('closing the account', async () => {
    const leaver = await running.demo.login('player6');
    await fund(world.db, 'player6', 'cash', 0);
    const table = await mini(leaver);
    const { envelope } = await running.demo.operator('close-account', { siteId: 'demo', memId: 'player6' });
    expect(envelope).toMatchObject({ resultCode: '0' });
    expect(await (await table.fetch('state')).json()).toMatchObject({ ended: 'closed' });
  });

  test.each([
    ['en', 'You signed out'],
    ['vn', 'Bạn đã đăng xuất'],
  ] as const)('in the language of the window: %s', async (locale, words) => {
    const { gameurl } = await player.get('/api/minigame/getGame', MINI);
    const address = gameurl.replace('lang=ko', `lang=${locale}`);
    const table = await SandboxPlayer.open(running.demo.base, address);
    await endSession();
    expect((await refusedBet(table, 'x')).told.title).toContain(words);
  });

  test('an end of another member, or of another sign-in, leaves the game open', async () => {
    const table = await mini();
    const other = await running.demo.login('player2');
    await other.call('/api/member/logout', {});
    expect((await table.bet(ODD)).state).toBe('done');
  });

  test('the record of games that were over long ago stays as it is', async () => {
    const { id: memberId } = await memberOf(world.db, 'player1');
    const played = and(eq(gameSession.memberId, memberId), isNull(gameSession.signInHash));
    expect((await world.db.select().from(gameSession).where(played)).length).toBeGreaterThan(0);
    await running.demo.login('player1');
    await operator('bet-lock', { on: true });
    await operator('bet-lock', { on: false });
    const rows = await world.db.select().from(gameSession).where(played);
    expect(rows.filter(({ endedAt }) => endedAt !== null)).toEqual([]);
  });

  test('[SESS-02] a sign-in that is extended retains the game', async () => {
    const table = await mini();
    await expireIn(3000);
    await player.get('/api/getToken', {});
    await world.db.execute('SELECT pg_sleep(3.1)');
    expect((await table.bet(ODD)).state).toBe('done');
  });
});

test('[GAME-03] a round that waits for its player is settled by its rule once the session is over', async () => {
  const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'blackjack');
  let round = await table.bet([{ code: 'seat', amount: 500 }]);
  while (!round.open) round = await table.bet([{ code: 'seat', amount: 500 }]);
  const { step } = round.open;
  await settleEndedPlays(world.db, sandboxWorld.client);
  expect((await betRow(world.db, round.roundId))?.type).toBe('wait');
  await endSession();
  const late = await table.post('step', { roundId: round.roundId, step, choice: 'hit' });
  expect(late.round).toMatchObject({ ended: 'signedOut' });
  // The sandbox's loop may have begun to settle the round just before this step.
  await expect
    .poll(async () => {
      const [settled] = await world.db.select().from(sandboxRound).where(eq(sandboxRound.id, round.roundId));
      return [settled?.state, settled?.leftOpen];
    })
    .toEqual(['done', 'ko']);
  expect((await betRow(world.db, round.roundId))?.settledAt).not.toBeNull();
});

test('[GAME-03] and without a window that asks', async () => {
  const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'blackjack');
  let round = await table.bet([{ code: 'seat', amount: 500 }]);
  while (!round.open) round = await table.bet([{ code: 'seat', amount: 500 }]);
  await endSession();
  await settleEndedPlays(world.db, sandboxWorld.client);
  // The sandbox's own loop may have begun with the round just before.
  await expect.poll(async () => (await betRow(world.db, round.roundId))?.settledAt).not.toBeNull();
});

test('bets and a sign-out at once: an answer after the sign-out took no money', async () => {
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
  for (let i = 0; i < 12; i++) {
    await fund(world.db, 'player1', 'cash', 100_000);
    player = await running.demo.login('player1');
    const table = await mini();
    const { sessionId } = await table.play(world.db);
    const bet = (n: number) =>
      live.code('/vendor/bet', {
        transactionId: `race-${i}-${n}`,
        betId: `race-${i}-${n}`,
        roundId: `race-${i}-${n}`,
        sessionId,
        memId: 'player1',
        gameCode: 'odd_even',
        amount: 100,
      });
    const early = Array.from({ length: 4 }, (_, n) => bet(n));
    await endSession();
    const cash = (await holds(world.db, 'player1')).cash;
    const late = await Promise.all([bet(10), bet(11)]);
    const codes = await Promise.all(early);
    expect(late).toEqual(['A005', 'A005']);
    // Every bet that counts was there when the sign-out was answered.
    const taken = codes.filter((code) => code === '0').length;
    expect([cash, (await holds(world.db, 'player1')).cash]).toEqual([
      100_000 - taken * 100,
      100_000 - taken * 100,
    ]);
    for (const [n, code] of codes.entries()) {
      if (code !== '0') continue;
      const on = { transactionId: `c-${i}-${n}`, betId: `race-${i}-${n}`, memId: 'player1' };
      expect(await live.code('/vendor/cancel', on)).toBe('0');
    }
  }
});

test('a game that is launched while its sign-in ends takes no bet', async () => {
  for (let i = 0; i < 8; i++) {
    player = await running.demo.login('player1');
    const [launched] = await Promise.all([player.call('/api/minigame/getGame', MINI), endSession()]);
    if (launched.resultCode !== '0') {
      expect(['A005', 'A040']).toContain(launched.resultCode);
      continue;
    }
    const answer = await fetch(running.demo.base + launched.data!.gameurl, {
      headers: { 'x-site': 'demo' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
  }
  const { id } = await memberOf(world.db, 'player1');
  const open = await world.db
    .select()
    .from(gameSession)
    .innerJoin(session, eq(session.tokenHash, gameSession.signInHash))
    .where(and(eq(gameSession.memberId, id), eq(session.state, 'active')));
  expect(open).toEqual([]);
});

test('a bet in the session of another member, vendor or launch is refused', async () => {
  const table = await mini();
  const { sessionId } = await table.play(world.db);
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const minis = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
  const body = (n: string, memId = 'player1') => ({
    transactionId: n,
    betId: n,
    roundId: n,
    gameCode: 'odd_even',
    memId,
    amount: 10,
    sessionId,
  });
  expect(await minis.code('/vendor/bet', body('o1', 'player2'))).toBe('A005');
  expect(await live.code('/vendor/bet', { ...body('o2'), gameCode: 'baccarat_a' })).toBe('A005');
  expect(await minis.code('/vendor/bet', { ...body('o3'), sessionId: crypto.randomUUID() })).toBe('A005');
  // A launch that was not followed is no game yet.
  await player.get('/api/minigame/getGame', MINI);
  const [launched] = await world.db
    .select()
    .from(gameSession)
    .where(isNull(gameSession.usedAt))
    .orderBy(desc(gameSession.id))
    .limit(1);
  const unused = { ...body('o4'), sessionId: launched!.sessionId };
  expect(await minis.code('/vendor/bet', unused)).toBe('A005');
});
