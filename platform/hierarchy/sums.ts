import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Days } from '../main/days';

/** Sums of a branch over some days; decimal text, made numbers at the wire's edge. */
export type Sums = {
  cashIn: string;
  cashOut: string;
  payment: string;
  payback: string;
  betAmt: string;
  winAmt: string;
  rolling: string;
  /** bet − win − rolling (decision 31). */
  totalBEP: string;
};

/** The columns of {@link Sums} over rows of `stat_daily d`; zero where there are none. */
export const sumColumns: SQL = sql`
  coalesce(sum(d.cash_in), 0) AS "cashIn", coalesce(sum(d.cash_out), 0) AS "cashOut",
  coalesce(sum(d.payment), 0) AS "payment", coalesce(sum(d.payback), 0) AS "payback",
  coalesce(sum(d.bet), 0) AS "betAmt", coalesce(sum(d.win), 0) AS "winAmt",
  coalesce(sum(d.rolling), 0) AS "rolling", coalesce(sum(d.bet - d.win - d.rolling), 0) AS "totalBEP"`;

/** Ids as a PostgreSQL array. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Sums per member, each over the member's whole branch. Every id that was asked has an entry. */
export async function branchSums(
  db: Db,
  ids: readonly number[],
  { startDate, endDate }: Days,
): Promise<Map<number, Sums>> {
  const { rows } = await db.execute<Sums & { id: number }>(sql`
    SELECT asked.id, ${sumColumns}
    FROM unnest(${idArray(ids)}) AS asked(id)
    LEFT JOIN stat_daily d ON d.member_id = asked.id AND d.day BETWEEN ${startDate}::date AND ${endDate}::date
    GROUP BY asked.id`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Sums as they stand on the wire. */
export function wireSums(sums: Sums): { [K in keyof Sums]: number } {
  const entries = Object.entries(sums).map(([key, text]) => [key, Number(text)]);
  return Object.fromEntries(entries) as { [K in keyof Sums]: number };
}
