import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { RowKind } from '@/lib/contract/drilldown';
import type { Db } from '../db/client';
import { commonName, gameName, vendorName } from '../shared/code-names';
import { MAX_COUNTED, offsetOf, type Page } from '../shared/paging';
import type { ServerLocale } from '../shared/server-text';
import { inOrder } from '../shared/sql-arrays';
import type { Part } from './part';

type Row = ResponseOf<'/api/v2/retail/explain'>['list'][number];

/** A row as its part has it: what it is of, when, and how much. */
interface Found {
  id: number;
  /** Null of what is held now. */
  at: number | null;
  kind: RowKind | '';
  amount: string;
}

/** What a row's id is of. */
export type Table = 'entry' | 'bet' | 'member';

/** How far the rows of parts are read: ten pages further than the one asked for, of few members at least to ten thousand. */
export const reachOf = (page: Page, few: boolean): number =>
  Math.max(few ? MAX_COUNTED : 0, offsetOf(page) + 11 * page.count_per_list);

/** The order of rows: the newest first; what has no moment is held now, the most first. */
const ORDER = sql`ORDER BY l.at DESC NULLS LAST, CASE WHEN l.at IS NULL THEN l.amount END DESC, l.id DESC, l.kind, l.amount`;

/**
 * A page of several parts' rows, and how many there are as far as they are read. Each part is read in its own order as
 * far as that; the merge of all has it then.
 */
export async function pageOf(
  db: Db,
  parts: readonly { rows: Part; order: SQL }[],
  page: Page,
  few: boolean,
): Promise<{ found: Found[]; total: number }> {
  if (parts.length === 0) return { found: [], total: 0 };
  const far = reachOf(page, few);
  const all = sql.join(
    parts.map(({ rows, order }) => sql`(${rows} ORDER BY ${order} LIMIT ${far})`),
    sql` UNION ALL `,
  );
  const { rows } = await db.execute<{ total: number; found: Found[] }>(sql`
    WITH listed AS MATERIALIZED (SELECT * FROM (${all}) AS l ${ORDER} LIMIT ${far})
    SELECT (SELECT count(*)::int FROM listed) AS total, (
      SELECT coalesce(json_agg(json_build_object('id', l.id, 'at', extract(epoch FROM l.at) * 1000, 'kind', l.kind,
        'amount', l.amount::text) ${ORDER}), '[]'::json)
      FROM (SELECT * FROM listed AS l ${ORDER} LIMIT ${page.count_per_list} OFFSET ${offsetOf(page)}) AS l) AS found`);
  return rows[0]!;
}

type Told = Pick<Row, 'memId' | 'memNick' | 'partnerLevel' | 'desc' | 'ref' | 'category'> & {
  id: number;
  kind?: RowKind;
  betId?: string;
  vendorCode?: string;
};

/** Entries by their type as rows are called; the other side of a type is its own sign. */
const KIND: Record<string, RowKind> = {
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

type EntryTold = Pick<Told, 'id' | 'memId' | 'memNick' | 'partnerLevel'> & {
  type: number;
  transferKind: string;
  typeName: string;
  memo: string;
};

async function entriesOf(db: Db, ids: SQL, locale: ServerLocale, siteId: string): Promise<Told[]> {
  const { rows } = await db.execute<EntryTold>(sql`
    SELECT e.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", e.type, t.kind AS "transferKind",
      ${commonName(locale, siteId, 'cashType', sql`e.type::text`)} AS "typeName", t.memo
    FROM ${ids} JOIN entry e ON e.id = requested.id JOIN member m ON m.id = e.member_id
    JOIN transfer t ON t.id = e.transfer_id`);
  return rows.map(({ type, transferKind, typeName, memo, ...row }) => ({
    ...row,
    kind: transferKind === 'reversal' ? 'reversal' : KIND[String(type)],
    desc: memo === '' ? typeName : `${typeName} · ${memo}`,
    ref: String(row.id),
    category: '',
  }));
}

async function betsOf(db: Db, ids: SQL, locale: ServerLocale): Promise<Told[]> {
  const { rows } = await db.execute<Told & { vendorName: string; gameName: string }>(sql`
    SELECT b.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", b.bet_id AS "betId", b.vendor_code AS "vendorCode",
      b.category, ${vendorName(locale, 'b')} AS "vendorName", ${gameName(locale, 'b')} AS "gameName"
    FROM ${ids} JOIN bet b ON b.id = requested.id JOIN member m ON m.id = b.member_id`);
  return rows.map(({ vendorName, gameName, ...row }) => ({
    ...row,
    desc: `${vendorName} · ${gameName}`,
    ref: row.betId ?? '',
  }));
}

async function membersOf(db: Db, ids: SQL): Promise<Told[]> {
  const { rows } = await db.execute<Told>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", '' AS desc, '' AS ref, '' AS category
    FROM ${ids} JOIN member m ON m.id = requested.id`);
  return rows;
}

/** The rows as they stand on the wire; what is held is held at `now`. */
export async function told(
  db: Db,
  table: Table,
  found: readonly Found[],
  { locale, siteId, now }: { locale: ServerLocale; siteId: string; now: string },
): Promise<Row[]> {
  if (found.length === 0) return [];
  const ids = inOrder([...new Set(found.map(({ id }) => id))]);
  const rows = await {
    entry: () => entriesOf(db, ids, locale, siteId),
    bet: () => betsOf(db, ids, locale),
    member: () => membersOf(db, ids),
  }[table]();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ id, at, kind, amount }) => {
    const { id: _, kind: own, ...row } = byId.get(id)!;
    return {
      ...row,
      at: at === null ? now : new Date(at).toISOString(),
      kind: own ?? (kind as RowKind),
      amount: Number(amount),
    };
  });
}
