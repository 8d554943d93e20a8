import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, toDay, today } from '@/lib/rules/day';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { member, rawReads } from '../fixtures/logs';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
const { raw } = rawReads(world);

const PATH = '/api/v2/retail/detail/glance';
type Glance = ResponseOf<typeof PATH>;

const VIEWERS = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6', 'ptn7'];
const signedIn = new Map<string, Member>();
const viewer = (memId: string): Member => signedIn.get(memId)!;
const glanceOf = (by: string, memId: string): Promise<Glance> => viewer(by).get(PATH, { memId });

/** The UTC+9 day of a moment, in SQL of another hand than the platform's. */
const dayIn = (at: string) => sql.raw(`((${at} AT TIME ZONE 'UTC') + interval '9 hours')::date`);

type Day = { day: string; cashIn: number; cashOut: number; winLose: number; rolling: number; given: number };

/**
 * The sums of a member's branch by day, added up from entries, bets and corrections alone. The demo world moves nobody,
 * so that the members of a branch are those who are below it now.
 */
async function addedUp(memId: string): Promise<Day[]> {
  const rows = await raw<Record<keyof Day, string>>(sql`
    WITH top AS (SELECT ${member(memId)} AS id), event AS (
      SELECT ${dayIn('e.created_at')} AS day, CASE WHEN e.type = 1 THEN e.amount END AS cash_in,
        CASE WHEN e.type = -1 THEN -e.amount END AS cash_out, NULL::numeric AS win_lose, NULL::numeric AS rolling,
        CASE WHEN e.type IN (2, 33, -2, -33) THEN e.amount END AS given
      FROM top, member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash' JOIN entry e ON e.account_id = a.id
      WHERE m.partner_level = 'NORMAL' AND top.id = ANY(m.path)
      UNION ALL
      SELECT ${dayIn('b.placed_at')}, NULL, NULL, b.stake, NULL, NULL FROM top, bet b WHERE top.id = ANY(b.path)
      UNION ALL
      SELECT ${dayIn('b.settled_at')}, NULL, NULL,
        coalesce(k.win, 0) - b.win - CASE WHEN b.type = 'cancel' THEN b.stake + coalesce(k.bet, 0) ELSE 0 END,
        coalesce(b.rolling[array_position(b.path, top.id)], 0) - coalesce(k.rolling, 0), NULL
      FROM top, bet b LEFT JOIN LATERAL (
        SELECT sum(c.bet_delta) AS bet, sum(c.win_delta) AS win,
          sum(c.rolling_delta[array_position(b.path, top.id)]) AS rolling
        FROM bet_correction c WHERE c.bet_id = b.id
      ) AS k ON true
      WHERE top.id = ANY(b.path) AND b.settled_at IS NOT NULL
      UNION ALL
      SELECT ${dayIn('c.at')}, NULL, NULL, c.bet_delta - c.win_delta,
        c.rolling_delta[array_position(b.path, top.id)], NULL
      FROM top, bet_correction c JOIN bet b ON b.id = c.bet_id WHERE top.id = ANY(b.path)
    )
    SELECT day::text AS day, coalesce(sum(cash_in), 0)::float8 AS "cashIn", coalesce(sum(cash_out), 0)::float8 AS "cashOut",
      coalesce(sum(win_lose), 0)::float8 AS "winLose", coalesce(sum(rolling), 0)::float8 AS rolling,
      coalesce(sum(given), 0)::float8 AS given
    FROM event GROUP BY 1 ORDER BY 1`);
  return rows.map(({ day, ...sums }) => ({
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
      Day,
      'day'
    >),
    day,
  }));
}

/** The sums of some days in the wire's names, rounded to the cent. */
function totals(days: readonly Day[]): Glance['sums']['all'] {
  const total = (of: (day: Day) => number) =>
    Number(days.reduce((sum, day) => sum + of(day), 0).toFixed(2)) + 0;
  return {
    cashIn: total(({ cashIn }) => cashIn),
    cashOut: total(({ cashOut }) => cashOut),
    winLoseAmt: total(({ winLose }) => winLose),
    rolling: total(({ rolling }) => rolling),
    givenAmt: total(({ given }) => given),
  };
}

