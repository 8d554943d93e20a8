import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { drainStatement } from '@/platform/rollup/drain-statement';
import { reconcile } from '@/platform/rollup/reconcile';
import { reconcileSample } from '@/platform/rollup/sample';
import { withDatabase } from '../../fixtures/database';
import { MoneyDesk, NAMES, type Name, type Player, SEAMLESS } from '../../fixtures/money-desk';

/** The statistics by game while bets, corrections and moves happen; nothing rolls up without a call here. */
const world = withDatabase();
let desk: MoneyDesk;
beforeEach(async () => {
  desk = await MoneyDesk.open(world.db);
});

type Report = ResponseOf<'/api/retail/gameStatistics'>;
const days = { startDate: addDays(today(), -3), endDate: today() };

const done = async <T = unknown>(answer: Promise<{ resultCode: string; data?: unknown }>): Promise<T> => {
  const { resultCode, data } = await answer;
  expect(resultCode).toBe('0');
  return data as T;
};
const report = (memId: Name, by: 'game' | 'date') =>
  done<Report>(desk.call('top', '/api/retail/gameStatistics', { memId, ...days, by }));

type Line = [day: string, category: string, vendor: string, game: string, ...figures: number[]];

/** The report's rows, in the order of their names. */
const reportLines = async (memId: Name, by: 'game' | 'date'): Promise<Line[]> =>
  (await report(memId, by)).list
    .map((row): Line => {
      const { category, vendorCode, gameCode, betCnt, betAmt, winAmt } = row;
      return [row.days, category, vendorCode, gameCode, betCnt, betAmt, winAmt];
    })
    .sort();

/** The sums of the bets: of all who were at or below the member when they were placed. */
const fromBets = async (memId: Name, by: 'game' | 'date'): Promise<Line[]> => {
  const day = by === 'date' ? sql`to_char(utc + interval '9 hours', 'YYYY-MM-DD')` : sql`''`;
  const { rows } = await world.db.execute<Record<'day' | 'category' | 'vendor' | 'game', string> & Sums>(sql`
    SELECT day, category, vendor_code AS vendor, game_code AS game, count(*)::int AS n, sum(stake)::float8 AS bet,
      sum(win)::float8 AS win
    FROM (SELECT *, ${day} AS day FROM (SELECT *, placed_at AT TIME ZONE 'UTC' AS utc FROM bet) AS b) AS b
    WHERE ${desk.ids[memId]} = ANY (path) AND type <> 'cancel'
      AND (utc + interval '9 hours')::date BETWEEN ${days.startDate} AND ${days.endDate}
    GROUP BY 1, 2, 3, 4`);
  return rows
    .map(({ day, category, vendor, game, n, bet, win }): Line => [day, category, vendor, game, n, bet, win])
    .sort();
};
type Sums = Record<'n' | 'bet' | 'win', number>;

/** Every report of every member equals the sums of the bets. */
async function allEqualTheBets() {
  for (const memId of NAMES) {
    for (const by of ['game', 'date'] as const) {
      expect(await reportLines(memId, by), `${memId} by ${by}`).toEqual(await fromBets(memId, by));
    }
  }
}

/** Rolls up some rows of the outbox; answers how many. */
const drain = async (rows: number) =>
  (await world.db.execute<{ taken: number }>(sql.raw(drainStatement(rows)))).rows[0]!.taken;

async function place(memId: Player, amount: number, game = SEAMLESS) {
  const betId = randomUUID();
  const body = { betId, roundId: betId, memId, gameCode: game.gameKey, transactionId: randomUUID(), amount };
  await done(desk.game('/vendor/bet', body, game));
  return { betId, memId };
}
const next = (bet: Awaited<ReturnType<typeof place>>) => ({ ...bet, transactionId: randomUUID() });
const win = (bet: Awaited<ReturnType<typeof place>>, amount: number, game = SEAMLESS) =>
  done(desk.game('/vendor/win', { ...next(bet), amount }, game));

/** Makes a bet one of an earlier day, in the table and in the outbox, as its event would have been written then. */
async function predate({ betId }: { betId: string }, daysAgo: number) {
  await world.db.execute(sql`
    WITH moved AS (
      UPDATE bet SET placed_at = placed_at - ${daysAgo} * interval '1 day' FROM (SELECT id, placed_at AS was FROM bet) AS b
      WHERE b.id = bet.id AND bet.bet_id = ${betId} RETURNING bet.placed_at, b.was, bet.path
    ) UPDATE outbox o SET at = m.placed_at, placed_at = m.placed_at FROM moved m
    WHERE o.placed_at = m.was AND o.path = m.path`);
}

/** Bets of both players in two games and on three days, with everything that happens to a bet; some stay open. */
async function busyDays() {
  for (const memId of ['anna', 'ben']) await done(desk.act('grant', { memId, amount: 5000 }));
  const late = await place('anna', 70);
  await predate(late, 2);
  const uncancelled = await place('anna', 80);
  await predate(uncancelled, 1);
  await place('ben', 11);
  const won = await place('anna', 100);
  await win(won, 250.55);
  await done(desk.game('/vendor/adjust', { ...next(won), amount: -30 }));
  await win(await place('ben', 300), 0);
  await done(desk.game('/vendor/cancel', next(await place('anna', 40))));
  const undone = await place('ben', 60);
  await win(undone, 90);
  await done(desk.game('/vendor/cancel', next(undone)));
  return { late, kept: uncancelled };
}

