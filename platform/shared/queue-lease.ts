import { and, eq, sql } from 'drizzle-orm';
import type { HeldBy } from '@/lib/contract/operator-queue';
import type { QueueKind } from '@/lib/rules/operator-queue';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { queueLease } from '../db/schema';

/** An item of the queue: `id` is the number of the request, of the request to join, of the inquiry or the proposal. */
export interface QueueItem {
  siteId: string;
  kind: QueueKind;
  id: number;
}

/**
 * The operator's name and session; one who acts by a key has no session. An act that was proposed is that of the
 * operator who confirms it.
 */
interface Holder {
  name: string;
  sessionId?: string | undefined;
  confirmed?: { by: string; sessionId: string } | undefined;
}

/** Builds the condition that a lease is that of an item. */
const isItem = ({ siteId, kind, id }: QueueItem) =>
  and(eq(queueLease.siteId, siteId), eq(queueLease.kind, kind), eq(queueLease.itemId, id));

/** Returns an operator and the session as leases store them. */
export const leaseHolder = ({ name, sessionId, confirmed }: Holder) => ({
  operator: confirmed?.by ?? name,
  session: (confirmed ?? { sessionId }).sessionId ?? '',
});

const isHeldBy = ({ operator, session }: ReturnType<typeof leaseHolder>) =>
  and(eq(queueLease.operator, operator), eq(queueLease.session, session));

/** Whether the lease is that of the first of two operators, who has proposed the act that the second one confirms. */
const isProposers = ({ name, confirmed }: Holder) =>
  confirmed === undefined ? sql`false` : eq(queueLease.operator, name);

const heldBy = ({ operator, until }: { operator: string; until: Date }): Failure =>
  refuse.heldByOther(`${operator} has it open until ${until.toISOString()}; nothing was changed`, {
    operator,
    until: until.toISOString(),
  } satisfies HeldBy);

/**
 * Takes the lease of an item from `at` until a moment, or renews the operator's own; A085, with the holder, while another
 * session has it. The lease's row stays locked until the transaction ends, so that only one of several concurrent
 * operators gets it.
 */
export async function takeLease(
  tx: Db,
  item: QueueItem,
  operator: Holder,
  { at, until }: { at: Date; until: Date },
): Promise<Failure | undefined> {
  const holder = leaseHolder(operator);
  const isOver = sql`${queueLease.until} <= ${at.toISOString()}::timestamptz`;
  const [taken] = await tx
    .insert(queueLease)
    .values({ siteId: item.siteId, kind: item.kind, itemId: item.id, ...holder, until })
    .onConflictDoUpdate({
      target: [queueLease.siteId, queueLease.kind, queueLease.itemId],
      set: { ...holder, until },
      setWhere: sql`${isOver} OR (${isHeldBy(holder)}) OR ${isProposers(operator)}`,
    })
    .returning({ until: queueLease.until });
  if (taken) return undefined;
  // The row is locked by the insertion that it refused.
  const [other] = await tx.select().from(queueLease).where(isItem(item));
  return heldBy(other!);
}

/**
 * Takes an item to decide it: A085 while another session has it open. An operator without a lease, or with an expired
 * one, may decide as long as nobody else has taken the item. The transaction then ends with {@link endLease}, or rolls
 * back.
 */
export const takeToDecide = (
  tx: Db,
  item: QueueItem,
  operator: Holder,
  at: Date,
): Promise<Failure | undefined> => takeLease(tx, item, operator, { at, until: at });

/** Refuses (A085) an act on an item that another session has open, and leaves the operator's own lease as it is. */
export async function refuseHeld(
  tx: Db,
  item: QueueItem,
  operator: Holder,
  at: Date,
): Promise<Failure | undefined> {
  const [lease] = await tx.select().from(queueLease).where(isItem(item)).for('update');
  if (!lease || lease.until <= at) return undefined;
  const holder = leaseHolder(operator);
  const isOwn = lease.operator === holder.operator && lease.session === holder.session;
  return isOwn ? undefined : heldBy(lease);
}

/** Reads who has an item open at a moment, and until when; null if nobody has. */
export async function leaseInForce(db: Db, item: QueueItem, at: Date): Promise<HeldBy | null> {
  const [lease] = await db.select().from(queueLease).where(isItem(item));
  return lease && lease.until > at ? { operator: lease.operator, until: lease.until.toISOString() } : null;
}

/** Ends the lease of an item that is decided. */
export async function endLease(tx: Db, item: QueueItem): Promise<void> {
  await tx.delete(queueLease).where(isItem(item));
}

/** Gives an operator's own lease back, if there is one. */
export async function giveLeaseBack(db: Db, item: QueueItem, operator: Holder): Promise<void> {
  await db.delete(queueLease).where(and(isItem(item), isHeldBy(leaseHolder(operator))));
}
