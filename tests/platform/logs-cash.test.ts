import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { branchEntries, type EntryQuery } from '@/platform/logs/branch-entries';
import { SUMMED_FROM } from '@/platform/logs/cash-sums';
import { prune } from '@/platform/pruning';
import { rollUp } from '@/platform/rollup/rollup';
import { LARGE_BRANCH } from '@/platform/shared/branch';
import { idArray } from '@/platform/shared/sql-arrays';
import { withDemoWorld } from '../fixtures/database';
import { type CashQuery, cash, cashQuery, days, everything, member, rawReads } from '../fixtures/logs';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
const { raw, rawIds } = rawReads(world);
let ptn1: Member;
let ptn3: Member;
let ptn5: Member;
beforeAll(async () => {
  const login = (memId: string) => running.demo.login(memId);
  [ptn1, ptn3, ptn5] = await Promise.all([login('ptn1'), login('ptn3'), login('ptn5')]);
});

/** Cash entries of a branch that are not of bets, the latest first. */
const branchCash = (memId: string, more: SQL = sql`true`) =>
  rawIds(sql`
  SELECT e.id FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
  WHERE ${member(memId)} = ANY(m.path) AND abs(e.type) <> 19 AND ${more} ORDER BY e.created_at DESC, e.id DESC`);

const everyDay = { startDate: '2000-01-01', endDate: today() };

const cashIds = async (by: Member, query: Partial<CashQuery> = {}) =>
  (
    await everything(
      (page) => cash(by, { ...query, page }),
      ({ list }) => list,
    )
  ).map(({ cashIdx }) => cashIdx);

