import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import { lookUp } from '../../shared/look-up';
import type { Vendor } from './vendors';

/** A transaction that was carried out, with the bet that it concerned. Amounts are decimal text. */
export interface StoredTransaction {
  txId: string;
  kind: 'bet' | 'win' | 'cancel' | 'adjust';
  reference: string;
  amount: string | null;
  at: Date;
  gameCode: string;
  roundId: string;
  stake: string;
  freeStake: string | null;
}

/** Finds the transactions of a member with a reference, or with one of the ids, in the order of their arrival. */
export async function findStored(
  db: Db,
  { siteId, vendorCode }: Vendor,
  memberId: number,
  named: { reference: string } | { ids: readonly string[] },
): Promise<StoredTransaction[]> {
  const isNamed =
    'reference' in named
      ? sql`t.ref_id = ${named.reference}`
      : sql`t.tx_id IN (${sql.join(
          named.ids.map((one) => sql`${one}`),
          sql`, `,
        )})`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT t.tx_id AS "txId", t.kind, t.ref_id AS reference, t.amount::text AS amount, t.at,
      b.game_code AS "gameCode", b.round_id AS "roundId", b.stake::text AS stake, b.free_stake::text AS "freeStake"
    FROM ${vendorTx} t ${lookUp('bet_all', 'b', sql`b.id = t.bet_id`)}
    WHERE t.site_id = ${siteId} AND t.vendor_code = ${vendorCode} AND t.member_id = ${memberId} AND t.state = 'done'
      AND ${isNamed}
    ORDER BY t.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at as string) })) as unknown as StoredTransaction[];
}
