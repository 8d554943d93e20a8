import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { member, vendor } from '@/platform/db/schema';
import { withDemoWorld } from '../../fixtures/database';
import { withPlatform } from '../../fixtures/platform-client';
import {
  betRow,
  cancelOf,
  expectClean,
  freshBet,
  fund,
  holds,
  memberOf,
  type SendOptions,
  setOption,
  suspense,
  transfers,
  VendorClient,
  winOf,
} from './vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let live: VendorClient;
let base: string;
beforeAll(async () => {
  base = running.demo.base;
  live = await VendorClient.of(base, world.db, 'sandbox-live');
});
beforeEach(() => fund(world.db, 'player1', 'cash', 100_000));
afterAll(() => expectClean(world.db));

const set = (change: Partial<typeof member.$inferInsert>) =>
  world.db
    .update(member)
    .set(change)
    .where(and(eq(member.siteId, 'demo'), eq(member.memId, 'player1')));
const setVendor = (change: Partial<typeof vendor.$inferInsert>) =>
  world.db
    .update(vendor)
    .set(change)
    .where(and(eq(vendor.siteId, 'demo'), eq(vendor.vendorCode, 'sandbox-live')));
const credit = async () =>
  (
    await world.db
      .select()
      .from(vendor)
      .where(and(eq(vendor.siteId, 'demo'), eq(vendor.vendorCode, 'sandbox-live')))
  )[0]?.credit;
const cash = async () => (await holds(world.db, 'player1')).cash;
const maintenance = (on: boolean) =>
  running.demo.operator('maintenance', {
    siteId: 'demo',
    startDate: on ? new Date(Date.now() - 1000).toISOString() : null,
    endDate: on ? new Date(Date.now() + 60_000).toISOString() : null,
  });

describe('authentication of calls', () => {
  const body = JSON.stringify({ memId: 'player1' });
  test('[WIRE-10] a signed message is answered, with the balance', async () => {
    const { status, envelope } = await live.send('/vendor/balance', body);
    expect([status, envelope.resultCode, envelope.data]).toEqual([
      200,
      '0',
      { balance: 100_000, seq: expect.any(Number) },
    ]);
  });

  test.each([
    ['another secret', { secret: 'x'.repeat(43) }],
    ['another vendor’s name', { vendor: 'sandbox-slot' }],
    ['another site', { site: 'demo2' }],
    ['no such vendor', { vendor: 'nobody' }],
    ['an old message', { off: -61_000 }],
    ['one from the future', { off: 61_000 }],
    ['a timestamp that is none', { timestamp: 'now' }],
    ['the site’s api key', { headers: { authorization: 'api-key-of-demo-in-tests-1', 'x-vendor-mac': '' } }],
    ['a hostile name', { site: "demo' OR '1'='1" }],
  ])('[A003] %s', async (_, { off, ...options }: { off?: number } & SendOptions) => {
    const timed = off === undefined ? options : { timestamp: String(Date.now() + off) };
    const { status, envelope } = await live.send('/vendor/balance', body, timed);
    expect([status, envelope]).toEqual([401, { resultCode: 'A003', resultMessage: '' }]);
  });

  test('[A003] a mac of another body', async () => {
    const timestamp = String(Date.now());
    const { envelope } = await live.send('/vendor/balance', '{"memId":"player2"}', {
      timestamp,
      headers: {
        'x-vendor-mac': vendorMac(live.secret, timestamp, body),
      },
    });
    expect(envelope.resultCode).toBe('A003');
  });

  test.each([
    '',
    'x',
    '[]',
    'null',
    '{}',
    '{"memId":1}',
    '{"memId":"player1","more":1}',
    '{"memId":"a\\u0000b"}',
    `{"memId":"${'x'.repeat(30)}"}`,
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ])('[A002] malformed: %.40s', async (text) => {
    const { envelope } = await live.send('/vendor/balance', text);
    expect(['A002', 'A003']).toContain(envelope.resultCode);
  });

  test('[A012] not JSON', async () => {
    const { status } = await live.send('/vendor/balance', body, {
      headers: { 'content-type': 'text/plain' },
    });
    expect(status).toBe(415);
  });

  test('[A007] too large', async () => {
    expect((await live.send('/vendor/balance', `"${'x'.repeat(200_000)}"`)).status).toBe(413);
  });

  test('[A001] calls of sites are not reachable this way, nor vendor calls with a site’s key', async () => {
    expect((await running.demo.send({ path: '/vendor/balance', message: {} })).envelope.resultCode).toBe(
      'A003',
    );
  });

  test('[U001] no member of that id, also on another site', async () => {
    for (const memId of ['ghost99', 'twoplayer1']) {
      expect(await live.code('/vendor/balance', { memId })).toBe('U001');
      expect(await live.code('/vendor/bet', freshBet(memId))).toBe('U001');
    }
  });
});

