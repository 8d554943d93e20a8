import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/books';
import { sandboxRound } from '../db/schema';
import type { PlaySession } from './play-sessions';

/** A round of the sandbox as it is stored. */
export type Round = typeof sandboxRound.$inferSelect;

/** The rounds that meet all conditions. */
export const selectRounds = (db: Db, ...conditions: readonly (SQL | undefined)[]) =>
  db
    .select()
    .from(sandboxRound)
    .where(and(...conditions));

/** A round by its id, locked until the transaction ends. */
export async function lockRound(tx: Db, id: string): Promise<Round | undefined> {
  const [round] = await selectRounds(tx, eq(sandboxRound.id, id)).for('update');
  return round;
}

/** Changes a round in whatever state it is, and returns it. */
export async function changeRound(tx: Db, id: string, change: Partial<Round>): Promise<Round> {
  const [changed] = await tx.update(sandboxRound).set(change).where(eq(sandboxRound.id, id)).returning();
  return changed!;
}

/** Inserts a round; undefined if there is one with its id. */
export async function insertRound(
  db: Db,
  values: typeof sandboxRound.$inferInsert,
): Promise<Round | undefined> {
  const [inserted] = await db.insert(sandboxRound).values(values).onConflictDoNothing().returning();
  return inserted;
}

/** The columns of a round that its player's session has. */
export const columnsOfPlay = ({ tokenHash, siteId, vendorCode, gameCode, memId }: PlaySession) => ({
  playHash: tokenHash,
  siteId,
  vendorCode,
  gameCode,
  memId,
});
