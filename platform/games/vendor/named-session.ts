import { and, eq } from 'drizzle-orm';
import type { SessionEnd } from '@/lib/contract/vendor';
import type { Db } from '../../db/client';
import { gameSession, member } from '../../db/schema';
import { hashToken } from '../../shared/token-hash';
import type { Vendor } from './vendors';

/** The game session that a vendor names by its launch token. */
interface NamedSession {
  sessionId: string;
  memId: string;
  endReason: SessionEnd | null;
}

/** Finds the vendor's session of a token, open or not. Whether it takes bets is decided where a bet is placed. */
export async function findNamedSession(
  db: Db,
  { siteId, vendorCode }: Vendor,
  token: string,
): Promise<NamedSession | undefined> {
  const [row] = await db
    .select({
      sessionId: gameSession.sessionId,
      memId: member.memId,
      endReason: gameSession.endReason,
    })
    .from(gameSession)
    .innerJoin(member, eq(member.id, gameSession.memberId))
    .where(
      and(
        eq(gameSession.tokenHash, hashToken(token)),
        eq(gameSession.siteId, siteId),
        eq(gameSession.vendorCode, vendorCode),
      ),
    );
  return row;
}
