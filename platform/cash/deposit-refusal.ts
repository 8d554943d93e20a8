import { sql } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import { centsLeft } from '@/lib/rules/limit-use';
import { isDepositLimit, LIMIT_HOURS } from '@/lib/rules/player-limits';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { pauseAt, usedLimits } from '../shared/player-limits';

/**
 * Finds when the oldest payment that counts against a deposit limit stops counting; null if no payment counts.
 */
async function firstExpiry(db: Db, memberId: number, kind: keyof typeof LIMIT_HOURS): Promise<Date | null> {
  const hours = LIMIT_HOURS[kind];
  const { rows } = await db.execute<{ first: string | null }>(sql`
    SELECT (min(at) + ${hours} * interval '1 hour')::text AS first
    FROM money_in(${memberId}, now() - ${hours} * interval '1 hour')`);
  const first = rows[0]?.first;
  return first ? new Date(first) : null;
}

/**
 * Says why a player may not request a deposit: A052 during a time-out or self-exclusion; A051 with the first limit that
 * the deposit would exceed, the amount that it still allows, and the time from which it allows more. `amount` is in
 * wire units. The caller must have locked the member's row. When the deposit is approved, the database checks the
 * limits again.
 */
export async function depositRefusal(
  tx: Db,
  memberId: number,
  amount: number,
  at: Date,
): Promise<Failure | undefined> {
  const pause = await pauseAt(tx, memberId, at);
  if (pause) return refuse.playerPaused('', { until: pause.endsAt?.toISOString() ?? null });
  for (const limit of await usedLimits(tx, memberId, at)) {
    const { kind } = limit;
    if (!isDepositLimit(kind)) continue;
    const remaining = centsLeft(limit);
    if (toCents(amount) <= remaining) continue;
    const from = await firstExpiry(tx, memberId, kind);
    return refuse.depositAboveOwnLimit('', {
      kind,
      leftAmt: Number(centsText(remaining)),
      from: from?.toISOString() ?? null,
    });
  }
}
