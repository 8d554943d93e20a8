import { type SQL, sql } from 'drizzle-orm';
import type { LikeAccount, Person, PersonProtection, TabCounts } from '@/lib/contract/operator-people';
import { addDays, addToMoment, dayStart, today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Act } from '../operator/act';
import { marksOfMembers } from '../protection/harm-marks';
import { playDay } from '../protection/play-day';
import { readMemberFacts } from '../queue/member-facts';
import { listShared, MEMBER } from '../queue/same-person';
import { isAbout } from '../shared/audit-about';
import { categoryName, gameName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { IS_ONLINE } from '../shared/member-states';
import { isPaused, pauseAt, usedLimits } from '../shared/player-limits';
import type { ServerLocale } from '../shared/server-text';
import { findMember } from '../shared/site-member';
import { siteOption } from '../shared/site-option';
import { type SwitchRow, selectSwitches, switchesOf } from './switches';

/** The days of the line of the balance, today included. */
const DAYS = 30;
/** Marks of harm are looked at over so many days, as `harm-marks` does. */
const HARM_DAYS = 7;
/** Bets are counted up to so many. */
const MOST_COUNTED = 1_000;
/** Partners' notes in the answer. */
const MAX_NOTES = 20;

interface Reader {
  siteId: string;
  at: Date;
  locale: ServerLocale;
}

type Row = {
  isPartner: boolean;
  bankMs: number;
  invitation: string | null;
  memLevel: number;
  hasWithdrawalPassword: boolean;
  hasSecondFactor: boolean;
  isOnline: boolean;
  game: string | null;
  rates: Person['rates'];
  below: number;
  partnerNotes: { by: string; atMs: number; text: string }[];
  sessions: { browser: string | null; address: string; atMs: number; seenMs: number; isOnline: boolean }[];
  switches: SwitchRow[];
  counts: TabCounts;
};

const ms = (moment: string): SQL => sql.raw(`(extract(epoch FROM ${moment}) * 1000)::float8`);

/** Selects how many rows each tab of `member m` has, as one JSON object. */
const selectCounts = sql`jsonb_build_object(
  'ledger', (SELECT coalesce(sum(a.seq), 0) FROM account a WHERE a.member_id = m.id),
  'bets', (SELECT count(*) FROM (SELECT FROM bet_all b WHERE b.member_id = m.id LIMIT ${MOST_COUNTED}) AS b),
  'requests', (SELECT count(*) FROM cash_request r WHERE r.member_id = m.id),
  'access', (SELECT count(*) FROM known_device d WHERE d.member_id = m.id),
  'talk', (SELECT count(*) FROM board b WHERE b.member_id = m.id AND b.board_type = 'faq' AND b.deleted_at IS NULL)
    + (SELECT count(*) FROM message s WHERE s.member_id = m.id),
  'notes', (SELECT count(*) FROM operator_note o WHERE o.member_id = m.id)
    + (SELECT count(*) FROM member_note n WHERE n.member_id = m.id),
  'audit', (SELECT count(*) FROM audit a WHERE ${isAbout({ siteId: sql`m.site_id`, memId: sql`m.mem_id` })}))`;

/** Reads what member facts do not have, in one statement. */
async function readRow(db: Db, memberId: number, { siteId, locale }: Reader): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.partner_level <> 'NORMAL' AS "isPartner", m.mem_level AS "memLevel",
      m.cash_out_hash IS NOT NULL AS "hasWithdrawalPassword",
      (extract(epoch FROM coalesce((
        SELECT a.at FROM audit a WHERE a.site_id = m.site_id AND a.detail ->> 'target' = m.mem_id
          AND a.act = 'bank-account' ORDER BY a.id DESC LIMIT 1), m.joined_at)) * 1000)::float8 AS "bankMs",
      (SELECT coalesce(nullif(i.label, ''), i.code) FROM invited_signup s JOIN invitation i ON i.id = s.invitation_id
        WHERE s.member_id = m.id LIMIT 1) AS invitation,
      EXISTS (SELECT FROM passkey k WHERE k.member_id = m.id)
        OR EXISTS (SELECT FROM totp t WHERE t.member_id = m.id AND t.secret IS NOT NULL) AS "hasSecondFactor",
      EXISTS (SELECT FROM session s WHERE s.member_id = m.id AND ${IS_ONLINE}) AS "isOnline",
      (SELECT ${gameName(locale, 'g')} FROM game_session g JOIN session s ON s.token_hash = g.sign_in_hash
        WHERE g.member_id = m.id AND g.ended_at IS NULL AND g.used_at IS NOT NULL AND ${IS_ONLINE}
        ORDER BY g.created_at DESC LIMIT 1) AS game,
      coalesce((SELECT jsonb_agg(jsonb_build_object('category', r.category, 'name', ${categoryName(locale, siteId, sql`r.category`)},
          'pointRate', r.point_rate::text, 'loseRate', r.lose_rate::text) ORDER BY r.category)
        FROM member_rate r WHERE r.member_id = m.id), '[]') AS rates,
      coalesce((SELECT sum(b.cnt) FROM branch_level b WHERE b.member_id = m.id), 0)::int AS below,
      coalesce((SELECT jsonb_agg(n.note ORDER BY n.id DESC) FROM (
        SELECT n.id, jsonb_build_object('by', author.mem_id, 'atMs', ${ms('n.created_at')}, 'text', n.text) AS note
        FROM member_note n JOIN member author ON author.id = n.author_id WHERE n.member_id = m.id
        ORDER BY n.id DESC LIMIT ${MAX_NOTES}) AS n), '[]') AS "partnerNotes",
      coalesce((SELECT jsonb_agg(jsonb_build_object('browser', s.browser, 'address', s.ip, 'atMs', ${ms('s.created_at')},
          'seenMs', ${ms('s.last_seen_at')}, 'isOnline', ${IS_ONLINE}) ORDER BY s.created_at DESC)
        FROM session s WHERE s.member_id = m.id AND s.state = 'active' AND s.expires_at > now()), '[]') AS sessions,
      ${selectSwitches} AS switches, ${selectCounts} AS counts
    FROM member m WHERE m.id = ${memberId}`);
  return rows[0]!;
}

/** Reads a member's cash at the end of each of the last days; of a day without movements that of the day before. */
async function readDays(db: Db, memberId: number, at: Date): Promise<Person['days']> {
  const last = today(at);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(last, index + 1 - DAYS));
  const starts = [...days, addDays(last, 1)].map((day) => dayStart(day).toISOString());
  const after = sql`SELECT e.balance_after::text FROM entry_all e WHERE e.account_id = a.id`;
  const newest = sql`ORDER BY e.created_at DESC, e.seq DESC LIMIT 1`;
  const { rows } = await db.execute<{ before: string | null; after: string[] }>(sql`
    SELECT (${after} AND e.created_at < ${starts[0]}::timestamptz ${newest}) AS before,
      ARRAY(SELECT (${after} AND e.created_at >= d.start AND e.created_at < d.next ${newest})
        FROM (SELECT start, lead(start) OVER (ORDER BY start) AS next
          FROM unnest(${`{${starts.join(',')}}`}::timestamptz[]) AS starts (start)) AS d
        WHERE d.next IS NOT NULL ORDER BY d.start) AS after
    FROM account a WHERE a.member_id = ${memberId} AND a.kind = 'cash'`);
  const { before, after: ends } = rows[0]!;
  let cash = before ?? '0';
  return days.map((day, index) => {
    cash = ends[index] ?? cash;
    return { day, cash: Number(cash) };
  });
}

async function readLike(db: Db, memberId: number, { siteId, at }: Reader): Promise<LikeAccount[]> {
  const shared = await listShared(db, MEMBER, { id: memberId, at });
  if (shared.length === 0) return [];
  const ids = JSON.stringify(shared.map(({ memId }) => memId));
  const { rows } = await db.execute<{ memId: string; state: string }>(sql`
    SELECT m.mem_id AS "memId", CASE WHEN ${isPaused(sql`m.id`, at)} THEN 'paused' ELSE m.status END AS state
    FROM member m WHERE m.site_id = ${siteId}
      AND lower(m.mem_id) IN (SELECT lower(id) FROM jsonb_array_elements_text(${ids}::jsonb) AS ids (id))`);
  const stateOf = new Map(rows.map(({ memId, state }) => [memId, state]));
  return shared.map((one) => ({
    ...one,
    state: one.as === 'member' ? (stateOf.get(one.memId) ?? '') : '',
  }));
}

/** Reads a player's limits with their use, the pause, the play of the day, and the marks of harm. */
async function readProtection(
  db: Db,
  { id, memId }: { id: number; memId: string },
  { siteId, at }: Reader,
): Promise<PersonProtection> {
  const option = await siteOption(db, siteId);
  const [limits, pause, { playMinutes }, marks] = await Promise.all([
    usedLimits(db, id, at),
    pauseAt(db, id, at),
    playDay(db, id, option, at),
    marksOfMembers(db, siteId, [id], addToMoment(at, -HARM_DAYS, 'day')),
  ]);
  return {
    limits: limits.map(({ kind, amount, used, nextAt, nextAmount }) => ({
      kind,
      limitAmt: Number(amount),
      usedAmt: Number(used),
      waiting: nextAt && {
        limitAmt: nextAmount === null ? null : Number(nextAmount),
        from: nextAt.toISOString(),
      },
    })),
    pause: pause ? { kind: pause.kind, until: pause.endsAt?.toISOString() ?? null } : null,
    playMinutes,
    marks: marks
      .filter((mark) => mark.memId === memId)
      .map(({ rule, rows }) => ({ rule, times: rows.length })),
  };
}

/**
 * The act `person`: everything about a member or partner that helps an operator, as {@link Person}. U001 for an id that
 * the site does not have.
 */
export const readPerson: Act<{ siteId: string; memId: string; locale: ServerLocale }, Person> = async (
  { siteId, memId, locale },
  _,
  { db, now },
) => {
  const found = await findMember(db, siteId, memId);
  if (!found) return refuse.unknownMember();
  const { id } = found;
  const reader: Reader = { siteId, at: now(), locale };
  const [facts, row, days, shared] = await Promise.all([
    readMemberFacts(db, id, reader),
    readRow(db, id, reader),
    readDays(db, id, reader.at),
    readLike(db, id, reader),
  ]);
  return ok({
    ...facts,
    bankSince: isoTime(row.bankMs),
    invitation: row.invitation,
    memLevel: row.memLevel,
    hasWithdrawalPassword: row.hasWithdrawalPassword,
    hasSecondFactor: row.hasSecondFactor,
    presence: { isOnline: row.isOnline, game: row.game },
    rates: row.rates,
    below: row.below,
    days,
    shared,
    partnerNotes: row.partnerNotes.map(({ by, atMs, text }) => ({ by, at: isoTime(atMs), text })),
    protection: row.isPartner ? null : await readProtection(db, found, reader),
    sessions: row.sessions.map(({ atMs, seenMs, ...session }) => ({
      ...session,
      at: isoTime(atMs),
      seenAt: isoTime(seenMs),
    })),
    switches: switchesOf(row.switches, row.isPartner),
    counts: row.counts,
  });
};
