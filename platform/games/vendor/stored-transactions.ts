import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import type { Vendor } from './vendors';

/**
 * Finds the transactions of a member that were carried out, in the order of their arrival, as they were sent: by what
 * they are about, or by their ids.
 */
export async function findSent(
  db: Db,
  { siteId, vendorCode }: Vendor,
  memberId: number,
  named: { reference: string } | { ids: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ sent: vendorTx.sent })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, siteId),
        eq(vendorTx.vendorCode, vendorCode),
        eq(vendorTx.memberId, memberId),
        eq(vendorTx.state, 'done'),
        isNotNull(vendorTx.sent),
        'reference' in named ? eq(vendorTx.refId, named.reference) : inArray(vendorTx.txId, [...named.ids]),
      ),
    )
    .orderBy(vendorTx.id);
  return rows.map(({ sent }) => sent!);
}
