import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { GAME_OR_ROLLING, ROLLING } from '../db/schema/type-lists';
import { type BranchQuery, everInBranch, inBranch, pathThen } from '../shared/branch-search';
import { betweenDays, type Days } from '../shared/days';
import { type IdPage, idPage, pagerReach } from '../shared/id-page';
import { rowNumber } from '../shared/numbers';
import { type Page, pageOffset } from '../shared/paging';
import { typeArray } from '../shared/sql-arrays';

/** Entries count for the ancestors that the member had at that moment, as the daily sums count them. */
export interface EntryQuery extends BranchQuery {
  kind: 'cash' | 'point';
  /** Entry types. 3 means take-backs only, as `rolling` asks for rolling. */
  types: readonly number[];
  rolling?: boolean;
  orderBy?: 'regDate' | 'cashAmt';
  direction?: 'ASC' | 'DESC';
  /** The members, where they are few (`memberIdsIfFew`). */
  few: SQL | undefined;
  /** The number of a row: of its member alone, which `few` holds. */
  number?: string | undefined;
}

/** The number of rows of a list, and the cost of each. */
export interface KnownRows {
  /** How many rows the list has. */
  total: number;
  /** Entries that are read for each of its rows in the order of time. */
  readForEach: number;
}

/** Entries that are read in the order of time while those of one member are read. */
const ENTRIES_A_MEMBER = 10;
/** Members that are read while those of one entry are looked up. */
const HASHED_AN_ENTRY = 4;
/** Beyond what fits in the database's working memory (4 MB as packaged) a hash table becomes a list that is searched. */
const MAX_HASHED = 100_000;

/** Entry type of a take-back on the member's side, and on that of the partner who takes. */
const TAKEN_BACK = { cash: -33, point: -2 } as const;
const TAKER_SIDE = 3;

/** Type 3 is rolling, or the taker's side of a take-back of points. */
const isRolling = sql`EXISTS (SELECT FROM transfer_all t WHERE t.id = e.transfer_id AND t.created_at = e.created_at AND t.kind = 'rolling')`;

/**
 * A page of a branch's entries, the latest first by default. For few members they are read account by account. For many,
 * the site's entries are read in time order and those of other members skipped, so that a page costs in proportion to
 * the branch's share of the site and not to its size. Where the number of rows is known, the cheaper of the two is taken.
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
  // In the order of time all entries of the days would be read for it.
  if (pageOffset(page) >= total) return { ids: [], total };
  const wanted = orderBy === 'cashAmt' ? total : Math.min(total, pageOffset(page) + page.count_per_list);
  const read = wanted * readForEach;
  const entries =
    read > members * ENTRIES_A_MEMBER
      ? entriesOfAccounts(query, sql`ARRAY(${everInBranch([targetId])})`, days)
      : entriesByTime(query, days, page, members <= MAX_HASHED && read * HASHED_AN_ENTRY > members);
  return idPage(db, entries, page, { known: total });
}

/** All of a branch's entries on the days in any order, with `at`, `type` and `amount`. */
export function branchRows(query: EntryQuery, days: Days): SQL {
  if (query.few)
    return sql`SELECT r.created_at AS at, r.type, r.amount FROM (${rowsOfAccounts(query, query.few, days)}) AS r`;
  return query.rolling
    ? sql`${allMoves(query, days)} UNION ALL SELECT p.created_at, p.type, p.amount FROM (${paidRolling(query, days)}) AS p`
    : allMoves(query, days);
}

/** The order of a list over rows `l` of id, created_at and amount. */
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
  const ofType =
    kind === 'cash'
      ? plain
      : sql`CASE WHEN e.type = ${ROLLING} AND ${isRolling} THEN ${rolling} ELSE ${plain} END`;
  return sql`
    SELECT r.* FROM account a JOIN member m ON m.id = a.member_id CROSS JOIN LATERAL (
      SELECT e.id, e.created_at, e.amount, e.type FROM entry_all e
      WHERE e.account_id = a.id AND ${betweenDays(sql`e.created_at`, days)} AND ${ofType}
        AND ${number ? sql`e.id = ${rowNumber(number)}` : sql`true`} OFFSET 0
    ) AS r WHERE a.member_id = ANY(${members}) AND a.kind = ${kind} AND ${wasInBranch(query, sql`r.created_at`)}`;
}

/**
 * Two indexes hold the site's entries in time order: one all entries but those of bets and of type 3, the other those of
 * type 3, nearly all of which are rolling. The taker's side of a take-back, type 3 too, is found through the other side.
 */
function entriesByTime(query: EntryQuery, days: Days, page: Page, isHashed = false): SQL {
  const moves = movesByTime(query, days, isHashed);
  if (!query.rolling) return sql`SELECT l.id FROM (${moves}) AS l ${orderClause(query)}`;
  // Each part is sorted and cut at the needs of the page and the count, which asks for one more than it reports;
  // merging them preserves the order.
  const most = pagerReach(page).upTo + 1;
  const part = (rows: SQL): SQL => sql`(SELECT * FROM (${rows}) AS l ${orderClause(query)} LIMIT ${most})`;
  return sql`SELECT l.id FROM (${part(moves)} UNION ALL ${part(paidRolling(query, days))}) AS l ${orderClause(query)}`;
}

/** Payments of rolling in the branch. */
const paidRolling = (query: EntryQuery, days: Days): SQL => sql`
  SELECT e.id, e.created_at, e.amount, e.type FROM entry_all e
  WHERE e.member_id IS NOT NULL AND e.type = ${ROLLING} AND ${betweenDays(sql`e.created_at`, days)} AND ${isRolling}
    AND ${isListed(query, 'e')}`;

/** The condition that `member m` was in the list's branch at a moment. */
export const wasInBranch = ({ targetId }: EntryQuery, at: SQL): SQL =>
  sql`${targetId}::bigint = ANY(${pathThen(at)})`;

/** The condition that an entry, made at `e.created_at`, is of the list's kind and branch. */
function isListed(query: EntryQuery, alias: string): SQL {
  const row = sql.raw(alias);
  return sql`EXISTS (SELECT FROM account a WHERE a.id = ${row}.account_id AND a.kind = ${query.kind} OFFSET 0)
    AND EXISTS (SELECT FROM member m WHERE m.id = ${row}.member_id AND ${inBranch(query)}
      AND ${wasInBranch(query, sql`e.created_at`)} OFFSET 0)`;
}

/**
 * The rows of {@link movesByTime} in any order. For all of them, joins of whole tables to accounts and members take a
 * third of the time of single look-ups.
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

/** As an expression, `IN` is a look-up in a hash table; as a condition it would become a join that loses the order. */
const isOfMembers = (targetId: number): SQL => sql`(e.member_id IN ${everInBranch([targetId])}) IS TRUE`;

/**
 * All entries but rolling, found in time order. `isHashed`: the members of the branch are read first, so that an entry
 * of another member costs no look-up.
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
