import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { days, memberSearch, namedAncestors, oldData, oldDataAlone, orderType, perPage } from './list-shapes';
import { cashSum, cashType, cashTypeCode, moveCashType, moveSum, pointType, rowNumber } from './log-shapes';
import { ours } from './own-fields';
import {
  amount,
  count,
  memId,
  moment,
  openCode,
  pageInfo,
  pageNumber,
  partnerLevel,
  searchText,
  yn,
} from './values';

const bottomCash = z.strictObject({
  memId,
  ...days,
  page: pageNumber,
  count_per_list: perPage.optional(),
  ...memberSearch,
  ...rowNumber,
  ...oldDataAlone,
  cashType: moveCashType,
  orderColumn: z.enum(['regDate', 'cashAmt']).optional(),
  orderType: orderType.optional(),
  sumYn: ours('sums', yn).describe('Y: with `cashSum`.'),
});

const bottomCashPage = z.object({
  list: z.array(
    z.object({
      cashIdx: ours('ledgerFacts', count),
      memId,
      memNick: z.string(),
      myLevel: partnerLevel,
      myLevelName: ours('ledgerFacts', z.string()),
      topUserList: namedAncestors,
      cashDesc: z.string().describe('Name of the type.'),
      cashType: ours('ledgerFacts', cashType),
      preCashAmt: amount,
      cashAmt: amount.describe('Negative for debits.'),
      afterCashAmt: ours('ledgerFacts', amount),
      regDate: moment,
      updDate: moment,
    }),
  ),
  pageInfo: pageInfo.describe(
    'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
  ),
  cashSum,
});

const cashTransLogs = z.object({
  cashTransLogs: z.array(
    z.object({
      cashIdx: count,
      regDate: moment,
      updDate: moment,
      memId,
      memNick: z.string(),
      typeDesc: z.string(),
      cashType: ours('ledgerFacts', cashType),
      preCashAmt: amount,
      cashAmt: amount,
      postCashAmt: amount,
      statusDesc: z.string(),
      memo: z.string(),
      otherMemId: ours('ledgerFacts', z.string()).describe(
        "Id of the member on the other side; empty for the site and for members outside the caller's branch.",
      ),
      otherMemNick: ours('ledgerFacts', z.string()),
      otherLevel: ours('ledgerFacts', partnerLevel),
    }),
  ),
  pageInfo,
});

export const logCalls = {
  '/api/v2/retail/cashTransLog': call({
    summary: "One member's own cash movements, newest first, 40 per page.",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      page: pageNumber,
      memId,
      ...days,
      cashTypeList: z
        .array(cashTypeCode)
        .max(20)
        .nullable()
        .describe('Null for all types; an empty list returns no rows.'),
      ...rowNumber,
      oldYn: oldData.oldYn,
      sumYn: ours('sums', yn).describe('Y: with `cashSum`.'),
    }),
    response: cashTransLogs.extend({ cashSum }),
    codes: [CODE.unknownMember],
    source: 'CASH-01',
  }),
  '/api/cash/transLog': call({
    summary: "The player's own cash movements, newest first, 20 per page.",
    from: { own: 'ownLedger' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      page: pageNumber,
      ...days,
      cashTypeList: z
        .array(cashTypeCode)
        .max(20)
        .nullable()
        .describe('Null for all types; an empty list returns no rows.'),
    }),
    response: cashTransLogs,
    codes: [],
    source: 'PLAY-03',
  }),
  '/api/retail/bottomCashList': call({
    summary:
      'Cash movements of a branch including its top, 40 per page. Stakes and wins of cash (±19) are in the betting lists.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: bottomCash,
    response: bottomCashPage,
    codes: [CODE.unknownMember],
    source: 'CASH-02',
  }),
  '/api/retail/bottomCashList2': call({
    summary: 'Only gives and take-backs by partners in a branch: types ±3 and ±33, 40 per page.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: bottomCash,
    response: bottomCashPage,
    codes: [CODE.unknownMember],
    source: 'CASH-02',
  }),
  '/api/retail/cashSendlist': call({
    summary:
      'Gives and take-backs by one partner, carried out or refused, newest first, 40 per page (MOVE-02).',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      topMemId: memId.describe('The partner who gave and took back.'),
      cashType: z.enum(['', '-3', '3']).describe("'' both."),
      cashStatus: z
        .enum(['', '0', '1', '2', '-1'])
        .describe("'' all, 1 carried out, −1 refused (decision 64); no others have rows."),
      botMemId: searchText.describe(
        "Part of the other member's id, nickname or parent id, by `searchType`; '' for all.",
      ),
      searchType: ours('wideSearch', memberSearch.searchType),
      ...days,
      oldYn: ours('filters', yn),
      page: pageNumber,
      count_per_list: perPage.optional(),
      sumYn: ours('sums', yn).describe('Y: with `moveSum`.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: z
            .int()
            .describe(
              'Of one carried out, the id of its ledger row; of a refused one, which has none, below zero.',
            ),
          botMemId: memId,
          botMemNick: z.string(),
          cashType: z.enum(['-3', '3']),
          preCashAmt: amount.describe('Balance of `topMemId` before.'),
          cashAmt: amount,
          aftCashAmt: amount,
          regDate: moment,
          cashStatus: openCode(['1', '-1']).describe(
            '1 carried out; anything else refused: the balance did not change.',
          ),
          resultCode: ours('ledgerFacts', z.string()).describe('Why it was refused.'),
          resultMessage: ours('ledgerFacts', z.string()).describe(
            "Text of codes whose text is the platform's (C099).",
          ),
          memo: z.string(),
        }),
      ),
      moveSum,
      pageInfo,
    }),
    codes: [CODE.unknownMember],
    source: 'MOVE-02',
  }),
  '/api/retail/pointList': call({
    summary:
      'Point movements of a branch, newest first, 40 per page, with the filters of the give and take-back history (POINT-02).',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      topMemId: memId.describe('Top of the branch.'),
      cashStatus: z
        .enum(['', '0', '1', '2', '-1'])
        .optional()
        .describe("'' all; only stage 1 (done) has rows."),
      botMemId: searchText.describe("Part of the id, nickname or parent id, by `searchType`; '' for all."),
      searchType: ours('wideSearch', memberSearch.searchType),
      ...days,
      oldYn: ours('filters', yn),
      page: pageNumber,
      count_per_list: perPage.optional(),
      sumYn: ours('sums', yn).describe('Y: with `moveSum`.'),
      pointTypeList: z
        .array(pointType)
        .max(20)
        .nullable()
        .describe('Null for all types except rolling, which has its own list.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          pointIdx: count,
          memId,
          memNick: z.string(),
          partnerLevel: ours('ledgerFacts', partnerLevel),
          pointType: openCode(pointType.options),
          typeDesc: ours('ledgerFacts', z.string()),
          prePointAmt: amount,
          pointAmt: amount,
          aftPointAmt: ours('ledgerFacts', amount),
          pointRegDate: moment,
          memo: ours('ledgerFacts', z.string()),
        }),
      ),
      moveSum,
      pageInfo: pageInfo.describe(
        'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
      ),
    }),
    codes: [CODE.unknownMember],
    source: 'POINT-02',
  }),
} as const;
