import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SessionEnd } from '@/lib/contract/vendor';
import { ok } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { gameSession, session } from '../../db/schema';
import type { MemberRow, VendorContext, VendorHandler } from './context';
import type { Vendor } from './vendors';

/** The reasons for the end of games by the state of their sign-in (`session.state`). */
const END_OF_STATE: Readonly<Record<string, SessionEnd>> = {
  superseded: 'elsewhere',
  barred: 'barred',
  signedOut: 'operator',
  ended: 'signedOut',
  closed: 'closed',
};

/** The condition that a sign-in is open. */
export const isLive = (at: Date) =>
  sql`${session.state} = 'active' AND ${session.expiresAt} > ${at.toISOString()}::timestamptz`;

const ofVendor = ({ siteId, vendorCode }: Vendor): SQL | undefined =>
  and(eq(gameSession.siteId, siteId), eq(gameSession.vendorCode, vendorCode));

/**
 * Whether the member's game session is redeemed, and both the session and its sign-in are open. Locks the session open
 * until the transaction ends. Call it before any account is locked.
 */
export async function lockLiveSession(
  tx: Db,
  { vendor, now }: VendorContext,
  who: MemberRow,
  sessionId: string,
): Promise<boolean> {
  const [open] = await tx
    .select({ id: gameSession.id })
    .from(gameSession)
    .innerJoin(session, eq(session.tokenHash, gameSession.signInHash))
    .where(
      and(
        ofVendor(vendor),
        eq(gameSession.sessionId, sessionId),
        eq(gameSession.memberId, who.id),
        sql`${gameSession.usedAt} IS NOT NULL AND ${gameSession.endedAt} IS NULL`,
        isLive(now()),
      ),
    )
    .for('share', { of: gameSession });
  return open !== undefined;
}

/** Answers which of the vendor's sessions have ended, and why. A session that is not known counts as run out. */
export const readEnded: VendorHandler<'/vendor/ended'> = async ({ sessionIds }, { db, vendor, now }) => {
  const rows = await db
    .select({
      sessionId: gameSession.sessionId,
      endedAt: gameSession.endedAt,
      endReason: gameSession.endReason,
      state: session.state,
      isLive: sql<boolean>`coalesce(${isLive(now())}, false)`,
    })
    .from(gameSession)
    .leftJoin(session, eq(session.tokenHash, gameSession.signInHash))
    .where(and(ofVendor(vendor), inArray(gameSession.sessionId, sessionIds)));
  const sessions = new Map(rows.map((row) => [row.sessionId, row]));
  const ended = sessionIds.flatMap((sessionId) => {
    const row = sessions.get(sessionId);
    if (row?.isLive && !row.endedAt) return [];
    return [{ sessionId, reason: row?.endReason ?? END_OF_STATE[row?.state ?? ''] ?? 'expired' }];
  });
  return ok({ ended });
};
