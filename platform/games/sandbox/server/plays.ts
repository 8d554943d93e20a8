import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { ok, type Result } from '@/lib/contract/envelope';
import type { Db } from '../../../db/client';
import { sandboxPlay } from '../../../db/schema';
import type { VendorClient, VendorId } from './vendor-client';

/** Somebody at a game: made at the launch, known by a token in the address of its pages. */
export type Play = typeof sandboxPlay.$inferSelect;

const PLAY_MS = 4 * 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Trades a launch token, which the platform takes once, for a play; answers the token of its pages. */
export async function launch(
  db: Db,
  door: VendorClient,
  speaker: VendorId,
  launchToken: string,
): Promise<Result<string>> {
  const opened = await door.send('/vendor/session', speaker, { token: launchToken });
  if (!opened.ok) return opened;
  const { memId, gameCode, gameName } = opened.data;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + PLAY_MS);
  await db
    .insert(sandboxPlay)
    .values({ ...speaker, tokenHash: hashOf(token), memId, gameCode, gameName, expiresAt });
  return ok(token);
}

/** The play of a page's token, while it lasts. */
export async function findPlay(db: Db, token: string): Promise<Play | undefined> {
  const [row] = await db
    .select()
    .from(sandboxPlay)
    .where(and(eq(sandboxPlay.tokenHash, hashOf(token)), gt(sandboxPlay.expiresAt, new Date())));
  return row;
}