describe('a bet', () => {
  test('[BET-01] takes the stake, stores path and rates, and a win settles it', async () => {
    const placed = freshBet('player1', 1000.5);
    const answer = await live.call('/vendor/bet', placed);
    expect(answer.data?.balance).toBe(98_999.5);
    expect(await cash()).toBe(98_999.5);
    const row = await betRow(world.db, placed.betId);
    const who = await memberOf(world.db, 'player1');
    expect(row).toMatchObject({
      type: 'wait',
      category: 'casino',
      gameCode: 'baccarat_a',
      wallet: 'cash',
      stake: '1000.50',
      before: '100000.00',
      after: '98999.50',
      path: who.path,
      settledAt: null,
    });
    expect(row?.rates).toHaveLength(who.path.length);

    expect((await live.call('/vendor/win', winOf(placed, 1951.23))).data?.balance).toBe(100_950.73);
    expect(await betRow(world.db, placed.betId)).toMatchObject({
      type: 'win',
      win: '1951.23',
      after: '100950.73',
    });
  });

  test.each([
    [0, 'lose', 99_000],
    [1000, 'draw', 100_000],
    [500, 'lose', 99_500],
  ])('[BET-02] that gets back %d of 1,000 is a %s', async (win, type, left) => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, win));
    expect((await betRow(world.db, placed.betId))?.type).toBe(type);
    expect(await cash()).toBe(left);
  });

  const refusedWithout = async (code: string, body = freshBet('player1'), client = live) => {
    const before = [await transfers(world.db), await cash()];
    expect(await client.code('/vendor/bet', body)).toBe(code);
    expect([await transfers(world.db), await cash()]).toEqual(before);
    expect(await betRow(world.db, body.betId)).toBeUndefined();
  };
  afterEach(async () => {
    await set({ betLockedAt: null, mayBet: true, status: 'active' });
    await setVendor({ enabled: true, credit: null });
  });

  test('[B6000] beyond the balance', () => refusedWithout('B6000', freshBet('player1', 100_000.01)));
  test('[ROLE-03] [B1002] of a locked member', async () => {
    await set({ betLockedAt: new Date() });
    await refusedWithout('B1002');
  });
  test('[B1001] of a member without the right to bet', async () => {
    await set({ mayBet: false });
    await refusedWithout('B1001');
  });
  test('[B0091] of a suspended member', async () => {
    await set({ status: 'suspended' });
    await refusedWithout('B0091');
  });
  test.each(['ptn5', 'pnormal'])('[B0095] of the partner %s', (memId) =>
    refusedWithout('B0095', freshBet(memId)),
  );
  test.each([
    ['a game that the vendor does not have', 'gold_carp'],
    ['an unknown game', 'nothing'],
  ])('[B0092] on %s', (_, gameCode) => refusedWithout('B0092', freshBet('player1', 1000, { gameCode })));
  test('[B0092] at a vendor that is disabled', async () => {
    await setVendor({ enabled: false });
    await refusedWithout('B0092');
  });
  test('[B0092] in the sandbox where the site has switched it off', async () => {
    const undo = await setOption(world.db, { sandboxGames: false });
    await refusedWithout('B0092');
    await undo();
  });
  test('[B0093] during maintenance', async () => {
    await maintenance(true);
    await refusedWithout('B0093');
    await maintenance(false);
  });

  test('[B6001] [B6002] [B6003] outside the bounds of the member’s level', async () => {
    const undo = await setOption(world.db, {
      betLimits: { '1': { min: '100', max: '5000.50', maxWin: '9000' } },
    });
    await refusedWithout('B6001', freshBet('player1', 99.99));
    await refusedWithout('B6002', freshBet('player1', 5000.51));
    await refusedWithout('B6003', freshBet('player1', 1000, { expectedWin: 9000.01 }));
    // The minimum is for each single stake, for any sum.
    await refusedWithout('B6001', freshBet('player1', 1000, { lowestStake: 99.99 }));
    await refusedWithout('B6001', freshBet('player1', 99.99, { lowestStake: 500 }));
    for (const good of [
      freshBet('player1', 100),
      freshBet('player1', 5000.5),
      freshBet('player1', 200, { lowestStake: 100 }),
      freshBet('player1', 1000, { expectedWin: 9000 }),
    ]) {
      expect(await live.code('/vendor/bet', good)).toBe('0');
      await live.call('/vendor/win', winOf(good, 0));
    }
    await undo();
  });

  test('[B9999] while too many are unsettled', async () => {
    const { rows } = await world.db.execute<{ n: number }>(
      `SELECT count(*)::integer AS n FROM bet b JOIN member m ON m.id = b.member_id
       WHERE m.mem_id = 'player1' AND b.settled_at IS NULL AND b.category <> 'sports'`,
    );
    const undo = await setOption(world.db, { maxOpenBets: rows[0]!.n + 2 });
    const open = [freshBet('player1'), freshBet('player1')];
    for (const body of open) expect(await live.code('/vendor/bet', body)).toBe('0');
    await refusedWithout('B9999');
    await live.call('/vendor/win', winOf(open[0]!, 0));
    const next = freshBet('player1');
    expect(await live.code('/vendor/bet', next)).toBe('0');
    for (const body of [open[1]!, next]) await live.call('/vendor/cancel', cancelOf(body));
    await undo();
  });

  test('[B0099] when the site’s credit with the vendor does not cover it', async () => {
    await setVendor({ credit: '1500' });
    const first = freshBet('player1');
    expect(await live.code('/vendor/bet', first)).toBe('0');
    await refusedWithout('B0099', freshBet('player1', 500.01));
    await live.call('/vendor/win', winOf(first, 800));
    const second = freshBet('player1', 1300);
    expect(await live.code('/vendor/bet', second)).toBe('0');
    await refusedWithout('B0099', freshBet('player1', 0.01));
    await live.call('/vendor/cancel', cancelOf(second));
    expect(await credit()).toBe('1300.00');
  });

  test.each([0, -1, 0.001, 1_000_000_000_000])('[A002] of %d', async (amount) => {
    expect(await live.code('/vendor/bet', freshBet('player1', amount))).toBe('A002');
  });
});