describe('one’s own money changes', () => {
  const log = (by: Member, query: Partial<RequestOf<'/api/v2/retail/cashTransLog'>> = {}) =>
    by.get('/api/v2/retail/cashTransLog', {
      page: 1,
      memId: by.signedIn.member.memId,
      cashTypeList: null,
      ...days,
      ...query,
    });

  test('[CASH-01] by types, 40 a page', async () => {
    const all = await everything(
      (page) => log(ptn1, { memId: 'player1', page }),
      (answer) => answer.cashTransLogs,
    );
    const account = sql`(SELECT id FROM account WHERE member_id = ${member('player1')} AND kind = 'cash')`;
    expect(all.map(({ cashIdx }) => cashIdx)).toEqual(
      await rawIds(sql`SELECT id FROM entry WHERE account_id = ${account} ORDER BY seq DESC`),
    );
    expect(all.length).toBeGreaterThan(40);
    const chosen = ['1', '-1', '19'] as const;
    const some = await everything(
      (page) => log(ptn1, { memId: 'player1', page, cashTypeList: [...chosen] }),
      (answer) => answer.cashTransLogs,
    );
    expect(some).toEqual(all.filter(({ cashType }) => chosen.some((type) => type === cashType)));
    expect(new Set(some.map(({ typeDesc }) => typeDesc))).toEqual(new Set(['입금', '출금', '게임 정산']));
    expect((await log(ptn1, { cashTypeList: [] })).cashTransLogs).toEqual([]);
    // Types of the code table that the ledger does not book have no rows.
    const others = await log(ptn1, { memId: 'player1', cashTypeList: ['-20', '20', '-21', '21'] });
    expect(others.cashTransLogs).toEqual([]);
  });

  test('[CASH-01] the other side of a movement, where it is a member of the branch', async () => {
    await ptn5.get('/api/retail/cashSend', { memId: 'player1', inAmt: 11 });
    const latest = async (by: Member, memId: string) => {
      const { otherMemId, otherMemNick = '', otherLevel } = (await log(by, { memId })).cashTransLogs[0]!;
      return [otherMemId, otherMemNick.length > 0, otherLevel];
    };
    expect(await latest(ptn5, 'ptn5')).toEqual(['player1', true, 'NORMAL']);
    expect((await latest(ptn5, 'player1'))[0]).toBe('ptn5');
    // A player does not see who is above.
    const player = await running.demo.login('player1');
    const { cashTransLogs } = await player.get('/api/cash/transLog', {
      ...days,
      page: 1,
      cashTypeList: null,
    });
    expect(cashTransLogs[0]).toMatchObject({ cashType: '33', otherMemId: '' });
    expect(cashTransLogs[0]).not.toHaveProperty('otherMemNick');
  });

  test('[CASH-01] the sums of all rows of the filter, by type, where they are asked for', async () => {
    const account = sql`(SELECT id FROM account WHERE member_id = ${member('player1')} AND kind = 'cash')`;
    const expected = async (more: SQL) => {
      const rows = await raw<{ type: string; cnt: number; sum: string; in: string; out: string }>(sql`
        SELECT type::text, count(*)::int AS cnt, sum(amount)::text AS sum, sum(greatest(amount, 0))::text AS in,
          sum(least(amount, 0))::text AS out
        FROM entry WHERE account_id = ${account} AND ${more} GROUP BY entry.type ORDER BY abs(entry.type), entry.type DESC`);
      return {
        cnt: rows.reduce((all, { cnt }) => all + cnt, 0),
        inAmt: sumAmounts(rows.map((row) => Number(row.in))),
        outAmt: sumAmounts(rows.map((row) => Number(row.out))),
        types: rows.map(({ type, cnt, sum }) => ({ cashType: type, cnt, cashAmt: Number(sum) })),
      };
    };
    const of = (query: object) => log(ptn1, { memId: 'player1', sumYn: 'Y', ...query });
    const all = await expected(sql`true`);
    expect(all.types.length).toBeGreaterThan(3);
    expect((await of({ page: 2 })).cashSum).toMatchObject(all);
    expect((await of({ cashTypeList: ['1', '-1'] })).cashSum).toMatchObject(
      await expected(sql`abs(type) = 1`),
    );
    const startDate = addDays(today(), -10);
    expect((await of({ startDate })).cashSum).toMatchObject(
      await expected(sql`created_at >= ${`${startDate}T00:00:00+09:00`}::timestamptz`),
    );
    expect((await of({ cashTypeList: [] })).cashSum).toMatchObject({
      cnt: 0,
      inAmt: 0,
      outAmt: 0,
      types: [],
    });
    expect((await of({ sumYn: 'N' })).cashSum).toBeUndefined();
  });

  test('[CASH-01] a withdrawal has its stage, everything else is done', async () => {
    const { cashTransLogs } = await log(ptn1, { memId: 'player1' });
    expect(cashTransLogs[0]?.statusDesc).toBe('완료');
    const [waiting] = await raw<{ id: number }>(sql`
      UPDATE cash_request r SET cash_status = 2 FROM entry e
      WHERE r.id = (SELECT max(id) FROM cash_request WHERE member_id = ${member('player1')} AND cash_type = -1
          AND cash_status = 1) AND e.transfer_id = r.transfer_id AND e.member_id = r.member_id
      RETURNING e.id`);
    const rows = (await log(ptn1, { memId: 'player1', cashTypeList: ['-1'] })).cashTransLogs;
    expect(rows.find(({ cashIdx }) => cashIdx === waiting?.id)?.statusDesc).toBe('대기');
  });

  test('[CASH-01] without the old-data flag nothing older than five days, unless the range is longer', async () => {
    const range = { startDate: addDays(today(), -20), endDate: addDays(today(), -17) };
    const of = (query: object) => log(ptn1, { memId: 'player1', ...query });
    expect((await of(range)).cashTransLogs).toEqual([]);
    const old = await of({ ...range, oldYn: 'Y' });
    expect(old.cashTransLogs.length).toBeGreaterThan(0);
    const longer = await of({ startDate: range.startDate, endDate: addDays(today(), -14) });
    expect(longer.pageInfo.tatal_list_count).toBeGreaterThanOrEqual(old.pageInfo.tatal_list_count);
    const recent = await of({ startDate: addDays(today(), -6), endDate: addDays(today(), -3), oldYn: 'N' });
    const first = new Date(`${addDays(today(), -5)}T00:00:00+09:00`).toISOString();
    expect(recent.cashTransLogs.every(({ updDate }) => updDate >= first)).toBe(true);
  });
});

