import { sql } from 'drizzle-orm';
import { addDays, addToMoment, dayStart, TREND_DAYS, today } from '@/lib/rules/day';
import { centsText, toCents } from '@/lib/rules/decimal';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { asOf } from '../rollup/rollup';
import { figuresOfPart } from '../rollup/same-time';

/** The figures of a day or of a part of a day, as decimal texts. */
type DayFigures = Record<'cashIn' | 'cashOut' | 'payment' | 'payback' | 'joinCnt' | 'winLose', string>;

const toFigures = ({ cashIn, cashOut, payment, payback, joinCnt, winLose }: DayFigures) => ({
  cashIn: Number(cashIn),
  cashOut: Number(cashOut),
  payment: Number(payment),
  payback: Number(payback),
  joinCnt: Number(joinCnt),
  betBEP: Number(winLose),
});

/**
 * Reads the branch's figures of today (UTC+9), of each of the last fourteen days, and of yesterday up to the time of
 * day for which today's figures are complete (DASH-01). docs/formulas.md defines each figure.
 */
export const statistics: Handler<'/api/v2/main/statistics'> = async (_, { db, site, caller, now }) => {
  const at = await asOf(db, site.siteId);
  const day = today(now());
  const yesterday = { from: dayStart(addDays(day, -1)), until: addToMoment(at, -1, 'day') };
  const [{ rows }, before] = await Promise.all([
    db.execute<DayFigures & { day: string; cashInCnt: string; cashOutCnt: string }>(sql`
      SELECT to_char(series.day, 'YYYY-MM-DD') AS day,
        coalesce(sum(cash_in), 0) AS "cashIn", coalesce(sum(cash_in_cnt), 0) AS "cashInCnt",
        coalesce(sum(cash_out), 0) AS "cashOut", coalesce(sum(cash_out_cnt), 0) AS "cashOutCnt",
        coalesce(sum(payment), 0) AS "payment", coalesce(sum(payback), 0) AS "payback",
        coalesce(sum(join_cnt), 0) AS "joinCnt", coalesce(sum(bet - win), 0) AS "winLose"
      FROM generate_series(${addDays(day, 1 - TREND_DAYS)}::date, ${day}::date, interval '1 day') AS series(day)
      LEFT JOIN stat_daily d ON d.member_id = ${caller.id} AND d.day = series.day::date
      GROUP BY series.day ORDER BY series.day`),
    figuresOfPart(db, { siteId: site.siteId, memberId: caller.id, ...yesterday }),
  ]);
  const todayRow = rows.at(-1)!;
  const { cashIn, cashOut, payment, payback, joinCnt, betBEP } = toFigures(todayRow);
  return ok({
    mainStatisticsInfo: {
      dCashIn: cashIn,
      dCashInCnt: Number(todayRow.cashInCnt),
      dCashOut: cashOut,
      dCashOutCnt: Number(todayRow.cashOutCnt),
      dPayment: payment,
      dPayback: payback,
      dJoinCnt: joinCnt,
      dBetBEP: betBEP,
    },
    days: rows.map((row) => ({ day: row.day, ...toFigures(row) })),
    sameTimeYesterday: before
      ? {
          ...toFigures({ ...before, winLose: centsText(toCents(before.bet) - toCents(before.win)) }),
          betAmt: Number(before.bet),
          winAmt: Number(before.win),
        }
      : null,
    asOf: at.toISOString(),
  });
};
