import type { bet, outbox } from '../../db/schema';

type OutboxRow = typeof outbox.$inferInsert;

/** The columns of a bet that are set when it is placed. */
type PlacedBet = Pick<
  typeof bet.$inferSelect,
  'siteId' | 'path' | 'category' | 'vendorCode' | 'gameCode' | 'placedAt'
>;

/** The additions of a bet's change to the statistics; amounts are decimal text. */
type BetChange = Required<Pick<OutboxRow, 'bet' | 'betCnt' | 'standing' | 'win'>> &
  Pick<OutboxRow, 'rolling'>;

/**
 * The row of the outbox for a change of a bet at a moment. The daily sums count it on the day of that moment, the sums by
 * game on the day when the bet was placed; both on the path that the player had then.
 */
export const betEvent = (
  { siteId, path, category, vendorCode, gameCode, placedAt }: PlacedBet,
  at: Date,
  change: BetChange,
): OutboxRow => ({ siteId, at, path, category, vendorCode, gameCode, placedAt, ...change });
