import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, TREND_DAYS, today } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { asOfColumn } from '../rollup/rollup';
import type { Sum } from '../rollup/sums';
import { BET_KEY, ENTRY_ACT } from '../shared/bet-entries';
import { type BranchMember, findInBranch } from '../shared/branch';
import { gameName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { leftLookUp, lookUp } from '../shared/look-up';
import { IS_ONLINE } from '../shared/member-states';
import type { ServerLocale } from '../shared/server-text';
import { readPlay } from './glance-play';

type Glance = ResponseOf<'/api/v2/retail/detail/glance'>;
type Period = keyof Glance['sums'];
type Sums = Glance['sums'][Period];

/** The days of each period, today included; of all time there is no number. */
const PERIODS: Record<Period, number> = { today: 1, days7: 7, days30: 30, all: Number.POSITIVE_INFINITY };

/** Each sum over rows of `stat_daily d`. */
const SUMS = {
  cashIn: sql`sum(d.cash_in)`,
  cashOut: sql`sum(d.cash_out)`,
  winLoseAmt: sql`sum(d.bet) - sum(d.win)`,
  rolling: sql`sum(d.rolling)`,
  givenAmt: sql`sum(d.payment) - sum(d.payback)`,
} as const satisfies Record<keyof Sums, SQL>;
const SUM_NAMES = Object.keys(SUMS) as (keyof Sums)[];

/** The columns of these sums: a day on which members only joined has none of them. */
const SUM_COLUMNS = [
  'cash_in',
  'cash_out',
  'bet',
  'win',
  'rolling',
  'payment',
  'payback',
] as const satisfies Sum[];

/** The sums of one day, or of all days before the periods of days (`day` is null), as decimal text. */
type DaySums = { day: string | null } & Record<keyof Sums, string>;

/**
 * Reads the daily sums of a member: of each of the last days, and in one row those of all days before, which over years
 * are many. That row also has the first day with any of the sums.
 */
async function readDays(
  db: Db,
  memberId: number,
  now: string,
): Promise<{ days: DaySums[]; firstDay: string | null }> {
  const columns = sql.join(
    SUM_NAMES.map((name) => sql`coalesce(${SUMS[name]}, 0) AS ${sql.identifier(name)}`),
    sql`, `,
  );
  const hasAny = sql.join(
    SUM_COLUMNS.map((column) => sql`d.${sql.raw(column)} <> 0`),
    sql` OR `,
  );
  const before = addDays(now, -PERIODS.days30);
  const { rows } = await db.execute<DaySums & { firstDay: string | null }>(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, NULL AS "firstDay", ${columns} FROM stat_daily d
    WHERE d.member_id = ${memberId} AND d.day > ${before}::date AND d.day <= ${now}::date GROUP BY d.day
    UNION ALL
    SELECT NULL, (
      SELECT to_char(d.day, 'YYYY-MM-DD') FROM stat_daily d
      WHERE d.member_id = ${memberId} AND d.day <= ${now}::date AND (${hasAny}) ORDER BY d.day LIMIT 1
    ), ${columns} FROM stat_daily d WHERE d.member_id = ${memberId} AND d.day <= ${before}::date`);
  return { days: rows, firstDay: rows.find(({ day }) => day === null)?.firstDay ?? null };
}

/** Adds up days, exact to the cent. */
function addUp(days: readonly DaySums[]): Sums {
  const sums = SUM_NAMES.map((name) => [
    name,
    fromCents(days.reduce((sum, day) => sum + toCents(day[name]), 0n)),
  ]);
  return Object.fromEntries(sums) as Sums;
}

/** The sums of each period, and those of each of the last days. */
function figures(rows: readonly DaySums[], now: string): Pick<Glance, 'sums' | 'days'> {
  const isWithin = ({ day }: DaySums, length: number) =>
    length === Number.POSITIVE_INFINITY || (day !== null && day > addDays(now, -length));
  const sums = Object.entries(PERIODS).map(([period, length]) => [
    period,
    addUp(rows.filter((row) => isWithin(row, length))),
  ]);
  return {
    sums: Object.fromEntries(sums) as Glance['sums'],
    days: Array.from({ length: TREND_DAYS }, (_, index) => {
      const day = addDays(now, index + 1 - TREND_DAYS);
      return { day, ...addUp(rows.filter((row) => row.day === day)) };
    }),
  };
}

type Presence = {
  isOnline: boolean;
  lastLogin: number | null;
  joinedMs: number;
  asOf: string;
  opened: { gameName: string; at: number; isOpen: boolean } | null;
};

/** Reads whether a member is online, and the game that it opened last. */
async function readPresence(
  { db, site, locale }: Pick<MemberContext, 'db' | 'site' | 'locale'>,
  memberId: number,
): Promise<Presence> {
  const { rows } = await db.execute<Presence>(sql`
    SELECT EXISTS (SELECT FROM session s WHERE s.member_id = m.id AND ${IS_ONLINE}) AS "isOnline",
      (extract(epoch FROM m.last_login_at) * 1000)::float8 AS "lastLogin",
      (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs", ${asOfColumn(site.siteId)} AS "asOf",
      (SELECT jsonb_build_object('gameName', ${gameName(locale, 'g')}, 'at', extract(epoch FROM g.created_at) * 1000,
          'isOpen', g.ended_at IS NULL
            AND EXISTS (SELECT FROM session s WHERE s.token_hash = g.sign_in_hash AND ${IS_ONLINE}))
        FROM game_session g WHERE g.member_id = m.id AND g.used_at IS NOT NULL
        ORDER BY g.created_at DESC LIMIT 1) AS opened
    FROM member m WHERE m.id = ${memberId}`);
  return rows[0]!;
}

/** The lines of movements in an answer. */
const MOVEMENTS = 10;

type MovementRow = Pick<
  Glance['movements'][number],
  'cashIdx' | 'act' | 'cashType' | 'gameName' | 'counterparty'
> & {
  atMs: number;
  amount: string;
  after: string;
  isOpen: boolean;
};

/** A movement of a member's cash, with the balance after it. */
export type Movement = Glance['movements'][number];

/**
 * Reads the last movements of a member's cash, the newest first, with the game of each movement of a bet. The other side
 * of a move is named if it is below the viewer; to the operator, who has no id, always.
 */
export async function readMovements(
  db: Db,
  memberId: number,
  reader: { siteId: string; viewerId?: number; locale: ServerLocale; count: number },
): Promise<Movement[]> {
  const { siteId, viewerId, locale, count } = reader;
  const isNamed = viewerId === undefined ? sql`true` : sql`${viewerId}::bigint = ANY(o.path)`;
  const { rows } = await db.execute<MovementRow>(sql`
    SELECT e.id AS "cashIdx", (extract(epoch FROM e.created_at) * 1000)::float8 AS "atMs", ${ENTRY_ACT} AS act,
      e.type::text AS "cashType", e.amount::text AS amount, e.balance_after::text AS after,
      CASE WHEN b.id IS NULL THEN '' ELSE ${gameName(locale, 'b')} END AS "gameName",
      coalesce(o.mem_id, '') AS counterparty,
      t.key LIKE 'bet:%' AND b.id IS NOT NULL AND b.settled_at IS NULL AS "isOpen"
    FROM (
      SELECT * FROM entry_all
      WHERE account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = 'cash')
      ORDER BY created_at DESC, seq DESC LIMIT ${count}
    ) AS e
    ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}
    CROSS JOIN LATERAL (SELECT ${BET_KEY} AS bet) AS k
    LEFT JOIN bet_key y ON y.site_id = ${siteId} AND y.vendor_code = coalesce(k.bet[1], k.bet[2]) AND y.bet_id = k.bet[3]
    ${leftLookUp('bet_all', 'b', sql`b.id = y.row_id AND b.placed_at = y.placed_at`)}
    LEFT JOIN LATERAL (
      SELECT o.mem_id FROM entry_all s JOIN member o ON o.id = s.member_id
      WHERE s.transfer_id = e.transfer_id AND s.created_at = e.created_at AND s.member_id <> e.member_id
        AND ${isNamed} LIMIT 1
    ) AS o ON true
    ORDER BY e.created_at DESC, e.seq DESC`);
  return rows.map(({ atMs, amount, after, isOpen, ...row }) => ({
    ...row,
    at: isoTime(atMs),
    cashAmt: Number(amount),
    afterCashAmt: Number(after),
    openYn: isOpen ? 'Y' : 'N',
  }));
}

/** The game that a member has open, else that of the last bet, else the one opened last. */
function latestGame({ opened }: Presence, lastBet: Glance['lastBet']): Glance['game'] {
  if (opened?.isOpen) return { gameName: opened.gameName, at: isoTime(opened.at), openYn: 'Y' };
  if (lastBet) return { gameName: lastBet.gameName, at: lastBet.at, openYn: 'N' };
  return opened && { gameName: opened.gameName, at: isoTime(opened.at), openYn: 'N' };
}

async function readGlance(target: BranchMember, context: MemberContext): Promise<Glance> {
  const { db, locale } = context;
  const at = context.now();
  const now = today(at);
  const [{ days, firstDay }, presence, play, movements] = await Promise.all([
    readDays(db, target.id, now),
    readPresence(context, target.id),
    target.partnerLevel === 'NORMAL' ? readPlay(db, { memberId: target.id, now, locale }) : undefined,
    readMovements(db, target.id, {
      siteId: context.site.siteId,
      viewerId: context.caller.id,
      locale,
      count: MOVEMENTS,
    }),
  ]);
  return {
    ...figures(days, now),
    firstDay,
    favorite: play?.favorite ?? null,
    mainHours: play?.mainHours ?? null,
    game: latestGame(presence, play?.lastBet ?? null),
    lastBet: play?.lastBet ?? null,
    onlineYn: presence.isOnline ? 'Y' : 'N',
    lastLoginDt: presence.lastLogin === null ? null : isoTime(presence.lastLogin),
    joinDate: isoTime(presence.joinedMs),
    movements,
    asOf: new Date(presence.asOf).toISOString(),
  };
}

/**
 * Reads a member at a glance (DETAIL-13): its sums of four periods from the daily sums, its habits of play, its
 * presence and its last movements, in statements that run beside each other.
 */
export const detailGlance: Handler<'/api/v2/retail/detail/glance'> = async ({ memId }, context) => {
  const target = await findInBranch(context.db, context.caller, memId);
  return target ? ok(await readGlance(target, context)) : refuse.unknownMember();
};
