import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { Db } from '../db/client';
import { gameSums } from '../reports/game-sums';
import { PLACED_FIGURES, placedBets } from '../reports/placed-bets';
import type { BranchMember } from '../shared/branch';
import { gameName } from '../shared/code-names';
import { categoryCondition, onDays } from '../shared/daily-sums';
import { betweenDays } from '../shared/days';
import { lookUp } from '../shared/look-up';
import { pathHolds } from '../shared/on-path';
import type { ServerLocale } from '../shared/server-text';
import { idArray, typeArray } from '../shared/sql-arrays';
import { gameCondition } from './game-rows';
import type { LargeBet, Leading, Sitting } from './why-findings';

/** The bets of this many members of a branch are read. */
const MAX_NOMINATED = 20;
/** Each list of an answer has at most this many lines. */
const MAX_LINES = 5;
const MAX_MOVES = 10;
/** A pause that is longer than this ends a sitting. */
const PAUSE = sql.raw("interval '30 minutes'");
/** Money that moves within this time of a bet is shown with it. */
const MOVE_DISTANCE = sql.raw("interval '1 hour'");

/** Whose result is explained, and which bets it is made of. */
export interface WhySubject {
  siteId: string;
  target: BranchMember;
  request: RequestOf<'/api/v2/retail/why'>;
  locale: ServerLocale;
}

type Played = { betCnt: number; bet: string; win: string };
type SumRow = Played & Record<'day' | 'category' | 'vendorCode' | 'gameCode' | 'gameName', string | null>;

/** Reads the sums of the bets by day, by game and of all bets: a row has a day, a game, or neither. */
export async function readSums(db: Db, { siteId, target, request, locale }: WhySubject): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    WITH played AS (
      SELECT b.day, b.category, b.vendor_code, b.game_code, b.bet_cnt, b.bet, b.win
      FROM ${gameSums(siteId, target, request, 'date')} AS b WHERE ${gameCondition(request)}
    ), summed AS MATERIALIZED (
      SELECT ${siteId}::text AS site_id, to_char(day, 'YYYY-MM-DD') AS day, category, vendor_code, game_code,
        sum(bet_cnt)::int AS bet_cnt, sum(bet) AS bet, sum(win) AS win
      FROM played GROUP BY GROUPING SETS ((played.day), (category, vendor_code, game_code), ())
      HAVING sum(bet_cnt) <> 0
    )
    SELECT day, category, vendor_code AS "vendorCode", game_code AS "gameCode",
      CASE WHEN game_code IS NULL THEN NULL ELSE ${gameName(locale, 's')} END AS "gameName",
      bet_cnt AS "betCnt", bet::text, win::text
    FROM summed s ORDER BY day, abs(bet - win) DESC, vendor_code, game_code`);
  return rows;
}

/** Builds the condition on the bets `b` of the subject; cancelled bets are left out. */
const countedBets = ({ siteId, target, request }: WhySubject): SQL =>
  sql`${placedBets(siteId, target, request)} AND ${gameCondition(request)} AND b.type <> 'cancel'`;

/** Reads the bets of each hour of the days (UTC+9), for branches with few bets. */
export async function readHours(db: Db, subject: WhySubject): Promise<(Played & { hour: number })[]> {
  const { rows } = await db.execute<Played & { hour: number }>(sql`
    SELECT extract(hour FROM b.placed_at AT TIME ZONE 'Asia/Seoul')::int AS hour, count(*)::int AS "betCnt",
      sum(${PLACED_FIGURES.bet})::text AS bet, sum(${PLACED_FIGURES.win})::text AS win
    FROM bet_all b WHERE ${countedBets(subject)} GROUP BY 1 ORDER BY 1`);
  return rows;
}

/**
 * Chooses the plain members of a branch that have the largest results of either sign on the days, by the daily sums.
 */
export async function nominate(db: Db, { target, request }: WhySubject): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT m.id FROM stat_daily d JOIN member m ON m.id = d.member_id
    WHERE ${onDays(request)} AND ${categoryCondition('d', request.category)} AND m.partner_level = 'NORMAL'
      AND ${pathHolds(sql`m.path`, target.id)}
    GROUP BY m.id ORDER BY abs(sum(d.bet - d.win)) DESC, m.id LIMIT ${MAX_NOMINATED}`);
  return rows.map(({ id }) => id);
}

interface BetParts {
  members: (Played & { memId: string; memNick: string })[];
  member: Leading<{ memId: string; memNick: string; result: string }>;
  sitting: Leading<Sitting>;
  bet: Leading<LargeBet>;
  bets: LargeBet[];
}

