import { and, count, desc, eq } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { ok } from '@/lib/rules/result';
import { joinRequest, member } from '../db/schema';
import type { Handler } from '../http/context';
import { pageInfo, pageOffset } from '../shared/paging';
import { cachedSiteOption, levelName } from '../shared/site-option';

/**
 * Lists the lower partners that the caller has requested, the newest first, with the state of each request (CREATE-08).
 */
export const ownPartnerRequests: Handler<'/api/retail/partner/requests'> = async (body, context) => {
  const { db, site, caller } = context;
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const own = and(
    eq(joinRequest.siteId, site.siteId),
    eq(joinRequest.requesterId, caller.id),
    body.status === undefined ? undefined : eq(joinRequest.status, body.status),
  );
  const option = await cachedSiteOption(db, site.siteId);
  const [total] = await db.select({ n: count() }).from(joinRequest).where(own);
  const rows = await db
    .select({ request: joinRequest, recommenderId: member.memId })
    .from(joinRequest)
    .innerJoin(member, eq(member.id, joinRequest.recommenderId))
    .where(own)
    .orderBy(desc(joinRequest.regAt), desc(joinRequest.id))
    .limit(page.count_per_list)
    .offset(pageOffset(page));
  return ok({
    list: rows.map(({ request, recommenderId }) => ({
      requestId: request.id,
      memId: request.memId,
      memNick: request.memNick,
      partnerLevel: request.partnerLevel as PartnerLevel,
      partnerLevelName: levelName(option, request.partnerLevel),
      recommenderId,
      status: request.status as 0 | 1 | -1,
      reason: request.reason,
      regDate: request.regAt.toISOString(),
      decidedDate: request.decidedAt?.toISOString() ?? null,
    })),
    pageInfo: pageInfo(page, total!.n),
  });
};
