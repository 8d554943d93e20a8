import { sql } from 'drizzle-orm';
import { fixtureOf } from '@/sandbox/fixtures';
import { pickText } from '@/sandbox/sports';
import type { Db } from '../db/client';
import { records } from './records';
import type { DemoSite } from './world';

/** The legs of sports bets, and the launches of the games that were played: one a game and hour. */
export async function writePlayed(tx: Db, { siteId, bets }: DemoSite): Promise<void> {
  const legs = bets.flatMap(({ vendorCode, roundId, legs }) =>
    legs.map((leg, i) => {
      const fixture = fixtureOf(leg.fixtureId)!;
      const { sport, home, away, eventAt } = fixture;
      return {
        vendor: vendorCode,
        bet: roundId,
        ord: i + 1,
        line: `${leg.fixtureId}:${leg.market}`,
        event: eventAt,
        sport: sport.branchId,
        league: sport.league,
        leagueKo: sport.leagueKo,
        home: home.name,
        homeKo: home.nameKo,
        away: away.name,
        awayKo: away.nameKo,
        pick: pickText(leg, fixture),
        score: leg.score,
        odds: leg.odds,
        status: leg.status,
      };
    }),
  );
  await tx.execute(sql`
    INSERT INTO bet_leg (bet_id, ord, line_id, event_at, branch_id, league, league_ko, home, home_ko, away, away_ko, score,
      pick, odds, status)
    SELECT b.id, r.ord, line, event, sport, league, "leagueKo", home, "homeKo", away, "awayKo", score, pick, odds, status
    FROM ${records(
      legs,
      `vendor text, bet text, ord int, line text, event timestamptz, sport int, league text, "leagueKo" text, home text,
       "homeKo" text, away text, "awayKo" text, score text, pick text, odds numeric, status text`,
    )} JOIN bet b ON b.site_id = ${siteId} AND b.vendor_code = r.vendor AND b.bet_id = r.bet
    ORDER BY b.id, r.ord`);
  await tx.execute(sql`
    INSERT INTO game_session (site_id, member_id, vendor_code, game_code, token_hash, created_at, expires_at, used_at)
    SELECT site_id, member_id, vendor_code, game_code,
      encode(sha256(convert_to('demo world:' || site_id || ':' || first, 'UTF8')), 'hex'),
      at - interval '8 seconds', at + interval '52 seconds', at - interval '6 seconds'
    FROM (
      SELECT site_id, member_id, vendor_code, game_code, min(bet_id) AS first, min(placed_at) AS at
      FROM bet WHERE site_id = ${siteId} GROUP BY 1, 2, 3, 4, date_trunc('hour', placed_at)
    ) AS sitting ORDER BY at, first`);
}
