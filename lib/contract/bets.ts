import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { FINDING_KINDS } from '@/lib/rules/finding-kinds';
import { BOTH_CASINOS } from '../rules/play-figures';
import { call } from './call';
import { days, oldData, oldDataAlone, orderType, perPage } from './list-shapes';
import { betNumber, betSearch, betType, gameFilter, resultType, sportSearch } from './log-shapes';
import { type OwnValues, ours } from './own-fields';
import { amount, count, memId, moment, openCode, pageInfo, pageNumber, yn } from './values';

/** Bet id of the vendor. */
export const betId = z.string().min(1).max(64);

/** The stake that rolling is paid for, on sites that count opposed bets of one round with their net exposure. */
const rollingStake = ours('betFacts', amount).describe(
  'The part of the stake for which rolling is paid, where it is not all of it (decision 31).',
);

const roundId = ours('betFacts', z.string()).describe("The vendor's number of the round.");

/** What tells bets apart for which the player has staked no cash. */
const award = {
  award: ours('betFacts', z.enum(['freeBet', 'promotion'])).describe(
    'A free bet, or what a promotion of the vendor has paid without a bet; absent for bets of cash.',
  ),
  freeAmt: ours('betFacts', amount).describe('The worth of a free bet, which its vendor pays.'),
};

/** A row of the betting lists, of any category (BET-01). */
const betRow = z.object({
  betIdx: count,
  betId: ours('betFacts', z.string()),
  roundId,
  memId,
  memNick: z.string(),
  gameCategory: z.string(),
  vendorCode: ours('betFacts', z.string()),
  vendorName: z.string(),
  gameName: z.string(),
  beforeCash: amount,
  cash: amount,
  winCash: amount,
  resultCash: ours('betFacts', amount).describe('winCash − cash.'),
  rollingStake,
  ...award,
  afterCash: amount,
  createdAt: moment,
  type: betType,
});

/** A leg of a sports bet (BET-03). The legs of a bet are adjacent and carry the totals of the whole bet. */
const sportLeg = z.object({
  betIdx: count,
  betId: z.string(),
  vendorCode: ours('betFacts', z.string()).describe(
    'With betId it names the bet: ids are unique for one vendor only.',
  ),
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
  lineOdds: z.string().describe('Decimal odds as text.'),
  status: z
    .string()
    .describe('Opened, Won, Lost, Draw or Void; Draw and Void count as odds of 1.00 (decision 37).'),
  betDate: moment,
  betTypeName: openCode(['single', 'combination']),
  betAmt: amount,
  betWinAmt: amount,
  rollingStake,
  type: ours('betFacts', betType),
  totalOdds: ours('betFacts', z.string()).describe('Product of the odds of all legs, cut to two places.'),
  expectedWinAmt: ours('betFacts', amount).describe('Stake × totalOdds.'),
});

/** The round of a bet (DETAIL-10). */
export const roundDetail = z.object({
  info: z.object({
    betIdx: ours('betFacts', count),
    betId: z.string(),
    roundId,
    memId: ours('betFacts', memId),
    vendorCode: ours('betFacts', z.string()),
    vendorName: ours('betFacts', z.string()),
    gameName: ours('betFacts', z.string()),
    type: betType,
    betAmt: amount,
    betWinAmt: amount,
    rollingStake,
    ...award,
    regDate: moment,
    findings: ours(
      'betFacts',
      z.array(z.object({ kind: z.enum(FINDING_KINDS), at: moment })).optional(),
    ).describe('What did not fit with its vendor, the first one first; for partners alone.'),
  }),
  detail: z
    .string()
    .describe(
      'Bet detail of the vendor as JSON text, with nothing but `url` where it has a page of the round; empty without one.',
    ),
});

const betList = z.object({
  list: z.array(betRow),
  pageInfo: pageInfo.describe(
    'Counted up to 10,000 bets; in a large branch with a filter up to ten pages after the requested one.',
  ),
});
const sumOfBets = { cnt: count, betAmt: amount, winAmt: amount };
/** The sums of a list of bets. */
const betSum = ours(
  'sums',
  z.object({
    ...sumOfBets,
    betAmt: amount.describe('Without the stakes of cancelled bets, which `types` has.'),
    types: z.array(z.object({ type: betType, ...sumOfBets })),
  }),
).describe(
  'All bets of the filter, also those cancelled or waiting, on all pages; with `sumYn` Y only, and not where adding up takes longer than four seconds.',
);
const summedBetList = betList.extend({ betSum });
const sumYn = ours('sums', yn).describe('Y: with `betSum`.');
const sportList = z.object({
  list: z.array(sportLeg),
  pageInfo: pageInfo.optional().describe('Counts bets, not legs; all legs of a bet are on one page.'),
});

