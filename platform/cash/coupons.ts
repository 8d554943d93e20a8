import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { coupon, member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, writeAudit } from '../operator/act';
import { pageInfo } from '../shared/paging';
import { randomText } from '../shared/random-text';
import { findMember } from '../shared/site-member';

interface CouponRequest {
  siteId: string;
  amount: number;
  expiresAt: Date;
  memId?: string;
  couponNo?: string;
}
interface IssuedCoupon {
  couponNo: string;
}

/** Capitals and digits that do not look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Four groups of four: 80 random bits, so that numbers cannot be guessed. */
const newCouponNumber = () => Array.from({ length: 4 }, () => randomText(ALPHABET, 4)).join('-');

/** Issues a coupon to one member, or to the first who enters its number. T999 if the number is taken. */
export const issueCoupon: Act<CouponRequest, IssuedCoupon> = async (
  { siteId, amount, expiresAt, memId, couponNo },
  operator,
  { db },
) =>
  transact<IssuedCoupon>(db, async (tx) => {
    const owner = memId === undefined ? null : await findMember(tx, siteId, memId);
    if (owner === undefined) return refuse.unknownMember();
    const values = {
      siteId,
      couponNo: (couponNo ?? newCouponNumber()).toUpperCase(),
      memberId: owner?.id ?? null,
      amount: amount.toFixed(2),
      expiresAt,
    };
    const created = await tx
      .insert(coupon)
      .values(values)
      .onConflictDoNothing()
      .returning({ no: coupon.couponNo });
    const no = created[0]?.no;
    if (no === undefined) return refuse.alreadyProcessed();
    await writeAudit(tx, siteId, 'coupon', operator, {
      target: owner?.memId,
      before: null,
      after: { couponNo: no, amount: values.amount, expiresAt },
    });
    return ok({ couponNo: no });
  });

const PAGE_SIZE = 40;
const owner = alias(member, 'holder');

/** Lists the site's coupons, the newest first. */
export const listCoupons: Act<{ siteId: string; open?: boolean; page: number }> = async (
  { siteId, open, page },
  _,
  { db },
) => {
  const condition = and(eq(coupon.siteId, siteId), open ? isNull(coupon.usedAt) : undefined);
  const rows = await db
    .select({
      couponNo: coupon.couponNo,
      amount: coupon.amount,
      memId: owner.memId,
      expiresAt: coupon.expiresAt,
      usedBy: member.memId,
      usedAt: coupon.usedAt,
    })
    .from(coupon)
    .leftJoin(owner, eq(owner.id, coupon.memberId))
    .leftJoin(member, eq(member.id, coupon.usedBy))
    .where(condition)
    .orderBy(desc(coupon.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await db.select({ n: count() }).from(coupon).where(condition);
  return ok({ list: rows, pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total?.n ?? 0) });
};
