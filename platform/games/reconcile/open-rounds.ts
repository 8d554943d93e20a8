import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/**
 * Notes the rounds of a site that have been open for longer than their vendor's row says; slips, which wait for their
 * matches, are left out. Rounds that were settled clear up, and so do messages that were carried out after all.
 */
export async function noteOpenRounds(db: Db, siteId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO vendor_finding (site_id, vendor_code, kind, ref_id, bet_id, round_id, game_code, mem_id, amount,
      first_at, last_at)
    SELECT b.site_id, b.vendor_code, 'openRound', b.bet_id, b.bet_id, b.round_id, b.game_code, m.mem_id, b.stake,
      ${at}, ${at}
    FROM bet b JOIN vendor v ON v.site_id = b.site_id AND v.vendor_code = b.vendor_code
    JOIN member m ON m.id = b.member_id
    WHERE b.site_id = ${siteId} AND b.settled_at IS NULL AND b.category <> 'sports'
      AND b.placed_at < ${at} - make_interval(hours => v.open_hours)
    ON CONFLICT (site_id, vendor_code, kind, ref_id) DO UPDATE SET last_at = excluded.last_at, cleared_at = NULL
      WHERE vendor_finding.cleared_at IS NOT NULL AND vendor_finding.marked_at IS NULL`);
  await db.execute(sql`
    UPDATE vendor_finding f SET cleared_at = ${at}
    WHERE f.site_id = ${siteId} AND f.cleared_at IS NULL AND f.marked_at IS NULL AND CASE f.kind
      WHEN 'openRound' THEN NOT EXISTS (SELECT FROM bet b JOIN bet_key k ON k.row_id = b.id AND k.placed_at = b.placed_at
        WHERE k.site_id = f.site_id AND k.vendor_code = f.vendor_code AND k.bet_id = f.ref_id AND b.settled_at IS NULL)
      WHEN 'unpaid' THEN EXISTS (SELECT FROM vendor_tx t WHERE t.site_id = f.site_id
        AND t.vendor_code = f.vendor_code AND t.tx_id = f.ref_id AND t.state = 'done')
      WHEN 'refusedAmount' THEN EXISTS (SELECT FROM vendor_tx t WHERE t.site_id = f.site_id
        AND t.vendor_code = f.vendor_code AND t.tx_id = f.ref_id AND t.state = 'done')
      WHEN 'unknownBet' THEN EXISTS (SELECT FROM vendor_tx t WHERE t.site_id = f.site_id
        AND t.vendor_code = f.vendor_code AND t.tx_id = f.ref_id AND t.state = 'done')
      ELSE false END`);
}
