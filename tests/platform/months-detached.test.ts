import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, today } from '@/lib/rules/day';
import type { Db } from '@/platform/db/client';
import { post } from '@/platform/ledger/post';
import { detachMonths } from '@/platform/months/detach-months';
import { copySite } from '@/platform/move-site/copy-site';
import { siteTables } from '@/platform/move-site/site-tables';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { withDatabase, withDemoWorld } from '../fixtures/database';
import { everyRow } from '../fixtures/explained';
import { type Member, TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { betRow, freshBet, VendorClient } from './games/vendor-client';

/** A month that was detached is read, explained and answered for as before (issue 30). */

const world = withDemoWorld();
const own = withDatabase();
const running = withPlatform(world, { operatorKey: TEST_OPERATOR_KEY });
let ptn1: Member;
let player1: Member;
let live: VendorClient;

const month = { startDate: addDays(today(), -29), endDate: today() };
const key = randomUUID();
const give = () => ptn1.call('/api/retail/cashSend', { memId: 'ptn2', inAmt: 1_000 }, key);
const numberOf = async (table: string): Promise<number> =>
  (await world.db.execute<{ n: number }>(sql.raw(`SELECT count(*)::int AS n FROM ${table}`))).rows[0]!.n;
const settleStatistics = async () => {
  do await rollUp(world.db);
  while ((await payRolling(world.db)) > 0);
};

/** Answers about the demo's thirty days, without the moments of the reading. */
async function everything(placed: { betId: string }): Promise<Record<string, unknown>> {
  const explained = async (figure: 'bet' | 'rolling' | 'cashIn' | 'payment') => {
    const { asOf: _, ...rest } = await everyRow((body) => ptn1.get('/api/v2/retail/explain', body), {
      memId: 'ptn3',
      figure,
      ...month,
    });
    return rest;
  };
  const list = { page: 1, count_per_list: 40 };
  return {
    bet: await explained('bet'),
    rolling: await explained('rolling'),
    cashIn: await explained('cashIn'),
    payment: await explained('payment'),
    summary: await ptn1.get('/api/v2/retail/detail/summary', { memId: 'player1', ...month }),
    signIns: await ptn1.get('/api/v2/retail/detail/loginLog', { memId: 'player2', page: 1 }),
    cashLog: await ptn1.get('/api/v2/retail/detail/cashLog', {
      memId: 'player1',
      page: 1,
      cashType: '',
      sumYn: 'Y',
      ...month,
    }),
    bets: await ptn1.get('/api/v2/retail/detail/betList', {
      memId: 'player1',
      page: 1,
      searchValue: 0,
      sumYn: 'Y',
      ...month,
    }),
    rollingLog: await ptn1.get('/api/v2/retail/detail/rollingLog', { memId: 'ptn7', page: 1, ...month }),
    round: await ptn1.get('/api/v2/retail/detail/betDetail', placed),
    numbers: await ptn1.get('/api/v2/user/findNumbers', { number: placed.betId }),
    moves: await ptn1.get('/api/retail/bottomCashList', {
      ...list,
      ...month,
      memId: 'ptn1',
      cashType: '',
      searchType: 'memId',
      searchWord: '',
      sumYn: 'Y',
    } as never),
    statement: await player1.get('/api/protection/statement', { account: 'cash', rows: 500, ...month }),
  };
}

/** Does work while lists are read, members sign in and money moves in the month after next; none of that may fail. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const { rows } = await world.db.execute<{ house: number; cash: number }>(sql`
    SELECT h.id::int AS house, c.id::int AS cash FROM account h
    JOIN member m ON m.site_id = h.site_id AND m.mem_id = 'two2'
    JOIN account c ON c.member_id = m.id AND c.kind = 'cash' WHERE h.site_id = 'demo2' AND h.kind = 'house'`);
  const { house, cash } = rows[0]!;
  const deposit = () =>
    world.db.transaction((tx) =>
      post(tx, {
        siteId: 'demo2',
        kind: 'deposit',
        at: new Date(Date.now() + 40 * 86_400_000),
        sides: [
          { accountId: house, type: -1, amount: '-1' },
          { accountId: cash, type: 1, amount: '1' },
        ],
      }),
    );
  let isDone = false;
  const repeat = async (act: () => Promise<unknown>) => {
    do await act();
    while (!isDone);
  };
  const codes: string[] = [];
  const noted = async (call: Promise<{ resultCode: string }>) => codes.push((await call).resultCode);
  const days = { memId: 'player1', page: 1, ...month };
  const busy = Promise.all([
    repeat(() => noted(ptn1.call('/api/v2/retail/detail/betList', { ...days, searchValue: 0, sumYn: 'Y' }))),
    repeat(() => noted(ptn1.call('/api/v2/retail/detail/cashLog', { ...days, cashType: '', sumYn: 'Y' }))),
    repeat(deposit),
    repeat(() => running.demo.login('player4')),
  ]);
  const result = await work().finally(() => {
    isDone = true;
    return busy;
  });
  expect(new Set(codes)).toEqual(new Set(['0']));
  return result;
}

describe('once every month of the demo world is detached', () => {
  const placed = freshBet('player2', 700);
  let before: Record<string, unknown>;
  let given: unknown;
  let stakes: number;

  beforeAll(async () => {
    ptn1 = await running.demo.login('ptn1');
    player1 = await running.demo.login('player1');
    live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    given = (await give()).data;
    expect(await live.code('/vendor/bet', placed)).toBe('0');
    const { rows: open } = await world.db.execute<{
      betId: string;
      vendor: string;
      memId: string;
      siteId: string;
    }>(sql`
      SELECT b.bet_id AS "betId", b.vendor_code AS vendor, m.mem_id AS "memId", b.site_id AS "siteId"
      FROM bet b JOIN member m ON m.id = b.member_id WHERE b.settled_at IS NULL`);
    const now = new Date();
    now.setUTCFullYear(now.getUTCFullYear() + 1);
    const request = { before: addMonths(`${today().slice(0, 7)}-01`, 1).slice(0, 7), now, operator: 'test' };
    await settleStatistics();
    await expect(detachMonths(world.db, request)).rejects.toThrow(/^bet_before has \d+ open bets/);
    for (const { betId, vendor, memId, siteId } of open) {
      const client = await VendorClient.of(running.demo.base, world.db, vendor, siteId);
      expect(
        await client.code('/vendor/win', { transactionId: `end-${betId}`, betId, memId, amount: 0 }),
      ).toBe('0');
    }
    await settleStatistics();
    before = await everything({ betId: placed.betId });
    const detached = (await whileBusy(() => detachMonths(world.db, request))).map(({ name }) => name);
    await settleStatistics();
    stakes = await numberOf('entry_all');
    expect(detached).toEqual(['bet_before', 'entry_before', 'login_log_before', 'transfer_before']);
  });

  test('lists, details, statements, numbers and explanations are what they were', async () => {
    expect(await numberOf('entry'), 'but what was posted meanwhile').toBeLessThan(stakes);
    expect(await numberOf('entry_all')).toBe(stakes);
    const after = await everything({ betId: placed.betId });
    for (const [what, answer] of Object.entries(before)) expect(after[what], what).toEqual(answer);
  });

  test('every stored figure is that of its rows', async () => {
    await settleStatistics();
    expect(await reconcile(world.db)).toEqual([]);
  });

  test('[MOVE-05] a give that is repeated with its key has its first answer and moves nothing', async () => {
    expect((await give()).data).toEqual(given);
    expect(await numberOf('entry_all')).toBe(stakes);
  });

  test('a bet that is sent again is refused, and a message about it changes nothing until its month is attached', async () => {
    const again = { ...placed, transactionId: randomUUID() };
    expect(await live.code('/vendor/bet', placed), 'the first answer').toBe('0');
    expect(await live.code('/vendor/bet', again)).toBe('B6005');
    const correction = { transactionId: randomUUID(), betId: placed.betId, memId: 'player2' };
    expect(await live.code('/vendor/adjust', { ...correction, amount: 50 })).toBe('E002');
    expect(await live.code('/vendor/cancel', correction)).toBe('E002');
    expect(await live.code('/vendor/win', { ...correction, amount: 50 })).toBe('E002');
    expect(await numberOf('entry_all')).toBe(stakes);
    expect(await betRow(world.db, placed.betId)).toBeUndefined();
  });

  test('a transfer of that month is reversed, and new money and bets are taken', async () => {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT transfer_id AS id FROM transfer_key WHERE site_id = 'demo' AND key LIKE ${`%:${key}`}`,
    );
    const reversal = await running.demo.operator('reverse', {
      siteId: 'demo',
      transferId: rows[0]!.id,
      memo: 'test',
    });
    expect(reversal.envelope.resultCode).toBe('0');
    const fresh = freshBet('player2', 300);
    expect(await live.code('/vendor/bet', fresh)).toBe('0');
    expect(
      await live.code('/vendor/win', { ...fresh, transactionId: randomUUID(), amount: 600 } as never),
    ).not.toBe('E002');
    await settleStatistics();
    expect(await reconcile(world.db)).toEqual([]);
    expect(await numberOf('entry'), 'in the default partition').toBeGreaterThan(0);
  });

  test('[KEEP-10] a site is copied to another database with its detached months, where they are attached', async () => {
    await settleStatistics();
    const tables = await siteTables(world.db);
    const copied = await copySite({ source: world.db, target: own.db }, tables, 'demo2', () => {});
    const ofSite = (db: Db, table: string) =>
      db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table} WHERE site_id = 'demo2'`));
    expect((await ofSite(own.db, 'bet')).rows).toEqual((await ofSite(world.db, 'bet_all')).rows);
    expect(copied.get('bet')).toBeGreaterThan(0);
    expect((await ofSite(own.db, 'transfer')).rows).toEqual((await ofSite(world.db, 'transfer_all')).rows);
    expect(copied.get('bet_leg')).toBeGreaterThan(0);
    expect(await reconcile(own.db)).toEqual([]);
  });
});
