import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage } from '../shared/id-page';
import type { Page } from '../shared/paging';
import { typeArray } from '../shared/sql-arrays';

interface MemberEntryQuery {
  memberId: number;
  kind: 'cash' | 'point';
  /** Entry types; null for all. */
  types: readonly number[] | null;
}

/** A page of the entries of one member's account on the days, the newest first. */
export function memberEntries(
  db: Db,
  { memberId, kind, types }: MemberEntryQuery,
  days: Days,
  page: Page,
): Promise<IdPage> {
  const ofType = types ? sql`e.type = ANY(${typeArray(types)})` : sql`true`;
  return idPage(
    db,
    sql`SELECT e.id FROM entry e
      WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = ${kind})
        AND ${betweenDays(sql`e.created_at`, days)} AND ${ofType}
      ORDER BY e.created_at DESC, e.seq DESC`,
    page,
  );
}
