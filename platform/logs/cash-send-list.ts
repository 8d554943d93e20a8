import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { plannedEachTime } from '../db/planned-each-time';
import { typeList } from '../db/schema/type-lists';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays, type Days, requestedDays } from '../shared/days';
import { idPage } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { containing } from '../shared/like-pattern';
import { lookUp } from '../shared/look-up';
import { pageInfo } from '../shared/paging';
import { refusalText } from '../shared/refusal-text';
import { moveSums } from '../shared/row-sums';
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
  /** The code of the refusal; null for a movement that was carried out. */
  code: string | null;
};

const SEARCH: Record<'memId' | 'memNick' | 'recommenderId', SQL> = {
  memId: sql`m.mem_id`,
  memNick: sql`m.mem_nick`,
  recommenderId: sql`(SELECT u.mem_id FROM member u WHERE u.id = m.parent_id)`,
};

/** The statuses that a movement of points can have: a refused one is not recorded. '' asks for all. */
export const RECORDED_STATUSES: ReadonlySet<string> = new Set(['', '1']);

/**
 * Lists a partner's gives and take-backs of cash with the partner's balances, the latest first, carried out (1) or
 * refused (−1, decision 64) (MOVE-02). A reversal by the operator is listed with the opposite sign.
 */
export const cashSendList: Handler<'/api/retail/cashSendlist'> = async (
  body,
  { db, caller, locale, now },
) => {
  const target = await findInBranch(db, caller, body.topMemId);
  if (!target) return refuse.unknownMember();
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const types =
    body.cashType === ''
      ? sql`(${sql.raw(typeList(CASH_TYPE.give, CASH_TYPE.takeBack))})`
      : sql`(${Number(body.cashType)})`;
  const search = body.botMemId
    ? sql`${SEARCH[body.searchType ?? 'memId']} ILIKE ${containing(body.botMemId)}${plannedEachTime}`
    : sql`true`;
  const days = requestedDays(body, now());
  // The ids of refused attempts are negative, so that they cannot be mistaken for ids of entries in the same list.
  const moves = (columns: SQL, range: Days) => sql`SELECT ${columns} FROM entry_all e
    ${lookUp('entry_all', 'o', sql`o.transfer_id = e.transfer_id AND o.created_at = e.created_at AND o.member_id <> e.member_id`)}
    JOIN member m ON m.id = o.member_id
    WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${target.id} AND kind = 'cash')
      AND e.type IN ${types} AND ${betweenDays(sql`e.created_at`, range)} AND ${search}`;
  const moved = moves(sql`e.id, e.created_at AS at, e.seq AS place`, days);
  const refused = sql`SELECT -r.id AS id, r.created_at AS at, r.id AS place FROM move_attempt r
    JOIN member m ON m.id = r.target_id
    WHERE r.member_id = ${target.id} AND r.type IN ${types} AND ${betweenDays(sql`r.created_at`, days)} AND ${search}`;
  const requests =
    body.cashStatus === ''
      ? sql`${moved} UNION ALL ${refused}`
      : body.cashStatus === String(REQUEST_STATUS.done)
        ? moved
        : body.cashStatus === String(REQUEST_STATUS.cancelled)
          ? refused
          : sql`${refused} AND false`;
  const [{ ids, total }, moveSum] = await Promise.all([
    idPage(db, sql`SELECT id FROM (${requests}) AS asked ORDER BY at DESC, place DESC, id DESC`, page),
    body.sumYn === 'Y' && RECORDED_STATUSES.has(body.cashStatus)
      ? moveSums(db, days, (range) => moves(sql`e.created_at AS at, e.type, e.amount`, range))
      : undefined,
  ]);
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, m.mem_id AS "memId", m.mem_nick AS "memNick", e.type, e.amount, e.balance_after - e.amount AS before,
      e.balance_after AS after, (extract(epoch FROM e.created_at) * 1000)::float8 AS "atMs", t.memo, NULL AS code,
      requested.place
    FROM ${inOrder(ids)} ${lookUp('entry_all', 'e', sql`e.id = requested.id`)}
    ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}
    ${lookUp('entry_all', 'o', sql`o.transfer_id = e.transfer_id AND o.created_at = e.created_at AND o.member_id <> e.member_id`)}
    JOIN member m ON m.id = o.member_id
    UNION ALL
    SELECT -r.id, m.mem_id, m.mem_nick, r.type, r.amount, r.balance, r.balance,
      (extract(epoch FROM r.created_at) * 1000)::float8, r.memo, r.code, requested.place
    FROM ${inOrder(ids)} JOIN move_attempt r ON r.id = -requested.id JOIN member m ON m.id = r.target_id
    ORDER BY place`);
  return ok({
    list: rows.map((row) => ({
      cashIdx: row.id,
      botMemId: row.memId,
      botMemNick: row.memNick,
      cashType: row.type === CASH_TYPE.give ? '-3' : '3',
      preCashAmt: Number(row.before),
      cashAmt: Number(row.amount),
      aftCashAmt: Number(row.after),
      regDate: isoTime(row.atMs),
      cashStatus: row.code === null ? '1' : '-1',
      ...(row.code !== null && { resultCode: row.code, ...refusalText(row.code, locale) }),
      memo: row.memo,
    })),
    pageInfo: pageInfo(page, total),
    ...(moveSum ? { moveSum } : {}),
  });
};
