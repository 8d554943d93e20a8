import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { LEVELS } from '@/lib/rules/level';
import { MEMBER_STATES, type MemberState } from '@/lib/rules/member-states';
import type { SiteOption } from '../db/schema/site-option';
import type { MemberContext } from '../http/context';
import { type Marks, marksOf } from '../notes/visible-notes';
import { type Ancestor, selectAncestors, topUserList } from '../shared/ancestors';
import { gameName, vendorName } from '../shared/code-names';
import { CASINO, onDays, type Sums, sumColumns, wireSums } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { maskedPhone } from '../shared/masked-phone';
import { STATE_COLUMNS } from '../shared/member-states';
import { levelName } from '../shared/site-option';
import { inOrder } from '../shared/sql-arrays';
import { matchedField } from './any-search';

type LevelHolding = { level: string; cnt: number; cash: string; point: string };
type LastBet = { vendorName: string; gameName: string; at: number };

type Row = {
  id: number;
  parentId: number | null;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string | null;
  level: string;
  joinedMs: number;
  cashAmt: string;
  pointAmt: string;
  casinoRate: string;
  slotRate: string;
  casinoLosing: string;
  slotLosing: string;
  directPartners: number;
  byCasino: string;
  bySlot: string;
  held: LevelHolding[];
  ancestors: Ancestor[];
  lastBet: LastBet | null;
  marks: Marks | null;
  /** Milliseconds since the epoch. */
  lastLogin: number | null;
} & Record<MemberState, boolean> &
  Sums;

/**
 * Selects the balance of `member m` in a subquery, because joins of two more tables would double the time in which the
 * statement is planned.
 */
const balance = (kind: 'cash' | 'point'): SQL =>
  sql`(SELECT a.balance FROM account a WHERE a.member_id = m.id AND a.kind = ${kind})`;

type Viewer = Pick<MemberContext, 'db' | 'caller' | 'locale'>;

/**
 * Reads the list rows of the given members, in the order of the ids. The ancestors of a row begin at the viewer
 * (LIST-10). The holdings of branches are read from the rollup. After a search in any field (`any`) a row says which
 * field matches, and a row that lies below another row of the list (`nested`) says so.
 */
