import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { FIGURES, isGameFigure } from '../rules/figures';
import { call } from './call';
import { asOf, boundsInOrder, days, listFilters, period, targetLevel } from './list-shapes';
import { gameFilter } from './log-shapes';
import {
  amount,
  count,
  day,
  memId,
  moment,
  pageInfo,
  pageNumber,
  partnerLevel,
  rate,
  searchText,
  yn,
} from './values';

/** An aggregated figure (docs/formulas.md). */
export const figure = z.enum(FIGURES);

/** Kind of a row of a figure. */
const rowKind = z.enum([
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

/** A player, a game, and sums of bets: the parts that the explanations below are made of. */
const bettor = { memId, memNick: z.string() };
const game = { category: z.string(), vendorCode: z.string(), gameCode: z.string(), gameName: z.string() };
const played = {
  betCnt: count,
  betAmt: amount,
  winAmt: amount,
  winLoseAmt: amount.describe('betAmt − winAmt.'),
};
const between = { startAt: moment.describe('Its first bet.'), endAt: moment.describe('Its last bet.') };
/**
 * The share of a part in the result, in whole percent, rounded half up. It exceeds 100 where other parts offset this
 * one.
 */
const share = { share: count.describe('In percent of the result; above 100 where other bets offset it.') };

/** Explanations of a result (docs/formulas.md, 'Why'). */
const finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), ...bettor, winLoseAmt: amount, ...share }),
  z.object({
    kind: z.literal('sitting'),
    ...bettor,
    ...game,
    ...between,
    betCnt: count,
    winLoseAmt: amount,
    ...share,
  }),
  z.object({
    kind: z.literal('bet'),
    ...bettor,
    ...game,
    betId: z.string(),
    placedAt: moment,
    betAmt: amount,
    winAmt: amount,
    winLoseAmt: amount,
    ...share,
  }),
  z.object({
    kind: z.literal('stakes'),
    ...bettor,
    ...game,
    ...between,
    averageAmt: amount.describe('The average stake of the sitting, cut to hundredths.'),
    usualAmt: amount.describe('That of the other bets of the member on the days.'),
    times: z.string().describe('Their ratio with one place, rounded half up: `"3.5"`.'),
  }),
  z.object({ kind: z.literal('deposits'), ...bettor, ...between, cnt: count, amt: amount }),
  z.object({ kind: z.literal('game'), ...game, betCnt: count, winLoseAmt: amount, ...share }),
  z.object({ kind: z.literal('spread'), betCnt: count, gameCnt: count, dayCnt: count }),
]);

