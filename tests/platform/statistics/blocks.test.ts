import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayCount, today } from '@/lib/rules/day';
import type { Db } from '@/platform/db/client';
import { SORT_FIGURE } from '@/platform/retail/listing';
import { sumsInOrder, topBySum } from '@/platform/retail/top-by-sum';
import { firstWithoutSum, withoutNestedLoops } from '@/platform/retail/without-sum';
import { BLOCK_SUMS, divideDays, makeBlocks } from '@/platform/rollup/blocks';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import type { Days } from '@/platform/shared/days';
import { withDemoWorld } from '../../fixtures/database';

/** Sums of blocks of finished days (docs/decisions/2026-11-28-sums-of-blocks-of-days.md). */
const world = withDemoWorld();

type Sums = Record<string, unknown> & { member: number };
const columns = (unit: string) =>
  sql.raw(BLOCK_SUMS.map((name) => `(sum(d.${name})${unit})::numeric(20, 2) AS ${name}`).join(', '));

/** The rows of blocks and of the days between. */
async function partsOf(days: Days) {
  const parts = await divideDays(world.db, 'demo', days);
  return sql.join(
    parts.map(({ rows }) => rows(sql`true`)),
    sql` UNION ALL `,
  );
}

/** The sums of a site's members on some days, from blocks and the days between. */
async function fromBlocks(days: Days): Promise<Sums[]> {
  const { rows } = await world.db.execute<Sums>(sql`
    SELECT d.member_id AS member, ${columns(' / 100')} FROM (${await partsOf(days)}) AS d
    JOIN member m ON m.id = d.member_id AND m.site_id = 'demo' GROUP BY 1 ORDER BY 1`);
  return rows;
}

const ANY_SUM = sql.raw(BLOCK_SUMS.map((name) => `d.${name} <> 0`).join(' OR '));

/** The same from every day. */
async function fromDays({ startDate, endDate }: Days): Promise<Sums[]> {
  const { rows } = await world.db.execute<Sums>(sql`
    SELECT d.member_id AS member, ${columns('')} FROM stat_daily d
    JOIN member m ON m.id = d.member_id AND m.site_id = 'demo'
    WHERE d.day >= ${startDate} AND d.day <= ${endDate} AND (${ANY_SUM}) GROUP BY 1 ORDER BY 1`);
  return rows;
}

const readyDays = async (): Promise<string[]> =>
  (
    await world.db.execute<{ days: string }>(sql`
      SELECT first_day || ' ' || size AS days FROM stat_block_ready WHERE site_id = 'demo' ORDER BY 1`)
  ).rows.map(({ days }) => days);

const month = { startDate: addDays(today(), -29), endDate: today() };

const inMonth = (
  alias: SQL,
) => sql`${alias}.site_id = 'demo' AND ${alias}.first_day >= ${month.startDate}::date
  AND ${alias}.first_day + ${alias}.size - 1 <= ${month.endDate}::date`;

/** Site, size and first day of the smallest block that the month's sums are read from. */
const smallestBlock = sql`SELECT b.site_id, b.size, b.first_day FROM stat_block_ready b
  WHERE ${inMonth(sql`b`)} AND NOT EXISTS (
    SELECT FROM stat_block_ready c WHERE ${inMonth(sql`c`)} AND c.size > b.size
      AND b.first_day >= c.first_day AND b.first_day < c.first_day + c.size)
  ORDER BY b.size, b.first_day DESC LIMIT 1`;

