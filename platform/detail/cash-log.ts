import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { entryRows, toCashType } from '../logs/entry-rows';
import { readCashSum } from '../logs/entry-sums';
import { memberEntries, memberRows } from '../logs/member-entries';
import { findInBranch } from '../shared/branch';
import { daysUnlessNumber } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { detailPage } from './detail-page';

/** Lists a member's cash movements with the other side of each (DETAIL-06). */
export const cashLog: Handler<'/api/v2/retail/detail/cashLog'> = async (body, context) => {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage(body);
  const types = body.cashType === '' ? null : [Number(body.cashType)];
  const days = daysUnlessNumber(body, context.now());
  const query = { memberId: target.id, kind: 'cash', types, number: body.number } as const;
  const [{ ids, total }, cashSum] = await Promise.all([
    memberEntries(db, query, days, page),
    body.sumYn === 'Y' ? readCashSum(db, days, (range) => memberRows(query, range)) : undefined,
  ]);
  const rows = await entryRows(context, 'cashType', ids);
  return ok({
    cashLog: rows.map((row) => ({
      cashIdx: row.id,
      preCashAmt: row.before,
      afterCashAmt: row.after,
      cashAmt: row.amount,
      sender: row.amount < 0 ? row.memId : (row.counterparty?.memId ?? ''),
      reciver: row.amount < 0 ? (row.counterparty?.memId ?? '') : row.memId,
      cashType: toCashType(row),
      typeDesc: row.typeName,
      cashDesc: row.memo,
      updDate: row.updDate,
    })),
    pageInfo: pageInfo(page, total),
    ...(cashSum ? { cashSum } : {}),
  });
};
