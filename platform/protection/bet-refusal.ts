import { sql } from 'drizzle-orm';
import type { BetRefusal } from '@/lib/contract/protection';
import { fromCents } from '@/lib/rules/decimal';
import { centsLeft } from '@/lib/rules/limit-use';
import { LIMIT_HOURS, type LimitKind } from '@/lib/rules/player-limits';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { type CheckOption, pauseAt, usedLimits } from '../shared/player-limits';
import { playDay } from './play-day';

const NOTHING = { leftAmt: null, since: null, from: null } as const;

/** When the first bet that has cost money leaves the time of the limit of losses; null where none has. */
async function lossMoves(db: Db, memberId: number, at: Date): Promise<string | null> {
  const time = sql`${LIMIT_HOURS.lossDay} * interval '1 hour'`;
  const { rows } = await db.execute<{ first: string | null }>(sql`
    SELECT (min(placed_at) + ${time})::text AS first FROM bet
    WHERE member_id = ${memberId} AND type <> 'cancel' AND stake > win
      AND placed_at > ${at.toISOString()}::timestamptz - ${time}`);
  const first = rows[0]?.first;
  return first ? new Date(first).toISOString() : null;
}

/** The rest that the rule of a refused bet leaves to its player, and when it allows more. */
export async function betRefusal(
  db: Db,
  memberId: number,
  rule: LimitKind | 'pause',
  at: Date,
): Promise<BetRefusal> {
  if (rule === 'pause') {
    const pause = await pauseAt(db, memberId, at);
    return { kind: rule, ...NOTHING, from: pause?.endsAt?.toISOString() ?? null };
  }
  if (rule === 'session') {
    const { session } = await playDay(db, memberId, NO_CHECKS, at);
    return { kind: rule, ...NOTHING, since: session?.startedAt ?? null, from: session?.againAt ?? null };
  }
  if (rule === 'check') return { kind: rule, ...NOTHING };
  if (rule !== 'lossDay' && rule !== 'stake') throw new Error(`${rule} is no limit of bets`);
  const limit = (await usedLimits(db, memberId, at)).find(({ kind }) => kind === rule);
  return {
    ...NOTHING,
    kind: rule,
    leftAmt: limit ? fromCents(centsLeft(limit)) : 0,
    from: rule === 'lossDay' ? await lossMoves(db, memberId, at) : null,
  };
}

/** Options without the site's own reality checks. */
const NO_CHECKS: CheckOption = { realityChecks: false, realityCheckMinutes: 0 };

/**
 * Why a player cannot begin to play now: a time-out or self-exclusion (A052), the limit of session length (A057), or a
 * reality check that waits for its answer (A056), with its details; undefined if nothing is against it.
 */
export async function playRule(
  db: Db,
  memberId: number,
  { option, at }: { option: CheckOption; at: Date },
): Promise<Failure | undefined> {
  if (await pauseAt(db, memberId, at))
    return refuse.playerPaused('', await betRefusal(db, memberId, 'pause', at));
  const { session } = await playDay(db, memberId, option, at);
  if (!session) return;
  const { endsAt, isCheckDue } = session;
  if (endsAt !== null && Date.parse(endsAt) <= at.getTime()) {
    return refuse.sessionLimitReached('', await betRefusal(db, memberId, 'session', at));
  }
  if (isCheckDue) return refuse.realityCheckDue('', await betRefusal(db, memberId, 'check', at));
}
