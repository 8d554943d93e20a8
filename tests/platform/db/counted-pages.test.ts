import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { branchEntries } from '@/platform/logs/branch-entries';
import { idPage } from '@/platform/shared/id-page';
import { pageInfo } from '@/platform/shared/paging';
import { withDemoWorld } from '../../fixtures/database';

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
