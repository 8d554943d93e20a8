import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { omitMessages, pickMessages } from '@/lib/i18n/pick-messages';
import type { Translate } from '@/lib/i18n/translate';
import { listUrlOf } from '@/lib/lists/filters';
import ko from '@/messages/ko.json';
import { listName } from './definition';
import { LATE_LIST_MESSAGES, listMessages } from './list-messages';

test.each(LISTS.map((list) => [listName(list), list]))(
  'a document of %s has the texts of its heading and of what stands in its bar',
  (_, list) => {
    const [memId, today] = ['ptn1', '2026-11-23'];
    const viewer = { memId, partnerLevel: 'PTN_1' } as const;
    const url = listUrlOf(`/demo/${list.route}`, { id: 'ptn2' }, list.filters({ memId, today }));
    const handed = omitMessages(pickMessages(ko, listMessages(list, 'rows and filters')), LATE_LIST_MESSAGES);
    const all = createTranslator({ locale: 'ko', messages: ko }) as Translate;
    const some = createTranslator({
      locale: 'ko',
      messages: handed as typeof ko,
      // Choices of the panel have no texts yet.
      getMessageFallback: () => '',
      onError: () => {},
    }) as Translate;
    const said = (t: Translate) => {
      const context = { prefix: 'demo', viewer, t, locale: 'ko', today } as const;
      const bar = list
        .controls(context, url)
        .flatMap((control) =>
          control.kind === 'range' || control.kind === 'search'
            ? [control.label, ...(('types' in control && control.types) || []).map((type) => type.label)]
            : [],
        );
      return [list.title?.(context, url.state) ?? '', ...bar];
    };
    expect(said(some)).toEqual(said(all));
  },
);
