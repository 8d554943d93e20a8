import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { type Branch, fewMembers, inBranch } from '../shared/branch-search';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, withinReach } from '../shared/id-page';
import type { Page } from '../shared/paging';
import { typeArray } from '../shared/sql-arrays';

export interface BranchEntries extends Branch {
  kind: 'cash' | 'point';
  /** Types of the ledger; 3 is what was taken back from below, for rolling is asked for by `rolling`. */
  types: readonly number[];
  rolling?: boolean;
  column?: 'regDate' | 'cashAmt';
  way?: 'ASC' | 'DESC';
}

/** What a member loses to the partner who takes it back, and the partner's own side of it. */
const TAKEN = { cash: -33, point: -2 } as const;
const TAKER = 3;

/** Entries of type 3 are rolling, but for those of a partner who took back. */
const isRolling = sql`EXISTS (SELECT FROM transfer t WHERE t.id = e.transfer_id AND t.kind = 'rolling')`;

/**
 * A page of a branch's entries, the latest first unless asked otherwise. Where the members asked for are few, they are
 * read account by account. Where they are many, the site's moves are walked in time order and whoever is not asked for
 * is passed over: a page then costs what the branch's share of the site makes it, and not the branch's size.
 */
export async function branchEntries(db: Db, asked: BranchEntries, days: Days, page: Page): Promise<IdPage> {
  const few = await fewMembers(db, asked);
  return few
    ? idPage(db, ofAccounts(asked, few, days), page)
    : idPage(db, byTime(asked, days, page), page, withinReach(page));
}

/** The order of a list over rows `l` of id, created_at and amount. */
const ordered = ({ column = 'regDate', way = 'DESC' }: BranchEntries): SQL => {
  const direction = sql.raw(way);
  const first = column === 'cashAmt' ? sql`l.amount` : sql`l.created_at`;
  return sql`ORDER BY ${first} ${direction}, l.id ${direction}`;
};

function ofAccounts(asked: BranchEntries, members: SQL, days: Days): SQL {
  const { kind, types, rolling = false } = asked;
  const plain = sql`e.type = ANY(${typeArray(types)})`;
  const ofType =
    kind === 'cash' ? plain : sql`CASE WHEN e.type = 3 AND ${isRolling} THEN ${rolling} ELSE ${plain} END`;
  return sql`
    SELECT l.id FROM account a CROSS JOIN LATERAL (
      SELECT e.id, e.created_at, e.amount FROM entry e
      WHERE e.account_id = a.id AND ${betweenDays(sql`e.created_at`, days)} AND ${ofType} OFFSET 0
    ) AS l WHERE a.member_id = ANY(${members}) AND a.kind = ${kind} ${ordered(asked)}`;
}

/**
 * Two indexes hold the site's entries in time order: one of moves, and one of everything of type 3, nearly all of which
 * is rolling. What was taken back is among the moves on the side that lost it, and its other side is found through it.
 */
function byTime(asked: BranchEntries, days: Days, page: Page): SQL {
  const { kind, types, rolling } = asked;
  const isAsked = (alias: string): SQL => {
    const row = sql.raw(alias);
    return sql`EXISTS (SELECT FROM account a WHERE a.id = ${row}.account_id AND a.kind = ${kind} OFFSET 0)
      AND EXISTS (SELECT FROM member m WHERE m.id = ${row}.member_id AND ${inBranch(asked)} OFFSET 0)`;
  };
  const moves = sql`
    SELECT s.id, e.created_at, s.amount FROM entry e CROSS JOIN LATERAL (
      SELECT e.id, e.member_id, e.account_id, e.type, e.amount
      UNION ALL SELECT o.id, o.member_id, o.account_id, o.type, o.amount FROM entry o
      WHERE e.type = ${TAKEN[kind]} AND o.transfer_id = e.transfer_id AND o.type = ${TAKER}
        AND o.member_id IS NOT NULL
    ) AS s
    WHERE e.member_id IS NOT NULL AND e.type NOT IN (19, -19, 3) AND ${betweenDays(sql`e.created_at`, days)}
      AND s.type = ANY(${typeArray(types)}) AND ${isAsked('s')}`;
  if (!rolling) return sql`SELECT l.id FROM (${moves}) AS l ${ordered(asked)}`;
  const paid = sql`
    SELECT e.id, e.created_at, e.amount FROM entry e
    WHERE e.member_id IS NOT NULL AND e.type = 3 AND ${betweenDays(sql`e.created_at`, days)} AND ${isRolling}
      AND ${isAsked('e')}`;
  // Each in its own order, as far as the page or the count goes; the merge of both has it.
  const { upTo } = withinReach(page);
  const part = (query: SQL): SQL => sql`(SELECT * FROM (${query}) AS l ${ordered(asked)} LIMIT ${upTo})`;
  return sql`SELECT l.id FROM (${part(moves)} UNION ALL ${part(paid)}) AS l ${ordered(asked)}`;
}
