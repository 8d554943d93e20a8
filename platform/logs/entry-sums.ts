import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { SUMS_MS, withinMs } from '../db/within';
import { changeDays } from '../shared/change-days';
import type { Days } from '../shared/days';
import { cashTypeOf } from './entry-rows';

interface TypeSum {
  type: number;
  cnt: number;
  /** Sums of the amounts above and below zero, as decimal text. */
  inAmt: string;
  outAmt: string;
}

type CashSum = NonNullable<ResponseOf<'/api/retail/bottomCashList'>['cashSum']>;

/**
 * The sums of a list of cash on its days, of all types together and by type, and what they were by day; undefined where
 * adding up takes too long. `rowsOf` answers a query of the list's rows on some days, with `at`, `type` and `amount`.
 * Without `hasDays` the days are left out: those of a large branch would take seconds.
 */
export async function cashSumOf(
  db: Db,
  days: Days,
  rowsOf: (days: Days) => SQL,
  { hasDays = true } = {},
): Promise<CashSum | undefined> {
  const [types, byDay] = await Promise.all([
    withinMs(db, SUMS_MS, (timed) => sumByType(timed, rowsOf(days))),
    hasDays ? changeDays(db, days.endDate, rowsOf) : undefined,
  ]);
  return types && { ...sumOf(types), ...(byDay ? { days: byDay } : {}) };
}

async function sumByType(db: Db, entries: SQL): Promise<TypeSum[]> {
  const { rows } = await db.execute<TypeSum & Record<string, unknown>>(sql`
    SELECT l.type, count(*)::int AS cnt, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::text AS "inAmt",
      coalesce(sum(l.amount) FILTER (WHERE l.amount < 0), 0)::text AS "outAmt"
    FROM (${entries}) AS l GROUP BY l.type ORDER BY abs(l.type), l.type DESC`);
  return rows;
}

function sumOf(sums: readonly TypeSum[]) {
  const total = (values: readonly string[]) =>
    fromCents(values.reduce((sum, value) => sum + toCents(value), 0n));
  return {
    cnt: sums.reduce((all, { cnt }) => all + cnt, 0),
    inAmt: total(sums.map(({ inAmt }) => inAmt)),
    outAmt: total(sums.map(({ outAmt }) => outAmt)),
    types: sums.map(({ cnt, inAmt, outAmt, ...row }) => ({
      cashType: cashTypeOf(row),
      cnt,
      cashAmt: total([inAmt, outAmt]),
    })),
  };
}