beforeAll(async () => {
  for (const memId of VIEWERS) signedIn.set(memId, await running.demo.login(memId));
  // Movements of today, whatever the hour at which the demo world was made.
  await viewer('ptn5').get('/api/retail/cashSend', { memId: 'player1', inAmt: 70_000, memo: '' });
  await viewer('ptn5').get('/api/retail/cashSend', { memId: 'player1', outAmt: 20_000, memo: '' });
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
});

describe('[DETAIL-13] the sums of a member’s glance', () => {
  test.each(VIEWERS)(
    'for %s they are the entries and bets of a branch and of a player, added up',
    async (by) => {
      const below = await raw<{ memId: string; level: string }>(sql`
      SELECT m.mem_id AS "memId", m.partner_level AS level FROM member m
      WHERE ${member(by)} = ANY(m.path) AND EXISTS (SELECT FROM bet b WHERE m.id = ANY(b.path))
      ORDER BY (SELECT count(*) FROM bet b WHERE m.id = ANY(b.path)) DESC, m.id`);
      const partners = below.filter(({ level }) => level !== 'NORMAL').slice(0, 4);
      const players = below.filter(({ level }) => level === 'NORMAL').slice(0, 4);
      expect(players.length).toBeGreaterThan(0);
      for (const { memId } of [{ memId: by }, ...partners, ...players]) {
        const [glance, days] = await Promise.all([glanceOf(by, memId), addedUp(memId)]);
        const since = (length: number) => totals(days.filter(({ day }) => day > addDays(today(), -length)));
        expect(glance.sums, memId).toEqual({
          today: since(1),
          days7: since(7),
          days30: since(30),
          all: totals(days),
        });
        expect(glance.days, memId).toEqual(
          Array.from({ length: 14 }, (_, index) => {
            const day = addDays(today(), index - 13);
            return { day, ...totals(days.filter((one) => one.day === day)) };
          }),
        );
        expect(glance.firstDay, memId).toBe(
          days.find(({ day, ...sums }) => Object.values(sums).some((sum) => sum !== 0))?.day,
        );
      }
    },
  );

  test('they differ from period to period, and have all five', async () => {
    const { sums } = await glanceOf('ptn5', 'player1');
    expect(sums.today.givenAmt).not.toBe(0);
    expect(sums.all.cashIn).toBeGreaterThan(0);
    expect(sums.all.rolling).toBeGreaterThan(0);
    expect(new Set([sums.today, sums.days7, sums.days30].map(({ winLoseAmt }) => winLoseAmt)).size).toBe(3);
  });

  test('each is the sum of its explanation', async () => {
    const FIGURES = {
      cashIn: 'cashIn',
      cashOut: 'cashOut',
      winLoseAmt: 'winLose',
      rolling: 'rolling',
      givenAmt: 'paymentDifference',
    } as const;
    for (const memId of ['ptn3', 'player1']) {
      const { sums, firstDay } = await glanceOf('ptn3', memId);
      const starts = {
        today: today(),
        days7: addDays(today(), -6),
        days30: addDays(today(), -29),
        all: firstDay!,
      };
      for (const [period, startDate] of Object.entries(starts) as [keyof typeof starts, string][])
        for (const [name, figure] of Object.entries(FIGURES) as [
          keyof typeof FIGURES,
          (typeof FIGURES)['cashIn'],
        ][]) {
          const { sum } = await viewer('ptn3').get('/api/v2/retail/explain', {
            memId,
            figure,
            category: '',
            startDate,
            endDate: today(),
            page: 1,
            count_per_list: 1,
          });
          expect(sum, `${figure} of ${memId}, ${period}`).toBe(sums[period][name]);
        }
    }
  });
});

