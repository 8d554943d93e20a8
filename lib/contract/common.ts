import { z } from 'zod';
import { call } from './call';
import { ours } from './own-fields';
import { amount, count, moment, rate, yn } from './values';

const code = z.object({
  code: z.string(),
  codeName: z.string(),
  groupCode: z.string(),
  groupCodeNameEN: z.string(),
  ord: count,
  codeNameEn: z.string().optional().describe('In place of `codeName`; absent or empty for the same.'),
  codeNameVn: z.string().optional(),
});

/** Categories of the lobby (decision 67). */
export const LOBBY_CATEGORIES = [
  'livecasino',
  'hotel',
  'slot',
  'sports',
  'esports',
  'minigame',
  'virtualgame',
] as const;
export type LobbyCategory = (typeof LOBBY_CATEGORIES)[number];

const social = { sns: z.string(), snsId: z.string(), snsLink: z.string() };

export const commonCalls = {
  '/api/common/capabilities': call({
    summary:
      'What the upstream has beyond the documents. The web asks at its start, and again when the site changes.',
    from: { own: 'capabilities' },
    access: 'guest',
    kind: 'read',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      list: z
        .array(z.string().max(40))
        .max(200)
        .describe('Names of the table of capabilities; others are ignored.'),
    }),
    codes: [],
    source: 'WIRE-06',
  }),
  '/api/common/code': call({
    summary: 'Codes of a master code, one level deeper than in other calls: `data.data.codes` (WIRE-07).',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      masterCode: z.string().max(40),
      groupCode: z.string().max(40).optional(),
      code: z.string().max(40).optional(),
    }),
    response: z.object({ data: z.object({ codes: z.array(code) }) }),
    codes: [],
    source: 'WIRE-07',
  }),
  '/api/common/gameCodes': call({
    summary:
      'Games with their vendor, category, limits and return. The limits are those of the signed-in member’s level, or of level 1 for guests.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({ groupCode: z.string().max(40).optional() }),
    response: z.object({
      list: z.array(
        z.object({
          gameCode: z.string(),
          gameName: z.string(),
          gameNameEn: z.string(),
          gameNameVn: z.string(),
          vendorCode: z.string(),
          vendorName: z.string(),
          vendorNameEn: z.string(),
          vendorNameVn: z.string(),
          groupCode: z.string(),
          lobbyCode: ours('gameFacts', z.enum(LOBBY_CATEGORIES)).describe(
            'Category of the lobby (decision 67).',
          ),
          art: ours('gameFacts', z.string()).describe('Name of its drawing (`baccarat`); empty without one.'),
          picture: ours('gameFacts', z.string()).describe(
            'Address of its picture at the vendor; empty without one.',
          ),
          minBet: ours('gameFacts', amount.nullable()).describe('Lowest stake; null without a limit.'),
          maxBet: ours('gameFacts', amount.nullable()).describe('Highest stake; null without a limit.'),
          returnMin: ours('gameFacts', rate.nullable()).describe(
            'Long-run return of its worst bet; null where it is not known.',
          ),
          returnMax: ours('gameFacts', rate.nullable()).describe('Long-run return of its best bet.'),
          demoYn: ours('guestDemo', z.literal('Y')).describe(
            'Guests may try it for nothing; absent for other games, and in the answer to a member.',
          ),
          ord: count,
        }),
      ),
    }),
    codes: [],
    source: 'WIRE-07, PLAY-01, decision 67',
  }),
  '/api/common/gameGroupCodes': call({
    summary: 'Game groups (categories) of the site.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(
        z.object({
          groupCode: z.string(),
          groupCodeName: z.string(),
          groupCodeNameEN: z.string().optional(),
          groupCodeNameVn: z.string().optional(),
          ord: count.optional(),
        }),
      ),
    }),
    codes: [],
    source: 'WIRE-07',
  }),
  '/api/common/siteCheckInfo': call({
    summary: 'The maintenance window of the site (SITE-08).',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      siteCheckInfo: z
        .object({ startDate: moment.nullable(), endDate: moment.nullable() })
        .describe('Both null without a window.'),
    }),
    codes: [],
    source: 'SITE-08',
  }),
  '/api/etc/siteOption': call({
    summary: 'Public options of the site.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      siteOption: z.object({
        cashDecimal: z
          .string()
          .describe(
            'Display amount = wire amount × cashDecimal (decision 28), as decimal text: "1", "0.01".',
          ),
        sns1: social.sns,
        sns1Id: social.snsId,
        sns1Link: social.snsLink,
        sns2: social.sns,
        sns2Id: social.snsId,
        sns2Link: social.snsLink,
        sns3: social.sns,
        sns3Id: social.snsId,
        sns3Link: social.snsLink,
        helpline: ours('siteRules', z.string()).describe('Number of the helpline for gambling problems.'),
        supportPhone: ours('siteRules', z.string()).describe(
          "The customer centre's telephone; empty for none.",
        ),
        supportFrom: ours('siteRules', z.string()).describe(
          'When the customer centre begins to answer, UTC+9 `HH:mm`; empty for around the clock.',
        ),
        supportTo: ours('siteRules', z.string()).describe('When it ends.'),
        memberCreatePtn5Yn: ours('siteRules', yn).describe(
          'Y: only PTN_5 may create members on this site (CREATE-06).',
        ),
        signupOpenYn: ours('siteRules', yn).describe(
          'Y: players may sign up by themselves (otherwise U115).',
        ),
        signupApprovalYn: ours('siteRules', yn).describe(
          'Y: the operator approves sign-ups; until then signing in is refused (U002).',
        ),
        partnerPermissionsYn: ours('siteRules', yn).describe(
          'Y: partners set the permissions of members below (DETAIL-12).',
        ),
        partnerPasswordResetYn: ours('siteRules', yn).describe(
          'Y: partners reset passwords of members below (DETAIL-12).',
        ),
        depositOpenYn: ours('siteRules', yn).describe('Y: deposits can be requested (otherwise C001).'),
        depositMin: ours('siteRules', amount).describe('Minimum of one request.'),
        depositMax: ours('siteRules', amount).describe('Maximum of one request.'),
        depositUnit: ours('siteRules', amount).describe('Amounts must be a multiple of it.'),
        withdrawalOpenYn: ours('siteRules', yn).describe('Y: withdrawals can be requested (otherwise C201).'),
        withdrawalMin: ours('siteRules', amount).describe('Minimum of one request.'),
        withdrawalUnit: ours('siteRules', amount).describe('Amounts must be a multiple of it.'),
        withdrawalWaitMinutes: ours('siteRules', count).describe(
          'Minutes between two withdrawal requests; 0 for none.',
        ),
        cashOutPassWaitHours: ours('siteRules', count).describe(
          'Hours without withdrawals after a change of the withdrawal password.',
        ),
        withdrawalReversibleYn: ours('siteRules', yn).describe(
          'Y: a withdrawal request can be taken back at stage 0 (decision 26).',
        ),
        bankFrom: ours('siteRules', z.string()).describe(
          'Start of the daily bank maintenance without withdrawals, UTC+9 `HH:mm`; empty for none (decision 27).',
        ),
        bankTo: ours('siteRules', z.string()).describe('Its end, exclusive.'),
        convertOpenYn: ours('siteRules', yn).describe('Y: points can be converted.'),
        convertMin: ours('siteRules', amount).describe('Minimum of one conversion (decision 29).'),
        messageDays: ours('siteRules', count).describe("Days that a member's messages are stored."),
        messageCount: ours('siteRules', count).describe('Number of stored messages of a member.'),
      }),
    }),
    codes: [],
    source: 'SITE-07, FORM-02',
  }),
  '/api/etc/bank': call({
    summary: 'Banks that can be chosen for an account.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ bankCode: z.string(), bankNameKr: z.string() })) }),
    codes: [],
    source: 'CREATE-07',
  }),
} as const;
