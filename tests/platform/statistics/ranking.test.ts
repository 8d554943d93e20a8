import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdsMost } from '@/platform/retail/large-branch-page';
import { rankingPage } from '@/platform/retail/ranking';
import { withDemoWorld } from '../../fixtures/database';

const world = withDemoWorld();

/** A page of a ranking that repeats one member, with the lengths of the rankings that were computed for it. */
async function pageOf(
  members: number,
  offset: number,
  { name = `${members} ${offset}`, isMetByMost = true } = {},
) {
  const lengths: number[] = [];
  const { rows } = await world.db.execute<{ id: number }>(sql`SELECT id FROM member WHERE mem_id = 'ptn1'`);
  const read = async (length: number) => {
    lengths.push(length);
    return new Array<number>(Math.min(members, length)).fill(rows[0]!.id);
  };
  const query = { name, read, condition: sql`m.site_id = 'demo'`, isMetByMost };
  const { ids, total, isTruncated } = await rankingPage(world.db, query, { limit: 40, offset });
  return { lengths, rows: ids.length, total, isTruncated };
}

test('[LIST-08] a page near the top is read from a short ranking, others from longer ones', async () => {
  const full = { rows: 40, total: undefined, isTruncated: false };
  expect(await pageOf(100_000, 0)).toEqual({ lengths: [100], ...full });
  expect(await pageOf(100_000, 60)).toEqual({ lengths: [100], ...full });
  expect(await pageOf(100_000, 61)).toEqual({ lengths: [500], ...full });
  expect(await pageOf(100_000, 461)).toEqual({ lengths: [500, 10_000], ...full });
  expect(await pageOf(100_000, 9_980)).toEqual({
    lengths: [500, 10_000],
    ...full,
    rows: 20,
    isTruncated: true,
  });
  expect(await pageOf(99, 60)).toEqual({ lengths: [100], rows: 39, total: 99, isTruncated: false });
  expect(await pageOf(0, 960)).toEqual({ lengths: [500], rows: 0, total: 0, isTruncated: false });
  expect(await pageOf(0, 0)).toEqual({ lengths: [100], rows: 0, total: 0, isTruncated: false });
});

test('[LIST-08] a page of a part of the site begins with a longer ranking', async () => {
  const part = { name: 'part', isMetByMost: false };
  expect(await pageOf(100_000, 0, part)).toMatchObject({ lengths: [500], rows: 40 });
  expect(await pageOf(100_000, 461, part)).toMatchObject({ lengths: [10_000], rows: 40 });
});

test('[LIST-08] a ranking is computed once for pages that follow soon', async () => {
  expect((await pageOf(300, 0, { name: 'order' })).lengths).toEqual([100]);
  expect((await pageOf(300, 40, { name: 'order' })).lengths).toEqual([]);
  expect((await pageOf(300, 280, { name: 'order' })).lengths).toEqual([500]);
});

test('[LIST-08] most members of the site are in the whole branch of its top, and in no list of a part', async () => {
  const holds = async (memId: string, part: object = {}) => {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ${memId}`,
    );
    const { id } = rows[0]!;
    const all = { siteId: 'demo', viewerId: id, targetId: id, wholeBranch: true, level: '', search: {} };
    return holdsMost(world.db, { ...all, ...part });
  };
  expect(await holds('ptn1')).toBe(true);
  expect(await holds('ptn1', { level: 'NORMAL' })).toBe(true);
  expect(await holds('ptn1', { level: 'PTN_3' })).toBe(false);
  expect(await holds('ptn1', { search: { memId: 'a' } })).toBe(false);
  expect(await holds('ptn1', { wholeBranch: false })).toBe(false);
  expect(await holds('ptn7')).toBe(false);
  expect(await holds('player1')).toBe(false);
});
