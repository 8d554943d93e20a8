import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db/client';
import { bet, vendor } from '../db/schema';

/** The protocol whose amounts are the ledger's: those of every other one are amounts as the site shows them. */
const UNSCALED = 'own';

/**
 * Whether bets are open whose wins and roll-backs name amounts as the site shows them: another factor or another currency
 * would scale money that is on its way. `vendorCode` asks for one vendor of the site alone.
 */
export async function hasScaledBets(db: Db, siteId: string, vendorCode?: string): Promise<boolean> {
  const rows = await db
    .select({ id: bet.id })
    .from(bet)
    .innerJoin(vendor, and(eq(vendor.siteId, bet.siteId), eq(vendor.vendorCode, bet.vendorCode)))
    .where(
      and(
        eq(bet.siteId, siteId),
        isNull(bet.settledAt),
        ne(vendor.protocol, UNSCALED),
        vendorCode === undefined ? undefined : eq(bet.vendorCode, vendorCode),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
