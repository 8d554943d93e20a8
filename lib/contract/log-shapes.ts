import { z } from 'zod';
import { searchText } from './values';

/** Shapes that the logs of money and of bets share. */

/** Types of cash movements; 5 is a coupon, ±19 money that goes into games and comes back (decision 23). */
const CASH_TYPES = ['1', '-1', '2', '-2', '-3', '3', '33', '-33', '4', '5', '-19', '19'] as const;
export const cashType = z.enum(CASH_TYPES);
export const anyCashType = z.enum(['', ...CASH_TYPES]);
/** Types by which lists of a branch are filtered (CASH-02): bets have lists of their own. */
export const moveCashType = anyCashType.exclude(['-19', '19']);

/**
 * Types of points; 8 is a losing settlement, −3 and 33 are the giver's own side of points given and taken back.
 * On that side the ledger has 3 for points that were taken back; lists say 33, for 3 is rolling.
 */
export const pointType = z.enum(['2', '-2', '3', '-4', '5', '6', '7', '8', '-3', '33']);

/** `''` every game category or vendor. */
export const gameFilter = z.string().max(40);

/** Stored types of bets, `''` for all (BET-02). */
export const resultType = z.enum(['', 'win', 'lose', 'draw', 'wait', 'cancel']);
export const betType = z.enum(['win', 'lose', 'draw', 'wait', 'cancel']);

/**
 * Whom the bets of a branch are searched by: a field called by its column, of which the first that is not empty counts
 * (BET-01), or a text and the column's name. `recommenderId` is the id of who stands right above.
 */
export const betSearch = {
  searchMemId: searchText.optional(),
  memNick: searchText.optional(),
  recommenderId: searchText.optional(),
  searchType: z.enum(['searchMemId', 'memNick', 'recommenderId']).optional(),
  searchWord: searchText.optional(),
};
