import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { PartnerLevel } from '@/lib/contract/values';
import { addDays, addToMoment, dayStart, today } from '@/lib/rules/day';
import { DEFAULT_LOW_PERCENT, DESK_DAYS, DESK_MATTERS_OF_KIND, type DeskKind } from '@/lib/rules/desk';
import type { Db } from '../db/client';
import type { MemberContext } from '../http/context';
import { gameName } from '../shared/code-names';
import type { SiteKeys } from '../shared/config';
import { siteDay } from '../shared/days';
import { isoTime } from '../shared/iso-time';
import { IS_PENDING } from '../shared/member-states';
import { pathHoldsUnindexed } from '../shared/on-path';
import { deskKey } from './desk-key';

export type Matter = Omit<ResponseOf<'/api/v2/desk/list'>['list'][number], 'seenAt'>;

/** Whose desk is read, and from where: the context of a call, or of a notice that tells of it. */
export interface DeskReader extends Pick<MemberContext, 'db' | 'locale' | 'now'> {
  site: Pick<SiteKeys, 'siteId'>;
  caller: Pick<MemberContext['caller'], 'id'>;
}

/** A row of a member with the moment of the matter, in milliseconds since the epoch. */
type MatterRow = {
  id: number;
  atMs: number;
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  amount: string | null;
};

/** The balance of an account is compared with the most that was given on one of so many days before today. */
const GIVE_DAYS = 14;

const MEMBER_COLUMNS = sql`m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel"`;
const milliseconds = (moment: SQL): SQL => sql`(extract(epoch FROM ${moment}) * 1000)::float8`;

/** A matter with only the facts that every kind has. */
const matter = (kind: DeskKind, key: string, row: MatterRow): Matter => ({
  key,
  kind,
  at: isoTime(row.atMs),
  memId: row.memId,
  memNick: row.memNick,
  partnerLevel: row.partnerLevel,
  amount: row.amount === null ? null : Number(row.amount),
  otherId: '',
  moveType: null,
  stake: null,
  gameName: '',
  mostGiven: null,
  title: '',
  boardIdx: null,
});

/** Reads what the rollup wrote for the caller's desk about members who are still below the caller. */
export async function readEvents({ db, caller, locale, now }: DeskReader): Promise<Matter[]> {
  const since = addToMoment(now(), -DESK_DAYS, 'day');
  const { rows } = await db.execute<
    MatterRow & {
      kind: DeskKind;
      otherId: string | null;
      entryType: number | null;
      stake: string | null;
      gameName: string;
    }
  >(sql`
    SELECT e.kind, e.source::float8 AS id, ${milliseconds(sql`e.at`)} AS "atMs", ${MEMBER_COLUMNS}, e.amount, e.stake,
      e.entry_type AS "entryType", other.mem_id AS "otherId",
      CASE WHEN e.game_code = '' THEN '' ELSE ${gameName(locale, 'e')} END AS "gameName"
    FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY at DESC, id DESC) AS nth FROM desk_event
      WHERE owner_id = ${caller.id} AND at > ${since.toISOString()}::timestamptz
    ) AS e
    JOIN member m ON m.id = e.member_id
    LEFT JOIN member other ON other.id = e.other_id AND ${pathHoldsUnindexed(sql`other.path`, caller.id)}
    WHERE e.nth <= ${DESK_MATTERS_OF_KIND} AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}`);
  return rows.map((row) => ({
    ...matter(row.kind, deskKey(row.kind, row.id), row),
    otherId: row.otherId ?? '',
    moveType: row.entryType,
    stake: row.stake === null ? null : Number(row.stake),
    gameName: row.gameName,
  }));
}

/** Reads the requests of members below that nobody has decided yet. */
export async function readRequests(
  { db, site, caller }: DeskReader,
  least: { deposit: string; withdrawal: string },
): Promise<Matter[]> {
  const { rows } = await db.execute<MatterRow & { cashType: number }>(sql`
    SELECT * FROM (
      SELECT r.id::float8 AS id, ${milliseconds(sql`r.reg_at`)} AS "atMs", ${MEMBER_COLUMNS}, r.amount,
        r.cash_type AS "cashType", row_number() OVER (PARTITION BY r.cash_type ORDER BY r.reg_at DESC) AS nth
      FROM cash_request r JOIN member m ON m.id = r.member_id
      WHERE r.site_id = ${site.siteId} AND ${IS_PENDING} AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}
        AND m.id <> ${caller.id}
        AND r.amount >= CASE r.cash_type WHEN ${CASH_TYPE.deposit} THEN ${least.deposit}::numeric
          ELSE ${least.withdrawal}::numeric END
    ) AS pending WHERE nth <= ${DESK_MATTERS_OF_KIND}`);
  return rows.map(({ cashType, ...row }) => {
    const kind = cashType === CASH_TYPE.deposit ? 'deposit' : 'withdrawal';
    return matter(kind, deskKey(kind, row.id), row);
  });
}

