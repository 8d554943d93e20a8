import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rate } from '@/lib/contract/values';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { type Act, defineAct, lockMember, memId, type Shown, siteId, writeAudit } from '../operator/act';
import type { LastChange } from '../operator/compare-read';
import { lastRateChange, type RateKey } from './last-change';
import { categoryRates, type RateSubject, vendorRates } from './rate-bounds';
import { saveRates } from './save-rates';

interface SetRates {
  siteId: string;
  memId: string;
  category: string;
  vendorCode: string;
  rateType: string;
  pointRate: string;
  loseRate: string;
}

/**
 * Finds who has set a rate, a partner or an operator. The operator's name is in the audit row of the same transaction.
 */
async function findLastChange(
  tx: Db,
  siteId: string,
  target: string,
  key: RateKey,
  field: string,
): Promise<LastChange> {
  const last =
    field === 'pointRate' || field === 'loseRate' ? await lastRateChange(tx, key, field) : undefined;
  if (!last) return { changedBy: '', changedAt: null };
  const { rows } = await tx.execute<{ by: string | null }>(sql`
    SELECT coalesce(m.mem_id, a.detail ->> 'operator') AS by FROM rate_change c
    LEFT JOIN member m ON m.id = c.actor_id
    LEFT JOIN audit a ON a.site_id = ${siteId} AND a.detail ->> 'target' = ${target} AND a.at = c.at
    WHERE c.id = ${last.id} LIMIT 1`);
  return { changedBy: rows[0]?.by ?? '', changedAt: last.at.toISOString() };
}

/** The rates in force where an act sets others; undefined for a category or kind of bet that the site does not have. */
async function ratesBefore(
  db: Db,
  siteId: string,
  { id, parentId }: RateSubject,
  { category, vendorCode, rateType }: Pick<SetRates, 'category' | 'vendorCode' | 'rateType'>,
) {
  const rates = vendorCode
    ? await vendorRates(db, siteId, { id, parentId }, vendorCode)
    : (await categoryRates(db, siteId, [{ id, parentId }])).map((one) => ({ ...one, rateType: '' }));
  return rates.find((one) => one.category === category && one.rateType === rateType);
}

/**
 * Sets a member's rates in one category, or for one kind of bet at a vendor. A top partner gets its rates this way,
 * bounded by the site's highest ones; the bounds hold for the operator too (A014).
 */
const setRates: Act<SetRates> = ({ siteId, memId, ...requested }, operator, { db, now }) =>
  transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return refuse.unknownMember();
    const before = await ratesBefore(tx, siteId, row, requested);
    if (!before) return refuse.invalidRequest();
    const { pointRate, loseRate } = before;
    const one = { ...requested, memberId: row.id };
    // Read before the save, which would otherwise be the last change.
    await writeAudit(
      tx,
      siteId,
      'member-rates',
      operator,
      // The moment of the changes themselves, so that `lastSet` finds this row.
      { target: row.memId, before: { ...requested, pointRate, loseRate }, after: requested, at: sql`now()` },
      (field) => findLastChange(tx, siteId, row.memId, one, field),
    );
    const saved = await saveRates(tx, siteId, null, [one], now());
    return typeof saved === 'number' ? ok({ saved }) : saved;
  });

/**
 * The rates of a partner at the top that are to be raised, for a second operator: the house pays more from then on.
 * Undefined for rates that are not raised, and for a member below another, who gets it from that one's rates.
 */
async function shownRaise({ siteId, ...requested }: SetRates, { db }: Services): Promise<Shown | undefined> {
  const [target] = await db
    .select({ id: member.id, memId: member.memId, parentId: member.parentId })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, requested.memId.toLowerCase())));
  if (!target || target.parentId !== null) return undefined;
  const rates = await ratesBefore(db, siteId, target, requested);
  if (!rates) return undefined;
  const { pointRate, loseRate } = rates;
  const isRaised =
    Number(requested.pointRate) > Number(pointRate) || Number(requested.loseRate) > Number(loseRate);
  return isRaised ? { ...requested, memId: target.memId, before: { pointRate, loseRate } } : undefined;
}

const code = z.string().max(40);

export const ratesActs = {
  'member-rates': defineAct({
    about: "set a member's rates in a category, or at a vendor by kind of bet",
    needs: 'administer',
    body: z
      .strictObject({
        siteId,
        memId,
        category: code,
        vendorCode: code.default(''),
        rateType: code.default(''),
        pointRate: rate,
        loseRate: rate,
      })
      .refine(({ vendorCode, rateType }) => (vendorCode === '') === (rateType === ''), {
        error: 'a vendor’s rate needs both its code and its rate type',
      }),
    compares: true,
    act: setRates,
    fourEyes: shownRaise,
    done: (data) => `${(data as { saved: number }).saved} rates changed`,
  }),
};
