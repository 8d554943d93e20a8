import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { today } from '@/lib/rules/day';
import { betCorrection, bet as betTable, vendorTx } from '@/platform/db/schema';
import { rollingProducts } from '@/platform/games/vendor/rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { BET_KEY, ENTRY_ACT } from '@/platform/shared/bet-entries';
import type { Played, Transaction } from '../../fixtures/hub88-stand-in';
import { UNIT } from '../../fixtures/hub88-stand-in';
import type { Member } from '../../fixtures/platform-client';
import { SLOT, TABLE, VENDOR, withHub88 } from './hub88-world';
import { betRow, expectClean, fund, holds, playerEntries, setOption, transfers } from './vendor-client';

const hubWorld = withHub88();
const { world, running } = hubWorld;
const hub = () => hubWorld.hub;
const cash = async (memId = 'player1') => (await holds(world.db, memId)).cash;
let window: Played;
let second: Member;
beforeEach(async () => {
  second ??= await running.demo.login('player2');
  window = await hubWorld.open();
});
const newBet = (units = 100n, more = {}) => hub().newBet(window, units * UNIT, more);
/** A bet that was accepted. */
async function placed(units = 100n, more = {}): Promise<Transaction> {
  const bet = newBet(units, more);
  expect((await hub().bet(bet)).status).toBe('RS_OK');
  return bet;
}
const state = async ({ transaction_uuid }: Transaction) => {
  const row = await betRow(world.db, transaction_uuid);
  return row && { type: row.type, stake: Number(row.stake), win: Number(row.win) };
};

describe('[VENDOR-04] each message takes effect once', () => {
  test('a message that is sent again is answered as before, with the balance of now', async () => {
    const bet = await placed();
    await placed(50n);
    expect(await hub().bet(bet)).toMatchObject({ status: 'RS_OK', balance: 850n * UNIT });
    const win = hub().newWin(bet, 30n * UNIT);
    expect(await hub().win(win)).toMatchObject({ status: 'RS_OK', balance: 880n * UNIT });
    await placed(10n);
    expect(await hub().win(win)).toMatchObject({ status: 'RS_OK', balance: 870n * UNIT });
    const rollback = hub().newRollback(win);
    expect(await hub().rollback(rollback)).toMatchObject({ status: 'RS_OK', balance: 840n * UNIT });
    expect(await hub().rollback(rollback)).toMatchObject({ status: 'RS_OK', balance: 840n * UNIT });
    expect(await cash()).toBe(840);
  });

  test('sent many times at the same moment, to two instances, it is one', async () => {
    const bet = newBet();
    const { wallet } = hub();
    const wallets = [wallet, hubWorld.walletAtSecond];
    const sendAll = (send: () => Promise<{ status: string }>) =>
      Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          hub().wallet = wallets[i % 2]!;
          return send();
        }),
      );
    for (const send of [
      () => hub().bet(bet),
      () => hub().win({ ...hub().newWin(bet, 7n * UNIT), transaction_uuid: `w-${bet.transaction_uuid}` }),
    ])
      expect(new Set((await sendAll(send)).map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    hub().wallet = wallet;
    expect(await cash()).toBe(907);
  });

  test.each([
    ['amount', { amount: 2n * UNIT }],
    ['round', { round: 'another' }],
    ['game', { game_code: TABLE }],
    ['kind of money', { is_free: true }],
  ])('RS_ERROR_DUPLICATE_TRANSACTION for the id of a bet with another %s', async (_, change) => {
    const bet = await placed();
    const before = await transfers(world.db);
    expect((await hub().bet({ ...bet, ...change })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await transfers(world.db)).toBe(before);
  });

  test('RS_ERROR_DUPLICATE_TRANSACTION for the id of another message, of another bet, or of another user', async () => {
    const [bet, other] = [await placed(), await placed()];
    const theirs = await hubWorld.open(second);
    const win = hub().newWin(bet, 5n * UNIT);
    await hub().win(win);
    const before = await transfers(world.db);
    for (const status of [
      (await hub().win({ ...win, reference_transaction_uuid: other.transaction_uuid })).status,
      (await hub().win({ ...win, amount: 6n * UNIT })).status,
      (await hub().win({ ...win, user: theirs.user })).status,
      (await hub().win({ ...win, transaction_uuid: bet.transaction_uuid })).status,
      (await hub().rollback({ ...hub().newRollback(bet), transaction_uuid: win.transaction_uuid })).status,
      (await hub().bet({ ...bet, user: theirs.user, token: theirs.token })).status,
    ])
      expect(status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await transfers(world.db)).toBe(before);
  });

  test('a bet that was refused stays refused when the money has arrived, and the next one is taken', async () => {
    const bet = newBet(1_001n);
    await hub().bet(bet);
    await fund(world.db, 'player1', 'cash', 5_000);
    const before = await transfers(world.db);
    for (let i = 0; i < 2; i++)
      expect(await hub().bet(bet)).toMatchObject({
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: 5_000n * UNIT,
      });
    expect(await transfers(world.db)).toBe(before);
    expect(await betRow(world.db, bet.transaction_uuid)).toBeUndefined();
    expect(await hub().bet(newBet(1_001n))).toMatchObject({ status: 'RS_OK', balance: 3_999n * UNIT });
  });

  test('RS_ERROR_NOT_ENOUGH_MONEY comes with the balance, and RS_ERROR_LIMIT_REACHED above the site’s limit', async () => {
    expect(await hub().bet(newBet(1_001n))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 1_000n * UNIT,
    });
    const undo = await setOption(world.db, { gameLimits: { [SLOT]: { min: '2', max: '10' } } });
    const states = [];
    for (const units of [11n, 10n, 1n]) states.push((await hub().bet(newBet(units))).status);
    await undo();
    expect(states).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  });
});

