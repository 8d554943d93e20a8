import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { figure as figures } from '@/lib/contract/explain';
import { today } from '@/lib/rules/day';
import type { Figure } from '@/lib/rules/figures';
import { drainStatement } from '@/platform/rollup/drain-statement';
import { withDatabase } from '../fixtures/database';
import { type Explained, everyRow } from '../fixtures/explained';
import { MoneyDesk, NAMES, type Name, SEAMLESS } from '../fixtures/money-desk';

/** Events of bets, money and members, and their effect on the figures; nothing rolls up without a call here. */
const world = withDatabase();
let desk: MoneyDesk;
beforeEach(async () => {
  desk = await MoneyDesk.open(world.db);
});

const days = { startDate: today(), endDate: today() };
const explain = (memId: Name, figure: Figure): Promise<Explained> =>
  everyRow(
    async (body) => {
      const { resultCode, data } = await desk.call('top', '/api/v2/retail/explain', body);
      expect(resultCode).toBe('0');
      return data as Explained;
    },
    { memId, figure, ...days },
  );
const sums = async (memId: Name, names: readonly Figure[]): Promise<number[]> => {
  const results: number[] = [];
  for (const figure of names) results.push((await explain(memId, figure)).sum);
  return results;
};
const parts = async (memId: Name, figure: Figure) =>
  (await explain(memId, figure)).list.map(({ kind, amount }) => [kind, amount]);
/** Every figure of all members is the sum of its rows; {@link everyRow} asserts it. */
const allAddUp = async () => {
  for (const memId of NAMES) for (const figure of figures.options) await explain(memId, figure);
};

const done = async (answer: Promise<{ resultCode: string; data?: unknown }>) => {
  const { resultCode, data } = await answer;
  expect(resultCode).toBe('0');
  return data;
};
async function place(amount: number, memId: Name = 'anna') {
  const betId = randomUUID();
  const body = { betId, roundId: betId, memId, gameCode: SEAMLESS.gameKey };
  await done(desk.game('/vendor/bet', { ...body, transactionId: randomUUID(), amount }));
  return { betId, memId };
}
const next = (bet: Awaited<ReturnType<typeof place>>) => ({ ...bet, transactionId: randomUUID() });
const give = (inAmt: number, memId: Name = 'anna') =>
  done(desk.call('store', '/api/retail/cashSend', { memId, inAmt }));

/** Everything that can happen to a bet, and to money. */
async function busyDay() {
  await done(desk.act('grant', { memId: 'store', amount: 10_000 }));
  await done(desk.act('grant', { memId: 'anna', amount: 5000 }));
  await give(700);
  await done(desk.call('store', '/api/retail/cashSend', { memId: 'anna', outAmt: 200 }));
  await done(desk.act('take-back', { memId: 'anna', amount: 50 }));

  await place(11);
  const won = await place(100);
  await done(desk.game('/vendor/win', { ...next(won), amount: 250 }));
  await done(desk.game('/vendor/adjust', { ...next(won), amount: -30 }));
  const lost = await place(300);
  await done(desk.game('/vendor/win', { ...next(lost), amount: 0 }));
  await done(desk.game('/vendor/cancel', next(await place(40))));
  const undone = await place(60);
  await done(desk.game('/vendor/win', { ...next(undone), amount: 90 }));
  await done(desk.game('/vendor/cancel', next(undone)));

  const cash = { memId: 'anna', cashType: -1, cashStatus: 'out', cashOutPass: '1234' } as const;
  const { cashIdx } = (await done(desk.call('anna', '/api/cash/out', { ...cash, cashAmt: 75 }))) as {
    cashIdx: number;
  };
  await done(desk.act('cash-wait', { cashIdx }));
  await done(desk.act('cash-reject', { cashIdx, reason: 'no' }));
  await done(desk.call('anna', '/api/cash/out', { ...cash, cashAmt: 25 }));
}

describe('an event that is not rolled up yet', () => {
  test('[DASH-01] is in neither the figure nor its rows, at any state of the rollup', async () => {
    await busyDay();
    expect(await sums('top', ['bet', 'win', 'cashIn', 'payment', 'members', 'belowCash'])).toEqual(
      Array(6).fill(0),
    );
    expect((await explain('top', 'bet')).list).toEqual([]);
    for (let taken = 1; taken > 0; ) {
      const { rows } = await world.db.execute<{ taken: number }>(sql.raw(drainStatement(7)));
      taken = rows[0]!.taken;
      await allAddUp();
    }
    expect(await sums('top', ['bet', 'win', 'payment'])).toEqual([411, 220, 5700]);
    expect(await sums('top', ['members'])).toEqual([3]);
  });
});

