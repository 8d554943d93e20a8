import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { DAY_RANGE_DAYS } from '../rules/date-range';
import { dayCount, TREND_DAYS } from '../rules/day';
import { STATUS_FILTERS } from '../rules/member-states';
import { NUMBER_LENGTH } from '../rules/numbers';
import { SORT_COLUMN } from '../rules/orders';
import { pinFacts } from './boards';
import { call } from './call';
import { expandedNode, hierarchyCalls } from './hierarchy';
import {
  asOf,
  boundsInOrder,
  days,
  hasFilters,
  listFilters,
  oldDataAlone,
  orderStr,
  orderType,
  period,
  perPage,
  searchType,
  targetLevel,
} from './list-shapes';
import {
  foundMember,
  memberInfo,
  memberRest,
  memberRow,
  memberSum,
  olderPartnerRow,
  olderRow,
  onlineRow,
} from './member-row';
import { type OwnValues, ours } from './own-fields';
import {
  amount,
  count,
  day,
  memId,
  moment,
  pageInfo,
  pageNumber,
  partnerLevel,
  searchText,
  yn,
} from './values';

/** A page of a member list. */
const memberListShape = <Info extends z.ZodType>(row: typeof memberRow, info: Info) =>
  z.object({
    list: z.array(row),
    listSum: ours('sums', memberSum).describe('Absent where filters match more than 10,000 members.'),
    rest: memberRest,
    pageInfo: info,
    asOf,
  });
const memberList = memberListShape(memberRow, pageInfo);

/** Request of the older lists: OUTER lists all below the caller, INNER the direct children of `memId`, unfiltered. */
const olderListRequest = z
  .strictObject({
    searchType: z.enum(['OUTER', 'INNER']),
    memId: memId.optional(),
    page: pageNumber,
    count_per_list: perPage.optional().describe('40 when absent.'),
    partnerLevel: z.union([z.literal(''), partnerLevel]).optional(),
    searchMemId: searchText.optional().describe('Part of the id.'),
    memNick: searchText.optional().describe('Part of the nickname.'),
    recommenderId: searchText.optional().describe('Part of the parent id.'),
    searchAny: ours('wideSearch', searchText).describe(
      'Part of the id, the nickname or the account holder, or the last digits of the phone.',
    ),
    ...listFilters,
    startDate: day.optional().describe('Today when absent.'),
    endDate: day.optional().describe('Today when absent.'),
    ...oldDataAlone,
    orderColumn: z
      .enum(Object.keys(SORT_COLUMN) as (keyof typeof SORT_COLUMN)[])
      .meta({ ownValues: { totalBEP: 'sorts' } satisfies OwnValues })
      .optional(),
    orderType: orderType.optional(),
  })
  .refine((body) => body.searchType === 'OUTER' || (body.memId !== undefined && !hasFilters(body)))
  .refine(boundsInOrder);

/** A day of a trend. */
const trendDay = z.object({
  day,
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  betAmt: amount,
  winAmt: amount,
  casinoBetAmt: amount,
  casinoWinAmt: amount,
  casinoRolling: amount,
  slotBetAmt: amount,
  slotWinAmt: amount,
  slotRolling: amount,
  rolling: amount,
  couponAmt: amount,
  cashAmt: amount
    .optional()
    .describe(
      'Cash of the rows at the end of the day, now on the present one; absent for more than 500 direct children.',
    ),
  pointAmt: amount.optional().describe('Their points likewise.'),
  heldCashAmt: amount
    .optional()
    .describe('Only of direct partners: their cash with that of all members below them.'),
  heldPointAmt: amount.optional().describe('The points likewise.'),
  categories: z
    .array(z.object({ category: z.string(), betAmt: amount, winAmt: amount }))
    .optional()
    .describe('Bets of each category with any; of a list with `categoriesYn` Y.'),
});

/** The sums of a branch over a period. */
const periodSums = trendDay
  .omit({ day: true, cashAmt: true, pointAmt: true, heldCashAmt: true, heldPointAmt: true, categories: true })
  .extend(period);

