import { centsText, toCents } from '@/lib/rules/decimal';
import { type Failure, fail } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { leftCents, nextFree, pauseAt, usedLimits } from '../shared/player-limits';

/**
 * Why a player may not request a deposit: A052 during a time-out or self-exclusion, A051 with the first limit that it
 * would pass, what that still allows, and when it allows more. `amount` is in wire units. Call it with the member's row
 * locked. The posting of the approved deposit is checked again, by the database.
 */
export async function depositRefusal(
  tx: Db,
  memberId: number,
  amount: number,
  at: Date,
): Promise<Failure | undefined> {
  const pause = await pauseAt(tx, memberId, at);
  if (pause) return fail('A052', '', { until: pause.endsAt?.toISOString() ?? null });
  for (const limit of await usedLimits(tx, memberId, at)) {
    if (!limit.kind.startsWith('deposit')) continue;
    const left = leftCents(limit);
    if (toCents(amount) <= left) continue;
    const from = await nextFree(tx, memberId, limit.kind, at);
    return fail('A051', '', {
      kind: limit.kind,
      leftAmt: Number(centsText(left)),
      from: from?.toISOString() ?? null,
    });
  }
}
