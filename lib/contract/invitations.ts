import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import {
  INVITATION_LABEL_LENGTH,
  INVITATION_STATES,
  INVITED_STATES,
  MAX_INVITATIONS,
  MAX_INVITED,
} from '../rules/invitation';
import { call } from './call';
import { perPage } from './list-shapes';
import { count, day, memId, moment, pageInfo, pageNumber, partnerLevel, searchText, yn } from './values';

const owner = {
  ownerId: memId.describe('The partner under whom the invited players sign up.'),
  ownerNick: z.string(),
  ownerLevel: partnerLevel,
};
const label = z.string().describe('Empty where the partner gave none.');

/** Links by which partners invite players to sign up below them. */
export const invitationCalls = {
  '/api/member/invitation': call({
    summary: 'The inviter of a link, for the sign-up page. Nothing else of the partner is answered.',
    from: { own: 'invitations' },
    access: 'guest',
    kind: 'read',
    alsoWrites: true,
    browser: false,
    request: z.strictObject({
      code: z.string().max(40),
      countYn: yn.optional().describe('Y: the page is opened, which the invitation counts.'),
      accessIp: z
        .string()
        .max(45)
        .optional()
        .describe('IP address of the browser, by which questions are limited. It is not stored.'),
    }),
    response: z.object({ memNick: z.string() }),
    codes: [CODE.signUpsClosed, CODE.tooManyAttempts, CODE.endedInvitation],
    source: 'INVITE-02',
  }),
  '/api/retail/invitations': call({
    summary: 'The invitations of the caller and of the partners below, newest first, with their counts.',
    from: { own: 'invitations' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: false,
    request: z.strictObject({
      state: z.enum(INVITATION_STATES).optional().describe('All when absent.'),
      searchValue: searchText
        .optional()
        .describe('Part of the label, or of the id or nickname of the partner.'),
      page: pageNumber,
      count_per_list: perPage.optional().describe('40 when absent.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          invitationIdx: count,
          code: z.string(),
          label,
          ...owner,
          state: z
            .enum(INVITATION_STATES)
            .describe(
              'live takes sign-ups; usedUp has as many as it may; expired is over since its last day; paused waits until the partner may have new members again, or the site takes sign-ups again; ended was ended by a person.',
            ),
          regDate: moment,
          lastDay: day.nullable().describe('Its last day; null for none.'),
          maxSignups: count
            .nullable()
            .describe('The most sign-ups that wait or were approved; null for any.'),
          endDate: moment.nullable().describe('When a person ended it.'),
          openCnt: count.describe('How often its page was opened; reloads count again.'),
          waitingCnt: count,
          approvedCnt: count,
          refusedCnt: count,
          depositCnt: count.describe('Members of it, now below the caller, who have deposited.'),
        }),
      ),
      pageInfo,
    }),
    codes: [],
    source: 'INVITE-03',
  }),
  '/api/retail/invitation/signups': call({
    summary: 'The sign-ups through invitations of the caller and of the partners below, newest first.',
    from: { own: 'invitations' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: false,
    request: z.strictObject({
      invitationIdx: count.optional().describe('All when absent.'),
      state: z.enum(INVITED_STATES).optional().describe('All when absent.'),
      depositYn: z.literal('Y').optional().describe('Only those who have deposited.'),
      page: pageNumber,
      count_per_list: perPage.optional().describe('40 when absent.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          signupIdx: count,
          invitationIdx: count,
          code: z.string(),
          label,
          ...owner,
          memId: z
            .string()
            .describe('Empty, as the nickname, where the member is no longer below the caller.'),
          memNick: z.string(),
          state: z.enum(INVITED_STATES),
          regDate: moment,
          decidedDate: moment
            .nullable()
            .describe('When the operator decided; null where nothing was to decide.'),
          depositDay: day
            .nullable()
            .describe('The UTC+9 day of the first deposit of a member who is below the caller.'),
        }),
      ),
      pageInfo,
    }),
    codes: [CODE.notFound],
    source: 'INVITE-04',
  }),
  '/api/retail/invitation/create': call({
    summary: `Makes an invitation of the caller's own. At most ${MAX_INVITATIONS} that have not ended (A072).`,
    from: { own: 'invitations' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({
      label: z.string().max(INVITATION_LABEL_LENGTH),
      lastDay: day.nullable().describe('Today or later; null for no end.'),
      maxSignups: z.number().int().min(1).max(MAX_INVITED).nullable(),
    }),
    response: z.object({ invitationIdx: count, code: z.string() }),
    codes: [CODE.notAllowed, CODE.tooManyEntries, CODE.duplicateRequest],
    source: 'INVITE-01',
  }),
  '/api/retail/invitation/end': call({
    summary: 'Ends an invitation of the caller or of a partner below.',
    from: { own: 'invitations' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ invitationIdx: count }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.alreadyProcessed, CODE.duplicateRequest],
    source: 'INVITE-01',
  }),
} as const;