export const explainCalls = {
  '/api/v2/retail/why': call({
    summary:
      'The reason behind bet − win of a player or a branch: bets placed on the days in their present state, cancelled ones left out, by game, day and member, the largest bets with the money moved around them, and up to three findings. At most 31 days.',
    from: { own: 'explain' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({
      memId,
      category: gameFilter.describe("'' all, `casinos` (live and hotel), or one category code."),
      vendorCode: gameFilter.optional().describe('All vendors when absent.'),
      gameCode: gameFilter.optional().describe('All games when absent.'),
      ...days,
    }),
    response: z.object({
      sum: z.object(played),
      previous: z
        .object({ ...played, ...period })
        .nullable()
        .optional()
        .describe(
          'Bets placed over as many days directly before, up to the same time where the days include today; null for days to come, and where days with today cannot be compared: in a branch of more than 5,000 members, or where it takes too long. An upstream may lack it.',
        ),
      gameCnt: count,
      games: z
        .array(z.object({ ...game, ...played }))
        .max(40)
        .describe('Those with the largest results, of either sign.'),
      days: z.array(z.object({ day, ...played })).describe('Days with bets, the oldest first.'),
      hours: z
        .array(z.object({ hour: count, ...played }))
        .nullable()
        .describe('The hours of a single day (UTC+9); null for more days and for more than 20,000 bets.'),
      members: z
        .array(z.object({ ...bettor, ...played }))
        .max(5)
        .nullable()
        .describe(
          'Of a branch: members with the largest results, of either sign; null for a player, and where reading takes too long.',
        ),
      bets: z
        .array(
          z.object({
            ...bettor,
            ...game,
            betId: z.string(),
            placedAt: moment,
            betAmt: amount,
            winAmt: amount,
          }),
        )
        .max(5)
        .nullable()
        .describe(
          'The largest by stake or win, of a branch by the twenty members with the largest results; null where reading takes too long.',
        ),
      moves: z
        .array(
          z.object({ ...bettor, cashIdx: count, at: moment, cashType: z.number().int(), cashAmt: amount }),
        )
        .max(10)
        .describe(
          'Deposits, withdrawals, gives and take-backs of the members of these bets and of the sitting, up to an hour before and after; the oldest first.',
        ),
      findings: z.array(finding).max(3).describe('None where nothing was bet.'),
    }),
    codes: [CODE.unknownMember, CODE.rangeTooLong],
    source: 'WHY-01, STAT-12',
  }),
  '/api/v2/retail/explain': call({
    summary:
      'The rows that make up an aggregated figure, newest first, holdings largest first. All rows add up to `sum`, which is the figure itself: rows newer than the figure are left out.',
    from: { own: 'explain' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        memId: memId.describe(
          'The member of the figure; for the total of a list, the member above its rows.',
        ),
        figure,
        category: gameFilter.describe(
          "For figures of bets: '' all, `casinos` (live and hotel), or one category code.",
        ),
        vendorCode: gameFilter
          .optional()
          .describe('Only for figures by game, over at most 31 days; all vendors when absent.'),
        gameCode: gameFilter.optional().describe('Likewise; all games when absent.'),
        startAt: moment
          .optional()
          .describe('Of a figure by game of a player: bets placed from then on, within the days.'),
        endAt: moment.optional().describe('Likewise: up to and including then.'),
        // The days do not matter for figures of the present state.
        ...days,
        list: z
          .strictObject({
            treeOption: yn.describe('Y: the whole branch. N: direct children.'),
            targetLevel,
            searchMemId: searchText.optional().describe('Part of the id.'),
            memNick: searchText.optional().describe('Part of the nickname.'),
            recommenderId: searchText.optional().describe('Part of the parent id.'),
            searchValue: searchText.optional().describe('Part of the id or the nickname.'),
            searchAny: searchText
              .optional()
              .describe('Part of the id, nickname or account holder, or the last digits of the phone.'),
            ...listFilters,
          })
          .refine(boundsInOrder)
          .optional()
          .describe("The total of this member list instead of the member's own figure."),
        comparedYn: yn.optional().describe('Y: with `previous`.'),
        page: pageNumber,
        count_per_list: z.number().int().min(1).max(1000),
      })
      .refine(
        ({ figure, vendorCode, gameCode, startAt, endAt }) =>
          !(vendorCode || gameCode || startAt || endAt) || isGameFigure(figure),
      ),
    response: z.object({
      list: z.array(
        z.object({
          at: moment.describe('When the row was counted.'),
          memId,
          memNick: z.string(),
          partnerLevel,
          kind: rowKind,
          desc: z.string().describe('Vendor and game, or type and memo of the movement.'),
          ref: z
            .string()
            .describe("Bet id of the vendor, or number of the movement; '' for members and losing."),
          amount: amount.describe('Contribution to the figure; for counts 1 or −1.'),
          category: z.string().describe("'' for rows without a category."),
          betId: z.string().optional(),
          vendorCode: z.string().optional(),
          base: amount.optional().describe('For losing: max(0, bet − win − rolling).'),
          rate: rate.optional().describe('For losing: the own rate that `base` is multiplied by.'),
        }),
      ),
      sum: amount.describe('Over all rows, not only the page.'),
      previous: z
        .object({ sum: amount, ...period })
        .nullable()
        .optional()
        .describe(
          'With `comparedYn`: the figure over as many days directly before, up to the same time where the days include today. Null for figures of the present state, losing, joins, the part between two moments, and days to come; and with today for a list of several members, a single category other than slots, a number of movements, a branch of more than 5,000 members, and where it takes too long. An upstream may lack it.',
        ),
      pageInfo: pageInfo.describe(
        'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
      ),
      asOf,
    }),
    codes: [CODE.unknownMember],
    source: 'docs/formulas.md, STAT-12',
  }),
} as const;
