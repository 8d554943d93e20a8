import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE, SHOWN_TAKE_BACK } from '@/lib/contract/money-codes';
import type { Timeline, TimelineLine } from '@/lib/contract/operator-people';
import { isIsoDate } from '@/lib/rules/day';
import { SOURCES, type Source, type TimelineKind } from '@/lib/rules/operator-people';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { DECIDED_STATUSES } from '../db/schema/type-lists';
import type { Act } from '../operator/act';
import { BET_KEY, ENTRY_ACT } from '../shared/bet-entries';
import { categoryName, gameName } from '../shared/code-names';
import { leftLookUp, lookUp } from '../shared/look-up';
import type { ServerLocale } from '../shared/server-text';
import { type Place, type Subject, selectPlaces } from './timeline-sources';

/** The lines of an answer. */
const LINES = 40;

const placeKey = ({ at, source, id }: Place): string => `${at}_${SOURCES.indexOf(source)}_${id}`;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,2})_(\d{1,15})$/;

/** The place that a cursor names; undefined for a text that is none. */
function parsePlace(cursor: string): Place | undefined {
  const [, at = '', place, id] = CURSOR.exec(cursor) ?? [];
  const source = SOURCES[Number(place)];
  const isMoment = isIsoDate(at.slice(0, 10)) && !Number.isNaN(Date.parse(at));
  return source && isMoment ? { at, source, id: Number(id) } : undefined;
}

/** An operator's act on the person of `f`, as columns; `found` is the condition on row `a` of the audit. */
const auditOf = ({ siteId, memId }: Subject, found: SQL): SQL => sql`
  LEFT JOIN LATERAL (
    SELECT coalesce(p.mem_id, a.detail ->> 'operator') AS by, a.detail ->> 'confirmedBy' AS confirmed_by,
      a.detail ->> 'reason' AS reason
    FROM audit a LEFT JOIN member p ON p.id = (a.detail ->> 'actorId')::bigint
    WHERE a.site_id = ${siteId} AND a.detail ->> 'target' = ${memId} AND ${found} ORDER BY a.id DESC LIMIT 1
  ) AS who ON true`;

const BY_WHOM = sql`'by', who.by, 'confirmedBy', who.confirmed_by`;

/** The decision on request `r`, as columns of {@link auditOf}. */
const decisionOf = (subject: Subject): SQL =>
  auditOf(
    subject,
    sql`a.act IN ('cash-approve', 'cash-reject') AND a.detail -> 'before' ->> 'cashIdx' = r.id::text`,
  );

const SECONDS = sql`CASE WHEN r.cash_status IN ${DECIDED_STATUSES} THEN round(extract(epoch FROM r.upd_at - r.reg_at)) END`;
const REQUEST_KIND = sql`CASE r.cash_type WHEN ${CASH_TYPE.deposit} THEN 'deposit' ELSE 'withdrawal' END`;

/** The type of entry `e`: of points a take-back has that of rolling, and is shown with one of its own. */
const typeOf = (source: 'cash' | 'point' | 'game'): SQL =>
  source === 'point'
    ? sql`CASE WHEN e.type = ${POINT_TYPE.rolling} AND t.kind <> 'rolling' THEN ${SHOWN_TAKE_BACK}::int ELSE e.type END`
    : sql`e.type`;

/** Selects the facts of the entry at place `f` on one account. */
function entryFacts(subject: Subject, source: 'cash' | 'point' | 'game', locale: ServerLocale): SQL {
  const { siteId, memberId, accounts } = subject;
  return sql`SELECT jsonb_build_object('what', ${ENTRY_ACT}, 'type', ${typeOf(source)}, 'amount', e.amount, 'after', e.balance_after,
      'number', coalesce(r.id, b.id, t.id), 'by', coalesce(who.by, o.mem_id), 'confirmedBy', who.confirmed_by,
      'text', CASE WHEN b.id IS NULL THEN t.memo ELSE ${gameName(locale, 'b')} END,
      'reason', who.reason, 'seconds', ${SECONDS}) AS facts
    FROM (SELECT * FROM entry_all WHERE account_id = ${accounts[source] ?? -1} AND created_at = f.at AND seq = f.id) AS e
    ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}
    CROSS JOIN LATERAL (SELECT ${BET_KEY} AS bet) AS k
    LEFT JOIN bet_key y ON y.site_id = ${siteId} AND y.vendor_code = coalesce(k.bet[1], k.bet[2]) AND y.bet_id = k.bet[3]
    ${leftLookUp('bet_all', 'b', sql`b.id = y.row_id AND b.placed_at = y.placed_at`)}
    LEFT JOIN cash_request r ON r.member_id = ${memberId} AND r.transfer_id = e.transfer_id AND t.kind IN ('deposit', 'withdrawal')
    LEFT JOIN LATERAL (
      SELECT o.mem_id FROM entry_all s JOIN member o ON o.id = s.member_id
      WHERE s.transfer_id = e.transfer_id AND s.created_at = e.created_at AND s.member_id <> ${memberId}
        AND t.kind <> 'rolling' LIMIT 1
    ) AS o ON true
    ${auditOf(
      subject,
      sql`CASE WHEN r.id IS NULL
        THEN a.detail -> 'after' ->> ${source} = e.balance_after::text AND a.request_id = t.request_id
        ELSE a.act = 'cash-approve' AND a.detail -> 'before' ->> 'cashIdx' = r.id::text END`,
    )}
    WHERE f.source = ${source}`;
}

