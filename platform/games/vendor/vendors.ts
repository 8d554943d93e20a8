import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendor } from '../../db/schema';
import type { SiteKeys } from '../../shared/config';
import { readMoves } from '../../shared/site-move';

export type Vendor = typeof vendor.$inferSelect;

/** The sandbox's vendors with their kind of wallet; the hotel has one of its own. */
const SANDBOX = {
  'sandbox-live': 'seamless',
  'sandbox-hotel': 'transfer',
  'sandbox-slot': 'seamless',
  'sandbox-sports': 'seamless',
  'sandbox-mini': 'seamless',
  'sandbox-esports': 'seamless',
  'sandbox-virtual': 'seamless',
} as const;

export const isSandbox = (vendorCode: string): boolean => Object.hasOwn(SANDBOX, vendorCode);

/** A secret that signs messages; 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Inserts the sandbox's vendors with a secret for every site that does not move; existing settings stay. */
export async function ensureVendors(db: Db, sites: readonly SiteKeys[]): Promise<void> {
  const moves = await readMoves(db);
  const staying = sites.filter(({ siteId }) => moves.get(siteId) === undefined);
  if (staying.length === 0) return;
  const rows = staying.flatMap(({ siteId }) =>
    Object.entries(SANDBOX).map(([vendorCode, wallet]) => ({
      siteId,
      vendorCode,
      wallet,
      secret: newSecret(),
    })),
  );
  await db
    .insert(vendor)
    .values(rows)
    .onConflictDoUpdate({
      target: [vendor.siteId, vendor.vendorCode],
      set: { secret: sql`excluded.secret` },
      setWhere: eq(vendor.secret, ''),
    });
}

export async function findVendor(db: Db, siteId: string, vendorCode: string): Promise<Vendor | undefined> {
  const [row] = await db
    .select()
    .from(vendor)
    .where(and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, vendorCode)));
  return row;
}

/** The member's account that the vendor plays from. */
export const walletOf = ({ wallet }: Vendor): 'cash' | 'game' => (wallet === 'transfer' ? 'game' : 'cash');
