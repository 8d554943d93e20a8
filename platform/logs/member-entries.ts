import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage } from '../shared/id-page';
import { rowNumber } from '../shared/numbers';
import type { Page } from '../shared/paging';
import { typeArray } from '../shared/sql-arrays';

interface MemberEntryQuery {
  memberId: number;
  kind: 'cash' | 'point';
  /** The types of entries; null means all types. */
  types: readonly number[] | null;
  /** The number of a row. */
  number?: string | undefined;
}

const readEntries = (
  columns: SQL,
  { memberId, kind, types, number }: MemberEntryQuery,
  days: Days,
): SQL => sql`SELECT ${columns} FROM entry_all e
  WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = ${kind})
    AND ${betweenDays(sql`e.created_at`, days)} AND ${types ? sql`e.type = ANY(${typeArray(types)})` : sql`true`}
    AND ${number ? sql`e.id = ${rowNumber(number)}` : sql`true`}`;

/** Reads a page of the entries of one member's account on the days, the newest first. */
export const memberEntries = (db: Db, query: MemberEntryQuery, days: Days, page: Page): Promise<IdPage> =>
  idPage(db, sql`${readEntries(sql`e.id`, query, days)} ORDER BY e.created_at DESC, e.seq DESC`, page);

/** Selects all these entries in any order, with `at`, `type` and `amount`. */
export const memberRows = (query: MemberEntryQuery, days: Days): SQL =>
  readEntries(sql`e.created_at AS at, e.type, e.amount`, query, days);
