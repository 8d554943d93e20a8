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
