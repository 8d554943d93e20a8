import { sql } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { asOf } from '../statistics/rollup';

type TopInfo = { userCnt: number; totalCashAmt: string; totalPointAmt: string };

/** Number and holdings of the caller's whole downline, as of the last rollup (SITE-10). */
export const topInfo: Handler<'/api/v2/main/topInfo'> = async (_, { db, caller }) => {
  const { rows } = await db.execute<TopInfo>(sql`
    SELECT coalesce(sum(cnt), 0)::int AS "userCnt", coalesce(sum(cash), 0) AS "totalCashAmt",
      coalesce(sum(point), 0) AS "totalPointAmt"
    FROM branch_level WHERE member_id = ${caller.id}`);
  const { userCnt, totalCashAmt, totalPointAmt } = rows[0]!;
  return ok({
    mainTopInfo: { userCnt, totalCashAmt: Number(totalCashAmt), totalPointAmt: Number(totalPointAmt) },
  });
};

type Statistics = Record<
  'dCashIn' | 'dCashInCnt' | 'dCashOut' | 'dCashOutCnt' | 'dPayment' | 'dPayback' | 'dJoinCnt' | 'dBetBEP',
  string
>;

/** The branch's figures of today, UTC+9 (DASH-01); docs/formulas.md defines each. */
export const statistics: Handler<'/api/v2/main/statistics'> = async (_, { db, site, caller }) => {
  const at = await asOf(db, site.siteId);
  const { rows } = await db.execute<Statistics>(sql`
    SELECT coalesce(sum(cash_in), 0) AS "dCashIn", coalesce(sum(cash_in_cnt), 0) AS "dCashInCnt",
      coalesce(sum(cash_out), 0) AS "dCashOut", coalesce(sum(cash_out_cnt), 0) AS "dCashOutCnt",
      coalesce(sum(payment), 0) AS "dPayment", coalesce(sum(payback), 0) AS "dPayback",
      coalesce(sum(join_cnt), 0) AS "dJoinCnt", coalesce(sum(bet - win), 0) AS "dBetBEP"
    FROM stat_daily WHERE member_id = ${caller.id} AND day = ${today()}::date`);
  const sums = rows[0]!;
  return ok({
    mainStatisticsInfo: {
      dCashIn: Number(sums.dCashIn),
      dCashInCnt: Number(sums.dCashInCnt),
      dCashOut: Number(sums.dCashOut),
      dCashOutCnt: Number(sums.dCashOutCnt),
      dPayment: Number(sums.dPayment),
      dPayback: Number(sums.dPayback),
      dJoinCnt: Number(sums.dJoinCnt),
      dBetBEP: Number(sums.dBetBEP),
    },
    asOf: at.toISOString(),
  });
};
