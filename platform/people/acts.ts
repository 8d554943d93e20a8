import { z } from 'zod';
import { TIMELINE_KINDS } from '@/lib/rules/operator-people';
import { defineAct, memId, page, siteId, text } from '../operator/act';
import { SERVER_LOCALES } from '../shared/server-text';
import { findPeople } from './find-people';
import { readPerson } from './person';
import { readTimeline } from './timeline';

const locale = z.enum(SERVER_LOCALES).default('en').describe('of the names of games');

/** Members and partners as operators look them up. */
export const peopleActs = {
  'people-find': defineAct({
    about: 'find members and partners by id, name, phone, account, address, browser or a number',
    needs: 'read',
    body: z.strictObject({
      siteId,
      search: text(64).describe(
        'id, nick, holder, phone, bank account, address, browser id, or the number of a bet, round or request',
      ),
      page,
    }),
    act: findPeople,
  }),
  person: defineAct({
    about: 'show a member or partner whole',
    needs: 'read',
    body: z.strictObject({ siteId, memId, locale }),
    act: readPerson,
  }),
  'person-timeline': defineAct({
    about: 'show everything that happened to a member or partner in one line of time, newest first',
    needs: 'read',
    body: z.strictObject({
      siteId,
      memId,
      kind: z.enum(TIMELINE_KINDS).default('all').describe('which lines'),
      before: text(80).optional().describe('the cursor of an answer, for the lines after it'),
      locale,
    }),
    act: readTimeline,
  }),
};
