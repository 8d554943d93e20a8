import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { call } from './call';
import { amount, count, day, memId, moment, pageInfo, pageNumber } from './values';

/** What a person asks to move, 0 for a field that was left empty: the platform has a code for that. */
const requestedAmount = amount.refine((n) => n >= 0 && n <= MAX_AMOUNT);
const memo = z.string().max(200);

/** Stages of a request: 0 apply, 2 waiting, 1 done, -1 cancelled or rejected (decision 24). */
const cashStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]);

/** The caller's cash after it, with the account's sequence. */
const ownCash = { cashAmt: amount, cashSeq: count };

export const moneyCalls = {
  /**
   * Exactly one of inAmt (give) and outAmt (take back); the platform derives the type −3 or 3 (decision 25). The tree
   * sends the type too, and two flags that are always N.
   */
  '/api/retail/cashSend': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        inAmt: requestedAmount.optional(),
        outAmt: requestedAmount.optional(),
        memo: memo.optional(),
        type: z.enum(['-3', '3']).optional(),
        inBonusYn: z.literal('N').optional(),
        bonusRollingYn: z.literal('N').optional(),
      })
      .refine(({ inAmt, outAmt, type }) =>
        inAmt === undefined ? outAmt !== undefined && type !== '-3' : outAmt === undefined && type !== '3',
      ),
    response: z.object({
      ...ownCash,
      /** The target's cash after it. */
      lowerCashAmt: amount,
      cashType: z.enum(['-3', '3']),
    }),
    codes: [
      'U001',
      'U0011',
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
    ],
    source: 'MOVE-01, decision 25',
  }),
  /** Points to a member below (pointType 2, pointAmt above zero) and back (−2, below zero). */
  '/api/retail/pointSend': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        memId,
        pointType: z.enum(['2', '-2']),
        pointDesc: memo.optional(),
        pointAmt: amount.refine((n) => Math.abs(n) <= MAX_AMOUNT),
        memo: memo.optional(),
      })
      .refine(({ pointType, pointAmt }) => (pointType === '2' ? pointAmt >= 0 : pointAmt <= 0)),
    response: z.object({
      /** The caller's and the target's points after it, with the caller's account sequence. */
      pointAmt: amount,
      pointSeq: count,
      lowerPointAmt: amount,
      pointType: z.enum(['2', '-2']),
    }),
    codes: ['U001', 'U0011', 'C301', 'C302', 'C401', 'C402', 'P001', 'P002', 'P003', 'C999'],
    source: 'MOVE-04',
  }),
  /** Asks for a deposit; `memId` is the caller's own. */
  '/api/cash/in': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      cashType: z.literal(1),
      cashStatus: z.literal('in'),
      cashAmt: requestedAmount,
    }),
    response: z.object({ cashIdx: count }),
    codes: ['U001', 'U0011', 'M001', 'C001', 'C002', 'C101', 'C102', 'C103', 'C003', 'C999'],
    source: 'FUND-01',
  }),
  /** Asks for a withdrawal, which takes the cash at once; `memId` is the caller's own. */
  '/api/cash/out': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      cashType: z.literal(-1),
      cashStatus: z.literal('out'),
      cashAmt: requestedAmount,
      cashOutPass: z.string().max(8),
    }),
    response: z.object({ cashIdx: count, ...ownCash }),
    codes: [
      'U001',
      'U0011',
      'M001',
      'C201',
      'C203',
      'C099',
      'C206',
      'C214',
      'C215',
      'C010',
      'C204',
      'C205',
      'C008',
      'C209',
      'C216',
      'C202',
      'C999',
    ],
    source: 'FUND-02',
  }),
  /** The caller's own requests of one type, newest first; the slash is printed so. */
  '/api/cash/list/': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      cashType: z.union([z.literal(1), z.literal(-1)]),
      page: pageNumber,
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: count,
          regDate: moment,
          /** When it was decided or taken to waiting; null while nobody has touched it. */
          updDate: moment.nullable(),
          cashAmt: amount,
          cashStatus,
          /** Why it was rejected. */
          reason: z.string(),
        }),
      ),
      pageInfo,
    }),
    codes: [],
    source: 'FUND-01, FUND-02',
  }),
  /**
   * Takes an own request back while nobody has touched it, with its money (decision 26); one that is decided only
   * leaves the list.
   */
  '/api/cash/del': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashIdx: z.int().min(1) }),
    response: z.object(ownCash),
    codes: ['C501', 'C502', 'T999', 'C999'],
    source: 'FUND-03, decision 26',
  }),
  /** Own points: earned (in) or converted (out), newest first. */
  '/api/cash/pointList': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      pointType: z.enum(['in', 'out']),
      page: pageNumber,
      startDate: day,
      endDate: day,
    }),
    response: z.object({
      list: z.array(
        z.object({
          /** The bet that earned them, 0 where there is none. */
          gameIdx: count,
          regDt: moment,
          /** Of conversions. */
          updDt: moment.optional(),
          memId,
          /** Name of the bet's category, or of the kind of point. */
          codeName: z.string(),
          betAmt: amount,
          pointRate: z.string(),
          pointBonusRate: z.string(),
          /** Below zero for conversions. */
          point_inAmt: amount,
        }),
      ),
      /** Over the whole list, not the page. */
      sum: amount,
      pageInfo,
    }),
    codes: [],
    source: 'POINT-01, POINT-03',
  }),
  /** Turns points into cash. */
  '/api/cash/pointChg': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ pointAmt: requestedAmount }),
    response: z.object({ ...ownCash, pointAmt: amount, pointSeq: count }),
    codes: ['U0011', 'P009', 'P004', 'P005', 'P002', 'C999'],
    source: 'POINT-04, decision 29',
  }),
  /** Cashes a coupon of the operator in. */
  '/api/cash/couponUse': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ couponNo: z.string().min(1).max(40) }),
    response: z.object({ ...ownCash, couponAmt: amount }),
    codes: ['U0011', 'E001', 'T999', 'C999'],
    source: 'DASH-02',
  }),
} as const;
