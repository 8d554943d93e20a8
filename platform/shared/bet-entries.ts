import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';

/**
 * SQL of the bet that transfer `t` is about, null for a transfer without one: `[vendor of a stake, vendor of any other
 * movement, bet id]`, the parts of the key as `moveForBet` and `placeBet` write it.
 */
export const BET_KEY = sql`regexp_match(t.key, '^(?:bet:([^:]+):|(?:win|cancel|adjust/[^/]+)/([^/]+)/)(.+)$')`;

/** SQL of the part of entry `e` in its bet; `t` is its transfer, and `k.bet` the {@link BET_KEY} of that. */
export const ENTRY_ACT = sql`CASE
  WHEN abs(e.type) <> ${CASH_TYPE.fromGame} OR k.bet IS NULL THEN 'other'
  WHEN t.key LIKE 'bet:%' THEN 'stake' WHEN t.key LIKE 'win/%' THEN 'win'
  WHEN t.key LIKE 'cancel/%' THEN 'cancel' ELSE 'correction' END`;
