import { sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Caller, Handler } from '../http/context';
import { type BranchMember, findInBranch } from '../shared/branch';
import { categoryRates, type RateSubject, vendorRates } from './rate-bounds';

/**
 * Chooses the member whose rates are read and the parent whose rates are the bounds. The caller's own rates are bounded
 * by themselves, so that the parent's stay hidden.
 */
export const rateSubject = (
  caller: Caller,
  { id, parentId }: Pick<BranchMember, 'id' | 'parentId'>,
): RateSubject => ({
  id,
  parentId: id === caller.id ? caller.id : parentId,
});

/** Reads a member's rates by category, with their bounds (RATE-03). */
export const detailRate: Handler<'/api/v2/retail/detail/rate'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  return ok({ memRollingInfo: await categoryRates(db, site.siteId, [rateSubject(caller, target)]) });
};

/** Answers the same on the older path, under another field name. */
export const rateInfo: Handler<'/api/retail/rateInfo'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  return ok({ rateInfoList: await categoryRates(db, site.siteId, [rateSubject(caller, target)]) });
};

/** Reads a member's rates at one vendor by kind of bet; where it has none there, those of the category (DETAIL-03). */
export const multipleRate: Handler<'/api/v2/retail/detail/multipleRate'> = async (
  { memId, vendorCode },
  { db, site, caller },
) => {
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const rateList = await vendorRates(db, site.siteId, rateSubject(caller, target), vendorCode);
  return ok({ multipleRateInfo: { vendorCode, rateList } });
};

type VendorBounds = Record<
  'vendorCode' | 'minPointRate' | 'maxPointRate' | 'minLoseRate' | 'maxLoseRate',
  string
>;

/**
 * Reads the highest rates that a child of the member can have at each vendor: the member's lowest rates among the kinds
 * of bets.
 */
async function vendorBounds(db: Db, siteId: string, memberId: number): Promise<VendorBounds[]> {
  const { rows } = await db.execute<VendorBounds>(sql`
    SELECT g.vendor_code AS "vendorCode", '0.00' AS "minPointRate", '0.00' AS "minLoseRate",
      min(coalesce(v.point_rate, r.point_rate, 0))::numeric(5, 2)::text AS "maxPointRate",
      min(coalesce(v.lose_rate, r.lose_rate, 0))::numeric(5, 2)::text AS "maxLoseRate"
    FROM code g
    LEFT JOIN code t ON t.site_id = g.site_id AND t.master_code = 'rateType' AND t.group_code = g.group_code
    LEFT JOIN member_vendor_rate v
      ON v.member_id = ${memberId} AND v.vendor_code = g.vendor_code AND v.rate_type = t.code
    LEFT JOIN member_rate r ON r.member_id = ${memberId} AND r.category = g.group_code
    WHERE g.site_id = ${siteId} AND g.master_code = 'game' AND g.vendor_code <> ''
    GROUP BY g.vendor_code ORDER BY g.vendor_code`);
  return rows;
}

/** Reads the bounds of the rates of a new partner directly below the member. Its rates start at 0.0 (decision 32). */
export const newPartnerRate: Handler<'/api/v2/retail/rate/newPartner'> = async (
  body,
  { db, site, caller },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  return ok({
    rateInfo: await categoryRates(db, site.siteId, [{ id: 0, parentId: target.id }]),
    rateMaxMinList: await vendorBounds(db, site.siteId, target.id),
  });
};
