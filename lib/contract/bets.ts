import { z } from 'zod';
import { call } from './call';
import { days, oldData, orderType, perPage } from './list-shapes';
import { betSearch, betType, gameFilter, resultType } from './log-shapes';
import { amount, count, memId, moment, pageInfo, pageNumber } from './values';

/** A vendor's id of a bet. */
export const betId = z.string().min(1).max(64);

/** A row of the betting lists, of any category (BET-01). */
const betRow = z.object({
  betIdx: count,
  betId: z.string(),
  memId,
  memNick: z.string(),
  gameCategory: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  beforeCash: amount,
  cash: amount,
  winCash: amount,
  /** winCash − cash. */
  resultCash: amount,
  afterCash: amount,
  createdAt: moment,
  type: betType,
});

/** A leg of a sports bet (BET-03). The legs of a bet are adjacent and carry the totals of the whole bet. */
const sportLeg = z.object({
  betIdx: count,
  betId: z.string(),
  newLineID: z.string(),
  memId,
  memNick: z.string(),
  eventDate: moment,
  branchID: count,
  leagueName: z.string(),
  leagueNameKor: z.string(),
  homeTeam: z.string(),
  homeTeamKor: z.string(),
  awayTeam: z.string(),
  awayTeamKor: z.string(),
  score: z.string(),
  yourBet: z.string(),
  /** Decimal text, as all odds. */
  lineOdds: z.string(),
  /** Opened, Won, Lost, Draw; Void counts 1.00 (decision 37). */
  status: z.string(),
  betDate: moment,
  betTypeName: z.enum(['single', 'combination']),
  betAmt: amount,
  betWinAmt: amount,
  type: betType,
  /** Product of the legs' odds, cut to two places, and what the stake would come to at it. */
  totalOdds: z.string(),
  expectedWinAmt: amount,
});

/** The round of a bet: its row, and the vendor's detail as a JSON text, '' where there is none (DETAIL-10). */
export const roundDetail = z.object({
  info: z.object({
    betIdx: count,
    betId: z.string(),
    memId,
    vendorCode: z.string(),
    vendorName: z.string(),
    gameName: z.string(),
    type: betType,
    betAmt: amount,
    betWinAmt: amount,
    regDate: moment,
  }),
  detail: z.string(),
});

/**
 * Bets are counted up to 10,000, or ten pages further than the one asked for where a filter narrows a large branch's.
 */
const betList = z.object({ list: z.array(betRow), pageInfo });
/** `tatal_list_count` counts bets; a page never splits one. */
const sportList = z.object({ list: z.array(sportLeg), pageInfo });

const range = { ...days, ...oldData, page: pageNumber };
const sort = { orderType: orderType.optional() };

export const betCalls = {
  '/api/bet/betlist': call({
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({ groupKey: gameFilter.optional(), vendorCode: gameFilter.optional(), ...range }),
    /** The player's own, 10 a page. */
    response: betList,
    codes: [],
    source: 'PLAY-03',
  }),
  '/api/bet/sport/betlist': call({
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({ resultType: resultType.optional(), ...range }),
    /** The player's own, 10 a page. */
    response: sportList,
    codes: [],
    source: 'PLAY-06',
  }),
  '/api/bet/betDetail': call({
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({ betId, vendorCode: gameFilter.optional() }),
    response: roundDetail,
    codes: ['E001'],
    source: 'PLAY-03',
  }),
  '/api/retail/bottomBetList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      vendorCode: gameFilter.optional(),
      gameCategory: gameFilter.optional(),
      ...range,
      count_per_list: perPage.optional(),
    }),
    /** One member's, 40 a page. */
    response: betList,
    codes: ['U001'],
    source: 'BET-04',
  }),
  '/api/retail/casino/bottomBetList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      /** Whose branch; the caller's where none is said. */
      memId: memId.optional(),
      gameCategory: gameFilter.optional(),
      vendorCode: gameFilter.optional(),
      resultType: resultType.optional(),
      ...betSearch,
      ...range,
      count_per_list: perPage.optional(),
      orderColumn: z.enum(['regDate', 'betAmt', 'betWinAmt']).optional(),
      ...sort,
    }),
    response: betList,
    codes: ['U001'],
    source: 'BET-01',
  }),
  '/api/retail/sport/bottomBetList': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId: memId.optional(),
      /** Bets with a leg of that sport. */
      branchID: count.max(100_000).optional(),
      resultType: resultType.optional(),
      ...betSearch,
      ...range,
      count_per_list: perPage.optional(),
      orderColumn: z.enum(['regDate', 'betAmt', 'betWinAmt', 'eventDate']).optional(),
      ...sort,
    }),
    response: sportList,
    codes: ['U001'],
    source: 'BET-03',
  }),
} as const;
