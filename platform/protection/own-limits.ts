import { and, eq } from 'drizzle-orm';
import { isLonger, type Pause, pauseEnd, pauseKind } from '@/lib/rules/pause';
import type { LimitKind, PauseLength } from '@/lib/rules/player-limits';
import type { Db } from '../db/client';
import { member, playerLimit, playerPause } from '../db/schema';
import { pauseAt } from '../shared/player-limits';

/** Condition: the limit of a kind of a player. */
export const limitOf = (memberId: number, kind: LimitKind) =>
  and(eq(playerLimit.memberId, memberId), eq(playerLimit.kind, kind));

/** Locks a player's limit until the transaction ends; undefined if there is none of the kind. */
export async function lockLimit(tx: Db, memberId: number, kind: LimitKind) {
  const [limit] = await tx.select().from(playerLimit).where(limitOf(memberId, kind)).for('update');
  return limit;
}

/** Puts a limit in force, in wire units, and withdraws one that waits. */
export async function putLimit(
  tx: Db,
  { memberId, kind, amount, at }: { memberId: number; kind: LimitKind; amount: string; at: Date },
): Promise<void> {
  const values = { amount, setAt: at, nextAt: null, nextAmount: null };
  await tx
    .insert(playerLimit)
    .values({ memberId, kind, ...values })
    .onConflictDoUpdate({ target: [playerLimit.memberId, playerLimit.kind], set: values });
}

/** A player's phone and bank account at this moment. */
async function contactsOf(tx: Db, memberId: number) {
  const [row] = await tx
    .select({ memPhone: member.memPhone, bankAcc: member.bankAcc })
    .from(member)
    .where(eq(member.id, memberId));
  return row!;
}

const NO_CONTACTS = { memPhone: null, bankAcc: null };

/**
 * Begins a time-out or self-exclusion of a member, or a longer one (SAFE-04, SAFE-05); answers the pause before and
 * after, or undefined where the present one lasts as long.
 */
export async function beginPause(
  tx: Db,
  { memberId, length, at }: { memberId: number; length: PauseLength; at: Date },
): Promise<{ before: Pause | null; after: Pause } | undefined> {
  const present = await pauseAt(tx, memberId, at);
  const endsAt = pauseEnd(length, at);
  if (present && !isLonger(endsAt, present)) return;
  const kind = pauseKind(length, present);
  // The contacts of an exclusion are those of its beginning, also once it is longer.
  const contacts = kind === 'exclusion' ? await contactsOf(tx, memberId) : NO_CONTACTS;
  const values = { kind, startsAt: at, endsAt, ...(present?.kind === 'exclusion' ? {} : contacts) } as const;
  await tx
    .insert(playerPause)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: playerPause.memberId, set: values });
  return { before: present ?? null, after: { kind, endsAt } };
}
