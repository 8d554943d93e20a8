import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { Vendor } from '../vendor/vendors';

/** The condition that a row of `listed_game` is in no lobby: its vendor offers it no more, or the operator has hidden it. */
export const IS_HIDDEN = sql`(listed_game.withdrawn_at IS NOT NULL OR listed_game.is_shown = false)`;

/** Whether a vendor's game may not be opened. Rounds that are open in it are played to their end. */
export async function isHiddenGame(
  db: Db,
  { siteId, vendorCode }: Pick<Vendor, 'siteId' | 'vendorCode'>,
  gameCode: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM listed_game WHERE site_id = ${siteId} AND vendor_code = ${vendorCode}
      AND game_code = ${gameCode} AND ${IS_HIDDEN}`);
  return rows.length > 0;
}
