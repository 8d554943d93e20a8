import { and, eq, sql } from 'drizzle-orm';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, mapResult } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { listedGame, vendor } from '../db/schema';
import type { Handler } from '../http/context';
import { countAttempt } from '../shared/attempts';
import { siteOption } from '../shared/site-option';
import { isHiddenGame } from './catalogue/hidden-games';
import { protocolOf } from './protocols/registry';
import { askingFor } from './vendor/asking';
import { GUEST_DEMO } from './vendor/protocol';
import { findGame, isOpen } from './vendor/refusals';
import { findVendor, type Vendor } from './vendor/vendors';

/** The demo of the vendor's games, where it is one that guests may see. */
const demoOf = (row: Vendor) => (row.settings[GUEST_DEMO] === 'Y' ? protocolOf(row).launchDemo : undefined);

/** The condition that the vendor of a row of `listed_game` says that the game can be tried. */
export const HAS_DEMO = sql`coalesce(listed_game.listed ->> 'hasDemo', '') = 'true'`;

/** The codes of the site's vendors whose games guests may try. */
export async function demoVendors(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(vendor)
    .where(and(eq(vendor.siteId, siteId), eq(vendor.enabled, true)));
  return rows.filter(demoOf).map(({ vendorCode }) => vendorCode);
}

/** Whether the vendor says that the game can be tried. */
async function hasDemo(db: Db, { siteId, vendorCode }: Vendor, gameCode: string): Promise<boolean> {
  const rows = await db
    .select({ gameCode: listedGame.gameCode })
    .from(listedGame)
    .where(
      and(
        eq(listedGame.siteId, siteId),
        eq(listedGame.vendorCode, vendorCode),
        eq(listedGame.gameCode, gameCode),
        HAS_DEMO,
      ),
    );
  return rows.length > 0;
}

/** Asks a vendor for the address of a game that a guest plays for nothing (PLAY-08). */
export const guestDemo: Handler<'/api/game/demo'> = async (body, context) => {
  const { vendorCode, gameCode, mobileYn } = body;
  const { db, site, locale, maintenance } = context;
  const ip = plainAddress(body.accessIp);
  if (!(await countAttempt(db, 'demo', site.siteId, [`ip ${addressGroup(ip)}`])))
    return refuse.tooManyAttempts();
  if (maintenance.isUnder(site.siteId)) return fail(CODE.gameMaintenance);
  const row = await findVendor(db, site.siteId, vendorCode);
  const launchDemo = row && isOpen(row, await siteOption(db, site.siteId)) ? demoOf(row) : undefined;
  const asking = row && askingFor(context, row);
  if (!row || !launchDemo || !asking) return refuse.gameUnavailable();
  const isOffered = (await findGame(db, row, gameCode)) && (await hasDemo(db, row, gameCode));
  if (!isOffered || (await isHiddenGame(db, row, gameCode))) return refuse.gameUnavailable();
  const device = async () => ({ ip, isMobile: mobileYn === 'Y' });
  const address = await launchDemo(row, { ...asking, gameCode, locale, device });
  return mapResult(address, (gameurl) => ({ gameurl }));
};