describe('once', () => {
  test('[B6005] the same message gets the first answer; another message with its id is refused', async () => {
    const placed = freshBet('player1');
    const first = await live.call('/vendor/bet', placed);
    const after = await transfers(world.db);
    await fund(world.db, 'player1', 'cash', 5);
    for (let i = 0; i < 3; i++) expect(await live.call('/vendor/bet', placed)).toEqual(first);
    expect(await transfers(world.db)).toBe(after + 1);
    expect(await live.code('/vendor/bet', { ...placed, amount: 1 })).toBe('B6005');
    expect(await live.code('/vendor/win', { ...winOf(placed, 1), transactionId: placed.transactionId })).toBe(
      'B6005',
    );
    expect(await transfers(world.db)).toBe(after + 1);
    await live.call('/vendor/win', winOf(placed, 0));
  });

  test('[B6005] a bet id is taken once, with any transaction', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    expect(await live.code('/vendor/bet', { ...placed, transactionId: 'another-1' })).toBe('B6005');
    await live.call('/vendor/win', winOf(placed, 0));
  });

  test('[B6000] a refusal is final: money that arrives later does not revive the bet', async () => {
    await fund(world.db, 'player1', 'cash', 10);
    const placed = freshBet('player1');
    expect(await live.code('/vendor/bet', placed)).toBe('B6000');
    await fund(world.db, 'player1', 'cash', 100_000);
    expect(await live.code('/vendor/bet', placed)).toBe('B6000');
    expect(await cash()).toBe(100_000);
  });

  test('the same id of two vendors, or of two sites, is two transactions', async () => {
    const slot = await VendorClient.of(base, world.db, 'sandbox-slot');
    const placed = freshBet('player1');
    const other = { ...placed, gameCode: 'gold_carp' };
    expect(await live.code('/vendor/bet', placed)).toBe('0');
    expect(await slot.code('/vendor/bet', other)).toBe('0');
    expect(await cash()).toBe(98_000);
    for (const client of [live, slot])
      expect(await client.code('/vendor/cancel', cancelOf(placed))).toBe('0');
  });

  test('concurrent copies take effect once', async () => {
    const placed = freshBet('player1');
    const answers = await Promise.all(Array.from({ length: 8 }, () => live.call('/vendor/bet', placed)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await cash()).toBe(99_000);
    const wins = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        live.code('/vendor/win', { ...winOf(placed, 100), transactionId: `w${i}-${placed.betId}` }),
      ),
    );
    expect(wins.sort()).toEqual(['0', 'T999', 'T999', 'T999']);
    expect(await cash()).toBe(99_100);
  });
});

