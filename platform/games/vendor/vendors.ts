import { randomBytes } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendor } from '../../db/schema';
import type { SiteKeys } from '../../shared/config';
import { readMoves } from '../../shared/site-move';
import type { HostedVendor } from './hosted';

export type Vendor = typeof vendor.$inferSelect;

/** Whether a platform process hosts the vendor (`hosted.ts`): its launch address is a path below the site's prefix. */
export const isHosted = ({ launchUrl }: Vendor): boolean => launchUrl.startsWith('/');

const NAME = /^[A-Za-z0-9_-]{1,40}$/;
/** Whether a text that nobody has proved yet can be the name of a site or a vendor. */
export const isVendorName = (text: string): boolean => NAME.test(text);

/** A secret that signs messages; 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Inserts the rows of hosted vendors, with a secret, for every site that does not move. Existing settings stay, but for
 * the launch address: its path belongs to the vendor's own routes, and without it the vendor would not be hosted. A row
 * without a secret gets one.
 */
export async function ensureVendors(
  db: Db,
  sites: readonly SiteKeys[],
  hosted: HostedVendor['rows'],
): Promise<void> {
  const moves = await readMoves(db);
  const staying = sites.filter(({ siteId }) => moves.get(siteId) === undefined);
  const rows = staying.flatMap(({ siteId }) =>
    hosted.map((row) => ({ ...row, siteId, secret: newSecret() })),
  );
  if (rows.length === 0) return;
  await db
    .insert(vendor)
    .values(rows)
    .onConflictDoUpdate({
      target: [vendor.siteId, vendor.vendorCode],
      set: {
        secret: sql`CASE WHEN ${vendor.secret} = '' THEN excluded.secret ELSE ${vendor.secret} END`,
        launchUrl: sql`excluded.launch_url`,
      },
      setWhere: or(eq(vendor.secret, ''), ne(vendor.launchUrl, sql`excluded.launch_url`)),
    });
}

export async function findVendor(db: Db, siteId: string, vendorCode: string): Promise<Vendor | undefined> {
  const [row] = await db
    .select()
    .from(vendor)
    .where(and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, vendorCode)));
  return row;
}

/** Reads secrets of the site's vendors by code; empty for none. */
export const secretsOn =
  (db: Db, siteId: string) =>
  async (vendorCode: string): Promise<string> =>
    (await findVendor(db, siteId, vendorCode))?.secret ?? '';

/** The member's account that the vendor plays from. */
export const walletOf = ({ wallet }: Vendor): 'cash' | 'game' => (wallet === 'transfer' ? 'game' : 'cash');
