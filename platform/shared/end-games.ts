import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SessionEnd } from '@/lib/contract/vendor';
import type { Db } from '../db/client';
import { gameSession, session } from '../db/schema';

const selectSignIns = (tx: Db, memberId: number) =>
  tx.select({ hash: session.tokenHash }).from(session).where(eq(session.memberId, memberId));

/**
 * Ends the open game sessions of a member: all of them, or those that certain sign-ins launched. Their bets are refused
 * as soon as the transaction commits, and the vendor learns the reason (`/vendor/ended`). A bet that is being placed
 * holds its session (`lockLiveSession`), and this function waits for the bet. Every act that bars a member from playing
 * calls this function, and locks no account before the call, since bets lock their session first.
 */
export async function endGames(
  tx: Db,
  memberId: number,
  endReason: SessionEnd,
  signIns?: readonly string[],
): Promise<void> {
  if (signIns?.length === 0) return;
  await tx
    .update(gameSession)
    .set({ endedAt: sql`now()`, endReason })
    .where(
      and(
        eq(gameSession.memberId, memberId),
        isNull(gameSession.endedAt),
        // Sign-ins that ended long ago have no open game sessions.
        inArray(gameSession.signInHash, signIns ? [...signIns] : selectSignIns(tx, memberId)),
      ),
    );
}
