import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import type { Queue, QueueLine, Warning } from '@/lib/contract/operator-queue';
import { dayEnd, dayStart, today } from '@/lib/rules/day';
import { type Level, levelOrder } from '@/lib/rules/level';
import { QUEUE_KINDS, type QueueKind } from '@/lib/rules/operator-queue';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema/site-option';
import { DECIDED_STATUSES, OPEN_STATUSES } from '../db/schema/type-lists';
import type { Act, Operator } from '../operator/act';
import { readMovesForTwo } from '../operator/alone';
import { lapsed } from '../operator/lapsed';
import { cachedFor } from '../shared/cached-for';
import { isoTime } from '../shared/iso-time';
import { containing } from '../shared/like-pattern';
import { rowNumber } from '../shared/numbers';
import { leaseHolder } from '../shared/queue-lease';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { type Found, HAS_WARNINGS, isMark, itemKey, readFound, warningsFor } from './warnings';

/** The items of an answer. */
const MAX_SHOWN = 200;
/** So many of each kind, the oldest, are read and put in order. */
const MAX_READ = 500;
/** How long marks are kept, in milliseconds: every console asks for the list every few seconds. */
const MARKS_MS = 10_000;

export interface QueueQuery {
  siteId: string;
  kinds?: QueueKind[] | undefined;
  order: 'marked' | 'oldest';
  search?: string | undefined;
}

type Row = {
  kind: QueueKind;
  id: number;
  memId: string;
  memNick: string;
  level: Level;
  amount: string | null;
  summary: string;
  atMs: number;
  isTakenUp: boolean;
  pinKind: string | null;
  pinId: number | null;
  proposedBy: string | null;
  operator: string | null;
  session: string | null;
  untilMs: number | null;
};

/** The moment since which an inquiry `b` waits: its author's last reply, or its beginning. */
const ASKED_AT = sql`coalesce((SELECT max(c.reg_at) FROM board_comment c
  WHERE c.board_id = b.id AND c.member_id IS NOT NULL AND c.deleted_at IS NULL), b.reg_at)`;

/** The condition that an inquiry `b` of a site waits for an answer, as the index `board_waiting` has it. */
const isWaiting = (siteId: string): SQL =>
  sql`b.site_id = ${siteId} AND b.board_type = 'faq' AND b.status = 'WAIT' AND b.deleted_at IS NULL`;

/** The condition that a proposal `p` of a site waits for a second operator. */
const isProposed = (siteId: string, at: Date): SQL =>
  sql`p.site_id = ${siteId} AND p.status = 'open' AND NOT ${lapsed(at)}`;

/** The undecided rows of a kind, the oldest first. */
function itemsOf(
  kind: QueueKind,
  { siteId, at }: { siteId: string; at: Date },
  found: (alias: string, id: string) => SQL,
): SQL {
  if (kind === 'deposit' || kind === 'withdrawal') {
    return sql`SELECT ${kind} AS kind, r.id, m.mem_id, m.mem_nick, m.partner_level, r.amount::text AS amount,
        '' AS summary, r.reg_at AS at, r.cash_status = ${REQUEST_STATUS.waiting} AS taken_up, NULL AS pin_kind,
        NULL::bigint AS pin_id, NULL AS proposed_by
      FROM cash_request r JOIN member m ON m.id = r.member_id
      WHERE r.site_id = ${siteId} AND r.cash_status IN ${OPEN_STATUSES} AND r.cash_type = ${CASH_TYPE[kind]}
        AND ${found('m', 'r.id')}
      ORDER BY r.reg_at, r.id LIMIT ${MAX_READ}`;
  }
  if (kind === 'inquiry') {
    return sql`SELECT ${kind} AS kind, b.id, m.mem_id, m.mem_nick, m.partner_level, NULL AS amount, b.title AS summary,
        ${ASKED_AT} AS at, false AS taken_up, b.pin_kind, b.pin_id, NULL AS proposed_by
      FROM board b JOIN member m ON m.id = b.member_id WHERE ${isWaiting(siteId)} AND ${found('m', 'b.id')}
      ORDER BY b.reg_at, b.id LIMIT ${MAX_READ}`;
  }
  if (kind === 'proposal') {
    return sql`SELECT ${kind} AS kind, p.id, coalesce(p.shown ->> 'memId', '') AS mem_id, coalesce(m.mem_nick, '') AS mem_nick,
        coalesce(m.partner_level, 'NORMAL') AS partner_level, p.shown ->> 'amount' AS amount, p.act AS summary,
        p.proposed_at AS at, false AS taken_up, NULL AS pin_kind, NULL::bigint AS pin_id, p.proposed_by
      FROM operator_proposal p
      LEFT JOIN member m ON m.site_id = p.site_id AND lower(m.mem_id) = lower(p.shown ->> 'memId')
      WHERE ${isProposed(siteId, at)} AND ${found('m', 'p.id')}
      ORDER BY p.proposed_at, p.id LIMIT ${MAX_READ}`;
  }
  const isPartner = kind === 'partner';
  return sql`SELECT ${kind} AS kind, j.id, j.mem_id, j.mem_nick, j.partner_level, NULL AS amount,
      ${isPartner ? sql`''` : sql`p.mem_id`} AS summary, j.reg_at AS at, false AS taken_up, NULL AS pin_kind,
      NULL::bigint AS pin_id, NULL AS proposed_by
    FROM join_request j JOIN member p ON p.id = j.recommender_id
    WHERE j.site_id = ${siteId} AND j.status = 0 AND j.partner_level ${sql.raw(isPartner ? '<>' : '=')} 'NORMAL'
      AND ${found('j', 'j.id')}
    ORDER BY j.reg_at, j.id LIMIT ${MAX_READ}`;
}

