import { z } from 'zod';
import { FIGURES, isGameFigure } from '../rules/figures';
import { call } from './call';
import { asOf, boundsInOrder, days, listFilters, targetLevel } from './list-shapes';
import { gameFilter } from './log-shapes';
import { amount, memId, moment, pageInfo, pageNumber, partnerLevel, rate, searchText, yn } from './values';

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

export const explainCalls = {
  '/api/v2/retail/explain': call({
    summary:
      'The rows that make up an aggregated figure, newest first, holdings largest first. All rows add up to `sum`, which is the figure itself: rows newer than the figure are left out.',
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
        // Ignored for figures of the present state.
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
        page: pageNumber,
        count_per_list: z.number().int().min(1).max(1000),
      })
      .refine(({ figure, vendorCode, gameCode }) => !(vendorCode || gameCode) || isGameFigure(figure)),
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
      pageInfo: pageInfo.describe(
        'Counted up to 10,000 rows; in a large branch up to ten pages after the requested one.',
      ),
      asOf,
    }),
    codes: ['U001'],
    source: 'docs/formulas.md',
  }),
} as const;
