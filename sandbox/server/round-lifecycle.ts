import { and, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type { Db } from '../db/books';
import { sandboxPlay, sandboxRound } from '../db/schema';
import { roundGame } from '../games';
import { withdrawPart } from './client-seeds';
import { moveOpen } from './held-stakes';
import type { PlaySession } from './play-sessions';
import { type Round, selectRounds } from './round-row';
import { keyOf, slipNow } from './slip-now';
import { tableBetNow } from './table-round';
import type { VendorClient } from './vendor-client';

/**
 * The lifecycle of a round after its bet was sent. Messages without an answer are repeated under the same transaction
 * id, a win as it is and a bet as a cancellation, until the platform has answered. So a crash or a time-out at any point
 * ends in a round that is paid or cancelled.
 *
 * Every moment here, also `touchedAt` of a round, is by the clock of the machine that the sandbox runs on, never by the
 * database's: results follow from moments that this process compares, and a caller can give another one.
 */

/** Longer than any time-out of a message: a round untouched for so long is not being worked on. */
const STALE_AFTER_MS = 15_000;
const BATCH_SIZE = 200;

/** Transaction ids are derived from the round, so that a repeated message has the same one. */
export const transactionOf = ({ id }: Round, kind: 'bet' | 'win' | 'cancel'): string => `${id}-${kind}`;

/** Changes a round if its state is unchanged since it was read; returns the current row in either case. */
export async function updateRound(db: Db, round: Round, change: Partial<Round>): Promise<Round> {
  const [moved] = await db
    .update(sandboxRound)
    .set(change)
    .where(and(eq(sandboxRound.id, round.id), eq(sandboxRound.state, round.state)))
    .returning();
  if (moved) return moved;
  const [now] = await selectRounds(db, eq(sandboxRound.id, round.id));
  return now!;
}

/** Ids of the rounds that a bet contributes a client seed to besides its own: a table's, or those of matches. */
const sharedRoundsOf = ({ siteId, tableRound, legs }: Round): string[] =>
  tableRound ? [tableRound] : (legs ?? []).map(({ fixtureId }) => keyOf(siteId, { id: fixtureId }));

async function cancel(db: Db, client: VendorClient, round: Round): Promise<Round> {
  const { id: betId, memId } = round;
  const transactionId = transactionOf(round, 'cancel');
  const answer = await client.send('/vendor/cancel', round, { transactionId, betId, memId });
  if (answer.ok) {
    // First: an interruption in between repeats both.
    await withdrawPart(db, sharedRoundsOf(round), betId);
    return updateRound(db, round, { state: 'cancelled' });
  }
  return answer.unknown ? round : updateRound(db, round, { state: 'refused', refusal: answer.code });
}

async function payWin(db: Db, client: VendorClient, round: Round): Promise<Round> {
  const answer = await client.send('/vendor/win', round, {
    transactionId: transactionOf(round, 'win'),
    betId: round.id,
    memId: round.memId,
    amount: Number(round.payout),
    detail: round.detail ?? undefined,
    legs: round.legs?.map(({ status, score }) => ({ status, score })),
    leftOpen: round.leftOpen || undefined,
  });
  if (answer.ok) return updateRound(db, round, { state: 'done' });
  return answer.unknown ? round : updateRound(db, round, { state: 'refused', refusal: answer.code });
}

/** Advances a round as far as possible; it stays in its state while the platform does not answer. */
export async function advance(db: Db, client: VendorClient, round: Round, now = new Date()): Promise<Round> {
  if (round.state === 'betting') {
    return advance(db, client, await updateRound(db, round, { state: 'cancelling' }), now);
  }
  if (round.state === 'cancelling') return cancel(db, client, round);
  if (round.state === 'winning') return payWin(db, client, round);
  if (round.state !== 'running') return round;
  const next = await (round.tableRound ? tableBetNow : slipNow)(db, round, now);
  if (!next) return round;
  const moved = await updateRound(db, round, next);
  if (moved.state === 'winning') return payWin(db, client, moved);
  const legs = moved.legs?.map(({ status, score }) => ({ status, score }));
  // For display only; the settlement repeats it.
  await client.send('/vendor/round', moved, { betId: moved.id, legs });
  return moved;
}

/**
 * Advances unfinished rounds that were not touched for a while: after a crash or a time-out, and slips whose matches are
 * over, and at once bets of shared rounds that have closed. Returns how many were unfinished. `leftAloneMs` is for tests.
 */
export async function reconcileRounds(
  db: Db,
  client: VendorClient,
  { now = new Date(), leftAloneMs = STALE_AFTER_MS } = {},
): Promise<number> {
  const isLeft = and(
    inArray(sandboxRound.state, ['betting', 'running', 'winning', 'cancelling']),
    lte(sandboxRound.touchedAt, new Date(now.getTime() - leftAloneMs)),
  );
  const isClosed = and(eq(sandboxRound.state, 'running'), lte(sandboxRound.closesAt, now));
  const unfinished = await selectRounds(db, or(isLeft, isClosed))
    .orderBy(sandboxRound.touchedAt)
    .limit(BATCH_SIZE);
  for (const round of unfinished) {
    const after = await advance(db, client, round, now);
    // Touched, so that a round that cannot advance does not block the others.
    if (after.state === round.state) await updateRound(db, after, { touchedAt: new Date() });
  }
  return unfinished.length;
}

/**
 * Settles rounds whose player has not chosen for the site's `openRoundMinutes`: the game's rule makes the choices
 * that are left, and a message notifies the player in the language of its pages (GAME-03). Returns how many there
 * were.
 */
export async function settleLeftRounds(db: Db, client: VendorClient, now = new Date()): Promise<number> {
  const isPlaying = eq(sandboxRound.state, 'playing');
  const { siteId, vendorCode } = sandboxRound;
  const vendors = await db.selectDistinct({ siteId, vendorCode }).from(sandboxRound).where(isPlaying);
  let settled = 0;
  for (const vendor of vendors) {
    // Without the settings of a site, which is closed perhaps, its rounds wait.
    const settings = await client.settingsOf(vendor).catch(() => undefined);
    if (!settings) continue;
    const since = new Date(now.getTime() - settings.openRoundMinutes * 60_000);
    const rounds = await db
      .select({ round: sandboxRound, play: sandboxPlay })
      .from(sandboxRound)
      .leftJoin(sandboxPlay, eq(sandboxPlay.tokenHash, sandboxRound.playHash))
      .where(
        and(
          isPlaying,
          eq(siteId, vendor.siteId),
          eq(vendorCode, vendor.vendorCode),
          lt(sandboxRound.touchedAt, since),
        ),
      )
      .orderBy(sandboxRound.touchedAt)
      .limit(BATCH_SIZE);
    for (const { round, play } of rounds) await settleByRule(db, client, round, play);
    settled += rounds.length;
  }
  return settled;
}

/** Settles a round that waits for its player by the game's rule, unless a choice arrived since it was read. */
export async function settleByRule(
  db: Db,
  client: VendorClient,
  round: Round,
  play: PlaySession | null,
): Promise<void> {
  const game = roundGame(round.gameCode);
  if (!game) return;
  const moved = await moveOpen(db, game, round, {
    steps: round.steps,
    isOver: true,
    tableName: play?.gameName.en ?? round.gameCode,
    leftOpen: play?.locale ?? 'ko',
  });
  for (const each of moved ?? []) await payWin(db, client, each);
}
