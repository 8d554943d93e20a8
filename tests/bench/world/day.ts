import { sql } from 'drizzle-orm';
import { CATEGORIES } from '@/platform/codes/standard-codes';
import type { Db } from '@/platform/db/client';
import { SUMS, sumList } from '@/platform/rollup/sums';
import { drawRounds, games, writeBets } from './betting';
import { type Draw, moment, quoted, textArray } from './draw';
import { drawMoney, writeRequests } from './money';
import { ACCOUNT } from './people';
import { type DayPlan, playersOf, type World } from './plan';
import { createMovements, postMovements, writeEntries } from './posting';
import { createWorkTables, dropWorkTables, openWorkTables } from './work-tables';

/** Of the rolling of the last day, the part that is still owed when the world ends. */
const OWED = 0.05;

/**
 * Writes the transfers and balances of one day: its random bets and movements, and the rolling of its bets. Earlier
 * days must have been written. Leaves the work tables of the day for {@link writeBetsAndSums}.
 */
export async function writeLedger(tx: Db, world: World, draw: Draw, day: DayPlan): Promise<void> {
  await createWorkTables(tx, day.day);
  await drawRounds(tx, world, draw, day);
  await createMovements(tx);
  await drawMoney(tx, world, draw, day);
  await shareRolling(tx, world, draw, day);
  await postMovements(
    tx,
    world.siteId,
    day.isLast ? moment(day.end) : `${moment(day.end)} - interval '500 milliseconds'`,
  );
}

/**
 * Writes the entries, bets, requests and daily sums of a day whose transfers are written. Later days do not depend on them, so that it
 * runs beside the next day's {@link writeLedger}. Throws where a crash of the server has emptied the day's work tables.
 */
