import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { SOURCES, type Source, type TimelineKind } from '@/lib/rules/operator-people';
import { DECIDED_STATUSES, GAME_OR_ROLLING } from '../db/schema/type-lists';
import { isAbout } from '../shared/audit-about';
import { codeArray } from '../shared/sql-arrays';

/** Whose time it is. */
export interface Subject {
  memberId: number;
  siteId: string;
  memId: string;
  isPartner: boolean;
  /** The person's accounts by kind. */
  accounts: Readonly<Partial<Record<'cash' | 'point' | 'game', number>>>;
}

/** The place of a line among all of a person: its moment (ISO with microseconds, UTC), its source and its number there. */
export interface Place {
  at: string;
  source: Source;
  id: number;
}

/** Acts that have lines of their own about money, and about what is written to or about the person. */
const TOLD_OF_MONEY = [
  ...(['cash-approve', 'cash-reject', 'grant', 'take-back', 'point-grant', 'point-take-back'] as const),
] as const;
const TOLD = ['inquiry-read', 'inquiry-answer', 'message', 'member-note', 'note', 'member-rates'] as const;
/** What players and operators do about limits and pauses. */
const PROTECTION = [
  ...(['limit-set', 'limit-ask', 'limit-confirm', 'limit-tighten'] as const),
  ...(['pause', 'pause-begin', 'check-answer'] as const),
] as const;

/** The rows of the audit about the person: those of acts, or of all but some; by the person itself, or by others. */
interface AuditPart {
  acts?: readonly string[];
  except?: readonly string[];
  by?: 'self' | 'others';
}

/** A part of a source: entries of bets and rolling or all others, certain rows of the audit; everything without. */
type Part = { source: Source; entries?: 'moves' | 'play'; audit?: AuditPart };

const of = (...sources: Source[]): Part[] => sources.map((source) => ({ source }));

/**
 * Of cash all that a partner moves, who has no bets, and what a player moves beside them; of points all but rolling. A
 * partner's own take-backs of points have the type of rolling and are among it.
 */
const moneyOf = (isPartner: boolean): Part[] => [
  isPartner ? { source: 'cash' } : { source: 'cash', entries: 'moves' },
  { source: 'point', entries: 'moves' },
  ...of('request', 'decision'),
];

const playOf = (isPartner: boolean): Part[] => [
  ...(isPartner ? [] : [{ source: 'cash', entries: 'play' } as const, ...of('game')]),
  { source: 'point', entries: 'play' },
];

/** The parts of sources of each kind of lines; `isPartner` says whose. */
const PARTS: Record<TimelineKind, (isPartner: boolean) => Part[]> = {
  all: () => [
    ...of('joined', 'cash', 'point', 'game', 'signIn', 'request', 'decision', 'inquiry', 'reply', 'message'),
    { source: 'audit', audit: { except: [...TOLD_OF_MONEY, ...TOLD] } },
    ...of('rate', 'note', 'partnerNote'),
  ],
  money: moneyOf,
  games: (isPartner) => [...playOf(isPartner), { source: 'audit', audit: { acts: PROTECTION, by: 'self' } }],
  access: () => [...of('signIn'), { source: 'audit', audit: { except: PROTECTION, by: 'self' } }],
  operator: () => [
    ...of('joined', 'inquiry', 'reply', 'message', 'rate', 'note', 'partnerNote'),
    { source: 'audit', audit: { except: TOLD, by: 'others' } },
  ],
  ledger: () => of('cash', 'point', 'game'),
  bets: () => of('bet'),
  requests: () => of('request'),
  protection: () => [{ source: 'audit', audit: { acts: PROTECTION } }],
  talk: () => of('inquiry', 'reply', 'message'),
  notes: () => of('note', 'partnerNote'),
  audit: () => of('audit'),
};

/** The rows of a source: its relation with its condition, and the columns of a line's moment and number. */
interface Rows {
  from: SQL;
  at: SQL;
  id: SQL;
}

function entryRows({ accounts }: Subject, kind: 'cash' | 'point' | 'game', entries: Part['entries']): Rows {
  const ofPlay =
    kind === 'point' ? sql`(${POINT_TYPE.rolling})` : sql`(${CASH_TYPE.fromGame}, ${CASH_TYPE.toGame})`;
  const condition =
    entries === undefined
      ? sql``
      : entries === 'moves'
        ? sql`AND e.type NOT IN ${GAME_OR_ROLLING}`
        : sql`AND e.type IN ${ofPlay}`;
  return {
    from: sql`entry_all e WHERE e.account_id = ${accounts[kind] ?? -1} ${condition}`,
    at: sql`e.created_at`,
    id: sql`e.seq`,
  };
}

