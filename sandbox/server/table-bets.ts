import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { sandboxRound } from '../db/schema';
import type { Stake } from '../game';
import { roundGame } from '../games';
import { mayBePlaced } from '../round';
import { isSharedTable } from '../table-clock';
import { contribute, takeClientPart, withdrawPart } from './client-seeds';
import type { PlaySession } from './play-sessions';
import { advance, updateRound } from './round-lifecycle';
import type { Round } from './round-row';
import { columnsOf, debit } from './send-bet';
import { findTableRound } from './table-round';
import type { VendorClient } from './vendor-client';

/** The player's bets on a shared round, in whichever windows, the first one first. */
const ownBets = (db: Db, { siteId, memId }: PlaySession, roundId: string): Promise<Round[]> =>
  db
    .select()
    .from(sandboxRound)
    .where(
      and(
        eq(sandboxRound.tableRound, roundId),
        eq(sandboxRound.siteId, siteId),
        eq(sandboxRound.memId, memId),
      ),
    )
    .orderBy(asc(sandboxRound.startedAt));

const counts = ({ state }: Round): boolean => state !== 'refused';

/** The player's bet on a shared round, settled if that is over; undefined without one that was taken. */
export async function ownBet(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  roundId: string,
  now: Date,
): Promise<Round | undefined> {
  const own = (await ownBets(db, play, roundId)).find(counts);
  const isDue = own?.state === 'running' && own.closesAt !== null && own.closesAt <= now;
  return own && isDue ? advance(db, client, own, now) : own;
}

/**
 * Takes the row of a bet while the round takes bets, by the database's clock; earlier bets of the player have priority.
 */
async function takeBet(
  db: Db,
  play: PlaySession,
  { roundId, bets, fresh }: { roundId: string; bets: readonly Stake[]; fresh?: string },
): Promise<{ taken: Round } | { before: Round } | typeof CODE.bettingTimeOver> {
  const { siteId, vendorCode, gameCode, memId, tokenHash } = play;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isOpen: boolean; closesAt: string }>(sql`
      SELECT state = 'table' AND closes_at > clock_timestamp() AS "isOpen", closes_at::text AS "closesAt"
      FROM ${sandboxRound} WHERE id = ${roundId} FOR SHARE`);
    const own = await ownBets(tx, play, roundId);
    const before = own.find(counts);
    if (before) return { before };
    if (!rows[0]?.isOpen) return CODE.bettingTimeOver;
    const key = createHash('sha256').update(`${roundId}\n${siteId}\n${memId}`).digest('hex').slice(0, 24);
    const id = `b${key}-${own.length}`;
    const at = new Date();
    const [inserted] = await tx
      .insert(sandboxRound)
      .values({
        id,
        playHash: tokenHash,
        siteId,
        vendorCode,
        gameCode,
        memId,
        tableRound: roundId,
        // The seed is the table's, and is no secret once the bet is settled.
        serverSeed: '',
        version: 2,
        state: 'betting',
        startedAt: at,
        closesAt: new Date(rows[0].closesAt),
        ...columnsOf(bets),
      })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return { before: (await ownBets(tx, play, roundId)).find((row) => row.id === id)! };
    const client = await takeClientPart(tx, play, fresh);
    await contribute(tx, [roundId], { id, client, at });
    const [taken] = await tx.update(sandboxRound).set({ client }).where(eq(sandboxRound.id, id)).returning();
    return { taken: taken! };
  });
}

/**
 * Bets on the round that a shared table is in. A player bets once in a round; sent again, the same bet is returned, one
 * that was refused can be sent anew. Undefined for bets unknown to the game or a round of another table, A047 once the
 * table takes no more bets.
 */
export async function betAtTable(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  bet: { roundId: string; bets: readonly Stake[]; fresh?: string },
): Promise<Round | typeof CODE.bettingTimeOver | undefined> {
  const game = roundGame(play.gameCode);
  if (!game || !isSharedTable(play.gameCode) || !mayBePlaced(game, bet.bets)) return undefined;
  const table = await findTableRound(db, bet.roundId);
  if (table?.siteId !== play.siteId || table.gameCode !== play.gameCode) return undefined;
  const answer = await takeBet(db, play, bet);
  if (answer === CODE.bettingTimeOver) return answer;
  if ('before' in answer) return answer.before;
  const failed = await debit(db, client, play, answer.taken, bet.bets);
  if (failed?.state === 'refused') await withdrawPart(db, [bet.roundId], failed.id);
  return failed ?? updateRound(db, answer.taken, { state: 'running' });
}
