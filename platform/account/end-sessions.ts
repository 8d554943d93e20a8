import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/client';
import { session } from '../db/schema';
import type { Bus } from '../realtime/bus';

/** Why sessions end, as the session keeps it, with what the command LOGOUT says. */
const LOGOUT_OF = { closed: 'EXIT', barred: 'A016', signedOut: 'A017', ended: 'A040' } as const;
type EndedState = keyof typeof LOGOUT_OF;

/** Which of a member's sessions are ended: all, without the one of a token hash; one; or those of a browser. */
interface Which {
  exceptTokenHash?: string;
  sessionId?: string;
  deviceId?: string;
  state?: EndedState;
}

/** Ends open sessions of a member and returns their channels. Pass these to {@link notifySignedOut} after the commit. */
export async function endSessions(
  tx: Db,
  memberId: number,
  { exceptTokenHash, sessionId, deviceId, state = 'closed' }: Which = {},
): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ state })
    .where(
      and(
        eq(session.memberId, memberId),
        eq(session.state, 'active'),
        exceptTokenHash ? ne(session.tokenHash, exceptTokenHash) : undefined,
        sessionId ? eq(session.sessionId, sessionId) : undefined,
        deviceId ? eq(session.deviceId, deviceId) : undefined,
      ),
    )
    .returning({ channel: session.channel });
  return ended.map(({ channel }) => channel);
}

/** Publishes LOGOUT to the windows of closed sessions (LIVE-06). */
export function notifySignedOut(bus: Bus, channels: readonly string[], state: EndedState = 'closed'): void {
  for (const channel of channels) {
    bus.publish({ channel }, { cmd: 'LOGOUT', data1: LOGOUT_OF[state], data2: '' });
  }
}
