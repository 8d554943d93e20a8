import { type SQL, sql } from 'drizzle-orm';
import { LEAST_PREFIX, typedNumber } from '@/lib/rules/numbers';
import { beginningWith } from './like-pattern';

/** The id of a row that a text writes in digits; −1, which no row has, for any other text. */
export const rowNumber = (text: string): number => {
  const digits = typedNumber(text);
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : -1;
};

/** The condition on a column of numbers: the whole one, or its beginning where that is long enough. */
const numberIs = (column: SQL, number: string): SQL =>
  number.length < LEAST_PREFIX ? sql`${column} = ${number}` : sql`${column} LIKE ${beginningWith(number)}`;

/**
 * SQL of the bets of a site by number, with `id` and `by`: the vendor's number of the bet (`betId`), that of its round
 * (`roundId`), or the platform's own (`betIdx`). Each part has an index.
 */
export function numberedBets(siteId: string, text: string): SQL {
  const number = typedNumber(text);
  return sql`
    SELECT b.id, 'betId' AS by FROM bet b WHERE b.site_id = ${siteId} AND ${numberIs(sql`b.bet_id`, number)}
    UNION ALL
    SELECT b.id, 'roundId' FROM bet b WHERE b.site_id = ${siteId} AND ${numberIs(sql`b.round_id`, number)}
    UNION ALL SELECT b.id, 'betIdx' FROM bet b WHERE b.site_id = ${siteId} AND b.id = ${rowNumber(text)}`;
}
