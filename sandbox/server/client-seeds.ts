import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { sandboxPart, sandboxRound, sandboxSeed } from '../db/schema';
import { type ClientPart, MAX_CLIENT_SEEDS, newSeed, sharedPart } from '../fair';
import type { PlaySession } from './play-sessions';

/** A client seed, or the fresh part of one: no colon, which separates the parts of a message. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

type Player = Pick<PlaySession, 'siteId' | 'memId'>;

const ofPlayer = ({ siteId, memId }: Player) =>
  and(eq(sandboxSeed.siteId, siteId), eq(sandboxSeed.memId, memId));

/** The player's client seed and how many rounds were played with it; undefined before the first one is set. */
export async function clientSeedOf(
  db: Db,
  player: Player,
): Promise<{ clientSeed: string; nonce: number } | undefined> {
  const [row] = await db
    .select({ clientSeed: sandboxSeed.clientSeed, nonce: sandboxSeed.nonce })
    .from(sandboxSeed)
    .where(ofPlayer(player));
  return row;
}

/** Sets the player's client seed, whose count begins anew; A046 while a round of the player is open. */
export async function setClientSeed(
  db: Db,
  { siteId, memId }: Player,
  clientSeed: string,
): Promise<typeof CODE.roundOpenForClientSeed | undefined> {
  const [open] = await db
    .select({ id: sandboxRound.id })
    .from(sandboxRound)
    .where(
      and(
        eq(sandboxRound.siteId, siteId),
        eq(sandboxRound.memId, memId),
        or(
          eq(sandboxRound.state, 'playing'),
          and(eq(sandboxRound.state, 'running'), isNotNull(sandboxRound.tableRound)),
        ),
      ),
    )
    .limit(1);
  if (open) return CODE.roundOpenForClientSeed;
  await db
    .insert(sandboxSeed)
    .values({ siteId, memId, clientSeed })
    .onConflictDoUpdate({
      target: [sandboxSeed.siteId, sandboxSeed.memId],
      set: { clientSeed, nonce: 0 },
      // Setting the same seed again must not repeat its numbers.
      setWhere: sql`${sandboxSeed.clientSeed} <> ${clientSeed}`,
    });
}

/**
 * Counts a round of the player and returns the player's part of it. `fresh` is made by the browser after it was shown
 * the round's hash; a player without a seed, who uses no script, gets one here.
 */
export async function takeClientPart(
  tx: Db,
  { siteId, memId }: Player,
  fresh: string | undefined,
): Promise<ClientPart> {
  const [row] = await tx
    .insert(sandboxSeed)
    .values({ siteId, memId, clientSeed: newSeed().slice(0, 32), nonce: 1 })
    .onConflictDoUpdate({
      target: [sandboxSeed.siteId, sandboxSeed.memId],
      set: { nonce: sql`${sandboxSeed.nonce} + 1` },
    })
    .returning();
  const { clientSeed, nonce } = row!;
  return { clientSeed: fresh ? `${clientSeed}-${fresh}` : clientSeed, nonce };
}

/** Adds a bet's part to shared rounds, which are locked so that none of them is fixed meanwhile. */
export async function contribute(
  tx: Db,
  roundIds: readonly string[],
  bet: { id: string; client: ClientPart; at: Date },
): Promise<void> {
  if (roundIds.length === 0) return;
  await tx
    .select({ id: sandboxRound.id })
    .from(sandboxRound)
    .where(inArray(sandboxRound.id, [...roundIds]))
    .orderBy(sandboxRound.id)
    .for('share');
  const clientSeed = `${bet.client.clientSeed}:${bet.client.nonce}`;
  await tx
    .insert(sandboxPart)
    .values(roundIds.map((roundId) => ({ roundId, betId: bet.id, clientSeed, at: bet.at })));
}

/**
 * Removes the contribution of a refused or cancelled bet from shared rounds whose client seeds are not fixed yet: the
 * list of seeds cannot be filled without stakes.
 */
export async function withdrawPart(db: Db, roundIds: readonly string[], betId: string): Promise<void> {
  if (roundIds.length === 0) return;
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ id: sandboxRound.id })
      .from(sandboxRound)
      .where(and(inArray(sandboxRound.id, [...roundIds]), isNull(sandboxRound.client)))
      .orderBy(sandboxRound.id)
      .for('share');
    const ids = open.map(({ id }) => id);
    await tx.delete(sandboxPart).where(and(eq(sandboxPart.betId, betId), inArray(sandboxPart.roundId, ids)));
  });
}

/** The parts of bets in a shared round, of a match those before a moment: the first, as many as are mixed. */
export async function contributed(tx: Db, roundId: string, before?: Date): Promise<ClientPart> {
  const rows = await tx
    .select({ clientSeed: sandboxPart.clientSeed })
    .from(sandboxPart)
    .where(and(eq(sandboxPart.roundId, roundId), before && lt(sandboxPart.at, before)))
    .orderBy(asc(sandboxPart.at), asc(sandboxPart.betId))
    .limit(MAX_CLIENT_SEEDS);
  return sharedPart(rows.map(({ clientSeed }) => clientSeed));
}
