import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/contract/envelope';
import { today } from '@/lib/rules/day';
import { rateError } from '@/lib/rules/rate';
import type { Db } from '../db/client';
import { memberRate, memberVendorRate, rateChange } from '../db/schema';
import { startOf } from '../shared/days';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';
import { categoryRates, vendorRates } from './bounds';

/** A rate as somebody wants it; of a category where no vendor is named. */
export interface WantedRate {
  memberId: number;
  category: string;
  vendorCode: string;
  rateType: string;
  pointRate: string;
  loseRate: string;
}

interface Bounded {
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
}

/** A member as it stands while its row is locked. */
type Locked = { id: number; parentId: number | null; path: number[] };

/**
 * Locks members whose rates are to change, and who stands right above them: those above first, so that savers on one
 * path wait for each other and never in a ring. Above, a shared lock is enough – the rates there must only stand
 * still. Null when somebody was moved meanwhile.
 */
async function lockStandings(tx: Db, ids: readonly number[]): Promise<Locked[] | null> {
  const { rows: uppers } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM member WHERE id IN (SELECT parent_id FROM member WHERE id = ANY (${idArray(ids)}))
    ORDER BY cardinality(path), id FOR SHARE`);
  const { rows } = await tx.execute<Locked>(sql`
    SELECT id, parent_id AS "parentId", path FROM member WHERE id = ANY (${idArray(ids)})
    ORDER BY cardinality(path), id FOR NO KEY UPDATE`);
  const stand = rows.every(({ parentId }) => parentId === null || uppers.some(({ id }) => id === parentId));
  return stand ? rows : null;
}

const keyOf = ({ memberId, category, vendorCode, rateType }: Omit<WantedRate, 'pointRate' | 'loseRate'>) =>
  [memberId, category, vendorCode, rateType].join('\n');

/** What may be changed of these members, by key: rates now with their bounds. */
async function standingRates(
  tx: Db,
  siteId: string,
  locked: readonly Locked[],
  wanted: readonly WantedRate[],
) {
  const found = new Map<string, Bounded>();
  const standings = locked.map(({ id, parentId }) => ({ id, upperId: parentId }));
  for (const row of await categoryRates(tx, siteId, standings)) {
    found.set(keyOf({ ...row, vendorCode: '', rateType: '' }), row);
  }
  const vendors = new Set(wanted.filter(({ vendorCode }) => vendorCode).map((one) => one.vendorCode));
  for (const standing of standings) {
    for (const vendorCode of vendors) {
      for (const row of await vendorRates(tx, siteId, standing, vendorCode)) {
        found.set(keyOf({ ...row, memberId: standing.id }), row);
      }
    }
  }
  return found;
}

/** Whether a partner changed this member's rates today already (RATE-05); what the operator did does not count. */
async function changedToday(tx: Db, memberId: number): Promise<boolean> {
  const earlier = await tx
    .select({ id: rateChange.id })
    .from(rateChange)
    .where(
      and(
        eq(rateChange.memberId, memberId),
        gte(rateChange.at, startOf(today())),
        isNotNull(rateChange.actorId),
      ),
    )
    .limit(1);
  return earlier.length > 0;
}

/** Writes rates down, and each version of them; what stood before is the rate that was in force. */
export async function writeRates(
  tx: Db,
  actorId: number | null,
  rates: readonly (WantedRate & { before?: Pick<Bounded, 'pointRate' | 'loseRate'> })[],
): Promise<void> {
  const columns = {
    pointRate: sql`excluded.point_rate`,
    loseRate: sql`excluded.lose_rate`,
  };
  const ofCategory = rates.filter(({ vendorCode }) => vendorCode === '');
  const ofVendor = rates.filter(({ vendorCode }) => vendorCode !== '');
  if (ofCategory.length > 0) {
    await tx
      .insert(memberRate)
      .values(ofCategory)
      .onConflictDoUpdate({ target: [memberRate.memberId, memberRate.category], set: columns });
  }
  if (ofVendor.length > 0) {
    await tx
      .insert(memberVendorRate)
      .values(ofVendor)
      .onConflictDoUpdate({
        target: [memberVendorRate.memberId, memberVendorRate.vendorCode, memberVendorRate.rateType],
        set: columns,
      });
  }
  if (rates.length === 0) return;
  await tx.insert(rateChange).values(
    rates.map(({ before, ...rate }) => ({
      ...rate,
      actorId,
      pointBefore: before?.pointRate,
      loseBefore: before?.loseRate,
    })),
  );
}

/**
 * Saves rates of members whose right to change them was checked, all or none, and answers how many changed. Refused
 * with A002 for a category, vendor or kind of bet that the site has not, or one named twice; A014 out of bounds; A015
 * a second time on one day where the site allows one; E002 when somebody was moved meanwhile. `actorId` null is the
 * operator, whom the day does not bind.
 */
export async function saveRates(
  tx: Db,
  siteId: string,
  actorId: number | null,
  wanted: readonly WantedRate[],
): Promise<number | Failure> {
  const ids = [...new Set(wanted.map(({ memberId }) => memberId))];
  if (new Set(wanted.map(keyOf)).size < wanted.length) return fail('A002');
  const locked = await lockStandings(tx, ids);
  if (!locked) return fail('E002');
  const standing = await standingRates(tx, siteId, locked, wanted);
  const changes = [];
  for (const one of wanted) {
    const now = standing.get(keyOf(one));
    if (!now) return fail('A002');
    const wrong =
      rateError(one.pointRate, { min: now.minPointRate, max: now.maxPointRate }) ??
      rateError(one.loseRate, { min: now.minLoseRate, max: now.maxLoseRate });
    if (wrong) return fail('A014');
    const same = (['pointRate', 'loseRate'] as const).every(
      (rate) => Number(one[rate]) === Number(now[rate]),
    );
    if (!same) changes.push({ ...one, before: now });
  }
  const { rateChangeOncePerDay } = await siteOption(tx, siteId);
  if (rateChangeOncePerDay && actorId !== null) {
    for (const memberId of new Set(changes.map((change) => change.memberId))) {
      if (await changedToday(tx, memberId)) return fail('A015');
    }
  }
  await writeRates(tx, actorId, changes);
  return changes.length;
}
