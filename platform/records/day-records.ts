import { type SQL, sql } from 'drizzle-orm';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { typeOf } from '../games/vendor/settle';
import { betweenDays, siteMoment } from '../shared/days';
import { lookUp } from '../shared/look-up';

/** A UTC+9 day of a site. */
interface SiteDay {
  siteId: string;
  day: string;
}

/** The place of a row in the order of a day: its moment, with the full precision of the database, and its id. */
type Cursor = { at: string; id: number };

type BetRow = Cursor & {
  vendor: string;
  bet: string;
  round: string;
  game: string;
  category: string;
  member: string;
  wallet: string;
  placedAt: string;
  settledAt: string;
  type: string;
  stake: string;
  win: string;
  wasCancelledLater: boolean;
  legs: object[] | null;
  detail: object | null;
};

type CorrectionRow = Cursor & {
  vendor: string;
  bet: string;
  round: string;
  member: string;
  correctedAt: string;
  stakeChange: string;
  winChange: string;
};

const moment = (column: string): SQL => sql.raw(siteMoment(column));

/** Builds the condition that `column` lies on the day and, if there is a cursor, that the row comes after it. */
const onDayAfter = (column: SQL, id: SQL, { day }: SiteDay, after: Cursor | undefined): SQL => sql`
  ${betweenDays(column, { startDate: day, endDate: day })}
  AND ${after ? sql`(${column}, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`}`;

/**
 * Selects the bets that were settled on the day, with the result that they had then. Later corrections are subtracted
 * from the current win, because they are records of the day on which they were made.
 */
const settledBets = (at: SiteDay, after: Cursor | undefined, limit: number): SQL => sql`
  SELECT b.id, b.settled_at::text AS at, b.vendor_code AS vendor, b.bet_id AS bet, b.round_id AS round,
    b.game_code AS game, b.category, m.mem_id AS member, b.wallet, ${moment('b.placed_at')} AS "placedAt",
    ${moment('b.settled_at')} AS "settledAt", b.type, b.stake::text AS stake,
    (b.win - coalesce(c.win_delta, 0))::text AS win, coalesce(c.cancelled, false) AS "wasCancelledLater",
    l.legs, b.detail
  FROM bet_all b JOIN member m ON m.id = b.member_id
  LEFT JOIN LATERAL (
    SELECT sum(c.win_delta) AS win_delta, bool_or(c.bet_delta < 0) AS cancelled
    FROM bet_correction c WHERE c.bet_id = b.id) AS c ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('line', l.line_id, 'eventAt', ${moment('l.event_at')}, 'league', l.league,
      'home', l.home, 'away', l.away, 'pick', l.pick, 'odds', l.odds::text, 'status', l.status, 'score', l.score)
      ORDER BY l.ord) AS legs
    FROM bet_leg l WHERE l.bet_id = b.id) AS l ON true
  WHERE b.site_id = ${at.siteId} AND ${onDayAfter(sql`b.settled_at`, sql`b.id`, at, after)}
  ORDER BY b.settled_at, b.id LIMIT ${limit}`;

/** Selects the corrections of stakes and wins on the day. Corrections of rolling alone are left out. */
const corrections = (at: SiteDay, after: Cursor | undefined, limit: number): SQL => sql`
  SELECT c.id, c.at::text AS at, b.vendor_code AS vendor, b.bet_id AS bet, b.round_id AS round, m.mem_id AS member,
    ${moment('c.at')} AS "correctedAt", c.bet_delta::text AS "stakeChange", c.win_delta::text AS "winChange"
  FROM bet_correction c ${lookUp('bet_all', 'b', sql`b.id = c.bet_id`)} JOIN member m ON m.id = b.member_id
  WHERE b.site_id = ${at.siteId} AND (c.bet_delta <> 0 OR c.win_delta <> 0)
    AND ${onDayAfter(sql`c.at`, sql`c.id`, at, after)}
  ORDER BY c.at, c.id LIMIT ${limit}`;

function betRecord({ id, at, type, wasCancelledLater, legs, detail, ...bet }: BetRow): object {
  const isCancelled = type === 'cancel' && !wasCancelledLater;
  return {
    type: 'bet',
    ...bet,
    result: isCancelled ? 'cancel' : typeOf(toCents(bet.win), toCents(bet.stake)),
    ...(legs && { legs }),
    ...(detail && { detail }),
  };
}

function correctionRecord({ id, at, ...correction }: CorrectionRow): object {
  const isCancel = toCents(correction.stakeChange) < 0n;
  return { type: isCancel ? 'cancellation' : 'adjustment', ...correction };
}

async function* pages<Row extends Cursor>(
  db: Db,
  query: (after: Cursor | undefined, limit: number) => SQL,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | undefined; ; ) {
    const { rows } = await db.execute<Row>(query(after, limit));
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

/**
 * Yields the standard records of a day (SAFE-11) in batches: first every bet that was settled or called off, in the order
 * of time, then every correction of an earlier settlement. Each batch is one short statement that blocks nothing.
 */
export async function* dayRecords(db: Db, at: SiteDay, batch = 1_000): AsyncGenerator<object[]> {
  for await (const rows of pages<BetRow>(db, (after, limit) => settledBets(at, after, limit), batch)) {
    yield rows.map(betRecord);
  }
  for await (const rows of pages<CorrectionRow>(db, (after, limit) => corrections(at, after, limit), batch)) {
    yield rows.map(correctionRecord);
  }
}
