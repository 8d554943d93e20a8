import { type SQL, sql } from 'drizzle-orm';
import { addDays, TREND_DAYS } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import { SUMS_MS, withinMs } from '../db/within';
import { type Days, siteDay } from './days';

/** A list waits this many milliseconds for the sums of its days, which it can do without. */
const TREND_MS = 250;

/** Selects a list's rows on some days, with `at`, `amount` and, for sums by type, `type`. */
type SelectRows = (days: Days) => SQL;

/** The receipts and payments of one day. */
type ChangeDay = { day: string; inAmt: number; outAmt: number };

/** The rows of one type: their number, and the sums of amounts above and below zero as decimal text. */
type TypeSum = { type: string; cnt: number; inAmt: string; outAmt: string };

interface RowSumsOptions {
  hasDays?: boolean;
  selectDayRows?: SelectRows;
  selectStored?: SelectRows | undefined;
}

/** The sums of a list's rows. */
interface RowSums<Type extends string> {
  cnt: number;
  inAmt: number;
  outAmt: number;
  types: { type: Type; cnt: number; amount: number }[];
  days?: ChangeDay[];
}

/**
 * Reads the sums of a list's rows on its days, by type in the order of `types`, and the sums by day; undefined if adding
 * up takes too long. Without `hasDays` the sums by day are left out, since those of a large branch would take seconds.
 * `selectDayRows` selects the rows for the sums by day, if fewer are enough. `selectStored` selects sums (day, type,
 * in_amt, out_amt, cnt) that are read instead of the rows.
 */
export async function rowSums<Type extends string>(
  db: Db,
  days: Days,
  types: readonly Type[],
  selectRows: SelectRows,
  { hasDays = true, selectDayRows = selectRows, selectStored }: RowSumsOptions = {},
): Promise<RowSums<Type> | undefined> {
  const [sums, byDay] = await Promise.all([
    withinMs(db, SUMS_MS, (timed) =>
      sumByType(timed, selectStored?.(days) ?? sumEachRow(selectRows(days), TYPE)),
    ),
    hasDays
      ? sumsByDay(db, days.endDate, selectStored ?? ((range) => sumEachRow(selectDayRows(range), DAY)))
      : undefined,
  ]);
  if (!sums) return undefined;
  const total = (values: readonly string[]) =>
    fromCents(values.reduce((sum, value) => sum + toCents(value), 0n));
  return {
    cnt: sums.reduce((all, { cnt }) => all + cnt, 0),
    inAmt: total(sums.map(({ inAmt }) => inAmt)),
    outAmt: total(sums.map(({ outAmt }) => outAmt)),
    types: types.flatMap((type) =>
      sums
        .filter((sum) => sum.type === type)
        .map(({ cnt, inAmt, outAmt }) => ({ type, cnt, amount: total([inAmt, outAmt]) })),
    ),
    ...(byDay ? { days: byDay } : {}),
  };
}

/** The UTC+9 day and the type of a row `l` of a list. */
const DAY = sql.raw(`${siteDay('l.at')} AS day`);
const TYPE = sql`l.type`;
export const DAY_AND_TYPE = sql`${DAY}, ${TYPE}`;

/** Selects each row as a sum of one row (in_amt, out_amt, cnt), with further `columns` of the row `l`. */
export const sumEachRow = (entries: SQL, columns: SQL): SQL =>
  sql`SELECT ${columns}, greatest(l.amount, 0) AS in_amt, least(l.amount, 0) AS out_amt, 1 AS cnt FROM (${entries}) AS l`;

async function sumByType(db: Db, sums: SQL): Promise<TypeSum[]> {
  const { rows } = await db.execute<TypeSum>(sql`
    SELECT s.type::text AS type, sum(s.cnt)::int AS cnt, sum(s.in_amt)::text AS "inAmt", sum(s.out_amt)::text AS "outAmt"
    FROM (${sums}) AS s GROUP BY 1`);
  return rows;
}

/** Reads the {@link rowSums} of all types together, for the lists of movements. */
export async function moveSums(...[db, days, selectRows, options]: MoveSums) {
  const sums = await rowSums(db, days, [], selectRows, options);
  if (!sums) return undefined;
  const { types: _, ...sum } = sums;
  return sum;
}
type MoveSums = [db: Db, days: Days, selectRows: SelectRows, options?: { hasDays: boolean }];

/**
 * Reads the sums of a list's rows on each of the last 14 days up to `endDate` (LIST-15), the oldest day first; undefined
 * if adding up takes too long.
 */
export const changeDays = (
  db: Db,
  endDate: string,
  selectRows: SelectRows,
): Promise<ChangeDay[] | undefined> => sumsByDay(db, endDate, (days) => sumEachRow(selectRows(days), DAY));

/** Reads the {@link changeDays} from sums by day (day, in_amt, out_amt). */
function sumsByDay(db: Db, endDate: string, sumsOf: SelectRows): Promise<ChangeDay[] | undefined> {
  const days = { startDate: addDays(endDate, 1 - TREND_DAYS), endDate };
  return latePart(db, TREND_MS, async (timed) => {
    const { rows } = await timed.execute<{ day: string; inAmt: string; outAmt: string }>(sql`
      SELECT to_char(series.day, 'YYYY-MM-DD') AS day, coalesce(s.in_amt, 0) AS "inAmt", coalesce(s.out_amt, 0) AS "outAmt"
      FROM generate_series(${days.startDate}::date, ${days.endDate}::date, interval '1 day') AS series(day) LEFT JOIN (
        SELECT day, sum(in_amt) AS in_amt, sum(out_amt) AS out_amt FROM (${sumsOf(days)}) AS d GROUP BY day
      ) AS s ON s.day = series.day::date ORDER BY series.day`);
    return rows.map(({ day, inAmt, outAmt }) => ({ day, inAmt: Number(inAmt), outAmt: Number(outAmt) }));
  });
}
