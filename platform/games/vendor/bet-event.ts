import type { bet, outbox } from '../../db/schema';

type OutboxRow = typeof outbox.$inferInsert;

/** The columns of a bet that are set when it is placed. */
type PlacedBet = Pick<
  typeof bet.$inferSelect,
  'siteId' | 'path' | 'category' | 'vendorCode' | 'gameCode' | 'placedAt' | 'stake'
>;

/** The type and the win of a bet before a change (null for a new bet), and its type after the change. */
interface TypeChange {
  before: Pick<typeof bet.$inferSelect, 'type' | 'win'> | null;
  after: string;
}

/** The additions of a bet's change to the statistics; amounts are decimal text. */
type BetChange = Required<Pick<OutboxRow, 'bet' | 'betCnt' | 'standing' | 'win'>> &
  Pick<OutboxRow, 'rolling'>;

/**
 * The row of the outbox for a change of a bet at a moment. The daily sums count the change on the day of that moment,
 * the sums by game and type on the day when the bet was placed; both count it on the path that the player had then. A
 * change of rolling alone has no `types`.
 */
export const betEvent = (
  { siteId, path, category, vendorCode, gameCode, placedAt, stake }: PlacedBet,
  at: Date,
  change: BetChange,
  types?: TypeChange,
): OutboxRow => ({
  siteId,
  at,
  path,
  category,
  vendorCode,
  gameCode,
  placedAt,
  ...change,
  ...(types && {
    typeFrom: types.before?.type ?? null,
    typeTo: types.after,
    stake,
    winFrom: types.before?.win ?? '0',
  }),
});