describe('the cash of a branch', () => {
  test('[CASH-02] every movement of the branch once, and none of others', async () => {
    expect(await cashIds(ptn3)).toEqual(await branchCash('ptn3'));
    expect(await cashIds(ptn5, { count_per_list: 30 })).toEqual(await branchCash('ptn5'));
    const { list } = await cash(ptn3, { count_per_list: undefined });
    expect(list.length).toBe(40);
    for (const row of list) expect(row.preCashAmt + row.cashAmt).toBeCloseTo(row.afterCashAmt, 2);
  });

  test('[CASH-02] by type, by amount, and the tab of gives and take-backs', async () => {
    expect(await cashIds(ptn3, { cashType: '-1' })).toEqual(await branchCash('ptn3', sql`e.type = -1`));
    const moves = await everything(
      (page) => ptn3.get('/api/retail/bottomCashList2', cashQuery('ptn3', { page })),
      ({ list }) => list,
    );
    expect(moves.map(({ cashIdx }) => cashIdx)).toEqual(
      await branchCash('ptn3', sql`abs(e.type) IN (3, 33)`),
    );
    const none = await ptn3.get('/api/retail/bottomCashList2', cashQuery('ptn3', { cashType: '1' }));
    expect(none).toMatchObject({ list: [], pageInfo: { tatal_list_count: 0 } });
    const { list } = await cash(ptn3, { orderColumn: 'cashAmt', orderType: 'ASC' });
    const amounts = list.map(({ cashAmt }) => cashAmt);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts[0]).toBeLessThan(0);
  });

  test('[CASH-02] the sums of all rows of the filter, by type, on each page', async () => {
    const sums = (memId: string, more: SQL) =>
      raw<{ type: string; cnt: number; sum: string; in: string; out: string }>(sql`
        SELECT e.type::text, count(*)::int AS cnt, sum(e.amount)::text AS sum,
          sum(greatest(e.amount, 0))::text AS in, sum(least(e.amount, 0))::text AS out
        FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
        WHERE ${member(memId)} = ANY(m.path) AND abs(e.type) <> 19 AND ${more}
        GROUP BY e.type ORDER BY abs(e.type), e.type DESC`);
    const expected = (rows: Awaited<ReturnType<typeof sums>>) => ({
      cnt: rows.reduce((all, { cnt }) => all + cnt, 0),
      inAmt: sumAmounts(rows.map((row) => Number(row.in))),
      outAmt: sumAmounts(rows.map((row) => Number(row.out))),
      types: rows.map(({ type, cnt, sum }) => ({ cashType: type, cnt, cashAmt: Number(sum) })),
    });
    const all = expected(await sums('ptn3', sql`true`));
    expect(all.types.length).toBeGreaterThan(3);
    expect((await cash(ptn3, { sumYn: 'Y', count_per_list: 10, page: 2 })).cashSum).toMatchObject(all);
    expect((await cash(ptn3, { sumYn: 'Y', cashType: '-1', searchWord: 'player1' })).cashSum).toMatchObject(
      expected(await sums('ptn3', sql`e.type = -1 AND m.mem_id = 'player1'`)),
    );
    const moves = await ptn3.get('/api/retail/bottomCashList2', cashQuery('ptn5', { sumYn: 'Y' }));
    expect(moves.cashSum).toMatchObject(expected(await sums('ptn5', sql`abs(e.type) IN (3, 33)`)));
    expect((await cash(ptn3)).cashSum).toBeUndefined();
  });

  test('[CASH-02] [LIST-15] sums of a branch, which are stored by day, with the movements that are not in them yet', async () => {
    const range = { startDate: addDays(today(), -29), oldYn: 'Y', sumYn: 'Y' } as const;
    const sumsOf = async (query: Partial<CashQuery> = {}) =>
      (await cash(ptn3, { ...range, ...query })).cashSum!;
    const members = (more: number) =>
      world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${more} WHERE level = 'NORMAL'
        AND member_id = (SELECT id FROM member WHERE site_id = 'demo' AND mem_id = 'ptn3')`);
    const queries: Partial<CashQuery>[] = [{}, { cashType: '-1' }, { startDate: addDays(today(), -3) }];
    await rollUp(world.db);
    const before = await Promise.all(queries.map(sumsOf));
    expect(before[0]!.types.length).toBeGreaterThan(3);
    expect(before[0]!.days!.filter(({ inAmt }) => inAmt > 0).length).toBeGreaterThan(3);
    await members(SUMMED_FROM);
    expect(await Promise.all(queries.map(sumsOf)), 'stored sums').toEqual(before);
    await members(LARGE_BRANCH);
    expect(await Promise.all(queries.map(sumsOf)), 'stored sums of a large branch').toEqual(before);
    const { cash: account } = await memberAccounts(
      world.db,
      (await rawIds(sql`SELECT ${member('ptn5')} AS id`))[0]!,
    );
    const house = await siteAccount(world.db, 'demo', 'house');
    await world.db.execute(sql`SELECT post_transfer('demo', 'grant', NULL, NULL, NULL, '',
      ARRAY[${account.id}::bigint, ${house.id}], ARRAY[2, -2], ARRAY[9, -9])`);
    const after = await Promise.all(queries.map(sumsOf));
    expect(after[0]!.cnt).toBe(before[0]!.cnt + 1);
    await rollUp(world.db);
    expect(await Promise.all(queries.map(sumsOf)), 'after the rollup').toEqual(after);
    await members(-LARGE_BRANCH - SUMMED_FROM);
    expect(await Promise.all(queries.map(sumsOf)), 'read row by row').toEqual(after);
  });

  test.each([
    ['account by account', { readForEach: 1000, members: 1 }],
    ['in the order of time', { readForEach: 1, members: 1_000_000 }],
    ['in the order of time, with the members of the branch at hand', { readForEach: 1, members: 100 }],
  ])('[CASH-02] pages of a branch of many members, %s', async (_, cost) => {
    const expected = await branchCash('ptn3');
    const [targetId] = await rawIds(sql`SELECT ${member('ptn3')} AS id`);
    const query: EntryQuery = {
      siteId: 'demo',
      targetId: targetId!,
      ever: true,
      search: { by: 'memId', text: '' },
      few: undefined,
      kind: 'cash',
      types: Object.values(CASH_TYPE).filter((type) => Math.abs(type) !== 19),
    };
    const known = { total: expected.length, ...cost };
    for (const page of [1, 3, Math.ceil(expected.length / 40), 1 + Math.ceil(expected.length / 40)]) {
      const { ids, total } = await branchEntries(
        world.db,
        query,
        everyDay,
        { page, count_per_list: 40 },
        known,
      );
      expect(ids).toEqual(expected.slice(40 * (page - 1), 40 * page));
      expect(total).toBe(expected.length);
    }
    const smallest = { ...query, orderBy: 'cashAmt', direction: 'ASC' } as const;
    const { ids } = await branchEntries(world.db, smallest, everyDay, { page: 2, count_per_list: 40 }, known);
    const byAmount = await rawIds(
      sql`SELECT id FROM entry WHERE id = ANY(${idArray(expected)}) ORDER BY amount, id`,
    );
    expect(ids).toEqual(byAmount.slice(40, 80));
  });

  test('[CASH-02] by id, nickname and upper; upper partners are named from the viewer downwards', async () => {
    const membersOf = async (query: Partial<CashQuery>) =>
      [...new Set((await cash(ptn3, query)).list.map(({ memId }) => memId))].sort();
    expect(await membersOf({ searchWord: 'PLAYER1' })).toEqual(['player1']);
    const nick = ptn5.signedIn.member.memNick;
    expect(await membersOf({ searchType: 'memNick', searchWord: nick })).toContain('ptn5');
    expect(await membersOf({ searchType: 'memNick', searchWord: nick })).not.toContain('player1');
    const below = await membersOf({ searchType: 'recommenderId', searchWord: 'ptn5' });
    expect(below).toEqual(expect.arrayContaining(['player1', 'player2']));
    expect(below).not.toContain('ptn5');
    expect(await membersOf({ searchType: 'recommenderId', searchWord: 'ptn2' })).toEqual([]);
    for (const searchWord of ['%', '_', "'; --"])
      expect(await membersOf({ searchWord }), searchWord).toEqual([]);
    const { list } = await cash(ptn3, { searchWord: 'player1' });
    expect(list[0]?.topUserList.map(({ recommenderId }) => recommenderId)).toEqual(['ptn3', 'ptn4', 'ptn5']);
  });

  test('[CASH-02] without the old-data flag nothing older than five days', async () => {
    const range = { startDate: addDays(today(), -20), endDate: addDays(today(), -17) };
    expect((await cash(ptn3, range)).list).toEqual([]);
    expect((await cash(ptn3, { ...range, oldYn: 'Y' })).list.length).toBeGreaterThan(0);
    expect((await cash(ptn3, { startDate: today(), endDate: addDays(today(), -1) })).list).toEqual([]);
  });

  const sendList = (query: Partial<RequestOf<'/api/retail/cashSendlist'>>) =>
    ptn3.get('/api/retail/cashSendlist', {
      topMemId: 'ptn5',
      cashType: '',
      cashStatus: '',
      botMemId: '',
      page: 1,
      count_per_list: 100,
      ...days,
      ...query,
    });

  test('[MOVE-02] a partner’s gives and take-backs', async () => {
    await ptn5.get('/api/retail/cashSend', { memId: 'player2', outAmt: 0.5, memo: 'taken' });
    const all = await everything(
      (page) => sendList({ page, count_per_list: 7 }),
      ({ list }) => list,
    );
    expect(all[0]).toMatchObject({
      botMemId: 'player2',
      cashType: '3',
      cashAmt: 0.5,
      cashStatus: '1',
      memo: 'taken',
    });
    expect(all.map(({ cashIdx }) => cashIdx)).toEqual(
      await rawIds(sql`SELECT id FROM entry WHERE type IN (3, -3)
        AND account_id = (SELECT id FROM account WHERE member_id = ${member('ptn5')} AND kind = 'cash') ORDER BY seq DESC`),
    );
    const sumOf = (rows: typeof all) => ({
      cnt: rows.length,
      inAmt: sumAmounts(rows.map(({ cashAmt }) => Math.max(cashAmt, 0))),
      outAmt: sumAmounts(rows.map(({ cashAmt }) => Math.min(cashAmt, 0))),
    });
    const { moveSum } = await sendList({ sumYn: 'Y', page: 2, count_per_list: 7 });
    expect(moveSum).toMatchObject(sumOf(all));
    expect(moveSum!.days).toHaveLength(14);
    expect((await sendList({ sumYn: 'Y', cashStatus: '-1' })).moveSum).toBeUndefined();
    const takeBacks = (await sendList({ cashType: '-3', botMemId: 'PLAYER1' })).list;
    expect(takeBacks.length).toBeGreaterThan(0);
    expect(takeBacks.every(({ botMemId, cashAmt }) => botMemId === 'player1' && cashAmt < 0)).toBe(true);
    expect((await sendList({ cashStatus: '0' })).list).toEqual([]);
    expect(
      (await sendList({ searchType: 'recommenderId', botMemId: 'ptn5', cashStatus: '1' })).list.length,
    ).toBeGreaterThan(0);
  });

  test('[MOVE-02] [C303] [C601] [C702] refused ones are listed as well, one by one and of a bulk, and nothing moved', async () => {
    const before = await snapshot(world.db);
    const held = (await ptn5.get('/api/cash/getCoin', {})).cashAmt;
    const code = async (body: object, key?: string) =>
      (await ptn5.call('/api/retail/cashSend', { memId: 'player2', ...body } as never, key)).resultCode;
    const today = await sendList({});
    expect(await code({ inAmt: 0 })).toBe('C303');
    for (let i = 0; i < 2; i++)
      expect(await code({ inAmt: held + 1, memo: 'too much' }, 'refused-key')).toBe('C601');
    expect(await code({ outAmt: 999_999_999 })).toBe('C702');
    // A stranger, a member above and oneself: attempts about them are not logged.
    for (const memId of ['nobody9', 'ptn1', 'ptn5']) await code({ memId, inAmt: 1 });
    const lines = ['player1', 'ptn4', 'player2'].map((memId, i) => ({
      memId,
      amount: i === 2 ? 999_999_999 : 1,
      idempotencyKey: `refused-${i}`,
    }));
    await ptn5.get('/api/retail/cashSendMany', { type: '3', allOrNone: true, lines });

    const refused = (await sendList({ cashStatus: '-1' })).list;
    expect(refused.map((row) => [row.botMemId, row.cashType, row.cashAmt, row.resultCode, row.memo])).toEqual(
      [
        ['player2', '3', 999_999_999, 'C702', ''],
        ['player2', '3', 999_999_999, 'C702', ''],
        ['player2', '-3', -(held + 1), 'C601', 'too much'],
        ['player2', '-3', 0, 'C303', ''],
      ],
    );
    for (const { preCashAmt, aftCashAmt } of refused) expect([preCashAmt, aftCashAmt]).toEqual([held, held]);
    expect((await sendList({})).pageInfo.tatal_list_count).toBe(today.pageInfo.tatal_list_count + 4);
    // No ledger rows, no sums: all that changed are the rows of the attempts and the keys.
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[MOVE-02] every filter of the history equals SQL of its own, over all its pages', async () => {
    const all = sql`SELECT e.id AS key, e.type, 1 AS done, m.mem_id, m.mem_nick, u.mem_id AS upper_id, e.created_at AS at, e.seq AS n
      FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
      JOIN entry o ON o.transfer_id = t.id AND o.id <> e.id JOIN account b ON b.id = o.account_id
      JOIN member m ON m.id = b.member_id LEFT JOIN member u ON u.id = m.parent_id
      WHERE a.kind = 'cash' AND a.member_id = ${member('ptn5')} AND e.type IN (3, -3)
      UNION ALL SELECT -r.id, r.type, -1, m.mem_id, m.mem_nick, u.mem_id, r.created_at, r.id
      FROM move_attempt r JOIN member m ON m.id = r.target_id LEFT JOIN member u ON u.id = m.parent_id
      WHERE r.member_id = ${member('ptn5')}`;
    const nick = (await ptn3.get('/api/v2/retail/detail/info', { memId: 'player2' })).partnerInfo.memNick;
    for (const [query, where] of [
      [{}, sql`true`],
      [{ cashStatus: '1' }, sql`done = 1`],
      [{ cashStatus: '-1' }, sql`done = -1`],
      [{ cashType: '-3' }, sql`type = -3`],
      [{ cashType: '3', cashStatus: '-1' }, sql`type = 3 AND done = -1`],
      [{ botMemId: 'PLAYER2' }, sql`mem_id = 'player2'`],
      [{ botMemId: nick, searchType: 'memNick' }, sql`mem_nick ILIKE ${`%${nick}%`}`],
      [{ botMemId: 'ptn5', searchType: 'recommenderId' }, sql`upper_id = 'ptn5'`],
    ] as const) {
      const listed = await everything(
        (page) => sendList({ ...query, page, count_per_list: 7 }),
        ({ list }) => list,
      );
      const keys = listed.map(({ cashIdx }) => cashIdx);
      expect(keys, JSON.stringify(query)).toEqual(
        await rawIds(
          sql`SELECT key AS id FROM (${all}) AS everything WHERE ${where} ORDER BY at DESC, n DESC, key DESC`,
        ),
      );
      expect(keys.length, JSON.stringify(query)).toBeGreaterThan(0);
    }
  });

  test('[MOVE-02] at most 200 refused moves a day are stored of a member, and old ones are pruned', async () => {
    const count = async () =>
      Number(
        (
          await world.db.execute(
            sql`SELECT count(*) AS n FROM move_attempt WHERE member_id = ${member('ptn5')}`,
          )
        ).rows[0]!.n,
      );
    await world.db.execute(sql`INSERT INTO move_attempt (site_id, key, member_id, target_id, type, amount, balance, code)
      SELECT 'demo', 'many-' || i, ${member('ptn5')}, ${member('player2')}, 3, 1, 1, 'C702' FROM generate_series(1, 195) AS i`);
    expect(await count()).toBe(199);
    for (let i = 0; i < 3; i++)
      await ptn5.call('/api/retail/cashSend', { memId: 'player2', outAmt: 999_999_999 });
    expect(await count()).toBe(200);
    await world.db.execute(
      sql`UPDATE move_attempt SET created_at = now() - interval '91 days' WHERE key LIKE 'many-%'`,
    );
    expect(await prune(world.db)).toMatchObject({ 'refused moves': 195 });
    expect(await count()).toBe(5);
  });
});