describe('cancel', () => {
  test('gives the stake back, once', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    expect((await live.call('/vendor/cancel', cancelOf(placed))).data?.balance).toBe(100_000);
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('0');
    expect(await live.code('/vendor/cancel', { ...cancelOf(placed), transactionId: 'c-again' })).toBe('0');
    expect(await cash()).toBe(100_000);
    expect(await betRow(world.db, placed.betId)).toMatchObject({
      type: 'cancel',
      win: '0.00',
      rolling: null,
    });
  });

  test('[T999] before its bet: the late bet takes no effect', async () => {
    const placed = freshBet('player1');
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('0');
    const before = await transfers(world.db);
    expect(await live.code('/vendor/bet', placed)).toBe('T999');
    expect(await live.code('/vendor/bet', { ...placed, transactionId: 'late-2' })).toBe('T999');
    expect(await live.code('/vendor/win', winOf(placed, 500))).toBe('T999');
    expect(await transfers(world.db)).toBe(before);
    expect(await cash()).toBe(100_000);
  });

  test('concurrent with its bet: taken and given back, or never taken', async () => {
    for (let i = 0; i < 6; i++) {
      const placed = freshBet('player1');
      const [, cancelled] = await Promise.all([
        live.code('/vendor/bet', placed),
        live.code('/vendor/cancel', cancelOf(placed)),
      ]);
      expect(cancelled).toBe('0');
      expect(await cash()).toBe(100_000);
    }
  });

  test('of a settled bet takes its win back', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, 2500));
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('0');
    expect(await cash()).toBe(100_000);
    expect(await live.code('/vendor/win', { ...winOf(placed, 1), transactionId: 'w-late' })).toBe('T999');
  });

  test('[B6000] that the member cannot pay may be repeated', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, 2500));
    await fund(world.db, 'player1', 'cash', 1000);
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('B6000');
    expect(await cash()).toBe(1000);
    await fund(world.db, 'player1', 'cash', 1500);
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('0');
    expect(await cash()).toBe(0);
  });

  test('[U001] of another member’s bet', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    expect(await live.code('/vendor/cancel', cancelOf({ ...placed, memId: 'player2' }))).toBe('U001');
    await live.call('/vendor/cancel', cancelOf(placed));
  });
});

describe('a win without a bet', () => {
  test('waits in suspense and is paid when the bet arrives', async () => {
    const held = await suspense(world.db);
    const placed = freshBet('player1');
    expect((await live.call('/vendor/win', winOf(placed, 3000))).data?.balance).toBe(100_000);
    expect(await suspense(world.db)).toBe(held + 3000);
    expect(await live.code('/vendor/win', { ...winOf(placed, 3000), transactionId: 'w-second' })).toBe(
      'T999',
    );
    expect((await live.call('/vendor/bet', placed)).data?.balance).toBe(102_000);
    expect(await suspense(world.db)).toBe(held);
    expect(await betRow(world.db, placed.betId)).toMatchObject({
      type: 'win',
      win: '3000.00',
      before: '100000.00',
      after: '102000.00',
    });
    expect(await live.code('/vendor/win', winOf(placed, 3000))).toBe('0');
    expect(await cash()).toBe(102_000);
  });

  test('a lost one waits without money', async () => {
    const placed = freshBet('player1');
    const before = await transfers(world.db);
    expect(await live.code('/vendor/win', winOf(placed, 0))).toBe('0');
    expect(await transfers(world.db)).toBe(before);
    await live.call('/vendor/bet', placed);
    expect((await betRow(world.db, placed.betId))?.type).toBe('lose');
  });

  test('is not paid to another member’s bet', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/win', winOf({ ...placed, memId: 'player2' }, 700));
    await live.call('/vendor/bet', placed);
    expect((await betRow(world.db, placed.betId))?.type).toBe('wait');
    await live.call('/vendor/cancel', cancelOf(placed));
    const back = { siteId: 'demo', vendorCode: 'sandbox-live', transactionId: `w-${placed.betId}` };
    await running.demo.operator('suspense', { ...back, decision: 'return' });
  });

  test.each([
    ['pay', 100_900],
    ['return', 100_000],
  ])('the operator decides: %s', async (decision, left) => {
    const held = await suspense(world.db);
    const placed = freshBet('player1');
    const { transactionId } = winOf(placed, 900);
    await live.call('/vendor/win', winOf(placed, 900));
    const list = await running.demo.operator('suspense-list', { siteId: 'demo' });
    expect(list.envelope.data?.list).toContainEqual(
      expect.objectContaining({ transactionId, memId: 'player1', amount: '900.00' }),
    );
    const act = { siteId: 'demo', vendorCode: 'sandbox-live', transactionId, decision };
    expect((await running.demo.operator('suspense', act)).envelope.resultCode).toBe('0');
    expect([await cash(), await suspense(world.db)]).toEqual([left, held]);
    expect((await running.demo.operator('suspense', act)).envelope.resultCode).toBe('T999');
    expect(
      await live.code('/vendor/win', { ...winOf(placed, 900), transactionId: `w3-${placed.betId}` }),
    ).toBe('T999');
  });
});

