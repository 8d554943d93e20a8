import { sql } from 'drizzle-orm';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { combinedOdds, payoutAt } from '@/lib/rules/odds';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { requestedDays } from '../shared/days';
import { isoTime } from '../shared/iso-time';
import { pageInfo } from '../shared/paging';
import { idArray } from '../shared/sql-arrays';
import { type BetQuery, betPage, isTooCommon } from './bet-page';
import { readBets, rollingStakeField } from './bet-rows';
import { parseSearch } from './bet-search';
import { listSum } from './list-sum';
import { ownSums } from './own-bets';

/** The category whose bets have legs. */
const SPORTS = 'sports';

type Leg = {
  betIdx: number;
  lineId: string;
  eventAt: number;
  branchId: number;
  league: string;
  leagueKo: string;
  home: string;
  homeKo: string;
  away: string;
  awayKo: string;
  score: string;
  pick: string;
  odds: string;
  status: string;
};

async function readLegs(db: Db, ids: readonly number[]): Promise<Leg[]> {
  const { rows } = await db.execute<Leg>(sql`
    SELECT bet_id AS "betIdx", line_id AS "lineId", (extract(epoch FROM event_at) * 1000)::float8 AS "eventAt",
      branch_id AS "branchId", league, league_ko AS "leagueKo", home, home_ko AS "homeKo", away, away_ko AS "awayKo",
      score, pick, odds::text, status
    FROM bet_leg WHERE bet_id = ANY(${idArray(ids)}) ORDER BY bet_id, ord`);
  return rows;
}

const sportQuery = (query: BetQuery): BetQuery => ({ sport: 'any', ...query, category: SPORTS });

/** Reads a page of sports bets, each with all its legs (decision 37). */
async function sportList({ db, locale }: MemberContext, betQuery: BetQuery) {
  const query = sportQuery(betQuery);
  const { ids, total } = await betPage(db, query);
  const [bets, legs] = await Promise.all([readBets(db, ids, locale), readLegs(db, ids)]);
  const list = bets.flatMap((bet) => {
    const betLegs = legs.filter(({ betIdx }) => betIdx === bet.id);
    const totalOdds = combinedOdds(betLegs);
    const betFields = {
      betIdx: bet.id,
      betId: bet.betId,
      vendorCode: bet.vendorCode,
      memId: bet.memId,
      memNick: bet.memNick,
      betDate: isoTime(bet.placedAt),
      betTypeName: betLegs.length > 1 ? ('combination' as const) : ('single' as const),
      betAmt: Number(bet.stake),
      betWinAmt: Number(bet.win),
      ...rollingStakeField(bet),
      type: bet.type,
      totalOdds,
      expectedWinAmt: fromCents(payoutAt(totalOdds, toCents(bet.stake))),
    };
    return betLegs.map((leg) => ({
      ...betFields,
      newLineID: leg.lineId,
      eventDate: isoTime(leg.eventAt),
      branchID: leg.branchId,
      leagueName: leg.league,
      leagueNameKor: leg.leagueKo,
      homeTeam: leg.home,
      homeTeamKor: leg.homeKo,
      awayTeam: leg.away,
      awayTeamKor: leg.awayKo,
      score: leg.score,
      yourBet: leg.pick,
      lineOdds: leg.odds,
      status: leg.status,
    }));
  });
  return { page: { list, pageInfo: pageInfo(query, total) }, isCommon: await isTooCommon(db, query, total) };
}

export const ownSportBets: Handler<'/api/bet/sport/betlist'> = async (body, context) => {
  const query: BetQuery = {
    siteId: context.site.siteId,
    memberId: context.caller.id,
    type: body.resultType,
    number: body.number,
    days: requestedDays(body, context.now()),
    page: body.page,
    count_per_list: 10,
  };
  const [{ page }, sum] = await Promise.all([
    sportList(context, query),
    ownSums(context.db, sportQuery(query)),
  ]);
  return ok({ ...page, sum });
};

export const sportBottomBetList: Handler<'/api/retail/sport/bottomBetList'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId ?? context.caller.memId);
  if (!target) return refuse.unknownMember();
  const query: BetQuery = {
    siteId: context.site.siteId,
    branchId: target.id,
    sport: body.branchID ?? 'any',
    type: body.resultType,
    search: parseSearch(body),
    number: body.number,
    days: requestedDays(body, context.now()),
    page: body.page,
    count_per_list: body.count_per_list ?? 100,
    orderColumn: body.orderColumn,
    orderType: body.orderType,
  };
  const [{ page, isCommon }, betSum] = await Promise.all([
    sportList(context, query),
    body.sumYn === 'Y' ? listSum(context.db, sportQuery(query)) : undefined,
  ]);
  if (isCommon) return refuse.searchTooBroad();
  return ok({ ...page, ...(betSum ? { betSum } : {}) });
};
