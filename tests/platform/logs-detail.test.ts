import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, toDay, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { cashQuery, days, everything, member, rawReads } from '../fixtures/logs';
import { type Member, withPlatform } from '../fixtures/platform-client';

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
      memPhone: row?.mem_phone?.replace(/^(...)....(....)$/, '$1****$2'),
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

  test('[DETAIL-02] [LIST-13] only the partner directly above reads a whole phone number, and each member its own', async () => {
    const [row] = await raw<{ mem_phone: string }>(
      sql`SELECT mem_phone FROM member WHERE id = ${member('ptn5')}`,
    );
    const whole = row!.mem_phone;
    const masked = whole.replace(/^(...)....(....)$/, '$1****$2');
    expect(masked).not.toBe(whole);
    const read = async (by: Member) =>
      (await by.get('/api/v2/retail/detail/info', { memId: 'ptn5' })).partnerInfo.memPhone;
    const ptn4 = await running.demo.login('ptn4');
    expect(await Promise.all([ptn1, ptn3, ptn4, ptn5].map(read))).toEqual([masked, masked, whole, whole]);
    for (const by of [ptn1, ptn4]) {
      const { list } = await by.get('/api/v2/user/lowerUserList', {
        memId: by === ptn1 ? 'ptn1' : 'ptn4',
        targetLevel: '',
        treeOption: 'Y',
        orderStr: 'ID_ASC',
        ...days,
        page: 1,
        count_per_list: 20,
        searchType: 'any',
        searchValue: 'ptn5',
      });
      expect(list.find(({ memId }) => memId === 'ptn5')?.memPhone).toBe(masked);
      expect(JSON.stringify(list)).not.toContain(whole);
    }
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

  test('[DETAIL-04] [DETAIL-05] [DETAIL-06] [DETAIL-07] [DETAIL-08] [DETAIL-09] a log has as many rows a page as are asked for', async () => {
    type Of = { page: number; count_per_list?: number };
    const [player, partner] = ['player1', 'ptn3'].map((memId) => ({ memId, ...days }));
    const detail = '/api/v2/retail/detail';
    const logs = {
      login: (of: Of) => ptn3.get(`${detail}/loginLog`, { memId: 'player2', ...of }),
      notes: (of: Of) => ptn3.get(`${detail}/msgLog`, { memId: 'player2', ...of }),
      cash: (of: Of) => ptn3.get(`${detail}/cashLog`, { ...partner!, cashType: '', ...of }),
      rolling: (of: Of) => ptn3.get(`${detail}/rollingLog`, { ...partner!, ...of }),
      played: (of: Of) => ptn3.get(`${detail}/playGameList`, { ...player!, ...of }),
      requests: (of: Of) => ptn3.get(`${detail}/cashRequestList`, { ...player!, cashType: 1, ...of }),
      // A page counts bets, whose lines stay together.
      bets: (of: Of) => ptn3.get(`${detail}/betList`, { ...player!, searchValue: 0, ...of }),
    } as const;
    for (const [name, log] of Object.entries(logs)) {
      const rowsOf = (answer: object) => Object.values(answer).find(Array.isArray) as { betIdx?: number }[];
      const [ten, forty] = await Promise.all([log({ page: 1 }), log({ page: 1, count_per_list: 40 })]);
      expect(ten.pageInfo.count_per_list, name).toBe(10);
      expect(forty.pageInfo, name).toMatchObject({ page: 1, count_per_list: 40 });
      const [some, more] = [rowsOf(ten), rowsOf(forty)];
      expect(more.slice(0, some.length), name).toEqual(some);
      const counted = name === 'bets' ? new Set(more.map(({ betIdx }) => betIdx)).size : more.length;
      expect(counted, name).toBe(Math.min(40, forty.pageInfo.tatal_list_count));
    }
    expect((await logs.cash({ page: 1 })).pageInfo.tatal_list_count).toBeGreaterThan(40);
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
      memId: 'ptn5',
      cashType: '',
      page: 2,
      sumYn: 'Y',
      ...days,
    });
    const sumOf = (rows: typeof all) => rows.reduce((sum, { cashAmt }) => sum + cashAmt, 0);
    expect(cashSum).toMatchObject({
      cnt: all.length,
      inAmt: expect.closeTo(sumOf(all.filter(({ cashAmt }) => cashAmt > 0)), 2),
      outAmt: expect.closeTo(sumOf(all.filter(({ cashAmt }) => cashAmt < 0)), 2),
    });
    const entries = await log('-3');
    expect(entries.length).toBeGreaterThan(0);
    expect(cashSum!.types.find(({ cashType }) => cashType === '-3')).toMatchObject({
      cnt: entries.length,
      cashAmt: expect.closeTo(sumOf(entries), 2),
    });
    expect(entries).toEqual(all.filter(({ cashType }) => cashType === '-3'));
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

  test('[DETAIL-07] rolling of all bets equals the ledger’s payments', async () => {
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
        memId: 'player1',
        cashType,
        page: 2,
        sumYn: 'Y',
        ...days,
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
          day,
          outAmt: 0,
          inAmt: of(done.filter(({ regDate }) => toDay(regDate) === day)).cashAmt,
        })),
      );
    }
  });

  test('[DETAIL-01] the counts of the tabs, and the balance at the end of each of the last days', async () => {
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

  test('[DETAIL-01] counts of the tabs beyond the limit of counting are marked as open', async () => {
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