describe('[DETAIL-13] [ROLE-01] a glance is for the caller and everybody below', () => {
  test('a member above, beside, of another site or unknown does not exist', async () => {
    const strangers = ['ptn2', 'north1', 'two3', 'ghost99'];
    const codes = await Promise.all(
      strangers.map(async (memId) => (await viewer('ptn3').call(PATH, { memId })).resultCode),
    );
    expect(codes).toEqual(strangers.map(() => 'U001'));
    expect((await viewer('ptn3').call(PATH, { memId: 'ptn3' })).resultCode).toBe('0');
  });

  test('a movement names its other side only within the caller’s branch', async () => {
    const movement = async (by: string) =>
      (await glanceOf(by, 'player1')).movements.find(({ cashType }) => cashType === '33');
    expect(await movement('ptn5')).toMatchObject({ counterparty: 'ptn5', cashAmt: 70_000, act: 'other' });
    const player = await raw<{ parent: string }>(sql`
      SELECT p.mem_id AS parent FROM member m JOIN member p ON p.id = m.parent_id WHERE m.id = ${member('player1')}`);
    expect(player[0]?.parent).toBe('ptn5');
    expect(await movement('ptn3')).toMatchObject({ counterparty: 'ptn5' });
    const movements = (await glanceOf('ptn5', 'ptn5')).movements;
    expect(movements[0]).toMatchObject({ counterparty: 'player1', cashType: '3', cashAmt: 20_000 });
    // Money from above has no name for the one who was given it, and one for those above both.
    await viewer('ptn4').get('/api/retail/cashSend', { memId: 'ptn5', inAmt: 1_000, memo: '' });
    const given = async (by: string) => (await glanceOf(by, 'ptn5')).movements[0];
    expect(await given('ptn5')).toMatchObject({ counterparty: '', cashType: '33', cashAmt: 1_000 });
    expect(await given('ptn3')).toMatchObject({ counterparty: 'ptn4', cashType: '33', cashAmt: 1_000 });
  });
});

