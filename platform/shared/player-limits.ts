import { and, asc, eq, sql } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import { toCents } from '@/lib/rules/decimal';
import { LIMIT_KINDS, type LimitKind } from '@/lib/rules/player-limits';
import type { Db } from '../db/client';
import { playerLimit, playerPause } from '../db/schema';

/** A limit in force with its use at a moment, in wire units as decimal text. */
interface UsedLimit {
  kind: LimitKind;
  amount: string;
  used: string;
  nextAt: Date | null;
  nextAmount: string | null;
}

/** The limits of a player with their use, in the order of their kinds. */
export async function usedLimits(db: Db, memberId: number, at: Date): Promise<UsedLimit[]> {
  const limits = await db
    .select({
      kind: playerLimit.kind,
      amount: playerLimit.amount,
      used: sql<string>`protected_use(${playerLimit.memberId}, ${playerLimit.kind}, ${at.toISOString()})::text`,
      nextAt: playerLimit.nextAt,
      nextAmount: playerLimit.nextAmount,
    })
    .from(playerLimit)
    .where(eq(playerLimit.memberId, memberId))
    .orderBy(asc(playerLimit.kind));
  return LIMIT_KINDS.flatMap((kind) => limits.filter((limit) => limit.kind === kind));
}

/** The time-out or self-exclusion of a player in force at a moment. */
export async function pauseAt(
  db: Db,
  memberId: number,
  at: Date,
): Promise<{ kind: 'timeout' | 'exclusion'; endsAt: Date | null } | undefined> {
  const [pause] = await db
    .select({ kind: playerPause.kind, endsAt: playerPause.endsAt })
    .from(playerPause)
    .where(
      and(
        eq(playerPause.memberId, memberId),
        sql`(${playerPause.endsAt} IS NULL OR ${playerPause.endsAt} > ${at.toISOString()})`,
      ),
    );
  return pause;
}

/** What is left of a limit, in cents; 0 for one that is passed. */
export function leftCents({ amount, used }: Pick<UsedLimit, 'amount' | 'used'>): bigint {
  const left = toCents(amount) - toCents(used);
  return left > 0n ? left : 0n;
}

/** Entry types of money in, as in `protected_use.sql`. */
const MONEY_IN = sql.join(
  [CASH_TYPE.deposit, CASH_TYPE.grant, CASH_TYPE.given, POINT_TYPE.grant].map((type) => sql`${type}`),
  sql`, `,
);

/** Hours for which money in counts against a limit of deposits. */
const HOURS: Partial<Record<LimitKind, number>> = { depositDay: 24, depositWeek: 168, depositMonth: 720 };

/** When the first of the payments that count against a limit of deposits leaves its time; null where none counts. */
export async function nextFree(db: Db, memberId: number, kind: LimitKind, at: Date): Promise<Date | null> {
  const hours = HOURS[kind];
  if (hours === undefined) return null;
  const { rows } = await db.execute<{ first: string | null }>(sql`
    SELECT (min(e.created_at) + ${hours} * interval '1 hour')::text AS first
    FROM account a JOIN entry e ON e.account_id = a.id
    WHERE a.member_id = ${memberId} AND a.kind IN ('cash', 'point') AND e.type IN (${MONEY_IN}) AND e.amount > 0
      AND e.created_at > ${at.toISOString()}::timestamptz - ${hours} * interval '1 hour'`);
  const first = rows[0]?.first;
  return first ? new Date(first) : null;
}
