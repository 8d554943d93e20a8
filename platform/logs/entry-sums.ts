import { type SQL, sql } from 'drizzle-orm';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { cashTypeOf } from './entry-rows';

export interface TypeSum {
  type: number;
  cnt: number;
  /** Sums of the amounts above and below zero, as decimal text. */
  inAmt: string;
  outAmt: string;
}

/** The sums of entries by type; `entries` is a query of rows with `type` and `amount`. */
export async function sumByType(db: Db, entries: SQL): Promise<TypeSum[]> {
  const { rows } = await db.execute<TypeSum & Record<string, unknown>>(sql`
    SELECT l.type, count(*)::int AS cnt, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::text AS "inAmt",
      coalesce(sum(l.amount) FILTER (WHERE l.amount < 0), 0)::text AS "outAmt"
    FROM (${entries}) AS l GROUP BY l.type ORDER BY abs(l.type), l.type DESC`);
  return rows;
}

/** Sums of cash as the wire has them: of all types together, and by type. */
export function cashSumOf(sums: readonly TypeSum[]) {
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
