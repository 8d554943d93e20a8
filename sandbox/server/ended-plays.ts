import { and, eq, isNull } from 'drizzle-orm';
import { SESSIONS_ASKED, type SessionEnd } from '@/lib/contract/vendor';
import type { Db } from '../db/books';
import { sandboxPlay, sandboxRound } from '../db/schema';
import type { PlaySession } from './play-sessions';
import { settleByRule } from './round-lifecycle';
import { selectRounds } from './round-row';
import type { VendorClient } from './vendor-client';

/** Which of these sessions, all of one vendor, the platform has ended, by their id; none while it does not answer. */
async function askEnded(
  client: VendorClient,
  plays: readonly PlaySession[],
): Promise<ReadonlyMap<string, SessionEnd>> {
  // Sessions from before they had an id belong to no sign-in.
  const [first] = plays;
  const sessionIds = plays.map(({ sessionId }) => sessionId).filter(Boolean);
  const answer =
    first && sessionIds.length > 0
      ? await client.send('/vendor/ended', first, { sessionIds: [...new Set(sessionIds)] })
      : undefined;
  const ended = answer?.ok ? answer.data.ended : [];
  return new Map([['', 'expired'], ...ended.map(({ sessionId, reason }) => [sessionId, reason] as const)]);
}

/** Settles the rounds in which a session's player had to choose, by the rules of their games. */
async function settleOpen(db: Db, client: VendorClient, play: PlaySession): Promise<void> {
  const isOpen = [eq(sandboxRound.playHash, play.tokenHash), eq(sandboxRound.state, 'playing')];
  const rounds = await selectRounds(db, ...isOpen);
  for (const round of rounds) await settleByRule(db, client, round, play);
}

/**
 * The reason why a session is over; undefined while it is open. The first call to find it over notes it and settles
 * rounds left open.
 */
export async function endOf(
  db: Db,
  client: VendorClient,
  play: PlaySession,
): Promise<SessionEnd | undefined> {
  if (play.endReason) return play.endReason;
  const reason = (await askEnded(client, [play])).get(play.sessionId);
  if (reason) await end(db, client, play, reason);
  return reason;
}

async function end(db: Db, client: VendorClient, play: PlaySession, reason: SessionEnd): Promise<void> {
  await db
    .update(sandboxPlay)
    .set({ endReason: reason })
    .where(and(eq(sandboxPlay.tokenHash, play.tokenHash), isNull(sandboxPlay.endReason)));
  await settleOpen(db, client, play);
}

/** Settles the open rounds of sessions that the platform has ended (GAME-03). */
export async function settleEndedPlays(db: Db, client: VendorClient): Promise<void> {
  const open = await db
    .selectDistinctOn([sandboxPlay.tokenHash], { play: sandboxPlay })
    .from(sandboxRound)
    .innerJoin(sandboxPlay, eq(sandboxPlay.tokenHash, sandboxRound.playHash))
    .where(eq(sandboxRound.state, 'playing'));
  const plays = open.map(({ play }) => play);
  const vendors = new Map<string, PlaySession[]>();
  for (const play of plays) {
    const name = `${play.siteId} ${play.vendorCode}`;
    vendors.set(name, [...(vendors.get(name) ?? []), play]);
  }
  for (const ofVendor of vendors.values()) {
    for (let from = 0; from < ofVendor.length; from += SESSIONS_ASKED) {
      const asked = ofVendor.slice(from, from + SESSIONS_ASKED);
      const ended = await askEnded(
        client,
        asked.filter(({ endReason }) => !endReason),
      );
      for (const play of asked) {
        const reason = play.endReason ?? ended.get(play.sessionId);
        if (reason) await end(db, client, play, reason);
      }
    }
  }
}
