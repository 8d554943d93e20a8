import { type SQL, sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays, daysOf } from '../shared/days';
import { idPage } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { containing } from '../shared/like-pattern';
import { pageInfo } from '../shared/paging';
import { inOrder } from '../shared/sql-arrays';

type Row = {
  id: number;
  memId: string;
  memNick: string;
  type: number;
  amount: string;
  before: string;
  after: string;
  atMs: number;
  memo: string;
};

const SEARCH: Record<'memId' | 'memNick' | 'recommenderId', SQL> = {
  memId: sql`m.mem_id`,
  memNick: sql`m.mem_nick`,
  recommenderId: sql`(SELECT u.mem_id FROM member u WHERE u.id = m.parent_id)`,
};

/** Statuses that a move can have: it is carried out at once or refused, so there are no others. '' asks for all. */
export const RECORDED_STATUSES: ReadonlySet<string> = new Set(['', '1']);

/**
 * A partner's gives and take-backs, the latest first, with the partner's balances (MOVE-02). A reversal by the operator
 * is listed with the opposite sign.
 */
export const cashSendList: Handler<'/api/retail/cashSendlist'> = async (body, { db, caller }) => {
  const target = await findInBranch(db, caller, body.topMemId);
  if (!target) return fail('U001');
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const types = body.cashType === '' ? sql`(-3, 3)` : sql`(${Number(body.cashType)})`;
  const search = body.botMemId
    ? sql`${SEARCH[body.searchType ?? 'memId']} ILIKE ${containing(body.botMemId)}`
    : sql`true`;
  const { ids, total } = await idPage(
    db,
    sql`SELECT e.id FROM entry e
      JOIN entry o ON o.transfer_id = e.transfer_id AND o.member_id <> e.member_id
      JOIN member m ON m.id = o.member_id
      WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${target.id} AND kind = 'cash')
        AND e.type IN ${types} AND ${betweenDays(sql`e.created_at`, daysOf(body))} AND ${search}
        AND ${RECORDED_STATUSES.has(body.cashStatus)}
      ORDER BY e.created_at DESC, e.seq DESC`,
    page,
  );
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, m.mem_id AS "memId", m.mem_nick AS "memNick", e.type, e.amount, e.balance_after - e.amount AS before,
      e.balance_after AS after, (extract(epoch FROM e.created_at) * 1000)::float8 AS "atMs", t.memo
    FROM ${inOrder(ids)} JOIN entry e ON e.id = requested.id JOIN transfer t ON t.id = e.transfer_id
    JOIN entry o ON o.transfer_id = e.transfer_id AND o.member_id <> e.member_id
    JOIN member m ON m.id = o.member_id ORDER BY requested.place`);
  return ok({
    list: rows.map((row) => ({
      cashIdx: row.id,
      botMemId: row.memId,
      botMemNick: row.memNick,
      cashType: row.type === -3 ? '-3' : '3',
      preCashAmt: Number(row.before),
      cashAmt: Number(row.amount),
      aftCashAmt: Number(row.after),
      regDate: isoTime(row.atMs),
      cashStatus: '1',
      memo: row.memo,
    })),
    pageInfo: pageInfo(page, total),
  });
};
