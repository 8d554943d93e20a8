import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { sumAmounts as sumOf } from '@/lib/rules/amount';
import { addDays, toDay, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { DEMO_PASSWORD, type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let player: Member;
let fresh: Member;
beforeAll(async () => {
  [player, fresh] = [await running.demo.login('player1'), await running.demo.login('player3')];
});

const month = { startDate: addDays(today(), -30), endDate: today() };
const raw = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  (await world.db.execute<Row>(query)).rows;
const idOf = (memId: string): SQL =>
  sql`(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${memId})`;

describe('a player’s own bets', () => {
  const list = (query: Partial<RequestOf<'/api/bet/betlist'>> = {}) =>
    player.get('/api/bet/betlist', { page: 1, ...month, ...query });
  const all = async (query: Parameters<typeof list>[0]) => {
    const first = await list(query);
    const pages = Math.ceil(first.pageInfo.tatal_list_count / first.pageInfo.count_per_list);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, i) => list({ ...query, page: i + 2 })),
    );
    return { rows: [first, ...rest].flatMap((page) => page.list), sum: first.sum! };
  };

  test('[PLAY-03] are listed by game and result, without sports, with sums over all pages', async () => {
    const { rows, sum } = await all({ groupKey: 'games' });
    const ids = await raw<{ id: number }>(sql`SELECT id FROM bet WHERE member_id = ${idOf('player1')}
      AND category <> 'sports' ORDER BY placed_at DESC, id DESC`);
    expect(rows.map(({ betIdx }) => betIdx)).toEqual(ids.map(({ id }) => id));
    const settled = rows.filter(({ type }) => type !== 'wait' && type !== 'cancel');
    expect(sum).toEqual({
      betAmt: sumOf(settled.map(({ cash }) => cash)),
      winAmt: sumOf(settled.map(({ winCash }) => winCash)),
      waitAmt: sumOf(rows.filter(({ type }) => type === 'wait').map(({ cash }) => cash)),
    });
    const baccarat = rows.find(({ outcome }) => outcome?.some(({ place }) => place === 'banker'))!;
    expect(baccarat.gameCode).toEqual(expect.any(String));
    expect(baccarat.outcome!.map(({ place }) => place)).toEqual(['player', 'banker']);
    const slot = settled.find(({ gameCategory }) => gameCategory === 'slot')!;
    expect(slot.outcome).toEqual([{ place: '', text: expect.any(String) }]);
  });

  test.each(['win', 'lose', 'wait', 'cancel'] as const)('[PLAY-03] %s alone', async (resultType) => {
    const { rows, sum } = await all({ resultType });
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(rows.length > 0 ? [resultType] : []));
    const counted = resultType === 'wait' || resultType === 'cancel' ? [] : rows;
    expect(sum.betAmt).toBe(sumOf(counted.map(({ cash }) => cash)));
  });

  test('[PLAY-06] sports slips bring the sums of the whole list', async () => {
    const { sum, pageInfo } = await player.get('/api/bet/sport/betlist', { page: 1, ...month });
    const [own] = await raw<{ n: number; stake: string; win: string }>(sql`
      SELECT count(*)::int AS n, coalesce(sum(stake) FILTER (WHERE type NOT IN ('wait', 'cancel')), 0) AS stake,
        coalesce(sum(win) FILTER (WHERE type NOT IN ('wait', 'cancel')), 0) AS win
      FROM bet b WHERE member_id = ${idOf('player1')} AND category = 'sports'
        AND EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id)`);
    expect(pageInfo.tatal_list_count).toBe(own!.n);
    expect(own!.n).toBeGreaterThan(0);
    expect(sum).toMatchObject({ betAmt: Number(own!.stake), winAmt: Number(own!.win) });
  });

  test('[ROLE-05] no other player’s are among them', async () => {
    expect((await fresh.get('/api/bet/betlist', { page: 1, ...month })).list).toEqual([]);
    const [bet] = (await list()).list;
    const betQuery = { betId: bet!.betId, vendorCode: bet!.vendorCode };
    expect((await player.call('/api/bet/betDetail', betQuery)).resultCode).toBe('0');
    expect((await fresh.call('/api/bet/betDetail', betQuery)).resultCode).toBe('E001');
  });
});

