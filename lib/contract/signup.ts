import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { perPage } from './list-shapes';
import { ours } from './own-fields';
import { rateGroup, rateItem } from './rates';
import { count, digitText, memId, moment, pageInfo, pageNumber, partnerLevel } from './values';

/** Only lengths are bounded here; `lib/rules/signup.ts` checks the fields in order, each with its message (CREATE-02). */
const person = {
  memId: z.string().max(20),
  memPass: z.string().max(40),
  memPhone: digitText.max(20),
  memNick: digitText.max(40),
  recommenderId: z.string().max(20),
  memName: digitText.max(40),
  cashOutPass: digitText.max(8),
  bank: z.string().max(10),
};

/** A new member (CREATE-02). */
const newMember = z.strictObject({
  ...person,
  memPassCheck: z.string().max(40),
  bankacc: digitText.max(30),
  memLevel: z.literal(1),
  partSendYn: z.literal('N'),
  firstBetConfYn: z.literal('N'),
  memStatus: z.literal(0),
});

const FIELDS = [
  ...([
    CODE.invalidMemberId,
    CODE.invalidPassword,
    CODE.invalidWithdrawalPassword,
    CODE.invalidMemberName,
    CODE.invalidNicknameLength,
    CODE.missingRecommender,
  ] as const),
  ...([
    CODE.passwordsDiffer,
    CODE.invalidPhone,
    CODE.invalidAccountNumber,
    CODE.invalidNicknameCharacters,
    CODE.unknownBank,
  ] as const),
] as const;
const RECOMMENDER = [CODE.unknownRecommender, CODE.recommenderNotPartner, CODE.unusableRecommender] as const;
const BLOCKED = [CODE.blockedPhone, CODE.blockedBankAccount] as const;
const TAKEN = [CODE.takenMemberId, CODE.takenNickname, CODE.takenPhone, CODE.takenBankAccount] as const;

export const signupCalls = {
  '/api/member/signup': call({
    summary:
      'Signs a player up. Where the site requires approval, signing in is refused with U002 until then.',
    from: 'documents',
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...person,
      memPassCheck: z.string().max(40),
      bankacc: digitText.max(30),
      accessIp: ours('signInContext', z.string().max(45)),
      invitation: ours('invitations', z.string().max(40)).describe(
        'The code of an invitation, whose partner is the recommender whatever `recommenderId` says.',
      ),
    }),
    response: z.object({
      pendingYn: ours('signupChecks', z.enum(['Y', 'N'])).describe(
        'Y: the sign-up waits for the operator; N: signing in works at once.',
      ),
    }),
    codes: [
      CODE.signUpsClosed,
      CODE.blockedAddress,
      CODE.tooManyAttempts,
      CODE.signUpQueueFull,
      CODE.endedInvitation,
      ...FIELDS,
      ...BLOCKED,
      ...RECOMMENDER,
      ...TAKEN,
      CODE.duplicateRequest,
    ],
    source: 'PLAY-02',
  }),
  '/api/member/checkSignup': call({
    summary:
      'Checks for a sign-up whether an id or nickname is valid and free, or whether a member can be the recommender.',
    from: { own: 'signupChecks' },
    access: 'guest',
    kind: 'read',
    alsoWrites: true,
    browser: false,
    request: z.strictObject({
      field: z.enum(['memId', 'memNick', 'recommenderId']),
      value: digitText.max(40),
      accessIp: z
        .string()
        .max(45)
        .optional()
        .describe('IP address of the browser, by which questions are limited.'),
    }),
    response: z.object({}),
    codes: [
      CODE.signUpsClosed,
      CODE.tooManyAttempts,
      CODE.invalidMemberId,
      CODE.invalidNicknameLength,
      CODE.missingRecommender,
      CODE.invalidNicknameCharacters,
      ...RECOMMENDER,
      CODE.takenMemberId,
      CODE.takenNickname,
    ],
    source: 'PLAY-02',
  }),
  '/api/retail/member/signup': call({
    summary: 'Creates a member below the caller.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: newMember,
    response: z.object({ memId: ours('moveResults', memId) }),
    codes: [CODE.notAllowed, ...FIELDS, ...BLOCKED, ...RECOMMENDER, ...TAKEN, CODE.duplicateRequest],
    source: 'CREATE-02',
  }),
  '/api/retail/member/signupGroup': call({
    summary: 'Creates up to ten members: all of them or none (decision 46).',
    from: { own: 'groupSignup' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ list: z.array(newMember).min(1).max(10) }),
    response: z.object({
      createdYn: z
        .enum(['Y', 'N'])
        .describe("N: no member was created; the codes of the rows say why, '0' marks a valid row."),
      list: z.array(z.object({ memId: z.string(), resultCode: z.string() })),
    }),
    codes: [CODE.notAllowed, CODE.duplicateRequest],
    source: 'CREATE-04',
  }),
  '/api/retail/partner/signup': call({
    summary:
      'Requests a lower partner, which the operator approves (CREATE-05). Exactly one of `rateInfo` and `rateGroup`.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        ...person,
        bankAcc: digitText.max(30),
        partnerLevel,
        rateInfo: z.strictObject({ rateList: z.array(rateItem).max(40) }).optional(),
        rateGroup: rateGroup.optional(),
      })
      .refine((body) => (body.rateInfo === undefined) !== (body.rateGroup === undefined)),
    response: z.object({ requestId: ours('requestLists', count) }),
    codes: [
      CODE.notAllowed,
      CODE.rateOutOfBounds,
      ...FIELDS,
      ...BLOCKED,
      ...RECOMMENDER,
      ...TAKEN,
      CODE.duplicateRequest,
    ],
    source: 'CREATE-05',
  }),
  '/api/retail/partner/requests': call({
    summary: 'The lower partners that the caller has asked for, newest first.',
    from: { own: 'requestLists' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({
      status: z
        .union([z.literal(0), z.literal(1), z.literal(-1)])
        .optional()
        .describe('All when absent.'),
      page: pageNumber,
      count_per_list: perPage.optional().describe('40 when absent.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          requestId: count,
          memId,
          memNick: z.string(),
          partnerLevel,
          partnerLevelName: z.string(),
          recommenderId: memId.describe('Directly above the new partner.'),
          status: z
            .union([z.literal(0), z.literal(1), z.literal(-1)])
            .describe('0 waits for the operator, 1 approved, -1 rejected.'),
          reason: z.string().describe('Why it was rejected.'),
          regDate: moment,
          decidedDate: moment.nullable(),
        }),
      ),
      pageInfo,
    }),
    codes: [],
    source: 'CREATE-08',
  }),
} as const;
