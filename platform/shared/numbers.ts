import { type SQL, sql } from 'drizzle-orm';
import { MIN_PREFIX, typedNumber } from '@/lib/rules/numbers';
import type { Db } from '../db/client';
import { beginningWith } from './like-pattern';

/** Reads the id of a row from a text of digits; −1, which no row has, for any other text. */
export const rowNumber = (text: string): number => {
  const digits = typedNumber(text);
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : -1;
};

/**
 * At most this many bets of a site are found by the beginning of a number. A beginning that more bets share finds none,
 * and A048 says so.
 */
export const MAX_BY_BEGINNING = 1000;

/** The columns of `bet b` with the vendor's numbers, by the names of the wire. Each has an index with the site. */
const VENDOR_NUMBERS = { betId: sql`b.bet_id`, roundId: sql`b.round_id` } as const;

/**
 * Builds the condition that a number is longer than the given one and begins with it; undefined if the given number is
 * too short for a search.
 */
const beginsWith = (column: SQL, number: string): SQL | undefined =>
  number.length < MIN_PREFIX
    ? undefined
    : sql`${column} LIKE ${beginningWith(number)} AND ${column} <> ${number}`;

/**
 * Selects the bets of a site by one of the vendor's numbers: by the complete number, or by its beginning if few bets share
 * it.
 */
function byVendorNumber(siteId: string, by: keyof typeof VENDOR_NUMBERS, number: string): SQL {
  const column = VENDOR_NUMBERS[by];
  const name = sql.raw(`'${by}'`);
  const exactMatches = sql`SELECT b.id, ${name} AS by FROM bet_all b WHERE b.site_id = ${siteId} AND ${column} = ${number}`;
  const begins = beginsWith(column, number);
  if (!begins) return exactMatches;
  return sql`${exactMatches} UNION ALL
    SELECT counted.id, ${name} FROM (SELECT found.id, count(*) OVER () AS cnt FROM (
      SELECT b.id FROM bet_all b WHERE b.site_id = ${siteId} AND ${begins} LIMIT ${MAX_BY_BEGINNING + 1}
    ) AS found) AS counted WHERE counted.cnt <= ${MAX_BY_BEGINNING}`;
}

/**
 * Selects the bets of a site by number, with `id` and `by`: the vendor's number of the bet (`betId`), the number of its
 * round (`roundId`), or the platform's own number (`betIdx`). Each part has an index, and reads at most {@link
 * MAX_BY_BEGINNING} rows besides those with the complete number.
 */
export function numberedBets(siteId: string, text: string): SQL {
  const number = typedNumber(text);
  return sql`
    ${byVendorNumber(siteId, 'betId', number)}
    UNION ALL ${byVendorNumber(siteId, 'roundId', number)}
    UNION ALL SELECT b.id, 'betIdx' FROM bet_all b WHERE b.site_id = ${siteId} AND b.id = ${rowNumber(text)}`;
}

/** Builds the condition that `bet b` has a number, as in {@link numberedBets}, for the bets of one member. */
export function hasNumber(text: string): SQL {
  const number = typedNumber(text);
  const vendors = Object.values(VENDOR_NUMBERS).map((column) => {
    const begins = beginsWith(column, number);
    return begins ? sql`${column} = ${number} OR ${begins}` : sql`${column} = ${number}`;
  });
  return sql`(${sql.join(vendors, sql` OR `)} OR b.id = ${rowNumber(text)})`;
}

/**
 * Whether so many bets of a site begin with a number that {@link numberedBets} finds no bet by the beginning (A048).
 */
export async function isCommonBeginning(db: Db, siteId: string, text: string): Promise<boolean> {
  const number = typedNumber(text);
  const tests = Object.values(VENDOR_NUMBERS).flatMap((column) => {
    const begins = beginsWith(column, number);
    return begins
      ? sql`EXISTS (SELECT FROM bet_all b WHERE b.site_id = ${siteId} AND ${begins} OFFSET ${MAX_BY_BEGINNING})`
      : [];
  });
  if (tests.length === 0) return false;
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${sql.join(tests, sql` OR `)} AS is`);
  return rows[0]!.is;
}
