import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/books';
import { extrasOf, isHeld, triesAt } from './held-stakes';
import type { PlaySession } from './play-sessions';
import { advance, updateRound } from './round-lifecycle';
import { insertRound, type Round } from './round-row';
import { columnsOf, debit } from './send-bet';
import type { VendorClient } from './vendor-client';

/** Takes the row of an extra stake as high as the first one; undefined if one of that step is under way already. */
async function takeExtra(
  db: Db,
  round: Round,
  { step, code }: { step: number; code: string },
): Promise<Round | undefined> {
  const before = triesAt(round, step, await extrasOf(db, [round]));
  if (before.some((extra) => extra.state === 'betting' || isHeld(extra))) return undefined;
  const { playHash, siteId, vendorCode, gameCode, memId } = round;
  return insertRound(db, {
    ...columnsOf([{ code, stake: toCents(round.stake) }]),
    // A refused stake can be tried again, under another id.
    id: `${round.id}.${step}-${before.length}`,
    playHash,
    siteId,
    vendorCode,
    gameCode,
    memId,
    parent: round.id,
    serverSeed: '',
    version: 2,
    state: 'betting',
  });
}

/**
 * Debits the extra stake of a choice. Undefined if that is under way in another request; the code of a refusal, E002
 * where its outcome is unknown, which gives it back.
 */
export async function debitExtra(
  db: Db,
  client: VendorClient,
  play: PlaySession,
  round: Round,
  wanted: { step: number; code: string },
): Promise<{ extra: Round } | { refusal: string } | undefined> {
  const extra = await takeExtra(db, round, wanted);
  if (!extra) return undefined;
  const bets = [{ code: wanted.code, stake: toCents(round.stake) }];
  const failed = await debit(db, client, play, extra, bets);
  return failed ? { refusal: failed.refusal || CODE.temporarilyUnavailable } : { extra };
}

/** Gives back an extra stake whose choice was not taken: the round went on without it. */
export const giveBack = async (db: Db, client: VendorClient, extra: Round): Promise<Round> =>
  advance(db, client, await updateRound(db, extra, { state: 'cancelling' }));
