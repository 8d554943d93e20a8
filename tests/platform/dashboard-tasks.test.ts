import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import * as within from '@/platform/db/within';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { freshBet, VendorClient, winOf } from './games/vendor-client';

// A slow database leaves parts of the page out. These tests are about the figures of the parts, which have all the time
// that they need here. A spy and no mock of the module: the files of a worker share their modules.
const bound = vi.spyOn(within, 'withinMs').mockImplementation((db, _, read) => read(db));
afterAll(() => bound.mockRestore());

const world = withDemoWorld();
const running = withPlatform(world);
let ptn2: Member;
beforeAll(async () => {
  ptn2 = await running.demo.login('ptn2');
  // A large move and a large win of today, whatever the hour at which the demo world was made.
  const ptn5 = await running.demo.login('ptn5');
  await ptn5.get('/api/retail/cashSend', { memId: 'player1', inAmt: 70_000, memo: '' });
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const placed = freshBet('player1');
  expect(await live.code('/vendor/bet', placed)).toBe('0');
  expect(await live.code('/vendor/win', winOf(placed, 60_000))).toBe('0');
  await rollUp(world.db);
});

type Tasks = ResponseOf<'/api/v2/main/tasks'>;
const read = (partner = ptn2): Promise<Tasks> => partner.get('/api/v2/main/tasks', {});
const setLargeAmount = (largeAmount: string) =>
  running.demo.operator('site-option', { siteId: 'demo', largeAmount });

/** Members below a partner with the largest amount of some of today's events, by SQL of its own. */
async function peopleOf(partner: string, events: string) {
  const { rows } = await world.db.execute<{ memId: string; memNick: string; amount: string }>(sql`
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", max(e.amount) AS amount
    FROM (${sql.raw(events)}) e JOIN member m ON m.id = e.member_id JOIN member top ON top.mem_id = ${partner}
    WHERE top.id = ANY (m.path) AND m.partner_level = 'NORMAL' AND e.at >= ${`${today()} 00:00+09`}::timestamptz
    GROUP BY 1, 2 ORDER BY 3 DESC, 1`);
  const list = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  return { cnt: list.length, list: list.slice(0, 3) };
}

const MOVES = `SELECT a.member_id, abs(e.amount) AS amount, e.created_at AS at
  FROM entry e JOIN account a ON a.id = e.account_id WHERE a.kind = 'cash' AND e.type IN (1, -1, 33, -33)`;
const FIRSTS = `SELECT a.member_id, e.amount, e.created_at AS at
  FROM entry e JOIN account a ON a.id = e.account_id
  WHERE a.kind = 'cash' AND e.type = 1 AND e.amount > 0 AND (SELECT min(f.created_at) FROM entry f
    WHERE f.account_id = e.account_id AND f.type = 1) >= '${today()} 00:00+09'`;

