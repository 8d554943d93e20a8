import { z } from 'zod';
import { call } from './call';
import { asOf, days, oldData, orderStr, orderType, perPage, SORT_COLUMN, targetLevel } from './list-shapes';
import { memberRow, memberSum } from './member-row';
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

/** A node of the hierarchy; its children are loaded when it is opened (decision 18). */
const hierarchyNode = z.object({
  memId,
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  /** Direct partners below it, and direct members too when treeOption is Y. */
  cnt: count,
});

/**
 * The asked node, its direct children, and the way down to it from the caller. Of direct members at most the first
 * thousand by id stand among the children; `cnt` counts them all.
 */
const expandedNode = hierarchyNode.extend({ children: z.array(hierarchyNode), path: z.array(memId) });

/** A page of a member list. */
const memberList = z.object({ list: z.array(memberRow), listSum: memberSum, pageInfo, asOf });

/** The older partner and member lists. OUTER lists everybody below the caller, INNER who stands right below `memId`. */
const olderListRequest = z
  .strictObject({
    searchType: z.enum(['OUTER', 'INNER']),
    memId: memId.optional(),
    page: pageNumber,
    /** 40 where none is said. */
    count_per_list: perPage.optional(),
    partnerLevel: z.union([z.literal(''), partnerLevel]).optional(),
    /** Parts of the id, of the nickname, of the id of who stands right above. */
    searchMemId: searchText.optional(),
    memNick: searchText.optional(),
    recommenderId: searchText.optional(),
    /** Today where none are said. */
    startDate: day.optional(),
    endDate: day.optional(),
    ...oldData,
    orderColumn: z.enum(Object.keys(SORT_COLUMN) as (keyof typeof SORT_COLUMN)[]).optional(),
    orderType: orderType.optional(),
  })
  .refine((body) => body.searchType === 'OUTER' || body.memId !== undefined);

export const retailCalls = {
  '/api/v2/retail/hierarchy': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, treeOption: yn }),
    response: z.object({
      hierarchy: expandedNode,
    }),
    codes: ['U001'],
    source: 'TREE-01, TREE-02',
  }),
  '/api/v2/retail/partnerLevelList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ code: partnerLevel, codeName: z.string() })) }),
    codes: [],
    source: 'LIST-11, decision 16',
  }),
  '/api/v2/retail/partnerInfo': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, startDate: day, endDate: day }),
    response: z.object({ partnerInfo: memberRow, asOf }),
    codes: ['U001'],
    source: 'LIST-01',
  }),
  '/api/v2/user/lowerUserList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      targetLevel,
      searchType: z.enum(['memId', 'memNick']),
      searchValue: searchText,
      ...days,
      orderStr,
      page: pageNumber,
      count_per_list: perPage,
      /** Y searches the whole branch instead of direct children only. */
      treeOption: yn,
    }),
    response: memberList,
    codes: ['U001'],
    source: 'LIST-01, LIST-02, LIST-06',
  }),
  '/api/v2/retail/partnerList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      /** One partner level; '' or PARTNER for all. */
      targetLevel,
      searchType: z.enum(['memId', 'memNick']),
      searchValue: searchText,
      orderStr,
      page: pageNumber,
      count_per_list: perPage,
      /** Today where none are said. */
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    /** The partners of the whole branch, without members. */
    response: memberList,
    codes: ['U001'],
    source: 'LIST-02, LIST-03',
  }),
  '/api/retail/partnerList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: olderListRequest,
    response: memberList,
    codes: ['U001'],
    source: 'LIST-04, LIST-05',
  }),
  '/api/retail/memberList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: olderListRequest,
    response: memberList,
    codes: ['U001'],
    source: 'LIST-08',
  }),
  '/api/v2/retail/directPartnerList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    /** Partners right below with today's sums, by id; the first 500. */
    response: z.object({ list: z.array(memberRow), asOf }),
    codes: ['U001'],
    source: 'LIST-04',
  }),
  '/api/retail/lowerPartnerList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ list: z.array(memberRow), asOf }),
    codes: ['U001'],
    source: 'TREE-01',
  }),
  '/api/retail/hierarchy': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ hierarchy: expandedNode }),
    codes: ['U001'],
    source: 'TREE-01',
  }),
  '/api/retail/memIdsByLevel': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ code: partnerLevel, masterCode: z.literal('partner') }),
    /** Ids below the caller of that level, in order; the first 1,000. */
    response: z.object({ memIds: z.array(memId) }),
    codes: [],
    source: 'TREE-01',
  }),
  '/api/retail/onlineMemberList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    /**
     * Members below `memId` with a session that was seen in the last two minutes, the last sign-in first, at most
     * 500; the sums are today's.
     */
    response: z.object({
      list: z.array(memberRow.extend({ loginDt: moment, loginIP: z.string(), totalLoginCount: count })),
      asOf,
    }),
    codes: ['U001'],
    source: 'LIST-07',
  }),
  '/api/retail/loginMemberList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    /** Members and partners below the caller who are online, as above. */
    response: z.object({
      loginMemList: z.array(
        z.object({
          memId,
          memNick: z.string(),
          partnerLevel,
          partnerLevelName: z.string(),
          cashAmt: amount,
          loginDt: moment,
          loginIP: z.string(),
          totalLoginCount: count,
        }),
      ),
    }),
    codes: [],
    source: 'MOVE-02',
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
    source: 'STAT-02',
  }),
} as const;
