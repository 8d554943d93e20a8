import { sql } from 'drizzle-orm';
import type { VendorRequest } from '@/lib/contract/vendor';
import type { TimeLimit } from '@/lib/rules/player-limits';
import type { Db } from '../../db/client';
import type { SiteOption } from '../../db/schema/site-option';
import { ProtectedPlayer } from '../../ledger/post';
import { checkMinutes } from '../../shared/player-limits';
import type { MemberRow, VendorContext } from './context';

/**
 * Counts a bet into its player's session of play (`count_play.sql`), before any account is locked. Throws
 * {@link ProtectedPlayer} at the player's limit of session length, and while a reality check is due (SAFE-03).
 */
export async function countPlay(
  tx: Db,
  { vendor }: VendorContext,
  who: MemberRow,
  { roundId, amount }: VendorRequest<'/vendor/bet'>,
  { option, placedAt }: { option: SiteOption; placedAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ rule: TimeLimit | null }>(sql`
    SELECT count_play(${who.id}::bigint, ${vendor.vendorCode}, ${roundId}, ${amount.toFixed(2)}::numeric,
      ${checkMinutes(option)}::int, ${option.roundFinishMinutes}::int, ${option.roundFinishPercent}::int,
      ${placedAt.toISOString()}::timestamptz) AS rule`);
  const rule = rows[0]?.rule;
  if (rule) throw new ProtectedPlayer(rule);
}
