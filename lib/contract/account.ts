import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { ours } from './own-fields';
import { stepUpRequired } from './step-up-required';
import {
  amount,
  count,
  digitText,
  factorKind,
  loginType,
  memId,
  moment,
  openCode,
  partnerLevel,
  yn,
} from './values';

const loginMember = z.object({
  loginType: openCode(loginType.options).describe('Members of another kind may not use the site.'),
  memId,
  memNick: z.string(),
  partnerLevel,
  updId: z.string(),
});

/** The code of a sign-in elsewhere. The documents print it in the place of the amount. */
const DUPLICATE_LOGIN = CODE.signedInElsewhere;

const requestMark = ours('ownRecord', count).describe(
  'Another number after each new stage of one of the member’s own requests for money.',
);

/** Version of the site's settings: cached answers of another version are out of date. */
export const siteVersion = ours('siteRules', z.string()).describe(
  'another one after every change of the site by the operator: its options, its planned maintenance',
);

/** The balance of the games that have a wallet of their own. */
const gameWallet = {
  gameAmt: ours('gameWallet', amount).describe('Money in the game wallet (FUND-04).'),
  gameSeq: ours('sequences', count).describe('Sequence of the game account.'),
};

/** The signed-in member. */
export const userData = z.object({
  memId,
  memName: z.string(),
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: ours('ownRecord', z.string()),
  partnerLevelOrder: z.number().int().min(1).max(8),
  loginType: ours('ownRecord', loginType),
  cashAmt: amount,
  pointAmt: amount,
  cashSeq: ours('sequences', count).describe(
    'Sequence of the cash account; the balance with the higher sequence is newer (decision 9).',
  ),
  pointSeq: ours('sequences', count).describe('Sequence of the point account.'),
  ...gameWallet,
  requestMark,
  outAmtYn: yn.describe('Y: withdrawals can be requested.'),
  cashOutFrom: ours('ownRecord', moment.nullable()).describe(
    'Withdrawals are refused until then (A031), after a change of the withdrawal password; null when they are not.',
  ),
  newMsg: ours('unread', count).describe('Unread messages.'),
  newAnswer: ours('unread', count).describe('Inquiries with an unread answer.'),
  creatableLevels: ours('ownRecord', z.array(partnerLevel)).describe(
    'Levels that this member may create (decision 17); empty hides the create button.',
  ),
});

/** A browser that the member has signed in from, as shown to the member. */
const seenBrowser = z.object({
  browser: z.string().describe('Browser and system by name, `Chrome · Windows`; empty if unknown.'),
  accessIp: z.string().describe('Of the last sign-in there.'),
  firstSeenAt: moment,
  lastSeenAt: moment,
  thisYn: yn.describe('Y: the one that asks.'),
});

/** A successful sign-in of the past. */
const signedIn = z.object({ at: moment, ip: z.string().describe("Address of the browser; '' if unknown.") });

/** The answer to a sign-in. */
export const loginAnswer = z.object({
  member: loginMember,
  token: z.string(),
  channel: ours('channel', z.string()).describe(
    'Name of the realtime topic, a keyed hash of the token (decision 10).',
  ),
  expiresAt: ours('sessionEnd', moment).describe('240 minutes after the sign-in where it is absent.'),
  msgInfo: z.object({ newMsg: count }).optional(),
  previousLogin: ours('ownRecord', signedIn.nullable()).describe(
    'The sign-in before this one; null for the first.',
  ),
});

