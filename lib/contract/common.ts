import { z } from 'zod';
import { call } from './call';
import { amount, count, moment, yn } from './values';

const code = z.object({
  code: z.string(),
  codeName: z.string(),
  groupCode: z.string(),
  groupCodeNameEN: z.string(),
  ord: count,
  codeNameEn: z.string(),
  codeNameVn: z.string(),
});

const social = { sns: z.string(), snsId: z.string(), snsLink: z.string() };

export const commonCalls = {
  '/api/common/code': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      masterCode: z.string().max(40),
      groupCode: z.string().max(40).optional(),
      code: z.string().max(40).optional(),
    }),
    /** The codes stand one level deeper than elsewhere: `data.data.codes` (WIRE-07). */
    response: z.object({ data: z.object({ codes: z.array(code) }) }),
    codes: [],
    source: 'WIRE-07',
  }),
  '/api/common/gameCodes': call({
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
          groupCode: z.string(),
          ord: count,
        }),
      ),
    }),
    codes: [],
    source: 'WIRE-07',
  }),
  '/api/common/gameGroupCodes': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(
        z.object({
          groupCode: z.string(),
          groupCodeName: z.string(),
          groupCodeNameEN: z.string(),
          groupCodeNameVn: z.string(),
          ord: count,
        }),
      ),
    }),
    codes: [],
    source: 'WIRE-07',
  }),
  '/api/common/siteCheckInfo': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      /** The maintenance window; both null when none is set. */
      siteCheckInfo: z.object({ startDate: moment.nullable(), endDate: moment.nullable() }),
    }),
    codes: [],
    source: 'SITE-08',
  }),
  '/api/etc/siteOption': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      siteOption: z.object({
        /** Display amount = wire amount × cashDecimal (decision 28), as decimal text: "1", "0.01". */
        cashDecimal: z.string(),
        sns1: social.sns,
        sns1Id: social.snsId,
        sns1Link: social.snsLink,
        sns2: social.sns,
        sns2Id: social.snsId,
        sns2Link: social.snsLink,
        sns3: social.sns,
        sns3Id: social.snsId,
        sns3Link: social.snsLink,
        /** Y: only PTN_5 may create members on this site (CREATE-06). */
        memberCreatePtn5Yn: yn,
        /** Players may sign up by themselves (U115), and an operator confirms it first (U002). */
        signupOpenYn: yn,
        signupApprovalYn: yn,
        /** Deposits: the least and the most of one request, and what it must be a multiple of. */
        depositOpenYn: yn,
        depositMin: amount,
        depositMax: amount,
        depositUnit: amount,
        withdrawalOpenYn: yn,
        withdrawalMin: amount,
        withdrawalUnit: amount,
        /** Minutes between two withdrawal requests; 0 for none. */
        withdrawalWaitMinutes: count,
        /** Y: a withdrawal request may be taken back while it is at stage 0 (decision 26). */
        withdrawalReversibleYn: yn,
        /** When banks check their books and nothing is paid out: `23:30` to `00:30`, UTC+9; empty for never. */
        bankFrom: z.string(),
        bankTo: z.string(),
        convertOpenYn: yn,
        /** The fewest points that can be converted (decision 29). */
        convertMin: amount,
        /** For how many days, and how many of, a member's messages are kept. */
        messageDays: count,
        messageCount: count,
      }),
    }),
    codes: [],
    source: 'SITE-07, FORM-02',
  }),
  '/api/etc/bank': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ bankCode: z.string(), bankNameKr: z.string() })) }),
    codes: [],
    source: 'CREATE-07',
  }),
} as const;
