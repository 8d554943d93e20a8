import { sql } from 'drizzle-orm';
import { addToMoment } from '@/lib/rules/day';
import type { DeskKind } from '@/lib/rules/desk';
import type { MemberContext } from '../http/context';
import { isChasing } from '../protection/harm-marks';
import { idArray } from '../shared/sql-arrays';
import { publishDeskAbove } from './publish';

/** Deposits after losses are looked at over so many days. */
const CHASING_DAYS = 7;

/**
 * Tells the partners above the caller that it has asked for money, `amount` in wire units. A deposit that is one more
 * after a loss marks the caller on their desks (SAFE-10).
 */
export async function noteRequest(
  { db, bus, site, caller, now }: MemberContext,
  kind: 'deposit' | 'withdrawal',
  requestId: number,
  amount: number,
): Promise<void> {
  publishDeskAbove(bus, caller.path);
  if (kind !== 'deposit') return;
  const present = now();
  const from = addToMoment(present, -CHASING_DAYS, 'day');
  if (await isChasing(db, site.siteId, { memberId: caller.id, requestId }, from)) {
    await db.execute(sql`
      INSERT INTO desk_event (site_id, owner_id, kind, source, member_id, at, amount)
      SELECT ${site.siteId}, a.ancestor, ${'mark' satisfies DeskKind}, ${requestId}, ${caller.id},
        ${present.toISOString()}::timestamptz, ${amount.toFixed(2)}::numeric
      FROM unnest(${idArray(caller.path)}) AS a(ancestor) WHERE a.ancestor <> ${caller.id}
      ON CONFLICT DO NOTHING`);
    publishDeskAbove(bus, caller.path);
  }
}
