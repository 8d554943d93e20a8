import { randomBytes } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../../db/client';
import { sandboxRound } from '../../../db/schema';
import { newSeed } from '../fair';
import type { Stake } from '../game';
import { roundGame } from '../games';
import { mayBePlaced, playRound, roundDetail } from '../round';
import type { PlaySession } from './play-sessions';
import { advance, transactionOf, updateRound } from './round-lifecycle';
import type { Round } from './round-row';
import type { VendorClient } from './vendor-client';

export const newRoundId = (): string => `r${randomBytes(10).toString('hex')}`;

/** The round to be bet on next; its seed is committed now, before any bet. */
export async function nextRound(db: Db, play: PlaySession): Promise<Round> {
  const [open] = await db
    .select()
    .from(sandboxRound)
    .where(and(eq(sandboxRound.playHash, play.tokenHash), eq(sandboxRound.state, 'open')))
    .orderBy(desc(sandboxRound.startedAt))
    .limit(1);
  if (open) return open;
  const { siteId, vendorCode, gameCode, memId, tokenHash } = play;
  const fresh = { id: newRoundId(), playHash: tokenHash, serverSeed: newSeed() };
  const [row] = await db
    .insert(sandboxRound)
    .values({ ...fresh, siteId, vendorCode, gameCode, memId })
    .returning();
  return row!;
}

/** The rounds played so far, the latest first. */
export const playedRounds = (db: Db, { tokenHash }: PlaySession, most: number): Promise<Round[]> =>
  db
    .select()
    .from(sandboxRound)
    .where(and(eq(sandboxRound.playHash, tokenHash), ne(sandboxRound.state, 'open')))
    .orderBy(desc(sandboxRound.startedAt))
    .limit(most);

export async function findRound(db: Db, { tokenHash }: PlaySession, id: string): Promise<Round | undefined> {
  const [row] = await db
    .select()
    .from(sandboxRound)
    .where(and(eq(sandboxRound.id, id), eq(sandboxRound.playHash, tokenHash)));
  return row;
}

/**
 * Plays a round: debits the stakes, draws the result, pays the win, and returns the round. A round that was bet on before
 * is returned unchanged, so that a form sent twice plays once. Undefined for bets unknown to the game or a round of
 * another session.
 */
export async function bet(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  roundId: string,
  bets: readonly Stake[],
): Promise<Round | undefined> {
  const game = roundGame(play.gameCode);
  if (!game || !mayBePlaced(game, bets)) return undefined;
  const stake = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const [taken] = await db
    .update(sandboxRound)
    .set({
      state: 'betting',
      bets: bets.map(({ code, stake }) => ({ code, stake: stake.toString() })),
      stake: centsText(stake),
      startedAt: new Date(),
      touchedAt: new Date(),
    })
    .where(
      and(
        eq(sandboxRound.id, roundId),
        eq(sandboxRound.playHash, play.tokenHash),
        eq(sandboxRound.state, 'open'),
      ),
    )
    .returning();
  if (!taken) return findRound(db, play, roundId);

  const answer = await client.send('/vendor/bet', taken, {
    transactionId: transactionOf(taken, 'bet'),
    betId: taken.id,
    roundId: taken.id,
    memId: taken.memId,
    gameCode: taken.gameCode,
    amount: Number(taken.stake),
  });
  if (!answer.ok) {
    const next = answer.unknown
      ? await updateRound(db, taken, { state: 'cancelling' })
      : await updateRound(db, taken, { state: 'refused', refusal: answer.code });
    return advance(db, client, next);
  }
  const commitment = { roundId: taken.id, serverSeed: taken.serverSeed };
  const played = playRound(game, commitment, bets);
  const detail = roundDetail(game, commitment, played, {
    gameCode: taken.gameCode,
    vendorCode: taken.vendorCode,
    transactionId: transactionOf(taken, 'bet'),
    startedAt: taken.startedAt,
    settledAt: new Date(),
    tableName: play.gameName.en,
  });
  const payout = centsText(played.payout);
  return advance(db, client, await updateRound(db, taken, { state: 'winning', payout, detail }));
}

/** The stakes of a request, whose amounts are wire numbers. */
export const stakesOf = (bets: readonly { code: string; amount: number }[]): Stake[] =>
  bets.map(({ code, amount }) => ({ code, stake: toCents(amount) }));
