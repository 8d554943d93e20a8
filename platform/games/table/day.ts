import { sql } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import type { Db } from '../../db/client';
import { clock } from '../../shared/clock';
import { startOf } from '../../shared/days';

/** Two bets no further apart than this belong to one stretch of play, in seconds. */
const PAUSE_SECONDS = 300;
/** The time counted for one bet by itself, in seconds. */
const BET_SECONDS = 60;

/** A player's day so far. */
interface PlayDay {
  /** From bet to bet, rounded up. */
  playMinutes: number;
  /** Wins less stakes of today's bets that are settled. */
  netAmt: number;
}

/** The member's day so far (UTC+9): time at play, from bet to bet, and the net result of the bets that are settled. */
export async function playDay(db: Db, memberId: number): Promise<PlayDay> {
  const { rows } = await db.execute<{ seconds: number; net: string }>(sql`
    SELECT coalesce(sum(CASE WHEN gap <= ${PAUSE_SECONDS}::int THEN gap ELSE ${BET_SECONDS}::int END), 0)::float8 AS seconds,
      coalesce(sum(win - stake) FILTER (WHERE settled_at IS NOT NULL AND type <> 'cancel'), 0)::text AS net
    FROM (SELECT stake, win, type, settled_at,
        extract(epoch FROM placed_at - lag(placed_at) OVER (ORDER BY placed_at, id)) AS gap
      FROM bet WHERE member_id = ${memberId} AND placed_at >= ${startOf(today(clock.now())).toISOString()}::timestamptz) AS own`);
  const { seconds, net } = rows[0]!;
  return { playMinutes: Math.ceil(seconds / 60), netAmt: Number(net) };
}
