import { and, asc, desc, eq, gte, not, sql } from 'drizzle-orm';
import { dayEnd, today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { openPeriods, type PeriodDays } from '@/lib/rules/settlement-period';
import type { Db } from '../db/client';
import { settlement, site } from '../db/schema';
import { transact } from '../http/transact';
import { type Operator, writeAudit } from '../operator/act';
import { ChainHash, FIRST_HASH } from '../records/chain';
import { rollUp } from '../rollup/rollup';
import { siteAtRest } from '../shared/site-move';
import { siteOption } from '../shared/site-option';
import { branchFigures, lateCorrections, type Span } from './figures';
import { periodsBefore, toSpan } from './periods';

/** After the end of a period its last events may need this many minutes to reach the database. */
const CLOSE_DELAY_MINUTES = 10;
/** For the hash this many lines are read at once. */
const HASH_BATCH = 20_000;

/**
 * Closes a period that is over: freezes the figures, amounts due and late corrections of every member, and chains their
 * hash to that of the period before. The site's row lock lets one closing run at a time; the same days again answer the
 * settlement that exists. Without an operator the platform closes by itself. A002 for an unknown site, T999 for days
 * that overlap a closed period or lie before one, E002 while events of the period wait to be counted.
 */
export async function closePeriod(
  db: Db,
  siteId: string,
  { startDate, endDate }: PeriodDays,
  operator?: Operator,
): Promise<Result<{ settlementId: number; isNew: boolean }>> {
  // After this the daily sums contain everything of the period.
  await rollUp(db);
  return transact<{ settlementId: number; isNew: boolean }>(db, async (tx) => {
    const locked = await tx
      .select({ siteId: site.siteId })
      .from(site)
      .where(eq(site.siteId, siteId))
      .for('update');
    if (locked.length === 0) return refuse.invalidRequest();
    const [latest] = await tx
      .select()
      .from(settlement)
      .where(and(eq(settlement.siteId, siteId), gte(settlement.endDay, startDate)))
      .orderBy(desc(settlement.endDay))
      .limit(1);
    if (latest) {
      const isSame = latest.startDay === startDate && latest.endDay === endDate;
      return isSame ? ok({ settlementId: latest.id, isNew: false }) : refuse.alreadyProcessed();
    }
    if (await hasUncounted(tx, siteId, endDate)) return refuse.temporarilyUnavailable();
    const [previous] = await periodsBefore(tx, siteId, startDate);
    const closedBy = operator?.name ?? '';
    const [created] = await tx
      .insert(settlement)
      .values({ siteId, startDay: startDate, endDay: endDate, closedBy })
      .returning({ id: settlement.id });
    const settlementId = created!.id;
    const span = toSpan(siteId, { startDate, endDate }, previous, await siteOption(tx, siteId));
    await writeFigures(tx, settlementId, span);
    const hash = await computeHash(tx, settlementId, previous?.hash || FIRST_HASH, span);
    await tx.update(settlement).set({ hash }).where(eq(settlement.id, settlementId));
    // What the platform closes by itself is recorded by the settlement alone.
    if (operator) {
      await writeAudit(tx, siteId, 'close-settlement', operator, {
        before: null,
        after: {
          settlementIdx: settlementId,
          startDay: startDate,
          endDay: endDate,
          hash,
          ...(await totalDue(tx, settlementId)),
        },
      });
    }
    return ok({ settlementId, isNew: true });
  });
}

/** Whether events of the period, or of days before it, are missing in the daily sums. */
async function hasUncounted(tx: Db, siteId: string, endDate: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 AS waiting FROM outbox
    WHERE site_id = ${siteId} AND at < ${dayEnd(endDate).toISOString()}::timestamptz LIMIT 1`);
  return rows.length > 0;
}

/** Stores the figures, the late corrections, and for each member the amount due and the line that the hash covers. */
async function writeFigures(tx: Db, settlementId: number, span: Span): Promise<void> {
  await tx.execute(sql`
    INSERT INTO settlement_row (settlement_id, member_id, category, bet, win, rolling, bep, carried_in, lose_rate, amount,
      carried_out)
    SELECT ${settlementId}, member_id, category, bet, win, rolling, bep, carried_in, lose_rate, amount, carried_out
    FROM ${branchFigures(span)} AS f`);
  await tx.execute(sql`
    INSERT INTO settlement_correction (settlement_id, member_id, category, origin_id, bet, win, rolling)
    SELECT ${settlementId}, member_id, category, origin_id, bet, win, rolling FROM ${lateCorrections(span)} AS c`);
  // Bars separate the fields of a line: site, days, member, parent, figures by category, corrections by category and
  // day, and the amount due.
  await tx.execute(sql`
    INSERT INTO settlement_due (settlement_id, member_id, parent_id, amount, line)
    SELECT ${settlementId}, m.id, m.parent_id, r.amount, concat_ws('|', ${span.siteId}::text, ${span.startDate}::text,
      ${span.endDate}::text, m.mem_id, coalesce(u.mem_id, ''), r.figures, coalesce(c.corrections, ''), r.amount)
    FROM (
      SELECT member_id, sum(amount) AS amount, string_agg(concat_ws(':', category, bet, win, rolling, carried_in,
        lose_rate, amount, carried_out), ';' ORDER BY category COLLATE "C") AS figures
      FROM settlement_row WHERE settlement_id = ${settlementId} GROUP BY 1
    ) AS r JOIN member m ON m.id = r.member_id LEFT JOIN member u ON u.id = m.parent_id
    LEFT JOIN (
      SELECT k.member_id, string_agg(concat_ws(':', k.category, s.start_day, k.bet, k.win, k.rolling), ';'
        ORDER BY k.category COLLATE "C", s.start_day) AS corrections
      FROM settlement_correction k JOIN settlement s ON s.id = k.origin_id
      WHERE k.settlement_id = ${settlementId} GROUP BY 1
    ) AS c ON c.member_id = m.id`);
}

/**
 * Computes the hash over the hash of the period before, the period itself, and its lines in the order of the members'
 * numbers.
 */
async function computeHash(
  tx: Db,
  settlementId: number,
  previous: string,
  { siteId, startDate, endDate }: Span,
): Promise<string> {
  const hash = new ChainHash(previous);
  hash.add([siteId, startDate, endDate].join('|'));
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ memberId: number; line: string }>(sql`
      SELECT member_id AS "memberId", line FROM settlement_due
      WHERE settlement_id = ${settlementId} AND member_id > ${after} ORDER BY member_id LIMIT ${HASH_BATCH}`);
    for (const { line } of rows) hash.add(line);
    if (rows.length < HASH_BATCH) return hash.end();
    after = Number(rows.at(-1)!.memberId);
  }
}

/** Counts the members to whom a settlement owes something, and adds up the amounts. */
export async function totalDue(db: Db, settlementId: number): Promise<{ members: number; amount: number }> {
  const { rows } = await db.execute<{ members: number; amount: string }>(sql`
    SELECT count(*)::int AS members, coalesce(sum(amount), 0) AS amount FROM settlement_due
    WHERE settlement_id = ${settlementId} AND amount > 0`);
  return { members: rows[0]!.members, amount: Number(rows[0]!.amount) };
}

/**
 * Closes the site's periods that ended some minutes ago or earlier, the earliest first, and returns their number. A
 * site without a closed period begins with the last complete one in which somebody has played. `now` is the moment of
 * the call.
 */
export async function closeDue(db: Db, siteId: string, now: Date): Promise<number> {
  const { settlementPeriod } = await siteOption(db, siteId);
  if (settlementPeriod === null) return 0;
  const [last] = await db
    .select({ endDay: settlement.endDay })
    .from(settlement)
    .where(eq(settlement.siteId, siteId))
    .orderBy(desc(settlement.endDay))
    .limit(1);
  const over = today(new Date(now.getTime() - CLOSE_DELAY_MINUTES * 60_000));
  let closed = 0;
  for (const period of openPeriods(settlementPeriod, last?.endDay ?? null, today(now))) {
    if (period.endDate >= over) break;
    if (!last && closed === 0 && !(await hasPlayed(db, siteId, period))) continue;
    const result = await closePeriod(db, siteId, period);
    if (!result.ok) break;
    if (result.data.isNew) closed += 1;
  }
  return closed;
}

/** Whether the site has any figures of bets on the days. */
async function hasPlayed(db: Db, siteId: string, { startDate, endDate }: PeriodDays): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 AS played FROM member m JOIN stat_daily d ON d.member_id = m.id
    WHERE m.site_id = ${siteId} AND m.parent_id IS NULL AND d.category <> ''
      AND d.day BETWEEN ${startDate}::date AND ${endDate}::date LIMIT 1`);
  return rows.length > 0;
}

/** As {@link closeDue} for every site except those that move to another database. The platform's loop calls it. */
export async function closeAllDue(db: Db, now: Date): Promise<void> {
  const sites = await db
    .select({ siteId: site.siteId })
    .from(site)
    .where(not(siteAtRest(sql`${site.siteId}`)))
    .orderBy(asc(site.siteId));
  for (const { siteId } of sites) await closeDue(db, siteId, now);
}
