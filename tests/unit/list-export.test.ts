import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type AnyList, defineList, type ListRenderContext } from '@/components/list/definition';
import { type ExportFormat, exportList } from '@/components/list-file/export';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { type ListState, page, readListUrl, searchText } from '@/lib/lists/filters';
import { inRequestScope, requestScope, timeForRead } from '@/lib/request/request-scope';
import { fail, ok } from '@/lib/rules/result';

const ROWS = 100_000;

/** A list of numbered rows that notes the requested pages; `broken` fails, `more` are further fields of its pages. */
function numbered(pages: number[], broken?: number, more: object = {}) {
  return defineList({
    route: 'userList',
    filters: () => ({ searchValue: searchText, page }),
    controls: () => [{ kind: 'search', label: 'search' }],
    perPage: 40,
    load: async (_, __, { page: number, count_per_list: size }) => {
      pages.push(number);
      if (number === broken) return fail('E001', 'gone');
      const start = (number - 1) * size;
      const length = Math.min(size, ROWS - start);
      return ok({
        rows: Array.from({ length }, (_, i) => ({ id: start + i, nick: `=nick,${start + i}`, cash: 12.5 })),
        total: ROWS,
        asOf: '2026-11-21T00:00:00.000Z',
        ...more,
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
        csv: [{ header: 'cash', value: ({ cash }) => cash, type: 'amount' }],
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
  capabilities: ALL_CAPABILITIES,
  call: async () => fail('E001'),
  siteOption: async () => fail('E001'),
  codeTable: async () => fail('E001'),
  createRights: async () => ({ creatableLevels: [], memberCreatePtn5Only: false }),
  url: readListUrl('/demo/userList', query, list.filters({ memId: 'ptn1', today: '2026-11-21' })),
  cashDecimal: '1',
  issue: { site: 'demo site', by: 'kim (ptn1)', at: new Date('2026-11-21T01:02:03Z') },
});

async function stream(list: AnyList, query = {}, hidden: string[] = [], format: ExportFormat = 'csv') {
  const exported = await exportList(list, context(list, query), { hidden, added: [] }, format);
  if (!(exported instanceof ReadableStream)) throw new Error(exported.code);
  return exported;
}

describe('LIST-12 an export', () => {
  test('requests pages as they are read, so that memory does not grow with the list', async () => {
    const pages: number[] = [];
    const reader = (await stream(numbered(pages))).getReader();
    let lines = 0;
    for (let read = 1; ; read++) {
      const { done, value } = await reader.read();
      if (done) break;
      lines += new TextDecoder().decode(value).split('\r\n').length - 1;
      // Heading, names, then a thousand rows for each read; never more than the next page ahead.
      expect(pages.length).toBeLessThanOrEqual(read + 1);
    }
    // Title, site, moment, issue and issuer, an empty line, the names of the fields.
    expect(lines).toBe(ROWS + 7);
    // The one after the last, full one is empty.
    expect(pages).toHaveLength(ROWS / 1_000 + 1);
  });

  test('[WIRE-06] holds the whole list of an upstream that has its own size of pages, and says nothing of sums that it lacks', async () => {
    const list = (total: number): AnyList => ({
      ...numbered([]),
      footer: noSum,
      load: async (_: unknown, __: unknown, { page: number }: { page: number }) =>
        ok({
          rows: Array.from({ length: Math.max(0, Math.min(10, total - (number - 1) * 10)) }, (_, i) => ({
            id: (number - 1) * 10 + i,
            nick: `nick${(number - 1) * 10 + i}`,
            cash: 1,
          })),
          total,
          perPage: 10,
        }),
    });
    const linesOf = async (total: number) => {
      const documents = { ...context(list(total)), capabilities: new Set<never>() };
      const file = await exportList(list(total), documents, { hidden: [], added: [] });
      if (!(file instanceof ReadableStream)) throw new Error(file.code);
      return (await new Response(file).text()).trim().split('\r\n');
    };
    for (const total of [95, 90, 10, 3]) {
      const rows = (await linesOf(total)).filter((line) => line.startsWith('nick') && line !== 'nick,cash');
      expect(rows, String(total)).toHaveLength(total);
    }
    expect((await linesOf(95)).at(-1)).toBe('nick94,1');
  });

  describe('of an upstream with its own sizes of pages', () => {
    /** The names in the file of a list whose pages are these, and how many pages were asked for with how many rows. */
    async function fileOf(pageOf: (number: number) => { nicks: string[] } & object) {
      const asked: number[][] = [];
      const list: AnyList = {
        ...numbered([]),
        load: async (_: unknown, __: unknown, { page: number, count_per_list: size }) => {
          asked.push([number, size]);
          const { nicks, ...counts } = pageOf(number);
          return ok({
            rows: nicks.map((nick, i) => ({ id: nick, nick, cash: number * 100 + i })),
            total: 0,
            ...counts,
          });
        },
      };
      const file = await exportList(
        list,
        { ...context(list), capabilities: new Set<never>() },
        { hidden: [], added: [] },
      );
      if (!(file instanceof ReadableStream)) throw new Error(file.code);
      const lines = (await new Response(file).text()).trim().split('\r\n');
      const nicks = lines.map((line) => line.split(',')[0]!).filter((nick) => /^n\d/.test(nick));
      return { nicks, asked };
    }
    const numbers = (first: number, length: number) => Array.from({ length }, (_, i) => `n${first + i}`);

    test('[WIRE-06] [LIST-12] the total of a list may count less than its rows, such as bets of two lines', async () => {
      const pageOf = (number: number) => ({ nicks: numbers(number * 20, 20), total: 30, perPage: 10 });
      const { nicks, asked } = await fileOf(pageOf);
      expect(nicks).toHaveLength(60);
      expect(asked).toEqual([1, 2, 3].map((number) => [number, 40]));
    });

    test('[WIRE-06] [LIST-12] pages that say the asked size but have fewer rows are all in the file', async () => {
      const { nicks, asked } = await fileOf((number) => ({
        nicks: number > 4 ? [] : numbers(number * 20, 20),
        total: 80,
        perPage: 40,
      }));
      expect(nicks).toHaveLength(80);
      expect(asked).toHaveLength(4);
    });

    /** The count of a page of a list that the upstream does not count. */
    const uncounted = (nicks: string[], page: number) => ({
      nicks,
      ...rowCount(undefined, nicks, { page, count_per_list: 40 }),
    });

    test('[WIRE-06] [LIST-12] a list that the upstream does not count ends with its first empty page', async () => {
      const { nicks, asked } = await fileOf((number) =>
        uncounted(numbers(number * 10, number < 4 ? 10 : 0), number),
      );
      expect(nicks).toHaveLength(30);
      expect(asked).toHaveLength(4);
    });

    test('[WIRE-06] [LIST-12] a list that the upstream does not count is not asked for ever where it knows no pages, though its figures change', async () => {
      const { nicks, asked } = await fileOf((number) => uncounted(numbers(1, 10), number));
      expect(nicks).toEqual(numbers(1, 10));
      expect(asked).toHaveLength(2);
    });

    test('[WIRE-06] [LIST-12] a list with more rows than are counted ends where its last page is answered again', async () => {
      const { nicks, asked } = await fileOf((number) => {
        const pageInfo = { page: number, count_per_list: 10, tatal_list_count: 20, moreYn: 'Y' } as const;
        const page = numbers(Math.min(number, 3) * 10, 10);
        return { nicks: page, ...rowCount(pageInfo, page) };
      });
      expect(nicks).toEqual(numbers(10, 30));
      expect(asked).toHaveLength(4);
    });

    test('[WIRE-06] [BET-03] a last page with only the last legs of a bet of the page before is in the file', async () => {
      const pages = [['n1', 'n2'], ['n3', 'n4'], ['n4'], []];
      const { nicks } = await fileOf((number) => uncounted(pages[number - 1]!, number));
      expect(nicks).toEqual(['n1', 'n2', 'n3', 'n4', 'n4']);
    });
  });

  test('[WIRE-06] leaves out the columns whose values the upstream does not have', async () => {
    const list: AnyList = numbered([], undefined, {
      total: 1,
      rows: [{ id: 1, nick: 'kim', cash: 5 }],
    });
    const columns = list.columns(null as never, null);
    const knowing = (id: string): AnyList => ({
      ...list,
      columns: () => columns.map((column) => ({ ...column, has: () => column.id !== id })),
    });
    const headOf = async (given: AnyList) =>
      (await new Response(await stream(given)).text()).split('\r\n').find((line) => line.startsWith('nick'));
    expect(await headOf(knowing('none'))).toBe('nick,cash');
    expect(await headOf(knowing('cash'))).toBe('nick');
  });

  test('has title, site, filters, moment and issue, defuses formulas and omits hidden columns', async () => {
    const text = await new Response(await stream(numbered([]), { searchValue: 'kim' }, ['cash'])).text();
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines.slice(0, 9)).toEqual([
      'route.userList',
      'print.site,demo site',
      'search,kim',
      'list.asOf,2026-11-21 09:00:00 (UTC+9)',
      'print.issuedAt,2026-11-21 10:02:03 (UTC+9)',
      'print.issuedBy,kim (ptn1)',
      '',
      'nick',
      `"'=nick,0"`,
    ]);
  });

  test('waits for each page by itself, as long as one answer may take', async () => {
    const list = numbered([]);
    const times: number[] = [];
    const slow = {
      ...list,
      load: async (...asked: Parameters<typeof list.load>) => {
        times.push(Math.round(timeForRead(1_000)));
        // All of it is taken by this page.
        requestScope()!.readsEndAt = performance.now();
        return list.load(...asked);
      },
    };
    await inRequestScope({} as never, {} as never, async () => new Response(await stream(slow)).text());
    expect(times).toEqual(Array(ROWS / 1_000 + 1).fill(1_000));
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

/** A list of three members, with totals where `sum` is given. */
const members = (sum?: { cash: number; joins: number }) =>
  defineList({
    route: 'userList',
    filters: () => ({ searchValue: searchText }),
    controls: () => [],
    perPage: 40,
    load: async () =>
      ok({
        rows: [
          { nick: '<b>&_x0041_', cash: 1234.5, joins: 3, at: '2026-11-21 08:24:37', day: '2026-11-21' },
          { nick: '=1+1', cash: 1000, joins: 4, at: '', day: '2026-02-29' },
        ],
        ...(sum ? { sum } : {}),
        total: 2,
      }),
    columns: () => [
      {
        id: 'nick',
        header: 'nick',
        card: 'heading',
        fixed: true,
        cell: ({ nick }) => nick,
        csv: [
          { header: 'nick', value: ({ nick }) => nick },
          { header: 'at', value: ({ at }) => at, type: 'time' },
          { header: 'day', value: ({ day }) => day, type: 'time' },
          { header: 'memo', value: ({ day }) => day },
        ],
      },
      {
        id: 'cash',
        header: 'cash',
        card: 'figure',
        cell: ({ cash }) => cash,
        total: ({ cash }) => cash,
        csv: [{ header: 'cash', value: ({ cash }) => cash, type: 'amount' }],
      },
      {
        id: 'joins',
        header: 'joins',
        card: 'figure',
        cell: ({ joins }) => joins,
        csv: [{ header: 'joins', value: ({ joins }) => joins, total: ({ joins }) => joins }],
      },
    ],
    rowKey: ({ nick }) => nick,
    empty: () => 'empty.noMembers',
  });

describe('WORK-10 the totals of an export', () => {
  const linesOf = async (list: AnyList, hidden: string[] = []) =>
    (await new Response(await stream(list, {}, hidden)).text()).trim().split('\r\n');

  test('count the rows of the file where the list counts only up to some thousands', async () => {
    const counted: string[] = [];
    const list = numbered([], undefined, { sum: { cash: 7 }, total: 10_000, isCut: true });
    const given = context(list);
    const t = (key: string, values?: { count: string }) => {
      if (key === 'list.total') counted.push(values!.count);
      return key;
    };
    const file = await exportList(list, { ...given, t: t as typeof given.t }, { hidden: [], added: [] });
    await new Response(file as ReadableStream).text();
    expect(counted).toEqual(['100,000']);
  });

  test('that took too long are mentioned, and the row above a list retains its id and is marked in a field of its own', async () => {
    const list = numbered([], undefined, { pinnedRow: { id: -1, nick: 'own', cash: 1 } });
    expect((await linesOf({ ...list, footer: noSum })).at(-1)).toBe('list.noSum');
    const lines = await linesOf(list);
    expect(lines.at(-1)).toContain(`=nick,${ROWS - 1}`);
    expect(lines.slice(-ROWS - 2, -ROWS + 1)).toEqual([
      'nick,cash,list.selected',
      'own,1,Y',
      `"'=nick,0",12.5,`,
    ]);
    const summed = numbered([], undefined, { pinnedRow: { id: -1, nick: 'own', cash: 1 }, sum: { cash: 7 } });
    expect((await linesOf(summed)).at(-1)).toBe('list.total,,');
  });

  test('are in its last line, under exactly the chosen columns', async () => {
    const list = members({ cash: 2234.5, joins: 7 });
    expect((await linesOf(list)).at(-1)).toBe('list.total,,,,2234.5,7');
    expect((await linesOf(list, ['cash'])).at(-1)).toBe('list.total,,,,7');
  });

  test('are left out where the list has none, and so is a moment that it does not know', async () => {
    expect(await linesOf(members())).toEqual([
      'route.userList',
      'print.site,demo site',
      'print.issuedAt,2026-11-21 10:02:03 (UTC+9)',
      'print.issuedBy,kim (ptn1)',
      '',
      'nick,at,day,memo,cash,joins',
      // A text that looks like a day stays a text; so does a day that does not exist.
      "<b>&_x0041_,2026-11-21 08:24:37,2026-11-21,'2026-11-21,1234.5,3",
      "'=1+1,,'2026-02-29,'2026-02-29,1000,4",
    ]);
  });
});

/** The rows of a sheet in the plain form in which they are written: each cell by its place, with its format. */
function rowsOf(sheet: string): Record<string, string>[] {
  const formats = ['plain', 'whole', 'cents', 'day', 'moment'];
  const shownAs = (format: number, content: string): string => {
    const bold = format >= formats.length ? 'bold ' : '';
    const text = /<t xml:space="preserve">(.*?)<\/t>/.exec(content)?.[1];
    if (text === undefined)
      return `${bold}${formats[format % formats.length]} ${/<v>(.*?)<\/v>/.exec(content)![1]}`;
    return `${bold}"${text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')}"`;
  };
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells]) =>
    Object.fromEntries(
      [...cells!.matchAll(/<c r="(\w+)" s="(\d+)"[^>]*>(.*?)<\/c>/g)].map(([, at, format, content]) => [
        at!,
        shownAs(Number(format), content!),
      ]),
    ),
  );
}

describe('WORK-10 an export as a workbook', () => {
  const sheetOf = async (list: AnyList) => {
    const bytes = await new Response(await stream(list, {}, [], 'xlsx')).arrayBuffer();
    const files = Object.entries(unzipSync(new Uint8Array(bytes))).map(
      ([path, content]) => [path, strFromU8(content)] as const,
    );
    return new Map(files);
  };

  test('has numbers as numbers, days and moments as dates, and texts as they are', async () => {
    const files = await sheetOf(members({ cash: 2234.5, joins: 7 }));
    const moment = 46347 + (8 * 3600 + 24 * 60 + 37) / 86_400;
    expect(rowsOf(files.get('xl/worksheets/sheet1.xml')!)).toEqual([
      { A1: '"route.userList"' },
      { A2: '"print.site"', B2: '"demo site"' },
      { A3: '"print.issuedAt"', B3: '"2026-11-21 10:02:03 (UTC+9)"' },
      { A4: '"print.issuedBy"', B4: '"kim (ptn1)"' },
      {},
      {
        A6: 'bold "nick"',
        B6: 'bold "at"',
        C6: 'bold "day"',
        D6: 'bold "memo"',
        E6: 'bold "cash"',
        F6: 'bold "joins"',
      },
      {
        A7: '"<b>&_x005F_x0041_"',
        B7: `moment ${moment}`,
        C7: 'day 46347',
        // No column of times.
        D7: '"2026-11-21"',
        E7: 'cents 1234.5',
        F7: 'plain 3',
      },
      // A day that does not exist is a text.
      { A8: '"=1+1"', C8: '"2026-02-29"', D8: '"2026-02-29"', E8: 'whole 1000', F8: 'plain 4' },
      { A9: 'bold "list.total"', E9: 'bold cents 2234.5', F9: 'bold plain 7' },
    ]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="route.userList"');
    for (const path of [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ]) {
      expect(files.get(path), path).toMatch(/^<\?xml/);
    }
  });

  test('keeps the names of its columns in view, which filter the rows without the totals', async () => {
    const files = await sheetOf(members({ cash: 2234.5, joins: 7 }));
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain(
      '<pane ySplit="6" topLeftCell="A7" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    );
    expect(sheet).toContain('</sheetData><autoFilter ref="A6:F8"/></worksheet>');
    expect(files.get('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'route.userList'!$A$6:$F$8</definedName>`,
    );
  });

  test('goes out while the list is read', async () => {
    const pages: number[] = [];
    const reader = (await stream(numbered(pages), {}, [], 'xlsx')).getReader();
    const sizes: number[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      sizes.push(next.value.length);
      if (sizes.length === 20) expect(pages.length).toBeLessThan(ROWS / 1_000 / 2);
    }
    expect(pages).toHaveLength(ROWS / 1_000 + 1);
    expect(Math.max(...sizes)).toBeLessThan(500_000);
    // Thousands of rows take seconds on a busy machine.
  });
});
