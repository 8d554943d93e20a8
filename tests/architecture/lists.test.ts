import { expect, it } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { type ListLoadContext, listName } from '@/components/list/definition';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { translator } from '@/lib/i18n/translator';
import { parseState } from '@/lib/lists/filters';
import { fail } from '@/lib/rules/result';
import { inFolder, sources } from './sources';

const TABLE = 'app/[prefix]/api/lists.ts';

it('the lists that pages show are in the table of lists', () => {
  const table = sources.get(TABLE)!.text;
  const shown = inFolder('app').flatMap(({ file, text }) =>
    [...text.matchAll(/\blist=\{([^}]*)\}/g)].flatMap(([, value]) =>
      value!.match(/\w+(?=\s*(?::|$))/g)!.map((name) => ({ file, name })),
    ),
  );
  expect(shown.length).toBeGreaterThan(20);
  // The page of all levels chooses one of several by its address.
  const missing = shown.filter(({ name }) => name !== 'list' && !new RegExp(`\\b${name},`).test(table));
  expect(missing, `without a line in ${TABLE} a list has neither its next rows nor its export`).toEqual([]);
});

it('a list whose call has a fixed size of pages exports in pages of that size', async () => {
  const cut: string[] = [];
  for (const list of LISTS) {
    const viewer = { memId: 'ptn1', partnerLevel: 'PTN_1' } as const;
    const today = '2026-11-22';
    const state = parseState({}, list.filters({ memId: viewer.memId, today }));
    let isFixed = false;
    const refused = async () => fail('E001');
    const context: ListLoadContext = {
      prefix: 'demo',
      viewer,
      locale: 'en',
      today,
      t: translator('en'),
      capabilities: ALL_CAPABILITIES,
      call: async (_, body) => {
        isFixed ||= 'page' in body && !('count_per_list' in body);
        return fail('E001');
      },
      siteOption: refused,
      codeTable: refused,
      createRights: async () => ({ creatableLevels: [], memberCreatePtn5Only: false }),
    };
    await list.load(context, state, { page: 1, count_per_list: 1 }, { withSum: true, isFile: true });
    if (isFixed && !list.exportPerPage) cut.push(listName(list));
  }
  expect(cut, 'without exportPerPage the file ends after the first page').toEqual([]);
});
