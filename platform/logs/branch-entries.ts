import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { GAME_OR_ROLLING, ROLLING } from '../db/schema/type-lists';
import { type BranchQuery, everInBranch, inBranch, pathThen } from '../shared/branch-search';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, pagerReach } from '../shared/id-page';
import { rowNumber } from '../shared/numbers';
import { type Page, pageOffset } from '../shared/paging';
import { typeArray } from '../shared/sql-arrays';

/**
 * A query of a branch's entries. An entry counts for the ancestors that its member had at that moment, as in the daily
 * sums.
 */
export interface EntryQuery extends BranchQuery {
  kind: 'cash' | 'point';
  /** The types of entries. Type 3 means take-backs alone, since `rolling` asks for rolling. */
  types: readonly number[];
  rolling?: boolean;
  orderBy?: 'regDate' | 'cashAmt';
  direction?: 'ASC' | 'DESC';
  /** The members, if they are few (`memberIdsIfFew`). */
  few: SQL | undefined;
  /** The number of a row. `few` then has the member of the row alone. */
  number?: string | undefined;
}

/** The number of rows of a list, and the cost of each. */
export interface KnownRows {
  /** The number of rows of the list. */
  total: number;
  /** The number of entries that are read in the order of time for each row of the list. */
  readForEach: number;
}

/** Reading the entries of one member takes as long as reading this many entries in the order of time. */
const ENTRIES_PER_MEMBER = 10;
/** Looking up one entry takes as long as reading this many members. */
const MEMBERS_PER_ENTRY = 4;
/**
 * A hash table with more members than this exceeds the database's working memory (4 MB as packaged) and becomes a list
 * that is searched.
 */
const MAX_HASHED = 100_000;

/** The type of a take-back in the entry of the member from whom the cash or the points are taken. */
const TAKEN_BACK = { cash: -33, point: -2 } as const;
const TAKER_SIDE = 3;

/** Whether an entry of type 3 is rolling; otherwise it is the taker's side of a take-back of points. */
const isRolling = sql`EXISTS (SELECT FROM transfer_all t WHERE t.id = e.transfer_id AND t.created_at = e.created_at AND t.kind = 'rolling')`;

/**
 * Reads a page of a branch's entries, the latest first by default. For few members they are read account by account.
 * For many, the site's entries are read in time order and those of other members skipped, so that a page costs in
 * proportion to the branch's share of the site and not to its size. Where the number of rows is known, the cheaper way
 * is taken.
 */
export async function branchEntries(
  db: Db,
  query: EntryQuery,
  days: Days,
  page: Page,
  known?: KnownRows & { members: number },
): Promise<IdPage> {
  const { few, targetId, orderBy } = query;
  if (few) return idPage(db, entriesOfAccounts(query, few, days), page);
  if (!known) return idPage(db, entriesByTime(query, days, page), page, pagerReach(page));
  const { total, readForEach, members } = known;
  // To find that such a page is empty, all entries of the days would be read in the order of time.
  if (pageOffset(page) >= total) return { ids: [], total };
  const neededRows = orderBy === 'cashAmt' ? total : Math.min(total, pageOffset(page) + page.count_per_list);
  const readEntries = neededRows * readForEach;
  const entries =
    readEntries > members * ENTRIES_PER_MEMBER
      ? entriesOfAccounts(query, sql`ARRAY(${everInBranch([targetId])})`, days)
      : entriesByTime(query, days, page, members <= MAX_HASHED && readEntries * MEMBERS_PER_ENTRY > members);
  return idPage(db, entries, page, { known: total });
}

/** Selects all of a branch's entries on the days, in any order, with `at`, `type` and `amount`. */
export function branchRows(query: EntryQuery, days: Days): SQL {
  if (query.few)
    return sql`SELECT r.created_at AS at, r.type, r.amount FROM (${rowsOfAccounts(query, query.few, days)}) AS r`;
  return query.rolling
    ? sql`${allMoves(query, days)} UNION ALL SELECT p.created_at, p.type, p.amount FROM (${paidRolling(query, days)}) AS p`
    : allMoves(query, days);
}

/** Orders the rows `l` of a list, which have id, created_at and amount. */
const orderClause = ({ orderBy = 'regDate', direction = 'DESC' }: EntryQuery): SQL => {
  const sqlDirection = sql.raw(direction);
  const column = orderBy === 'cashAmt' ? sql`l.amount` : sql`l.created_at`;
  return sql`ORDER BY ${column} ${sqlDirection}, l.id ${sqlDirection}`;
};

const entriesOfAccounts = (query: EntryQuery, members: SQL, days: Days): SQL =>
  sql`SELECT l.id FROM (${rowsOfAccounts(query, members, days)}) AS l ${orderClause(query)}`;

function rowsOfAccounts(query: EntryQuery, members: SQL, days: Days): SQL {
  const { kind, types, rolling = false, number } = query;
  const plain = sql`e.type = ANY(${typeArray(types)})`;
  const typeCondition =
    kind === 'cash'
      ? plain
      : sql`CASE WHEN e.type = ${ROLLING} AND ${isRolling} THEN ${rolling} ELSE ${plain} END`;
  return sql`
    SELECT r.* FROM account a JOIN member m ON m.id = a.member_id CROSS JOIN LATERAL (
      SELECT e.id, e.created_at, e.amount, e.type FROM entry_all e
      WHERE e.account_id = a.id AND ${betweenDays(sql`e.created_at`, days)} AND ${typeCondition}
        AND ${number ? sql`e.id = ${rowNumber(number)}` : sql`true`} OFFSET 0
    ) AS r WHERE a.member_id = ANY(${members}) AND a.kind = ${kind} AND ${wasInBranch(query, sql`r.created_at`)}`;
}

