import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { rollUp } from '@/platform/rollup/rollup';
import { MAX_BY_BEGINNING, numberedBets } from '@/platform/shared/numbers';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
/** A partner, one far below it, the partner of another site, and a player. */
let ptn1: Member;
let ptn5: Member;
let foreign: Member;
let player: Member;
beforeAll(async () => {
  const { demo, demo2 } = running;
  [ptn1, ptn5, foreign, player] = await Promise.all([
    demo.login('ptn1'),
    demo.login('ptn5'),
    demo2.login('two1'),
    demo.login('player1'),
  ]);
  await rollUp(world.db);
});

/** A day on which none of the rows searched for was made. */
const longAgo = { startDate: '2001-01-01', endDate: '2001-01-01' };
const raw = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  (await world.db.execute<Row>(query)).rows;
const member = (memId: string): SQL =>
  sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${memId})`;

interface Bet extends Record<string, unknown> {
  id: number;
  bet_id: string;
  round_id: string;
  member_id: number;
}
/** One bet of the site by a condition. */
const aBet = async (only: SQL): Promise<Bet> =>
  (await raw<Bet>(sql`SELECT b.* FROM bet b WHERE b.site_id = 'demo' AND ${only} ORDER BY b.id LIMIT 1`))[0]!;
const outside = (memId: string) => sql`NOT ${member(memId)} = ANY(b.path)`;
/** Gives a bet numbers as another vendor would. */
const rename = ({ id }: Bet, betId: string, roundId: string) =>
  world.db.execute(sql`UPDATE bet SET bet_id = ${betId}, round_id = ${roundId} WHERE id = ${id}`);

const search = async (by: Member, number: string) =>
  (await by.get('/api/v2/user/findNumbers', { number })).list;
const kinds = async (by: Member, number: string) =>
  (await search(by, number)).map((one) => `${one.kind} ${one.number}`);
const listed = async (by: Member, number: string) =>
  (await by.get('/api/retail/casino/bottomBetList', { ...longAgo, page: 1, number })).list.map(
    ({ betIdx }) => betIdx,
  );

describe('the numbers of bets and rounds', () => {
  test('[BET-01] [SITE-16] a list finds bets by the number of the bet or round, whole or from its first six characters, on any day', async () => {
    const [first, second] = [await aBet(outside('ptn5')), await aBet(sql`${member('ptn5')} = ANY(b.path)`)];
    await rename(first, 'Ev_7%0001', 'round-900');
    await rename(second, 'Ev_7%0002', 'round-900');
    expect(await listed(ptn1, 'Ev_7%0001')).toEqual([first.id]);
    expect(await listed(ptn1, '# Ev_7%0002 ')).toEqual([second.id]);
    expect((await listed(ptn1, 'Ev_7%0')).sort()).toEqual([first.id, second.id].sort());
    expect((await listed(ptn1, 'round-900')).sort()).toEqual([first.id, second.id].sort());
    expect(await listed(ptn1, String(first.id))).toContain(first.id);
    // Too short for a beginning, and letters that LIKE would take for any.
    expect(await listed(ptn1, 'Ev_7%')).toEqual([]);
    expect(await listed(ptn1, 'EvX7%0001')).toEqual([]);
    const answer = await ptn1.get('/api/retail/casino/bottomBetList', {
      ...longAgo,
      page: 1,
      number: 'round-900',
      sumYn: 'Y',
    });
    expect(answer.betSum?.cnt).toBe(2);
    expect(answer.pageInfo.tatal_list_count).toBe(2);
    expect(answer.list[0]?.roundId).toBe('round-900');
  });

  test('[BET-01] [ROLE-01] a number of another branch or site answers nothing', async () => {
    const bet = await aBet(outside('ptn5'));
    await rename(bet, 'secret-number-1', 'secret-round-1');
    for (const number of ['secret-number-1', 'secret-round-1', 'secret-number', String(bet.id)]) {
      expect(await listed(ptn1, number), number).toContain(bet.id);
      expect(await listed(ptn5, number), number).not.toContain(bet.id);
      expect(await listed(foreign, number), number).not.toContain(bet.id);
      const ofBet = async (by: Member) =>
        (await search(by, number)).filter(({ facts }) => facts?.betId === 'secret-number-1');
      expect(await ofBet(ptn1), number).toHaveLength(1);
      expect([...(await ofBet(ptn5)), ...(await ofBet(foreign))], number).toEqual([]);
    }
    // For any member named.
    const named = { ...longAgo, page: 1, number: 'secret-number-1' };
    const { memId } = (await search(ptn1, 'secret-number-1'))[0]!.facts!;
    expect((await ptn1.get('/api/retail/bottomBetList', { ...named, memId })).list).toHaveLength(1);
    expect((await ptn5.call('/api/retail/bottomBetList', { ...named, memId })).resultCode).toBe('U001');
    expect((await ptn5.get('/api/retail/bottomBetList', { ...named, memId: 'ptn5' })).list).toEqual([]);
  });

  test('[SITE-16] the palette’s search names the matched field, a round once with its latest bet', async () => {
    const bets = await raw<Bet>(sql`SELECT * FROM bet b WHERE b.site_id = 'demo'
      AND ${member('ptn5')} = ANY(b.path) AND b.category = 'slot' ORDER BY b.placed_at DESC, b.id DESC LIMIT 3`);
    for (const [i, bet] of bets.entries()) await rename(bet, `shared-bet-${i}`, 'shared-round');
    expect(await kinds(ptn1, 'shared-bet-1')).toEqual(['bet shared-bet-1']);
    expect(await kinds(ptn1, 'shared-round')).toEqual(['round shared-round']);
    const [round] = await search(ptn1, 'shared-round');
    expect(round?.facts?.betId).toBe('shared-bet-0');
    expect((await kinds(ptn1, 'shared')).sort()).toEqual([
      ...['bet shared-bet-0', 'bet shared-bet-1', 'bet shared-bet-2', 'round shared-round'],
    ]);
    expect(await kinds(ptn1, 'share')).toEqual([]);
    expect(await kinds(ptn1, '')).toEqual([]);
  });

  test('[DETAIL-09] [BET-03] [PLAY-03] [POINT-01] the member’s lines, sports, the player’s own bets and points', async () => {
    const mine =
      await aBet(sql`b.member_id = ${member('player1')} AND b.rolling IS NOT NULL AND b.category <> 'sports'
      AND b.type <> 'cancel'`);
    await rename(mine, 'own-bet-000001', 'own-round-01');
    const asked = { ...longAgo, page: 1 };
    const lines = async (number: string) =>
      (
        await ptn1.get('/api/v2/retail/detail/betList', {
          ...asked,
          memId: 'player1',
          searchValue: 0,
          number,
          sumYn: 'Y',
        })
      ).list.map(({ betIdx }) => betIdx);
    expect(new Set(await lines('own-bet'))).toEqual(new Set([mine.id]));
    expect(await lines('secret-number')).toEqual([]);
    const own = (await player.get('/api/bet/betlist', { ...asked, number: 'own-round-01' })).list;
    expect(own.map(({ betIdx }) => betIdx)).toEqual([mine.id]);
    expect((await player.get('/api/bet/betlist', { ...asked, number: 'secret-number-1' })).list).toEqual([]);
    const points = await player.get('/api/cash/pointList', {
      ...asked,
      pointType: 'in',
      number: 'own-bet-000001',
    });
    expect(points.list.map(({ gameIdx }) => gameIdx)).toEqual([mine.id]);
    expect(points.sum).toBe(points.list[0]?.point_inAmt);
    const slip = await aBet(
      sql`b.category = 'sports' AND EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id)`,
    );
    await rename(slip, 'slip-000001', 'slip-round');
    const slips = await ptn1.get('/api/retail/sport/bottomBetList', { ...asked, number: 'slip-0' });
    expect(new Set(slips.list.map(({ betIdx }) => betIdx))).toEqual(new Set([slip.id]));
  });

  test('[BET-01] [SITE-16] [A048] a beginning that too many bets of the site have finds none, but whole numbers and one member’s own', async () => {
    const mine = await aBet(sql`b.member_id = ${member('player1')}`);
    const columns = sql`site_id, member_id, path, category, vendor_code, game_code, type, stake, placed_at`;
    const add = (from: number, to: number) =>
      world.db.execute(sql`
        INSERT INTO bet (bet_id, round_id, ${columns})
        SELECT 'common-' || n, 'table-2026-' || n, ${columns} FROM bet b, generate_series(${from}::int, ${to}::int) AS n
        WHERE b.id = ${mine.id}`);
    await add(1, MAX_BY_BEGINNING);
    expect((await listed(ptn1, 'common-')).length, 'as many as may be').toBe(40);
    await add(MAX_BY_BEGINNING + 1, MAX_BY_BEGINNING + 1);
    const code = async (path: '/api/retail/casino/bottomBetList' | '/api/retail/sport/bottomBetList') =>
      (await ptn1.call(path, { ...longAgo, page: 1, number: 'table-20', sumYn: 'Y' })).resultCode;
    for (const kind of ['casino', 'sport'] as const) {
      expect(await code(`/api/retail/${kind}/bottomBetList`), kind).toBe('A048');
    }
    for (const number of ['common-', 'table-2026']) {
      expect((await ptn1.call('/api/v2/user/findNumbers', { number })).resultCode, number).toBe('A048');
      const points = { ...longAgo, page: 1, pointType: 'in', number } as const;
      expect((await ptn1.call('/api/cash/pointList', points)).resultCode, number).toBe('A048');
    }
    // The whole number of a bet, though many others begin with it.
    await rename(mine, 'common-', 'table-2026-');
    expect(await listed(ptn1, 'common-')).toEqual([mine.id]);
    expect(await listed(ptn1, 'table-2026-')).toEqual([mine.id]);
    expect(await kinds(ptn1, 'common-')).toEqual(['bet common-']);
    // One member’s bets are searched among themselves.
    const own = await player.get('/api/bet/betlist', { ...longAgo, page: 1, number: 'table-2026' });
    expect(own.pageInfo.tatal_list_count).toBe(MAX_BY_BEGINNING + 2);
    await world.db.execute(sql`DELETE FROM bet WHERE bet_id LIKE 'common-_%'`);
  });

  test('[SITE-16] [BET-01] the palette finds the bets of a member who has moved away since, as the list does', async () => {
    const bet = await aBet(sql`${member('ptn5')} = ANY(b.path) AND b.member_id <> ${member('ptn5')}`);
    await rename(bet, 'moved-bet-001', 'moved-round-001');
    const before = await kinds(ptn5, 'moved-');
    expect(before.sort()).toEqual(['bet moved-bet-001', 'round moved-round-001']);
    const [{ path } = { path: [] }] = await raw<{ path: number[] }>(
      sql`SELECT path FROM member WHERE id = ${bet.member_id}`,
    );
    const setPath = (to: SQL) =>
      world.db.execute(sql`UPDATE member SET path = ${to} WHERE id = ${bet.member_id}`);
    await setPath(sql`ARRAY[${member('ptn1')}, ${bet.member_id}::bigint]`);
    expect(await listed(ptn5, 'moved-bet-001')).toEqual([bet.id]);
    expect((await kinds(ptn5, 'moved-')).sort()).toEqual(before);
    expect((await search(ptn5, 'moved-bet-001'))[0]?.facts?.betId).toBe('moved-bet-001');
    await setPath(sql`${`{${path.join()}}`}::bigint[]`);
  });

  test('[SITE-16] both numbers of bets are read by an index', async () => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN ${numberedBets('demo', 'abcdef')}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(
        /bet_before_site_id_bet_id_idx[\s\S]*~>=~[\s\S]*bet_before_site_id_round_id_idx[\s\S]*~>=~/,
      );
      expect(plan).not.toContain('Seq Scan');
    });
  });
});

describe('the numbers of requests, changes of cash and inquiries', () => {
  test('[DETAIL-09] [FUND-03] a request is found by its number in its list and in the palette, on any day', async () => {
    const [request] = await raw<{ id: number; memId: string; type: 1 | -1 }>(sql`
      SELECT r.id, m.mem_id AS "memId", r.cash_type AS type FROM cash_request r JOIN member m ON m.id = r.member_id
      WHERE r.site_id = 'demo' AND m.partner_level = 'NORMAL' AND ${member('ptn1')} = ANY(m.path)
        AND NOT ${member('ptn5')} = ANY(m.path) ORDER BY r.id LIMIT 1`);
    const { id, memId, type } = request!;
    const page = await ptn1.get('/api/v2/retail/detail/cashRequestList', {
      ...longAgo,
      page: 1,
      memId,
      cashType: type,
      number: String(id),
      sumYn: 'Y',
    });
    expect(page.list.map(({ cashIdx }) => cashIdx)).toEqual([id]);
    expect(page.requestSum?.cnt).toBe(1);
    expect(await kinds(ptn1, String(id))).toContain(`request ${id}`);
    expect(await kinds(ptn5, String(id))).not.toContain(`request ${id}`);
    expect(await kinds(foreign, String(id))).not.toContain(`request ${id}`);
    // No part of a number.
    expect(await kinds(ptn1, `${id}0000000`)).toEqual([]);
  });

  test('[CASH-02] [DETAIL-06] [CASH-01] a change of cash is found by its number, in its branch alone', async () => {
    const [entry] = await raw<{ id: number; memId: string }>(sql`
      SELECT e.id, m.mem_id AS "memId" FROM entry e JOIN member m ON m.id = e.member_id
      JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
      WHERE m.site_id = 'demo' AND e.type = 1 AND ${member('ptn1')} = ANY(m.path)
        AND NOT ${member('ptn5')} = ANY(m.path) ORDER BY e.id LIMIT 1`);
    const { id, memId } = entry!;
    const asked = { ...longAgo, page: 1, number: `#${id}` };
    const branch = async (by: Member, ofId: string) =>
      (
        await by.get('/api/retail/bottomCashList', {
          ...asked,
          memId: ofId,
          searchType: 'memId',
          searchWord: 'nobody',
          cashType: '',
          sumYn: 'Y',
        })
      ).list.map(({ cashIdx }) => cashIdx);
    expect(await branch(ptn1, 'ptn1')).toEqual([id]);
    expect(await branch(ptn5, 'ptn5')).toEqual([]);
    expect(await branch(foreign, 'two1')).toEqual([]);
    const log = await ptn1.get('/api/v2/retail/detail/cashLog', { ...asked, memId, cashType: '' });
    expect(log.cashLog.map(({ cashIdx }) => cashIdx)).toEqual([id]);
    const trans = await ptn1.get('/api/v2/retail/cashTransLog', { ...asked, memId, cashTypeList: null });
    expect(trans.cashTransLogs.map(({ cashIdx }) => cashIdx)).toEqual([id]);
    expect(await kinds(ptn1, String(id))).toContain(`entry ${id}`);
    expect(await kinds(ptn5, String(id))).not.toContain(`entry ${id}`);
  });

  test('[BOARD-09] [BOARD-01] an inquiry is found by its number, by its author alone', async () => {
    const saved = await ptn5.get('/api/board/faq/save', {
      memId: 'ptn5',
      boardType: 'faq',
      title: 'Where is it?',
      content: 'my money',
      faqType: 'cash',
    });
    const boardIdx = saved.idxList[0]!;
    const list = async (by: Member) =>
      (
        await by.get('/api/board/faq/list', {
          boardType: 'faq',
          page: 1,
          searchOption: 'number',
          searchValue: String(boardIdx),
        })
      ).idxList;
    expect(await list(ptn5)).toEqual([boardIdx]);
    expect(await list(ptn1)).toEqual([]);
    expect(await search(ptn5, String(boardIdx))).toContainEqual({
      kind: 'inquiry',
      number: String(boardIdx),
      title: 'Where is it?',
    });
    expect(await kinds(ptn1, String(boardIdx))).not.toContain(`inquiry ${boardIdx}`);
  });
});

test('[FORM-03] without a number the days count as before', async () => {
  const { list } = await ptn1.get('/api/retail/casino/bottomBetList', { ...longAgo, page: 1, oldYn: 'Y' });
  expect(list).toEqual([]);
  const week = { startDate: addDays(today(), -6), endDate: today() };
  const all = await ptn1.get('/api/retail/casino/bottomBetList', { ...week, page: 1 });
  expect(all.list.length).toBeGreaterThan(0);
});