describe('bets', () => {
  test('stakes count when placed, wins and corrections when they arrive, cancelled stakes negatively', async () => {
    await busyDay();
    await desk.payRolling();
    expect(await parts('store', 'bet')).toEqual([
      ['cancel', -60],
      ['bet', 60],
      ['cancel', -40],
      ['bet', 40],
      ['bet', 300],
      ['bet', 100],
      ['bet', 11],
    ]);
    expect(await parts('store', 'win')).toEqual([
      ['cancel', -90],
      ['win', 90],
      ['adjust', -30],
      ['win', 250],
    ]);
    expect(await parts('store', 'rolling'), 'at the store’s rate').toEqual([
      ['cancel', -2.1],
      ['rolling', 2.1],
      ['rolling', 10.5],
      ['rolling', 3.5],
    ]);
    expect((await parts('store', 'totalBEP')).length).toBe(15);
    expect(await sums('store', ['bet', 'win', 'winLose', 'rolling', 'totalBEP'])).toEqual([
      411, 220, 191, 14, 177,
    ]);
  });
});

describe('bets by game', () => {
  test('[STAT-07] in their present state, at the moment of the bet, rolled up or not', async () => {
    await busyDay();
    const games = ['gameCount', 'gameBet', 'gameWin', 'gameWinLose'] as const;
    const report = async () => {
      const body = { memId: 'store', ...days, by: 'game' } as const;
      const { sum } = (await done(desk.call('top', '/api/retail/gameStatistics', body))) as {
        sum: Record<'betCnt' | 'betAmt' | 'winAmt' | 'winLoseAmt', number>;
      };
      return [sum.betCnt, sum.betAmt, sum.winAmt, sum.winLoseAmt];
    };
    expect(await sums('store', games)).toEqual([3, 411, 220, 191]);
    expect(await report()).toEqual([3, 411, 220, 191]);
    expect(await parts('store', 'gameWinLose')).toEqual([
      ['bet', 300],
      ['bet', 100],
      ['win', -220],
      ['bet', 11],
    ]);
    await desk.payRolling();
    await allAddUp();
    await done(desk.act('move-branch', { memId: 'anna', toMemId: 'top' }));
    await place(500);
    expect(await sums('store', games)).toEqual(await report());
    expect(await sums('store', ['gameBet'])).toEqual([411]);
    expect(await sums('top', ['gameBet'])).toEqual([911]);
  });
});

describe('money', () => {
  test('a rejected withdrawal and a reversed grant count negatively', async () => {
    await busyDay();
    const [{ id }] = (
      await world.db.execute<{ id: number }>(
        sql`SELECT id FROM transfer WHERE kind = 'give' AND site_id = ${desk.site.siteId}`,
      )
    ).rows as [{ id: number }];
    await done(desk.act('reverse', { transferId: id, memo: 'by mistake' }));
    await desk.payRolling();
    expect(await parts('top', 'cashOut')).toEqual([
      ['withdrawal', 25],
      ['reversal', -75],
      ['withdrawal', 75],
    ]);
    expect(await sums('top', ['cashOut', 'cashOutCount'])).toEqual([25, 1]);
    const { list } = await explain('top', 'payment');
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reversal', -700],
      ['give', 700],
      ['grant', 5000],
    ]);
    expect(list[0]?.desc).toContain('by mistake');
    expect(await parts('store', 'myPayment')).toEqual([
      ['reversal', -700],
      ['give', 700],
    ]);
  });
});

describe('a branch that was moved', () => {
  test('[ROLE-01] events before the move stay with the old upper partners, in the figure and in its rows', async () => {
    await busyDay();
    await desk.payRolling();
    const before = await sums('store', ['bet', 'win', 'rolling', 'payment', 'cashOut', 'joins']);
    await done(desk.act('move-branch', { memId: 'anna', toMemId: 'top' }));
    await done(desk.act('grant', { memId: 'anna', amount: 1000 }));
    const lost = await place(500);
    await done(desk.game('/vendor/win', { ...next(lost), amount: 0 }));
    await desk.payRolling();
    await allAddUp();
    expect(await sums('store', ['bet', 'win', 'rolling', 'payment', 'cashOut', 'joins'])).toEqual(before);
    const bets = (await explain('store', 'bet')).list;
    expect(new Set(bets.map(({ memId }) => memId)), 'rows of who no longer stands there').toEqual(
      new Set(['anna']),
    );
    expect(await sums('top', ['bet', 'payment'])).toEqual([911, 6700]);
    expect(await sums('store', ['members'])).toEqual([1]);
    expect((await explain('store', 'belowCash')).list).toEqual([]);
    expect((await explain('top', 'belowCash')).list.map(({ memId }) => memId).sort()).toEqual([
      'anna',
      'store',
    ]);
  });
});
