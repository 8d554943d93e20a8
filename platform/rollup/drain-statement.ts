import { readStatement } from '../db/statements';
import { siteDay } from '../shared/days';
import { GAME_TYPES, MONEY, MONEY_TYPES } from './sums';

const drainOutbox = readStatement('drain_outbox');

/** Builds the statement that rolls up one batch of at most `batch` rows and selects how many there were. */
export const drainStatement = (batch: number): string =>
  drainOutbox({
    ...MONEY,
    batch: String(batch),
    day: siteDay,
    money_types: MONEY_TYPES,
    game_types: GAME_TYPES,
  });