describe('a player’s own money', () => {
  test('[PLAY-03] [ROLE-05] movements are the entries of the own account, newest first, of the chosen types', async () => {
    const entries = async (types: SQL) =>
      (
        await raw<{ id: number }>(sql`SELECT e.id FROM entry e WHERE e.account_id = (
            SELECT id FROM account WHERE member_id = ${idOf('player1')} AND kind = 'cash') AND ${types}
          ORDER BY e.created_at DESC, e.seq DESC LIMIT 20`)
      ).map(({ id }) => id);
    const ids = async (cashTypeList: string[] | null) =>
      (await player.get('/api/cash/transLog', { page: 1, ...month, cashTypeList })).cashTransLogs.map(
        ({ cashIdx }) => cashIdx,
      );
    expect(await ids(null)).toEqual(await entries(sql`true`));
    expect(await ids(['1', '-1'])).toEqual(await entries(sql`e.type IN (1, -1)`));
    const { cashTransLogs } = await player.get('/api/cash/transLog', {
      page: 1,
      ...month,
      cashTypeList: null,
    });
    for (const row of cashTransLogs) {
      expect(row.memId).toBe('player1');
      expect(sumOf([row.preCashAmt, row.cashAmt])).toBe(row.postCashAmt);
    }
    const others = await fresh.get('/api/cash/transLog', { page: 1, ...month, cashTypeList: null });
    expect(others.cashTransLogs).toEqual([]);
  });
});

describe('a player’s own record', () => {
  test('[PLAY-03] shows phone and account in part, the partner above, and the net of week and month', async () => {
    const own = await player.get('/api/member/profile', {});
    const [row] = await raw<{ phone: string; acc: string; name: string; net: string }>(sql`
      SELECT mem_phone AS phone, bank_acc AS acc, mem_name AS name, (SELECT coalesce(sum(win - stake), 0) FROM bet
        WHERE member_id = m.id AND settled_at IS NOT NULL AND type <> 'cancel'
          AND placed_at >= ${`${today().slice(0, 8)}01T00:00:00+09:00`}::timestamptz) AS net
      FROM member m WHERE id = ${idOf('player1')}`);
    expect(own).toMatchObject({
      memId: 'player1',
      memName: row!.name,
      recommenderId: 'ptn5',
      bankAccEnd: row!.acc.slice(-4),
      monthNetAmt: Number(row!.net),
      cashFlagYn: 'Y',
    });
    expect(own.bankName).toMatch(/\p{Script=Hangul}/u);
    expect(own.memPhone).toBe(`${row!.phone.slice(0, 3)}****${row!.phone.slice(-4)}`);
    expect(JSON.stringify(own)).not.toContain(row!.acc);
    expect(toDay(own.joinedAt) < today()).toBe(true);
  });

  test('[PLAY-02] shows the sign-in before this one, as the sign-in itself does', async () => {
    const signIn = async (accessIp: string) =>
      (
        await running.demo.call('/api/member/login', {
          memId: 'player4',
          memPass: DEMO_PASSWORD,
          entry: 'play' as const,
          accessIp,
        })
      ).data!;
    await world.db.execute(sql`DELETE FROM login_log WHERE member_id = ${idOf('player4')}`);
    expect((await signIn('203.0.113.1')).previousLogin).toBeNull();
    const failed = { memId: 'player4', memPass: 'wrong', entry: 'play' as const, accessIp: '203.0.113.2' };
    await running.demo.call('/api/member/login', failed);
    const { previousLogin } = await signIn('203.0.113.3');
    expect(previousLogin).toEqual({ at: expect.any(String), ip: '203.0.113.1' });
    const again = await running.demo.login('player4');
    expect((await again.get('/api/member/profile', {})).previousLogin!.ip).toBe('203.0.113.3');
  });
});
