import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { daysOf } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { cashTypeOf, entryRows } from './entry-rows';
import { memberEntries } from './member-entries';

/** The cash movements of one member, who may be the caller (CASH-01). */
export const cashTransLog: Handler<'/api/v2/retail/cashTransLog'> = async (body, context) => {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const page = { page: body.page, count_per_list: 40 };
  const types = body.cashTypeList?.map(Number) ?? null;
  const query = { memberId: target.id, kind: 'cash', types } as const;
  const { ids, total } = await memberEntries(db, query, daysOf(body), page);
  const rows = await entryRows(context, 'cashType', ids);
  return ok({
    cashTransLogs: rows.map((row) => ({
      cashIdx: row.id,
      regDate: row.regDate,
      updDate: row.updDate,
      memId: row.memId,
      memNick: row.memNick,
      typeDesc: row.typeName,
      cashType: cashTypeOf(row),
      preCashAmt: row.before,
      cashAmt: row.amount,
      postCashAmt: row.after,
      statusDesc: row.statusName,
      memo: row.memo,
    })),
    pageInfo: pageInfo(page, total),
  });
};
