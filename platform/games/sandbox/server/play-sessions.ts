import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../../../db/client';
import { sandboxPlay } from '../../../db/schema';
import type { VendorClient, VendorId } from './vendor-client';

/** A member's session at a game, opened by a launch and identified by a token in the address of its pages. */
export type PlaySession = typeof sandboxPlay.$inferSelect;

const SESSION_MS = 4 * 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Redeems a launch token, which works once, for a session; returns the token of the session's pages. */
export async function openPlaySession(
  db: Db,
  client: VendorClient,
  vendor: VendorId,
  { token: launchToken, locale }: { token: string; locale: PlaySession['locale'] },
): Promise<Result<string>> {
  const opened = await client.send('/vendor/session', vendor, { token: launchToken });
  if (!opened.ok) return opened;
  const { memId, gameCode, gameName } = opened.data;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_MS);
  await db
    .insert(sandboxPlay)
    .values({ ...vendor, tokenHash: hashOf(token), memId, gameCode, gameName, locale, expiresAt });
  return ok(token);
}

/** The session of a page's token, until it expires. */
export async function findPlaySession(db: Db, token: string): Promise<PlaySession | undefined> {
  const [row] = await db
    .select()
    .from(sandboxPlay)
    .where(and(eq(sandboxPlay.tokenHash, hashOf(token)), gt(sandboxPlay.expiresAt, new Date())));
  return row;
}
