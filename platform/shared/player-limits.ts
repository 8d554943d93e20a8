import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Pause } from '@/lib/rules/pause';
import { isDepositLimit, LIMIT_KINDS, type LimitKind } from '@/lib/rules/player-limits';
import type { Db } from '../db/client';
import { playerLimit, playerPause } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';

export type CheckOption = Pick<SiteOption, 'realityChecks' | 'realityCheckMinutes'>;

/** Returns the minutes between two reality checks for players who chose none themselves; null if the site has no checks. */
export const checkMinutes = ({ realityChecks, realityCheckMinutes }: CheckOption): number | null =>
  realityChecks ? realityCheckMinutes : null;

/** A limit in force and its use at a moment, in wire units or minutes as decimal text. */
export interface UsedLimit {
  kind: LimitKind;
  amount: string;
  used: string;
  nextAt: Date | null;
  nextAmount: string | null;
}

const DEPOSIT_KINDS = LIMIT_KINDS.filter(isDepositLimit);

/**
 * Reads the limits of a player with their use, in the order of their kinds. Deposits are counted up to the database's
 * current time, since the database dates and counts them when they are posted; the uses of all other limits up to the
 * moment `at` of the call.
 */
export async function usedLimits(db: Db, memberId: number, at: Date): Promise<UsedLimit[]> {
  const moment = sql`CASE WHEN ${inArray(playerLimit.kind, DEPOSIT_KINDS)} THEN now() ELSE ${at.toISOString()}::timestamptz END`;
  const limits = await db
    .select({
      kind: playerLimit.kind,
      amount: playerLimit.amount,
      used: sql<string>`protected_use(${playerLimit.memberId}, ${playerLimit.kind}, ${moment})::text`,
      nextAt: playerLimit.nextAt,
      nextAmount: playerLimit.nextAmount,
    })
    .from(playerLimit)
    .where(eq(playerLimit.memberId, memberId));
  return LIMIT_KINDS.flatMap((kind) => limits.filter((limit) => limit.kind === kind));
}

/** Builds the condition that a pause with this end is in force at a moment. */
export const isInForce = (endsAt: SQL, at: Date): SQL =>
  sql`pause_in_force(${endsAt}, ${at.toISOString()}::timestamptz)`;

/** Builds the condition that a member is on a time-out or self-exclusion at a moment. */
export const isPaused = (memberId: SQL, at: Date): SQL => sql`EXISTS (
  SELECT FROM ${playerPause} AS p
  WHERE p.member_id = ${memberId} AND ${isInForce(sql`p.ends_at`, at)})`;

/** Reads the time-out or self-exclusion of a player that is in force at a moment. */
export async function pauseAt(db: Db, memberId: number, at: Date): Promise<Pause | undefined> {
  const [pause] = await db
    .select({ kind: playerPause.kind, endsAt: playerPause.endsAt })
    .from(playerPause)
    .where(and(eq(playerPause.memberId, memberId), isInForce(sql`${playerPause.endsAt}`, at)));
  return pause;
}
