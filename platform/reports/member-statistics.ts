import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import type { ZeroFigures } from '../retail/list-filters';
import type { Listing } from '../retail/listing';
import { memberList, memberPage } from '../retail/member-list';
import { findInBranch } from '../shared/branch';
import { requestedDays } from '../shared/days';

type List = Awaited<ReturnType<typeof memberList>>;
type Row = List['list'][number];
type ListQuery = Omit<Listing, 'siteId' | 'viewerId' | 'targetId'>;

/** Makes the part of a list's query that counts rows of zeros and shows or hides them, as the call asks. */
const zeroFilter = (zeroYn: 'Y' | 'N' | undefined, of: ZeroFigures): Pick<ListQuery, 'zeros'> =>
  zeroYn ? { zeros: { of, areHidden: zeroYn === 'N' } } : {};

/** The fields of an answer besides its rows and totals. */
const listFacts = ({ pageInfo, zeroCnt, asOf }: List) => ({
  pageInfo,
  ...(zeroCnt === undefined ? {} : { zeroCnt }),
  asOf,
});

type Rest = NonNullable<List['rest']>[number];

/**
 * Turns the additional rows of a list into rows with the report's figures. Rows of zeros are left out as those of
 * members are, except the row of the direct members.
 */
function restRows<Figures extends Record<string, number>>(
  { rest }: List,
  zeroYn: 'Y' | 'N' | undefined,
  toFigures: (row: Rest) => Figures,
): { rest?: (Pick<Rest, 'kind' | 'cnt'> & Figures)[] } {
  const rows = rest
    ?.map((row) => ({ kind: row.kind, cnt: row.cnt, ...toFigures(row) }))
    .filter(({ kind, cnt: _, ...figures }) =>
      kind === 'direct' && zeroYn !== 'N' ? true : Object.values(figures).some((value) => value !== 0),
    );
  return rows ? { rest: rows } : {};
}

/** Reads the members of a report as a member list; undefined if the member is not in the caller's branch. */
async function listMembers(
  context: MemberContext,
  memId: string,
  query: ListQuery,
): Promise<List | undefined> {
  const target = await findInBranch(context.db, context.caller, memId);
  return (
    target &&
    memberList(context, {
      siteId: context.site.siteId,
      viewerId: context.caller.id,
      targetId: target.id,
      ...query,
    })
  );
}

const memberFields = ({ memId, memNick, partnerLevel, partnerLevelName }: Row) => ({
  memId,
  memNick,
  partnerLevel,
  partnerLevelName,
});

const dailyFields = ({ payment, payback, betAmt, winAmt }: List['listSum']) => ({
  dUserPayment: payment,
  dUserPayback: payback,
  dBetAmt: betAmt,
  dWinAmt: winAmt,
});

type DailyBody = Parameters<Handler<'/api/v2/retail/daily/users'>>[0];

async function dailyList(
  body: DailyBody,
  context: MemberContext,
  scope: Pick<ListQuery, 'wholeBranch' | 'level'>,
) {
  const { startDate, endDate, page, topCnt } = body;
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return undefined;
  const query = {
    siteId: context.site.siteId,
    viewerId: context.caller.id,
    targetId: target.id,
    days: { startDate, endDate },
    ...scope,
  };
  const [daily, top] = await Promise.all([
    memberList(context, {
      ...query,
      search: { [body.searchType ?? 'memId']: body.searchValue ?? '' },
      order: body.orderStr ?? 'ID_ASC',
      ...zeroFilter(body.zeroYn, 'daily'),
      page,
      count_per_list: body.count_per_list ?? 40,
    }),
    topCnt === undefined
      ? undefined
      : memberPage(context, {
          ...query,
          search: { memId: '' },
          order: 'BET_DESC',
          page: 1,
          count_per_list: topCnt,
        }),
  ]);
  const toRow = (row: Row) => ({ ...memberFields(row), ...dailyFields(row) });
  return {
    list: daily.list.map(toRow),
    sum: dailyFields(daily.listSum),
    rest: restRows(daily, body.zeroYn, dailyFields),
    facts: { ...listFacts(daily), ...(top ? { topList: top.map(toRow) } : {}) },
  };
}

export const dailyUsers: Handler<'/api/v2/retail/daily/users'> = async (body, context) => {
  const daily = await dailyList(body, context, { wholeBranch: true, level: 'NORMAL' });
  return daily
    ? ok({ dailyUserList: daily.list, dailyUserSum: daily.sum, ...daily.facts })
    : refuse.unknownMember();
};

export const dailyPartners: Handler<'/api/v2/retail/daily/partners'> = async (body, context) => {
  const daily = await dailyList(body, context, { wholeBranch: false, level: 'PARTNER' });
  return daily
    ? ok({ dailyPartnerList: daily.list, dailyPartnerSum: daily.sum, ...daily.rest, ...daily.facts })
    : refuse.unknownMember();
};

const totalFields = (row: List['listSum']) => ({
  userCashIn: row.totalCashInAmt,
  userCashOut: row.totalCashOutAmt,
  userCashResultAmt: row.totalCashProfit,
  betAmt: row.betAmt,
  betAmtWin: row.winAmt,
  betResultAmt: row.totalWlAmt,
});
const totalRow = (row: Row) => ({
  ...memberFields(row),
  recommenderId: row.topUserList.at(-1)?.recommenderId ?? '',
  ...totalFields(row),
});

export const partnerStatistics: Handler<'/api/retail/partnerStatistics'> = async (body, context) => {
  const isOuter = body.searchType === 'OUTER';
  const searchMemId = body.searchMemId ?? '';
  const days = requestedDays(body, context.now());
  const listed = await listMembers(context, body.memId ?? context.caller.memId, {
    wholeBranch: isOuter && searchMemId !== '',
    level: 'PARTNER',
    search: { memId: searchMemId },
    days,
    order: body.orderStr ?? 'ID_ASC',
    ...zeroFilter(body.zeroYn, 'totals'),
    page: body.page ?? 1,
    count_per_list: body.count_per_list ?? 20,
  });
  if (!listed) return refuse.unknownMember();
  const [list, total] = [listed.list.map(totalRow), totalFields(listed.listSum)];
  return ok({
    ...(isOuter
      ? { outSearchList: list, outSearchTotal: total }
      : { inSearchList: list, inSearchTotal: total }),
    search: { ...days, searchMemId },
    ...restRows(listed, body.zeroYn, totalFields),
    ...listFacts(listed),
  });
};

export const userStatistics: Handler<'/api/retail/userStatistics'> = async (body, context) => {
  const members = await listMembers(context, body.memId ?? context.caller.memId, {
    wholeBranch: true,
    level: 'NORMAL',
    search: { memId: body.searchMemId, memNick: body.memNick, recommenderId: body.searchRecommandId },
    days: requestedDays(body, context.now()),
    order: body.orderStr ?? 'ID_ASC',
    ...zeroFilter(body.zeroYn, 'totals'),
    page: body.page ?? 1,
    count_per_list: body.count_per_list ?? 20,
  });
  if (!members) return refuse.unknownMember();
  return ok({
    searchList: members.list.map(totalRow),
    searchTotal: totalFields(members.listSum),
    ...listFacts(members),
  });
};
