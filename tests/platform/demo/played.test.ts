import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { addDays, today } from '@/lib/rules/day';
import { reconcile } from '@/platform/rollup/reconcile';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
let player: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
  player = await running.demo.login('player1');
});

const days = { startDate: addDays(today(), -30), endDate: today() };
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.db.execute<T>(query)).rows;

describe('the bets of the demo world', () => {
  test('[BET-03] legs of sports bets multiply to the payout', async () => {
    const { list } = await ptn3.get('/api/retail/sport/bottomBetList', { page: 1, ...days });
    const counts = sql`SELECT DISTINCT count(l.ord)::int AS n FROM bet b LEFT JOIN bet_leg l ON l.bet_id = b.id
      WHERE category = 'sports' GROUP BY b.id ORDER BY 1`;
    expect((await rows(counts)).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    for (const slip of new Set(list.map(({ betIdx }) => betIdx))) {
      const legs = list.filter(({ betIdx }) => betIdx === slip);
      const { type, betAmt, betWinAmt, expectedWinAmt, betTypeName } = legs[0]!;
      const states = new Set(legs.map(({ status }) => status));
      expect(betTypeName).toBe(legs.length > 1 ? 'combination' : 'single');
      expect(states.has('Lost')).toBe(type === 'lose');
      expect(states.has('Opened')).toBe(type === 'wait');
      if (type === 'cancel') expect([...states]).toEqual(['Void']);
      if (type === 'win' || type === 'draw') expect(betWinAmt).toBe(expectedWinAmt);
      if (type === 'draw') expect(betWinAmt).toBe(betAmt);
    }
    const own = await player.get('/api/bet/sport/betlist', { page: 1, ...days });
    expect(own.list.length).toBeGreaterThan(0);
    expect(new Set(own.list.map(({ memId }) => memId))).toEqual(new Set(['player1']));
  });

  test('[DETAIL-02] no member’s last sign-in is before the last bet', async () => {
    const early = sql`SELECT m.mem_id FROM member m JOIN bet b ON b.member_id = m.id
      GROUP BY m.id HAVING coalesce(m.last_login_at < max(b.placed_at), true)`;
    expect(await rows(early)).toEqual([]);
  });

  test('[DETAIL-10] every settled bet has its round, which agrees with stake, win and type', async () => {
    const bets = await rows<{ detail: unknown; stake: string; win: string; type: string; bet_id: string }>(
      sql`SELECT detail, stake, win, type, bet_id FROM bet`,
    );
    for (const bet of bets) {
      if (bet.type === 'wait') {
        expect(bet.detail).toBeNull();
        continue;
      }
      const { detail } = betDetail.parse(bet.detail);
      const sum = (pick: (one: NonNullable<typeof detail>['bets'][number]) => number) =>
        (detail?.bets ?? []).reduce((all, one) => all + Math.round(pick(one) * 100), 0) / 100;
      expect(sum((one) => ('stake' in one ? one.stake : one.betAmount))).toBe(Number(bet.stake));
      expect(sum((one) => ('stake' in one ? one.payout : one.winAmount))).toBe(Number(bet.win));
      expect(detail?.status).toBe(bet.type === 'cancel' ? 'Cancelled' : 'Resolved');
      expect(detail?.id).toBe(bet.bet_id);
    }
    const types = await rows<{ type: string }>(
      sql`SELECT DISTINCT detail->>'dType' AS type FROM bet WHERE detail IS NOT NULL ORDER BY 1`,
    );
    expect(types.map(({ type }) => type)).toEqual([
      ...['baccarat', 'blackjack', 'dragontiger', 'mini', 'roulette', 'slot', 'sports', 'topcard'],
    ]);
    const [last] = await rows<{ bet_id: string }>(sql`
      SELECT bet_id FROM bet JOIN member m ON m.id = member_id
      WHERE mem_id = 'player1' AND detail->>'dType' = 'baccarat' ORDER BY placed_at DESC LIMIT 1`);
    const detailAnswer = await ptn3.get('/api/v2/retail/detail/betDetail', { betId: last!.bet_id });
    expect(
      betDetail.parse(JSON.parse(detailAnswer.detail)).detail?.result.banker?.cards.length,
    ).toBeGreaterThan(1);
  });

  test('[DETAIL-08] players have opened every game that they played', async () => {
    const page = { memId: 'player1', page: 1, ...days };
    const { list, pageInfo } = await ptn3.get('/api/v2/retail/detail/playGameList', page);
    expect([list.length, pageInfo.tatal_list_count > 10]).toEqual([10, true]);
    const unopened = sql`SELECT b.id FROM bet b WHERE NOT EXISTS (SELECT FROM game_session s
      WHERE s.member_id = b.member_id AND s.game_code = b.game_code AND s.created_at < b.placed_at)`;
    expect(await rows(unopened)).toEqual([]);
  });

  test('reconciles', async () => {
    expect(await reconcile(world.db)).toEqual([]);
  });
});
