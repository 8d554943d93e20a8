import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { requestedDays } from '../shared/days';
import { searchedList } from './dense-list';
import { requestedFilters } from './list-filters';
import type { Listing } from './listing';

export const lowerUserList: Handler<'/api/v2/user/lowerUserList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return refuse.unknownMember();
  const { startDate, endDate, page, count_per_list } = body;
  const filters = requestedFilters(body, { days: { startDate, endDate }, viewerId: context.caller.id });
  return ok(
    await searchedList(context, {
      siteId: context.site.siteId,
      viewerId: context.caller.id,
      targetId: target.id,
      wholeBranch: body.treeOption === 'Y' || filters !== undefined,
      level: body.targetLevel,
      search: { [body.searchType]: body.searchValue },
      filters,
      days: { startDate, endDate },
      order: body.orderStr,
      page,
      count_per_list,
    }),
  );
};

export const partnerList: Handler<'/api/v2/retail/partnerList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return refuse.unknownMember();
  const { page, count_per_list } = body;
  const days = requestedDays({ ...body, oldYn: 'Y' }, context.now());
  return ok(
    await searchedList(context, {
      siteId: context.site.siteId,
      viewerId: context.caller.id,
      targetId: target.id,
      wholeBranch: true,
      level: body.targetLevel || 'PARTNER',
      search: { [body.searchType]: body.searchValue },
      filters: requestedFilters(body, { days, viewerId: context.caller.id }),
      days,
      order: body.orderStr,
      page,
      count_per_list,
    }),
  );
};

type OlderBody = Parameters<Handler<'/api/retail/partnerList'>>[0];

/** Answers the lists of the older paths: the whole branch with searchType OUTER, otherwise the children. */
async function olderList(
  body: OlderBody,
  context: MemberContext,
  { level, sort }: { level: Listing['level']; sort: OrderStr },
) {
  const target = await findInBranch(context.db, context.caller, body.memId ?? context.caller.memId);
  if (!target) return refuse.unknownMember();
  const { searchMemId: memId, memNick, recommenderId, searchAny: any } = body;
  const days = requestedDays(body, context.now());
  return ok(
    await searchedList(context, {
      siteId: context.site.siteId,
      viewerId: context.caller.id,
      targetId: target.id,
      wholeBranch: body.searchType === 'OUTER',
      level: body.partnerLevel || level,
      search: { memId, memNick, recommenderId, any },
      filters: requestedFilters(body, { days, viewerId: context.caller.id }),
      days,
      order: body.orderColumn ? `${SORT_COLUMN[body.orderColumn]}_${body.orderType ?? 'DESC'}` : sort,
      page: body.page,
      count_per_list: body.count_per_list ?? 40,
    }),
  );
}

export const olderPartnerList: Handler<'/api/retail/partnerList'> = (body, context) =>
  olderList(body, context, { level: 'PARTNER', sort: 'JOIN_DESC' });

export const retailMemberList: Handler<'/api/retail/memberList'> = (body, context) =>
  olderList(body, context, { level: 'NORMAL', sort: 'ID_ASC' });
