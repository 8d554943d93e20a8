import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/books';
import { sandboxPlay } from '../db/schema';
import type { VendorClient, VendorId } from './vendor-client';

/** A member's session at a game, opened by a launch. Its pages are addressed by an id and shown to whoever has its key. */
export type PlaySession = typeof sandboxPlay.$inferSelect;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The id in the address of a session's pages; it opens nothing without the key. */
const playIdOf = (keyHash: string): string => keyHash.slice(0, 24);

/** Redeems a launch token, which works once, for a session; returns the id of its pages and their key. */
export async function openPlaySession(
  db: Db,
  client: VendorClient,
  vendor: VendorId,
  { token: launchToken, locale }: { token: string; locale: PlaySession['locale'] },
): Promise<Result<{ playId: string; key: string }>> {
  const opened = await client.send('/vendor/session', vendor, { token: launchToken });
  if (!opened.ok) return opened;
  const { sessionId, endsAt, memId, gameCode, gameName } = opened.data;
  const key = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(key);
  const expiresAt = new Date(endsAt);
  await db
    .insert(sandboxPlay)
    .values({ ...vendor, tokenHash, sessionId, memId, gameCode, gameName, locale, expiresAt });
  return ok({ playId: playIdOf(tokenHash), key });
}

/** The session of an id and its key on a site; undefined for a wrong key, and for a session of another site. */
export async function findPlaySession(
  db: Db,
  { siteId, playId, key }: { siteId: string; playId: string; key: string },
): Promise<PlaySession | undefined> {
  const tokenHash = hashOf(key);
  if (playId !== playIdOf(tokenHash)) return undefined;
  const [row] = await db
    .select()
    .from(sandboxPlay)
    .where(
      and(
        eq(sandboxPlay.tokenHash, tokenHash),
        eq(sandboxPlay.siteId, siteId),
        gt(sandboxPlay.expiresAt, new Date()),
      ),
    );
  return row;
}
