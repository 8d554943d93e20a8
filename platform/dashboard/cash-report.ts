import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { dayEnd, dayStart } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { previousPeriod, readPrevious, wirePeriod } from '../rollup/previous';
import { asOf } from '../rollup/rollup';

type Flows = Record<
  | 'cashIn'
  | 'payment'
  | 'inPaymentSum'
  | 'cashOut'
  | 'payback'
  | 'outPaybackSum'
  | 'couponCash'
  | 'betAmt'
  | 'winAmt'
  | 'betBEP',
  string
>;
type Holdings = Record<'normalCashAmt' | 'partnerCashAmt' | 'totalPointAmt', string>;

/** Converts a row of decimal texts to the wire's numbers. */
function numbers<K extends string>(row: Record<K, string>): Record<K, number> {
  const entries = Object.entries<string>(row).map(([key, text]) => [key, Number(text)]);
  return Object.fromEntries(entries) as Record<K, number>;
}

/**
 * Reads the deposits, gives, bets and other figures of the caller's branch on the given days, and its current holdings
 * (DASH-02).
 */
export const cashReport: Handler<'/api/v2/main/cashReport'> = async (body, { db, site, caller }) => {
  const at = await asOf(db, site.siteId);
  const [flows, holdings, previous] = await Promise.all([
    db.execute<Flows>(sql`
      SELECT coalesce(sum(cash_in), 0) AS "cashIn", coalesce(sum(payment), 0) AS "payment",
        coalesce(sum(cash_in + payment), 0) AS "inPaymentSum", coalesce(sum(cash_out), 0) AS "cashOut",
        coalesce(sum(payback), 0) AS "payback", coalesce(sum(cash_out + payback), 0) AS "outPaybackSum",
        coalesce(sum(coupon), 0) AS "couponCash", coalesce(sum(bet), 0) AS "betAmt",
        coalesce(sum(win), 0) AS "winAmt", coalesce(sum(bet - win), 0) AS "betBEP"
      FROM stat_daily
      WHERE member_id = ${caller.id} AND day BETWEEN ${body.startDate}::date AND ${body.endDate}::date`),
    db.execute<Holdings>(sql`
      SELECT coalesce(sum(cash) FILTER (WHERE level = 'NORMAL'), 0) AS "normalCashAmt",
        coalesce(sum(cash) FILTER (WHERE level <> 'NORMAL'), 0) AS "partnerCashAmt",
        coalesce(sum(point), 0) AS "totalPointAmt"
      FROM branch_level WHERE member_id = ${caller.id}`),
    readPrevious(db, { siteId: site.siteId, memberId: caller.id }, body, at),
  ]);
  return ok({
    cashReport: { ...numbers(flows.rows[0]!), ...numbers(holdings.rows[0]!) },
    previous: previous && {
      startDate: previous.startDate,
      endDate: previous.endDate,
      ...('until' in previous ? { until: previous.until } : {}),
      cashIn: previous.cashIn,
      payment: previous.payment,
      inPaymentSum: previous.totalCashInAmt,
      cashOut: previous.cashOut,
      payback: previous.payback,
      outPaybackSum: previous.totalCashOutAmt,
      couponCash: previous.couponAmt,
      betAmt: previous.betAmt,
      winAmt: previous.winAmt,
      betBEP: previous.totalWlAmt,
    },
    asOf: at.toISOString(),
  });
};

type OwnFlows = Record<
  | 'cashIn'
  | 'adminPayment'
  | 'upperPayment'
  | 'myPayback'
  | 'changePoint'
  | 'couponCash'
  | 'increaseTotal'
  | 'cashOut'
  | 'adminPayback'
  | 'upperPayback'
  | 'myPayment'
  | 'decreaseTotal',
  string
>;

/**
 * Reads the changes of a member's own cash between two moments from its ledger entries, by type. Decreases are positive
 * numbers.
 */
async function readOwnFlows(db: Db, memberId: number, { from, until }: { from: Date; until: Date }) {
  const { rows } = await db.execute<OwnFlows>(sql`
    WITH moved AS (
      SELECT e.type, sum(e.amount) AS amount
      FROM account a JOIN entry_all e ON e.account_id = a.id
      WHERE a.member_id = ${memberId} AND a.kind = 'cash'
        AND e.created_at >= ${from.toISOString()}::timestamptz
        AND e.created_at < ${until.toISOString()}::timestamptz
      GROUP BY e.type
    ), by_type AS (
      SELECT
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.deposit}), 0) AS cash_in,
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.grant}), 0) AS admin_payment,
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.given}), 0) AS upper_payment,
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.takeBack}), 0) AS my_payback,
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.converted}), 0) AS change_point,
        coalesce(sum(amount) FILTER (WHERE type = ${CASH_TYPE.coupon}), 0) AS coupon,
        coalesce(-sum(amount) FILTER (WHERE type = ${CASH_TYPE.withdrawal}), 0) AS cash_out,
        coalesce(-sum(amount) FILTER (WHERE type = ${CASH_TYPE.grantBack}), 0) AS admin_payback,
        coalesce(-sum(amount) FILTER (WHERE type = ${CASH_TYPE.takenBack}), 0) AS upper_payback,
        coalesce(-sum(amount) FILTER (WHERE type = ${CASH_TYPE.give}), 0) AS my_payment
      FROM moved
    )
    SELECT cash_in AS "cashIn", admin_payment AS "adminPayment", upper_payment AS "upperPayment",
      my_payback AS "myPayback", change_point AS "changePoint", coupon AS "couponCash",
      cash_in + admin_payment + upper_payment + my_payback + change_point + coupon AS "increaseTotal",
      cash_out AS "cashOut", admin_payback AS "adminPayback", upper_payback AS "upperPayback",
      my_payment AS "myPayment", cash_out + admin_payback + upper_payback + my_payment AS "decreaseTotal"
    FROM by_type`);
  return numbers(rows[0]!);
}

/** Reads the changes of the caller's own cash on the given days, and in the period before (DASH-03). */
export const myCashReport: Handler<'/api/v2/main/myCashReport'> = async (body, { db, caller, now }) => {
  const before = previousPeriod(body, now());
  const [flows, earlier] = await Promise.all([
    readOwnFlows(db, caller.id, { from: dayStart(body.startDate), until: dayEnd(body.endDate) }),
    before && readOwnFlows(db, caller.id, before),
  ]);
  return ok({
    myCashReport: flows,
    previous: before && earlier && { ...earlier, ...wirePeriod(before) },
  });
};
