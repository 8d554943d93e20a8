import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { requestedDays } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { type BetQuery, betPage, isTooCommon } from './bet-page';
import { betOnWire, readBets } from './bet-rows';
import { parseSearch } from './bet-search';
import { listSum } from './list-sum';

/** Reads a page of bets of any category. */
async function betList({ db, locale }: MemberContext, query: BetQuery, withSum: boolean) {
  const [{ ids, total }, betSum] = await Promise.all([
    betPage(db, query),
    withSum ? listSum(db, query) : undefined,
  ]);
  if (await isTooCommon(db, query, total)) return refuse.searchTooBroad();
  return ok({
    list: (await readBets(db, ids, locale)).map(betOnWire),
    pageInfo: pageInfo(query, total),
    ...(betSum ? { betSum } : {}),
  });
}

export const bottomBetList: Handler<'/api/retail/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return refuse.unknownMember();
  const query: BetQuery = {
    siteId: context.site.siteId,
    memberId: target.id,
    category: body.gameCategory,
    vendorCode: body.vendorCode,
    number: body.number,
    days: requestedDays(body, context.now()),
    page: body.page,
    count_per_list: body.count_per_list ?? 40,
  };
  return betList(context, query, body.sumYn === 'Y');
};

export const casinoBottomBetList: Handler<'/api/retail/casino/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId ?? context.caller.memId);
  if (!target) return refuse.unknownMember();
  const query: BetQuery = {
    siteId: context.site.siteId,
    branchId: target.id,
    category: body.gameCategory,
    vendorCode: body.vendorCode,
    type: body.resultType,
    search: parseSearch(body),
    number: body.number,
    days: requestedDays(body, context.now()),
    page: body.page,
    count_per_list: body.count_per_list ?? 40,
    orderColumn: body.orderColumn,
    orderType: body.orderType,
  };
  return betList(context, query, body.sumYn === 'Y');
};
