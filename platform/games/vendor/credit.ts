import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendor as table } from '../../db/schema';
import type { Vendor } from './vendors';

const inHundredths = (cents: bigint) => sql`${cents.toString()}::numeric / 100`;
const isRow = ({ siteId, vendorCode }: Vendor) =>
  and(eq(table.siteId, siteId), eq(table.vendorCode, vendorCode));

/**
 * Takes `cents`, which are not negative, from the site's credit with the vendor. Answers false, and changes nothing, if
 * the credit is not sufficient; always true for a vendor without a limit.
 */
export async function takeCredit(tx: Db, vendor: Vendor, cents: bigint): Promise<boolean> {
  if (vendor.credit === null || cents === 0n) return true;
  const amount = inHundredths(cents);
  const changed = await tx
    .update(table)
    .set({ credit: sql`${table.credit} - ${amount}` })
    .where(and(isRow(vendor), gte(table.credit, amount)))
    .returning({ vendorCode: table.vendorCode });
  return changed.length > 0;
}

/**
 * Adds `cents` to the credit, or takes them for a negative amount, for what has happened at the vendor: a win, and the
 * correction or the roll-back of one, after which the credit may be below 0, where no bet is taken.
 */
export async function changeCredit(tx: Db, vendor: Vendor, cents: bigint): Promise<void> {
  if (vendor.credit === null || cents === 0n) return;
  await tx
    .update(table)
    .set({ credit: sql`${table.credit} + ${inHundredths(cents)}` })
    .where(isRow(vendor));
}
