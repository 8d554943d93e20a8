import { z } from 'zod';
import { call } from './call';
import { asOf, days, targetLevel } from './list-shapes';
import { gameFilter } from './log-shapes';
import { amount, memId, moment, pageInfo, pageNumber, partnerLevel, rate, searchText, yn } from './values';

/**
 * Every aggregated figure of the back-office by one name (docs/formulas.md). Of a branch on the days: money, bets,
 * joins. Of a branch now: what is held, who is there. Of one member: its own movements of cash.
 */
const FLOWS = [
  'cashIn',
  'cashOut',
  'payment',
  'payback',
  'totalCashIn',
  'totalCashOut',
  'cashProfit',
  'cashDifference',
  'couponCash',
  'cashInCount',
  'cashOutCount',
] as const;
const PLAY = ['bet', 'win', 'winLose', 'rolling', 'totalBEP'] as const;
/** Of the statistics by game: bets count as they stand now, on the day on which they were placed. */
const BY_GAME = ['gameCount', 'gameBet', 'gameWin', 'gameWinLose'] as const;
const HELD = [
  'cash',
  'point',
  'belowCash',
  'belowPoint',
  'heldCash',
  'heldPoint',
  'normalCash',
  'partnerCash',
] as const;
const OWN = [
  'myCashIn',
  'adminPayment',
  'upperPayment',
  'myPayback',
  'changePoint',
  'myCouponCash',
  'increaseTotal',
  'myCashOut',
  'adminPayback',
  'upperPayback',
  'myPayment',
  'decreaseTotal',
] as const;
export const figure = z.enum([
  ...FLOWS,
  ...PLAY,
  ...BY_GAME,
  'losing',
  'acquiredRolling',
  ...HELD,
  'members',
  'joins',
  ...OWN,
]);
export type Figure = z.infer<typeof figure>;
export type FlowFigure = (typeof FLOWS)[number];
export type PlayFigure = (typeof PLAY)[number];
/** Whether a figure is one of the statistics by game, and so of single games. */
export const isGameFigure = (of: Figure): boolean => BY_GAME.some((name) => name === of);
const WITH_CATEGORY: readonly Figure[] = [
  'bet',
  'win',
  'winLose',
  'rolling',
  'totalBEP',
  'losing',
  'acquiredRolling',
];
/** Whether a figure is of games, and so of their categories. */
export const isPlayFigure = (of: Figure): boolean => WITH_CATEGORY.includes(of) || isGameFigure(of);
export type GameFigure = (typeof BY_GAME)[number];
export type HeldFigure = (typeof HELD)[number];
export type OwnFigure = (typeof OWN)[number];

/** Live and hotel casinos together, as lists and reports count them; a code of the table is that category alone. */
export const BOTH_CASINOS = 'casinos';

/** What a row is, of which the figure is made. */
export const rowKind = z.enum([
  'deposit',
  'withdrawal',
  'grant',
  'grantBack',
  'give',
  'takeBack',
  'convert',
  'coupon',
  'reversal',
  'bet',
  'win',
  'cancel',
  'adjust',
  'rolling',
  'losing',
  'holding',
  'member',
]);
export type RowKind = z.infer<typeof rowKind>;

export const drilldownCalls = {
  '/api/v2/retail/explain': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        /** Whose figure; of a list, below whom it is. */
        memId,
        figure,
        /** Of figures of bets: '' all, `casinos` (live and hotel), or one category's code. */
        category: gameFilter,
        /** Of figures by game, which take at most 31 days: one vendor, one game; all where none is said. */
        vendorCode: gameFilter.optional(),
        gameCode: gameFilter.optional(),
        /** Of what happened; what is held is held now. */
        ...days,
        /** The total of a member list instead of the member's own figure. */
        list: z
          .strictObject({
            /** Y the whole branch, N who stands right below. */
            treeOption: yn,
            targetLevel,
            /** Parts of the id, of the nickname, of the id of who stands right above. */
            searchMemId: searchText.optional(),
            memNick: searchText.optional(),
            recommenderId: searchText.optional(),
            /** Part of either the id or the nickname. */
            searchValue: searchText.optional(),
          })
          .optional(),
        page: pageNumber,
        count_per_list: z.number().int().min(1).max(1000),
      })
      .refine(({ figure, vendorCode, gameCode }) => !(vendorCode || gameCode) || isGameFigure(figure)),
    /**
     * The rows that a figure is made of, the newest first, what is held the most first. All of them add up to `sum`,
     * which is the figure: nothing newer than it knows is among them.
     */
    response: z.object({
      list: z.array(
        z.object({
          /** When it counted. */
          at: moment,
          memId,
          memNick: z.string(),
          partnerLevel,
          kind: rowKind,
          /** Vendor and game, or what the movement was and its memo. */
          desc: z.string(),
          /** Bet id at its vendor, or the movement's number as the logs have it; '' of members and losing. */
          ref: z.string(),
          /** What it adds to the figure, below zero where it lessens it. Of counts 1 or −1. */
          amount,
          /** '' where it is of none. */
          category: z.string(),
          betId: z.string().optional(),
          vendorCode: z.string().optional(),
          /** Of losing: what is left of bet − win − rolling above zero, and the own rate it is multiplied by. */
          base: amount.optional(),
          rate: rate.optional(),
        }),
      ),
      /** Of all rows. */
      sum: amount,
      /** Counted up to 10,000, in a large branch ten pages further than the one asked for. */
      pageInfo,
      asOf,
    }),
    codes: ['U001'],
    source: 'docs/formulas.md',
  }),
} as const;
