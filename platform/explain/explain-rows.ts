import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { RowKind } from '@/lib/contract/explain';
import type { Db } from '../db/client';
import { commonName, gameName, vendorName } from '../shared/code-names';
import { lookUp } from '../shared/look-up';
import { type Counted, countedTo, MAX_COUNTED, type Page, pageOffset } from '../shared/paging';
import type { ServerLocale } from '../shared/server-text';
import { inOrder } from '../shared/sql-arrays';
import type { RowQuery } from './row-query';

type Row = ResponseOf<'/api/v2/retail/explain'>['list'][number];

/** A row in the form in which its query selects it. */
interface FoundRow {
  id: number;
  /** Milliseconds since the epoch; null for holdings, which are of the current moment. */
  at: number | null;
  kind: RowKind | '';
  amount: string;
}

/** The table to which the ids of rows belong. */
export type Table = 'entry' | 'bet' | 'member';

/**
 * The number of rows that are read and counted: up to ten pages beyond the requested one, and at least 10,000 for a
 * branch of few members.
 */
export const readLimit = (page: Page, isSmall: boolean): number =>
  Math.max(isSmall ? MAX_COUNTED : 0, pageOffset(page) + 11 * page.count_per_list);

/** The order of rows: the newest first. Holdings have no moment and are ordered by amount. */
const ORDER = sql`ORDER BY l.at DESC NULLS LAST, CASE WHEN l.at IS NULL THEN l.amount END DESC, l.id DESC, l.kind, l.amount`;

/**
 * Reads a page of the merged rows of several queries, and their number up to the limit. Each query is read in its own
 * order up to the limit, which is enough for the merged order.
 */
export async function readPage(
  db: Db,
  queries: readonly { rows: RowQuery; order: SQL }[],
  page: Page,
  isSmall: boolean,
): Promise<{ found: FoundRow[]; total: number | Counted }> {
  if (queries.length === 0) return { found: [], total: 0 };
  const limit = readLimit(page, isSmall);
  const all = sql.join(
    queries.map(({ rows, order }) => sql`(${rows} ORDER BY ${order} LIMIT ${limit + 1})`),
    sql` UNION ALL `,
  );
  const { rows } = await db.execute<{ total: number; found: FoundRow[] }>(sql`
    WITH listed AS MATERIALIZED (SELECT * FROM (${all}) AS l ${ORDER} LIMIT ${limit + 1})
    SELECT (SELECT count(*)::int FROM listed) AS total, (
      SELECT coalesce(json_agg(json_build_object('id', l.id, 'at', extract(epoch FROM l.at) * 1000, 'kind', l.kind,
        'amount', l.amount::text) ${ORDER}), '[]'::json)
      FROM (SELECT * FROM listed AS l ${ORDER} LIMIT ${page.count_per_list} OFFSET ${pageOffset(page)}) AS l) AS found`);
  const { found, total } = rows[0]!;
  return { found, total: countedTo(limit, total) };
}

/** The fields that describe a row on the wire. */
type Description = Pick<Row, 'memId' | 'memNick' | 'partnerLevel' | 'desc' | 'ref' | 'category'> & {
  id: number;
  kind?: RowKind;
  betId?: string;
  vendorCode?: string;
};

/** The kind of a row for each type of entry. */
const ENTRY_KIND: Record<string, RowKind> = {
  '1': 'deposit',
  '-1': 'withdrawal',
  '2': 'grant',
  '-2': 'grantBack',
  '33': 'give',
  '-33': 'takeBack',
  '-3': 'give',
  '3': 'takeBack',
  '4': 'convert',
  '5': 'coupon',
};

type EntryDescription = Pick<Description, 'id' | 'memId' | 'memNick' | 'partnerLevel'> & {
  type: number;
  transferKind: string;
  typeName: string;
  memo: string;
};

async function describeEntries(
  db: Db,
  ids: SQL,
  locale: ServerLocale,
  siteId: string,
): Promise<Description[]> {
  const { rows } = await db.execute<EntryDescription>(sql`
    SELECT e.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", e.type, t.kind AS "transferKind",
      ${commonName(locale, siteId, 'cashType', sql`e.type::text`)} AS "typeName", t.memo
    FROM ${ids} ${lookUp('entry_all', 'e', sql`e.id = requested.id`)} JOIN member m ON m.id = e.member_id
    ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}`);
  return rows.map(({ type, transferKind, typeName, memo, ...row }) => ({
    ...row,
    kind: transferKind === 'reversal' ? 'reversal' : ENTRY_KIND[String(type)],
    desc: memo === '' ? typeName : `${typeName} · ${memo}`,
    ref: String(row.id),
    category: '',
  }));
}

async function describeBets(db: Db, ids: SQL, locale: ServerLocale): Promise<Description[]> {
  const { rows } = await db.execute<Description & { vendorName: string; gameName: string }>(sql`
    SELECT b.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", b.bet_id AS "betId", b.vendor_code AS "vendorCode",
      b.category, ${vendorName(locale, 'b')} AS "vendorName", ${gameName(locale, 'b')} AS "gameName"
    FROM ${ids} ${lookUp('bet_all', 'b', sql`b.id = requested.id`)} JOIN member m ON m.id = b.member_id`);
  return rows.map(({ vendorName, gameName, ...row }) => ({
    ...row,
    desc: `${vendorName} · ${gameName}`,
    ref: row.betId ?? '',
  }));
}

async function describeMembers(db: Db, ids: SQL): Promise<Description[]> {
  const { rows } = await db.execute<Description>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", '' AS desc, '' AS ref, '' AS category
    FROM ${ids} JOIN member m ON m.id = requested.id`);
  return rows;
}

/** Adds the descriptions to rows, in the form of the wire. Holdings get the time `now`, in ISO 8601. */
export async function toExplainRows(
  db: Db,
  table: Table,
  foundRows: readonly FoundRow[],
  { locale, siteId, now }: { locale: ServerLocale; siteId: string; now: string },
): Promise<Row[]> {
  if (foundRows.length === 0) return [];
  const ids = inOrder([...new Set(foundRows.map(({ id }) => id))]);
  const rows = await {
    entry: () => describeEntries(db, ids, locale, siteId),
    bet: () => describeBets(db, ids, locale),
    member: () => describeMembers(db, ids),
  }[table]();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return foundRows.map(({ id, at, kind, amount }) => {
    const { id: _, kind: describedKind, ...row } = byId.get(id)!;
    return {
      ...row,
      at: at === null ? now : new Date(at).toISOString(),
      kind: describedKind ?? (kind as RowKind),
      amount: Number(amount),
    };
  });
}