async function readItems(db: Db, { siteId, kinds, search }: QueueQuery, at: Date): Promise<Row[]> {
  const pattern = search === undefined ? '' : containing(search);
  const found = (alias: string, id: string) => {
    if (search === undefined) return sql`true`;
    const columns = ['mem_id', 'mem_nick', 'mem_name', 'bank_acc'].map(
      (column) => sql`${sql.raw(`${alias}.${column}`)} ILIKE ${pattern}`,
    );
    return sql`(${sql.join(columns, sql` OR `)} OR ${sql.raw(id)} = ${rowNumber(search)})`;
  };
  const wanted = QUEUE_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
  const items = sql.join(
    wanted.map((kind) => sql`(${itemsOf(kind, { siteId, at }, found)})`),
    sql` UNION ALL `,
  );
  const { rows } = await db.execute<Row>(sql`
    SELECT i.kind, i.id::float8 AS id, i.mem_id AS "memId", i.mem_nick AS "memNick", i.partner_level AS level, i.amount,
      i.summary, (extract(epoch FROM i.at) * 1000)::float8 AS "atMs", i.taken_up AS "isTakenUp", i.pin_kind AS "pinKind",
      i.pin_id::float8 AS "pinId", i.proposed_by AS "proposedBy", l.operator, l.session, (extract(epoch FROM l.until) * 1000)::float8 AS "untilMs"
    FROM (${items}) AS i
    LEFT JOIN queue_lease l ON l.site_id = ${siteId} AND l.kind = i.kind AND l.item_id = i.id
      AND l.until > ${at.toISOString()}::timestamptz
    ORDER BY i.at, i.kind, i.id`);
  return rows;
}

/** Counts everything that waits, by kind, and says since when the oldest does (ISO); null for nothing. */
export async function readWaiting(
  db: Db,
  siteId: string,
  at: Date,
): Promise<{ counts: Record<QueueKind, number>; oldestAt: string | null }> {
  const { rows } = await db.execute<{ kind: QueueKind; cnt: number; sinceMs: number | null }>(sql`
    SELECT kind, cnt, (extract(epoch FROM since) * 1000)::float8 AS "sinceMs" FROM (
    SELECT CASE r.cash_type WHEN ${CASH_TYPE.deposit} THEN 'deposit' ELSE 'withdrawal' END AS kind, count(*)::int AS cnt,
      min(r.reg_at) AS since
    FROM cash_request r WHERE r.site_id = ${siteId} AND r.cash_status IN ${OPEN_STATUSES} GROUP BY 1
    UNION ALL SELECT CASE j.partner_level WHEN 'NORMAL' THEN 'signup' ELSE 'partner' END, count(*)::int, min(j.reg_at)
    FROM join_request j WHERE j.site_id = ${siteId} AND j.status = 0 GROUP BY 1
    UNION ALL SELECT 'inquiry', count(*)::int, min(${ASKED_AT}) FROM board b WHERE ${isWaiting(siteId)}
    UNION ALL SELECT 'proposal', count(*)::int, min(p.proposed_at) FROM operator_proposal p
    WHERE ${isProposed(siteId, at)}) AS w`);
  const counts = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0])) as Record<QueueKind, number>;
  for (const { kind, cnt } of rows) counts[kind] = cnt;
  const since = rows.flatMap(({ sinceMs }) => sinceMs ?? []);
  return { counts, oldestAt: since.length > 0 ? isoTime(Math.min(...since)) : null };
}

/**
 * What operators decided on a UTC+9 day: requests that were carried out or rejected (members' own cancellations have no
 * reason), requests to join, and inquiries by their first answer after each time that their author wrote.
 */
