import { describe, expect, test } from 'vitest';
import { loadRowsBelow } from '@/components/list/page-sizes';
import { rowCount } from '@/components/table/row-count';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { fail, ok } from '@/lib/rules/result';

/** The rows of a sub-list of 25, and the calls for them; an upstream that `counts` says how many there are. */
async function rowsOf({
  capabilities = new Set<never>() as never,
  counts = true,
  size = 10,
  /** The size of a page that the answers say. */
  saidSize = 0,
  failsAt = 0,
}) {
  const asked: { page: number; count_per_list: number }[] = [];
  const answer = await loadRowsBelow({ perPage: 20, capabilities }, async (paging) => {
    asked.push(paging);
    if (paging.page === failsAt) return fail('E001');
    const length = Math.max(0, Math.min(size, 25 - (paging.page - 1) * size));
    const rows = Array.from({ length }, (_, i) => ({ memId: `member${(paging.page - 1) * size + i}` }));
    const info = { page: paging.page, count_per_list: saidSize || size, tatal_list_count: 25 };
    return ok({ rows, ...rowCount(counts ? info : undefined, rows, paging) });
  });
  return { rows: answer.ok ? answer.data.length : answer.code, asked };
}

describe('[LIST-05] [STAT-05] the rows below an open row', () => {
  test('one call has all of them where the upstream knows sizes of pages', async () => {
    const { rows, asked } = await rowsOf({ capabilities: ALL_CAPABILITIES as never, size: 1_000 });
    expect(rows).toBe(25);
    expect(asked).toEqual([{ page: 1, count_per_list: 1_000 }]);
  });

  test('[WIRE-06] an upstream with its own sizes of pages is asked for each page, by the size of the list', async () => {
    const { rows, asked } = await rowsOf({});
    expect(rows).toBe(25);
    expect(asked).toEqual([1, 2, 3].map((page) => ({ page, count_per_list: 20 })));
  });

  test('[WIRE-06] without a count they end with the first empty page, or where a page has the members of the one before', async () => {
    expect(await rowsOf({ counts: false })).toMatchObject({ rows: 25, asked: { length: 4 } });
    let cash = 0;
    const same = await loadRowsBelow({ perPage: 20, capabilities: new Set<never>() }, async (paging) => {
      // The balances change from call to call.
      const rows = Array.from({ length: 20 }, (_, i) => ({ memId: `member${i}`, cash: cash++ }));
      return ok({ rows, ...rowCount(undefined, rows, paging) });
    });
    expect(same.ok && same.data).toHaveLength(20);
  });

  test('[WIRE-06] pages that say the asked size but are shorter end where their rows reach the total', async () => {
    expect(await rowsOf({ saidSize: 20 })).toMatchObject({ rows: 25, asked: { length: 3 } });
  });

  test('[WIRE-06] at most five pages are asked for, because the screen waits for them', async () => {
    expect(await rowsOf({ size: 2 })).toMatchObject({ rows: 10, asked: { length: 5 } });
  });

  test('[WIRE-06] where a later page fails they are those of the pages before; the failure of the first is the result', async () => {
    expect(await rowsOf({ failsAt: 2 })).toMatchObject({ rows: 10 });
    expect(await rowsOf({ failsAt: 1 })).toMatchObject({ rows: 'E001' });
  });
});
