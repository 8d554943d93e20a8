import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cashRequest, coupon, idempotency, memberRate } from '@/platform/db/schema';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { onPostgres, withDatabase } from '../../fixtures/database';
import { untilWaiting } from '../../fixtures/lock-waiters';
import { brokenAccounts, MoneyDesk, SEAMLESS } from '../../fixtures/money-desk';
import { withSteppedConnections } from '../../fixtures/stepped-connection';

const world = withDatabase();
let desk: MoneyDesk;
beforeEach(async () => {
  desk = await MoneyDesk.open(world.db);
});

const on = (betId: string = randomUUID()) => ({
  transactionId: randomUUID(),
  betId,
  roundId: betId,
  memId: 'anna',
  gameCode: SEAMLESS.gameKey,
});
const bet = (body: ReturnType<typeof on>, amount: number) => desk.game('/vendor/bet', { ...body, amount });
const win = ({ betId, memId }: ReturnType<typeof on>, amount: number) =>
  desk.game('/vendor/win', { transactionId: `win-${betId}`, betId, memId, amount });
const code = async (answer: Promise<{ resultCode: string }>) => (await answer).resultCode;

test('[FUND-02] a withdrawal’s key repeated after its answer was pruned pays nothing back again', async () => {
  await desk.act('grant', { memId: 'anna', amount: 100 });
  const ask = () =>
    desk.call(
      'anna',
      '/api/cash/out',
      { memId: 'anna', cashType: -1, cashStatus: 'out', cashAmt: 60, cashOutPass: '1234' },
      'the-same-key',
    );
  const requestAnswer = await ask();
  const { cashIdx } = requestAnswer.data as { cashIdx: number };
  await desk.act('cash-wait', { cashIdx });
  expect(await code(desk.act('cash-approve', { cashIdx }))).toBe('0');
  await world.db.delete(idempotency).where(like(idempotency.key, '%:the-same-key'));

  expect(await ask(), 'the first answer again').toMatchObject({
    resultCode: '0',
    data: { cashIdx, cashAmt: 40 },
  });
  const requests = await world.db.select().from(cashRequest).where(eq(cashRequest.memberId, desk.ids.anna));
  expect(requests.map(({ id, cashStatus }) => [id, cashStatus])).toEqual([[cashIdx, 1]]);
  expect((await desk.balances())['anna cash']).toBe(4000n);
});

test('[MOVE-05] [C999] a key of one call is refused at another, in either order', async () => {
  await desk.act('grant', { memId: 'store', amount: 100 });
  const give = (key: string) => desk.call('store', '/api/retail/cashSend', { memId: 'anna', inAmt: 5 }, key);
  const deposit = (key: string) =>
    desk.call('store', '/api/cash/in', { memId: 'store', cashType: 1, cashStatus: 'in', cashAmt: 5 }, key);
  expect([await code(give('first-key')), await code(deposit('first-key'))]).toEqual(['0', 'C999']);
  expect([await code(deposit('second-key')), await code(give('second-key'))]).toEqual(['0', 'C999']);
  expect((await desk.balances())['anna cash']).toBe(500n);
});

describe('[ROLE-01] a closed account', () => {
  test('[T999] is granted nothing', async () => {
    expect(await code(desk.act('close-account', { memId: 'ben' }))).toBe('0');
    expect(await code(desk.act('grant', { memId: 'ben', amount: 5 }))).toBe('T999');
    expect(await code(desk.act('point-grant', { memId: 'ben', amount: 5 }))).toBe('T999');
    expect(await desk.balances()).toMatchObject({ 'ben cash': 0n, 'ben point': 0n });
  });

  test('[A006] an account is not closed while rolling of its last bet is pending', async () => {
    await desk.act('grant', { memId: 'anna', amount: 100 });
    const placed = on();
    await bet(placed, 100);
    await win(placed, 0);
    expect(await code(desk.act('close-account', { memId: 'anna' }))).toBe('A006');
    await desk.payRolling();
    expect((await desk.balances())['anna point']).toBe(125n);
    expect(await code(desk.act('close-account', { memId: 'anna' })), 'it holds points').toBe('A006');

    await world.db.update(memberRate).set({ pointRate: '0' }).where(eq(memberRate.memberId, desk.ids.anna));
    await desk.act('point-take-back', { memId: 'anna', amount: 1.25 });
    expect(await code(desk.act('close-account', { memId: 'anna' }))).toBe('0');
  });
});

describe.skipIf(!onPostgres)('transactions that lock two rows never deadlock', () => {
  const stepped = withSteppedConnections(world);
  /** Holds an account until both wait for it, the first before the second. */
  async function meet(
    accountId: number,
    first: () => Promise<{ resultCode: string }>,
    second: () => Promise<{ resultCode: string }>,
  ): Promise<string[]> {
    await stepped.observer.query('BEGIN');
    await stepped.observer.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [accountId]);
    const a = first();
    await untilWaiting(world.db, 1);
    const b = second();
    await untilWaiting(world.db, 2);
    await stepped.observer.query('COMMIT');
    return [(await a).resultCode, (await b).resultCode];
  }

  test('the operator decides about a win while its bet arrives', async () => {
    await desk.act('grant', { memId: 'anna', amount: 100 });
    const placed = on();
    await win(placed, 30);
    const { id } = await siteAccount(world.db, desk.site.siteId, 'suspense');
    const decide = { vendorCode: SEAMLESS.vendorKey, transactionId: `win-${placed.betId}`, decision: 'pay' };
    expect(
      await meet(
        id,
        () => desk.act('suspense', decide),
        () => bet(placed, 50),
      ),
    ).toEqual(['0', '0']);
    expect((await desk.balances())['anna cash']).toBe(8000n);
    expect(await brokenAccounts(world.db)).toEqual([]);
  });

  test('[C302] an account closed during a give receives nothing', async () => {
    await desk.act('grant', { memId: 'store', amount: 100 });
    const { cash } = await memberAccounts(world.db, desk.ids.ben);
    const met = await meet(
      cash.id,
      () => desk.act('close-account', { memId: 'ben' }),
      () => desk.call('store', '/api/retail/cashSend', { memId: 'ben', inAmt: 5 }),
    );
    expect(met).toEqual(['0', 'C302']);
    expect(await desk.balances()).toMatchObject({ 'store cash': 10_000n, 'ben cash': 0n });
  });

  test('[MOVE-06] [C099] nothing is taken back from a member whose bet is being posted', async () => {
    await desk.act('grant', { memId: 'anna', amount: 100 });
    const { cash } = await memberAccounts(world.db, desk.ids.anna);
    const met = await meet(
      cash.id,
      () => bet(on(), 50),
      () => desk.call('store', '/api/retail/cashSend', { memId: 'anna', outAmt: 5 }),
    );
    expect(met).toEqual(['0', 'C099']);
    expect(await desk.balances()).toMatchObject({ 'store cash': 0n, 'anna cash': 5_000n });
  });

  test('an account is closed while its member uses a coupon', async () => {
    const expiresAt = new Date(desk.clock().getTime() + 60_000);
    const couponNo = randomUUID().toUpperCase();
    await world.db.insert(coupon).values({ siteId: desk.site.siteId, couponNo, amount: '10', expiresAt });
    const { cash } = await memberAccounts(world.db, desk.ids.ben);
    const met = await meet(
      cash.id,
      () => desk.call('ben', '/api/cash/couponUse', { couponNo }),
      () => desk.act('close-account', { memId: 'ben' }),
    );
    expect(met).toEqual(['0', 'A006']);
  });
});