export async function memberRows(
  { db, caller, locale }: Viewer,
  ids: readonly number[],
  days: Days,
  option: SiteOption,
  {
    any = '',
    nested,
  }: {
    any?: string | undefined;
    /** The ids of the rows that lie below another row of their list. */
    nested?: Promise<ReadonlySet<number>>;
  } = {},
) {
  if (ids.length === 0) return [];
  const reading = db.execute<Row>(sql`
    SELECT m.id, m.parent_id AS "parentId", m.mem_id AS "memId", m.mem_nick AS "memNick", m.mem_name AS "memName",
      m.mem_phone AS "memPhone", m.partner_level AS level, (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs",
      ${balance('cash')} AS "cashAmt", ${balance('point')} AS "pointAmt",
      coalesce(casino.point_rate, 0)::numeric(5, 2)::text AS "casinoRate",
      coalesce(slot.point_rate, 0)::numeric(5, 2)::text AS "slotRate",
      coalesce(casino.lose_rate, 0)::numeric(5, 2)::text AS "casinoLosing",
      coalesce(slot.lose_rate, 0)::numeric(5, 2)::text AS "slotLosing",
      (SELECT count(*) FROM member b WHERE b.parent_id = m.id AND b.partner_level <> 'NORMAL')::int
        AS "directPartners",
      coalesce(by_me.casino, 0) AS "byCasino", coalesce(by_me.slot, 0) AS "bySlot",
      (SELECT coalesce(json_agg(json_build_object('level', h.level, 'cnt', h.cnt, 'cash', h.cash::text,
          'point', h.point::text)), '[]'::json)
        FROM branch_level h WHERE h.member_id = m.id) AS held,
      ${selectAncestors(caller.id)} AS ancestors,
      (SELECT json_build_object('vendorName', ${vendorName(locale, 'b')}, 'gameName', ${gameName(locale, 'b')},
          'at', extract(epoch FROM b.placed_at) * 1000)
        FROM bet_all b WHERE b.member_id = m.id AND m.partner_level = 'NORMAL'
        ORDER BY b.placed_at DESC LIMIT 1) AS "lastBet",
      ${marksOf(caller.id)} AS marks, ${STATE_COLUMNS}, sums.*,
      (extract(epoch FROM m.last_login_at) * 1000)::float8 AS "lastLogin"
    FROM ${inOrder(ids)}
    JOIN member m ON m.id = requested.id
    LEFT JOIN member_rate casino ON casino.member_id = m.id AND casino.category = 'casino'
    LEFT JOIN member_rate slot ON slot.member_id = m.id AND slot.category = 'slot'
    LEFT JOIN LATERAL (
      SELECT sum(s.share) FILTER (WHERE b.category IN ${CASINO}) AS casino,
        sum(s.share) FILTER (WHERE b.category = 'slot') AS slot
      FROM bet_all b
      CROSS JOIN LATERAL (SELECT array_position(b.path, ${caller.id}::bigint) AS mine) AS p
      CROSS JOIN LATERAL (SELECT b.rolling[p.mine] - coalesce(b.rolling[p.mine + 1], 0) AS share) AS s
      WHERE b.member_id = m.id AND b.rolling IS NOT NULL AND b.member_id <> ${caller.id}
        AND ${betweenDays(sql`b.placed_at`, days)}
    ) AS by_me ON m.partner_level = 'NORMAL'
    CROSS JOIN LATERAL (SELECT ${sumColumns} FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)}) AS sums
    ORDER BY requested.place`);
  const [{ rows }, nestedIds] = await Promise.all([reading, nested]);
  return rows.map((row) => ({
    memId: row.memId,
    memNick: row.memNick,
    memName: row.memName,
    memPhone: maskedPhone(row.memPhone),
    ...(any ? matchedField(row, any, caller.id) : {}),
    ...(nestedIds?.has(Number(row.id)) ? { withinYn: 'Y' as const } : {}),
    ...levelFields(row.level, option),
    casinoRate: row.casinoRate,
    slotRate: row.slotRate,
    casinoLosing: row.casinoLosing,
    slotLosing: row.slotLosing,
    pointRate: row.casinoRate,
    loseRate: row.casinoLosing,
    cashAmt: Number(row.cashAmt),
    pointAmt: Number(row.pointAmt),
    ...wireSums(row),
    byCasino: Number(row.byCasino),
    bySlot: Number(row.bySlot),
    ...branchFields(row, option),
    cnt: row.directPartners,
    cntBotPartner: row.directPartners,
    joinDate: new Date(row.joinedMs).toISOString(),
    states: MEMBER_STATES.filter((state) => row[state]),
    lastLoginDt: row.lastLogin === null ? null : new Date(row.lastLogin).toISOString(),
    ...marksField(row),
    topUserList: topUserList(row.ancestors, option),
    betData: row.lastBet && {
      vendorName: row.lastBet.vendorName,
      gameName: row.lastBet.gameName,
      regDate: new Date(row.lastBet.at).toISOString(),
    },
  }));
}

/** The notes and tags that the viewer may see on a row; no field where there are none. */
const marksField = ({ marks }: Row) => (marks && (marks.notes > 0 || marks.tags.length > 0) ? { marks } : {});

function levelFields(code: string, option: SiteOption) {
  const level = code as PartnerLevel;
  const name = levelName(option, code);
  return { partnerLevel: level, partnerLevelName: name, myLevel: level, myLevelName: name };
}

/** The counts and holdings of the member's branch, level by level from the top. */
function branchFields({ held }: Row, option: SiteOption) {
  const occupied = held.filter(({ cnt }) => cnt > 0);
  const sum = (figure: (holding: LevelHolding) => string) =>
    fromCents(held.reduce((total, holding) => total + toCents(figure(holding)), 0n));
  return {
    lowerCnt: occupied.reduce((total, { cnt }) => total + cnt, 0),
    countInfo: LEVELS.flatMap((level) =>
      occupied
        .filter((holding) => holding.level === level)
        .map(({ cnt }) => ({ partnerLevel: level, partnerLevelName: levelName(option, level), cnt })),
    ),
    totalBalance: {
      totalCashAmt: sum((holding) => holding.cash),
      totalPointAmt: sum((holding) => holding.point),
    },
  };
}
