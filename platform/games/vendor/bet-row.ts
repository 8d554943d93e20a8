import { and, eq, gte, lt } from 'drizzle-orm';
import { bet } from '../../db/schema';

export type BetRow = typeof bet.$inferSelect;

/** The condition that a row is the bet, which names its month: Dates have milliseconds, the database microseconds. */
export const isBet = ({ id, placedAt }: Pick<BetRow, 'id' | 'placedAt'>) =>
  and(eq(bet.id, id), gte(bet.placedAt, placedAt), lt(bet.placedAt, new Date(placedAt.getTime() + 1)));
