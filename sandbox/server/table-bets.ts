import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
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
import { changeRound, columnsOfPlay, insertRound, type Round, selectRounds } from './round-row';
import { columnsOf, debit } from './send-bet';
import { findTableRound } from './table-round';
import type { VendorClient } from './vendor-client';

/** The player's bets on a shared round, in whichever windows, the first one first. */
const ownBets = (db: Db, { siteId, memId }: PlaySession, roundId: string): Promise<Round[]> =>
  selectRounds(
    db,
    eq(sandboxRound.tableRound, roundId),
    eq(sandboxRound.siteId, siteId),
    eq(sandboxRound.memId, memId),
  ).orderBy(asc(sandboxRound.startedAt));

/** Bets on the round of a table, with the part of the client seed that the browser made for them. */
interface TableBet {
  roundId: string;
  bets: readonly Stake[];
  fresh?: string;
}

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
 * Takes the row of a bet while the round takes bets; earlier bets of the player have priority. A close that comes in
 * between locks the round first, which then takes no more bets.
 */
async function takeBet(
  db: Db,
  play: PlaySession,
  { roundId, bets, fresh }: TableBet,
  now: Date,
): Promise<{ taken: Round } | { before: Round } | typeof CODE.bettingTimeOver> {
  const { siteId, memId } = play;
  return db.transaction(async (tx) => {
    const [table] = await selectRounds(tx, eq(sandboxRound.id, roundId)).for('share');
    const own = await ownBets(tx, play, roundId);
    const before = own.find(counts);
    if (before) return { before };
    if (table?.state !== 'table' || table.closesAt! <= now) return CODE.bettingTimeOver;
    const key = createHash('sha256').update(`${roundId}\n${siteId}\n${memId}`).digest('hex').slice(0, 24);
    const id = `b${key}-${own.length}`;
    const inserted = await insertRound(tx, {
      ...columnsOfPlay(play),
      ...columnsOf(bets),
      id,
      tableRound: roundId,
      // The seed is the table's, and is no secret once the bet is settled.
      serverSeed: '',
      version: 2,
      state: 'betting',
      startedAt: now,
      closesAt: table.closesAt,
    });
    if (!inserted) return { before: (await ownBets(tx, play, roundId)).find((row) => row.id === id)! };
    const client = await takeClientPart(tx, play, fresh);
    await contribute(tx, [roundId], { id, client, at: now });
    return { taken: await changeRound(tx, id, { client }) };
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
  bet: TableBet,
  now = new Date(),
): Promise<Round | typeof CODE.bettingTimeOver | undefined> {
  const game = roundGame(play.gameCode);
  if (!game || !isSharedTable(play.gameCode) || !mayBePlaced(game, bet.bets)) return undefined;
  const table = await findTableRound(db, bet.roundId);
  if (table?.siteId !== play.siteId || table.gameCode !== play.gameCode) return undefined;
  const answer = await takeBet(db, play, bet, now);
  if (answer === CODE.bettingTimeOver) return answer;
  if ('before' in answer) return answer.before;
  const failed = await debit(db, client, play, answer.taken, bet.bets);
  if (failed?.state === 'refused') await withdrawPart(db, [bet.roundId], failed.id);
  return failed ?? updateRound(db, answer.taken, { state: 'running' });
}
