import { eq } from 'drizzle-orm';
import type { LobbyCategory } from '@/lib/contract/common';
import { ok } from '@/lib/rules/result';
import { codesOf } from '../codes/codes';
import type { Db } from '../db/client';
import { member, vendorGame } from '../db/schema';
import type { Caller, Handler } from '../http/context';
import { cachedSiteOption } from '../shared/site-option';
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

/** The facts of games that the site's vendors have published, by {@link gameKey}. */
async function publishedFacts(db: Db, siteId: string) {
  const rows = await db.select().from(vendorGame).where(eq(vendorGame.siteId, siteId));
  return new Map(rows.map((row) => [gameKey(row.vendorCode, row.gameCode), row]));
}

/** Games with everything that a tile of the lobby says (PLAY-01). */
export const gameCodes: Handler<'/api/common/gameCodes'> = async (body, { db, site, signedInCaller }) => {
  const [rows, vendors, option, level, published] = await Promise.all([
    codesOf(db, site.siteId, 'game', body),
    codesOf(db, site.siteId, 'vendor'),
    cachedSiteOption(db, site.siteId),
    signedInCaller().then((caller) => levelOf(db, caller)),
    publishedFacts(db, site.siteId),
  ]);
  const vendorNames = new Map(vendors.map((row) => [row.code, row]));
  return ok({
    list: rows.map((row) => {
      const facts = published.get(gameKey(row.vendorCode, row.code));
      return {
        vendorName: vendorNames.get(row.vendorCode)?.nameKo ?? row.vendorCode,
        vendorNameEn: vendorNames.get(row.vendorCode)?.nameEn ?? row.vendorCode,
        vendorNameVn: vendorNames.get(row.vendorCode)?.nameVn ?? row.vendorCode,
        lobbyCode: facts?.lobbyCode || lobbyCategory(row.groupCode),
        art: facts?.art ?? '',
        ...stakeLimits(option, level, row.code),
        returnMin: facts?.returnMin ?? null,
        returnMax: facts?.returnMax ?? null,
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
