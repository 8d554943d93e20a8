import { fromCents, toCents } from '@/lib/rules/decimal';
import { fail, ok } from '@/lib/rules/result';
import { SUMS_MS, withinMs } from '../db/within';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { daysOf } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { type BetQuery, betPage, betSums } from './bet-page';
import { betOnWire, readBets } from './bet-rows';
import { searchOf } from './bet-search';

/** A page of bets of any category. */
async function betList({ db, locale }: MemberContext, query: BetQuery, withSum: boolean) {
  const [{ ids, total }, sums] = await Promise.all([
    betPage(db, query),
    withSum ? withinMs(db, SUMS_MS, (timed) => betSums(timed, query)) : undefined,
  ]);
  return ok({
    list: (await readBets(db, ids, locale)).map(betOnWire),
    pageInfo: pageInfo(query, total),
    ...(sums ? { betSum: betSumOf(sums) } : {}),
  });
}

/** Sums of bets as the wire has them: of all types together, and by type. */
function betSumOf(sums: Awaited<ReturnType<typeof betSums>>) {
  const total = (values: readonly string[]) =>
    fromCents(values.reduce((sum, value) => sum + toCents(value), 0n));
  return {
    cnt: sums.reduce((all, { cnt }) => all + cnt, 0),
    betAmt: total(sums.map(({ bet }) => bet)),
    winAmt: total(sums.map(({ win }) => win)),
    types: sums.map(({ type, cnt, bet, win }) => ({ type, cnt, betAmt: total([bet]), winAmt: total([win]) })),
  };
}

export const bottomBetList: Handler<'/api/retail/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return fail('U001');
  const query: BetQuery = {
    siteId: context.site.siteId,
    memberId: target.id,
    category: body.gameCategory,
    vendorCode: body.vendorCode,
    days: daysOf(body),
    page: body.page,
    count_per_list: body.count_per_list ?? 40,
  };
  return betList(context, query, body.sumYn === 'Y');
};

export const casinoBottomBetList: Handler<'/api/retail/casino/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId ?? context.caller.memId);
  if (!target) return fail('U001');
  const query: BetQuery = {
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
  };
  return betList(context, query, body.sumYn === 'Y');
};
