import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { betId, roundDetail } from './bets';
import { call } from './call';
import { ancestors, days } from './list-shapes';
import { anyCashType, cashType, gameFilter } from './log-shapes';
import { amount, count, memId, moment, pageInfo, pageNumber, partnerLevel, yn } from './values';

/** A page of ten of one member's log, over UTC+9 days. */
const memberDays = { memId, ...days, page: pageNumber };

export const detailCalls = {
  '/api/v2/retail/detail/info': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      partnerInfo: z.object({
        siteId: z.string(),
        partnerLevel,
        partnerLevelName: z.string(),
        memId,
        memNick: z.string(),
        memName: z.string(),
        memPhone: z.string().nullable(),
        cashBalance: amount,
        pointBalance: amount,
        /** What lies in the wallets of game vendors. */
        gameBalance: amount,
        /** Y: may sign in. */
        loginYn: yn,
        joinDate: moment,
        topUserList: ancestors,
      }),
    }),
    codes: ['U001'],
    source: 'DETAIL-01',
  }),
  '/api/v2/retail/detail/loginLog': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    /** The first page where none is said. */
    request: z.strictObject({ memId, page: pageNumber.optional() }),
    response: z.object({
      loginLog: z.array(z.object({ accessIp: z.string(), accessDate: moment, success: yn })),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-04',
  }),
  '/api/v2/retail/detail/msgLog': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, page: pageNumber }),
    response: z.object({
      msgLog: z.array(
        z.object({
          msgIdx: count,
          msgTitle: z.string(),
          /** Sanitised HTML (decision 49). */
          msgContents: z.string(),
          msgStatus: z.enum(['READ', 'UNREAD']),
          sendDate: moment,
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-05',
  }),
  '/api/v2/retail/detail/cashLog': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ ...memberDays, cashType: anyCashType }),
    response: z.object({
      cashLog: z.array(
        z.object({
          cashIdx: count,
          preCashAmt: amount,
          afterCashAmt: amount,
          /** Below zero where money went. */
          cashAmt: amount,
          /** Who it came from and went to: an id, or '' for the site and for whoever is not the caller's to see. */
          sender: z.string(),
          /** Spelled so (decision 43). */
          reciver: z.string(),
          cashType,
          typeDesc: z.string(),
          /** What was noted with it. */
          cashDesc: z.string(),
          updDate: moment,
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-06',
  }),
  '/api/v2/retail/detail/rollingLog': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    /** The days are those of the bets. */
    request: z.strictObject(memberDays),
    response: z.object({
      /** The member's own share of each bet that earned it any, a partner's of all bets of its branch (decision 31). */
      rollingLog: z.array(
        z.object({ vendorName: z.string(), gameName: z.string(), pointAmt: amount, updDate: moment }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-07',
  }),
  '/api/v2/retail/detail/playGameList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject(memberDays),
    response: z.object({
      list: z.array(z.object({ vendorName: z.string(), gameName: z.string(), regDate: moment })),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-08',
  }),
  '/api/v2/retail/detail/betList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      ...memberDays,
      /** Only bets that won at least so much; 0 for all. */
      searchValue: amount.refine((n) => n >= 0 && n <= MAX_AMOUNT),
    }),
    response: z.object({
      /** Each movement of a bet is a line, the later one first: the stake, and what came back. A page is of ten bets. */
      list: z.array(
        z.object({
          betIdx: count,
          vendorCode: z.string(),
          vendorName: z.string(),
          gameName: z.string(),
          betId: z.string(),
          tranType: z.enum(['BET', 'WIN', 'CANCEL']),
          bfMoney: amount,
          /** Below zero for stakes. */
          amount,
          afMoney: amount,
          regDate: moment,
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-09',
  }),
  '/api/v2/retail/detail/betDetail': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    /** `vendorCode` tells which, where two vendors have a bet of that id; the newest without it. */
    request: z.strictObject({ betId, vendorCode: gameFilter.optional() }),
    response: roundDetail,
    codes: ['E001'],
    source: 'DETAIL-10',
  }),
  '/api/v2/retail/detail/cashRequestList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ ...memberDays, cashType: z.union([z.literal(1), z.literal(-1)]) }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: count,
          regDate: moment,
          /** When it was decided or taken to waiting; null while nobody has touched it. */
          updDate: moment.nullable(),
          cashAmt: amount,
          cashStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
          reason: z.string(),
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'DETAIL-01',
  }),
} as const;
