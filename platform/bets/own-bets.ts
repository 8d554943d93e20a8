import { type SQL, sql } from 'drizzle-orm';
import type { BetDetail } from '@/lib/contract/bet-detail';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { betweenDays, requestedDays } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { idArray } from '../shared/sql-arrays';
import { type BetQuery, betConditions, betPage } from './bet-page';
import { betOnWire, readBets } from './bet-rows';

/**
 * Reads the sums of all bets of a player's list. Cancelled bets do not count, and waiting ones are summed separately.
 */
export async function ownSums(db: Db, query: BetQuery, more: SQL = sql`true`) {
  const { rows } = await db.execute<Record<'bet' | 'win' | 'wait', string>>(sql`
    SELECT coalesce(sum(b.stake) FILTER (WHERE b.type NOT IN ('wait', 'cancel')), 0)::text AS bet,
      coalesce(sum(b.win) FILTER (WHERE b.type NOT IN ('wait', 'cancel')), 0)::text AS win,
      coalesce(sum(b.stake) FILTER (WHERE b.type = 'wait'), 0)::text AS wait
    FROM bet_all b WHERE b.member_id = ${query.memberId} AND ${betweenDays(sql`b.placed_at`, query.days)}
      AND ${betConditions(query)} AND ${more}`);
  const { bet, win, wait } = rows[0]!;
  return { betAmt: Number(bet), winAmt: Number(win), waitAmt: Number(wait) };
}

/** The boxes of a round that a list shows, in the order in which it shows them. */
const BOXES = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'dealer'] as const;

/** Summarises a round's result: each place with its points, or the outcome. Empty if the result is unknown. */
function outcomes(detail: BetDetail | null): { place: string; text: string }[] {
  const result = detail?.detail?.result;
  if (!result) return [];
  const places = BOXES.flatMap((place) => {
    const hand = result[place];
    return hand ? [{ place, text: String(hand.score) }] : [];
  });
  const seats = Object.entries(result.seats ?? {}).map(([seat, { score }]) => ({
    place: `seat${seat}`,
    text: String(score),
  }));
  return [...seats, ...places, ...(result.outcome ? [{ place: '', text: result.outcome }] : [])];
}

/**
 * Reads what a player's own list shows of each bet besides {@link readBets}: the code of the game and the result of the
 * round.
 */
async function readRounds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; gameCode: string; detail: BetDetail | null }>(
    sql`SELECT id, game_code AS "gameCode", detail FROM bet_all WHERE id = ANY(${idArray(ids)})`,
  );
  return new Map(
    rows.map(({ id, gameCode, detail }) => [id, { gameCode, outcome: outcomes(detail) }] as const),
  );
}

export const ownBets: Handler<'/api/bet/betlist'> = async (body, { db, site, caller, locale, now }) => {
  const query: BetQuery = {
    siteId: site.siteId,
    memberId: caller.id,
    category: body.groupKey,
    vendorCode: body.vendorCode,
    type: body.resultType,
    number: body.number,
    days: requestedDays(body, now()),
    page: body.page,
    count_per_list: 10,
  };
  const { ids, total } = await betPage(db, query);
  const [bets, rounds, sum] = await Promise.all([
    readBets(db, ids, locale),
    readRounds(db, ids),
    ownSums(db, query),
  ]);
  return ok({
    list: bets.map((bet) => ({ ...betOnWire(bet), ...rounds.get(bet.id) })),
    sum,
    pageInfo: pageInfo(query, total),
  });
};
