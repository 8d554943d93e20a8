import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import type { Translate } from '@/lib/i18n/translate';
import { listUrlOf } from '@/lib/lists/filters';
import { LATE_LIST_MESSAGES, listMessages, listName } from './definition';

/** Answers keys, as they are asked for. */
const keys = Object.assign((key: string) => key, { has: () => true, rich: (key: string) => key }) as never;

test.each(LISTS.map((list) => [listName(list), list]))(
  'a document of %s has the texts of its heading and its bar, of which no test need draw it unfiltered',
  (_, list) => {
    const [memId, today] = ['ptn1', '2026-11-23'];
    const viewer = { memId, partnerLevel: 'PTN_1' } as const;
    const url = listUrlOf(`/demo/${list.route}`, { id: 'ptn2' }, list.filters({ memId, today }));
    const context = { prefix: 'demo', viewer, t: keys as Translate, locale: 'ko', today } as const;
    const read = list
      .controls(context, url)
      .flatMap((control) => {
        if (control.kind === 'range') return [control.label];
        if (control.kind !== 'search') return [];
        return [control.label, ...(control.types ?? []).map(({ label }) => label)];
      })
      .concat(list.title?.(context, url.state) ?? []);
    const isIn = (paths: readonly string[], key: string) =>
      paths.some((path) => key === path || key.startsWith(`${path}.`));
    const handed = listMessages(list, 'rows and filters');
    expect(read.filter((key) => !isIn(handed, key) || isIn(LATE_LIST_MESSAGES, key))).toEqual([]);
  },
);
