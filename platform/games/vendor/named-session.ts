import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { SessionEnd } from '@/lib/contract/vendor';
import type { Db } from '../../db/client';
import { gameSession, member, session } from '../../db/schema';
import type { Clock } from '../../shared/clock';
import { hashToken } from '../../shared/token-hash';
import { isLive } from './live-session';
import type { Vendor } from './vendors';

/** The game session that a vendor names by its launch token. */
export interface NamedSession {
  sessionId: string;
  memId: string;
  /** The game that was launched, and the language of the player's pages then. */
  gameCode: string;
  locale: string | null;
  endReason: SessionEnd | null;
}

/** Reasons for the end of a game session that bar its player; after any other one the player may begin a new session. */
export const BARRING: ReadonlySet<SessionEnd> = new Set([
  'barred',
  'locked',
  'suspended',
  'paused',
  'closed',
]);

const hasToken = ({ siteId, vendorCode }: Vendor, token: string) =>
  and(
    eq(gameSession.tokenHash, hashToken(token)),
    eq(gameSession.siteId, siteId),
    eq(gameSession.vendorCode, vendorCode),
  );

/** Finds the vendor's session of a token, open or not. Whether it takes bets is decided where a bet is placed. */
export async function findNamedSession(
  db: Db,
  vendor: Vendor,
  token: string,
): Promise<NamedSession | undefined> {
  const [row] = await db
    .select({
      sessionId: gameSession.sessionId,
      memId: member.memId,
      gameCode: gameSession.gameCode,
      locale: gameSession.locale,
      endReason: gameSession.endReason,
    })
    .from(gameSession)
    .innerJoin(member, eq(member.id, gameSession.memberId))
    .where(hasToken(vendor, token));
  return row;
}

/** Bytes of a token: 40 characters, the most that each protocol takes. */
export const TOKEN_BYTES = 30;

/**
 * Gives an open session another token and returns it; the token before names no session any more, as it may have leaked
 * through an address. Undefined for a session that is over.
 */
export async function exchangeToken(
  { db, vendor, now }: { db: Db; vendor: Vendor; now: Clock },
  token: string,
): Promise<string | undefined> {
  const next = randomBytes(TOKEN_BYTES).toString('base64url');
  const changed = await db
    .update(gameSession)
    .set({ tokenHash: hashToken(next) })
    .from(session)
    .where(
      and(
        hasToken(vendor, token),
        isNull(gameSession.endedAt),
        eq(session.tokenHash, gameSession.signInHash),
        isLive(now()),
      ),
    )
    .returning({ sessionId: gameSession.sessionId });
  return changed.length > 0 ? next : undefined;
}
