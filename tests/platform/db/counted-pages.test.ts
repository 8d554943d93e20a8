import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { branchEntries } from '@/platform/logs/branch-entries';
import { idPage } from '@/platform/shared/id-page';
import { pageInfo } from '@/platform/shared/paging';
import { onPostgres, withDemoWorld } from '../../fixtures/database';

const world = withDemoWorld();

test('[WIRE-08] a list that is counted up to a limit says whether it has more', async () => {
  const page = { page: 1, count_per_list: 2 };
  const numbers = sql`SELECT n AS id FROM generate_series(1, 5) AS n ORDER BY n`;
  const infoUpTo = async (upTo: number) => {
    const { ids, total } = await idPage(world.db, numbers, page, { upTo });
    expect(ids).toEqual([1, 2]);
    return pageInfo(page, total);
  };
  expect(await infoUpTo(4)).toEqual({ ...page, tatal_list_count: 4, moreYn: 'Y' });
  expect(await infoUpTo(5)).toEqual({ ...page, tatal_list_count: 5 });
  expect(pageInfo(page, 5)).toEqual({ ...page, tatal_list_count: 5 });
});

test('[WIRE-08] pages are those of the query, within the counted limit and beyond it', async () => {
  const numbers = (rows: number) =>
    sql`SELECT n AS id FROM generate_series(${rows}::int, 1, -1) AS n ORDER BY n DESC`;
  const idsOf = async (rows: number, page: number, upTo: number) =>
    (await idPage(world.db, numbers(rows), { page, count_per_list: 2 }, { upTo })).ids;
  expect(await idsOf(5, 1, 4)).toEqual([5, 4]);
  expect(await idsOf(5, 2, 4)).toEqual([3, 2]);
  expect(await idsOf(5, 3, 4), 'beyond what is counted').toEqual([1]);
  expect(await idsOf(5, 3, 10)).toEqual([1]);
  expect(await idsOf(5, 4, 10), 'beyond the end').toEqual([]);
  expect(await idsOf(0, 1, 10)).toEqual([]);
});

test.runIf(onPostgres)('a page and its number take one connection of the pool', async () => {
  const pool = (world.db as unknown as { $client: EventEmitter }).$client;
  let inUse = 0;
  let most = 0;
  const onAcquire = () => {
    inUse += 1;
    most = Math.max(most, inUse);
  };
  const onRelease = () => {
    inUse -= 1;
  };
  pool.on('acquire', onAcquire).on('release', onRelease);
  await idPage(world.db, sql`SELECT n AS id FROM generate_series(1, 5) AS n ORDER BY n`, {
    page: 1,
    count_per_list: 2,
  });
  pool.off('acquire', onAcquire).off('release', onRelease);
  expect(most).toBe(1);
});

test('[POINT-02] [WIRE-08] the rolling of a large branch is counted as far as the pager reaches, and said to go on', async () => {
  const { rows } = await world.db.execute<{ id: number }>(
    sql`SELECT id::int FROM member WHERE site_id = 'demo' AND mem_id = 'ptn1'`,
  );
  const branch = { siteId: 'demo', targetId: rows[0]!.id, search: { by: 'memId', text: '' } } as const;
  const query = { ...branch, kind: 'point', types: [], rolling: true, few: undefined } as const;
  const days = { startDate: addDays(today(), -31), endDate: today() };
  const { ids, total } = await branchEntries(world.db, query, days, { page: 1, count_per_list: 2 });
  expect(ids).toHaveLength(2);
  expect(total).toEqual({ rows: 22, isMore: true });
});
