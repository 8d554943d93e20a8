import { sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { dayStart, today } from '@/lib/rules/day';
import { SESSION_REST_MINUTES } from '@/lib/rules/player-limits';
import type { Db } from '../db/client';
import { type CheckOption, checkMinutes } from '../shared/player-limits';

/** The time counted for the first bet of a stretch of play, in seconds. */
const BET_SECONDS = 60;

type PlayDay = ResponseOf<'/api/game/today'>;

/** Times as milliseconds since 1970, figures of day and session; the session's are null while there is none. */
type Row = {
  seconds: number;
  net: string;
  startedAt: number | null;
  lastAt: number;
  checkedAt: number;
  sessionSeconds: number;
  sessionNet: string;
  sessionLimit: number | null;
  ownCheck: number | null;
};

/**
 * The member's day up to now (UTC+9) and the session of play (SAFE-03, SAFE-07): time at play, from bet to bet, the net
 * result of the bets that are settled, and what the rules of the player and the site allow.
 */
export async function playDay(db: Db, memberId: number, option: CheckOption, now: Date): Promise<PlayDay> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rest = sql`${SESSION_REST_MINUTES}::int * interval '1 minute'`;
  const ms = (moment: string) => sql.raw(`(extract(epoch FROM play.${moment}) * 1000)::float8`);
  const secondsFrom = (from: ReturnType<typeof sql>) => sql`coalesce(sum(CASE
      WHEN previous >= ${from} AND placed_at - previous < ${rest} THEN extract(epoch FROM placed_at - previous)
      ELSE ${BET_SECONDS}::int END) FILTER (WHERE placed_at >= ${from}), 0)::float8`;
  const netFrom = (from: ReturnType<typeof sql>) => sql`coalesce(sum(win - stake) FILTER (
      WHERE placed_at >= ${from} AND settled_at IS NOT NULL AND type <> 'cancel'), 0)::text`;
  const limit = (kind: string) =>
    sql`(SELECT amount::float8 FROM player_limit WHERE member_id = ${memberId} AND kind = ${kind})`;
  const { rows } = await db.execute<Row>(sql`
    WITH day AS (SELECT ${dayStart(today(now)).toISOString()}::timestamptz AS start),
    play AS (
      SELECT started_at, last_at, checked_at FROM player_play
      WHERE member_id = ${memberId} AND last_at > ${at} - ${rest}
    ), own AS (
      SELECT stake, win, type, settled_at, placed_at, lag(placed_at) OVER (ORDER BY placed_at, id) AS previous
      FROM bet WHERE member_id = ${memberId}
        AND placed_at >= (SELECT least(day.start, play.started_at) FROM day LEFT JOIN play ON true)
    ), figures AS (
      SELECT ${secondsFrom(sql`day.start`)} AS seconds, ${netFrom(sql`day.start`)} AS net,
        ${secondsFrom(sql`play.started_at`)} AS "sessionSeconds", ${netFrom(sql`play.started_at`)} AS "sessionNet"
      FROM day LEFT JOIN play ON true LEFT JOIN own ON true
    )
    SELECT figures.*, ${ms('started_at')} AS "startedAt", ${ms('last_at')} AS "lastAt", ${ms('checked_at')} AS "checkedAt",
      ${limit('session')} AS "sessionLimit", ${limit('check')} AS "ownCheck"
    FROM figures LEFT JOIN play ON true`);
  const row = rows[0]!;
  return {
    playMinutes: Math.ceil(row.seconds / 60),
    netAmt: Number(row.net),
    session: sessionOf(row, checkMinutes(option), now.getTime()),
  };
}

const MINUTE_MS = 60_000;

/** The session of play of a row; `siteCheck` is the site's time between two checks in minutes. */
function sessionOf(
  { startedAt, lastAt, checkedAt, sessionSeconds, sessionNet, sessionLimit, ownCheck }: Row,
  siteCheck: number | null,
  now: number,
): PlayDay['session'] {
  if (startedAt === null) return null;
  const interval = ownCheck ?? siteCheck;
  const checkInMs = interval === null ? null : Math.max(0, Math.ceil(checkedAt + interval * MINUTE_MS - now));
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    startedAt: iso(startedAt),
    playMinutes: Math.ceil(sessionSeconds / 60),
    netAmt: Number(sessionNet),
    isCheckDue: checkInMs === 0,
    checkInMs,
    endsAt: sessionLimit === null ? null : iso(startedAt + sessionLimit * MINUTE_MS),
    againAt: iso(lastAt + SESSION_REST_MINUTES * MINUTE_MS),
  };
}
