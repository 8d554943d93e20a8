import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { once } from '../http/transact';
import { findInBranch } from '../shared/branch';
import { saveRates, type WantedRate } from './save';

type Item = { category: string; cateCode: string; pointRate: string; loseRate: string };

/** A saved item as a wanted rate; its two names of the category must be one, or it names none. */
const ofCategory = (memberId: number, { category, cateCode, pointRate, loseRate }: Item): WantedRate => ({
  memberId,
  category: category === cateCode ? cateCode : '',
  vendorCode: '',
  rateType: '',
  pointRate,
  loseRate,
});

async function save(
  tx: Db,
  { site, caller }: MemberContext,
  wanted: WantedRate[],
): Promise<Result<Record<string, never>>> {
  const saved = await saveRates(tx, site.siteId, caller.id, wanted);
  return typeof saved === 'number' ? ok({}) : saved;
}

/** Whether the caller is an account whose rate inputs are locked (RATE-04). */
const isLocked = ({ site, caller }: MemberContext): boolean => site.readonlyUpdIds.includes(caller.updId);

/** Saves rates of somebody below the caller. Nobody changes their own (A006). */
export const saveRate: Handler<'/api/v2/retail/rate/save'> = (body, context) =>
  once(context.db, context, async (tx) => {
    const target = await findInBranch(tx, context.caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === context.caller.id || isLocked(context)) return fail('A006');
    const wanted = body.rateList.map((item) => ofCategory(target.id, item));
    return save(tx, context, wanted);
  });

/** Saves somebody's rates at one vendor; the top partner's right alone (ROLE-04). */
export const saveMultipleRate: Handler<'/api/v2/retail/rate/multipleSave'> = (body, context) =>
  once(context.db, context, async (tx) => {
    const { caller, site } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    const mayNot = target.id === caller.id || caller.partnerLevel !== 'PTN_1' || isLocked(context);
    if (mayNot) return fail('A006');
    const { rows } = await tx.execute<{ category: string; rateType: string }>(sql`
      SELECT DISTINCT t.group_code AS category, t.code AS "rateType"
      FROM code g JOIN code t ON t.site_id = g.site_id AND t.master_code = 'rateType' AND t.group_code = g.group_code
      WHERE g.site_id = ${site.siteId} AND g.master_code = 'game' AND g.vendor_code = ${body.vendorCode}`);
    const wanted = body.rateList.map((item) => ({
      ...item,
      memberId: target.id,
      vendorCode: body.vendorCode,
      category: rows.find(({ rateType }) => rateType === item.rateType)?.category ?? '',
    }));
    // Without a vendor it would be a rate of the category.
    return body.vendorCode === '' ? fail('A002') : save(tx, context, wanted);
  });

/** Saves rates of several members right below one, all of them or none. */
export const saveBottomRates: Handler<'/api/v2/retail/rate/saveBottom'> = (body, context) =>
  once(context.db, context, async (tx) => {
    const upper = await findInBranch(tx, context.caller, body.memId);
    if (!upper) return fail('U001');
    if (isLocked(context)) return fail('A006');
    const asked = [...new Set(body.rateList.map(({ memId }) => memId.toLowerCase()))];
    const rows = await tx
      .select({ id: member.id, memId: sql<string>`lower(${member.memId})` })
      .from(member)
      .where(and(eq(member.parentId, upper.id), inArray(sql`lower(${member.memId})`, asked)));
    if (rows.length < asked.length) return fail('U001');
    const idOf = new Map(rows.map(({ id, memId }) => [memId, id]));
    const wanted = body.rateList.map((item) => ofCategory(idOf.get(item.memId.toLowerCase())!, item));
    const saved = await saveRates(tx, context.site.siteId, context.caller.id, wanted);
    return typeof saved === 'number' ? ok({ saved }) : saved;
  });
