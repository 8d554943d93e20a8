import { sql } from 'drizzle-orm';
import type { MemberFacts, MoneySums, QueueDevice, QueueNote, Right } from '@/lib/contract/operator-queue';
import type { PartnerLevel } from '@/lib/contract/values';
import { addDays, today } from '@/lib/rules/day';
import { MEMBER_STATES, type MemberState } from '@/lib/rules/member-states';
import type { Db } from '../db/client';
import { readMovements } from '../detail/glance';
import { asOfColumn } from '../rollup/rollup';
import { type Ancestor, selectAncestors } from '../shared/ancestors';
import { onDays, type Sums, sumColumns, wireSums } from '../shared/daily-sums';
import { isoTime } from '../shared/iso-time';
import { STATE_COLUMNS } from '../shared/member-states';
import type { ServerLocale } from '../shared/server-text';
import { levelName, siteOption } from '../shared/site-option';
import { WITHHELD_RIGHTS } from '../shared/withheld-rights';
import { selectTurnover, type TurnoverRow, turnoverOf } from './turnover';

/** The movements of an answer. */
const LINES = 8;
/** The days of the shorter sums, today included. */
const DAYS = 30;
const MAX_DEVICES = 20;
const MAX_NOTES = 20;
/** A browser is new for so many hours. */
const NEW_HOURS = 24;

type Row = Record<MemberState, boolean> & {
  memId: string;
  memNick: string;
  memName: string;
  bankCode: string | null;
  bankAcc: string | null;
  memPhone: string | null;
  level: PartnerLevel;
  ancestors: Ancestor[];
  closed: boolean;
  betLocked: boolean;
  withheld: Right[];
  joinedMs: number;
  lastLoginMs: number | null;
  balances: Partial<Record<'cash' | 'point' | 'game', string>>;
  openBets: { count: number; stake: string };
  turnover: TurnoverRow | null;
  asOf: string;
};

async function readRow(db: Db, siteId: string, memberId: number, at: Date): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", m.mem_name AS "memName", m.bank_code AS "bankCode",
      m.bank_acc AS "bankAcc", m.mem_phone AS "memPhone", m.partner_level AS level, ${selectAncestors()} AS ancestors,
      ${STATE_COLUMNS}, m.status = 'closed' AS closed, m.bet_locked_at IS NOT NULL AS "betLocked",
      ${WITHHELD_RIGHTS} AS withheld, (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs",
      (extract(epoch FROM m.last_login_at) * 1000)::float8 AS "lastLoginMs",
      (SELECT jsonb_object_agg(a.kind, a.balance::text) FROM account a WHERE a.member_id = m.id) AS balances,
      (SELECT jsonb_build_object('count', count(*), 'stake', coalesce(sum(b.stake), 0)::text) FROM bet_all b
        WHERE b.member_id = m.id AND b.settled_at IS NULL) AS "openBets",
      ${selectTurnover(at)} AS turnover, ${asOfColumn(siteId)} AS "asOf"
    FROM member m WHERE m.id = ${memberId}`);
  return rows[0]!;
}

/** The sums of all days, and of the last thirty, from the daily sums. */
async function readSums(db: Db, memberId: number, at: Date): Promise<Record<'all' | 'days30', MoneySums>> {
  const day = today(at);
  const last = onDays({ startDate: addDays(day, 1 - DAYS), endDate: day });
  const { rows } = await db.execute<Sums & { span: 'all' | 'days30' }>(sql`
    SELECT 'all' AS span, ${sumColumns} FROM stat_daily d WHERE d.member_id = ${memberId}
    UNION ALL SELECT 'days30', ${sumColumns} FROM stat_daily d WHERE d.member_id = ${memberId} AND ${last}`);
  const sumsOf = (span: 'all' | 'days30'): MoneySums => {
    const { cashIn, cashOut, betAmt, totalWlAmt } = wireSums(rows.find((row) => row.span === span)!);
    return { cashIn, cashOut, bet: betAmt, winLose: totalWlAmt };
  };
  return { all: sumsOf('all'), days30: sumsOf('days30') };
}

async function readDevices(db: Db, memberId: number, at: Date): Promise<QueueDevice[]> {
  const { rows } = await db.execute<
    Omit<QueueDevice, 'firstAt' | 'lastAt' | 'isNew'> & { firstMs: number; lastMs: number }
  >(
    sql`SELECT browser, ip AS address, sign_ins AS "signIns", (extract(epoch FROM first_at) * 1000)::float8 AS "firstMs",
        (extract(epoch FROM last_at) * 1000)::float8 AS "lastMs"
      FROM known_device WHERE member_id = ${memberId} ORDER BY last_at DESC LIMIT ${MAX_DEVICES}`,
  );
  return rows.map(({ firstMs, lastMs, ...row }) => ({
    ...row,
    firstAt: isoTime(firstMs),
    lastAt: isoTime(lastMs),
    isNew: firstMs > at.getTime() - NEW_HOURS * 3_600_000,
  }));
}

/** Reads operators' notes about a member, the newest first. */
export async function readNotes(db: Db, memberId: number): Promise<QueueNote[]> {
  const { rows } = await db.execute<{ by: string; atMs: number; text: string }>(sql`
    SELECT operator AS by, text, (extract(epoch FROM at) * 1000)::float8 AS "atMs" FROM operator_note
    WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${MAX_NOTES}`);
  return rows.map(({ atMs, ...note }) => ({ ...note, at: isoTime(atMs) }));
}

/** Reads what an operator is to know of a member before a decision (QUEUE-03), in statements beside each other. */
export async function readMemberFacts(
  db: Db,
  memberId: number,
  { siteId, at, locale }: { siteId: string; at: Date; locale: ServerLocale },
): Promise<MemberFacts> {
  const [row, sums, lines, devices, notes, option] = await Promise.all([
    readRow(db, siteId, memberId, at),
    readSums(db, memberId, at),
    readMovements(db, memberId, { siteId, locale, count: LINES }),
    readDevices(db, memberId, at),
    readNotes(db, memberId),
    siteOption(db, siteId),
  ]);
  const amount = (text: string | undefined) => Number(text ?? 0);
  const levelOf = (level: PartnerLevel) => ({
    partnerLevel: level,
    partnerLevelName: levelName(option, level),
  });
  return {
    member: {
      memId: row.memId,
      memNick: row.memNick,
      memName: row.memName,
      bankCode: row.bankCode,
      bankAcc: row.bankAcc,
      memPhone: row.memPhone,
      ...levelOf(row.level),
      above: row.ancestors.map(({ memId, level }) => ({ memId, ...levelOf(level) })),
      states: [
        ...(['closed', 'betLocked'] as const).filter((state) => row[state]),
        ...MEMBER_STATES.filter((state) => row[state]),
      ],
      withheld: row.withheld,
      joinedAt: isoTime(row.joinedMs),
      lastLoginAt: row.lastLoginMs === null ? null : isoTime(row.lastLoginMs),
    },
    money: {
      cash: amount(row.balances.cash),
      point: amount(row.balances.point),
      game: amount(row.balances.game),
      ...sums,
      openBets: { count: row.openBets.count, stake: Number(row.openBets.stake) },
      turnover: turnoverOf(row.turnover),
      asOf: new Date(row.asOf).toISOString(),
    },
    lines,
    devices,
    notes,
  };
}
