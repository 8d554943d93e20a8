import { randomInt } from 'node:crypto';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fail, ok } from '@/lib/contract/envelope';
import { coupon, member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, writeAudit } from '../operator/act';
import { findMember } from './grant';

export interface Issuing {
  siteId: string;
  amount: number;
  expiresAt: Date;
  memId?: string;
  couponNo?: string;
}
export interface Issued {
  couponNo: string;
}

/** Letters and digits that are not taken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
/** Eighty random bits, so that nobody finds one by trying. */
const newNumber = () => Array.from({ length: 4 }, group).join('-');

/** Issues a coupon to one member, or to whoever enters its number first. A number that is taken is T999. */
export const issueCoupon: Act<Issuing, Issued> = async (
  { siteId, amount, expiresAt, memId, couponNo },
  operator,
  { db },
) =>
  transact<Issued>(db, async (tx) => {
    const owner = memId === undefined ? null : await findMember(tx, siteId, memId);
    if (owner === undefined) return fail('U001');
    const values = {
      siteId,
      couponNo: (couponNo ?? newNumber()).toUpperCase(),
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
    if (no === undefined) return fail('T999');
    await writeAudit(tx, siteId, 'coupon', operator, {
      target: owner?.memId,
      before: null,
      after: { couponNo: no, amount: values.amount, expiresAt },
    });
    return ok({ couponNo: no });
  });

const PER_PAGE = 40;
const holder = alias(member, 'holder');

/** Coupons of the site, newest first. */
export const listCoupons: Act<{ siteId: string; open?: boolean; page: number }> = async (
  { siteId, open, page },
  _,
  { db },
) => {
  const which = and(eq(coupon.siteId, siteId), open ? isNull(coupon.usedAt) : undefined);
  const rows = await db
    .select({
      couponNo: coupon.couponNo,
      amount: coupon.amount,
      memId: holder.memId,
      expiresAt: coupon.expiresAt,
      usedBy: member.memId,
      usedAt: coupon.usedAt,
    })
    .from(coupon)
    .leftJoin(holder, eq(holder.id, coupon.memberId))
    .leftJoin(member, eq(member.id, coupon.usedBy))
    .where(which)
    .orderBy(desc(coupon.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [total] = await db.select({ n: count() }).from(coupon).where(which);
  return ok({ list: rows, total: total?.n ?? 0 });
};