export const retailCalls = {
  ...hierarchyCalls,
  '/api/v2/retail/partnerLevelList': call({
    summary: 'Levels from directly below the caller down to NORMAL, with their names (decision 16).',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ code: partnerLevel, codeName: z.string() })) }),
    codes: [],
    source: 'LIST-11, decision 16',
  }),
  '/api/v2/retail/partnerInfo': call({
    summary: 'One member or partner with the sums of its branch over the days.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, startDate: day, endDate: day }),
    response: z.object({ partnerInfo: memberInfo, asOf }),
    codes: [CODE.unknownMember],
    source: 'LIST-01',
  }),
  '/api/v2/user/lowerUserList': call({
    summary: 'Members and partners below one, searched and sorted.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        memId,
        targetLevel,
        searchType,
        searchValue: searchText,
        ...listFilters,
        ...days,
        orderStr,
        page: pageNumber,
        count_per_list: perPage,
        treeOption: yn.describe(
          'Y: the whole branch. N: direct children only; with filters the branch, too.',
        ),
      })
      .refine(boundsInOrder),
    response: memberList,
    codes: [CODE.unknownMember],
    source: 'LIST-01, LIST-02, LIST-06, LIST-13, LIST-14',
  }),
  '/api/v2/user/findMembers': call({
    summary:
      'The first eight members and partners below the caller that a text finds: the one of that very id, then direct children, then others, by id. An upstream may lack it.',
    from: { own: 'find' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      searchValue: searchText.describe('As `any` of the lists; an empty one finds none.'),
    }),
    response: z.object({
      list: z.array(foundMember).max(8),
    }),
    codes: [],
    source: 'SITE-16, LIST-13',
  }),
  '/api/v2/user/findNumbers': call({
    summary:
      "Records by number: bets by the number of the bet or of its round, changes of cash and points, deposit and withdrawal requests of the caller's branch, and the caller's own inquiries. At most eight, whole numbers first. An upstream may lack it.",
    from: { own: 'find' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      number: z
        .string()
        .max(NUMBER_LENGTH)
        .describe(
          'A whole number, or the first six characters at least of the number of a bet or round; an empty one finds nothing.',
        ),
    }),
    response: z.object({
      list: z
        .array(
          z.object({
            kind: z.enum(['bet', 'round', 'entry', 'request', 'inquiry']),
            number: z.string().describe('The whole number that matched.'),
            title: z.string().optional().describe('Of an inquiry.'),
            facts: pinFacts.optional().describe('Of anything else; of a round those of its latest bet.'),
          }),
        )
        .max(8),
    }),
    codes: [CODE.searchTooBroad],
    source: 'SITE-16, WORK-03, decision 20',
  }),
  '/api/v2/retail/partnerList': call({
    summary: 'Partners of the whole branch, without members.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        memId,
        targetLevel: targetLevel.describe("One partner level; '' or PARTNER for all."),
        searchType,
        searchValue: searchText,
        ...listFilters,
        orderStr,
        page: pageNumber,
        count_per_list: perPage,
        startDate: ours('filters', day).describe('Today when absent.'),
        endDate: ours('filters', day).describe('Today when absent.'),
      })
      .refine(boundsInOrder),
    response: memberList,
    codes: [CODE.unknownMember],
    source: 'LIST-02, LIST-03',
  }),
  '/api/retail/partnerList': call({
    summary: 'Partners below the caller (OUTER) or directly below `memId` (INNER).',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: olderListRequest,
    response: memberListShape(olderPartnerRow, pageInfo.optional()),
    codes: [CODE.unknownMember],
    source: 'LIST-04, LIST-05',
  }),
  '/api/retail/memberList': call({
    summary: 'Members below the caller (OUTER) or directly below `memId` (INNER).',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: olderListRequest,
    response: memberListShape(olderRow, pageInfo),
    codes: [CODE.unknownMember],
    source: 'LIST-08',
  }),
  '/api/v2/retail/listFacets': call({
    summary:
      'How many rows of a member list of the whole branch each choice of a filter would find under the other filters. An upstream may lack it.',
    from: { own: 'facets' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        memId,
        targetLevel,
        searchType,
        searchValue: searchText,
        ...listFilters,
        ...days,
      })
      .refine(boundsInOrder),
    response: z.object({
      total: count.describe('Rows under all filters.'),
      status: z.array(z.object({ value: z.enum(STATUS_FILTERS), cnt: count })),
      levels: z
        .array(z.object({ value: partnerLevel, cnt: count }))
        .describe('Levels with rows only, the highest first.'),
      withDeposit: count,
      withWithdrawal: count,
      withBet: count,
      limitedYn: yn.describe('Y: only 10,000 rows were looked at; there may be more of each.'),
    }),
    codes: [CODE.unknownMember],
    source: 'LIST-14',
  }),
  '/api/v2/retail/trend': call({
    summary:
      "A member's figures, or the totals of a member list, by day, for the last 14 days up to `endDate`. An upstream may lack it; there is no trend then.",
    from: { own: 'trends' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z
      .strictObject({
        memId: memId.describe(
          'The member of the figures; for the totals of a list, the member above its rows.',
        ),
        list: z
          .strictObject({
            treeOption: yn.describe('Y: the whole branch. N: direct children.'),
            targetLevel,
          })
          .optional()
          .describe("The totals of this member list, without a search, instead of the member's own figures."),
        ownYn: yn.optional().describe("Y: the member's own figures besides those of the list."),
        ownStartDate: day
          .optional()
          .describe(
            "First of the days of the member's own figures, which are 14 at least and 366 at most; 14 days when absent.",
          ),
        categoriesYn: yn.optional(),
        infoDays: z
          .strictObject(days)
          .optional()
          .describe(
            'With `partnerInfo`, over these days: the answer of `/api/v2/retail/partnerInfo` for the member.',
          ),
        comparedDays: z
          .strictObject(days)
          .optional()
          .describe(
            "With `previous`: the member's own sums over as many days directly before these; with `list` alone those of the list, rolling apart.",
          ),
        endDate: day,
      })
      .refine(
        ({ ownStartDate, endDate }) =>
          ownStartDate === undefined ||
          (dayCount(ownStartDate, endDate) >= TREND_DAYS &&
            dayCount(ownStartDate, endDate) <= DAY_RANGE_DAYS),
      ),
    response: z.object({
      days: z
        .array(trendDay)
        .min(14)
        .max(DAY_RANGE_DAYS)
        .or(z.array(trendDay).length(0))
        .describe(
          'Every day, the oldest first. None for a list of more than 500 rows whose sums are not those of a branch. Without a list, those of the member.',
        ),
      ownDays: z
        .array(trendDay)
        .min(14)
        .max(DAY_RANGE_DAYS)
        .optional()
        .describe("The member's own, where asked for beside a list."),
      partnerInfo: memberRow.optional(),
      previous: periodSums
        .nullable()
        .optional()
        .describe(
          'With `comparedDays`; null for days to come, where days with today cannot be compared: in a branch of more than 5,000 members, or where it takes too long; and of a list of one level, or of a branch within which members have moved since.',
        ),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'LIST-15, STAT-12',
  }),
  '/api/v2/retail/directPartnerList': call({
    summary: "Partners directly below with today's sums, by id; the first 500.",
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      list: z.array(olderRow),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'LIST-04',
  }),
  '/api/retail/lowerPartnerList': call({
    summary: "Partners directly below with today's sums, by id; the first 500.",
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ list: z.array(memberRow), asOf }),
    codes: [CODE.unknownMember],
    source: 'TREE-01',
  }),
  '/api/retail/hierarchy': call({
    summary: 'A node of the hierarchy with its direct children, partners only.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ hierarchy: expandedNode }),
    codes: [CODE.unknownMember],
    source: 'TREE-01',
  }),
  '/api/retail/memIdsByLevel': call({
    summary: 'Ids of one level below the caller, in order; the first 1,000.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ code: partnerLevel, masterCode: z.literal('partner') }),
    response: z.object({
      memIds: z.array(memId),
    }),
    codes: [],
    source: 'TREE-01',
  }),
  '/api/retail/onlineMemberList': call({
    summary:
      "Members below `memId` whose session was used within the last two minutes, latest sign-in first, at most 500, with today's sums.",
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      list: z.array(onlineRow),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'LIST-07',
  }),
  '/api/retail/loginMemberList': call({
    summary:
      'Members and partners below the caller whose session was used within the last two minutes, latest sign-in first, at most 500.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      loginMemList: z.array(
        z.object({
          memId,
          memNick: z.string(),
          partnerLevel: ours('rowFacts', partnerLevel),
          partnerLevelName: ours('rowFacts', z.string()),
          cashAmt: amount,
          loginDt: moment,
          loginIP: ours('rowFacts', z.string()),
          totalLoginCount: count,
        }),
      ),
    }),
    codes: [],
    source: 'MOVE-02',
  }),
  '/api/v2/retail/daily/betting': call({
    summary: 'Figures of the branch by day.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, startDate: day, endDate: day }),
    response: z.object({
      dailyBetList: z.array(
        z.object({ days: day, dUserPayment: amount, dUserPayback: amount, dBetAmt: amount, dWinAmt: amount }),
      ),
      dailyBetSum: z.object({ dUserPayment: amount, dUserPayback: amount, dBetAmt: amount, dWinAmt: amount }),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'STAT-02',
  }),
} as const;
