import { type SQL, sql } from 'drizzle-orm';
import { plannedEachTime } from '../db/planned-each-time';
import { containing } from './like-pattern';

/** A column of a member that is searched by its parts. */
export type TextColumn = 'mem_id' | 'mem_nick' | 'mem_name';

/** Selects the characters of an SQL text beyond ASCII, in lower case, as in the index `member_letters`. */
const lettersIn = (text: SQL): SQL =>
  sql`string_to_array(regexp_replace(lower(${text}), '[\\x01-\\x7f]+', '', 'g'), NULL)`;

const HAS_LETTERS = /[\u0080-\uffff]/;
/** Three letters or digits in a row, which make a trigram. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Whether an index finds members by a part of their names: one or two characters of ASCII are in too many of them. */
export const isFoundByIndex = (text: string): boolean => HAS_TRIGRAM.test(text) || HAS_LETTERS.test(text);

/**
 * Builds the condition on `member m`, or on another alias of it, that one of the columns contains a text in any case.
 *
 * A text of three characters or more is found by its trigrams (`member_text`). Since people type two syllables of a
 * Korean name, a shorter text is found by its characters beyond ASCII (`member_letters`). This is not done for longer
 * texts, since the planner would take the characters of a word for independent of each other. One or two characters of
 * ASCII are in so many members that the branch is read instead.
 */
export function containsText(columns: readonly TextColumn[], text: string, alias = 'm'): SQL {
  const row = sql.raw(alias);
  const pattern = containing(text);
  const either = sql.join(
    columns.map((column) => sql`${row}.${sql.raw(column)} ILIKE ${pattern}${plannedEachTime}`),
    sql` OR `,
  );
  return HAS_LETTERS.test(text) && !HAS_TRIGRAM.test(text)
    ? sql`(${lettersIn(sql`${row}.mem_id || ${row}.mem_nick || ${row}.mem_name`)} @> ${lettersIn(sql`${text}::text`)}
        AND (${either}))`
    : sql`(${either})`;
}

/** Builds the condition on `member m` that its phone number ends with these digits (`member_phone_end`). */
export function phoneEndsWith(digits: string): SQL {
  const reversed = [...digits].reverse().join('');
  // The smallest text that follows every text of digits with this beginning: it has the next character instead of the
  // last digit, which is a colon after 9.
  const beyond = reversed.slice(0, -1) + String.fromCharCode(reversed.charCodeAt(reversed.length - 1) + 1);
  return sql`reverse(m.mem_phone) ~>=~ ${reversed} AND reverse(m.mem_phone) ~<~ ${beyond}`;
}
