import { randomBytes } from 'node:crypto';
import { desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/books';
import { sandboxRound, sandboxSpin } from '../db/schema';
import { Numbers, newSeed } from '../fair';
import { type Game, SPIN_INTERVAL_MS, type Stake } from '../game';
import { roundGame } from '../games';
import { mayBePlaced } from '../round';
import { takeClientPart } from './client-seeds';
import { debitExtra, giveBack } from './extra-stakes';
import { commitmentOf, finished } from './finish-round';
import { moveOpen } from './held-stakes';
import type { PlaySession } from './play-sessions';
import { advance, updateRound } from './round-lifecycle';
import { changeRound, columnsOfPlay, insertRound, lockRound, type Round, selectRounds } from './round-row';
import { columnsOf, debit } from './send-bet';
import type { VendorClient } from './vendor-client';

export const newRoundId = (): string => `r${randomBytes(10).toString('hex')}`;

/** The round in which the player has to choose, whichever window it was opened in; it belongs to this session now. */
export async function openRound(db: Db, play: PlaySession): Promise<Round | undefined> {
  if (!roundGame(play.gameCode)?.steps) return undefined;
  const [left] = await selectRounds(
    db,
    eq(sandboxRound.siteId, play.siteId),
    eq(sandboxRound.memId, play.memId),
    eq(sandboxRound.gameCode, play.gameCode),
    eq(sandboxRound.vendorCode, play.vendorCode),
    eq(sandboxRound.state, 'playing'),
  )
    .orderBy(sandboxRound.startedAt)
    .limit(1);
  if (!left || left.playHash === play.tokenHash) return left;
  return updateRound(db, left, { playHash: play.tokenHash });
}

/** The round to be bet on next; its seed is committed now, before any bet. */
export async function nextRound(db: Db, play: PlaySession): Promise<Round> {
  const isOpen = [eq(sandboxRound.playHash, play.tokenHash), eq(sandboxRound.state, 'open')];
  const [open] = await selectRounds(db, ...isOpen)
    .orderBy(desc(sandboxRound.startedAt))
    .limit(1);
  if (open) return open;
  const fresh = { ...columnsOfPlay(play), id: newRoundId(), serverSeed: newSeed() };
  return (await insertRound(db, fresh))!;
}

/** The rounds played so far, the latest first. */
export const playedRounds = (db: Db, { tokenHash }: PlaySession, most: number): Promise<Round[]> =>
  selectRounds(
    db,
    eq(sandboxRound.playHash, tokenHash),
    isNull(sandboxRound.parent),
    notInArray(sandboxRound.state, ['open', 'playing']),
  )
    .orderBy(desc(sandboxRound.startedAt))
    .limit(most);

export async function findRound(db: Db, { tokenHash }: PlaySession, id: string): Promise<Round | undefined> {
  const [row] = await selectRounds(db, eq(sandboxRound.id, id), eq(sandboxRound.playHash, tokenHash));
  return row;
}

/** Notes a spin of the player; returns whether the last one was long enough ago. */
async function takeSpin(tx: Db, { siteId, memId }: PlaySession): Promise<boolean> {
  const [taken] = await tx
    .insert(sandboxSpin)
    .values({ siteId, memId })
    .onConflictDoUpdate({
      target: [sandboxSpin.siteId, sandboxSpin.memId],
      set: { at: sql`now()` },
      setWhere: sql`${sandboxSpin.at} <= now() - ${SPIN_INTERVAL_MS}::integer * interval '1 millisecond'`,
    })
    .returning();
  return taken !== undefined;
}

/** Takes an open round for these bets; undefined if it is not open, `spinTooSoon` for a spin too soon after the last one. */
async function takeRound(
  db: Db,
  play: PlaySession,
  { roundId, game, bets, fresh }: { roundId: string; game: Game; bets: readonly Stake[]; fresh?: string },
): Promise<Round | typeof CODE.spinTooSoon | undefined> {
  return db.transaction(async (tx) => {
    const open = await lockRound(tx, roundId);
    if (open?.playHash !== play.tokenHash || open.state !== 'open') return undefined;
    if (game.isSpun && !(await takeSpin(tx, play))) return CODE.spinTooSoon;
    const client = await takeClientPart(tx, play, fresh);
    const taken = { ...columnsOf(bets), state: 'betting', startedAt: new Date(), client, version: 2 };
    return changeRound(tx, roundId, taken);
  });
}

/**
 * Plays a round: debits the stakes, computes the result, pays the win, and returns the round; in a game with steps it
 * waits for the player's choices. A round that was bet on before is returned unchanged, so that a form sent twice plays
 * once. `fresh` is the part of the client seed that the browser made for it. Undefined for bets unknown to the game or
 * a round of another session, A026 for a spin too soon after another.
 */
export async function bet(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  roundId: string,
  bets: readonly Stake[],
  fresh?: string,
): Promise<Round | typeof CODE.spinTooSoon | undefined> {
  const game = roundGame(play.gameCode);
  if (!game || !mayBePlaced(game, bets)) return undefined;
  const taken = await takeRound(db, play, { roundId, game, bets, fresh });
  if (taken === CODE.spinTooSoon) return taken;
  if (!taken) return findRound(db, play, roundId);

  const failed = await debit(db, client, play, taken, bets);
  if (failed) return failed;
  const isWaiting = game.steps?.waiting(new Numbers(commitmentOf(taken)), []) !== undefined;
  const next = isWaiting ? { state: 'playing' } : finished(game, taken, [], { tableName: play.gameName.en });
  return advance(db, client, await updateRound(db, taken, next));
}

/** A round with the code by which the extra stake of a choice was refused; the choice was not taken then. */
interface Chosen {
  round: Round;
  refusal?: string;
}

/**
 * Takes the player's choice in a round that waits for it. `step` counts the choices made before, so that one sent twice
 * is taken once; the round is returned as it is then. Doubling and splitting take their extra stake first. Undefined for
 * a round of another session, and for a choice that is unknown or not allowed now.
 */
export async function choose(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  { roundId, step, choice }: { roundId: string; step: number; choice: string },
): Promise<Chosen | undefined> {
  const game = roundGame(play.gameCode);
  const round = await findRound(db, play, roundId);
  if (!round || !game?.steps?.choices.includes(choice)) return undefined;
  if (round.state !== 'playing' || round.steps.length !== step) return { round };
  const waiting = (steps: readonly string[]) => game.steps!.waiting(new Numbers(commitmentOf(round)), steps);
  const now = waiting(round.steps);
  if (!now?.choices.includes(choice)) return undefined;
  const code = now.stakes[choice];
  const debited = code ? await debitExtra(db, client, play, round, { step, code }) : { extra: undefined };
  if (!debited) return { round: (await findRound(db, play, roundId))! };
  if ('refusal' in debited) return { round, refusal: debited.refusal };
  const { extra } = debited;
  const steps = [...round.steps, choice];
  const isOver = waiting(steps) === undefined;
  const moved = await moveOpen(db, game, round, { steps, extra, isOver, tableName: play.gameName.en });
  if (!moved && extra) await giveBack(db, client, extra);
  if (!moved) return { round: (await findRound(db, play, roundId))! };
  const [own, ...extras] = moved;
  for (const each of extras) await advance(db, client, each);
  return { round: await advance(db, client, own) };
}

/** The stakes of a request, whose amounts are wire numbers. */
export const stakesOf = (bets: readonly { code: string; amount: number }[]): Stake[] =>
  bets.map(({ code, amount }) => ({ code, stake: toCents(amount) }));
