import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { RoundResult } from '@/lib/contract/bet-detail';
import type { Db } from '../db/books';
import { sandboxPlay, sandboxRound } from '../db/schema';
import { Numbers, newSeed } from '../fair';
import { roundGame } from '../games';
import { roundDetail } from '../round';
import { slotAt, tableRoundId } from '../table-clock';
import { contributed } from './client-seeds';
import { commitmentOf, finished } from './finish-round';
import type { PlaySession } from './play-sessions';
import { changeRound, insertRound, lockRound, type Round, selectRounds } from './round-row';
import type { VendorClient } from './vendor-client';

/**
 * The rounds of shared tables. Such a round is a row without a player, made when a player first looks at the table in
 * its time, and known by an id that every instance derives from the table's clock. Its server seed is committed then;
 * the client seeds of the bets are fixed at its close, and with them the result. Nothing runs for a table without
 * players.
 */

const SECOND_MS = 1000;

type Table = Pick<PlaySession, 'siteId' | 'vendorCode' | 'gameCode'>;

export const findTableRound = async (db: Db, id: string): Promise<Round | undefined> => {
  const [row] = await selectRounds(db, eq(sandboxRound.id, id), eq(sandboxRound.memId, ''));
  return row;
};

/** Fixes a round that has closed: the client seeds of its bets, and the result; the same in whichever instance. */
async function closed(db: Db, round: Round): Promise<Round> {
  const game = roundGame(round.gameCode)!;
  return db.transaction(async (tx) => {
    // Bets lock the row as well: their parts are complete here.
    const row = (await lockRound(tx, round.id))!;
    if (row.state === 'done') return row;
    const client = await contributed(tx, round.id);
    const commitment = commitmentOf({ ...row, client });
    const drawn = game.draw(new Numbers(commitment));
    const detail = roundDetail(
      game,
      commitment,
      { drawn, bets: [], stake: 0n, payout: 0n },
      {
        gameCode: row.gameCode,
        vendorCode: row.vendorCode,
        transactionId: row.id,
        startedAt: row.startedAt,
        settledAt: row.closesAt!,
      },
    );
    return changeRound(tx, round.id, { state: 'done', client, detail });
  });
}

/** The round that a table is in, with its result once it is closed, and when the next one begins. */
export async function tableRoundNow(
  db: Db,
  client: VendorClient,
  { siteId, vendorCode, gameCode }: Table,
  now: Date,
): Promise<{ round: Round; endsAt: Date }> {
  const { tableBetSeconds, tableResultSeconds } = await client.settingsOf({ siteId, vendorCode });
  const slot = slotAt(now, {
    bettingMs: tableBetSeconds * SECOND_MS,
    resultMs: tableResultSeconds * SECOND_MS,
  });
  const id = tableRoundId(siteId, gameCode, slot);
  let round = await findTableRound(db, id);
  if (!round) {
    const fresh = {
      id,
      siteId,
      vendorCode,
      gameCode,
      playHash: '',
      memId: '',
      serverSeed: newSeed(),
      version: 2,
      state: 'table',
      startedAt: slot.startsAt,
      closesAt: slot.closesAt,
    };
    round = (await insertRound(db, fresh)) ?? (await findTableRound(db, id))!;
  }
  if (round.state === 'table' && round.closesAt! <= now) round = await closed(db, round);
  return { round, endsAt: slot.endsAt };
}

/** The change of a bet on a shared round once that is closed: its result and payout; undefined before. */
export async function tableBetNow(db: Db, bet: Round, now: Date): Promise<Partial<Round> | undefined> {
  const game = roundGame(bet.gameCode);
  if (!game || !bet.tableRound || !bet.closesAt || bet.closesAt > now) return undefined;
  const table = await findTableRound(db, bet.tableRound);
  if (!table) return undefined;
  const over = table.state === 'done' ? table : await closed(db, table);
  const [play] = await db
    .select({ gameName: sandboxPlay.gameName })
    .from(sandboxPlay)
    .where(eq(sandboxPlay.tokenHash, bet.playHash));
  const tableName = play?.gameName.en ?? bet.gameCode;
  return {
    ...finished(game, bet, [], { tableName, commitment: commitmentOf(over) }),
    serverSeed: over.serverSeed,
  };
}

/** A round of a table that is over, as its road has it. */
interface TableResult {
  result: RoundResult;
  /** Whether there was a bet on it, so that the platform's road has it as well. */
  isPlayed: boolean;
}

/** The last rounds of a table that were shown, the oldest first. */
export async function tableResults(
  db: Db,
  { siteId, gameCode }: Table,
  most: number,
): Promise<TableResult[]> {
  const rows = await db
    .select({ detail: sandboxRound.detail, client: sandboxRound.client })
    .from(sandboxRound)
    .where(
      and(
        eq(sandboxRound.siteId, siteId),
        eq(sandboxRound.gameCode, gameCode),
        eq(sandboxRound.memId, ''),
        eq(sandboxRound.state, 'done'),
        isNotNull(sandboxRound.closesAt),
      ),
    )
    .orderBy(desc(sandboxRound.closesAt))
    .limit(most);
  return rows.reverse().flatMap(({ detail, client }) => {
    const result = detail?.detail?.result;
    return result ? [{ result, isPlayed: (client?.nonce ?? 0) > 0 }] : [];
  });
}
