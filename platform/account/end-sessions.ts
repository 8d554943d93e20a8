import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client';
import { session } from '../db/schema';
import type { Bus } from '../realtime/bus';

/** Closes the open sessions of a member, all or all but one, and answers their channels, to be told after the commit. */
export async function endSessions(tx: Db, memberId: number, exceptTokenHash?: string): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ state: 'closed' })
    .where(
      and(
        eq(session.memberId, memberId),
        eq(session.state, 'active'),
        exceptTokenHash ? ne(session.tokenHash, exceptTokenHash) : undefined,
      ),
    )
    .returning({ channel: session.channel });
  return ended.map(({ channel }) => channel);
}

/** Tells the windows of closed sessions that they are over (LIVE-06). */
export function tellSignedOut(bus: Bus, channels: readonly string[]): void {
  for (const channel of channels) bus.publish({ channel }, { cmd: 'LOGOUT', data1: 'EXIT', data2: '' });
}