describe('the statistics by game', () => {
  test('[STAT-07] equal the bets at every state of the rollup, after moves and late results too', async () => {
    const { late, kept } = await busyDays();
    await allEqualTheBets();
    while ((await drain(4)) > 0) await allEqualTheBets();

    await done(desk.act('move-branch', { memId: 'anna', toMemId: 'top' }));
    await win(late, 140);
    await done(desk.game('/vendor/cancel', next(kept)));
    await win(await place('anna', 500), 0);
    await allEqualTheBets();
    while ((await drain(3)) > 0) await allEqualTheBets();
    expect((await report('store', 'game')).sum, 'with what was placed before the move').toMatchObject({
      betCnt: 4,
      betAmt: 481,
      winAmt: 360.55,
    });
    expect((await report('top', 'game')).sum.betAmt).toBe(981);
    expect(await reportLines('store', 'date')).toContainEqual([
      addDays(today(), -2),
      ...['slot', SEAMLESS.vendorKey, SEAMLESS.gameKey],
      ...[1, 70, 140],
    ]);
    expect(await reconcile(world.db, { memberIds: Object.values(desk.ids) })).toEqual([]);
  });

  test('[STAT-07] of several games count each apart', async () => {
    await done(desk.act('grant', { memId: 'anna', amount: 5000 }));
    await world.db.execute(sql`
      INSERT INTO code (site_id, master_code, group_code, code, name_ko, name_en, name_vn, ord, vendor_code)
      SELECT site_id, master_code, group_code, 'reels', 'reels', 'reels', 'reels', 2, vendor_code FROM code
      WHERE site_id = ${desk.site.siteId} AND code = ${SEAMLESS.gameKey}`);
    const reels = { ...SEAMLESS, gameKey: 'reels' };
    await place('anna', 10);
    await drain(100);
    await place('anna', 20, reels);
    await drain(100);
    await place('anna', 30, reels);
    expect(await reportLines('store', 'game')).toEqual([
      ['', 'slot', SEAMLESS.vendorKey, 'reels', 2, 50, 0],
      ['', 'slot', SEAMLESS.vendorKey, SEAMLESS.gameKey, 1, 10, 0],
    ]);
  });

  test('[STAT-07] a game whose bets were all cancelled is not listed, rolled up or not', async () => {
    await done(desk.act('grant', { memId: 'anna', amount: 5000 }));
    const bet = await place('anna', 10);
    await drain(100);
    await done(desk.game('/vendor/cancel', next(bet)));
    for (const memId of NAMES) expect((await report(memId, 'game')).list, memId).toEqual([]);
    await drain(100);
    for (const memId of NAMES) expect((await report(memId, 'game')).list, memId).toEqual([]);
  });

  test('[STAT-07] of a partner read no bet, whether or not everything is rolled up', async () => {
    await busyDays();
    await drain(20);
    for (const left of [1, 0]) {
      const before = await report('top', 'date');
      await world.db.execute(sql`ALTER VIEW bet_all RENAME TO bet_away`);
      try {
        expect(await report('top', 'date')).toEqual(before);
        await expect(report('anna', 'date'), 'a player’s are read from the bets').rejects.toThrow();
      } finally {
        await world.db.execute(sql`ALTER VIEW bet_away RENAME TO bet_all`);
      }
      const { rows } = await world.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM outbox WHERE game_code IS NOT NULL`,
      );
      expect(Math.sign(rows[0]!.n)).toBe(left);
      while ((await drain(100)) > 0);
    }
  });

  test('a sample beside a running platform leaves out days of which a result waits', async () => {
    const { late } = await busyDays();
    while ((await drain(100)) > 0);
    await win(late, 10);
    const { compared, differences } = await reconcileSample(world.db, 500);
    expect(differences).toEqual([]);
    while ((await drain(100)) > 0);
    const whole = await reconcileSample(world.db, 500);
    expect(whole.differences).toEqual([]);
    expect(whole.compared).toBeGreaterThan(compared);
  });

  test('one that is wrong is found', async () => {
    await busyDays();
    while ((await drain(100)) > 0);
    const memberIds = [desk.ids.store];
    expect(await reconcile(world.db, { memberIds })).toEqual([]);
    await world.db.execute(sql`
      UPDATE stat_game SET win = win + 0.01
      WHERE member_id = ${desk.ids.store} AND day = ${today()}::date AND type = 'win'`);
    const category = `slot ${SEAMLESS.vendorKey} ${SEAMLESS.gameKey} win`;
    const wrong = { memberId: desk.ids.store, day: today(), category, figure: 'game win' };
    expect(await reconcile(world.db, { memberIds })).toMatchObject([wrong]);
    expect(await reconcile(world.db, { days: [wrong] })).toMatchObject([wrong]);
    expect(await reconcile(world.db, { days: [{ ...wrong, day: addDays(today(), -1) }] })).toEqual([]);
  });
});
