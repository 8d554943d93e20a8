import { z } from 'zod';
import { processWide } from '@/lib/process-wide';
import { NUMBER_LENGTH } from '../rules/numbers';
import { type OwnValues, ours } from './own-fields';
import { amount, count, day, searchText } from './values';

/** Shapes that the logs of money and of bets share. */

/**
 * Types of cash movements; 5 is a coupon, ±19 money moved to and from games (decision 23), 22 the win of a free bet, 23
 * money of a vendor's promotion.
 */
const CASH_TYPES = ['1', '-1', '2', '-2', '-3', '3', '33', '-33', '4', '5', '-19', '19', '22', '23'] as const;
/** The types that the documents do not have. */
const OWN_TYPES = { '22': 'filters', '23': 'filters' } as const satisfies OwnValues;
export const cashType = z.enum(CASH_TYPES);
/** A type of the site's code table, which may have more than the ledger books: types of single games (CASH-01). */
export const cashTypeCode = z.string().regex(/^-?\d{1,3}$/);
export const anyCashType = z.enum(['', ...CASH_TYPES]).meta({ ownValues: OWN_TYPES });
/** Types by which cash lists of a branch are filtered (CASH-02); stakes and wins of cash have lists of their own. */
export const moveCashType = anyCashType.exclude(['-19', '19']).meta({ ownValues: OWN_TYPES });

/** Sums by day of all rows that match a list's filter, regardless of the list's own days (LIST-15). */
export const changeDays = ours(
  'trends',
  z.array(z.object({ day, inAmt: amount, outAmt: amount })).length(14),
).describe(
  'The last 14 days up to `endDate`, the oldest first: sums of the amounts above zero and of those below. Absent for a branch of more than 5,000 members, or 50,000 bets for rolling by bet, and in a late answer (`resultLate`) where adding up takes longer than a quarter of a second.',
);

/** The sum of a list of movements of one kind of money. */
export const moveSum = ours(
  'sums',
  z.object({
    cnt: count,
    inAmt: amount.describe('Sum of the amounts above zero.'),
    outAmt: amount.describe('Sum of the amounts below zero.'),
    days: changeDays,
  }),
).describe(
  'All rows of the filter, on all pages, refused ones left out; with `sumYn` Y only, and not where adding up takes longer than four seconds.',
);

/** The sums of a list of cash movements. */
export const cashSum = ours(
  'sums',
  z.object({
    cnt: count,
    inAmt: amount.describe('Sum of the amounts above zero.'),
    outAmt: amount.describe('Sum of the amounts below zero.'),
    types: z.array(z.object({ cashType, cnt: count, cashAmt: amount })),
    days: changeDays,
  }),
).describe(
  'All rows of the filter, on all pages; with `sumYn` Y only, and not where adding up takes longer than four seconds.',
);

/** Stages of a cash request (decision 24). */
export const cashStatus = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)])
  .describe('0 applied, 2 waiting, 1 done, -1 cancelled or rejected.');

/** Data of A081, for an act on a request that was shown at another stage; nothing was changed. */
export const stageRefusal = z.object({ cashStatus: cashStatus.describe('The stage of now.') });
export type StageRefusal = z.output<typeof stageRefusal>;

/** The sums of a list of cash requests. */
export const requestSum = ours(
  'sums',
  z.object({
    cnt: count.describe('Requests at every stage.'),
    cashAmt: amount.describe('Of requests that were carried out (stage 1): money that moved.'),
    stages: z.array(z.object({ cashStatus, cnt: count, cashAmt: amount })),
    days: changeDays,
  }),
).describe(
  'With `sumYn` Y only, and not where adding up takes longer than four seconds. The days are of requests that were carried out, by when they were made.',
);

/**
 * Point types; 8 is a losing settlement, −3 and 33 are the giver's entries of points given and taken back. The ledger
 * has 3 for points taken back; lists show 33, because 3 is rolling there.
 */
export const pointType = z.enum(['2', '-2', '3', '-4', '5', '6', '7', '8', '-3', '33']);

/** A search by the number that slips, dialogs and inquiries print. */
const number = ours('wideSearch', z.string().max(NUMBER_LENGTH));

/** Search of a list of bets by number. */
export const betNumber = {
  number: number.describe(
    'Number of a bet or round, whole or its first six characters at least, or the `betIdx`: of all days, regardless of `startDate` and `endDate`. No other search is applied then. A beginning that more than 1,000 bets of the site have finds none (A048 where that leaves nothing).',
  ),
};

/** Search of a list of rows that the platform numbers. */
export const rowNumber = {
  number: number.describe('The whole number of a row: of all days, regardless of `startDate` and `endDate`.'),
};

/** Code of a category or vendor, `''` for all. */
export const gameFilter = z.string().max(40);

/** Unknown bet types that were logged, so that a list of them is one line. */
const loggedTypes = () => processWide('unknown-bet-types', () => new Set<string>());
const MAX_LOGGED_TYPES = 100;

/**
 * The type `cancel` in place of an unknown text, which is logged. Any other value is returned unchanged, and the shape
 * refuses it.
 */
function cancelledType(type: unknown): unknown {
  if (typeof type !== 'string') return type;
  const raw = JSON.stringify(type.slice(0, 40));
  const logged = loggedTypes();
  if (!logged.has(raw) && logged.size < MAX_LOGGED_TYPES) {
    logged.add(raw);
    console.warn(`unknown bet type ${raw}, shown as CANCEL`);
  }
  return 'cancel';
}

/** Results of bets, `''` for all (BET-02). */
export const resultType = z.enum(['', 'win', 'lose', 'draw', 'wait', 'cancel']);
const BET_TYPES = ['win', 'lose', 'draw', 'wait', 'cancel'] as const;
/** The type of a bet in an answer. An unknown type counts as cancelled (decision 35). */
export const betType = z.preprocess(
  (type: (typeof BET_TYPES)[number]) => (BET_TYPES.includes(type) ? type : cancelledType(type)),
  z.enum(BET_TYPES),
);

/**
 * Member search of betting lists (BET-01): either fields named after the column, of which the first that is not empty
 * counts, or `searchWord` with the column as `searchType`. `recommenderId` is the parent id.
 */
export const betSearch = {
  searchMemId: searchText.optional(),
  memNick: searchText.optional(),
  recommenderId: searchText.optional(),
  searchType: ours('wideSearch', z.enum(['searchMemId', 'memNick', 'recommenderId'])),
  searchWord: ours('wideSearch', searchText),
};

/** Member search of the list of sports bets, for which the documents print no search. */
export const sportSearch = {
  ...betSearch,
  searchMemId: ours('wideSearch', searchText),
  memNick: ours('wideSearch', searchText),
  recommenderId: ours('wideSearch', searchText),
};
