import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import type { Control } from '@/components/filter/control';
import { omitMessages, pickMessages } from '@/lib/i18n/pick-messages';
import type { Translate } from '@/lib/i18n/translate';
import { listUrlOf } from '@/lib/lists/filters';
import ko from '@/messages/ko.json';
import { type AnyList, listName } from './definition';
import { type DrawnOf, LATE_LIST_MESSAGES, listMessages } from './list-messages';

/** What a list says with these messages, and with all: its heading, and of its controls what `of` picks. */
function said(list: AnyList, drawn: DrawnOf, of: (controls: readonly Control[]) => unknown) {
  const [memId, today] = ['ptn1', '2026-11-23'];
  const viewer = { memId, partnerLevel: 'PTN_1' } as const;
  const url = listUrlOf(`/demo/${list.route}`, { id: 'ptn2' }, list.filters({ memId, today }));
  const handed = omitMessages(pickMessages(ko, listMessages(list, drawn)), LATE_LIST_MESSAGES);
  return [handed as typeof ko, ko].map((messages) => {
    // What is missing is said as nothing.
    const silent = { getMessageFallback: () => '', onError: () => {} };
    const t = createTranslator({ locale: 'ko', messages, ...silent }) as Translate;
    const context = { prefix: 'demo', viewer, t, locale: 'ko', today } as const;
    return [list.title?.(context, url.state) ?? '', of(list.controls(context, url))];
  });
}

describe.each(LISTS.map((list) => [listName(list), list]))('a document of %s', (_, list) => {
  test('has the texts of its heading and of what stands in its bar', () => {
    const [some, all] = said(list, 'rows and filters', (controls) =>
      controls.filter(({ kind }) => kind === 'range' || kind === 'search'),
    );
    expect(some).toEqual(all);
  });

  test('has those of every choice where chips may name it', () => {
    const [some, all] = said(list, 'rows', (controls) => controls);
    expect(some).toEqual(all);
  });
});
