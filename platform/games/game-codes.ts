import { eq } from 'drizzle-orm';
import type { LobbyCategory } from '@/lib/contract/common';
import { ok } from '@/lib/rules/result';
import { artOf, returnOf } from '@/sandbox/catalogue';
import { codesOf } from '../codes/codes';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Caller, Handler } from '../http/context';
import { cachedSiteOption } from '../shared/site-option';
import { stakeLimits } from './table/stake-limits';
import { isSandbox } from './vendor/vendors';

/** The category of the lobby that contains a game: that of its vendor, or else of its rates (decision 67). */
function lobbyCategory(vendorCode: string, groupCode: string): LobbyCategory {
  if (vendorCode === 'sandbox-esports') return 'esports';
  if (vendorCode === 'sandbox-virtual') return 'virtualgame';
  const byGroup: Readonly<Record<string, LobbyCategory>> = {
    casino: 'livecasino',
    hcasino: 'hotel',
    slot: 'slot',
    sports: 'sports',
  };
  return byGroup[groupCode] ?? 'minigame';
}

/** The level whose limits are shown: that of the member, or 1 for guests. */
async function levelOf(db: Db, caller: Caller | undefined): Promise<number> {
  if (!caller) return 1;
  const [who] = await db.select({ level: member.memLevel }).from(member).where(eq(member.id, caller.id));
  return who?.level ?? 1;
}

/** The returns of games that the sandbox publishes; other vendors' are not known. */
function returnsOf(vendorCode: string, gameCode: string) {
  const gameReturn = isSandbox(vendorCode) ? returnOf(gameCode) : undefined;
  return { returnMin: gameReturn?.min ?? null, returnMax: gameReturn?.max ?? null };
}

/** Games with everything that a tile of the lobby says (PLAY-01). */
export const gameCodes: Handler<'/api/common/gameCodes'> = async (body, { db, site, signedInCaller }) => {
  const [rows, vendors, option, level] = await Promise.all([
    codesOf(db, site.siteId, 'game', body),
    codesOf(db, site.siteId, 'vendor'),
    cachedSiteOption(db, site.siteId),
    signedInCaller().then((caller) => levelOf(db, caller)),
  ]);
  const vendorNames = new Map(vendors.map((row) => [row.code, row]));
  return ok({
    list: rows.map((row) => ({
      vendorName: vendorNames.get(row.vendorCode)?.nameKo ?? row.vendorCode,
      vendorNameEn: vendorNames.get(row.vendorCode)?.nameEn ?? row.vendorCode,
      vendorNameVn: vendorNames.get(row.vendorCode)?.nameVn ?? row.vendorCode,
      lobbyCode: lobbyCategory(row.vendorCode, row.groupCode),
      art: isSandbox(row.vendorCode) ? artOf(row.code) : '',
      ...stakeLimits(option, level, row.code),
      ...returnsOf(row.vendorCode, row.code),
      gameCode: row.code,
      gameName: row.nameKo,
      gameNameEn: row.nameEn,
      gameNameVn: row.nameVn,
      vendorCode: row.vendorCode,
      groupCode: row.groupCode,
      ord: row.ord,
    })),
  });
};
