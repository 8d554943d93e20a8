import { sql } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE, REQUEST_STATUS, UNDECIDED } from '@/lib/contract/money-codes';

/** SQL text of entry types for `IN (…)`: literals, since the conditions of partial indexes use literals. */
export const typeList = (...types: readonly number[]): string => types.join(', ');

/**
 * The types that lists of movements leave out: those of games and rolling, which are many and have indexes of their
 * own.
 */
export const GAME_OR_ROLLING = sql.raw(
  `(${typeList(CASH_TYPE.fromGame, CASH_TYPE.toGame, POINT_TYPE.rolling)})`,
);

export const ROLLING = sql.raw(String(POINT_TYPE.rolling));

/** The stages of a request that is decided, by the operator or by its member. */
export const DECIDED_STATUSES = sql.raw(`(${typeList(REQUEST_STATUS.done, REQUEST_STATUS.cancelled)})`);

/** The stages of a request that is not decided yet. */
export const OPEN_STATUSES = sql.raw(`(${typeList(...UNDECIDED)})`);
