import { sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { gameName, vendorName } from '../shared/code-names';
import { LONGEST, PLACED, placedBets } from './placed-bets';

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
 * What was played, by game and, where asked for, day. Read from the bets themselves: games are no dimension of the
 * daily sums, which would double with them.
 */
export const gameStatistics: Handler<'/api/retail/gameStatistics'> = async (
  body,
  { db, site, caller, locale },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  if (dayCount(body.startDate, body.endDate) > LONGEST) return fail('A002');
  const day =
    body.by === 'date' ? sql`to_char(b.placed_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')` : sql`''`;
  const { rows } = await db.execute<Row>(sql`
    SELECT g.*, ${vendorName(locale, 'g')} AS "vendorName", ${gameName(locale, 'g')} AS "gameName"
    FROM (
      SELECT b.site_id, ${day} AS days, b.category, b.vendor_code, b.game_code, b.vendor_code AS "vendorCode",
        b.game_code AS "gameCode", sum(${PLACED.count})::int AS "betCnt", sum(${PLACED.bet})::text AS bet,
        sum(${PLACED.win})::text AS win
      FROM bet b WHERE ${placedBets(site.siteId, target, body)}
      GROUP BY 1, 2, 3, 4, 5
    ) AS g ORDER BY g.days DESC, g.bet::numeric DESC, g.vendor_code, g.game_code`);
  const list = rows.map((row) => {
    const [bet, win] = [toCents(row.bet), toCents(row.win)];
    return { row, bet, win };
  });
  const all = (figure: (of: (typeof list)[number]) => bigint) =>
    list.reduce((sum, of) => sum + figure(of), 0n);
  const [bet, win] = [all((of) => of.bet), all((of) => of.win)];
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
