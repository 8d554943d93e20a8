import type { VendorBody } from '@/lib/contract/vendor';
import { centsText, toCents } from '@/lib/rules/decimal';
import { combinedOdds, payoutAt } from '@/lib/rules/odds';
import type { Db } from '../db/books';
import { fixtureOf, isOffered, matchFacts, oddsAt } from '../fixtures';
import { isSport } from '../games';
import type { SeenPick } from '../page-calls';
import type { ScoreOdds } from '../score-odds';
import { type Leg, openLegs, pickText, slipReturns } from '../sports';
import { contribute, takeClientPart, withdrawPart } from './client-seeds';
import type { PlaySession } from './play-sessions';
import { advance, transactionOf, updateRound } from './round-lifecycle';
import { changeRound, columnsOfPlay, insertRound, type Round } from './round-row';
import { findRound, newRoundId } from './rounds';
import { withoutBet } from './send-bet';
import { keyOf, seedsOf } from './slip-now';
import type { VendorClient } from './vendor-client';

const SLIP_ID = /^[A-Za-z0-9-]{8,40}$/;
/** Largest possible win of a slip in hundredths: as much as an account may hold. */
const MAX_WIN = 99_999_999_999_999n;

/** A leg as the vendor interface has it. */
function wireLeg(leg: Leg): NonNullable<VendorBody<'/vendor/bet'>['legs']>[number] {
  const fixture = fixtureOf(leg.fixtureId)!;
  return {
    lineId: `${leg.fixtureId}:${leg.market}`,
    branchId: fixture.sport.branchId,
    ...matchFacts(fixture),
    pick: pickText(leg, fixture),
    odds: leg.odds,
  };
}

/** The legs of a slip with the odds that hold now; see {@link openLegs}. */
async function legsNow(
  db: Db,
  siteId: string,
  picks: readonly SeenPick[],
  now: Date,
): Promise<Leg[] | undefined> {
  const odds = new Map<string, ScoreOdds>();
  const fixtures = picks.flatMap(({ fixtureId }) => fixtureOf(fixtureId) ?? []);
  const offered = fixtures.filter((fixture) => isOffered(fixture, now));
  const seeds = await seedsOf(db, siteId, offered, now);
  for (const fixture of offered) odds.set(fixture.id, oddsAt(fixture, seeds.get(fixture.id)!, now));
  const bare = picks.map(({ fixtureId, market, pick }) => ({ fixtureId, market, pick }));
  return openLegs(bare, now, (fixture) => odds.get(fixture.id) ?? fixture.odds);
}

/**
 * Places a slip. The page chooses `slipId`, so that a form sent twice places it once. Undefined if its picks can no
 * longer be bet on, or its possible win is too large. If a pick has other odds than those that the player saw, the legs
 * with those that hold are returned, and nothing is placed, unless `acceptOdds` says that any are accepted.
 */
export async function placeSlip(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  slip: {
    slipId: string;
    picks: readonly SeenPick[];
    amount: number;
    acceptOdds?: boolean;
    /** The fresh part of the client seed; see {@link takeClientPart}. */
    fresh?: string;
  },
  now = new Date(),
): Promise<Round | { changed: Leg[] } | undefined> {
  const id = SLIP_ID.test(slip.slipId) ? `s${play.tokenHash.slice(0, 12)}-${slip.slipId}` : newRoundId();
  const before = await findRound(db, play, id);
  if (before) return before;
  const legs = isSport(play.gameCode) ? await legsNow(db, play.siteId, slip.picks, now) : undefined;
  if (!legs) return undefined;
  const isSeen = legs.every(({ odds }, i) => odds === slip.picks[i]?.odds);
  if (!isSeen && !slip.acceptOdds) return { changed: legs };
  const stake = toCents(slip.amount);
  const expected = payoutAt(combinedOdds(legs), stake);
  if (expected > MAX_WIN) return undefined;
  const { siteId, gameCode, memId } = play;
  const values = {
    ...columnsOfPlay(play),
    id,
    // Results are computed from the seeds of the matches.
    serverSeed: '',
    state: 'betting',
    legs,
    stake: centsText(stake),
    // The moment of its odds, by which it can be cancelled.
    startedAt: now,
    version: 2,
  };
  const keys = legs.map(({ fixtureId }) => keyOf(siteId, { id: fixtureId }));
  const taken = await db.transaction(async (tx) => {
    if (!(await insertRound(tx, values))) return undefined;
    const client = await takeClientPart(tx, play, slip.fresh);
    await contribute(tx, keys, { id, client, at: now });
    return changeRound(tx, id, { client });
  });
  if (!taken) return findRound(db, play, id);

  const answer = await client.send('/vendor/bet', play, {
    transactionId: transactionOf(taken, 'bet'),
    sessionId: play.sessionId,
    betId: id,
    roundId: id,
    memId,
    gameCode,
    amount: slip.amount,
    expectedWin: Number(expected) / 100,
    legs: legs.map(wireLeg),
    ...slipReturns(legs, stake),
  });
  if (answer.ok) return updateRound(db, taken, { state: 'running' });
  const next = await withoutBet(db, client, taken, answer);
  if (next.state === 'refused') await withdrawPart(db, keys, id);
  return next;
}

/**
 * The time until which a slip can be cancelled: the start of its first match, or news that its odds did not know. A
 * player who could take back slips that bad news have made worse, and leave the rest, would win in the long run.
 */
export function cancelUntil({ legs, startedAt }: Round): Date {
  const ends = (legs ?? []).map(({ fixtureId }) => {
    const fixture = fixtureOf(fixtureId);
    if (!fixture) return startedAt.getTime();
    return (startedAt < fixture.newsAt ? fixture.newsAt : fixture.eventAt).getTime();
  });
  return new Date(ends.length > 0 ? Math.min(...ends) : startedAt);
}

/** Cancels a slip while that can be done; undefined if it is too late or there is no such slip. */
export async function cancelSlip(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  id: string,
  now = new Date(),
): Promise<Round | undefined> {
  const slip = await findRound(db, play, id);
  if (slip?.state !== 'running' || cancelUntil(slip) <= now) return undefined;
  return advance(db, client, await updateRound(db, slip, { state: 'cancelling' }));
}