describe('[VENDOR-04] in any order', () => {
  test('a win before its bet is unknown, and paid once the bet has arrived', async () => {
    const bet = newBet();
    const win = hub().newWin(bet, 40n * UNIT);
    expect((await hub().win(win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await cash()).toBe(1_000);
    await hub().bet(bet);
    expect(await hub().win(win)).toMatchObject({ status: 'RS_OK', balance: 940n * UNIT });
  });

  test('a roll-back before its bet is remembered: the bet is refused, and so are its wins', async () => {
    const bet = newBet();
    expect(await hub().rollback(hub().newRollback(bet))).toMatchObject({
      status: 'RS_OK',
      balance: 1_000n * UNIT,
    });
    expect((await hub().bet(bet)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await hub().win(hub().newWin(bet, UNIT))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await cash()).toBe(1_000);
  });

  test('a roll-back before its win: the win is refused, the bet stays open', async () => {
    const bet = await placed();
    const win = hub().newWin(bet, 40n * UNIT);
    expect((await hub().rollback(hub().newRollback(win))).status).toBe('RS_OK');
    expect((await hub().win(win)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await state(bet)).toMatchObject({ type: 'wait' });
    expect(await hub().win(hub().newWin(bet, 50n * UNIT))).toMatchObject({ balance: 950n * UNIT });
  });

  test('a refused bet that is rolled back stays refused', async () => {
    const bet = newBet(5_000n);
    await hub().bet(bet);
    expect((await hub().rollback(hub().newRollback(bet))).status).toBe('RS_OK');
    expect(await cash()).toBe(1_000);
  });

  test('a bet is rolled back once, by whatever message; its wins go with it', async () => {
    const bet = await placed();
    const win = hub().newWin(bet, 300n * UNIT);
    await hub().win(win);
    expect(await hub().rollback(hub().newRollback(bet))).toMatchObject({ balance: 1_000n * UNIT });
    for (const more of [hub().newRollback(bet), hub().newRollback(win)])
      expect(await hub().rollback(more)).toMatchObject({ status: 'RS_OK', balance: 1_000n * UNIT });
    expect((await hub().win(hub().newWin(bet, UNIT))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await state(bet)).toMatchObject({ type: 'cancel', win: 0 });
  });

  test('a win of another user’s bet, or a roll-back of it, finds none', async () => {
    const bet = await placed();
    const { user } = await hubWorld.open(second);
    const before = await transfers(world.db);
    for (const answer of [
      await hub().win({ ...hub().newWin(bet, UNIT), user }),
      await hub().rollback({ ...hub().newRollback(bet), user }),
      await hub().win({ ...hub().newWin(bet, UNIT), user: 'nobody1' }),
    ])
      expect(answer.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await transfers(world.db)).toBe(before);
    expect(await state(bet)).toMatchObject({ type: 'wait' });
  });

  test('a win whose money is spent is not taken back, and is once there is money', async () => {
    const bet = await placed(1_000n);
    const win = hub().newWin(bet, 500n * UNIT);
    await hub().win(win);
    const spent = await placed(500n);
    const rollback = hub().newRollback(win);
    expect(await hub().rollback(rollback)).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 0n,
    });
    await hub().rollback(hub().newRollback(spent));
    expect(await hub().rollback(rollback)).toMatchObject({ status: 'RS_OK', balance: 0n });
    expect(await state(bet)).toMatchObject({ type: 'lose', win: 0 });
  });
});

describe('[VENDOR-04] rounds', () => {
  test('two wins of a bet add up, and each is rolled back by itself', async () => {
    const bet = await placed();
    const [one, other] = [hub().newWin(bet, 60n * UNIT), hub().newWin(bet, 80n * UNIT)];
    await hub().win({ ...one, round_closed: false });
    expect(await state(bet)).toEqual({ type: 'lose', stake: 100, win: 60 });
    expect(await hub().win(other)).toMatchObject({ balance: 1_040n * UNIT });
    expect(await state(bet)).toEqual({ type: 'win', stake: 100, win: 140 });
    expect(await hub().rollback(hub().newRollback(one))).toMatchObject({ balance: 980n * UNIT });
    expect(await state(bet)).toEqual({ type: 'lose', stake: 100, win: 80 });
    // Another message that undoes the same win.
    expect(await hub().rollback(hub().newRollback(one))).toMatchObject({
      status: 'RS_OK',
      balance: 980n * UNIT,
    });
    expect(await hub().rollback(hub().newRollback(other))).toMatchObject({ balance: 900n * UNIT });
    const row = (await betRow(world.db, bet.transaction_uuid))!;
    const corrections = await world.db.select().from(betCorrection).where(eq(betCorrection.betId, row.id));
    expect(corrections.map(({ winDelta }) => winDelta)).toEqual(['80.00', '-60.00', '-80.00']);
  });

  test('two bets of a round are settled one by one, and what is open at its close is lost', async () => {
    const first = await placed(10n);
    const hand = await placed(20n, { round: first.round });
    const elsewhere = await placed(30n);
    await hub().win(hub().newWin(hand, 40n * UNIT, { round_closed: false }));
    expect([await state(first), await state(hand)]).toMatchObject([{ type: 'wait' }, { type: 'win' }]);
    const third = await placed(5n, { round: first.round });
    await hub().win(hub().newWin(third, 0n));
    expect([await state(first), await state(third), await state(elsewhere)]).toMatchObject([
      { type: 'lose', win: 0 },
      { type: 'lose', win: 0 },
      { type: 'wait' },
    ]);
    // A late win of a bet that was closed adds to it.
    expect(await hub().win(hub().newWin(first, 15n * UNIT))).toMatchObject({ balance: 990n * UNIT });
    expect(await state(first)).toMatchObject({ type: 'win', win: 15 });
    expect(await hub().rollback(hub().newRollback(hand))).toMatchObject({ balance: 970n * UNIT });
  });

  test('a bet that closes its round is lost, and can be won and rolled back nevertheless', async () => {
    const bet = await placed(10n, { round_closed: true });
    expect(await state(bet)).toMatchObject({ type: 'lose' });
    expect(await hub().win(hub().newWin(bet, 20n * UNIT))).toMatchObject({ balance: 1_010n * UNIT });
    expect(await hub().rollback(hub().newRollback(bet))).toMatchObject({ balance: 1_000n * UNIT });
  });

  test('a round of two users is closed for the one alone who is named', async () => {
    const mine = await placed(10n);
    const theirWindow = await hubWorld.open(second);
    const theirs = hub().newBet(theirWindow, 10n * UNIT, { round: mine.round });
    await hub().bet(theirs);
    await hub().win(hub().newWin(mine, 0n));
    expect([await state(mine), await state(theirs)]).toMatchObject([{ type: 'lose' }, { type: 'wait' }]);
    await hub().win(hub().newWin(theirs, 30n * UNIT));
    expect([await cash(), await cash('player2')]).toEqual([990, 1_020]);
  });

  test('two rounds at a table at once', async () => {
    const table = await hubWorld.open(hubWorld.player, TABLE);
    const [one, other] = [hub().newBet(table, 10n * UNIT), hub().newBet(table, 20n * UNIT)];
    await hub().bet(one);
    await hub().bet(other);
    await hub().win(hub().newWin(one, 20n * UNIT));
    expect(await state(other)).toMatchObject({ type: 'wait' });
    await hub().win(hub().newWin(other, 0n));
    expect(await cash()).toBe(990);
  });
});

test('[VENDOR-04] each movement of a bet is found by the bet, and said to be what it was', async () => {
  const bet = await placed();
  const [one, other] = [hub().newWin(bet, 60n * UNIT), hub().newWin(bet, 80n * UNIT)];
  await hub().win(one);
  await hub().win(other);
  await hub().rollback(hub().newRollback(one));
  await hub().rollback(hub().newRollback(bet));
  const { rows } = await world.db.execute<{ act: string; amount: string }>(sql`
    SELECT ${ENTRY_ACT} AS act, e.amount::text AS amount
    FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
    CROSS JOIN LATERAL (SELECT ${BET_KEY} AS bet) AS k
    WHERE a.member_id IS NOT NULL AND k.bet[3] = ${bet.transaction_uuid}
      AND coalesce(k.bet[1], k.bet[2]) = ${VENDOR}
    ORDER BY e.id`);
  expect(rows.map(({ act, amount }) => `${act} ${amount}`)).toEqual([
    'stake -100.00',
    'win 60.00',
    'win 80.00',
    'cancel -60.00',
    'cancel 20.00',
  ]);
});

describe('[VENDOR-07] free bets', () => {
  test('take nothing of the player, pay what they win, and earn no rolling', async () => {
    const bet = await placed(70n, { is_free: true, reward_uuid: 'r-1' });
    expect(await cash()).toBe(1_000);
    expect(await betRow(world.db, bet.transaction_uuid)).toMatchObject({ stake: '0.00', freeStake: '70.00' });
    expect(await hub().win(hub().newWin(bet, 25n * UNIT, { is_free: true }))).toMatchObject({
      balance: 1_025n * UNIT,
    });
    const row = await betRow(world.db, bet.transaction_uuid);
    expect([row?.type, new Set(row?.rolling)]).toEqual(['win', new Set(['0.00'])]);
    expect(await hub().rollback(hub().newRollback(bet))).toMatchObject({ balance: 1_000n * UNIT });
  });

  test('what it wins has a type of its own in the ledger and in the lists, and so has what is taken back', async () => {
    const bet = await placed(70n, { is_free: true });
    const win = hub().newWin(bet, 25n * UNIT, { is_free: true });
    await hub().win(win);
    await hub().win(hub().newWin(bet, 5n * UNIT, { is_free: true }));
    await hub().rollback(hub().newRollback(win));
    expect(await playerEntries(world.db, bet.transaction_uuid)).toEqual(['22 25.00', '22 5.00', '22 -25.00']);
    await rollUp(world.db);
    const partner = await running.demo.login('ptn1');
    const days = { startDate: today(), endDate: today() };
    const list = await partner.get('/api/retail/bottomCashList', {
      ...days,
      memId: 'player1',
      searchType: 'memId',
      searchWord: '',
      page: 1,
      cashType: '22',
      sumYn: 'Y',
    });
    expect(list.list.slice(0, 3).map(({ cashType, cashAmt }) => [cashType, cashAmt])).toEqual([
      ['22', -25],
      ['22', 5],
      ['22', 25],
    ]);
    expect(list.cashSum?.types.map(({ cashType }) => cashType)).toEqual(['22']);
    const { betId, vendorCode } = { betId: bet.transaction_uuid, vendorCode: VENDOR };
    const detail = await partner.get('/api/v2/retail/detail/betDetail', { betId, vendorCode });
    expect(detail.info).toMatchObject({ award: 'freeBet', freeAmt: 70, betAmt: 0, betWinAmt: 5 });
    const bets = await partner.get('/api/retail/bottomBetList', {
      ...days,
      memId: 'player1',
      page: 1,
      number: betId,
    });
    expect(bets.list).toMatchObject([{ award: 'freeBet', freeAmt: 70, cash: 0 }]);
    await expectClean(world.db);
  });

  test('earn rolling for their worth where the site says so, until they are rolled back', async () => {
    const undo = await setOption(world.db, { rollingOnFreeBets: true });
    const bet = await placed(70n, { is_free: true });
    await undo();
    await hub().win(hub().newWin(bet, 0n, { is_free: true }));
    const row = (await betRow(world.db, bet.transaction_uuid))!;
    expect(row).toMatchObject({ stake: '0.00', rollingStake: '70.00' });
    const products = rollingProducts('70', row.rates!);
    expect(row.rolling).toEqual(products);
    expect(Number(products[0])).toBeGreaterThan(0);
    await expectClean(world.db);
    await hub().rollback(hub().newRollback(bet));
    expect(new Set((await betRow(world.db, bet.transaction_uuid))!.rolling)).toEqual(new Set(['0.00']));
    await expectClean(world.db);
  });

  test('a win of an earlier version is taken back as it was paid', async () => {
    const bet = await placed(70n, { is_free: true });
    await world.db.update(betTable).set({ winType: null }).where(eq(betTable.betId, bet.transaction_uuid));
    await hub().win(hub().newWin(bet, 25n * UNIT, { is_free: true }));
    await hub().rollback(hub().newRollback(bet));
    expect(await playerEntries(world.db, bet.transaction_uuid)).toEqual(['19 25.00', '-19 -25.00']);
  });

  test('one that wins nothing is lost, and needs no money', async () => {
    await placed(1_000n);
    const bet = await placed(0n, { is_free: true });
    await hub().win(hub().newWin(bet, 0n, { is_free: true }));
    expect(await state(bet)).toEqual({ type: 'lose', stake: 0, win: 0 });
    expect(await cash()).toBe(0);
  });
});

test('[VENDOR-04] nothing is held in suspense: a vendor that knows no suspense repeats its message', async () => {
  const held = await world.db
    .select()
    .from(vendorTx)
    .where(and(eq(vendorTx.vendorCode, VENDOR), eq(vendorTx.state, 'suspense')));
  expect(held).toEqual([]);
});
