import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { partnerLevel } from '@/lib/contract/values';
import { addDays, today } from '@/lib/rules/day';
import { board } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn2: Member;
beforeAll(async () => {
  ptn2 = await running.demo.login('ptn2');
});
const days = { startDate: addDays(today(), -29), endDate: today() };

/** One number of a query about the members below ptn2. */
async function below(figure: string): Promise<number> {
  const { rows } = await world.db.execute<{ n: string }>(
    sql.raw(`SELECT coalesce(${figure}, 0) AS n FROM member m JOIN account a ON a.member_id = m.id
      JOIN member top ON top.mem_id = 'ptn2' WHERE m.path @> ARRAY[top.id] AND m.id <> top.id`),
  );
  return Number(rows[0]!.n);
}

describe('the dashboard', () => {
  test('[SITE-10] counts lower members and their holdings', async () => {
    const { mainTopInfo } = await ptn2.get('/api/v2/main/topInfo', {});
    const levels = await Promise.all(
      partnerLevel.options.map(async (level) => ({
        partnerLevel: level,
        cnt: await below(`count(DISTINCT m.id) FILTER (WHERE m.partner_level = '${level}')`),
      })),
    );
    expect(mainTopInfo).toEqual({
      levels: levels.filter(({ cnt }) => cnt > 0).sort((a, b) => (a.partnerLevel < b.partnerLevel ? -1 : 1)),
      userCnt: await below('count(DISTINCT m.id)'),
      totalCashAmt: await below("sum(a.balance) FILTER (WHERE a.kind = 'cash')"),
      totalPointAmt: await below("sum(a.balance) FILTER (WHERE a.kind = 'point')"),
    });
  });

  test('[DASH-01] today’s tiles are the report of today', async () => {
    const range = { startDate: today(), endDate: today() };
    const { mainStatisticsInfo: tiles, asOf } = await ptn2.get('/api/v2/main/statistics', {});
    const { cashReport } = await ptn2.get('/api/v2/main/cashReport', range);
    expect([tiles.dCashIn, tiles.dCashOut, tiles.dPayment, tiles.dPayback, tiles.dBetBEP]).toEqual([
      cashReport.cashIn,
      cashReport.cashOut,
      cashReport.payment,
      cashReport.payback,
      cashReport.betBEP,
    ]);
    expect(Math.abs(Date.now() - Date.parse(asOf))).toBeLessThan(60_000);
  });

  test('[DASH-01] the lines are the reports of fourteen days, the last of them today’s tiles', async () => {
    const { days: line, mainStatisticsInfo: tiles } = await ptn2.get('/api/v2/main/statistics', {});
    expect(line?.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(today(), index - 13)),
    );
    for (const { day, cashIn, cashOut, payment, payback, betBEP } of line!) {
      const { cashReport } = await ptn2.get('/api/v2/main/cashReport', { startDate: day, endDate: day });
      expect(cashReport).toMatchObject({ cashIn, cashOut, payment, payback, betBEP });
    }
    expect(line!.some(({ betBEP }) => betBEP !== 0)).toBe(true);
    const { betBEP, joinCnt } = line!.at(-1)!;
    expect([betBEP, joinCnt]).toEqual([tiles.dBetBEP, tiles.dJoinCnt]);
  });

  test('[DASH-01] yesterday is up to the same time of day, and not a moment later', async () => {
    const compare = async () => {
      const { sameTimeYesterday, asOf } = await ptn2.get('/api/v2/main/statistics', {});
      const { rows } = await world.db.execute<Record<string, string>>(sql`
        WITH part AS (
          SELECT (${addDays(today(), -1)} || ' 00:00+09')::timestamptz AS first,
            ${asOf}::timestamptz - interval '24 hours' AS last
        ), players AS (
          SELECT m.id FROM member m JOIN member top ON top.mem_id = 'ptn2' AND top.id = ANY (m.path)
          WHERE m.partner_level = 'NORMAL'
        ), money AS (
          SELECT e.type, sum(e.amount) AS total FROM entry e JOIN account a ON a.id = e.account_id, part
          WHERE a.kind = 'cash' AND a.member_id IN (SELECT id FROM players)
            AND e.created_at >= first AND e.created_at < last GROUP BY e.type
        ), bets AS (
          SELECT b.*, first, last FROM bet b, part WHERE b.member_id IN (SELECT id FROM players)
        )
        SELECT (SELECT coalesce(sum(total), 0) FROM money WHERE type = 1) AS "cashIn",
          (SELECT coalesce(-sum(total), 0) FROM money WHERE type = -1) AS "cashOut",
          (SELECT coalesce(sum(total), 0) FROM money WHERE type IN (2, 33)) AS "payment",
          (SELECT coalesce(-sum(total), 0) FROM money WHERE type IN (-2, -33)) AS "payback",
          (SELECT count(*) FROM member m JOIN member top ON top.mem_id = 'ptn2' AND top.id = ANY (m.path), part
            WHERE m.joined_at >= first AND m.joined_at < last) AS "joinCnt",
          (SELECT coalesce(sum(stake), 0) FROM bets WHERE placed_at >= first AND placed_at < last)
            - (SELECT coalesce(sum(stake), 0) FROM bets
              WHERE type = 'cancel' AND settled_at >= first AND settled_at < last) AS "betAmt",
          (SELECT coalesce(sum(win), 0) FROM bets
            WHERE type <> 'cancel' AND settled_at >= first AND settled_at < last) AS "winAmt",
          (SELECT coalesce(sum(stake), 0) FROM bets WHERE placed_at >= first AND placed_at < last)
            - (SELECT coalesce(sum(CASE WHEN type = 'cancel' THEN stake ELSE win END), 0) FROM bets
              WHERE settled_at >= first AND settled_at < last) AS "betBEP"`);
      const raw = Object.entries(rows[0]!).map(([name, text]) => [name, Number(text)]);
      expect(sameTimeYesterday).toEqual(Object.fromEntries(raw));
      return sameTimeYesterday!;
    };
    const [player] = (
      await world.db.execute<{ memId: string; id: number }>(sql`
        SELECT m.mem_id AS "memId", m.id FROM member m JOIN member top ON top.mem_id = 'ptn2' AND top.id = ANY (m.path)
        WHERE m.partner_level = 'NORMAL' ORDER BY m.id LIMIT 1`)
    ).rows;
    const before = await compare();
    // One joined a minute before that time, and then a minute after it.
    const joinedAgo = async (interval: string) => {
      await world.db.execute(
        sql`UPDATE member SET joined_at = now() - ${interval}::interval, path_since = now() - ${interval}::interval
          WHERE id = ${player!.id}`,
      );
      return (await compare()).joinCnt;
    };
    const joined = await joinedAgo('24 hours 1 minute');
    expect(await joinedAgo('23 hours 59 minutes')).toBe(joined - 1);
    expect(before.joinCnt).toBeLessThanOrEqual(joined);
  });

  test('[DASH-01] a branch of more than 5,000 members has its lines without the comparison', async () => {
    const add = (members: number) =>
      world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${members}
        WHERE level = 'NORMAL' AND member_id = (SELECT id FROM member WHERE mem_id = 'ptn2')`);
    await add(5_001);
    try {
      const { days: line, sameTimeYesterday } = await ptn2.get('/api/v2/main/statistics', {});
      expect([line?.length, sameTimeYesterday]).toEqual([14, null]);
    } finally {
      await add(-5_001);
    }
  });

  test('[DASH-02] the overview adds up and agrees with the list', async () => {
    const { cashReport: report } = await ptn2.get('/api/v2/main/cashReport', days);
    const { partnerInfo } = await ptn2.get('/api/v2/retail/partnerInfo', { memId: 'ptn2', ...days });
    const { cashIn, cashOut, payment, payback, betAmt, winAmt } = partnerInfo;
    expect(report).toMatchObject({
      cashIn,
      cashOut,
      payment,
      payback,
      betAmt,
      winAmt,
    });
    expect(report.betBEP).toBeCloseTo(betAmt - winAmt, 2);
    expect(report.inPaymentSum).toBeCloseTo(cashIn + payment, 2);
    expect(report.outPaybackSum).toBeCloseTo(cashOut + payback, 2);
    const held = await below("sum(a.balance) FILTER (WHERE a.kind = 'cash')");
    expect(report.normalCashAmt + report.partnerCashAmt).toBeCloseTo(held, 2);
  });

  test('[DASH-03] the own overview follows the ledger', async () => {
    const own = async () =>
      (await ptn2.get('/api/v2/main/myCashReport', { startDate: today(), endDate: today() })).myCashReport;
    const before = await own();
    await ptn2.get('/api/retail/cashSend', { memId: 'ptn3', inAmt: 300.25 });
    await ptn2.get('/api/retail/cashSend', { memId: 'ptn3', outAmt: 100 });
    const after = await own();
    expect(after.myPayment - before.myPayment).toBeCloseTo(300.25, 2);
    expect(after.myPayback - before.myPayback).toBeCloseTo(100, 2);
    expect(after.decreaseTotal - before.decreaseTotal).toBeCloseTo(300.25, 2);
    expect(after.increaseTotal - before.increaseTotal).toBeCloseTo(100, 2);
  });

  test('[DASH-05] the newest give and take-back lead their lists', async () => {
    await ptn2.get('/api/retail/cashSend', { memId: 'ptn3', inAmt: 77 });
    await ptn2.get('/api/retail/cashSend', { memId: 'ptn3', outAmt: 33 });
    const { mainNewPayLog } = await ptn2.get('/api/v2/main/newPayLog', {});
    const nick = (await running.demo.login('ptn3')).signedIn.member.memNick;
    expect(mainNewPayLog.newPaymentList[0]).toMatchObject({ memNick: nick, cashAmt: 77 });
    expect(mainNewPayLog.newPaybackList[0]).toMatchObject({ memNick: nick, cashAmt: 33 });
    expect(mainNewPayLog.newPaymentList.length).toBeLessThanOrEqual(10);
  });

  test('[DASH-04] [BOARD-05] notices: the newest ten, content made safe', async () => {
    await world.db.insert(board).values({
      siteId: 'demo',
      boardType: 'nt',
      title: '<b>새 공지</b>',
      content:
        'one\ntwo <b>bold</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">y</a>',
    });
    const { boardList } = await ptn2.get('/api/main/nt/list', {});
    expect(boardList[0]?.title).toBe('<b>새 공지</b>');
    expect(boardList.length).toBeLessThanOrEqual(10);
    const read = async (boardIdx: number) =>
      (await ptn2.get('/api/board/nt/datail', { boardIdx, boardType: 'nt' })).board;
    const newest = await read(boardList[0]!.boardIdx);
    expect(newest.content).toMatch(/^one<br>two <b>bold<\/b><a [^>]*>y<\/a>$/);
    expect(newest.content).not.toMatch(/script|onerror|javascript/);
    expect([newest.prevIdx, newest.nextIdx]).toEqual([boardList[1]?.boardIdx, null]);
    expect((await read(newest.prevIdx!)).nextIdx).toBe(newest.boardIdx);
  });

  test('[DASH-04] another site’s notice does not exist', async () => {
    const foreign = await running.demo2.login('two1');
    const [own] = (await ptn2.get('/api/main/nt/list', {})).boardList;
    const answer = await foreign.call('/api/board/nt/datail', { boardIdx: own!.boardIdx, boardType: 'nt' });
    expect(answer.resultCode).toBe('A023');
  });

  test('[SITE-07] [CREATE-06] options are the site’s own', async () => {
    const options = await Promise.all(
      [running.demo, running.demo2].map(
        async (site) => (await site.call('/api/etc/siteOption', {})).data?.siteOption,
      ),
    );
    expect(options[0]).toMatchObject({ cashDecimal: '1', memberCreatePtn5Yn: 'N' });
    expect(options[1]).toMatchObject({ cashDecimal: '0.01', memberCreatePtn5Yn: 'Y' });
    expect(options[1]?.sns1Link).toMatch(/^https:/);
    // The customer centre's telephone and hours (PLAY-04); no hours are around the clock.
    expect(options[0]).toMatchObject({ supportPhone: '02-555-0100', supportFrom: '', supportTo: '' });
    expect(options[1]).toMatchObject({ supportPhone: '', supportFrom: '09:00', supportTo: '23:00' });
  });

  test('[CREATE-07] banks', async () => {
    const { data } = await running.demo.call('/api/etc/bank', {});
    expect(data?.list).toContainEqual({ bankCode: '004', bankNameKr: 'KB국민은행' });
  });
});
