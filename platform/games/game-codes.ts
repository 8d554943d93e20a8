import { eq, sql } from 'drizzle-orm';
import type { LobbyCategory } from '@/lib/contract/common';
import { ok } from '@/lib/rules/result';
import { codesOf } from '../codes/codes';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Caller, Handler } from '../http/context';
import { cachedSiteOption } from '../shared/site-option';
import { IS_HIDDEN } from './catalogue/hidden-games';
import { demoVendors, HAS_DEMO } from './guest-demo';
import { stakeLimits } from './table/stake-limits';

/** The category of the lobby to which a game belongs by its rates (decision 67). */
function lobbyCategory(groupCode: string): LobbyCategory {
  const byGroup: Readonly<Record<string, LobbyCategory>> = {
    casino: 'livecasino',
    hcasino: 'hotel',
    slot: 'slot',
    sports: 'sports',
  };
  return byGroup[groupCode] ?? 'minigame';
}

/** The level whose limits are shown: the member's level, or 1 for guests. */
async function levelOf(db: Db, caller: Caller | undefined): Promise<number> {
  if (!caller) return 1;
  const [who] = await db.select({ level: member.memLevel }).from(member).where(eq(member.id, caller.id));
  return who?.level ?? 1;
}

const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode} ${gameCode}`;

interface PublishedFacts extends Record<string, unknown> {
  vendorCode: string;
  gameCode: string;
  art: string | null;
  returnMin: string | null;
  returnMax: string | null;
  lobbyCode: LobbyCategory | '' | null;
  picture: string | null;
  isHidden: boolean;
  hasDemo: boolean;
}

/**
 * What the site's vendors have published of their games, which ones they or the operator have taken out of the lobby, and
 * which games of `tried` vendors can be tried.
 */
async function publishedFacts(db: Db, siteId: string, tried: readonly string[]) {
  const isTried = sql`(listed_game.vendor_code = ANY(${sql.param([...tried])}::text[]) AND ${HAS_DEMO})`;
  const { rows } = await db.execute<PublishedFacts>(sql`
    SELECT vendor_code AS "vendorCode", game_code AS "gameCode", v.art, v.return_min AS "returnMin",
      v.return_max AS "returnMax", v.lobby_code AS "lobbyCode", v.picture,
      coalesce(${IS_HIDDEN}, false) AS "isHidden", listed_game.vendor_code IS NOT NULL AS "hasDemo"
    FROM (SELECT * FROM vendor_game WHERE site_id = ${siteId}) AS v
    FULL JOIN (SELECT * FROM listed_game WHERE site_id = ${siteId} AND (${IS_HIDDEN} OR ${isTried})) AS listed_game
      USING (vendor_code, game_code)`);
  return new Map(rows.map((row) => [gameKey(row.vendorCode, row.gameCode), row]));
}

/** Games with everything that a tile of the lobby says (PLAY-01). */
export const gameCodes: Handler<'/api/common/gameCodes'> = async (body, { db, site, signedInCaller }) => {
  const caller = signedInCaller();
  const tried = async () => ((await caller) ? [] : demoVendors(db, site.siteId));
  const [rows, vendors, option, level, published] = await Promise.all([
    codesOf(db, site.siteId, 'game', body),
    codesOf(db, site.siteId, 'vendor'),
    cachedSiteOption(db, site.siteId),
    caller.then((who) => levelOf(db, who)),
    tried().then((vendorCodes) => publishedFacts(db, site.siteId, vendorCodes)),
  ]);
  const vendorNames = new Map(vendors.map((row) => [row.code, row]));
  const facts = (row: { vendorCode: string; code: string }) =>
    published.get(gameKey(row.vendorCode, row.code));
  return ok({
    list: rows
      .filter((row) => !facts(row)?.isHidden)
      .map((row) => {
        const game = facts(row);
        return {
          vendorName: vendorNames.get(row.vendorCode)?.nameKo ?? row.vendorCode,
          vendorNameEn: vendorNames.get(row.vendorCode)?.nameEn ?? row.vendorCode,
          vendorNameVn: vendorNames.get(row.vendorCode)?.nameVn ?? row.vendorCode,
          lobbyCode: game?.lobbyCode || lobbyCategory(row.groupCode),
          art: game?.art ?? '',
          picture: game?.picture ?? '',
          ...stakeLimits(option, level, row.code),
          returnMin: game?.returnMin ?? null,
          returnMax: game?.returnMax ?? null,
          demoYn: game?.hasDemo ? ('Y' as const) : undefined,
          gameCode: row.code,
          gameName: row.nameKo,
          gameNameEn: row.nameEn,
          gameNameVn: row.nameVn,
          vendorCode: row.vendorCode,
          groupCode: row.groupCode,
          ord: row.ord,
        };
      }),
  });
};
