import { sql } from 'drizzle-orm';
import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { gameName, vendorName } from '../shared/code-names';
import { gameSums } from './game-sums';
import { MAX_DAYS } from './placed-bets';

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

/** Reads bets and wins by game, or by day and game, up to now. Games whose bets were all cancelled are left out. */
export const gameStatistics: Handler<'/api/retail/gameStatistics'> = async (
  body,
  { db, site, caller, locale },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  if (dayCount(body.startDate, body.endDate) > MAX_DAYS) return refuse.rangeTooLong();
  // The names of a game are read once, however many days there are.
  const { rows } = await db.execute<Row>(sql`
    WITH played AS MATERIALIZED (
      SELECT coalesce(b.day::text, '') AS days, b.category, b.vendor_code, b.game_code, sum(b.bet_cnt)::int AS "betCnt", sum(b.bet) AS bet,
        sum(b.win) AS win
      FROM ${gameSums(site.siteId, target, body, body.by)} AS b
      GROUP BY 1, 2, 3, 4 HAVING sum(b.bet_cnt) <> 0
    ), named AS MATERIALIZED (
      SELECT g.*, ${vendorName(locale, 'g')} AS "vendorName", ${gameName(locale, 'g')} AS "gameName"
      FROM (SELECT DISTINCT ${site.siteId}::text AS site_id, vendor_code, game_code FROM played) AS g
    )
    SELECT p.days, p.category, vendor_code AS "vendorCode", n."vendorName", game_code AS "gameCode", n."gameName",
      p."betCnt", p.bet::text, p.win::text
    FROM played p JOIN named n USING (vendor_code, game_code)
    ORDER BY p.days DESC, p.bet DESC, vendor_code, game_code`);
  const list = rows.map((row) => {
    const [bet, win] = [toCents(row.bet), toCents(row.win)];
    return { row, bet, win };
  });
  const sumRows = (figure: (row: (typeof list)[number]) => bigint) =>
    list.reduce((sum, row) => sum + figure(row), 0n);
  const [bet, win] = [sumRows((row) => row.bet), sumRows((row) => row.win)];
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
