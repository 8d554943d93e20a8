import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayEnd, today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays } from '../shared/days';
import { countedTo, MAX_COUNTED } from '../shared/paging';
import { memberInfo } from './member-info';

const DAYS = 14;
const COUNTS = ['cash', 'bets', 'deposits', 'withdrawals', 'notes'] as const;

type Row = Record<(typeof COUNTS)[number], number> & { balances: string[] };

/**
 * Counts the rows of the tabs of a member's detail, and reads its cash at the end of each of the last days (DETAIL-01).
 */
export const detailSummary: Handler<'/api/v2/retail/detail/summary'> = async (
  { memId, ...days },
  context,
) => {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const now = today(context.now());
  const series = Array.from({ length: DAYS }, (_, index) => addDays(now, index + 1 - DAYS));
  const ends = sql.join(
    series.map((day) => sql`(${dayEnd(day).toISOString()}::timestamptz)`),
    sql`, `,
  );
  const counted = (rows: SQL) =>
    sql`(SELECT count(*)::int FROM (${rows} LIMIT ${MAX_COUNTED + 1}) AS listed)`;
  const requests = (type: number) => sql`SELECT FROM cash_request r
    WHERE r.member_id = ${target.id} AND r.cash_type = ${type} AND ${betweenDays(sql`r.reg_at`, days)}`;
  const read = db.execute<Row>(sql`
    WITH own AS (SELECT id FROM account WHERE member_id = ${target.id} AND kind = 'cash')
    SELECT
      ${counted(sql`SELECT FROM entry_all e
        WHERE e.account_id = (SELECT id FROM own) AND ${betweenDays(sql`e.created_at`, days)}`)} AS cash,
      ${counted(sql`SELECT FROM bet_all b
        WHERE b.member_id = ${target.id} AND ${betweenDays(sql`b.placed_at`, days)}`)} AS bets,
      ${counted(requests(1))} AS deposits,
      ${counted(requests(-1))} AS withdrawals,
      ${counted(sql`SELECT FROM message n WHERE n.member_id = ${target.id} AND n.deleted_at IS NULL`)} AS notes,
      ARRAY(
        SELECT coalesce((
          SELECT e.balance_after FROM entry_all e
          WHERE e.account_id = (SELECT id FROM own) AND e.created_at < ends.moment
          ORDER BY e.created_at DESC, e.seq DESC LIMIT 1
        ), 0)::text
        FROM (VALUES ${ends}) AS ends(moment) ORDER BY ends.moment
      ) AS balances`);
  const [{ rows }, partnerInfo] = await Promise.all([read, memberInfo(target, context)]);
  const { balances, ...counts } = rows[0]!;
  const totals = COUNTS.map((name) => ({ name, ...countedTo(MAX_COUNTED, counts[name]) }));
  return ok({
    counts: Object.fromEntries(totals.map(({ name, rows }) => [name, rows])) as typeof counts,
    moreOf: totals.filter(({ isMore }) => isMore).map(({ name }) => name),
    partnerInfo,
    cashDays: series.map((day, index) => ({ day, cashAmt: Number(balances[index]) })),
  });
};
