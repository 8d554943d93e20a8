import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { POINT_TYPE } from '@/lib/contract/money-codes';
import { fail, ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { settlement, site } from '../db/schema';
import { lockAccounts, siteAccount } from '../ledger/accounts';
import { type Act, writeAudit } from '../operator/act';
import { rollUp } from '../rollup/rollup';
import { siteOption } from '../shared/site-option';

interface Period {
  siteId: string;
  startDay: string;
  endDay: string;
}

/** Members paid in one transaction, their accounts locked together. */
const BATCH_SIZE = 500;

/**
 * Settles the losing shares of a past period (decision 31, docs/formulas.md). The amounts of all members are stored in
 * one transaction and then paid in points, batch by batch. The same act again finishes a settlement that was
 * interrupted. T999 for a period that is settled, overlaps a settlement or lies before one.
 */
export const settleLosing: Act<Period> = async (period, operator, { db }) => {
  // From here on the daily sums hold everything of the period.
  await rollUp(db);
  const opened = await openSettlement(db, period, (tx, settlementId, after) =>
    writeAudit(tx, period.siteId, 'settle-losing', operator, {
      before: null,
      after: { settlementIdx: settlementId, ...after },
    }),
  );
  if (!opened.ok) return opened;
  const { settlementId } = opened.data;
  for (;;) if ((await payBatch(db, period.siteId, settlementId)) < BATCH_SIZE) break;
  return ok({ settlementIdx: settlementId, ...(await totals(db, settlementId)) });
};

type AuditSettlement = (tx: Db, settlementId: number, after: object) => Promise<void>;

/** Stores the settlement and its rows, or finds the one to be finished; one at a time on a site, by the site's row lock. */
function openSettlement(
  db: Db,
  { siteId, startDay, endDay }: Period,
  audit: AuditSettlement,
): Promise<Result<{ settlementId: number }>> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ siteId: site.siteId })
      .from(site)
      .where(eq(site.siteId, siteId))
      .for('update');
    if (locked.length === 0) return fail('A002');
    const [overlapping] = await tx
      .select()
      .from(settlement)
      .where(and(eq(settlement.siteId, siteId), gte(settlement.endDay, startDay)))
      .orderBy(desc(settlement.endDay));
    if (overlapping) {
      const isSame = overlapping.startDay === startDay && overlapping.endDay === endDay;
      return isSame && (await isUnpaid(tx, overlapping.id))
        ? ok({ settlementId: overlapping.id })
        : fail('T999');
    }
    const [previous] = await tx
      .select({ id: settlement.id })
      .from(settlement)
      .where(and(eq(settlement.siteId, siteId), lt(settlement.endDay, startDay)))
      .orderBy(desc(settlement.endDay))
      .limit(1);
    const { losingCarryOver } = await siteOption(tx, siteId);
    const [created] = await tx
      .insert(settlement)
      .values({ siteId, startDay, endDay })
      .returning({ id: settlement.id });
    const settlementId = created!.id;
    await writeRows(tx, { siteId, startDay, endDay }, settlementId, previous?.id ?? 0, losingCarryOver);
    await audit(tx, settlementId, { startDay, endDay, ...(await totals(tx, settlementId)) });
    return ok({ settlementId });
  });
}

/**
 * Stores the amount due to each member by category. `base` is the loss of a branch, with the carry from the last
 * settlement; its parent gets the difference of the two products base × rate, each rounded down to cents, and a player
 * its own product.
 */
