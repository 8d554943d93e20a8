import { describe, expect, test } from 'vitest';
import { type AnyList, defineList, type ListRenderContext } from '@/components/list/definition';
import { exportList } from '@/components/list/export';
import { type ListState, listUrlOf, page, searchText } from '@/lib/lists/filters';
import { fail, ok } from '@/lib/rules/result';

const ROWS = 100_000;

/** A list of numbered rows that notes which pages were asked for; `broken` fails. */
function numbered(asked: number[], broken?: number) {
  return defineList({
    route: 'userList',
    filters: () => ({ searchValue: searchText, page }),
    controls: () => [{ kind: 'search', label: 'search' }],
    perPage: 40,
    load: async (_, __, { page: number, count_per_list: size }) => {
      asked.push(number);
      if (number === broken) return fail('E001', 'gone');
      const start = (number - 1) * size;
      const length = Math.min(size, ROWS - start);
      return ok({
        rows: Array.from({ length }, (_, i) => ({ id: start + i, nick: `=nick,${start + i}`, cash: 12.5 })),
        total: ROWS,
        asOf: '2026-11-21T00:00:00.000Z',
      });
    },
    columns: () => [
      {
        id: 'nick',
        header: 'nick',
        card: 'heading',
        cell: ({ nick }) => nick,
        csv: [{ header: 'nick', value: ({ nick }) => nick }],
      },
      {
        id: 'cash',
        header: 'cash',
        card: 'figure',
        cell: ({ cash }) => cash,
        csv: [{ header: 'cash', value: ({ cash }) => cash, isAmount: true }],
      },
      { id: 'actions', header: 'actions', card: 'actions', cell: () => null },
    ],
    rowKey: ({ id }) => String(id),
    empty: () => 'empty.noMembers',
  });
}

const context = (list: AnyList, query = {}): Parameters<typeof exportList>[1] => ({
  prefix: 'demo',
  viewer: { memId: 'ptn1', partnerLevel: 'PTN_1' },
  t: ((key: string) => key) as ListRenderContext<ListState>['t'],
  locale: 'ko',
  today: '2026-11-21',
  call: async () => fail('E001'),
  url: listUrlOf('/demo/userList', query, list.filters({ memId: 'ptn1', today: '2026-11-21' })),
  cashDecimal: '1',
  count: 0,
});

async function stream(list: AnyList, query = {}, hidden: string[] = []) {
  const exported = await exportList(list, context(list, query), { hidden, added: [] });
  if (!(exported instanceof ReadableStream)) throw new Error(exported.code);
  return exported;
}

describe('LIST-12 an export', () => {
  test('requests pages as they are read, so that memory does not grow with the list', async () => {
    const asked: number[] = [];
    const reader = (await stream(numbered(asked))).getReader();
    let lines = 0;
    for (let read = 1; ; read++) {
      const { done, value } = await reader.read();
      if (done) break;
      lines += new TextDecoder().decode(value).split('\r\n').length - 1;
      // Heading, names, then a thousand rows for each read; never more than the next page ahead.
      expect(asked.length).toBeLessThanOrEqual(read + 1);
    }
    // Title, memId-less filters and moment, an empty line, the names of the fields.
    expect(lines).toBe(ROWS + 4);
    // The one after the last, full one is empty.
    expect(asked).toHaveLength(ROWS / 1_000 + 1);
  });

  test('has title, filters and moment, defuses formulas and omits hidden columns', async () => {
    const text = await new Response(await stream(numbered([]), { searchValue: 'kim' }, ['cash'])).text();
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines.slice(0, 6)).toEqual([
      'route.userList',
      'search,kim',
      'list.asOf,2026-11-21 09:00:00 (UTC+9)',
      '',
      'nick',
      `"'=nick,0"`,
    ]);
  });

  test('that fails at once is a failure; one that fails later is cut off', async () => {
    const list = numbered([], 1);
    expect(await exportList(list, context(list), { hidden: [], added: [] })).toMatchObject({
      ok: false,
      code: 'E001',
    });
    await expect(new Response(await stream(numbered([], 3))).text()).rejects.toThrow(/broke off/);
  });
});
