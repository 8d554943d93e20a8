import { readStatement } from '../db/statements';
import { siteDay } from '../shared/days';
import { GAME_TYPES, MONEY, MONEY_TYPES } from './sums';

const drainOutbox = readStatement('drain_outbox');

/** The statement of one batch of at most so many rows; it answers how many it took. */
export const drainStatement = (batch: number): string =>
  drainOutbox({
    ...MONEY,
    batch: String(batch),
    day: siteDay,
    money_types: MONEY_TYPES,
    game_types: GAME_TYPES,
  });
