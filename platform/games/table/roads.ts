import { sql } from 'drizzle-orm';
import type { BetDetail } from '@/lib/contract/bet-detail';
import { ROAD_LENGTH } from '@/lib/contract/games';
import { resultOnRoad } from '@/lib/contract/road-result';
import type { Db } from '../../db/client';
import { cachedFor } from '../../shared/cached-for';
import { lookUp } from '../../shared/look-up';

/** The age, in milliseconds, up to which roads are taken from the cache: lobbies ask often and for the same roads. */
const CACHE_MS = 3_000;
/** The number of bets that are searched, the newest of the site. A table whose bets are older shows a shorter road. */
const BETS_READ = 3_000;

interface Road {
  category: string;
  vendorCode: string;
  gameCode: string;
  results: string[];
}

async function readRoads(db: Db, siteId: string): Promise<Road[]> {
  const { rows } = await db.execute<Omit<Road, 'results'> & { detail: BetDetail }>(sql`
    SELECT bet.category, b.vendor_code AS "vendorCode", b.game_code AS "gameCode", bet.detail FROM (
      SELECT n.*, row_number() OVER (PARTITION BY vendor_code, game_code ORDER BY id DESC) AS place FROM (
        SELECT DISTINCT ON (vendor_code, round_id) id, vendor_code, game_code FROM (
          SELECT id, vendor_code, game_code, round_id, category, type FROM bet_all WHERE site_id = ${siteId}
          ORDER BY placed_at DESC LIMIT ${BETS_READ}
        ) AS newest
        WHERE category IN ('casino', 'hcasino', 'mini') AND type NOT IN ('wait', 'cancel')
        ORDER BY vendor_code, round_id, id
      ) AS n
    ) AS b ${lookUp('bet_all', 'bet', sql`bet.id = b.id`)}
    WHERE b.place <= ${ROAD_LENGTH} AND bet.detail IS NOT NULL
    ORDER BY b.vendor_code, b.game_code, b.id`);
  const roads = new Map<string, Road>();
  for (const { detail, ...table } of rows) {
    const result = detail.detail ? resultOnRoad(detail.detail.result) : undefined;
    if (result === undefined) continue;
    const key = `${table.vendorCode} ${table.gameCode}`;
    const road = roads.get(key) ?? { ...table, results: [] };
    road.results.push(result);
    roads.set(key, road);
  }
  return [...roads.values()];
}

/** The last results of the site's live tables and mini games, from the rounds that were bet on. */
export const siteRoads = (db: Db, siteId: string): Promise<Road[]> =>
  cachedFor(CACHE_MS, db, `roads ${siteId}`, () => readRoads(db, siteId));
