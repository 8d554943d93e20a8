import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { sandboxRound } from '../../../db/schema';
import type { Door } from './door';
import type { Round } from './round-row';
import { slipNow } from './slip-now';

/**
 * The life of a round after its bet was sent. A message that got no answer is never given up: a win is repeated and a
 * bet is cancelled, under the same transaction id, until the platform has said what became of it. So a crash or a
 * time-out at any point ends in a round that is paid, or in one that never was.
 */

/** Longer than any message waits for its answer: whoever works on a round touched it since. */
const LEFT_ALONE_MS = 15_000;
const AT_ONCE = 200;

/** Transaction ids follow from the round, so that a message has the same one however often it is sent. */
export const transactionOf = ({ id }: Round, kind: 'bet' | 'win' | 'cancel'): string => `${id}-${kind}`;

/** Changes a round if it is still in the state it was read in; answers it as it stands then. */
export async function move(db: Db, round: Round, change: Partial<Round>): Promise<Round> {
  const [moved] = await db
    .update(sandboxRound)
    .set({ ...change, touchedAt: new Date() })
    .where(and(eq(sandboxRound.id, round.id), eq(sandboxRound.state, round.state)))
    .returning();
  if (moved) return moved;
  const [now] = await db.select().from(sandboxRound).where(eq(sandboxRound.id, round.id));
  return now!;
}

async function cancel(db: Db, door: Door, round: Round): Promise<Round> {
  const { id: betId, memId } = round;
  const transactionId = transactionOf(round, 'cancel');
  const answer = await door.ask('/vendor/cancel', round, { transactionId, betId, memId });
  if (answer.ok) return move(db, round, { state: 'cancelled' });
  return answer.unknown ? round : move(db, round, { state: 'refused', refusal: answer.code });
}

async function pay(db: Db, door: Door, round: Round): Promise<Round> {
  const answer = await door.ask('/vendor/win', round, {
    transactionId: transactionOf(round, 'win'),
    betId: round.id,
    memId: round.memId,
    amount: Number(round.payout),
    detail: round.detail ?? undefined,
    legs: round.legs?.map(({ status, score }) => ({ status, score })),
  });
  if (answer.ok) return move(db, round, { state: 'done' });
  return answer.unknown ? round : move(db, round, { state: 'refused', refusal: answer.code });
}

/** Takes a round as far as it goes now; it stays where it is while the platform does not answer. */
export async function advance(db: Db, door: Door, round: Round, now = new Date()): Promise<Round> {
  if (round.state === 'betting') {
    return advance(db, door, await move(db, round, { state: 'cancelling' }), now);
  }
  if (round.state === 'cancelling') return cancel(db, door, round);
  if (round.state === 'winning') return pay(db, door, round);
  if (round.state !== 'running') return round;
  const next = await slipNow(db, round, now);
  if (!next) return round;
  const moved = await move(db, round, next);
  if (moved.state === 'winning') return pay(db, door, moved);
  const legs = moved.legs?.map(({ status, score }) => ({ status, score }));
  // Only for show: the settlement says it again.
  await door.ask('/vendor/round', moved, { betId: moved.id, legs });
  return moved;
}

/**
 * Goes on with rounds that nobody has worked on for a while: after a crash, a time-out, and for slips whose matches
 * are over. Answers how many were unfinished. `leftAloneMs` is for tests.
 */
export async function reconcileRounds(
  db: Db,
  door: Door,
  { now = new Date(), leftAloneMs = LEFT_ALONE_MS } = {},
): Promise<number> {
  const unfinished = await db
    .select()
    .from(sandboxRound)
    .where(
      and(
        inArray(sandboxRound.state, ['betting', 'running', 'winning', 'cancelling']),
        lt(sandboxRound.touchedAt, sql`now() - ${leftAloneMs}::integer * interval '1 millisecond'`),
      ),
    )
    .orderBy(sandboxRound.touchedAt)
    .limit(AT_ONCE);
  for (const round of unfinished) {
    const after = await advance(db, door, round, now);
    // So that one that does not move lets others have their turn.
    if (after.state === round.state) await move(db, after, {});
  }
  return unfinished.length;
}
