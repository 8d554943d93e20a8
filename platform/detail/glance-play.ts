import { sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, dayStart } from '@/lib/rules/day';
import { mainHours } from '@/lib/rules/main-hours';
import type { Db } from '../db/client';
import { gameName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import type { ServerLocale } from '../shared/server-text';

type Glance = ResponseOf<'/api/v2/retail/detail/glance'>;

/** The days, and the most bets on them, that a player's habits are read from: a machine's player has thousands a day. */
const HABIT_DAYS = 30;
const MOST_BETS = 2_000;

type LastBet = Pick<NonNullable<Glance['lastBet']>, 'gameName' | 'type'> & {
  atMs: number;
  stake: string;
  win: string;
};
type Play = {
  favorite: Glance['favorite'];
  /** The number of bets in each hour of the day that has any. */
  hours: { hour: number; cnt: number }[];
  lastBet: LastBet | null;
};

/** Reads the game that a player bets most on, the hours at which it plays, and its last bet. */
export async function readPlay(
  db: Db,
  { memberId, now, locale }: { memberId: number; now: string; locale: ServerLocale },
): Promise<Pick<Glance, 'favorite' | 'mainHours' | 'lastBet'>> {
  const { rows } = await db.execute<Play>(sql`
    WITH latest AS MATERIALIZED (
      SELECT b.site_id, b.vendor_code, b.game_code, b.placed_at, b.stake FROM bet_all b
      WHERE b.member_id = ${memberId} AND b.type <> 'cancel'
        AND b.placed_at >= ${dayStart(addDays(now, 1 - HABIT_DAYS)).toISOString()}::timestamptz
      ORDER BY b.placed_at DESC LIMIT ${MOST_BETS}
    )
    SELECT
      (SELECT jsonb_build_object('vendorCode', g.vendor_code, 'gameCode', g.game_code, 'gameName', ${gameName(locale, 'g')},
          'share', round(100 * g.stake / g.total)::int)
        FROM (
          SELECT site_id, vendor_code, game_code, sum(stake) AS stake, sum(sum(stake)) OVER () AS total
          FROM latest GROUP BY 1, 2, 3 ORDER BY stake DESC, 2, 3 LIMIT 1
        ) AS g WHERE g.total > 0) AS favorite,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('hour', h.hour, 'cnt', h.cnt)), '[]') FROM (
          SELECT extract(hour FROM placed_at AT TIME ZONE 'Asia/Seoul')::int AS hour, count(*)::int AS cnt
          FROM latest GROUP BY 1
        ) AS h) AS hours,
      (SELECT jsonb_build_object('gameName', ${gameName(locale, 'b')}, 'atMs', extract(epoch FROM b.placed_at) * 1000,
          'stake', b.stake::text, 'win', b.win::text, 'type', b.type)
        FROM bet_all b WHERE b.member_id = ${memberId} ORDER BY b.placed_at DESC, b.id DESC LIMIT 1) AS "lastBet"`);
  const { favorite, hours, lastBet } = rows[0]!;
  return {
    favorite,
    mainHours: mainHours(hours),
    lastBet: lastBet && {
      gameName: lastBet.gameName,
      at: isoTime(lastBet.atMs),
      betAmt: Number(lastBet.stake),
      winAmt: Number(lastBet.win),
      type: lastBet.type,
    },
  };
}