describe('[DASH-07] tasks of a partner', () => {
  test('today’s large moves and wins are those of the ledger from the site’s amount on, to the unit', async () => {
    await setLargeAmount('50000');
    for (const partner of ['ptn2', 'ptn4']) {
      const answer = await read(partner === 'ptn2' ? ptn2 : await running.demo.login(partner));
      expect(answer.largeAmount).toBe(50_000);
      const wins = 'SELECT member_id, win AS amount, settled_at AS at FROM bet WHERE win >= 50000';
      expect(answer.today!.largeMoves).toEqual(
        await peopleOf(partner, `SELECT * FROM (${MOVES}) moves WHERE amount >= 50000`),
      );
      expect(answer.today!.largeWins).toEqual(await peopleOf(partner, wins));
      if (partner !== 'ptn2') continue;
      for (const { cnt } of [answer.today!.largeMoves, answer.today!.largeWins])
        expect(cnt).toBeGreaterThan(0);
    }
    const { memId, amount } = (await peopleOf('ptn2', MOVES)).list[0]!;
    for (const [bound, isNamed] of [
      [amount, true],
      [amount + 1, false],
    ] as const) {
      await setLargeAmount(String(bound));
      const { largeMoves } = (await read()).today!;
      expect(largeMoves.list.map((one) => one.memId).includes(memId), `from ${bound}`).toBe(isNamed);
    }
    await setLargeAmount('1000000');
  });

  test('a first deposit is that of its day, and none where an earlier day had one', async () => {
    expect((await read()).today!.firstDeposits).toEqual(await peopleOf('ptn2', FIRSTS));
    // One whose only days with deposits are before today becomes a first one today.
    const { rows } = await world.db.execute<{ id: string; memId: string; account: string }>(sql`
      SELECT m.id, m.mem_id AS "memId", a.id AS account FROM member m JOIN member top ON top.mem_id = 'ptn2'
      JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      WHERE top.id = ANY (m.path) AND m.partner_level = 'NORMAL' AND EXISTS (
        SELECT FROM entry e WHERE e.account_id = a.id AND e.type = 1 AND e.amount > 0) ORDER BY m.id LIMIT 1`);
    const { id, memId, account } = rows[0]!;
    const isFirst = async () => {
      const { cnt, list } = (await read()).today!.firstDeposits;
      expect({ cnt, list }).toEqual(await peopleOf('ptn2', FIRSTS));
      return cnt;
    };
    const setDeposits = (at: string, counted: string) =>
      world.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        await tx.execute(
          sql`UPDATE entry SET created_at = ${at}::timestamptz WHERE account_id = ${account} AND type = 1`,
        );
        await tx.execute(sql`UPDATE stat_daily SET cash_in_cnt = 0 WHERE member_id = ${id}`);
        await tx.execute(sql`INSERT INTO stat_daily (member_id, day, category, cash_in_cnt)
          VALUES (${id}, ${counted}::date, 'deposits of ' || ${memId}, 1)`);
      });
    await setDeposits(`${addDays(today(), -1)} 23:59:59.999+09`, addDays(today(), -1));
    const before = await isFirst();
    await setDeposits(`${today()} 00:00:00+09`, today());
    expect(await isFirst()).toBe(before + 1);
  });

  test('an event belongs to the partner above at its moment, and of those to whom the member still belongs', async () => {
    await setLargeAmount('50000');
    const { memId } = (await peopleOf('ptn2', MOVES)).list[0]!;
    const other = await running.demo.login('ptn2x01');
    const seenBy = async (partner: Member) => {
      const { largeMoves } = (await read(partner)).today!;
      return largeMoves.list.some((one) => one.memId === memId);
    };
    expect([await seenBy(ptn2), await seenBy(other)]).toEqual([true, false]);
    const top = await running.demo.login('ptn1');
    const { parent } = (
      await world.db.execute<{ parent: string }>(sql`
        SELECT p.mem_id AS parent FROM member m JOIN member p ON p.id = m.parent_id WHERE m.mem_id = ${memId}`)
    ).rows[0]!;
    await running.demo.operator('move-branch', { siteId: 'demo', memId, toMemId: 'ptn2x01' });
    expect([await seenBy(ptn2), await seenBy(other), await seenBy(top)]).toEqual([false, false, true]);
    await running.demo.operator('move-branch', { siteId: 'demo', memId, toMemId: parent });
    await setLargeAmount('1000000');
  });

  test('own matters: requests, unread messages, the balance beside the largest day of gives', async () => {
    const before = await read();
    const member = await ptn2.get('/api/member/info', {});
    expect(before.own).toMatchObject({ cashAmt: member.cashAmt, newMsg: member.newMsg });
    await ptn2.get('/api/cash/in', { memId: 'ptn2', cashType: 1, cashStatus: 'in', cashAmt: 10_000 });
    expect((await read()).own.requestCnt).toBe(before.own.requestCnt + 1);
    const { rows } = await world.db.execute<{ most: string }>(sql`
      SELECT coalesce(max(total), 0) AS most FROM (
        SELECT (e.created_at + interval '9 hours')::date AS day, -sum(e.amount) AS total
        FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
        JOIN member m ON m.id = a.member_id AND m.mem_id = 'ptn2'
        WHERE e.type = -3 GROUP BY 1) given
      WHERE day BETWEEN ${addDays(today(), -14)}::date AND ${addDays(today(), -1)}::date`);
    expect(before.own.mostGiven).toBe(Number(rows[0]!.most));
    expect(before.own.mostGiven).toBeGreaterThan(0);
  });

  test('a locked member is counted for those above, and for no other', async () => {
    const other = await running.demo.login('ptn2x01');
    const [before, elsewhere] = [await read(), await read(other)];
    await world.db.execute(
      sql`UPDATE member SET locked_until = now() + interval '5 minutes' WHERE mem_id = 'player1'`,
    );
    try {
      expect((await read()).lockedCnt).toBe(before.lockedCnt + 1);
      expect((await read(other)).lockedCnt).toBe(elsewhere.lockedCnt);
    } finally {
      await world.db.execute(sql`UPDATE member SET locked_until = NULL WHERE mem_id = 'player1'`);
    }
  });

  test('winners and losers are the ends of the member list of today by bet − win', async () => {
    const { winners, losers } = await read();
    const ends = async (orderStr: 'BETPROFIT_ASC' | 'BETPROFIT_DESC') => {
      const { searchList } = await ptn2.get('/api/retail/userStatistics', { orderStr, count_per_list: 20 });
      return searchList
        .filter(({ betResultAmt }) => (orderStr === 'BETPROFIT_ASC' ? betResultAmt < 0 : betResultAmt > 0))
        .sort((a, b) => Math.abs(b.betResultAmt) - Math.abs(a.betResultAmt) || (a.memId < b.memId ? -1 : 1))
        .slice(0, 5)
        .map(({ memId, memNick, betResultAmt }) => ({ memId, memNick, betBEP: betResultAmt }));
    };
    expect(winners).toEqual(await ends('BETPROFIT_ASC'));
    expect(losers).toEqual(await ends('BETPROFIT_DESC'));
    expect(winners!.length + losers!.length).toBeGreaterThan(2);
  });

  test('a branch of more than 5,000 members has none of today’s events', async () => {
    const add = (members: number) =>
      world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${members}
        WHERE level = 'NORMAL' AND member_id = (SELECT id FROM member WHERE mem_id = 'ptn2')`);
    await add(5_001);
    try {
      expect((await read()).today).toBeNull();
    } finally {
      await add(-5_001);
    }
  });
});
