import { sql } from 'drizzle-orm';
import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { gameName, vendorName } from '../shared/code-names';
import { MAX_DAYS, PLACED_FIGURES, placedBets } from './placed-bets';

type Row = {
  days: string;
  category: string;
  vendorCode: string;
  vendorName: string;
  gameCode: string;
  gameName: string;
  betCnt: number;
  bet: string;
  win: string;
};

/**
 * Bets and wins by game, or by day and game. Read from the bets themselves: the daily sums do not know games, which
 * would double their size.
 */
export const gameStatistics: Handler<'/api/retail/gameStatistics'> = async (
  body,
  { db, site, caller, locale },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  if (dayCount(body.startDate, body.endDate) > MAX_DAYS) return fail('A002');
  const day =
    body.by === 'date' ? sql`to_char(b.placed_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')` : sql`''`;
  const { rows } = await db.execute<Row>(sql`
    SELECT g.*, ${vendorName(locale, 'g')} AS "vendorName", ${gameName(locale, 'g')} AS "gameName"
    FROM (
      SELECT b.site_id, ${day} AS days, b.category, b.vendor_code, b.game_code, b.vendor_code AS "vendorCode",
        b.game_code AS "gameCode", sum(${PLACED_FIGURES.count})::int AS "betCnt", sum(${PLACED_FIGURES.bet})::text AS bet,
        sum(${PLACED_FIGURES.win})::text AS win
      FROM bet b WHERE ${placedBets(site.siteId, target, body)}
      GROUP BY 1, 2, 3, 4, 5
    ) AS g ORDER BY g.days DESC, g.bet::numeric DESC, g.vendor_code, g.game_code`);
  const list = rows.map((row) => {
    const [bet, win] = [toCents(row.bet), toCents(row.win)];
    return { row, bet, win };
  });
  const sumOf = (figure: (row: (typeof list)[number]) => bigint) =>
    list.reduce((sum, row) => sum + figure(row), 0n);
  const [bet, win] = [sumOf((row) => row.bet), sumOf((row) => row.win)];
  return ok({
    list: list.map(({ row, bet, win }) => ({
      days: row.days,
      category: row.category,
      vendorCode: row.vendorCode,
      vendorName: row.vendorName,
      gameCode: row.gameCode,
      gameName: row.gameName,
      betCnt: row.betCnt,
      betAmt: fromCents(bet),
      winAmt: fromCents(win),
      winLoseAmt: fromCents(bet - win),
    })),
    sum: {
      betCnt: rows.reduce((sum, row) => sum + row.betCnt, 0),
      betAmt: fromCents(bet),
      winAmt: fromCents(win),
      winLoseAmt: fromCents(bet - win),
    },
  });
};
