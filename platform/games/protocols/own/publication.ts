import { and, eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { vendorGame } from '../../../db/schema';
import { siteOption } from '../../../shared/site-option';
import type { VendorHandler } from '../../vendor/context';

/** The site's options by which a vendor runs its games. */
export const readSettings: VendorHandler<'/vendor/settings'> = async (_, { db, vendor }) => {
  const { cashDecimal, tableBetSeconds, tableResultSeconds, openRoundMinutes } = await siteOption(
    db,
    vendor.siteId,
  );
  return ok({ cashDecimal, tableBetSeconds, tableResultSeconds, openRoundMinutes });
};

/** Stores the facts of the vendor's games; they replace those that the vendor published before. */
export const publishGames: VendorHandler<'/vendor/games'> = ({ games }, { db, vendor }) =>
  db.transaction(async (tx) => {
    const { siteId, vendorCode } = vendor;
    await tx
      .delete(vendorGame)
      .where(and(eq(vendorGame.siteId, siteId), eq(vendorGame.vendorCode, vendorCode)));
    const rows = games.map((game) => ({ ...game, siteId, vendorCode }));
    if (rows.length > 0) await tx.insert(vendorGame).values(rows).onConflictDoNothing();
    return ok({});
  });