/**
 * Reads the bets of some members: their sums by member, the leading member, sitting and bet in the direction of the
 * result, and the largest bets. `sign` is the sign of the result. The bets are read by the index of members and time.
 */
export async function readBetParts(
  db: Db,
  subject: WhySubject,
  { ids, sign }: { ids: readonly number[]; sign: 1 | -1 },
): Promise<BetParts> {
  const { siteId, target, request, locale } = subject;
  const inBranch = target.partnerLevel === 'NORMAL' ? sql`true` : pathHolds(sql`b.path`, target.id);
  const identityFields = (alias: string): SQL =>
    sql.raw(`'memId', m.mem_id, 'memNick', m.mem_nick,
    'category', ${alias}.category, 'vendorCode', ${alias}.vendor_code, 'gameCode', ${alias}.game_code`);
  const utc = (at: SQL): SQL => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const betObject = sql`jsonb_build_object(${identityFields('k')}, 'gameName', ${gameName(locale, 'k')}, 'betId', k.bet_id,
    'placedAt', ${utc(sql`k.placed_at`)}, 'bet', k.stake::text, 'win', k.win::text)`;
  const gross = (from: string): SQL => sql`
    (SELECT coalesce(sum(result) FILTER (WHERE result * ${sign}::int > 0), 0)::text FROM ${sql.raw(from)})`;
  const leading = (
    from: string,
    part: SQL,
  ): SQL => sql`jsonb_build_object('part', (${part}), 'gross', ${gross(from)},
    'net', (SELECT coalesce(sum(result), 0)::text FROM by_member))`;
  const { rows } = await db.execute<BetParts & Record<string, unknown>>(sql`
    WITH counted AS MATERIALIZED (
      SELECT b.site_id, b.id, b.member_id, b.category, b.vendor_code, b.game_code, b.bet_id, b.placed_at, b.stake, b.win,
        b.stake - b.win AS result
      FROM bet_all b
      WHERE b.member_id = ANY(${idArray(ids)}) AND b.site_id = ${siteId} AND ${betweenDays(sql`b.placed_at`, request)}
        AND ${inBranch} AND ${gameCondition(request)} AND b.type <> 'cancel'
    ), by_member AS MATERIALIZED (
      SELECT member_id, count(*)::int AS cnt, sum(stake) AS stake, sum(win) AS win, sum(result) AS result
      FROM counted GROUP BY 1
    ), started AS (
      SELECT *, coalesce(placed_at - lag(placed_at) OVER game > ${PAUSE}, true)::int AS starts FROM counted
      WINDOW game AS (PARTITION BY member_id, category, vendor_code, game_code ORDER BY placed_at, id)
    ), numbered AS (
      SELECT *, sum(starts) OVER (PARTITION BY member_id, category, vendor_code, game_code ORDER BY placed_at, id) AS nth
      FROM started
    ), sitting AS MATERIALIZED (
      SELECT min(site_id) AS site_id, member_id, category, vendor_code, game_code, nth, min(placed_at) AS start_at,
        max(placed_at) AS end_at, count(*)::int AS cnt, sum(stake) AS stake, sum(result) AS result
      FROM numbered GROUP BY member_id, category, vendor_code, game_code, nth
    )
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('memId', m.mem_id, 'memNick', m.mem_nick, 'betCnt', l.cnt,
          'bet', l.stake::text, 'win', l.win::text) ORDER BY abs(l.result) DESC, m.id), '[]')
        FROM (SELECT * FROM by_member ORDER BY abs(result) DESC, member_id LIMIT ${MAX_LINES}) l
        JOIN member m ON m.id = l.member_id) AS members,
      ${leading(
        'by_member',
        sql`SELECT jsonb_build_object('memId', m.mem_id, 'memNick', m.mem_nick, 'result', l.result::text)
          FROM by_member l JOIN member m ON m.id = l.member_id
          ORDER BY l.result * ${sign}::int DESC, l.member_id LIMIT 1`,
      )} AS member,
      ${leading(
        'sitting',
        sql`SELECT jsonb_build_object(${identityFields('s')}, 'gameName', ${gameName(locale, 's')},
            'startAt', ${utc(sql`s.start_at`)}, 'endAt', ${utc(sql`s.end_at`)}, 'betCnt', s.cnt, 'bet', s.stake::text,
            'result', s.result::text, 'otherCnt', l.cnt - s.cnt, 'otherBet', (l.stake - s.stake)::text)
          FROM (SELECT * FROM sitting ORDER BY result * ${sign}::int DESC, start_at LIMIT 1) s
          JOIN by_member l ON l.member_id = s.member_id JOIN member m ON m.id = s.member_id`,
      )} AS sitting,
      ${leading(
        'counted',
        sql`SELECT ${betObject}
          FROM (SELECT * FROM counted ORDER BY result * ${sign}::int DESC, id LIMIT 1) k
          JOIN member m ON m.id = k.member_id`,
      )} AS bet,
      (SELECT coalesce(jsonb_agg(${betObject} ORDER BY greatest(k.stake, k.win) DESC, k.id), '[]')
        FROM (SELECT * FROM counted ORDER BY greatest(stake, win) DESC, id LIMIT ${MAX_LINES}) k
        JOIN member m ON m.id = k.member_id) AS bets`);
  return rows[0]!;
}

