import { z } from 'zod';
import { QUEUE_KINDS } from '@/lib/rules/operator-queue';
import { defineAct, memId, numbers, siteId, text } from '../operator/act';
import { SERVER_LOCALES } from '../shared/server-text';
import { readHead } from './console-head';
import { closeItem, LEASE_SECONDS, lookAtItem, openItem } from './open-item';
import { listQueue } from './queue-list';
import { sameAccounts } from './same-person';
import {
  deleteTemplate,
  listHandovers,
  listNotes,
  listTemplates,
  saveTemplate,
  TEMPLATE_KINDS,
  writeHandover,
  writeNote,
} from './templates';

const kind = z.enum(QUEUE_KINDS);
const onItem = z.strictObject({
  siteId,
  kind,
  id: numbers(z.int().min(1).describe('number of the request or inquiry')),
});
const onOpened = onItem.extend({
  locale: z.enum(SERVER_LOCALES).default('en').describe('of the names of games'),
});
const templateIdx = z.int().min(1);
const onMember = z.strictObject({ siteId, memId });

/** The operator's queue: what waits, one item with all that helps to decide it, and what operators leave each other. */
export const queueActs = {
  queue: defineAct({
    about: 'list everything that waits for an operator',
    needs: 'read',
    body: z.strictObject({
      siteId,
      kinds: z.array(kind).min(1).max(QUEUE_KINDS.length).optional().describe('all when absent'),
      order: z
        .enum(['marked', 'oldest'])
        .default('oldest')
        .describe('marked: what has something against it first'),
      search: text(40)
        .optional()
        .describe('part of an id, nick, account holder or bank account, or a number'),
    }),
    act: listQueue,
  }),
  'console-head': defineAct({
    about: 'show what waits, who is online, the result of today and whether the books add up',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: readHead,
  }),
  'queue-open': defineAct({
    about: `open an item of the queue, and lease it for ${LEASE_SECONDS} seconds`,
    needs: 'confirm',
    body: onOpened,
    act: openItem,
  }),
  'queue-look': defineAct({
    about: 'show an item of the queue as queue-open does, without a lease',
    needs: 'read',
    body: onOpened,
    act: lookAtItem,
  }),
  'queue-close': defineAct({
    about: 'give an item of the queue back',
    needs: 'confirm',
    body: onItem,
    act: closeItem,
    done: () => 'is free again',
  }),
  'same-accounts': defineAct({
    about: 'list the accounts that share phone, bank account, browser or address with a member',
    needs: 'read',
    body: onMember,
    act: sameAccounts,
  }),
  'queue-templates': defineAct({
    about: 'list the prepared texts for rejections and answers',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listTemplates,
  }),
  'queue-template': defineAct({
    about: 'add a prepared text in three languages, or change that of a number',
    needs: 'support',
    body: z.strictObject({
      siteId,
      templateIdx: templateIdx.optional().describe('a new one when absent'),
      kind: z.enum(TEMPLATE_KINDS).describe('what it rejects or answers'),
      name: text(40),
      ko: text(1000),
      en: text(1000),
      vn: text(1000),
    }),
    act: saveTemplate,
    done: (data) => `template ${data.templateIdx} stands`,
  }),
  'queue-template-delete': defineAct({
    about: 'delete a prepared text',
    needs: 'support',
    body: z.strictObject({ siteId, templateIdx: numbers(templateIdx) }),
    act: deleteTemplate,
    done: () => 'deleted',
  }),
  handover: defineAct({
    about: 'show what operators left for those who come after them, newest first',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listHandovers,
  }),
  'handover-write': defineAct({
    about: 'leave a note for the operators who come after',
    needs: 'confirm',
    body: z.strictObject({ siteId, text: text(2000) }),
    act: writeHandover,
    done: () => 'written',
  }),
  'member-notes': defineAct({
    about: 'show operators’ notes about a member, newest first',
    needs: 'read',
    body: onMember,
    act: listNotes,
  }),
  'member-note': defineAct({
    about: 'write a note about a member that operators alone read',
    needs: 'confirm',
    body: onMember.extend({ text: text(1000) }),
    act: writeNote,
    done: () => 'written',
  }),
};
