import { z } from 'zod';
import { MATCHES, MEMBER_STATES, STATUS_FILTERS } from '../rules/member-states';
import { MAX_TAGS } from '../rules/notes';
import { OWN_ORDERS, SORT_KEYS } from '../rules/orders';
import { type OwnValues, ours } from './own-fields';
import { amount, count, day, memId, moment, partnerLevel, searchText, yn } from './values';

/** Shapes that the requests of lists share. */

/** Rows per page; the default is named by each call. Exports request 1,000. */
export const perPage = z.number().int().min(1).max(1000);

/** UTC+9 days, first and last included. */
export const days = { startDate: day, endDate: day };

/** The flags that older screens send with the days. */
export const oldData = {
  oldYn: yn
    .optional()
    .describe('Y: include data older than five days; a longer range includes it anyway (decision 38).'),
  chkTodayYn: yn.optional(),
  offset: z.literal(540).optional().describe('Minutes from UTC (decision 39).'),
};

/** The old-data flag alone, for calls of which the documents print only `oldYn`. */
export const oldDataAlone = {
  oldYn: oldData.oldYn,
  chkTodayYn: ours('filters', yn),
  offset: ours('filters', z.literal(540)),
};

/**
 * Sorts of member lists (LIST-08): join date, id, balances, and sums over the requested days: deposits, withdrawals and
 * their difference (`totalCashInAmt` …), gives and take-backs alone, bets, wins, their difference (`totalBetAmt` …), and that less rolling
 * (`totalBEP`).
 */
export const orderStr = z.enum(SORT_KEYS.flatMap((key) => [`${key}_DESC`, `${key}_ASC`] as const)).meta({
  ownValues: Object.fromEntries(OWN_ORDERS.map((order) => [order, 'sorts'])) satisfies OwnValues,
});

export const orderType = z.enum(['DESC', 'ASC']);

/** Search of a member list; `recommenderId` is the parent id. */
export const memberSearch = {
  searchType: z.enum(['memId', 'memNick', 'recommenderId']),
  searchWord: searchText,
};

/** `''` all, `PARTNER` partners only, or one level. */
export const targetLevel = z.union([z.literal(''), z.literal('PARTNER'), partnerLevel]);

/** Search of the lists that search by one field: `any` finds by id, nickname, phone and account holder (LIST-13). */
export const searchType = z
  .enum(['any', 'memId', 'memNick'])
  .meta({ ownValues: { any: 'wideSearch' } satisfies OwnValues })
  .describe(
    'any: part of the id, the nickname or the account holder, or the last four digits of the phone; more of them where the caller reads the whole number.',
  );

/** How an `any` search found the row; absent in other lists. */
export const matchFields = {
  matched: ours('wideSearch', z.enum(MATCHES)).describe('The field that an `any` search matched.'),
  matchedValue: ours('wideSearch', z.string()).describe(
    'The value that matched; of a phone, digits that did not match are starred.',
  ),
};

/** Rows of a report that have nothing but zeros over its days: whether they are listed, and how many there are. */
export const zeroRows = {
  request: {
    zeroYn: ours('zeroRows', yn).describe(
      'N: without rows of nothing but zeros; Y: with them. Absent: with them, and not counted.',
    ),
  },
  response: {
    zeroCnt: ours('zeroRows', count).describe(
      'Rows of nothing but zeros, listed or not; with `zeroYn` only.',
    ),
  },
};

const REST_KINDS = ['direct', 'own', 'moved'] as const;

/**
 * The remaining rows of a list of direct partners, or of all members directly below a partner. With them the rows of
 * all pages add up to the totals, and the totals are the partner's own figures. A list with a search, a filter or
 * another level has no such rows.
 */
export const restRows = <Figures extends z.ZodRawShape>(figures: Figures) =>
  ours(
    'restRows',
    z
      .array(
        z.object({
          kind: z
            .enum(REST_KINDS)
            .describe(
              "direct: the plain members directly below, where partners are listed. own: the partner's own share of rolling, and of its branch's holdings. moved: the part of members who were moved away that counts here, less that of members who were moved in from elsewhere.",
            ),
          cnt: count.describe('Members of the row: of `direct` only, otherwise 0.'),
          ...figures,
        }),
      )
      .max(REST_KINDS.length),
  ).describe('The part of the totals beyond the listed rows; rows of nothing but zeros are left out.');

const only = ours('filters', z.literal('Y'));

/** Filters of member lists (LIST-14). A member must match all that are given. */
export const listFilters = {
  status: ours('filters', z.array(z.enum(STATUS_FILTERS)).min(1).max(STATUS_FILTERS.length)).describe(
    'Members in any of these states. suspended: sign-in switched off, too. unseen30: no sign-in for 30 days, or none ever.',
  ),
  levels: ours(
    'filters',
    z
      .array(partnerLevel.exclude(['NORMAL']))
      .min(1)
      .max(8),
  ).describe('Partners of these levels, and members directly below partners of these levels.'),
  cashFrom: ours('filters', amount).describe('Least cash of the member.'),
  cashTo: ours('filters', amount).describe('Most cash of the member.'),
  withDeposit: only.describe('Y: only with deposits (`cashIn`) on the days.'),
  withWithdrawal: only.describe('Y: only with withdrawals (`cashOut`) on the days.'),
  withBet: only.describe('Y: only with bets on the days.'),
  tags: ours('notes', z.array(count).min(1).max(MAX_TAGS)).describe(
    "Only with any of these tags of the caller's own (`tagIdx`).",
  ),
};

/** Whether the bounds of a filter by cash are in order. */
export const boundsInOrder = ({ cashFrom, cashTo }: { cashFrom?: number; cashTo?: number }): boolean =>
  cashFrom === undefined || cashTo === undefined || cashFrom <= cashTo;

/** Whether a request has any of {@link listFilters}. */
export const hasFilters = (body: { [Name in keyof typeof listFilters]?: unknown }): boolean =>
  Object.keys(listFilters).some((name) => body[name as keyof typeof listFilters] !== undefined);

const ancestor = z.object({ recommenderId: memId, partnerLevel, partnerLevelName: z.string() });

/** Ancestors of a member, from the viewer downwards (LIST-10). */
export const ancestors = z.array(ancestor);
/** The ancestors in the list of cash, for which the documents print the level's name alone. */
export const namedAncestors = z.array(ancestor.extend({ partnerLevel: partnerLevel.optional() }));

/** Moment up to which figures of bets and money are complete (decision 53). */
export const asOf = ours('asOf', moment).describe('Figures are complete up to this moment (decision 53).');

/** A member's states. Most members have none. */
export const memberStates = z
  .array(z.enum(MEMBER_STATES))
  .describe(
    'online: has made a call within two minutes. locked: too many wrong passwords (U004). suspended: moves no money and does not play (U0011). barred: sign-in switched off. pending: a deposit or withdrawal request awaits the operator.',
  );

/** The period that precedes the requested one, to be compared with it. */
export const period = {
  startDate: day,
  endDate: day,
  until: moment.optional().describe('Its end, where its last day is compared up to the time of today.'),
};