export async function writeBetsAndSums(tx: Db, world: World, draw: Draw, day: DayPlan): Promise<void> {
  await openWorkTables(tx, day.day);
  const { rows } = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM round`);
  if (rows[0]!.n !== day.endBet - day.firstBet) {
    throw new Error(`the server crashed while ${day.day} was written: begin again in an empty database`);
  }
  await writeEntries(tx);
  await writeBets(tx, world, day);
  await writeRequests(tx, world, draw, day);
  await writeSums(tx, world, day);
  await writeGameSums(tx, world, day);
  await dropWorkTables(tx, day.day);
}

/** Rolling of every member on a path for the bets settled today: stake × (own rate − rate of the next one below). */
async function shareRolling(tx: Db, { siteId }: World, draw: Draw, day: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  await run(`
    CREATE UNLOGGED TABLE played AS
    SELECT player, category, sum(stake) FILTER (WHERE type <> 'cancel') AS bet, count(*) AS bet_cnt, sum(win) AS win,
      coalesce(sum(stake) FILTER (WHERE type NOT IN ('wait', 'cancel')), 0) AS rolled
    FROM round GROUP BY player, category`);
  await run(`
    CREATE TEMP TABLE earned ON COMMIT DROP AS
    SELECT member_id, sum(amount) AS amount FROM (
      SELECT p.member_id, rolled * (o.rates[p.place] - coalesce(o.rates[p.place + 1], 0)) / 10000.0 AS amount
      FROM played JOIN odds o USING (player, category)
      CROSS JOIN LATERAL unnest(o.path) WITH ORDINALITY AS p(member_id, place)
    ) AS s GROUP BY member_id HAVING sum(amount) <> 0`);
  const isOwed = day.isLast ? `${draw.unit('member_id', 130)} < ${OWED}` : 'false';
  await run(`INSERT INTO share SELECT member_id, amount FROM earned WHERE NOT ${isOwed}`);
  // Every member that was ever paid has a row, as after the rollup.
  await run(`
    INSERT INTO rolling_due (member_id, site_id, amount)
    SELECT member_id, ${quoted(siteId)}, CASE WHEN ${isOwed} THEN amount ELSE 0 END FROM earned ORDER BY member_id
    ON CONFLICT (member_id) DO UPDATE SET amount = rolling_due.amount + excluded.amount WHERE excluded.amount <> 0`);
}

/**
 * The daily sums of every member with an event on the day. A day's bets are settled on that day, and rates of a player
 * and category do not change within it, so sums can be multiplied: stakes are whole thousands and nothing is cut.
 */
async function writeSums(tx: Db, world: World, { day, start, end }: DayPlan): Promise<void> {
  const { first, old } = playersOf(world);
  const spread = SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ');
  const rate = 'coalesce(o.rates[p.place], 0)';
  const next = 'coalesce(o.rates[p.place + 1], 0)';
  await tx.execute(
    sql.raw(`
    INSERT INTO stat_daily (member_id, day, category, ${SUMS.join(', ')})
    SELECT ancestor, '${day}'::date, category, ${spread} FROM (
      SELECT p.ancestor, (${textArray(CATEGORIES)})[o.category] AS category, ${sumList({
        bet: 'coalesce(d.bet, 0)',
        bet_cnt: 'd.bet_cnt',
        win: 'd.win',
        rolling: `d.rolled * ${rate} / 10000.0`,
        own_rolling: `d.rolled * (${rate} - ${next}) / 10000.0`,
        player_rolling: 'd.rolled * o.rates[cardinality(o.path)] / 10000.0',
      })}
      FROM played d JOIN odds o USING (player, category)
      CROSS JOIN LATERAL unnest(o.path) WITH ORDINALITY AS p(ancestor, place)
      UNION ALL
      SELECT ancestor, '', ${sumList({
        cash_in: 'cash_in',
        cash_in_cnt: 'cash_in_cnt',
        cash_out: 'cash_out',
        cash_out_cnt: 'cash_out_cnt',
        payment: 'payment',
        payback: 'payback',
      })}
      FROM (
        SELECT member_id, coalesce(sum(amount) FILTER (WHERE type = 1), 0) AS cash_in,
          count(*) FILTER (WHERE type = 1) AS cash_in_cnt,
          coalesce(-sum(amount) FILTER (WHERE type = -1), 0) AS cash_out,
          count(*) FILTER (WHERE type = -1) AS cash_out_cnt,
          coalesce(sum(amount) FILTER (WHERE type = 33), 0) AS payment,
          coalesce(-sum(amount) FILTER (WHERE type = -33), 0) AS payback
        FROM posted WHERE type IN (1, -1, 33, -33) AND member_id >= ${first}
          AND account_id = ${ACCOUNT.cash('member_id')} GROUP BY member_id
      ) AS flow JOIN member m ON m.id = flow.member_id CROSS JOIN unnest(m.path) AS ancestor
      UNION ALL
      SELECT ancestor, '', ${sumList({ join_cnt: '1' })} FROM member m CROSS JOIN unnest(m.path) AS ancestor
      WHERE m.id >= ${first + old} AND m.joined_at >= ${moment(start)} AND m.joined_at < ${moment(end)}
    ) AS s GROUP BY ancestor, category ORDER BY ancestor, category`),
  );
}

/** The sums by game of every partner with a bet on the day; games that were not played before are numbered first. */
async function writeGameSums(tx: Db, { siteId }: World, { day }: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  await run(`
    INSERT INTO played_game (site_id, category, vendor_code, game_code)
    SELECT ${quoted(siteId)}, g.category, g.vendor, g.code FROM (VALUES ${games()}) AS g(number, n, category, vendor, code)
    WHERE NOT EXISTS (SELECT FROM played_game WHERE site_id = ${quoted(siteId)}) ORDER BY g.number, g.n`);
  await run(`
    INSERT INTO stat_game (member_id, day, game_id, type, bet_cnt, bet, win)
    SELECT a.ancestor, '${day}'::date, p.id, r.type, sum(r.bet_cnt), sum(r.bet), sum(r.win) FROM (
      SELECT player, category, game, type, count(*) AS bet_cnt, sum(stake) AS bet, sum(win) AS win FROM round
      GROUP BY player, category, game, type
    ) AS r JOIN odds o USING (player, category)
    JOIN (VALUES ${games()}) AS g(number, n, category, vendor, code) ON g.number = r.category AND g.n = r.game
    JOIN played_game p ON p.site_id = ${quoted(siteId)} AND p.category = g.category AND p.vendor_code = g.vendor
      AND p.game_code = g.code
    CROSS JOIN unnest(o.path[:cardinality(o.path) - 1]) AS a(ancestor)
    GROUP BY a.ancestor, p.id, r.type ORDER BY a.ancestor, p.id, r.type`);
}

/** The holdings of every member, and of the members below it by level, after all days are written. */
export async function writeHoldings(tx: Db): Promise<void> {
  await tx.execute(
    sql.raw(`
    INSERT INTO member_balance (member_id, site_id, cash, cash_seq, point, point_seq)
    SELECT m.id, m.site_id, cash.balance, cash.seq, point.balance, point.seq
    FROM member m JOIN account cash ON cash.id = ${ACCOUNT.cash('m.id')}
    JOIN account point ON point.id = ${ACCOUNT.point('m.id')} ORDER BY m.id`),
  );
  await tx.execute(
    sql.raw(`
    INSERT INTO branch_level (member_id, level, cnt, cash, point, game)
    SELECT ancestor, m.partner_level, count(*), sum(cash.balance), sum(point.balance), 0
    FROM member m JOIN account cash ON cash.id = ${ACCOUNT.cash('m.id')}
    JOIN account point ON point.id = ${ACCOUNT.point('m.id')}
    CROSS JOIN unnest(m.path) AS ancestor WHERE ancestor <> m.id GROUP BY 1, 2 ORDER BY 1, 2`),
  );
}