/**
 * Selects entries in time order from two indexes: one has all entries but those of bets and of type 3, the other those
 * of type 3, nearly all of which are rolling. The taker's side of a take-back of points has type 3 too and is found
 * through the other side.
 */
function entriesByTime(query: EntryQuery, days: Days, page: Page, isHashed = false): SQL {
  const moves = movesByTime(query, days, isHashed);
  if (!query.rolling) return sql`SELECT l.id FROM (${moves}) AS l ${orderClause(query)}`;
  // Each part is sorted and limited to what the page and the count need, which asks for one row more than it reports.
  // Merging the parts preserves the order.
  const maxRows = pagerReach(page).upTo + 1;
  const limitedPart = (rows: SQL): SQL =>
    sql`(SELECT * FROM (${rows}) AS l ${orderClause(query)} LIMIT ${maxRows})`;
  return sql`SELECT l.id FROM (${limitedPart(moves)} UNION ALL ${limitedPart(paidRolling(query, days))}) AS l ${orderClause(query)}`;
}

/** Selects the payments of rolling in the branch. */
const paidRolling = (query: EntryQuery, days: Days): SQL => sql`
  SELECT e.id, e.created_at, e.amount, e.type FROM entry_all e
  WHERE e.member_id IS NOT NULL AND e.type = ${ROLLING} AND ${betweenDays(sql`e.created_at`, days)} AND ${isRolling}
    AND ${isListed(query, 'e')}`;

/** The condition that `member m` was in the list's branch at a moment. */
export const wasInBranch = ({ targetId }: EntryQuery, at: SQL): SQL =>
  sql`${targetId}::bigint = ANY(${pathThen(at)})`;

/** The condition that an entry, made at `e.created_at`, has the list's kind of account and belongs to its branch. */
function isListed(query: EntryQuery, alias: string): SQL {
  const row = sql.raw(alias);
  return sql`EXISTS (SELECT FROM account a WHERE a.id = ${row}.account_id AND a.kind = ${query.kind} OFFSET 0)
    AND EXISTS (SELECT FROM member m WHERE m.id = ${row}.member_id AND ${inBranch(query)}
      AND ${wasInBranch(query, sql`e.created_at`)} OFFSET 0)`;
}

/**
 * Selects the rows of {@link movesByTime} in any order. Where all rows are needed, joining complete tables to accounts
 * and members takes a third of the time of single look-ups.
 */
function allMoves(query: EntryQuery, days: Days): SQL {
  const { kind, types } = query;
  return sql`
    WITH move AS (
      SELECT e.created_at, e.transfer_id, e.account_id, e.member_id, e.type, e.amount FROM entry_all e
      WHERE e.member_id IS NOT NULL AND e.type NOT IN ${GAME_OR_ROLLING} AND ${betweenDays(sql`e.created_at`, days)}
    ), side AS (
      SELECT created_at, account_id, member_id, type, amount FROM move
      UNION ALL SELECT move.created_at, o.account_id, o.member_id, o.type, o.amount
      FROM move JOIN entry_all o ON o.transfer_id = move.transfer_id AND o.created_at = move.created_at
        AND ${betweenDays(sql`o.created_at`, days)}
      WHERE move.type = ${TAKEN_BACK[kind]} AND o.type = ${TAKER_SIDE} AND o.member_id IS NOT NULL
    )
    SELECT side.created_at AS at, side.type, side.amount FROM side
    JOIN account a ON a.id = side.account_id AND a.kind = ${kind}
    JOIN member m ON m.id = side.member_id AND ${inBranch(query)} AND ${wasInBranch(query, sql`side.created_at`)}
    WHERE side.type = ANY(${typeArray(types)})`;
}

/**
 * As an expression, `IN` is a look-up in a hash table. As a condition it would become a join, which loses the order.
 */
const isOfMembers = (targetId: number): SQL => sql`(e.member_id IN ${everInBranch([targetId])}) IS TRUE`;

/**
 * Selects all entries but rolling in time order. With `isHashed` the members of the branch are read first, so that
 * entries of other members cost no look-up.
 */
function movesByTime(query: EntryQuery, days: Days, isHashed: boolean): SQL {
  const { kind, types, targetId } = query;
  return sql`
    SELECT s.id, e.created_at, s.amount, s.type FROM entry_all e CROSS JOIN LATERAL (
      SELECT e.id, e.member_id, e.account_id, e.type, e.amount
      UNION ALL SELECT o.id, o.member_id, o.account_id, o.type, o.amount FROM entry_all o
      WHERE e.type = ${TAKEN_BACK[kind]} AND o.transfer_id = e.transfer_id AND o.created_at = e.created_at AND o.type = ${TAKER_SIDE}
        AND o.member_id IS NOT NULL
    ) AS s
    WHERE e.member_id IS NOT NULL AND e.type NOT IN ${GAME_OR_ROLLING} AND ${betweenDays(sql`e.created_at`, days)}
      AND ${isHashed ? isOfMembers(targetId) : sql`true`} AND s.type = ANY(${typeArray(types)}) AND ${isListed(query, 's')}`;
}
