import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';

/**
 * SQL of the bet of transfer `t`: `[vendor of a stake, vendor of any other movement, bet id]`, which are the parts of the
 * key that `moveForBet` and `placeBet` write. Null for a transfer without a bet.
 */
export const BET_KEY = sql`regexp_match(t.key, '^(?:bet:([^:]+):|(?:win|cancel|(?:adjust|more|back)/[^/]+)/([^/]+)/)(.+)$')`;

/** SQL of what entry `e` does to its bet. `t` is its transfer, and `k.bet` the {@link BET_KEY} of the transfer. */
export const ENTRY_ACT = sql`CASE
  WHEN abs(e.type) <> ${CASH_TYPE.fromGame} OR k.bet IS NULL THEN 'other'
  WHEN t.key LIKE 'bet:%' THEN 'stake' WHEN t.key LIKE 'win/%' OR t.key LIKE 'more/%' THEN 'win'
  WHEN t.key LIKE 'cancel/%' OR t.key LIKE 'back/%' THEN 'cancel' ELSE 'correction' END`;
