import { expect, test } from 'vitest';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { exportList, MAX_PRINTED_ROWS } from '@/components/list-file/export';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { translator } from '@/lib/i18n/translator';
import { dayRange, type ListState, memberId, page, readListUrl } from '@/lib/lists/filters';
import { fail, ok } from '@/lib/rules/result';

const t = translator('ko');

/** A statement of so many rows of 1,234.5 each, ten to a call; the call of page `broken` fails. */
const statement = (total: number, { broken = 0, isCut = false, more = {} } = {}) =>
  defineList({
    route: 'userDetail',
    filters: () => ({ id: memberId(''), ...dayRange('2026-11-01', '2026-11-07'), page }),
    controls: ({ t }) => [{ kind: 'range', label: t('filter.range') }],
    title: () => 'cash <player1>',
    perPage: 10,
    exportPerPage: 10,
    load: async (_, __, { page: number, count_per_list: size }) => {
      if (number === broken) return fail('E001', 'gone');
      const start = (number - 1) * size;
      const length = Math.max(0, Math.min(size, total - start));
      const rows = Array.from({ length }, (_, i) => ({
        id: start + i + 1,
        kind: '<b>deposit',
        amount: 1234.5,
      }));
      return ok({
        rows,
        total: isCut ? 100 : total,
        ...(isCut ? { isCut } : {}),
        sum: { amount: 1234.5 * total },
        ...more,
      });
    },
    columns: () => [
      {
        id: 'kind',
        header: 'kind',
        card: 'heading',
        fixed: true,
        cell: ({ kind }) => kind,
        csv: [{ header: 'kind', value: ({ kind }) => kind }],
      },
      {
        id: 'amount',
        header: 'amount',
        card: 'figure',
        cell: ({ amount }) => amount,
        total: ({ amount }) => amount,
        csv: [{ header: 'amount', value: ({ amount }) => amount, type: 'amount' }],
      },
    ],
    rowKey: ({ id }) => String(id),
    empty: () => 'empty.noHistory',
  });

async function printed(list: ReturnType<typeof statement>) {
  const url = readListUrl(
    '/demo/userDetail',
    { id: 'player1' },
    list.filters({ memId: 'ptn1', today: '2026-11-21' }),
  );
  const member = { partnerInfo: { memNick: 'Kim & Lee' } };
  const exported = await exportList(
    list,
    {
      prefix: 'demo',
      viewer: { memId: 'ptn1', partnerLevel: 'PTN_1' },
      url,
      t: translator('ko') as ListRenderContext<ListState>['t'],
      locale: 'ko',
      today: '2026-11-21',
      call: async (path) => (path === '/api/v2/retail/detail/info' ? ok(member as never) : fail('E001')),
      capabilities: ALL_CAPABILITIES,
      siteOption: async () => fail('E001'),
      codeTable: async () => fail('E001'),
      createRights: async () => ({ creatableLevels: [], memberCreatePtn5Only: false }),
      cashDecimal: '1',
      issue: { site: 'demo site', by: 'boss (ptn1)', at: new Date('2026-11-21T01:02:03Z') },
    },
    { hidden: [], added: [] },
    'html',
  );
  if (!(exported instanceof ReadableStream)) throw new Error(exported.code);
  return exported;
}

/** Table rows of a document as texts of their cells, without its last lines. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?! id)[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) => cell),
  );

test('[DETAIL-06] a printed statement has its head, every row with its number, and totals that are their sum', async () => {
  const html = await new Response(await printed(statement(136))).text();
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(facts).toEqual([
    [t('print.site'), 'demo site'],
    [t('list.memId'), 'player1'],
    [t('list.memNick'), 'Kim &amp; Lee'],
    [t('filter.range'), '2026-11-01 – 2026-11-07'],
    [t('print.issuedAt'), '2026-11-21 10:02:03 (UTC+9)'],
    [t('print.issuedBy'), 'boss (ptn1)'],
  ]);
  const [running, head, ...rows] = rowsOf(html);
  // Above the columns on every page.
  expect(running).toEqual(['demo site · cash &lt;player1&gt;']);
  expect(head).toEqual([t('print.rowNumber'), 'kind', 'amount']);
  const totals = rows.pop();
  expect(rows).toEqual(
    Array.from({ length: 136 }, (_, i) => [String(i + 1), '&lt;b&gt;deposit', '1,234.50']),
  );
  expect(totals).toEqual([t('list.total', { count: '136' }), '167,892']);
  expect(html).toContain('id="end"');
  expect(html).not.toContain('id="cut"');
  // The only control is for the screen.
  expect(html.match(/<(button|a|input|select|form)\b/g)).toEqual(['<button']);
});

test.each([
  ['counted', MAX_PRINTED_ROWS + 5, false],
  ['counted in part', MAX_PRINTED_ROWS + 5, true],
])(
  '[LIST-12] a printed list that is too long says at both ends that rows are missing: %s',
  async (_, total, isCut) => {
    const html = await new Response(await printed(statement(total, { isCut }))).text();
    const cut = t('print.cut', { count: '5,000' });
    expect(html.split(cut)).toHaveLength(3);
    expect(html).toContain('id="cut"');
    const rows = rowsOf(html);
    expect(rows.at(-2)?.[0]).toBe('5,000');
    expect(rows.at(-1)?.[0]).toBe(t('list.total', { count: isCut ? '100+' : '5,005' }));
  },
);

test('[LIST-12] a printed list of exactly the most rows is whole', async () => {
  expect(await new Response(await printed(statement(MAX_PRINTED_ROWS))).text()).not.toContain('id="cut"');
});

test('[LIST-12] a printed list whose rows fail on the way has no end, so that its notice stays', async () => {
  let html = '';
  const read = async () => {
    for await (const bytes of (await printed(
      statement(136, { broken: 3 }),
    )) as unknown as AsyncIterable<Uint8Array>) {
      html += new TextDecoder().decode(bytes);
    }
  };
  await expect(read()).rejects.toThrow(/broke off/);
  expect(html).toContain(t('print.unfinished'));
  expect(html).not.toContain('id="end"');
});

test('[LIST-12] [WORK-10] a row that the list does not count has no number: the member’s own, and the rest of the totals', async () => {
  const more = {
    pinnedRow: { id: 0, kind: 'own', amount: 2 },
    restRows: [{ kind: 'direct' as const, id: 0, amount: 3 }],
  };
  const html = await new Response(await printed(statement(1, { more }))).text();
  expect(rowsOf(html).slice(2)).toEqual([
    ['', 'own', '2', 'Y'],
    ['1', '&lt;b&gt;deposit', '1,234.50', ''],
    ['', t('list.rest.direct'), '3', ''],
    [t('list.total', { count: '1' }), '1,234.50', ''],
  ]);
  expect(html).toContain(t('print.end', { count: '1' }));
});
