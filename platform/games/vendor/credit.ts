import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendor as table } from '../../db/schema';
import type { Vendor } from './vendors';

/**
 * Takes `cents` from the site's credit with the vendor, or gives back a negative amount. Answers false, and changes
 * nothing, if the credit is not sufficient; always true for a vendor without a limit.
 */
export async function takeCredit(tx: Db, vendor: Vendor, cents: bigint): Promise<boolean> {
  if (vendor.credit === null || cents === 0n) return true;
  const amount = sql`${cents.toString()}::numeric / 100`;
  const here = and(eq(table.siteId, vendor.siteId), eq(table.vendorCode, vendor.vendorCode));
  const changed = await tx
    .update(table)
    .set({ credit: sql`${table.credit} - ${amount}` })
    .where(cents > 0n ? and(here, gte(table.credit, amount)) : here)
    .returning({ vendorCode: table.vendorCode });
  return changed.length > 0;
}