/** Reads the partners and members below whose sign-in is locked by wrong passwords. */
export async function readLocked({ db, site, caller, now }: DeskReader): Promise<Matter[]> {
  const { rows } = await db.execute<MatterRow>(sql`
    SELECT m.id::float8 AS id, ${milliseconds(sql`coalesce(m.locked_at, m.locked_until)`)} AS "atMs", ${MEMBER_COLUMNS},
      NULL AS amount
    FROM member m
    WHERE m.site_id = ${site.siteId} AND m.locked_until > ${now().toISOString()}::timestamptz
      AND ${pathHoldsUnindexed(sql`m.path`, caller.id)} AND m.id <> ${caller.id}
    ORDER BY 2 DESC LIMIT ${DESK_MATTERS_OF_KIND}`);
  return rows.map((row) => matter('locked', deskKey('locked', row.id, Math.floor(row.atMs / 1_000)), row));
}

/** Reads the caller's unread messages, and its inquiries with an unread answer. */
export async function readBoards({ db, caller, locale }: DeskReader): Promise<Matter[]> {
  const { rows } = await db.execute<MatterRow & { kind: 'message' | 'answer'; title: string }>(sql`
    SELECT found.*, ${MEMBER_COLUMNS}, NULL AS amount FROM (
      (SELECT 'message' AS kind, n.id::float8 AS id, coalesce(n.translations -> ${locale}::text ->> 'title', n.title) AS title,
        ${milliseconds(sql`n.sent_at`)} AS "atMs"
      FROM message n WHERE n.member_id = ${caller.id} AND n.read_at IS NULL AND n.deleted_at IS NULL
      ORDER BY n.sent_at DESC LIMIT ${DESK_MATTERS_OF_KIND})
      UNION ALL
      (SELECT 'answer', b.id::float8, b.title, ${milliseconds(sql`coalesce(c.reg_at, b.reg_at)`)}
      FROM board b LEFT JOIN LATERAL (
        SELECT max(c.reg_at) AS reg_at FROM board_comment c
        WHERE c.board_id = b.id AND c.member_id IS NULL AND c.deleted_at IS NULL) AS c ON true
      WHERE b.member_id = ${caller.id} AND b.board_type = 'faq' AND b.status = 'ANSWER' AND b.answer_read_at IS NULL
        AND b.deleted_at IS NULL
      ORDER BY b.reg_at DESC LIMIT ${DESK_MATTERS_OF_KIND})
    ) AS found JOIN member m ON m.id = ${caller.id}`);
  return rows.map(({ kind, title: text, ...row }) => ({
    ...matter(kind, deskKey(kind, row.id), row),
    title: text,
    boardIdx: row.id,
  }));
}

/**
 * A low balance is a new matter of the desk each day from noon (UTC+9), in milliseconds after midnight: not in the middle
 * of an evening.
 */
const NEW_AT_MS = 12 * 3_600_000;

/** The days before today whose gives a balance is compared with. */
const giveDays = (
  day: string,
): SQL => sql`e.created_at >= ${dayStart(addDays(day, -GIVE_DAYS)).toISOString()}::timestamptz
  AND e.created_at < ${dayStart(day).toISOString()}::timestamptz`;

/**
 * Reads whether the caller's cash, or that of a partner directly below, is low: the caller's below its bound or, without
 * one, below the most that it gave on one of the 14 days before today; a partner's below a percentage of the same. Those
 * who gave nothing are never low.
 */
export async function readLowBalances(
  db: Db,
  { caller, now }: DeskReader,
  { own, percent }: { own: string | null; percent: string | null },
): Promise<Matter[]> {
  const present = now();
  const day = today(present);
  const from = today(new Date(present.getTime() - NEW_AT_MS));
  const { rows } = await db.execute<MatterRow & { mostGiven: string; isOwn: boolean }>(sql`
    SELECT m.id::float8 AS id, m.id = ${caller.id} AS "isOwn", ${MEMBER_COLUMNS}, cash.balance AS amount,
      given.most AS "mostGiven", ${milliseconds(sql`coalesce(last.at, m.joined_at)`)} AS "atMs"
    FROM member m JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
    CROSS JOIN LATERAL (
      SELECT coalesce(max(sum), 0) AS most FROM (
        SELECT sum(-e.amount) AS sum FROM entry e
        WHERE e.account_id = cash.id AND e.type = ${CASH_TYPE.give} AND ${giveDays(day)}
        GROUP BY ${sql.raw(siteDay('e.created_at'))}) AS days
    ) AS given
    CROSS JOIN LATERAL (
      SELECT max(e.created_at) AS at FROM entry_all e WHERE e.account_id = cash.id
    ) AS last
    WHERE (m.id = ${caller.id} OR (m.parent_id = ${caller.id} AND m.partner_level <> 'NORMAL' AND m.status <> 'closed'))
      AND cash.balance < CASE WHEN m.id = ${caller.id} THEN coalesce(${own}::numeric, given.most)
        ELSE given.most * coalesce(${percent}::numeric, ${DEFAULT_LOW_PERCENT}) / 100 END
    ORDER BY m.id = ${caller.id} DESC, cash.balance / nullif(given.most, 0) LIMIT ${DESK_MATTERS_OF_KIND + 1}`);
  return rows.map(({ isOwn, mostGiven, ...row }) => {
    const kind = isOwn ? 'ownLow' : 'partnerLow';
    return { ...matter(kind, deskKey(kind, row.id, from), row), mostGiven: Number(mostGiven) };
  });
}