async function readDecided(
  db: Db,
  siteId: string,
  at: Date,
): Promise<Pick<Queue, 'decidedToday' | 'medianSeconds'>> {
  const day = today(at);
  const isOnDay = (column: string) => sql`${sql.raw(column)} >= ${dayStart(day).toISOString()}::timestamptz
    AND ${sql.raw(column)} < ${dayEnd(day).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ cnt: number; median: number | null }>(sql`
    SELECT count(*)::int AS cnt, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided - d.asked))
      AS median
    FROM (
      SELECT r.reg_at AS asked, r.upd_at AS decided FROM cash_request r
      WHERE r.site_id = ${siteId} AND r.cash_status IN ${DECIDED_STATUSES} AND ${isOnDay('r.upd_at')}
        AND (r.cash_status = ${REQUEST_STATUS.done} OR r.reason <> '')
      UNION ALL
      SELECT j.reg_at, j.decided_at FROM join_request j
      WHERE j.site_id = ${siteId} AND j.status <> 0 AND ${isOnDay('j.decided_at')}
      UNION ALL
      SELECT a.asked, c.reg_at FROM board_comment c
      JOIN board b ON b.id = c.board_id AND b.site_id = ${siteId} AND b.board_type = 'faq'
      CROSS JOIN LATERAL (
        SELECT coalesce(max(o.reg_at), b.reg_at) AS asked, coalesce(max(o.id), 0) AS id FROM board_comment o
        WHERE o.board_id = b.id AND o.member_id IS NOT NULL AND o.id < c.id) AS a
      WHERE c.member_id IS NULL AND ${isOnDay('c.reg_at')} AND NOT EXISTS (
        SELECT FROM board_comment e WHERE e.board_id = b.id AND e.member_id IS NULL AND e.id > a.id AND e.id < c.id)
    ) AS d`);
  const { cnt, median } = rows[0]!;
  return { decidedToday: cnt, medianSeconds: median === null ? null : Math.round(median) };
}

/**
 * What speaks against items by their keys, of which each is read once in ten seconds: with all others when the time is
 * over, or by itself when it is new.
 */
async function readMarks(
  db: Db,
  siteId: string,
  items: readonly Row[],
  at: Date,
): Promise<Map<string, Found>> {
  const read = (some: readonly Row[]) => readFound(db, siteId, some, at);
  const marks = await cachedFor(MARKS_MS, db, `queue marks ${siteId}`, () => read(items));
  const added = items.filter((item) => HAS_WARNINGS.has(item.kind) && !marks.has(itemKey(item)));
  if (added.length > 0) for (const [key, found] of await read(added)) marks.set(key, found);
  return marks;
}

function lineOf(
  row: Row,
  { warnings, asking, option }: { warnings: readonly Warning[]; asking: Operator; option: SiteOption },
): QueueLine {
  const holder = leaseHolder(asking);
  const { operator, session, untilMs, atMs, level, amount, pinKind, pinId, ...item } = row;
  return {
    ...item,
    // A partner request asks for a level, which sites name themselves.
    summary: item.kind === 'partner' ? levelName(option, level) : item.summary,
    partnerLevel: level === 'NORMAL' ? null : levelOrder(level),
    amount: amount === null ? null : Number(amount),
    at: isoTime(atMs),
    pin: pinKind === null || pinId === null ? null : { kind: pinKind, id: pinId },
    marks: warnings.filter(isMark).map(({ code, params }) => ({ ...params, code })),
    lease: operator === null || untilMs === null ? null : { operator, until: isoTime(untilMs) },
    isMine: operator === holder.operator && session === holder.session,
  };
}

/**
 * The act `queue`: everything of a site that waits for an operator (QUEUE-01), as {@link Queue}. In the order `marked`
 * those with marks come first; either part has the oldest first.
 */
export const listQueue: Act<QueueQuery, Queue> = async (query, operator, { db, now }) => {
  const { siteId, order } = query;
  const at = now();
  const [items, { counts }, decided] = await Promise.all([
    readItems(db, query, at),
    readWaiting(db, siteId, at),
    readDecided(db, siteId, at),
  ]);
  const [marks, isForTwo, option] = await Promise.all([
    readMarks(db, siteId, items, at),
    readMovesForTwo(db, siteId, operator, at),
    cachedSiteOption(db, siteId),
  ]);
  const lines = items.map((item) => {
    const warnings = warningsFor(marks.get(itemKey(item)), isForTwo);
    return lineOf(item, { warnings, asking: operator, option });
  });
  const ordered =
    order === 'oldest'
      ? lines
      : lines.toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0));
  return ok({ list: ordered.slice(0, MAX_SHOWN), hasMore: lines.length > MAX_SHOWN, counts, ...decided });
};