export const accountCalls = {
  '/api/member/login': call({
    summary: 'Signs a member in and starts a session.',
    from: 'documents',
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      memId: z.string().max(20),
      memPass: z.string().max(40),
      accessIp: ours('signInContext', z.string().max(45)).describe('IP address of the browser.'),
      entry: ours('signInContext', z.enum(['partner', 'play'])).describe(
        'The back-office or the player site; members without access to it are refused with A006.',
      ),
      device: ours('signInContext', z.uuid()).describe(
        'The browser’s id by its signed cookie. One that the member has signed in from before, and has not forgotten, is not locked by others’ wrong passwords.',
      ),
      browser: ours('signInContext', z.string().max(60)).describe(
        'Browser and system by name, `Chrome · Windows`.',
      ),
    }),
    response: loginAnswer,
    refused: z.object({
      seconds: count.optional().describe('After A028 and A029: seconds to wait before the next try.'),
      pending: z
        .object({
          token: z.string().describe('For the second step alone; it opens no call.'),
          kinds: z.array(factorKind).describe('Kinds that can be given there.'),
          expiresAt: moment,
        })
        .optional()
        .describe('After A032: the sign-in that waits for its second factor.'),
    }),
    codes: [
      ...([
        CODE.unknownMember,
        CODE.awaitsApproval,
        CODE.lockedByWrongPasswords,
        CODE.blockedAddress,
        CODE.blockedPhone,
        CODE.blockedBankAccount,
      ] as const),
      ...([
        CODE.notAllowed,
        CODE.tooManyAttempts,
        CODE.signInSwitchedOff,
        CODE.signInQueueFull,
        CODE.passwordRetryTooSoon,
        CODE.secondFactorRequired,
      ] as const),
    ],
    source: 'LOGIN-01, LOGIN-03, PLAY-02, KEEP-02',
  }),
  '/api/getToken': call({
    summary: 'Extends the session.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      token: z.string().optional().describe('The token from now on; the present one when absent.'),
      expiresAt: ours('sessionEnd', moment),
    }),
    codes: [],
    source: 'SESS-02',
  }),
  '/api/member/logout': call({
    summary: 'Ends the session.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({}),
    response: z.object({}),
    codes: [],
    source: 'SESS-06',
  }),
  '/api/member/info': call({
    summary: 'The signed-in member: name, level, balances, unread counts.',
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: userData.extend({ siteVersion }),
    codes: [],
    source: 'SESS-05, SITE-15',
  }),
  '/api/member/profile': call({
    summary: "The player's own record, and the net results of the running week and month.",
    from: { own: 'profile' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      memId,
      memNick: z.string(),
      memName: z.string(),
      memPhone: z
        .string()
        .describe('All but the first three and last four digits are stars; empty without one.'),
      bankName: z.string().describe('In the language of the call; empty without an account.'),
      bankAccEnd: z.string().describe('The last four digits of the account; empty without one.'),
      recommenderId: z.string().describe('The partner above.'),
      joinedAt: moment,
      previousLogin: signedIn.nullable().describe('The sign-in before this one; null for the first.'),
      cashFlagYn: yn.describe(
        'Y: opening a game with a wallet of its own moves the whole cash balance there.',
      ),
      weekNetAmt: amount.describe(
        'Wins less stakes of the settled bets that were placed since Monday (UTC+9).',
      ),
      monthNetAmt: amount.describe('The same since the first of the month.'),
    }),
    codes: [],
    source: 'PLAY-02, PLAY-03, FUND-04, SAFE-07',
  }),
  '/api/cash/getCoin': call({
    summary: 'Balances, unread counts and session end in one call, polled every five seconds (SESS-03).',
    from: 'unnamed',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      cashAmt: amount,
      pointAmt: ours('ownRecord', amount),
      cashSeq: ours('sequences', count),
      pointSeq: ours('sequences', count),
      ...gameWallet,
      requestMark,
      newMsg: ours('unread', count),
      newAnswer: ours('unread', count),
      expiresAt: ours('sessionEnd', moment),
    }),
    refusalIn: (data) =>
      z.object({ cashAmt: z.literal(DUPLICATE_LOGIN) }).safeParse(data).success ? DUPLICATE_LOGIN : undefined,
    codes: [DUPLICATE_LOGIN],
    source: 'SESS-03',
  }),
  '/api/admin/member/checkId': call({
    summary: 'Checks whether an id is valid and free.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    alsoWrites: true,
    browser: true,
    request: z.strictObject({ memId: z.string().max(20) }),
    response: z.object({}),
    codes: [CODE.invalidMemberId, CODE.takenMemberId, CODE.tooManyAttempts],
    source: 'CREATE-03',
  }),
  '/api/admin/member/checkNickname': call({
    summary: 'Checks whether a nickname is valid and free.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    alsoWrites: true,
    browser: true,
    request: z.strictObject({ memNick: digitText.max(40) }),
    response: z.object({}),
    codes: [
      CODE.invalidNicknameLength,
      CODE.takenNickname,
      CODE.tooManyAttempts,
      CODE.invalidNicknameCharacters,
    ],
    source: 'CREATE-03',
  }),
  '/api/member/update': call({
    summary:
      "Sets new passwords of the caller's account, ends its other sessions and notifies the member by a message; works while A022 is answered.",
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        memPass: z.string().max(40).optional().describe('It stays as it is when absent.'),
        cashOutPass: digitText.max(8).optional().describe('It stays as it is when absent.'),
        currentPass: ours('currentPassword', z.string().max(40)).describe(
          'The current login password. Needed unless A022 is answered, or the site says that its front does not send it.',
        ),
        currentCashOutPass: ours('currentPassword', z.string().max(8)).describe(
          'The current withdrawal password; enough for a new withdrawal password alone.',
        ),
      })
      .refine(({ memPass, cashOutPass }) => memPass !== undefined || cashOutPass !== undefined),
    response: z.object({
      cashOutFrom: ours('ownRecord', moment.nullable()).describe(
        'Until then withdrawals are refused (A031); null when they are not.',
      ),
    }),
    refused: stepUpRequired,
    codes: [
      ...([
        CODE.unknownMember,
        CODE.invalidPassword,
        CODE.invalidWithdrawalPassword,
        CODE.passwordNotChanged,
        CODE.wrongCurrentPassword,
        CODE.stepUpRequired,
        CODE.duplicateRequest,
      ] as const),
      ...([
        CODE.wrongWithdrawalPassword,
        CODE.noWithdrawalPassword,
        CODE.outdatedWithdrawalPassword,
        CODE.malformedWithdrawalPassword,
        CODE.missingWithdrawalPassword,
      ] as const),
    ],
    source: 'BOARD-10, DETAIL-12, decision 59',
  }),
  '/api/member/sessions': call({
    summary:
      "The caller's open sessions, and the browsers it has signed in from, at most fifty. An upstream may lack it.",
    from: { own: 'sessions' },
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      sessions: z.array(
        seenBrowser.extend({
          sessionId: z.uuid(),
          knownYn: yn.describe('Y: the member had signed in from that browser before.'),
        }),
      ),
      devices: z.array(seenBrowser.extend({ deviceId: z.uuid() })),
    }),
    codes: [],
    source: 'KEEP-03',
  }),
  '/api/member/endSession': call({
    summary: "Ends one of the caller's sessions at once; its windows are notified of the reason (A040).",
    from: { own: 'sessions' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ sessionId: z.uuid() }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'KEEP-03',
  }),
  '/api/member/endOtherSessions': call({
    summary: "Ends all of the caller's sessions but the one that asks.",
    from: { own: 'sessions' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ ended: count.describe('How many.') }),
    codes: [CODE.duplicateRequest],
    source: 'KEEP-03',
  }),
  '/api/member/forgetDevice': call({
    summary:
      "Forgets a browser that the caller has signed in from, and ends the caller's sessions there, except the one that asks; it is as good as any other afterwards.",
    from: { own: 'sessions' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ deviceId: z.uuid() }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'KEEP-03',
  }),
} as const;