/** Selects the facts of the line at place `f`, by its source. */
function selectFacts(subject: Subject, locale: ServerLocale): SQL {
  const { siteId, memberId } = subject;
  const facts = (source: Source, object: SQL, from: SQL): SQL =>
    sql`SELECT jsonb_build_object(${object}) AS facts FROM ${from} AND f.source = ${source}`;
  const parts: SQL[] = [
    ...(['cash', 'point', 'game'] as const).map((source) => entryFacts(subject, source, locale)),
    facts(
      'joined',
      sql`'by', (SELECT p.mem_id FROM member p WHERE p.id = m.parent_id)`,
      sql`member m WHERE m.id = f.id`,
    ),
    facts(
      'bet',
      sql`'what', b.type, 'number', b.id, 'amount', b.stake, 'after', b.win, 'text', ${gameName(locale, 'b')},
        'reason', b.bet_id, 'address', b.round_id`,
      sql`bet_all b WHERE b.member_id = ${memberId} AND b.id = f.id AND b.placed_at = f.at`,
    ),
    facts(
      'signIn',
      sql`'what', CASE WHEN l.success THEN 'done' ELSE 'failed' END, 'text', l.browser, 'address', l.ip`,
      sql`login_log_all l WHERE l.member_id = ${memberId} AND l.id = f.id AND l.at = f.at`,
    ),
    facts(
      'request',
      sql`'what', ${REQUEST_KIND}, 'type', r.cash_status, 'number', r.id, 'amount', r.amount, ${BY_WHOM},
        'reason', r.reason, 'seconds', ${SECONDS}`,
      sql`cash_request r ${decisionOf(subject)} WHERE r.id = f.id`,
    ),
    facts(
      'decision',
      sql`'what', ${REQUEST_KIND}, 'type', r.cash_status, 'number', r.id, 'amount', r.amount, ${BY_WHOM},
        'reason', r.reason, 'seconds', ${SECONDS}`,
      sql`cash_request r ${decisionOf(subject)} WHERE r.id = f.id`,
    ),
    facts('inquiry', sql`'what', b.status, 'number', b.id, 'text', b.title`, sql`board b WHERE b.id = f.id`),
    facts(
      'reply',
      sql`'what', CASE WHEN c.member_id IS NULL THEN 'answer' ELSE 'reply' END, 'number', c.board_id, 'text', c.content, 'by', CASE WHEN c.member_id IS NULL THEN coalesce(who.by, c.name) END`,
      sql`board_comment c ${auditOf(
        subject,
        sql`a.act = 'inquiry-answer' AND a.detail -> 'after' ->> 'cmtIdx' = c.id::text`,
      )} WHERE c.id = f.id`,
    ),
    facts(
      'message',
      sql`'text', s.title, 'what', CASE WHEN s.read_at IS NULL THEN 'unread' ELSE 'read' END,
        'by', coalesce((SELECT p.mem_id FROM member p WHERE p.id = s.sender_id), who.by)`,
      sql`message s ${auditOf(
        subject,
        sql`a.act = 'message' AND a.detail -> 'after' ->> 'msgIdx' = s.id::text`,
      )} WHERE s.id = f.id`,
    ),
    facts(
      'audit',
      sql`'what', a.act, 'by', coalesce(p.mem_id, a.detail ->> 'operator'), 'confirmedBy', a.detail ->> 'confirmedBy',
        'reason', coalesce(a.detail ->> 'reason', ''), 'address', a.ip, 'before', a.detail -> 'before',
        'changed', a.detail -> 'after'`,
      sql`audit a LEFT JOIN member p ON p.id = (a.detail ->> 'actorId')::bigint AND p.id <> ${memberId}
        WHERE a.id = f.id AND a.site_id = ${siteId}`,
    ),
    facts(
      'rate',
      sql`'what', r.category, 'text', concat_ws(' · ', ${categoryName(locale, siteId, sql`r.category`)},
          nullif(r.vendor_code, ''), nullif(r.rate_type, '')),
        'by', coalesce((SELECT p.mem_id FROM member p WHERE p.id = r.actor_id), who.by), 'reason', who.reason,
        'before', jsonb_build_object('pointRate', r.point_before::text, 'loseRate', r.lose_before::text),
        'changed', jsonb_build_object('pointRate', r.point_rate::text, 'loseRate', r.lose_rate::text)`,
      sql`rate_change r ${auditOf(subject, sql`a.act = 'member-rates' AND a.at = r.at`)} WHERE r.id = f.id`,
    ),
    facts('note', sql`'by', n.operator, 'text', n.text`, sql`operator_note n WHERE n.id = f.id`),
    facts(
      'partnerNote',
      sql`'by', (SELECT p.mem_id FROM member p WHERE p.id = n.author_id), 'text', n.text`,
      sql`member_note n WHERE n.id = f.id`,
    ),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

type Row = {
  source: Source;
  id: number;
  at: string;
  facts: Partial<Record<keyof TimelineLine, unknown>> | null;
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

function toLine({ source, id, at, facts }: Row): TimelineLine {
  const of = facts ?? {};
  return {
    key: placeKey({ at, source, id }),
    at: new Date(at).toISOString(),
    source,
    what: text(of.what),
    type: number(of.type),
    number: number(of.number),
    amount: number(of.amount),
    after: number(of.after),
    by: text(of.by),
    confirmedBy: text(of.confirmedBy),
    text: text(of.text),
    reason: text(of.reason),
    address: text(of.address),
    seconds: number(of.seconds),
    before: of.before ?? null,
    changed: of.changed ?? null,
  };
}

/** The person of an id; undefined where the site has none. */
export async function findSubject(db: Db, siteId: string, memId: string): Promise<Subject | undefined> {
  const { rows } = await db.execute<Omit<Subject, 'siteId'>>(sql`
    SELECT m.id::float8 AS "memberId", m.mem_id AS "memId", m.partner_level <> 'NORMAL' AS "isPartner",
      coalesce((SELECT jsonb_object_agg(a.kind, a.id) FROM account a WHERE a.member_id = m.id), '{}') AS accounts
    FROM member m WHERE m.site_id = ${siteId} AND lower(m.mem_id) = lower(${memId})`);
  return rows[0] && { ...rows[0], siteId };
}

interface TimelineQuery {
  siteId: string;
  memId: string;
  kind: TimelineKind;
  before?: string | undefined;
  locale: ServerLocale;
}

/**
 * The act `person-timeline`: everything that happened to a member or partner in one line of time, the newest first, forty
 * lines at a time. `before` is the cursor of an answer: lines that come after it, each once. U001 for an id that the site
 * does not have, A002 for a text that is no cursor.
 */
export const readTimeline: Act<TimelineQuery, Timeline> = async (
  { siteId, memId, kind, before: cursor, locale },
  _,
  { db },
) => {
  const before = cursor === undefined ? undefined : parsePlace(cursor);
  if (cursor !== undefined && !before)
    return refuse.invalidRequest('before: must be the cursor of an answer');
  const subject = await findSubject(db, siteId, memId);
  if (!subject) return refuse.unknownMember();
  const { rows } = await db.execute<Row>(sql`
    WITH found AS MATERIALIZED (${selectPlaces(subject, { kind, before, count: LINES + 1 })})
    SELECT f.source, f.id::float8 AS id, to_char(f.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, d.facts
    FROM found f LEFT JOIN LATERAL (${selectFacts(subject, locale)}) AS d ON true
    ORDER BY f.at DESC, f.place DESC, f.id DESC`);
  const list = rows.slice(0, LINES).map(toLine);
  return ok({ list, next: rows.length > LINES ? list.at(-1)!.key : null });
};
