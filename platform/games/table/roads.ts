import { sql } from 'drizzle-orm';
import type { BetDetail } from '@/lib/contract/bet-detail';
import { ROAD_LENGTH } from '@/lib/contract/games';
import type { Db } from '../../db/client';
import { cachedFor } from '../../shared/cached-for';

/** How long roads may be old, in milliseconds; lobbies ask often and for the same. */
const SHOWN_MS = 3_000;
/** Bets that are looked through: the newest of the site. A table whose bets are older shows a shorter road. */
const BETS_READ = 3_000;

interface Road {
  vendorCode: string;
  gameCode: string;
  results: string[];
}

const higher = (first: number, second: number, names: readonly [string, string, string]): string =>
  first > second ? names[0] : first < second ? names[1] : names[2];

type Hand = { score: number; cards: readonly string[] };

/** Who won at blackjack: a bust hand loses, and two cards of 21 beat any other 21. */
function blackjackResult(seat: Hand, dealer: Hand): string {
  const worth = ({ score, cards }: Hand) =>
    score > 21 ? 0 : score === 21 && cards.length === 2 ? 22 : score;
  if (seat.score > 21) return 'dealer';
  return higher(worth(seat), worth(dealer), ['seat', 'dealer', 'push']);
}

/** What a road says of a round; undefined for rounds without a result. */
function roadResult({ dType, detail }: BetDetail): string | undefined {
  const { player, banker, dragon, tiger, aSpot, bSpot, dealer, seats, outcome } = detail?.result ?? {};
  if (dType === 'roulette') return outcome;
  if (player && banker) return higher(player.score, banker.score, ['player', 'banker', 'tie']);
  if (dragon && tiger) return higher(dragon.score, tiger.score, ['dragon', 'tiger', 'tie']);
  if (aSpot && bSpot) return higher(aSpot.score, bSpot.score, ['a', 'b', 'tie']);
  const [seat] = Object.values(seats ?? {});
  return seat && dealer ? blackjackResult(seat, dealer) : undefined;
}

async function readRoads(db: Db, siteId: string): Promise<Road[]> {
  const { rows } = await db.execute<{ vendorCode: string; gameCode: string; detail: BetDetail }>(sql`
    SELECT b.vendor_code AS "vendorCode", b.game_code AS "gameCode", bet.detail FROM (
      SELECT n.*, row_number() OVER (PARTITION BY vendor_code, game_code ORDER BY id DESC) AS place FROM (
        SELECT DISTINCT ON (vendor_code, round_id) id, vendor_code, game_code FROM (
          SELECT id, vendor_code, game_code, round_id, category, type FROM bet WHERE site_id = ${siteId}
          ORDER BY placed_at DESC LIMIT ${BETS_READ}
        ) AS newest
        WHERE category IN ('casino', 'hcasino') AND type NOT IN ('wait', 'cancel')
        ORDER BY vendor_code, round_id, id
      ) AS n
    ) AS b JOIN bet ON bet.id = b.id
    WHERE b.place <= ${ROAD_LENGTH} AND bet.detail IS NOT NULL
    ORDER BY b.vendor_code, b.game_code, b.id`);
  const roads = new Map<string, Road>();
  for (const { vendorCode, gameCode, detail } of rows) {
    const result = roadResult(detail);
    if (result === undefined) continue;
    const key = `${vendorCode} ${gameCode}`;
    const road = roads.get(key) ?? { vendorCode, gameCode, results: [] };
    road.results.push(result);
    roads.set(key, road);
  }
  return [...roads.values()];
}

/** The last results of the site's live tables, from the rounds that were bet on. */
export const siteRoads = (db: Db, siteId: string): Promise<Road[]> =>
  cachedFor(SHOWN_MS, db, `roads ${siteId}`, () => readRoads(db, siteId));
