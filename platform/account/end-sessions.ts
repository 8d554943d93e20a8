import { and, eq, ne } from 'drizzle-orm';
import type { SessionEnd } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/client';
import { session } from '../db/schema';
import type { Bus } from '../realtime/bus';
import { endGames } from '../shared/end-games';

/** The reasons why sessions end, as the session stores them, with the data of the command LOGOUT. */
const LOGOUT_OF = {
  closed: 'EXIT',
  barred: CODE.signInSwitchedOff,
  signedOut: CODE.signedOutByOperator,
  ended: CODE.sessionEndedElsewhere,
} as const;
type EndedState = keyof typeof LOGOUT_OF;

/** The reason why the games of an ended session end, unless the caller names another one. */
const GAME_END_OF = {
  closed: 'closed',
  barred: 'barred',
  signedOut: 'operator',
  ended: 'signedOut',
} as const satisfies Record<EndedState, SessionEnd>;

/** Says which of a member's sessions end: all except that of a token hash, a single one, or those of a browser. */
interface Which {
  tokenHash?: string;
  exceptTokenHash?: string;
  sessionId?: string;
  deviceId?: string;
  state?: EndedState;
  /** The reason that windows of games are told. */
  gameEnd?: SessionEnd;
}

/**
 * Ends open sessions of a member with their games, and returns their channels. Pass these to {@link notifySignedOut}
 * after the commit. Like {@link endGames}, it must be called before accounts are locked.
 */
export async function endSessions(
  tx: Db,
  memberId: number,
  {
    tokenHash,
    exceptTokenHash,
    sessionId,
    deviceId,
    state = 'closed',
    gameEnd = GAME_END_OF[state],
  }: Which = {},
): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ state })
    .where(
      and(
        eq(session.memberId, memberId),
        eq(session.state, 'active'),
        tokenHash ? eq(session.tokenHash, tokenHash) : undefined,
        exceptTokenHash ? ne(session.tokenHash, exceptTokenHash) : undefined,
        sessionId ? eq(session.sessionId, sessionId) : undefined,
        deviceId ? eq(session.deviceId, deviceId) : undefined,
      ),
    )
    .returning({ channel: session.channel, tokenHash: session.tokenHash });
  const signIns = ended.map(({ tokenHash }) => tokenHash);
  await endGames(tx, memberId, gameEnd, signIns);
  return ended.map(({ channel }) => channel);
}

/** Publishes LOGOUT to the windows of the sessions that have ended (LIVE-06). */
export function notifySignedOut(bus: Bus, channels: readonly string[], state: EndedState = 'closed'): void {
  for (const channel of channels) {
    bus.publish({ channel }, { cmd: 'LOGOUT', data1: LOGOUT_OF[state], data2: '' });
  }
}
