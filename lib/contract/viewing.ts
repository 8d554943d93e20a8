import { z } from 'zod';
import * as CODE from '../rules/code';
import { loginAnswer } from './account';
import { call } from './call';
import { moment } from './values';

/** The longest path of a page that is noted; longer ones are cut. */
export const MAX_VIEWED_PATH = 300;

/** An operator's views of a member's own screens, in which nothing can be written. */
export const viewingCalls = {
  '/api/member/openView': call({
    summary:
      'Opens a view of a member’s own screens for an operator who has a ticket. It is no sign-in of the member: the member’s sessions stay, and nothing shows it as online.',
    from: { own: 'viewAs' },
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ticket: z.string().max(100).describe('Good once, for 60 seconds, from the operator’s act `view-as`.'),
    }),
    response: loginAnswer.extend({
      viewedBy: z.string().describe('The operator’s name.'),
      viewUntil: moment.describe('When the view ends by itself.'),
    }),
    codes: [CODE.viewTicketRefused],
    source: 'VIEWAS-01',
  }),
  '/api/member/viewedPage': call({
    summary: 'Notes a page that the operator has opened in a view. Refused (A023) in a session.',
    from: { own: 'viewAs' },
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({ path: z.string().min(1).max(MAX_VIEWED_PATH) }),
    response: z.object({}),
    codes: [CODE.notFound],
    source: 'VIEWAS-01',
  }),
  '/api/member/endView': call({
    summary: 'Ends a view. Refused (A023) in a session, which `/api/member/logout` ends.',
    from: { own: 'viewAs' },
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({}),
    response: z.object({}),
    codes: [CODE.notFound],
    source: 'VIEWAS-03',
  }),
};