const MOVE_TYPES = [
  CASH_TYPE.deposit,
  CASH_TYPE.withdrawal,
  CASH_TYPE.grant,
  CASH_TYPE.grantBack,
  CASH_TYPE.given,
  CASH_TYPE.takenBack,
];
const RECEIVED_TYPES = [CASH_TYPE.deposit, CASH_TYPE.grant, CASH_TYPE.given];

/** A span of time of a member; its moments are ISO texts. */
interface MemberSpan {
  memId: string;
  startAt: string;
  endAt: string;
}

/** Whether the member of entry `e` belonged to the subject's branch at that moment. */
const entryInBranch = ({ target }: WhySubject): SQL =>
  target.partnerLevel === 'NORMAL'
    ? sql`true`
    : pathHolds(
        sql`(CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END)`,
        target.id,
      );

/** Reads the money that moved within an hour of some spans of time, the oldest movement first. */
export async function readMoves(db: Db, subject: WhySubject, spans: readonly MemberSpan[]) {
  if (spans.length === 0) return [];
  const { rows } = await db.execute<{
    cashIdx: number;
    at: Date;
    memId: string;
    memNick: string;
    cashType: number;
    amount: string;
  }>(sql`
    WITH around AS (
      SELECT DISTINCT e.id FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
          AS s("memId" text, "startAt" timestamptz, "endAt" timestamptz)
      JOIN member m ON m.site_id = ${subject.siteId} AND lower(m.mem_id) = lower(s."memId")
      JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      JOIN entry_all e ON e.account_id = a.id
        AND e.created_at BETWEEN s."startAt" - ${MOVE_DISTANCE} AND s."endAt" + ${MOVE_DISTANCE}
      WHERE e.type = ANY(${typeArray(MOVE_TYPES)}) AND ${entryInBranch(subject)}
    )
    SELECT e.id AS "cashIdx", e.created_at AS at, m.mem_id AS "memId", m.mem_nick AS "memNick", e.type AS "cashType",
      e.amount::text AS amount
    FROM around ${lookUp('entry_all', 'e', sql`e.id = around.id`)} JOIN account a ON a.id = e.account_id JOIN member m ON m.id = a.member_id
    ORDER BY e.created_at, e.id LIMIT ${MAX_MOVES}`);
  return rows;
}

/** Reads the deposits and gives to the member of a sitting that arrived while the sitting's bets were a loss. */
export async function readDeposits(
  db: Db,
  subject: WhySubject,
  { memId, startAt, endAt, category, vendorCode, gameCode }: Sitting,
): Promise<{ cnt: number; amt: string }> {
  const { rows } = await db.execute<{ cnt: number; amt: string }>(sql`
    SELECT count(*)::int AS cnt, coalesce(sum(e.amount), 0)::text AS amt
    FROM member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash' JOIN entry_all e ON e.account_id = a.id
    WHERE m.site_id = ${subject.siteId} AND lower(m.mem_id) = lower(${memId})
      AND e.created_at BETWEEN ${startAt}::timestamptz AND ${endAt}::timestamptz + interval '1 millisecond'
      AND e.type = ANY(${typeArray(RECEIVED_TYPES)}) AND e.amount > 0 AND ${entryInBranch(subject)}
      AND (SELECT sum(b.stake - b.win) FROM bet_all b
        WHERE b.member_id = m.id AND b.placed_at BETWEEN ${startAt}::timestamptz AND e.created_at
          AND b.category = ${category} AND b.vendor_code = ${vendorCode} AND b.game_code = ${gameCode}
          AND b.type <> 'cancel') > 0`);
  return rows[0]!;
}
