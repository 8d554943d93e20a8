import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import type { Turnover } from '@/lib/contract/operator-queue';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { siteDay, siteDayStart } from '../shared/days';
import { isoTime } from '../shared/iso-time';

/** The bets that a withdrawal asks for, as a multiple of the last deposit. */
const TURNOVER_CONDITION = 1;

/** {@link Turnover} as the statement has it: amounts as decimal text, the moment in milliseconds. */
export type TurnoverRow = { deposit: string; atMs: number; bet: string };

/** The UTC+9 day after that of the deposit `d`. */
const NEXT_DAY = `(${siteDay('d.upd_at')} + 1)`;

/**
 * Selects the turnover of `member m` since the last deposit that was credited by `at`, as JSON; null without a deposit, and for a
 * partner, who does not play.
 * Bets of the deposit's own day are added up by themselves, those of later days are daily sums.
 */
export const selectTurnover = (at: Date): SQL => sql`(
  SELECT jsonb_build_object('deposit', d.amount::text, 'atMs', extract(epoch FROM d.upd_at) * 1000, 'bet', (
    coalesce((SELECT sum(b.stake) FROM bet_all b
      WHERE b.member_id = m.id AND b.type <> 'cancel' AND b.placed_at >= d.upd_at
        AND b.placed_at < ${sql.raw(siteDayStart(NEXT_DAY))}), 0)
    + coalesce((SELECT sum(s.bet) FROM stat_daily s
      WHERE s.member_id = m.id AND s.day >= ${sql.raw(NEXT_DAY)}), 0))::text)
  FROM (
    SELECT r.amount, r.upd_at FROM cash_request r
    WHERE m.partner_level = 'NORMAL' AND r.member_id = m.id AND r.cash_type = ${CASH_TYPE.deposit} AND r.cash_status = ${REQUEST_STATUS.done}
      AND r.upd_at <= ${at.toISOString()}::timestamptz
    ORDER BY r.upd_at DESC LIMIT 1) AS d)`;

/** The turnover as the console gets it. */
export function turnoverOf(row: TurnoverRow | null): Turnover | null {
  if (!row) return null;
  const [deposit, bet] = [toCents(row.deposit), toCents(row.bet)];
  return {
    deposit: fromCents(deposit),
    at: isoTime(row.atMs),
    bet: fromCents(bet),
    ratio: deposit > 0n ? Number((bet * 100n) / deposit) / 100 : 0,
    condition: TURNOVER_CONDITION,
  };
}