describe('calls that no lock stops', () => {
  test('[ROLE-03] wins, cancels and adjustments of a member who was locked, suspended and signed out, in maintenance, at a disabled vendor', async () => {
    const player = await running.demo.login('player1');
    const [won, undone, adjusted] = [freshBet('player1'), freshBet('player1'), freshBet('player1')];
    for (const body of [won, undone, adjusted]) expect(await live.code('/vendor/bet', body)).toBe('0');
    await player.call('/api/member/logout', {});
    await set({ betLockedAt: new Date(), mayBet: false, status: 'suspended' });
    await setVendor({ enabled: false });
    await maintenance(true);
    expect(await live.code('/vendor/bet', freshBet('player1'))).toBe('B0093');
    expect(await live.code('/vendor/win', winOf(won, 5000))).toBe('0');
    expect(await live.code('/vendor/cancel', cancelOf(undone))).toBe('0');
    expect(await live.code('/vendor/win', winOf(adjusted, 0))).toBe('0');
    const { betId, memId } = adjusted;
    expect(
      await live.code('/vendor/adjust', { transactionId: `a-${betId}`, betId, memId, amount: 250 }),
    ).toBe('0');
    expect(await cash()).toBe(100_000 - 2000 + 5000 + 250);
    await maintenance(false);
    await setVendor({ enabled: true });
    await set({ betLockedAt: null, mayBet: true, status: 'active' });
  });
});

describe('adjust', () => {
  const adjust = (placed: { betId: string; memId: string }, amount: number, n = 1) => ({
    transactionId: `a${n}-${placed.betId}`,
    betId: placed.betId,
    memId: placed.memId,
    amount,
  });

  test('changes the win of a settled bet, up and down', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, 0));
    expect((await live.call('/vendor/adjust', adjust(placed, 2000.25))).data?.balance).toBe(101_000.25);
    expect((await live.call('/vendor/adjust', adjust(placed, 2000.25))).data?.balance).toBe(101_000.25);
    expect(await betRow(world.db, placed.betId)).toMatchObject({ type: 'win', win: '2000.25' });
    expect((await live.call('/vendor/adjust', adjust(placed, -1000.25, 2))).data?.balance).toBe(100_000);
    expect(await betRow(world.db, placed.betId)).toMatchObject({ type: 'draw', win: '1000.00' });
    expect(await live.code('/vendor/adjust', adjust(placed, -1000.01, 3))).toBe('A002');
  });

  test('is distinguished from one whose concatenated ids are the same text', async () => {
    const [one, other] = ['1:sandbox-live:2', '2'].map((betId) => ({ ...freshBet('player1'), betId }));
    for (const placed of [one!, other!]) {
      await live.call('/vendor/bet', placed);
      await live.call('/vendor/win', winOf(placed, 1000));
    }
    const change = { memId: 'player1', amount: 5 };
    await live.call('/vendor/adjust', { ...change, transactionId: 't', betId: one!.betId });
    await live.call('/vendor/adjust', { ...change, transactionId: 't:sandbox-live:1', betId: other!.betId });
    expect(await cash()).toBe(100_010);
  });

  test('[E002] before the bet is settled may be sent again', async () => {
    const placed = freshBet('player1');
    expect(await live.code('/vendor/adjust', adjust(placed, 5))).toBe('E002');
    await live.call('/vendor/bet', placed);
    expect(await live.code('/vendor/adjust', adjust(placed, 5))).toBe('E002');
    await live.call('/vendor/win', winOf(placed, 10));
    expect(await live.code('/vendor/adjust', adjust(placed, 5))).toBe('0');
  });

  test('[T999] of a cancelled bet, [B6000] beyond the balance', async () => {
    const placed = freshBet('player1');
    await live.call('/vendor/bet', placed);
    await live.call('/vendor/win', winOf(placed, 4000));
    await fund(world.db, 'player1', 'cash', 100);
    expect(await live.code('/vendor/adjust', adjust(placed, -200))).toBe('B6000');
    await fund(world.db, 'player1', 'cash', 10_000);
    expect(await live.code('/vendor/adjust', adjust(placed, -200))).toBe('0');
    await live.call('/vendor/cancel', cancelOf(placed));
    expect(await live.code('/vendor/adjust', adjust(placed, 5, 2))).toBe('T999');
  });
});
