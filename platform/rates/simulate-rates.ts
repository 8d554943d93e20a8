import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/calls';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { plannedEachTime } from '../db/planned-each-time';
import { member } from '../db/schema';
import { SUMS_MS, withinMs } from '../db/within';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays, type Days } from '../shared/days';
import { codeArray, idArray } from '../shared/sql-arrays';

type Requested = RequestOf<'/api/v2/retail/rate/simulate'>['rateList'][number];

/** A requested rate of a member directly below the member that the call names. */
type Draft = Requested & { memberId: number };

/** Sums of one member, amounts as decimal text. */
type Sums = {
  memberId: number;
  betCnt: number;
  rolling: string;
  simulatedRolling: string;
  losing: string;
  simulatedLosing: string;
};

/**
 * Computes rolling and losing at the requested rates over whole days up to yesterday, by member and in sum (RATE-07).
 * Rolling is computed bet by bet from the stake that counts, rounded down to hundredths as it is when it is paid. Bets
 * at vendors for which a member has its own rates stay unchanged, because the category's rate does not apply there.
 * Losing is computed as in the reports, with the days as one period. A019 if the database would take too long for the
 * days.
 */
export const simulateRates: Handler<'/api/v2/retail/rate/simulate'> = async (body, context) => {
  const { db, caller, now } = context;
  const parent = await findInBranch(db, caller, body.memId);
  if (!parent) return refuse.unknownMember();
  const memIds = [...new Set(body.rateList.map(({ memId }) => memId.toLowerCase()))];
  const children = await db
    .select({ id: member.id, memId: member.memId, memNick: member.memNick })
    .from(member)
    .where(and(eq(member.parentId, parent.id), inArray(sql`lower(${member.memId})`, memIds)));
  const findChild = (memId: string) =>
    children.find((one) => one.memId.toLowerCase() === memId.toLowerCase());
  if (children.length < memIds.length) return refuse.unknownMember();
  const drafts = body.rateList.map((one) => ({ ...one, memberId: findChild(one.memId)!.id }));
  const keys = new Set(drafts.map(({ memberId, cateCode }) => `${memberId} ${cateCode}`));
  if (keys.size < drafts.length || drafts.some(({ category, cateCode }) => category !== cateCode))
    return refuse.temporarilyUnavailable();

  const endDate = addDays(today(now()), -1);
  const days = { startDate: addDays(endDate, 1 - body.days), endDate };
  const sums = await withinMs(
    db,
    SUMS_MS,
    (read) => simulatedSums(read, drafts, days),
    // A worksheet asks again after each pause in typing, and abandons its earlier request.
    () => context.isGone(),
  );
  if (!sums) return refuse.rangeTooLong();
  const list = memIds.map((memId) => {
    const { id, ...person } = findChild(memId)!;
    return { ...person, ...wireSums(sums.filter(({ memberId }) => memberId === id)) };
  });
  return ok({ ...days, list, total: wireSums(sums) });
};

/** Adds rows up, in the form of the wire. */
function wireSums(rows: readonly Sums[]) {
  const total = (name: Exclude<keyof Sums, 'memberId'>) => sumAmounts(rows.map((row) => Number(row[name])));
  const [rolling, simulatedRolling] = [total('rolling'), total('simulatedRolling')];
  const [losing, simulatedLosing] = [total('losing'), total('simulatedLosing')];
  return {
    betCnt: total('betCnt'),
    rolling,
    simulatedRolling,
    losing,
    simulatedLosing,
    difference: subtractAmounts(
      sumAmounts([simulatedRolling, simulatedLosing]),
      sumAmounts([rolling, losing]),
    ),
  };
}

/**
 * Reads a row for each draft, over the member's whole branch on the days, in the way in which its own rows and reports
 * count.
 */
async function simulatedSums(db: Db, drafts: readonly Draft[], days: Days): Promise<Sums[]> {
  const ids = drafts.map(({ memberId }) => memberId);
  const { rows } = await db.execute<Sums>(sql`
    WITH draft AS (
      SELECT * FROM unnest(${idArray(ids)}, ${codeArray(drafts.map(({ cateCode }) => cateCode))},
        ${codeArray(drafts.map(({ pointRate }) => pointRate))}::numeric[],
        ${codeArray(drafts.map(({ loseRate }) => loseRate))}::numeric[])
        AS d(member_id, category, point_rate, lose_rate)
    ),
    own_vendor AS (
      SELECT DISTINCT member_id, vendor_code FROM member_vendor_rate WHERE member_id = ANY (${idArray(ids)})
    ),
    played AS (
      SELECT d.member_id, d.category, count(*) AS bets, sum(b.rolling[p.place]) AS rolling,
        sum(CASE WHEN v.member_id IS NULL
          THEN trunc(coalesce(b.rolling_stake, b.stake) * d.point_rate / 100, 2)
          ELSE b.rolling[p.place] END) AS simulated
      FROM bet_all b
      JOIN draft d ON d.member_id = ANY (b.path) ${plannedEachTime} AND d.category = b.category
      CROSS JOIN LATERAL (SELECT array_position(b.path, d.member_id) AS place) AS p
      LEFT JOIN own_vendor v ON v.member_id = d.member_id AND v.vendor_code = b.vendor_code
      WHERE b.path && ${idArray(ids)} AND ${betweenDays(sql`b.settled_at`, days)} AND b.type <> 'cancel'
        AND b.rolling IS NOT NULL
      GROUP BY 1, 2
    ),
    daily AS (
      SELECT s.member_id, s.category, sum(s.bet - s.win - s.rolling) AS result
      FROM stat_daily s JOIN draft d ON d.member_id = s.member_id AND d.category = s.category
      WHERE s.day BETWEEN ${days.startDate}::date AND ${days.endDate}::date
      GROUP BY 1, 2
    )
    SELECT d.member_id AS "memberId", coalesce(b.bets, 0)::int AS "betCnt", coalesce(b.rolling, 0)::text AS rolling,
      coalesce(b.simulated, 0)::text AS "simulatedRolling",
      trunc(greatest(coalesce(s.result, 0), 0) * coalesce(r.lose_rate, 0) / 100, 2)::text AS losing,
      trunc(greatest(coalesce(s.result, 0) + coalesce(b.rolling - b.simulated, 0), 0) * d.lose_rate / 100, 2)::text
        AS "simulatedLosing"
    FROM draft d
    LEFT JOIN played b ON b.member_id = d.member_id AND b.category = d.category
    LEFT JOIN daily s ON s.member_id = d.member_id AND s.category = d.category
    LEFT JOIN member_rate r ON r.member_id = d.member_id AND r.category = d.category`);
  return rows;
}
