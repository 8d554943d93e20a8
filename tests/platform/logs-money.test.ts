import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, dayOf, today } from '@/lib/rules/day';
import { prune } from '@/platform/pruning';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
let ptn5: Member;
beforeAll(async () => {
  const login = (memId: string) => running.demo.login(memId);
  [ptn1, ptn3, ptn5] = await Promise.all([login('ptn1'), login('ptn3'), login('ptn5')]);
});

/** The thirty days of the demo world. */
const days = { startDate: addDays(today(), -30), endDate: today() };
const member = (memId: string): SQL =>
  sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${memId})`;

const raw = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  (await world.db.execute<Row>(query)).rows;
const rawIds = async (query: SQL) => (await raw<{ id: number }>(query)).map(({ id }) => id);

interface Paged {
  pageInfo: { page: number; count_per_list: number; tatal_list_count: number };
}

/** All rows of a list, page by page; every page but the last is full, and the total is how many there are. */
async function everything<P extends Paged, Row>(
  page: (number: number) => Promise<P>,
  rowsOf: (answer: P) => Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number++) {
    const answer = await page(number);
    const found = rowsOf(answer);
    rows.push(...found);
    expect(answer.pageInfo.page).toBe(number);
    const { count_per_list: perPage, tatal_list_count: total } = answer.pageInfo;
    if (found.length === perPage && rows.length < total) continue;
    expect(rows).toHaveLength(total);
    return rows;
  }
}

/** Everybody's cash entries in a branch that are not of bets, the latest first. */
const branchCash = (memId: string, more: SQL = sql`true`) =>
  rawIds(sql`
  SELECT e.id FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
  WHERE ${member(memId)} = ANY(m.path) AND abs(e.type) <> 19 AND ${more} ORDER BY e.created_at DESC, e.id DESC`);

type CashQuery = RequestOf<'/api/retail/bottomCashList'>;
const cashQuery = (memId: string, query: Partial<CashQuery> = {}): CashQuery => ({
  memId,
  cashType: '',
  searchType: 'memId',
  searchWord: '',
  oldYn: 'N',
  page: 1,
  count_per_list: 100,
  ...days,
  ...query,
});
const cash = (by: Member, query: Partial<CashQuery> = {}) =>
  by.get('/api/retail/bottomCashList', cashQuery(by.signedIn.member.memId, query));
const cashIds = async (by: Member, query: Partial<CashQuery> = {}) =>
  (
    await everything(
      (page) => cash(by, { ...query, page }),
      ({ list }) => list,
    )
  ).map(({ cashIdx }) => cashIdx);

const points = (by: Member, query: Partial<RequestOf<'/api/retail/pointList'>> = {}) =>
  by.get('/api/retail/pointList', {
    topMemId: by.signedIn.member.memId,
    cashStatus: '',
    botMemId: '',
    pointTypeList: null,
    page: 1,
    count_per_list: 100,
    ...days,
    ...query,
  });
const pointIds = async (by: Member, query: Partial<RequestOf<'/api/retail/pointList'>> = {}) =>
  (
    await everything(
      (page) => points(by, { ...query, page }),
      ({ list }) => list,
    )
  ).map(({ pointIdx }) => pointIdx);

describe('a member’s detail', () => {
  test('[DETAIL-02] the information tab shows the member’s data', async () => {
    const { partnerInfo } = await ptn3.get('/api/v2/retail/detail/info', { memId: 'player1' });
    const [row] = await raw<Record<string, string>>(sql`
      SELECT m.mem_nick, m.mem_name, m.mem_phone, (SELECT balance FROM account WHERE member_id = m.id AND kind = 'cash') AS cash,
        (SELECT balance FROM account WHERE member_id = m.id AND kind = 'point') AS point
      FROM member m WHERE m.id = ${member('player1')}`);
    expect(partnerInfo).toMatchObject({
      siteId: 'demo',
      memId: 'player1',
      memNick: row?.mem_nick,
      memName: row?.mem_name,
      memPhone: row?.mem_phone,
      partnerLevel: 'NORMAL',
      cashBalance: Number(row?.cash),
      pointBalance: Number(row?.point),
      gameBalance: 0,
      loginYn: 'Y',
      lockedDt: null,
    });
    expect(partnerInfo.topUserList.map(({ recommenderId }) => recommenderId)).toEqual([
      'ptn3',
      'ptn4',
      'ptn5',
    ]);
  });

  test('[DETAIL-04] attempted and successful sign-ins, latest first', async () => {
    await running.demo.call('/api/member/login', {
      memId: 'player2',
      memPass: 'wrong1234',
      accessIp: '127.0.0.1',
      entry: 'play',
    });
    await running.demo.login('player2');
    const { loginLog, pageInfo } = await ptn3.get('/api/v2/retail/detail/loginLog', { memId: 'player2' });
    expect(loginLog.slice(0, 2).map(({ success }) => success)).toEqual(['Y', 'N']);
    expect(loginLog[0]?.accessIp).toBe('127.0.0.1');
    expect(pageInfo.count_per_list).toBe(10);
    const at = async (page: number) =>
      (await ptn3.call('/api/v2/retail/detail/loginLog', { memId: 'player2', page })).resultCode;
    const last = Math.ceil(pageInfo.tatal_list_count / 10);
    expect([await at(last), await at(last + 1), await at(1000)]).toEqual(['0', 'A018', 'A018']);
  });

  test('[DETAIL-05] ten notes a page, read or unread, without deleted ones and without scripts', async () => {
    await world.db.execute(sql`DELETE FROM message WHERE member_id = ${member('player2')}`);
    await world.db.execute(sql`
      INSERT INTO message (site_id, member_id, title, content, sent_at, read_at, deleted_at)
      SELECT 'demo', ${member('player2')}, 'note ' || n, 'text<script>alert(1)</script>', now() - n * interval '1 hour',
        CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n = 13 THEN now() END FROM generate_series(1, 13) AS n`);
    const log = (page: number) => ptn3.get('/api/v2/retail/detail/msgLog', { memId: 'player2', page });
    const notes = await everything(log, ({ msgLog }) => msgLog);
    expect(notes.map(({ msgTitle }) => msgTitle)).toEqual(
      Array.from({ length: 12 }, (_, n) => `note ${n + 1}`),
    );
    expect(notes.slice(0, 2).map(({ msgStatus }) => msgStatus)).toEqual(['UNREAD', 'READ']);
    expect(notes[0]?.msgContents).toBe('text');
  });

  test('[DETAIL-06] every movement of cash once, in a chain of balances, by type and days', async () => {
    const log = (cashType: RequestOf<'/api/v2/retail/detail/cashLog'>['cashType'], range = days) =>
      everything(
        (page) => ptn3.get('/api/v2/retail/detail/cashLog', { memId: 'ptn5', cashType, page, ...range }),
        ({ cashLog }) => cashLog,
      );
    const all = await log('');
    const of = sql`account_id = (SELECT id FROM account WHERE member_id = ${member('ptn5')} AND kind = 'cash')`;
    expect(all.map(({ cashIdx }) => cashIdx)).toEqual(
      await rawIds(sql`SELECT id FROM entry WHERE ${of} ORDER BY seq DESC`),
    );
    all.forEach((row, i) => {
      expect(row.preCashAmt + row.cashAmt).toBeCloseTo(row.afterCashAmt, 2);
      if (i > 0) expect(row.afterCashAmt).toBe(all[i - 1]?.preCashAmt);
    });
    const { cashSum } = await ptn3.get('/api/v2/retail/detail/cashLog', {
      ...{ memId: 'ptn5', cashType: '', page: 2, sumYn: 'Y', ...days },
    });
    const sumOf = (rows: typeof all) => rows.reduce((sum, { cashAmt }) => sum + cashAmt, 0);
    expect(cashSum).toMatchObject({
      cnt: all.length,
      inAmt: expect.closeTo(sumOf(all.filter(({ cashAmt }) => cashAmt > 0)), 2),
      outAmt: expect.closeTo(sumOf(all.filter(({ cashAmt }) => cashAmt < 0)), 2),
    });
    const given = await log('-3');
    expect(given.length).toBeGreaterThan(0);
    expect(cashSum!.types.find(({ cashType }) => cashType === '-3')).toMatchObject({
      cnt: given.length,
      cashAmt: expect.closeTo(sumOf(given), 2),
    });
    expect(given).toEqual(all.filter(({ cashType }) => cashType === '-3'));
    const yesterday = addDays(today(), -1);
    const some = await log('', { startDate: yesterday, endDate: yesterday });
    expect(some.map(({ cashIdx }) => cashIdx)).toEqual(
      await rawIds(sql`SELECT id FROM entry
        WHERE ${of} AND (created_at AT TIME ZONE 'Asia/Seoul')::date = ${yesterday}::date ORDER BY seq DESC`),
    );
  });

  test('[DETAIL-06] sender and receiver, but no partner above the caller', async () => {
    await ptn5.get('/api/retail/cashSend', { memId: 'player1', inAmt: 1000, memo: 'for tonight' });
    await ptn3.get('/api/retail/cashSend', { memId: 'ptn5', inAmt: 500 });
    const latest = async (by: Member, memId: string) => {
      const body = { memId, cashType: '' as const, page: 1, ...days };
      return (await by.get('/api/v2/retail/detail/cashLog', body)).cashLog[0];
    };
    expect(await latest(ptn5, 'player1')).toMatchObject({
      sender: 'ptn5',
      reciver: 'player1',
      cashAmt: 1000,
      cashType: '33',
      cashDesc: 'for tonight',
    });
    expect(await latest(ptn1, 'ptn5')).toMatchObject({ sender: 'ptn3', reciver: 'ptn5' });
    expect(await latest(ptn5, 'ptn5')).toMatchObject({ sender: '', reciver: 'ptn5' });
  });

  test('[DETAIL-07] rolling of all bets equals what the ledger paid', async () => {
    for (const memId of ['player1', 'ptn7']) {
      const shares = await everything(
        (page) => ptn1.get('/api/v2/retail/detail/rollingLog', { memId, page, ...days }),
        ({ rollingLog }) => rollingLog,
      );
      const [paid] = await raw<{ sum: string }>(sql`
        SELECT sum(e.amount) FROM entry e JOIN transfer t ON t.id = e.transfer_id AND t.kind = 'rolling'
        WHERE e.member_id = ${member(memId)}`);
      expect(shares.length, memId).toBeGreaterThan(0);
      const { rollingSum } = await ptn1.get('/api/v2/retail/detail/rollingLog', {
        memId,
        page: 2,
        sumYn: 'Y',
        ...days,
      });
      expect(rollingSum).toMatchObject({
        cnt: shares.length,
        pointAmt: sumAmounts(shares.map(({ pointAmt }) => pointAmt)),
      });
      expect(shares.every(({ pointAmt }) => pointAmt > 0)).toBe(true);
      expect(shares.reduce((sum, { pointAmt }) => sum + pointAmt, 0)).toBeCloseTo(Number(paid?.sum), 2);
    }
  });

  test('[DETAIL-08] games that were opened, by ten', async () => {
    await world.db.execute(sql`
      INSERT INTO game_session (site_id, member_id, vendor_code, game_code, token_hash, created_at, expires_at)
      SELECT 'demo', ${member('player1')}, 'sandbox-slot', 'gold_carp', 'logs-' || n, now() - n * interval '1 minute', now()
      FROM generate_series(1, 12) AS n`);
    const games = await everything(
      (page) => ptn3.get('/api/v2/retail/detail/playGameList', { memId: 'player1', page, ...days }),
      ({ list }) => list,
    );
    expect(games.filter(({ gameName }) => gameName === '황금 잉어').length).toBeGreaterThanOrEqual(12);
    expect(games.map(({ regDate }) => regDate)).toEqual(
      games
        .map(({ regDate }) => regDate)
        .sort()
        .reverse(),
    );
  });

  test('[DETAIL-01] [PLAY-03] deposits and withdrawals at every stage', async () => {
    for (const cashType of [1, -1] as const) {
      await world.db.execute(sql`
        INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at, upd_at)
        VALUES ('demo', ${member('player1')}, ${cashType}, -1, 230, now(), now())`);
      const list = await everything(
        (page) =>
          ptn3.get('/api/v2/retail/detail/cashRequestList', { memId: 'player1', cashType, page, ...days }),
        (answer) => answer.list,
      );
      expect(list.map(({ cashIdx }) => cashIdx)).toEqual(
        await rawIds(sql`SELECT id FROM cash_request WHERE member_id = ${member('player1')} AND cash_type = ${cashType}
          ORDER BY reg_at DESC, id DESC`),
      );
      const { requestSum } = await ptn3.get('/api/v2/retail/detail/cashRequestList', {
        ...{ memId: 'player1', cashType, page: 2, sumYn: 'Y', ...days },
      });
      const of = (some: typeof list) => ({
        cnt: some.length,
        cashAmt: sumAmounts(some.map(({ cashAmt }) => cashAmt)),
      });
      // Money that moved: of a request that waits or was turned down there is none.
      const done = list.filter(({ cashStatus }) => cashStatus === 1);
      expect(requestSum).toMatchObject({ ...of(done), cnt: list.length });
      expect(requestSum!.stages).toEqual(
        ([0, 2, 1, -1] as const)
          .map((cashStatus) => ({ cashStatus, ...of(list.filter((row) => row.cashStatus === cashStatus)) }))
          .filter(({ cnt }) => cnt > 0),
      );
      expect(requestSum!.days).toEqual(
        Array.from({ length: 14 }, (_, i) => addDays(days.endDate, i - 13)).map((day) => ({
          ...{ day, outAmt: 0 },
          inAmt: of(done.filter(({ regDate }) => dayOf(regDate) === day)).cashAmt,
        })),
      );
    }
  });

  test('[DETAIL-01] what the tabs hold, and the balance at the end of each of the last days', async () => {
    const memId = 'player1';
    const page = { ...days, page: 1 };
    const { counts, cashDays } = await ptn3.get('/api/v2/retail/detail/summary', { memId, ...days });
    const totals = await Promise.all([
      ptn3.get('/api/v2/retail/detail/cashLog', { memId, cashType: '', ...page }),
      ptn3.get('/api/v2/retail/detail/betList', { memId, searchValue: 0, ...page }),
      ptn3.get('/api/v2/retail/detail/cashRequestList', { memId, cashType: 1, ...page }),
      ptn3.get('/api/v2/retail/detail/cashRequestList', { memId, cashType: -1, ...page }),
      ptn3.get('/api/v2/retail/detail/msgLog', { memId, page: 1 }),
    ]);
    expect(Object.values(counts)).toEqual(totals.map(({ pageInfo }) => pageInfo.tatal_list_count));
    expect(Math.min(counts.cash, counts.bets, counts.deposits)).toBeGreaterThan(0);
    // The number of the last entry of each day is the highest; the sum up to it is another way to the same.
    const ends = await raw<{ day: string; cash: string }>(sql`
      SELECT to_char(series, 'YYYY-MM-DD') AS day, (SELECT coalesce(sum(e.amount), 0) FROM entry e
        JOIN account a ON a.id = e.account_id
        WHERE a.member_id = ${member(memId)} AND a.kind = 'cash'
          AND (e.created_at AT TIME ZONE 'Asia/Seoul')::date <= series::date) AS cash
      FROM generate_series(${addDays(today(), -13)}::date, ${today()}::date, interval '1 day') AS series`);
    expect(cashDays).toEqual(ends.map(({ day, cash }) => ({ day, cashAmt: Number(cash) })));
    const { partnerInfo } = await ptn3.get('/api/v2/retail/detail/info', { memId });
    expect(cashDays.at(-1)).toEqual({ day: today(), cashAmt: partnerInfo.cashBalance });
  });

  test('[DETAIL-01] what the tabs hold beyond the limit of counting is said to go on', async () => {
    const summary = () => ptn3.get('/api/v2/retail/detail/summary', { memId: 'player2', ...days });
    const { counts, moreOf } = await summary();
    expect(moreOf).toEqual([]);
    const add = (rows: number) =>
      raw(sql`INSERT INTO message (site_id, member_id, title, content)
        SELECT 'demo', ${member('player2')}, 'many', '' FROM generate_series(1, ${rows}::int)`);
    await add(10_000 - counts.notes);
    expect(await summary()).toMatchObject({ counts: { ...counts, notes: 10_000 }, moreOf: [] });
    await add(1);
    expect(await summary()).toMatchObject({ counts: { ...counts, notes: 10_000 }, moreOf: ['notes'] });
    await raw(sql`DELETE FROM message WHERE title = 'many'`);
  });

  test('[ROLE-01] nothing about members outside the branch', async () => {
    const page = { page: 1, ...days };
    for (const memId of ['ptn2', 'north1', 'two4', 'ghost99']) {
      const codes = await Promise.all([
        ptn3.call('/api/v2/retail/detail/info', { memId }),
        ptn3.call('/api/v2/retail/detail/summary', { memId, ...days }),
        ptn3.call('/api/v2/retail/detail/loginLog', { memId }),
        ptn3.call('/api/v2/retail/detail/msgLog', { memId, page: 1 }),
        ptn3.call('/api/v2/retail/detail/cashLog', { memId, cashType: '', ...page }),
        ptn3.call('/api/v2/retail/detail/rollingLog', { memId, ...page }),
        ptn3.call('/api/v2/retail/detail/playGameList', { memId, ...page }),
        ptn3.call('/api/v2/retail/detail/cashRequestList', { memId, cashType: 1, ...page }),
        ptn3.call('/api/v2/retail/cashTransLog', { memId, cashTypeList: null, ...page }),
        ptn3.call('/api/retail/bottomCashList', cashQuery(memId)),
        ptn3.call('/api/retail/bottomCashList2', cashQuery(memId)),
      ]);
      expect(
        codes.map(({ resultCode }) => resultCode),
        memId,
      ).toEqual(codes.map(() => 'U001'));
    }
  });
});

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

  test('[CASH-02] by type, by amount, and the tab of what was given and taken back', async () => {
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

  test('[CASH-02] the sums of all rows of the filter, by type, whatever the page', async () => {
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

  test('[CASH-02] by id, nickname and upper; upper partners are named from the viewer downwards', async () => {
    const found = async (query: Partial<CashQuery>) =>
      [...new Set((await cash(ptn3, query)).list.map(({ memId }) => memId))].sort();
    expect(await found({ searchWord: 'PLAYER1' })).toEqual(['player1']);
    const nick = ptn5.signedIn.member.memNick;
    expect(await found({ searchType: 'memNick', searchWord: nick })).toContain('ptn5');
    expect(await found({ searchType: 'memNick', searchWord: nick })).not.toContain('player1');
    const below = await found({ searchType: 'recommenderId', searchWord: 'ptn5' });
    expect(below).toEqual(expect.arrayContaining(['player1', 'player2']));
    expect(below).not.toContain('ptn5');
    expect(await found({ searchType: 'recommenderId', searchWord: 'ptn2' })).toEqual([]);
    for (const searchWord of ['%', '_', "'; --"]) expect(await found({ searchWord }), searchWord).toEqual([]);
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

  test('[MOVE-02] what a partner gave and took back', async () => {
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
    const given = (await sendList({ cashType: '-3', botMemId: 'PLAYER1' })).list;
    expect(given.length).toBeGreaterThan(0);
    expect(given.every(({ botMemId, cashAmt }) => botMemId === 'player1' && cashAmt < 0)).toBe(true);
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
    // A stranger, a member above and oneself: nothing is told of them.
    for (const memId of ['nobody9', 'ptn1', 'ptn5']) await code({ memId, inAmt: 1 });
    const lines = ['player1', 'ptn4', 'player2'].map((memId, i) => ({
      ...{ memId, amount: i === 2 ? 999_999_999 : 1, idempotencyKey: `refused-${i}` },
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

  test('[MOVE-02] at most 200 refused moves a day are kept of a member, and old ones are pruned', async () => {
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

describe('the points of a branch', () => {
  beforeAll(async () => {
    await ptn5.get('/api/retail/pointSend', { memId: 'player1', pointType: '2', pointAmt: 3 });
    await ptn5.get('/api/retail/pointSend', { memId: 'player1', pointType: '-2', pointAmt: -1 });
  });
  const ofBranch = (more: SQL) =>
    rawIds(sql`
    SELECT e.id FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'point' JOIN member m ON m.id = a.member_id
    JOIN transfer t ON t.id = e.transfer_id
    WHERE ${member('ptn3')} = ANY(m.path) AND ${more} ORDER BY e.created_at DESC, e.id DESC`);

  test('[POINT-02] both sides of what was given and taken back, and rolling where it is asked for', async () => {
    const { list } = await points(ptn3);
    const shown = list.slice(0, 4).map(({ memId, pointType, pointAmt }) => [memId, pointType, pointAmt]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['ptn5', '-3', -3],
        ['player1', '2', 3],
        ['ptn5', '33', 1],
        ['player1', '-2', -1],
      ]),
    );
    for (const row of list) expect(row.prePointAmt + row.pointAmt).toBeCloseTo(row.aftPointAmt, 2);
    for (const pointTypeList of [null, ['3', '2'] as const]) {
      const asked = { pointTypeList: pointTypeList && [...pointTypeList] };
      const rows = await everything(
        (page) => points(ptn3, { ...asked, page }),
        (answer) => answer.list,
      );
      const { moveSum } = await points(ptn3, { ...asked, sumYn: 'Y', page: 2, count_per_list: 2 });
      expect(moveSum).toMatchObject({
        cnt: rows.length,
        inAmt: sumAmounts(rows.map(({ pointAmt }) => Math.max(pointAmt, 0))),
        outAmt: sumAmounts(rows.map(({ pointAmt }) => Math.min(pointAmt, 0))),
      });
    }
    const { rows } = await world.db.execute<
      Record<'amount' | 'after', string> & Record<'memId' | 'level' | 'type', string>
    >(sql`
      SELECT m.mem_id AS "memId", m.partner_level AS level, e.amount, e.balance_after AS after,
        CASE e.type WHEN 3 THEN '33' ELSE e.type::text END AS type
      FROM unnest(${sql.raw(`ARRAY[${list.map(({ pointIdx }) => pointIdx)}]::bigint[]`)}) WITH ORDINALITY AS asked(id, place)
      JOIN entry e ON e.id = asked.id JOIN member m ON m.id = e.member_id ORDER BY asked.place`);
    expect(list).toMatchObject(
      rows.map(({ memId, level, type, amount, after }) => ({
        ...{ memId, partnerLevel: level, pointType: type },
        ...{ pointAmt: Number(amount), aftPointAmt: Number(after) },
      })),
    );
    expect(await pointIds(ptn3)).toEqual(await ofBranch(sql`t.kind <> 'rolling'`));
    expect(await pointIds(ptn3, { pointTypeList: ['33'] })).toEqual(
      await ofBranch(sql`e.type = 3 AND t.kind <> 'rolling'`),
    );
    expect(await pointIds(ptn3, { pointTypeList: ['3', '-2'], startDate: today() })).toEqual(
      await ofBranch(sql`(t.kind = 'rolling' OR e.type = -2)
        AND e.created_at >= ${`${today()}T00:00:00+09:00`}::timestamptz`),
    );
    expect((await points(ptn3, { pointTypeList: [] })).list).toEqual([]);
    expect((await points(ptn3, { cashStatus: '2' })).list).toEqual([]);
    expect(await pointIds(ptn3, { cashStatus: '1', botMemId: 'LAYER1' })).toEqual(
      await ofBranch(sql`t.kind <> 'rolling' AND m.mem_id LIKE '%layer1%'`),
    );
  });
});

describe('a large branch', () => {
  const asked = () =>
    Promise.all([
      cash(ptn3, { page: 2, sumYn: 'Y' }),
      cash(ptn3, { orderType: 'ASC', count_per_list: 10 }),
      cash(ptn3, { orderColumn: 'cashAmt', count_per_list: 30 }),
      cash(ptn3, { cashType: '3' }),
      cash(ptn3, { searchWord: 'layer' }),
      cash(ptn3, { searchType: 'recommenderId', searchWord: 'ptn5' }),
      points(ptn3),
      points(ptn3, { pointTypeList: ['33'] }),
      points(ptn3, { pointTypeList: ['3', '2', '33'], page: 2, sumYn: 'Y' }),
    ]);

  test('[CASH-02] [POINT-02] is read in time order and shows the same', async () => {
    const before = await asked();
    for (const { list } of before) expect(list.length).toBeGreaterThan(0);
    await world.db.execute(sql`UPDATE branch_level SET cnt = cnt + 5000 WHERE member_id = ${member('ptn3')}`);
    await world.db.execute(sql`
      INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path, pass_hash)
      SELECT site_id, 'layer' || n, 'layer' || n, 'x', 'NORMAL', 'MEMBER', 'ptn5', id, path || (100000 + n)::bigint, ''
      FROM member, generate_series(1, 5001) AS n WHERE id = ${member('ptn5')}`);
    const after = await asked();
    expect(after.map(({ list }) => list)).toEqual(before.map(({ list }) => list));
    // The days of a sum of so many would take too long.
    const { days: fortnight, ...sum } = (before[0] as Awaited<ReturnType<typeof cash>>).cashSum!;
    expect(fortnight).toHaveLength(14);
    expect(after[0]).toHaveProperty('cashSum', sum);
    const { days: _, ...moved } = (before.at(-1) as Awaited<ReturnType<typeof points>>).moveSum!;
    expect(after.at(-1)).toHaveProperty('moveSum', moved);
    // What is passed over is counted no further than ten pages on.
    after.forEach(({ pageInfo }, i) => {
      const exact = before[i]?.pageInfo.tatal_list_count ?? 0;
      const within = Math.min(exact, (pageInfo.page + 10) * pageInfo.count_per_list);
      expect([exact, within]).toContain(pageInfo.tatal_list_count);
    });
  });
});
