import { fail, ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { daysOf } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { type BetQuery, betPage } from './bet-page';
import { betOnWire, readBets } from './bet-rows';
import { searchOf } from './bet-search';

/** A page of bets of any category. */
async function betList({ db, locale }: MemberContext, query: BetQuery) {
  const { ids, total } = await betPage(db, query);
  return ok({ list: (await readBets(db, ids, locale)).map(betOnWire), pageInfo: pageInfo(query, total) });
}

export const bottomBetList: Handler<'/api/retail/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return fail('U001');
  return betList(context, {
    siteId: context.site.siteId,
    memberId: target.id,
    category: body.gameCategory,
    vendorCode: body.vendorCode,
    days: daysOf(body),
    page: body.page,
    count_per_list: body.count_per_list ?? 40,
  });
};

export const casinoBottomBetList: Handler<'/api/retail/casino/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId ?? context.caller.memId);
  if (!target) return fail('U001');
  return betList(context, {
    siteId: context.site.siteId,
    branchId: target.id,
    category: body.gameCategory,
    vendorCode: body.vendorCode,
    type: body.resultType,
    search: searchOf(body),
    days: daysOf(body),
    page: body.page,
    count_per_list: body.count_per_list ?? 40,
    orderColumn: body.orderColumn,
    orderType: body.orderType,
  });
};
