import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Conflict } from '@/lib/contract/conflict';
import { dayStart, today } from '@/lib/rules/day';
import { rateError } from '@/lib/rules/rate';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { memberRate, memberVendorRate, rateChange } from '../db/schema';
import type { Caller } from '../http/context';
import { actorName } from '../shared/actor-name';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';
import { lastRateChange, type RateKey } from './last-change';
import { categoryRates, vendorRates } from './rate-bounds';

/** A rate to be saved. */
export interface RequestedRate extends RateKey {
  pointRate: string;
  loseRate: string;
  /** The rates that the caller read before the change. */
  expected?: { pointRate: string; loseRate: string } | undefined;
}

interface BoundedRate {
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
}

/** A member whose row is locked. */
type LockedMember = { id: number; memId: string; parentId: number | null; path: number[] };

/**
 * Locks the members whose rates change, and before them their parents, so that transactions on one path wait in the
 * same order and cannot deadlock. A shared lock is enough for parents, whose rates must only stay the same. Null if a
 * member was moved to another parent meanwhile.
 */
async function lockWithParents(tx: Db, ids: readonly number[]): Promise<LockedMember[] | null> {
  const { rows: parents } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM member WHERE id IN (SELECT parent_id FROM member WHERE id = ANY (${idArray(ids)}))
    ORDER BY cardinality(path), id FOR SHARE`);
  const { rows } = await tx.execute<LockedMember>(sql`
    SELECT id, mem_id AS "memId", parent_id AS "parentId", path FROM member WHERE id = ANY (${idArray(ids)})
    ORDER BY cardinality(path), id FOR NO KEY UPDATE`);
  const isUnmoved = rows.every(
    ({ parentId }) => parentId === null || parents.some(({ id }) => id === parentId),
  );
  return isUnmoved ? rows : null;
}

const rateKey = ({ memberId, category, vendorCode, rateType }: RateKey) =>
  [memberId, category, vendorCode, rateType].join('\n');

/** Reads the members' rates in force with their bounds, by {@link rateKey}. */
async function currentRates(
  tx: Db,
  siteId: string,
  locked: readonly LockedMember[],
  requested: readonly RequestedRate[],
) {
  const stored = new Map<string, BoundedRate>();
  const subjects = locked.map(({ id, parentId }) => ({ id, parentId: parentId }));
  for (const row of await categoryRates(tx, siteId, subjects)) {
    stored.set(rateKey({ ...row, vendorCode: '', rateType: '' }), row);
  }
  const vendors = new Set(requested.filter(({ vendorCode }) => vendorCode).map((one) => one.vendorCode));
  for (const subject of subjects) {
    for (const vendorCode of vendors) {
      for (const row of await vendorRates(tx, siteId, subject, vendorCode)) {
        stored.set(rateKey({ ...row, memberId: subject.id }), row);
      }
    }
  }
  return stored;
}

const areEqual = (one: string, other: string) => Number(one) === Number(other);

/**
 * Finds the rates that were changed since the caller read them, and not to the value that is to be saved (decision 63).
 */
async function findConflicts(
  tx: Db,
  caller: Caller,
  locked: readonly LockedMember[],
  requested: readonly RequestedRate[],
  current: ReadonlyMap<string, BoundedRate>,
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const one of requested) {
    const inForce = current.get(rateKey(one));
    const { expected, category, rateType } = one;
    if (!inForce || !expected) continue;
    for (const name of ['pointRate', 'loseRate'] as const) {
      if (areEqual(inForce[name], expected[name]) || areEqual(inForce[name], one[name])) continue;
      const last = await lastRateChange(tx, one, name);
      conflicts.push({
        memId: locked.find(({ id }) => id === one.memberId)!.memId,
        field: `${rateType || category}.${name}`,
        expected: expected[name],
        current: inForce[name],
        changedBy: await actorName(tx, caller.id, last?.actorId ?? null),
        changedAt: last?.at.toISOString() ?? null,
      });
    }
  }
  return conflicts;
}

/** Whether a partner has changed this member's rates today (RATE-05); changes by the operator do not count. */
async function changedToday(tx: Db, memberId: number, at: Date): Promise<boolean> {
  const earlier = await tx
    .select({ id: rateChange.id })
    .from(rateChange)
    .where(
      and(
        eq(rateChange.memberId, memberId),
        gte(rateChange.at, dayStart(today(at))),
        isNotNull(rateChange.actorId),
      ),
    )
    .limit(1);
  return earlier.length > 0;
}

/** Stores rates and their history; `before` is the rate that was in force. */
export async function writeRates(
  tx: Db,
  actorId: number | null,
  rates: readonly (RequestedRate & { before?: Pick<BoundedRate, 'pointRate' | 'loseRate'> })[],
): Promise<void> {
  const columns = {
    pointRate: sql`excluded.point_rate`,
    loseRate: sql`excluded.lose_rate`,
  };
  const forCategories = rates.filter(({ vendorCode }) => vendorCode === '');
  const forVendors = rates.filter(({ vendorCode }) => vendorCode !== '');
  if (forCategories.length > 0) {
    await tx
      .insert(memberRate)
      .values(forCategories)
      .onConflictDoUpdate({ target: [memberRate.memberId, memberRate.category], set: columns });
  }
  if (forVendors.length > 0) {
    await tx
      .insert(memberVendorRate)
      .values(forVendors)
      .onConflictDoUpdate({
        target: [memberVendorRate.memberId, memberVendorRate.vendorCode, memberVendorRate.rateType],
        set: columns,
      });
  }
  if (rates.length === 0) return;
  await tx.insert(rateChange).values(
    rates.map(({ before, expected: _, ...rate }) => ({
      ...rate,
      actorId,
      pointBefore: before?.pointRate,
      loseBefore: before?.loseRate,
    })),
  );
}

/**
 * Saves rates, all or none, and returns how many changed. The caller has checked the right to change them. A002 for an
 * unknown or repeated category, vendor or kind of bet; A014 for a rate out of bounds; A015 for a second change on one
 * day where the site allows one; A021 if an expected rate is no longer in force; E002 if a member was moved meanwhile.
 * Without `caller` the operator saves, who may do so at any time.
 */
export async function saveRates(
  tx: Db,
  siteId: string,
  caller: Caller | null,
  requested: readonly RequestedRate[],
  at: Date,
): Promise<number | Failure> {
  const actorId = caller?.id ?? null;
  const ids = [...new Set(requested.map(({ memberId }) => memberId))];
  if (new Set(requested.map(rateKey)).size < requested.length) return refuse.invalidRequest();
  const locked = await lockWithParents(tx, ids);
  if (!locked) return refuse.temporarilyUnavailable();
  const current = await currentRates(tx, siteId, locked, requested);
  const stale = caller ? await findConflicts(tx, caller, locked, requested, current) : [];
  if (stale.length > 0) return refuse.changedMeanwhile('', { conflicts: stale });
  const changes = [];
  for (const one of requested) {
    const inForce = current.get(rateKey(one));
    if (!inForce) return refuse.invalidRequest();
    const error =
      rateError(one.pointRate, { min: inForce.minPointRate, max: inForce.maxPointRate }) ??
      rateError(one.loseRate, { min: inForce.minLoseRate, max: inForce.maxLoseRate });
    if (error) return refuse.rateOutOfBounds();
    const isUnchanged = (['pointRate', 'loseRate'] as const).every((rate) =>
      areEqual(one[rate], inForce[rate]),
    );
    if (!isUnchanged) changes.push({ ...one, before: inForce });
  }
  const { rateChangeOncePerDay } = await siteOption(tx, siteId);
  if (rateChangeOncePerDay && actorId !== null) {
    for (const memberId of new Set(changes.map((change) => change.memberId))) {
      if (await changedToday(tx, memberId, at)) return refuse.ratesChangedToday();
    }
  }
  await writeRates(tx, actorId, changes);
  return changes.length;
}