async function writeRows(
  tx: Db,
  period: Period,
  settlementId: number,
  previousId: number,
  carryOver: boolean,
) {
  await tx.execute(sql`
    WITH based AS (
      SELECT member_id, category, coalesce(f.bep, 0) AS bep, coalesce(c.carried_out, 0) AS carried_in
      FROM (
        SELECT d.member_id, d.category, sum(d.bet - d.win - d.rolling) AS bep
        FROM stat_daily d JOIN member m ON m.id = d.member_id AND m.site_id = ${period.siteId}
        WHERE d.day BETWEEN ${period.startDay}::date AND ${period.endDay}::date AND d.category <> ''
        GROUP BY 1, 2
      ) AS f FULL JOIN (
        SELECT member_id, category, carried_out FROM settlement_row
        WHERE settlement_id = ${previousId} AND carried_out <> 0
      ) AS c USING (member_id, category)
    ), rated AS MATERIALIZED (
      SELECT b.*, m.parent_id, m.partner_level, coalesce(r.lose_rate, 0) AS rate,
        greatest(b.bep + b.carried_in, 0) AS base
      FROM based b JOIN member m ON m.id = b.member_id
      LEFT JOIN member_rate r ON r.member_id = b.member_id AND r.category = b.category
    ), shares AS (
      SELECT c.parent_id AS member_id, c.category, coalesce(r.lose_rate, 0) AS rate,
        greatest(trunc(c.base * coalesce(r.lose_rate, 0) / 100, 2) - trunc(c.base * c.rate / 100, 2), 0) AS amount
      FROM rated c LEFT JOIN member_rate r ON r.member_id = c.parent_id AND r.category = c.category
      WHERE c.base > 0 AND c.parent_id IS NOT NULL
      UNION ALL
      SELECT member_id, category, rate, trunc(base * rate / 100, 2) FROM rated
      WHERE base > 0 AND partner_level = 'NORMAL'
    ), summed AS (
      SELECT member_id, category, max(rate) AS rate, sum(amount) AS amount FROM shares GROUP BY 1, 2
    )
    INSERT INTO settlement_row
      (settlement_id, member_id, category, bep, carried_in, lose_rate, amount, carried_out)
    SELECT ${settlementId}, member_id, category, coalesce(r.bep, 0), coalesce(r.carried_in, 0),
      coalesce(r.rate, s.rate), coalesce(s.amount, 0),
      CASE WHEN ${carryOver} THEN least(coalesce(r.bep + r.carried_in, 0), 0) ELSE 0 END
    FROM rated r FULL JOIN summed s USING (member_id, category)`);
}

async function isUnpaid(tx: Db, settlementId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 AS unpaid FROM settlement_row
    WHERE settlement_id = ${settlementId} AND amount > 0 AND transfer_id IS NULL LIMIT 1`);
  return rows.length > 0;
}

/**
 * Pays a batch of members not yet paid, each with one transfer for all categories, and returns how many. The transfer's
 * key prevents a second payment, however often the act runs. Accounts are locked before the first of them.
 */
async function payBatch(db: Db, siteId: string, settlementId: number): Promise<number> {
  const house = await siteAccount(db, siteId, 'house');
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ memberId: number; accountId: number; amount: string }>(sql`
      SELECT r.member_id AS "memberId", a.id AS "accountId", sum(r.amount)::text AS amount
      FROM settlement_row r JOIN account a ON a.member_id = r.member_id AND a.kind = 'point'
      WHERE r.settlement_id = ${settlementId} AND r.amount > 0 AND r.transfer_id IS NULL
      GROUP BY 1, 2 ORDER BY 1 LIMIT ${BATCH_SIZE}`);
    if (rows.length === 0) return 0;
    await lockAccounts(tx, [house.id, ...rows.map(({ accountId }) => accountId)]);
    await tx.execute(sql`
      WITH due AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS d("memberId" bigint, "accountId" bigint, amount numeric)
      ), paid AS MATERIALIZED (
        SELECT d."memberId" AS member_id, (post_transfer(${siteId}, 'losing', k.key, k.key, NULL, '',
          ARRAY[${house.id}::bigint, d."accountId"], ARRAY[${-POINT_TYPE.losing}::integer, ${POINT_TYPE.losing}],
          ARRAY[-d.amount, d.amount]))[1]::bigint AS transfer_id
        FROM due d CROSS JOIN LATERAL (SELECT ${`losing:${settlementId}:`} || d."memberId" AS key) AS k
      )
      UPDATE settlement_row r SET transfer_id = p.transfer_id FROM paid p
      WHERE r.settlement_id = ${settlementId} AND r.member_id = p.member_id AND r.amount > 0`);
    return rows.length;
  });
}

async function totals(db: Db, settlementId: number): Promise<{ members: number; amount: number }> {
  const { rows } = await db.execute<{ members: number; amount: string }>(sql`
    SELECT count(DISTINCT member_id)::int AS members, coalesce(sum(amount), 0) AS amount FROM settlement_row
    WHERE settlement_id = ${settlementId} AND amount > 0`);
  return { members: rows[0]!.members, amount: Number(rows[0]!.amount) };
}