describe('[DETAIL-13] play, presence and movements of a player', () => {
  test('the favourite game has the largest stakes of thirty days, its share is whole per cent of them', async () => {
    const { favorite } = await glanceOf('ptn3', 'player1');
    const games = await raw<{ code: string; stake: number }>(sql`
      SELECT game_code AS code, sum(stake)::float8 AS stake FROM bet
      WHERE member_id = ${member('player1')} AND type <> 'cancel'
        AND ${dayIn('placed_at')} > ${addDays(today(), -30)}::date
      GROUP BY 1 ORDER BY 2 DESC`);
    const all = games.reduce((sum, { stake }) => sum + stake, 0);
    expect(games.length).toBeGreaterThan(1);
    expect(favorite).toMatchObject({
      gameCode: games[0]!.code,
      share: Math.round((games[0]!.stake * 100) / all),
    });
    expect(favorite!.gameName).not.toBe(favorite!.gameCode);
  });

  test('the main hours hold half of the bets', async () => {
    const { mainHours } = await glanceOf('ptn3', 'player1');
    const hours = await raw<{ hour: number; cnt: number }>(sql`
      SELECT ((extract(hour FROM placed_at AT TIME ZONE 'UTC')::int + 9) % 24) AS hour, count(*)::int AS cnt FROM bet
      WHERE member_id = ${member('player1')} AND type <> 'cancel'
        AND ${dayIn('placed_at')} > ${addDays(today(), -30)}::date GROUP BY 1`);
    const { from, to } = mainHours!;
    const isMain = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);
    const sum = (rows: typeof hours) => rows.reduce((total, { cnt }) => total + cnt, 0);
    expect(sum(hours.filter(({ hour }) => isMain(hour))) * 2).toBeGreaterThanOrEqual(sum(hours));
  });

  test('the last ten movements of cash, money and play in one list, with game and balance', async () => {
    const { movements } = await glanceOf('ptn3', 'player1');
    const entries = await raw<Record<'id' | 'type' | 'key', string> & Record<'amount' | 'after', number>>(sql`
      SELECT e.id, e.type, e.amount::float8 AS amount, e.balance_after::float8 AS after, t.key FROM entry e
      JOIN transfer t ON t.id = e.transfer_id
      WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${member('player1')} AND kind = 'cash')
      ORDER BY e.seq DESC LIMIT 10`);
    expect(
      movements.map(({ cashIdx, cashType, cashAmt, afterCashAmt }) => [
        cashIdx,
        cashType,
        cashAmt,
        afterCashAmt,
      ]),
    ).toEqual(entries.map(({ id, type, amount, after }) => [Number(id), String(type), amount, after]));
    const named = movements.filter(({ act }) => act !== 'other');
    expect(named.length).toBeGreaterThan(0);
    for (const { gameName, act, cashAmt } of named) {
      expect(gameName).not.toBe('');
      expect(Math.sign(cashAmt)).toBe(act === 'stake' ? -1 : 1);
    }
    expect(movements.filter(({ act }) => act === 'other').every(({ gameName }) => gameName === '')).toBe(
      true,
    );
  });

  test('an open bet is the last one and its stake is open; without a window open its game is the last', async () => {
    const id = member('player1');
    // At some hours the demo world has open bets of the player already.
    await world.db.execute(
      sql`UPDATE bet SET type = 'lose', settled_at = placed_at WHERE member_id = ${id} AND settled_at IS NULL`,
    );
    await world.db.execute(sql`
      UPDATE bet SET type = 'wait', settled_at = NULL, win = 0, placed_at = placed_at
      WHERE id = (SELECT id FROM bet WHERE member_id = ${id} ORDER BY placed_at DESC, id DESC LIMIT 1)`);
    const [bet] = await raw<{ stake: number; ms: number }>(sql`
      SELECT stake::float8 AS stake, (extract(epoch FROM placed_at) * 1000)::float8 AS ms FROM bet
      WHERE member_id = ${id} ORDER BY placed_at DESC, id DESC LIMIT 1`);
    const glance = await glanceOf('ptn3', 'player1');
    expect(glance.lastBet).toMatchObject({
      at: new Date(bet!.ms).toISOString(),
      betAmt: bet!.stake,
      type: 'wait',
    });
    expect(glance.game).toEqual({ gameName: glance.lastBet!.gameName, at: glance.lastBet!.at, openYn: 'N' });
    expect(glance.movements.filter(({ openYn }) => openYn === 'Y')).toMatchObject([
      { act: 'stake', cashAmt: -bet!.stake },
    ]);
  });

  test('presence is the sign-in and the game that is open', async () => {
    const before = await glanceOf('ptn3', 'player2');
    expect(before).toMatchObject({ onlineYn: 'N' });
    await running.demo.login('player2');
    const signedInOnly = await glanceOf('ptn3', 'player2');
    expect(signedInOnly).toMatchObject({ onlineYn: 'Y', game: { openYn: 'N' } });
    expect(toDay(signedInOnly.lastLoginDt!)).toBe(today());
    // The demo world may have opened a game later than this test's, which then is not the one opened last.
    await world.db.execute(sql`DELETE FROM game_session WHERE member_id = ${member('player2')}`);
    await world.db.execute(sql`
      INSERT INTO game_session (site_id, member_id, vendor_code, game_code, token_hash, sign_in_hash, created_at,
        expires_at, used_at)
      SELECT b.site_id, b.member_id, b.vendor_code, b.game_code, 'glance', s.token_hash, now() - interval '5 minutes',
        now(), now()
      FROM bet b JOIN session s ON s.member_id = b.member_id AND s.state = 'active'
      WHERE b.member_id = ${member('player2')} ORDER BY b.placed_at LIMIT 1`);
    const playing = await glanceOf('ptn3', 'player2');
    expect(playing.game?.openYn).toBe('Y');
    expect(Date.now() - Date.parse(playing.game!.at)).toBeGreaterThan(290_000);
    await world.db.execute(sql`UPDATE game_session SET ended_at = now() WHERE token_hash = 'glance'`);
    expect((await glanceOf('ptn3', 'player2')).game).toMatchObject({ openYn: 'N' });
  });

  test('a partner has movements and presence, and no habits of play', async () => {
    expect(await glanceOf('ptn3', 'ptn5')).toMatchObject({
      favorite: null,
      mainHours: null,
      game: null,
      lastBet: null,
      onlineYn: 'Y',
    });
  });
});