function auditRows(subject: Subject, { acts, except, by }: AuditPart): Rows {
  const isOwn = sql`coalesce((a.detail ->> 'actorId')::bigint = ${subject.memberId}, false)`;
  const conditions = [
    isAbout(subject),
    ...(acts ? [sql`a.act = ANY(${codeArray(acts)})`] : []),
    ...(except ? [sql`a.act <> ALL(${codeArray(except)})`] : []),
    ...(by ? [by === 'self' ? isOwn : sql`NOT ${isOwn}`] : []),
  ];
  return { from: sql`audit a WHERE ${sql.join(conditions, sql` AND `)}`, at: sql`a.at`, id: sql`a.id` };
}

function rowsOf(subject: Subject, { source, entries, audit }: Part): Rows {
  const { memberId } = subject;
  const id = sql`id`;
  switch (source) {
    case 'cash':
    case 'point':
    case 'game':
      return entryRows(subject, source, entries);
    case 'audit':
      return auditRows(subject, audit ?? {});
    case 'joined':
      return { from: sql`member WHERE id = ${memberId}`, at: sql`joined_at`, id };
    case 'bet':
      return { from: sql`bet_all b WHERE b.member_id = ${memberId}`, at: sql`b.placed_at`, id: sql`b.id` };
    case 'signIn':
      return { from: sql`login_log_all l WHERE l.member_id = ${memberId}`, at: sql`l.at`, id: sql`l.id` };
    case 'request':
      return { from: sql`cash_request WHERE member_id = ${memberId}`, at: sql`reg_at`, id };
    case 'decision':
      // The decision of a deposit that was carried out is a part of its entry.
      return {
        from: sql`cash_request WHERE member_id = ${memberId} AND cash_status IN ${DECIDED_STATUSES}
          AND upd_at IS NOT NULL AND NOT (cash_status = ${REQUEST_STATUS.done} AND cash_type = ${CASH_TYPE.deposit})`,
        at: sql`upd_at`,
        id,
      };
    case 'inquiry':
      return {
        from: sql`board WHERE member_id = ${memberId} AND board_type = 'faq' AND deleted_at IS NULL`,
        at: sql`reg_at`,
        id,
      };
    case 'reply':
      return {
        from: sql`board_comment c JOIN board b ON b.id = c.board_id AND b.board_type = 'faq' AND b.deleted_at IS NULL
          WHERE b.member_id = ${memberId} AND c.deleted_at IS NULL`,
        at: sql`c.reg_at`,
        id: sql`c.id`,
      };
    case 'message':
      return { from: sql`message WHERE member_id = ${memberId}`, at: sql`sent_at`, id };
    case 'rate':
      return { from: sql`rate_change WHERE member_id = ${memberId}`, at: sql`at`, id };
    case 'note':
      return { from: sql`operator_note WHERE member_id = ${memberId}`, at: sql`at`, id };
    case 'partnerNote':
      return { from: sql`member_note WHERE member_id = ${memberId}`, at: sql`created_at`, id };
  }
}

/** The condition that a row of a source comes after a place, in the order of the newest first. */
function isAfter(
  { at, id }: Rows,
  source: Source,
  { at: placeAt, source: placeSource, id: placeId }: Place,
): SQL {
  const moment = sql`${placeAt}::timestamptz`;
  const order = SOURCES.indexOf(source) - SOURCES.indexOf(placeSource);
  if (order < 0) return sql`${at} <= ${moment}`;
  if (order > 0) return sql`${at} < ${moment}`;
  return sql`(${at}, ${id}) < (${moment}, ${placeId}::bigint)`;
}

/**
 * Selects the lines of a kind after a place as `(source, at, id)`, the newest first: of each source as many as the whole
 * answer has, along its index, and of those the newest.
 */
export function selectPlaces(
  subject: Subject,
  { kind, before, count }: { kind: TimelineKind; before: Place | undefined; count: number },
): SQL {
  const parts = PARTS[kind](subject.isPartner).map((part) => {
    const rows = rowsOf(subject, part);
    const after = before ? sql`AND ${isAfter(rows, part.source, before)}` : sql``;
    return sql`(SELECT ${part.source}::text AS source, ${SOURCES.indexOf(part.source)}::int AS place, ${rows.at} AS at,
      ${rows.id}::bigint AS id FROM ${rows.from} ${after} ORDER BY ${rows.at} DESC, ${rows.id} DESC LIMIT ${count})`;
  });
  return sql`SELECT source, place, at, id FROM (${sql.join(parts, sql` UNION ALL `)}) AS lines
    ORDER BY at DESC, place DESC, id DESC LIMIT ${count}`;
}
