import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { findInBranch } from '../shared/branch';
import { type RequestedRate, saveRates } from './save-rates';

type Item = Pick<RequestedRate, 'category' | 'pointRate' | 'loseRate' | 'expected'> & { cateCode: string };

/** Reads an item of the wire as a rate to save. Its two category fields must agree; otherwise no category matches. */
const categoryRate = (
  memberId: number,
  { category, cateCode, pointRate, loseRate, expected }: Item,
): RequestedRate => ({
  memberId,
  category: category === cateCode ? cateCode : '',
  vendorCode: '',
  rateType: '',
  pointRate,
  loseRate,
  expected,
});

async function save(
  tx: Db,
  { site, caller, now }: MemberContext,
  requested: RequestedRate[],
): Promise<Result<Record<string, never>>> {
  const saved = await saveRates(tx, site.siteId, caller, requested, now());
  return typeof saved === 'number' ? ok({}) : saved;
}

/** Whether the caller is an account whose rate inputs are locked (RATE-04). */
const areRatesReadonly = ({ site, caller }: MemberContext): boolean =>
  site.readonlyUpdIds.includes(caller.updId);

/** Saves a downline member's rates; A006 for the caller's own. */
export const saveRate: Handler<'/api/v2/retail/rate/save'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const target = await findInBranch(tx, context.caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (target.id === context.caller.id || areRatesReadonly(context)) return refuse.notAllowed();
    const requested = body.rateList.map((item) => categoryRate(target.id, item));
    return save(tx, context, requested);
  });

/** Saves a downline member's rates at one vendor, which only PTN_1 may do (ROLE-04). */
export const saveMultipleRate: Handler<'/api/v2/retail/rate/multipleSave'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { caller, site } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    const isForbidden =
      target.id === caller.id || caller.partnerLevel !== 'PTN_1' || areRatesReadonly(context);
    if (isForbidden) return refuse.notAllowed();
    const { rows } = await tx.execute<{ category: string; rateType: string }>(sql`
      SELECT DISTINCT t.group_code AS category, t.code AS "rateType"
      FROM code g JOIN code t ON t.site_id = g.site_id AND t.master_code = 'rateType' AND t.group_code = g.group_code
      WHERE g.site_id = ${site.siteId} AND g.master_code = 'game' AND g.vendor_code = ${body.vendorCode}`);
    const requested = body.rateList.map((item) => ({
      ...item,
      memberId: target.id,
      vendorCode: body.vendorCode,
      category: rows.find(({ rateType }) => rateType === item.rateType)?.category ?? '',
    }));
    // A rate without a vendor would be the rate of the category.
    return body.vendorCode === '' ? refuse.invalidRequest() : save(tx, context, requested);
  });

/** Saves the rates of several children of one member, all or none. */
export const saveBottomRates: Handler<'/api/v2/retail/rate/saveBottom'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const parent = await findInBranch(tx, context.caller, body.memId);
    if (!parent) return refuse.unknownMember();
    if (areRatesReadonly(context)) return refuse.notAllowed();
    const memIds = [...new Set(body.rateList.map(({ memId }) => memId.toLowerCase()))];
    const rows = await tx
      .select({ id: member.id, memId: sql<string>`lower(${member.memId})` })
      .from(member)
      .where(and(eq(member.parentId, parent.id), inArray(sql`lower(${member.memId})`, memIds)));
    if (rows.length < memIds.length) return refuse.unknownMember();
    const idByMemId = new Map(rows.map(({ id, memId }) => [memId, id]));
    const requested = body.rateList.map((item) =>
      categoryRate(idByMemId.get(item.memId.toLowerCase())!, item),
    );
    const saved = await saveRates(tx, context.site.siteId, context.caller, requested, context.now());
    return typeof saved === 'number' ? ok({ saved }) : saved;
  });
