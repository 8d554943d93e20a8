import { z } from 'zod';
import { call } from './call';
import {
  amount,
  count,
  day,
  memId,
  moment,
  pageInfo,
  pageNumber,
  partnerLevel,
  positiveAmount,
  rate,
  searchText,
  yn,
} from './values';

/** A node of the hierarchy; its children are loaded when it is opened (decision 18). */
const hierarchyNode = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  /** Direct partners below it, and direct members too when treeOption is Y. */
  cnt: count,
});

const upper = z.object({ recommenderId: memId, partnerLevel, partnerLevelName: z.string() });

/** Sums over the member and everybody below, in the asked days; rates are the member's own. */
const lowerRow = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  casinoRate: rate,
  slotRate: rate,
  casinoLosing: rate,
  slotLosing: rate,
  cashAmt: amount,
  pointAmt: amount,
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  betAmt: amount,
  winAmt: amount,
  rolling: amount,
  /** bet − win − rolling (decision 31). */
  totalBEP: amount,
  /** Everybody below, partners and members. */
  lowerCnt: count,
  joinDate: moment,
  topUserList: z.array(upper),
});

export const orderStr = z.enum(['JOIN_DESC', 'ID_ASC', 'ID_DESC', 'CASH_DESC', 'POINT_DESC']);

export const retailCalls = {
  '/api/v2/retail/hierarchy': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, treeOption: yn }),
    response: z.object({
      /** The asked node, its direct children, and the way down to it from the caller. */
      hierarchy: hierarchyNode.extend({ children: z.array(hierarchyNode), path: z.array(memId) }),
    }),
    codes: ['U001'],
    source: '2§7',
  }),
  '/api/v2/retail/partnerLevelList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ code: partnerLevel, codeName: z.string() })) }),
    codes: [],
    source: '2§7 partner levels; decision 16',
  }),
  '/api/v2/retail/partnerInfo': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, startDate: day, endDate: day }),
    response: z.object({ partnerInfo: lowerRow, asOf: moment }),
    codes: ['U001'],
    source: '2§7 partner info',
  }),
  '/api/v2/user/lowerUserList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      /** '' all direct lower, 'PARTNER' partners only, or one level. */
      targetLevel: z.union([z.literal(''), z.literal('PARTNER'), partnerLevel]),
      searchType: z.enum(['memId', 'memNick']),
      searchValue: searchText,
      startDate: day,
      endDate: day,
      orderStr,
      page: pageNumber,
      count_per_list: z.number().int().min(1).max(100),
      /** Y searches the whole branch instead of direct children only. */
      treeOption: yn,
    }),
    response: z.object({
      list: z.array(lowerRow),
      /** Totals over the whole list, not over the page. */
      listSum: z.object({
        cashAmt: amount,
        pointAmt: amount,
        cashIn: amount,
        cashOut: amount,
        payment: amount,
        payback: amount,
        betAmt: amount,
        winAmt: amount,
        rolling: amount,
        totalBEP: amount,
        lowerCnt: count,
      }),
      pageInfo,
      asOf: moment,
    }),
    codes: ['U001'],
    source: '2§7',
  }),
  '/api/v2/retail/detail/rate': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      memRollingInfo: z.array(
        z.object({
          cateCode: z.string(),
          cateCodeName: z.string(),
          category: z.string(),
          detailSetYn: yn,
          pointRate: rate,
          loseRate: rate,
          minPointRate: rate,
          maxPointRate: rate,
          minLoseRate: rate,
          maxLoseRate: rate,
        }),
      ),
    }),
    codes: ['U001'],
    source: '2§7 partner detail: rate',
  }),
  '/api/v2/retail/daily/betting': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, startDate: day, endDate: day }),
    response: z.object({
      dailyBetList: z.array(
        z.object({ days: day, dUserPayment: amount, dUserPayback: amount, dBetAmt: amount, dWinAmt: amount }),
      ),
      dailyBetSum: z.object({ dUserPayment: amount, dUserPayback: amount, dBetAmt: amount, dWinAmt: amount }),
      asOf: moment,
    }),
    codes: ['U001'],
    source: '2§7',
  }),
  /** Exactly one of inAmt (give) and outAmt (take back); the platform derives the type −3 or 3 (decision 25). */
  '/api/retail/cashSend': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        inAmt: positiveAmount.optional(),
        outAmt: positiveAmount.optional(),
        memo: z.string().max(200).optional(),
      })
      .refine((body) => (body.inAmt === undefined) !== (body.outAmt === undefined)),
    response: z.object({
      /** The caller's and the target's cash after it, with the caller's account sequence. */
      cashAmt: amount,
      cashSeq: count,
      lowerCashAmt: amount,
      cashType: z.enum(['-3', '3']),
    }),
    codes: [
      'U001',
      'C301',
      'C302',
      'C303',
      'C401',
      'C402',
      'C403',
      'C601',
      'C701',
      'C702',
      'C099',
      'C999',
      'T999',
    ],
    source: '3§7 cash give/take-back',
  }),
} as const;
