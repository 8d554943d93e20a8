import { and, eq, sql } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member, settlement, settlementDue } from '../db/schema';
import type { Services } from '../http/context';
import { type Act, lockMember, type Shown, writeAudit } from '../operator/act';
import { closePeriod, totalDue } from './close-period';
import { PAY_BATCH, payDue } from './pay-due';

interface SettledDays {
  siteId: string;
  startDay: string;
  endDay: string;
}

/**
 * Closes a past period and pays every amount due (decision 31, docs/formulas.md), batch by batch. Called again, it
 * finishes a payment that was interrupted. T999 for a period that is paid, overlaps a settlement or lies before one.
 */
export const settleLosing: Act<SettledDays> = async ({ siteId, startDay, endDay }, operator, { db, now }) => {
  if (endDay >= today(now())) return refuse.invalidRequest('endDay: must be before today');
  const closed = await closePeriod(db, siteId, { startDate: startDay, endDate: endDay }, operator);
  if (!closed.ok) return closed;
  const { settlementId, isNew } = closed.data;
  if (!isNew && !(await isUnpaid(db, settlementId))) return refuse.alreadyProcessed();
  await db.transaction((tx) =>
    writeAudit(tx, siteId, 'settle-losing', operator, {
      before: null,
      after: { settlementIdx: settlementId },
    }),
  );
  for (let members = PAY_BATCH; members === PAY_BATCH; ) {
    ({ members } = await db.transaction((tx) => payDue(tx, { siteId, settlementId, actorId: null })));
  }
  return ok({ settlementIdx: settlementId, ...(await totalDue(db, settlementId)) });
};

async function isUnpaid(db: Db, settlementId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 AS unpaid FROM settlement_due
    WHERE settlement_id = ${settlementId} AND amount > 0 AND paid_at IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** Reads what a closed period owes a member, to show it to a second operator; undefined if it owes nothing. */
export async function shownDue(
  { siteId, memId, startDay }: { siteId: string; memId: string; startDay: string },
  { db }: Services,
): Promise<Shown | undefined> {
  const [due] = await db
    .select({ amount: settlementDue.amount, memId: member.memId })
    .from(settlementDue)
    .innerJoin(settlement, eq(settlement.id, settlementDue.settlementId))
    .innerJoin(member, eq(member.id, settlementDue.memberId))
    .where(
      and(
        eq(settlement.siteId, siteId),
        eq(settlement.startDay, startDay),
        eq(sql`lower(${member.memId})`, memId.toLowerCase()),
      ),
    );
  return due && { ...due, startDay };
}

/**
 * Pays the amount due to one member for a closed period and confirms it at the same time. It is meant for partners at
 * the top, who have nobody above. U001 for an unknown member, A023 for a period that is not closed or owes the member
 * nothing, T999 if it is paid.
 */
export const paySettlement: Act<{ siteId: string; memId: string; startDay: string }, { amount: number }> = (
  { siteId, memId, startDay },
  operator,
  { db },
) =>
  db.transaction(async (tx) => {
    const target = await lockMember(tx, { siteId, memId });
    if (!target) return refuse.unknownMember();
    const [due] = await tx
      .select({
        settlementId: settlementDue.settlementId,
        amount: settlementDue.amount,
        paidAt: settlementDue.paidAt,
      })
      .from(settlementDue)
      .innerJoin(settlement, eq(settlement.id, settlementDue.settlementId))
      .where(
        and(
          eq(settlement.siteId, siteId),
          eq(settlement.startDay, startDay),
          eq(settlementDue.memberId, target.id),
        ),
      )
      .for('update', { of: settlementDue });
    if (!due || Number(due.amount) === 0) return refuse.notFound();
    if (due.paidAt) return refuse.alreadyProcessed();
    const { settlementId } = due;
    const { amount } = await payDue(tx, { siteId, settlementId, memberIds: [target.id], actorId: null });
    await writeAudit(tx, siteId, 'pay-settlement', operator, {
      target: target.memId,
      before: null,
      after: { startDay, amount },
    });
    return ok({ amount: Number(amount) });
  });