/** Runs a test's part in a transaction that is undone. */
async function undoing(run: (tx: Db) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const changed = world.db.transaction(async (tx) => {
    await run(tx);
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
}

describe('[LIST-08] sums of blocks of days', () => {
  beforeAll(async () => {
    await rollUp(world.db);
    await makeBlocks(world.db, 'demo');
  });

  test('are of whole blocks of finished days, of each size that fits in the past, and made once', async () => {
    const ready = (await readyDays()).map((text) => text.split(' ') as [string, string]);
    for (const [firstDay, size] of ready) {
      expect((dayCount('2000-01-01', firstDay) - 1) % Number(size)).toBe(0);
      expect(addDays(firstDay, Number(size) - 1) < today()).toBe(true);
    }
    expect(new Set(ready.map(([, size]) => size))).toEqual(new Set(['1', '4', '16', '64']));
    expect(await makeBlocks(world.db, 'demo')).toBe(0);
  });

  test('have statistics for the planner as soon as they are made', async () => {
    const { rows } = await world.db.execute<{ days: string }>(sql`
      SELECT most_common_vals::text AS days FROM pg_stats WHERE tablename = 'stat_block' AND attname = 'first_day'`);
    const [newest] = (await readyDays()).toReversed();
    expect(rows[0]?.days).toContain(newest!.split(' ')[0]);
  });

  test('add up to those of the days, for any range', async () => {
    const whole = await fromBlocks(month);
    expect(whole.length).toBeGreaterThan(100);
    expect(whole).toEqual(await fromDays(month));
    for (let from = 0; from < 30; from += 3) {
      const startDate = addDays(month.startDate, from);
      const days = { startDate, endDate: addDays(startDate, (from * 7) % (30 - from)) };
      expect(await fromBlocks(days), JSON.stringify(days)).toEqual(await fromDays(days));
    }
  });

  test('read half the rows of a month', async () => {
    const count = async (source: ReturnType<typeof sql>) =>
      (await world.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${source}) AS rows`))
        .rows[0]!.n;
    const daily = sql`SELECT FROM stat_daily WHERE day >= ${month.startDate} AND day <= ${month.endDate}`;
    expect(await count(await partsOf(month))).toBeLessThan((await count(daily)) / 2);
  });

  test.each(Object.keys(SORT_FIGURE) as (keyof typeof SORT_FIGURE)[])(
    'have the first members by %s, of either sign and way, as every day has them',
    async (key) => {
      const figure = SORT_FIGURE[key]!;
      const members = sql`SELECT id FROM member WHERE site_id = 'demo'`;
      for (const sign of ['>', '<'] as const) {
        for (const direction of ['DESC', 'ASC'] as const) {
          for (const limit of [1, 7, 40, 10_000]) {
            const order = { siteId: 'demo', days: month, figure, sign, direction };
            const among = sql`d.member_id IN (${members})`;
            const { rows } = await world.db.execute<{ id: number }>(sql`
              SELECT d.member_id AS id FROM stat_daily d
              WHERE d.day >= ${month.startDate} AND d.day <= ${month.endDate} AND ${among}
              GROUP BY d.member_id HAVING sum(${figure}) ${sql.raw(sign)} 0
              ORDER BY sum(${figure}) ${sql.raw(direction)}, d.member_id ${sql.raw(direction)} LIMIT ${limit}`);
            for (const maxCandidates of [3, 30, 20_000]) {
              expect(
                await topBySum(world.db, { ...order, among }, limit, maxCandidates),
                `${sign} ${direction} ${limit} ${maxCandidates}`,
              ).toEqual(rows.map(({ id }) => id));
            }
          }
        }
      }
    },
  );

  test.each(Object.keys(SORT_FIGURE) as (keyof typeof SORT_FIGURE)[])(
    'have the first members without any %s, in ranges of any length',
    async (key) => {
      const members = sql`m.site_id = 'demo' AND m.partner_level = 'NORMAL'`;
      for (const direction of ['DESC', 'ASC'] as const) {
        const order = { siteId: 'demo', days: month, figure: SORT_FIGURE[key]!, among: sql`true`, direction };
        const { rows } = await world.db.execute<{ id: number }>(sql`
          SELECT m.id FROM member m WHERE ${members} AND coalesce((
            SELECT sum(${order.figure}) FROM stat_daily d
            WHERE d.member_id = m.id AND d.day >= ${month.startDate} AND d.day <= ${month.endDate}), 0) = 0
          ORDER BY m.id ${sql.raw(direction)}`);
        const ids = rows.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(5);
        for (const [limit, range] of [
          [1, 1],
          [40, 3],
          [100, 1_000],
          [10_000, 7],
        ] as const) {
          expect(
            await firstWithoutSum(world.db, order, members, limit, range),
            `${direction} ${limit} ${range}`,
          ).toEqual(ids.slice(0, limit));
        }
      }
    },
  );

  test('are compared with members without nested loops, which other statements may have', async () => {
    const setting = sql`SELECT current_setting('enable_nestloop') AS loops`;
    expect(await withoutNestedLoops(world.db, setting)).toEqual([{ loops: 'off' }]);
    expect((await world.db.execute(setting)).rows).toEqual([{ loops: 'on' }]);
  });

  test('of an empty range of days have no first member', async () => {
    const none = { startDate: today(), endDate: addDays(today(), -2) };
    const order = { siteId: 'demo', days: none, figure: SORT_FIGURE.BET!, among: sql`true` };
    expect(await topBySum(world.db, { ...order, sign: '>', direction: 'DESC' }, 500)).toEqual([]);
    const { rows } = await world.db.execute(
      await sumsInOrder(world.db, { ...order, sign: '<', direction: 'ASC' }),
    );
    expect(rows).toEqual([]);
  });

  describe('where only some players have sums, most of them in the smallest block', () => {
    let ids: number[];

    beforeAll(async () => {
      const { rows } = await world.db.execute<{ id: number }>(
        sql`SELECT id FROM member WHERE site_id = 'demo' AND partner_level = 'NORMAL' ORDER BY id LIMIT 14`,
      );
      ids = rows.map(({ id }) => id);
    });

    /** Bets less wins of each player, in hundredths: in the smallest block, and today. */
    const write = async (tx: Db, sums: readonly { block: number; today: number }[]) => {
      await tx.execute(sql`DELETE FROM stat_daily`);
      await tx.execute(sql`DELETE FROM stat_block`);
      for (const [n, { block, today: ofToday }] of sums.entries()) {
        await tx.execute(sql`
          INSERT INTO stat_block (site_id, size, first_day, member_id, bet, cash_in, cash_out, payment, payback, win, rolling)
          SELECT b.*, ${ids[n]}, ${block}, 0, 0, 0, 0, 0, 0 FROM (${smallestBlock}) AS b`);
        if (ofToday === 0) continue;
        await tx.execute(sql`
          INSERT INTO stat_daily (member_id, day, category, bet)
          VALUES (${ids[n]}, ${month.endDate}::date, 'test', ${ofToday / 100})`);
      }
    };
    const order = { siteId: 'demo', days: month, figure: SORT_FIGURE.BETPROFIT!, among: sql`true` };
    const highest = (tx: Db, limit: number) =>
      topBySum(tx, { ...order, sign: '>', direction: 'DESC' }, limit);

    test('those farthest there may be on the other side of zero', () =>
      undoing(async (tx) => {
        const other = { block: 9_000_000, today: -90_000_000 };
        await write(tx, [other, other, other, { block: 600_000, today: 0 }, { block: 1, today: 0 }]);
        expect(await highest(tx, 2)).toEqual([ids[3], ids[4]]);
      }));

    test('equal sums are in the order of ids, of more members than are added up at once', () =>
      undoing(async (tx) => {
        const other = { block: 9_000_000, today: -90_000_000 };
        const same = Array.from({ length: 12 }, () => ({ block: 600, today: 0 }));
        await write(tx, [other, other, ...same]);
        for (const limit of [1, 2, 7]) {
          expect(await highest(tx, limit), `${limit}`).toEqual(ids.slice(2).toReversed().slice(0, limit));
        }
      }));
  });

  test('of a day with a late event are left, and made again', async () => {
    const late = addDays(today(), -9);
    const before = await readyDays();
    await world.db.execute(sql`
      INSERT INTO outbox (site_id, at, path, category, bet, bet_cnt, win, placed_at)
      SELECT 'demo', ${`${late}T12:00:00+09:00`}::timestamptz, path, 'slot', 700, 1, 0, ${`${late}T12:00:00+09:00`}::timestamptz
      FROM member WHERE site_id = 'demo' AND mem_id = 'player1'`);
    await rollUp(world.db);
    const after = await readyDays();
    const gone = before.filter((block) => !after.includes(block));
    expect(gone.length).toBeGreaterThan(1);
    expect(await fromBlocks(month)).toEqual(await fromDays(month));
    expect(await makeBlocks(world.db, 'demo')).toBe(gone.length);
    expect(await readyDays()).toEqual(before);
    expect(await fromBlocks(month)).toEqual(await fromDays(month));
  });

  test('that differ from those of the days are reported by reconcile', async () => {
    const differing = async () =>
      (await reconcile(world.db)).filter(({ figure }) => figure.startsWith('block'));
    expect(await differing()).toEqual([]);
    await world.db.execute(
      sql`UPDATE stat_block SET bet = bet + 5 WHERE ctid = (SELECT min(ctid) FROM stat_block)`,
    );
    expect(await differing()).toMatchObject([{ figure: 'block bet' }]);
    await world.db.execute(
      sql`UPDATE stat_block SET bet = bet - 5 WHERE ctid = (SELECT max(ctid) FROM stat_block)`,
    );
  });
});
