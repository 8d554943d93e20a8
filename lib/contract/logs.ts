import { z } from 'zod';
import { call } from './call';
import { ancestors, days, memberSearch, oldData, orderType, perPage } from './list-shapes';
import { cashType, moveCashType, pointType } from './log-shapes';
import { amount, count, memId, moment, pageInfo, pageNumber, partnerLevel, searchText } from './values';

/** Of a branch: its member included. 40 rows a page where nothing else is said. */
const bottomCash = z.strictObject({
  memId,
  ...days,
  page: pageNumber,
  count_per_list: perPage.optional(),
  ...memberSearch,
  ...oldData,
  cashType: moveCashType,
  orderColumn: z.enum(['regDate', 'cashAmt']).optional(),
  orderType: orderType.optional(),
});

const bottomCashPage = z.object({
  list: z.array(
    z.object({
      cashIdx: count,
      memId,
      memNick: z.string(),
      myLevel: partnerLevel,
      myLevelName: z.string(),
      topUserList: ancestors,
      /** Name of the type. */
      cashDesc: z.string(),
      cashType,
      preCashAmt: amount,
      /** Below zero where money went. */
      cashAmt: amount,
      afterCashAmt: amount,
      regDate: moment,
      updDate: moment,
    }),
  ),
  /** Counted up to 10,000, in a large branch ten pages further than the one asked for. */
  pageInfo,
});

export const logCalls = {
  '/api/v2/retail/cashTransLog': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      page: pageNumber,
      memId,
      ...days,
      /** Null for all types; an empty list is answered by an empty one. */
      cashTypeList: z.array(cashType).max(20).nullable(),
      oldYn: oldData.oldYn,
    }),
    /** One member's own movements of cash, newest first, 40 a page. */
    response: z.object({
      cashTransLogs: z.array(
        z.object({
          cashIdx: count,
          regDate: moment,
          updDate: moment,
          memId,
          memNick: z.string(),
          typeDesc: z.string(),
          cashType,
          preCashAmt: amount,
          cashAmt: amount,
          postCashAmt: amount,
          statusDesc: z.string(),
          memo: z.string(),
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'CASH-01',
  }),
  '/api/retail/bottomCashList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: bottomCash,
    /** Movements of cash in a branch, its member included; what bets move (±19) stands in the lists of bets. */
    response: bottomCashPage,
    codes: ['U001'],
    source: 'CASH-02',
  }),
  '/api/retail/bottomCashList2': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: bottomCash,
    /** Only what partners gave and took back: types ±3 and ±33. */
    response: bottomCashPage,
    codes: ['U001'],
    source: 'CASH-02',
  }),
  '/api/retail/cashSendlist': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      /** Who gave and took back. */
      topMemId: memId,
      /** '' both. */
      cashType: z.enum(['', '-3', '3']),
      /** '' all; what was not carried out left no record, so other stages have none. */
      cashStatus: z.enum(['', '0', '1', '2', '-1']),
      /** Part of the other side's id, nickname or upper's id; '' for everybody. */
      botMemId: searchText,
      searchType: memberSearch.searchType.optional(),
      ...days,
      oldYn: oldData.oldYn,
      page: pageNumber,
      count_per_list: perPage.optional(),
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: count,
          botMemId: memId,
          botMemNick: z.string(),
          cashType: z.enum(['-3', '3']),
          /** Of `topMemId`. */
          preCashAmt: amount,
          cashAmt: amount,
          aftCashAmt: amount,
          regDate: moment,
          cashStatus: z.literal('1'),
          memo: z.string(),
        }),
      ),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'MOVE-02',
  }),
  '/api/retail/pointList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    /** The filters of the give and take-back history (MOVE-02). */
    request: z.strictObject({
      /** Whose branch. */
      topMemId: memId,
      /** '' all; every movement of points is carried out at once, so other stages have none. */
      cashStatus: z.enum(['', '0', '1', '2', '-1']).optional(),
      /** Part of the id, nickname or upper's id; '' for everybody. */
      botMemId: searchText,
      searchType: memberSearch.searchType.optional(),
      ...days,
      oldYn: oldData.oldYn,
      page: pageNumber,
      count_per_list: perPage.optional(),
      /** Null for all types but rolling, which has its own list. */
      pointTypeList: z.array(pointType).max(20).nullable(),
    }),
    response: z.object({
      list: z.array(
        z.object({
          pointIdx: count,
          memId,
          memNick: z.string(),
          pointType,
          typeDesc: z.string(),
          prePointAmt: amount,
          pointAmt: amount,
          aftPointAmt: amount,
          pointRegDate: moment,
          memo: z.string(),
        }),
      ),
      /** Counted up to 10,000, in a large branch ten pages further than the one asked for. */
      pageInfo,
    }),
    codes: ['U001'],
    source: 'POINT-02',
  }),
} as const;
