import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { conflicts } from './conflict';
import { perPage } from './list-shapes';
import { ours } from './own-fields';
import { day, digitText, memId, moment, pageInfo, pageNumber, yn } from './values';

const nick = z.string().max(40);

/** Permissions of a member, as partners above set them. */
const permissions = {
  giveYn: yn.optional().describe('Y: may give (otherwise C301).'),
  retrieveYn: yn.optional().describe('Y: may take back (otherwise C401).'),
  cashOutYn: yn.optional().describe('Y: may ask for withdrawals (otherwise C203).'),
};

/** Kind of an activity. */
const activityKind = z.enum(['signIn', 'password', 'factor', 'rate', 'permission', 'record']);

/** Actions of partners on the accounts of members below, and the record of them. */
export const downlineCalls = {
  '/api/v2/retail/detail/save': call({
    summary: 'Saves nickname and login permission of a lower member or partner.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        memNick: nick.optional(),
        loginYn: yn.optional().describe('N blocks sign-in and ends the sessions of the member.'),
        expected: ours(
          'readValues',
          z.strictObject({ memNick: nick.optional(), loginYn: yn.optional() }),
        ).describe('The values that were read; saved only if they still hold (A021).'),
      })
      .refine(({ memNick, loginYn }) => memNick !== undefined || loginYn !== undefined),
    response: z.object({}),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.invalidNicknameLength,
      CODE.takenNickname,
      CODE.notAllowed,
      CODE.changedMeanwhile,
      CODE.invalidNicknameCharacters,
      CODE.duplicateRequest,
    ],
    source: 'DETAIL-02, decision 63',
  }),
  '/api/v2/retail/detail/changePhone': call({
    summary: 'Changes the phone number of a lower member or partner.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      memPhone: digitText.max(20),
      expected: ours('readValues', z.strictObject({ memPhone: z.string().max(20).nullable() })).describe(
        'The number that was read, without hyphens; saved only if it still holds (A021).',
      ),
    }),
    response: z.object({}),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.takenPhone,
      CODE.notAllowed,
      CODE.changedMeanwhile,
      CODE.invalidPhone,
      CODE.duplicateRequest,
    ],
    source: 'DETAIL-02, decision 63',
  }),
  '/api/retail/unlock': call({
    summary: 'Unlocks a lower member after too many wrong passwords (decision 12).',
    from: { own: 'memberRights' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({}),
    codes: [CODE.unknownMember, CODE.notAllowed, CODE.duplicateRequest],
    source: 'LOGIN-06, decision 12',
  }),
  '/api/retail/signInMany': call({
    summary:
      'Switches the sign-in of several lower members off, which ends their sessions, or on, which also unlocks them. An upstream may lack it.',
    from: { own: 'memberRights' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memIds: z.array(memId).min(1).max(100), loginYn: yn }),
    response: z.object({
      lines: z
        .array(z.object({ memId, resultCode: z.string() }))
        .describe(
          "In the order of the request; '0', U001, or A006 for the caller's own account and for a sign-in that the operator has switched off.",
        ),
    }),
    codes: [CODE.duplicateRequest],
    source: 'DETAIL-11',
  }),
  '/api/retail/activity': call({
    summary:
      "The log of acts in the caller's account and branch, newest first: sign-ins, changes of passwords, second factors, rates, permissions and records. An upstream may lack it.",
    from: { own: 'activity' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      kind: activityKind.optional().describe('All when absent.'),
      memId: memId.optional().describe('The target: the caller or a member below; all when absent.'),
      ownSignInsYn: yn
        .optional()
        .describe(
          "N leaves out the caller's own sign-ins, but failed ones and those of new devices, unless `memId` is the caller; Y when absent.",
        ),
      startDate: day,
      endDate: day.describe('At most 31 days from the start.'),
      page: pageNumber,
      count_per_list: perPage.optional().describe('40 when absent.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          activityId: z.string(),
          regDate: moment,
          kind: activityKind,
          act: z.enum([
            'signIn',
            'signInFailed',
            'changePassword',
            'resetPassword',
            'changeFactor',
            'resetFactor',
            'rates',
            'permissions',
            'suspend',
            'unsuspend',
            'betLock',
            'saveRecord',
            'changePhone',
            'unlock',
            'signOut',
            'endSession',
            'forgetDevice',
            'moveBranch',
            'closeAccount',
            'makeInvitation',
            'endInvitation',
            'viewed',
          ]),
          memId: memId.describe('The target.'),
          memNick: z.string(),
          actorId: z
            .string()
            .describe('The actor; empty for the operator, members above, and failed sign-ins.'),
          accessIp: z
            .string()
            .describe('From where, if the one who did it is the caller or below; otherwise empty.'),
          browser: z.string().describe('Of sign-ins, browser and system by name; empty if unknown.'),
          knownYn: yn.nullable().describe('Y: the member had signed in from that browser before.'),
          subject: z.string().describe('Of rates, the category and vendor.'),
          changes: z
            .array(
              z.object({
                field: z.enum([
                  ...(['login', 'withdrawal', 'pointRate', 'loseRate', 'memNick'] as const),
                  ...(['passkey', 'totp', 'recoveryCodes', 'recoveryCodeUsed'] as const),
                  ...(['loginAllowed', 'mayGive', 'mayRetrieve', 'mayCashOut', 'mayBet'] as const),
                ]),
                before: z.string(),
                after: z.string(),
              }),
            )
            .describe('Passwords are named without values; flags are Y or N.'),
        }),
      ),
      pageInfo: pageInfo.describe(
        'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
      ),
    }),
    codes: [CODE.unknownMember, CODE.pageBeyondEnd, CODE.rangeTooLong],
    source: 'KEEP-09',
  }),
  '/api/retail/permissions': call({
    summary:
      'Sets the permissions of a lower member, where the site leaves them to partners; none that the caller lacks, or that the operator has withdrawn, can be granted (A006).',
    from: { own: 'memberRights' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        ...permissions,
        expected: z
          .strictObject(permissions)
          .optional()
          .describe('The values that were read; saved only if they still hold (A021).'),
      })
      .refine(({ giveYn, retrieveYn, cashOutYn }) => giveYn ?? retrieveYn ?? cashOutYn),
    response: z.object({}),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.notAllowed,
      CODE.changedMeanwhile,
      CODE.duplicateRequest,
    ],
    source: 'DETAIL-12, decision 63',
  }),
  '/api/retail/resetPassword': call({
    summary:
      'Gives a lower member a generated password, where the site lets partners. The member is notified by a message and must set another one at the next sign-in (A022). Each call makes another password, for any key.',
    from: { own: 'memberRights' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ memPass: z.string().describe('Shown this once.') }),
    codes: [CODE.unknownMember, CODE.suspendedMember, CODE.notAllowed],
    source: 'DETAIL-12',
  }),
} as const;
