import { sql } from 'drizzle-orm';
import type { BetDetail } from '@/lib/contract/bet-detail';
import type { ResponseOf } from '@/lib/contract/calls';
import { RESULTS_LENGTH } from '@/lib/contract/games';
import { ok } from '@/lib/rules/result';
import { codesOf } from '../codes/codes';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { cachedFor } from '../shared/cached-for';

/** The age, in milliseconds, up to which results are taken from the cache; they are the same for all members. */
const CACHE_MS = 3_000;
/** The number of bets that are searched, the newest of the site. A game whose bets are older shows fewer rounds. */
const BETS_READ = 3_000;

type Results = ResponseOf<'/api/game/results'>['list'];

async function readResults(
  db: Db,
  siteId: string,
  game: { vendorCode: string; gameCode: string },
): Promise<Results> {
  const { rows } = await db.execute<{ detail: BetDetail }>(sql`
    SELECT detail FROM (
      SELECT DISTINCT ON (round_id) id, placed_at, detail FROM (
        SELECT id, vendor_code, game_code, round_id, category, type, placed_at, detail FROM bet_all
        WHERE site_id = ${siteId} ORDER BY placed_at DESC LIMIT ${BETS_READ}
      ) AS newest
      WHERE vendor_code = ${game.vendorCode} AND game_code = ${game.gameCode} AND category <> 'sports'
        AND type <> 'wait' AND detail IS NOT NULL
      ORDER BY round_id, id
    ) AS round ORDER BY placed_at DESC, id DESC LIMIT ${RESULTS_LENGTH}`);
  // A round has no data of its players.
  return rows.flatMap(({ detail: { dType, detail } }) =>
    detail
      ? [
          {
            roundId: detail.id,
            settledAt: detail.settledAt,
            status: detail.status,
            dType,
            result: detail.result,
            proof: detail.proof ?? null,
          },
        ]
      : [],
  );
}

/** The last rounds of a game with their proofs (PLAY-04); no rounds for a game that the site does not have. */
export const gameResults: Handler<'/api/game/results'> = async (game, { db, site: { siteId } }) => {
  const { vendorCode, gameCode } = game;
  // Guests may ask for any game: an unknown game is not searched for among the bets, and does not displace the cached
  // results of others.
  const codes = await codesOf(db, siteId, 'game', { code: gameCode });
  if (!codes.some((code) => code.vendorCode === vendorCode)) return ok({ list: [] });
  const key = `results ${siteId} ${vendorCode} ${gameCode}`;
  return ok({ list: await cachedFor(CACHE_MS, db, key, () => readResults(db, siteId, game)) });
};
