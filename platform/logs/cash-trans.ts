import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { findInBranch } from '../shared/branch';
import { type Days, requestedDays } from '../shared/days';
import { type Page, pageInfo } from '../shared/paging';
import { entryRows, toCashType } from './entry-rows';
import { readCashSum } from './entry-sums';
import { memberEntries, memberRows } from './member-entries';

/** Reads a page of one member's cash movements. */
async function cashTrans(
  context: MemberContext,
  request: {
    memberId: number;
    types: readonly number[] | null;
    days: Days;
    page: Page;
    withSum?: boolean;
    number?: string | undefined;
  },
) {
  const { memberId, types, days, page, withSum, number } = request;
  const query = { memberId, kind: 'cash', types, number } as const;
  const [{ ids, total }, cashSum] = await Promise.all([
    memberEntries(context.db, query, days, page),
    withSum ? readCashSum(context.db, days, (range) => memberRows(query, range)) : undefined,
  ]);
  const rows = await entryRows(context, 'cashType', ids);
  return ok({
    cashTransLogs: rows.map((row) => ({
      cashIdx: row.id,
      regDate: row.regDate,
      updDate: row.updDate,
      memId: row.memId,
      memNick: row.memNick,
      typeDesc: row.typeName,
      cashType: toCashType(row),
      preCashAmt: row.before,
      cashAmt: row.amount,
      postCashAmt: row.after,
      statusDesc: row.statusName,
      memo: row.memo,
      otherMemId: row.counterparty?.memId ?? '',
      ...(row.counterparty && {
        otherMemNick: row.counterparty.memNick,
        otherLevel: row.counterparty.level,
      }),
    })),
    pageInfo: pageInfo(page, total),
    ...(cashSum ? { cashSum } : {}),
  });
}

const parseTypes = (list: readonly string[] | null): number[] | null => list?.map(Number) ?? null;

/** Lists the cash movements of one member, who may be the caller (CASH-01). */
export const cashTransLog: Handler<'/api/v2/retail/cashTransLog'> = async (body, context) => {
  const target = await findInBranch(context.db, context.caller, body.memId);
  if (!target) return refuse.unknownMember();
  return cashTrans(context, {
    memberId: target.id,
    types: parseTypes(body.cashTypeList),
    days: requestedDays(body, context.now()),
    page: { page: body.page, count_per_list: 40 },
    withSum: body.sumYn === 'Y',
    number: body.number,
  });
};

/** Lists the player's own cash movements (PLAY-03). */
export const ownCashTransLog: Handler<'/api/cash/transLog'> = (body, context) =>
  cashTrans(context, {
    memberId: context.caller.id,
    types: parseTypes(body.cashTypeList),
    days: requestedDays(body, context.now()),
    page: { page: body.page, count_per_list: 20 },
  });
