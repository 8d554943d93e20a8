import { fail, ok } from '@/lib/contract/envelope';
import type { Handler, MemberContext } from '../http/context';
import type { Listing } from '../retail/listing';
import { memberList } from '../retail/member-list';
import { findInBranch } from '../shared/branch';
import { daysOf } from '../shared/days';

type List = Awaited<ReturnType<typeof memberList>>;
type Row = List['list'][number];
type Asked = Omit<Listing, 'siteId' | 'targetId'>;

/** The members of a report, by the means of the member lists; undefined where the caller does not stand above. */
async function members(context: MemberContext, memId: string, asked: Asked): Promise<List | undefined> {
  const target = await findInBranch(context.db, context.caller, memId);
  return target && memberList(context, { siteId: context.site.siteId, targetId: target.id, ...asked });
}

const who = ({ memId, memNick, partnerLevel, partnerLevelName }: Row) => ({
  memId,
  memNick,
  partnerLevel,
  partnerLevelName,
});

const daily = ({ payment, payback, betAmt, winAmt }: Row | List['listSum']) => ({
  dUserPayment: payment,
  dUserPayback: payback,
  dBetAmt: betAmt,
  dWinAmt: winAmt,
});

type DailyBody = Parameters<Handler<'/api/v2/retail/daily/users'>>[0];

async function dailyList(body: DailyBody, context: MemberContext, of: Pick<Asked, 'whole' | 'level'>) {
  const { startDate, endDate, page } = body;
  const found = await members(context, body.memId, {
    ...of,
    search: { [body.searchType ?? 'memId']: body.searchValue ?? '' },
    days: { startDate, endDate },
    order: body.orderStr ?? 'ID_ASC',
    page,
    count_per_list: body.count_per_list ?? 40,
  });
  return (
    found && {
      list: found.list.map((row) => ({ ...who(row), ...daily(row) })),
      sum: daily(found.listSum),
      rest: { pageInfo: found.pageInfo, asOf: found.asOf },
    }
  );
}

export const dailyUsers: Handler<'/api/v2/retail/daily/users'> = async (body, context) => {
  const found = await dailyList(body, context, { whole: true, level: 'NORMAL' });
  return found ? ok({ dailyUserList: found.list, dailyUserSum: found.sum, ...found.rest }) : fail('U001');
};

export const dailyPartners: Handler<'/api/v2/retail/daily/partners'> = async (body, context) => {
  const found = await dailyList(body, context, { whole: false, level: 'PARTNER' });
  return found
    ? ok({ dailyPartnerList: found.list, dailyPartnerSum: found.sum, ...found.rest })
    : fail('U001');
};

const totals = (of: Row | List['listSum']) => ({
  userCashIn: of.totalCashInAmt,
  userCashOut: of.totalCashOutAmt,
  userCashResultAmt: of.totalCashProfit,
  betAmt: of.betAmt,
  betAmtWin: of.winAmt,
  betResultAmt: of.totalWlAmt,
});
const totalRow = (row: Row) => ({
  ...who(row),
  recommenderId: row.topUserList.at(-1)?.recommenderId ?? '',
  ...totals(row),
});

export const partnerStatistics: Handler<'/api/retail/partnerStatistics'> = async (body, context) => {
  const isOuter = body.searchType === 'OUTER';
  const searchMemId = body.searchMemId ?? '';
  const days = daysOf(body);
  const found = await members(context, body.memId ?? context.caller.memId, {
    whole: isOuter && searchMemId !== '',
    level: 'PARTNER',
    search: { memId: searchMemId },
    days,
    order: 'ID_ASC',
    page: body.page ?? 1,
    count_per_list: body.count_per_list ?? 20,
  });
  if (!found) return fail('U001');
  const [list, total] = [found.list.map(totalRow), totals(found.listSum)];
  return ok({
    ...(isOuter
      ? { outSearchList: list, outSearchTotal: total }
      : { inSearchList: list, inSearchTotal: total }),
    search: { ...days, searchMemId },
    pageInfo: found.pageInfo,
    asOf: found.asOf,
  });
};

export const userStatistics: Handler<'/api/retail/userStatistics'> = async (body, context) => {
  const found = await members(context, body.memId ?? context.caller.memId, {
    whole: true,
    level: 'NORMAL',
    search: { memId: body.searchMemId, memNick: body.memNick, recommenderId: body.searchRecommandId },
    days: daysOf(body),
    order: body.orderStr ?? 'ID_ASC',
    page: body.page ?? 1,
    count_per_list: body.count_per_list ?? 20,
  });
  if (!found) return fail('U001');
  return ok({
    searchList: found.list.map(totalRow),
    searchTotal: totals(found.listSum),
    pageInfo: found.pageInfo,
    asOf: found.asOf,
  });
};