/** Sums over the whole list, not only the page. */
const ownSum = ours(
  'sums',
  z.object({
    betAmt: amount.describe('Stakes of settled bets; cancelled ones count for nothing.'),
    winAmt: amount,
    waitAmt: amount.describe('Stakes of bets that wait.'),
  }),
).describe('Over the whole list, not only the page.');

/** A bet of the player's own list. */
const ownBet = betRow.extend({
  gameCode: ours('betFacts', z.string()),
  outcome: ours(
    'betFacts',
    z.array(
      z.object({
        place: z
          .string()
          .describe("player, banker, dragon, tiger, aSpot, bSpot, dealer, seat1 …; '' for the outcome."),
        text: z.string().describe('Its points, or the outcome, as in the bet detail.'),
      }),
    ),
  ).describe("The round's result in short; empty where nothing is known."),
});

/** The choice of live and hotel casinos together, which is ours. */
const BOTH = { [BOTH_CASINOS]: 'filters' } as const satisfies OwnValues;

const range = { ...days, ...oldData, page: pageNumber };
/** The days and the page in calls for the bets of one member. */
const memberRange = { ...days, ...oldDataAlone, page: pageNumber };
const sort = { orderType: orderType.optional() };

export const betCalls = {
  '/api/bet/betlist': call({
    summary: "The player's own bets, newest first, 10 per page.",
    from: 'documents',
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      groupKey: gameFilter
        .meta({ ownValues: { ...BOTH, games: 'filters' } satisfies OwnValues })
        .optional()
        .describe('A category, `casinos` for live and hotel casinos, or `games` for all but sports.'),
      vendorCode: gameFilter.optional(),
      resultType: ours('filters', resultType),
      ...betNumber,
      ...memberRange,
    }),
    response: betList.extend({ list: z.array(ownBet), sum: ownSum }),
    codes: [],
    source: 'PLAY-03',
  }),
  '/api/bet/sport/betlist': call({
    summary: "The player's own sports bets with their legs, newest first, 10 bets per page.",
    from: 'unnamed',
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      resultType: ours('filters', resultType),
      ...betNumber,
      ...range,
      chkTodayYn: ours('filters', yn),
    }),
    response: sportList.extend({ sum: ownSum }),
    codes: [],
    source: 'PLAY-06',
  }),
  '/api/bet/betDetail': call({
    summary: "One of the player's own bets with its round.",
    from: 'unnamed',
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({ betId, vendorCode: ours('betFacts', gameFilter) }),
    response: roundDetail,
    codes: [CODE.generalError],
    source: 'PLAY-03',
  }),
  '/api/retail/bottomBetList': call({
    summary: "One member's bets, newest first, 40 per page.",
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      vendorCode: gameFilter.optional(),
      gameCategory: gameFilter.optional(),
      ...betNumber,
      ...memberRange,
      count_per_list: ours('pageSizes', perPage),
      sumYn,
    }),
    response: summedBetList,
    codes: [CODE.unknownMember],
    source: 'BET-04',
  }),
  '/api/retail/casino/bottomBetList': call({
    summary: 'Bets of a branch in any category, 40 per page.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId: ours('filters', memId).describe('Top of the branch; the caller when absent.'),
      gameCategory: gameFilter
        .meta({ ownValues: BOTH })
        .optional()
        .describe('A category, or `casinos` for live and hotel casinos.'),

      vendorCode: gameFilter.optional(),
      resultType: resultType.optional(),
      ...betSearch,
      ...betNumber,
      ...range,
      count_per_list: perPage.optional(),
      orderColumn: z.enum(['regDate', 'betAmt', 'betWinAmt']).optional(),
      ...sort,
      sumYn,
    }),
    response: summedBetList,
    codes: [CODE.unknownMember, CODE.searchTooBroad],
    source: 'BET-01',
  }),
  '/api/retail/sport/bottomBetList': call({
    summary: 'Sports bets of a branch with their legs, 100 per page.',
    from: 'documents',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId: memId.optional(),
      branchID: count.max(100_000).optional().describe('Only bets with a leg of that sport.'),
      resultType: ours('filters', resultType),
      ...sportSearch,
      ...betNumber,
      ...range,
      chkTodayYn: ours('filters', yn),
      count_per_list: perPage.optional(),
      orderColumn: z.enum(['regDate', 'betAmt', 'betWinAmt', 'eventDate']).optional(),
      ...sort,
      sumYn,
    }),
    response: sportList.extend({ betSum }),
    codes: [CODE.unknownMember, CODE.searchTooBroad],
    source: 'BET-03',
  }),
} as const;
