import { fail, ok } from '@/lib/contract/envelope';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { daysOf } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { branchEntries } from './branch-entries';
import { DONE } from './cash-send-list';
import { entryRows, pointTypeOf } from './entry-rows';

/** Types of points as lists ask for them; rolling, 3, has lists of its own and must be asked for. */
const ALL = ['2', '-2', '-3', '33', '-4', '5', '6', '7', '8'] as const;
/** What is 33 in lists is 3 in the ledger. */
const LEDGER: Record<string, number> = { '33': 3 };

/** Points that came and went in a branch (POINT-02). */
export const bottomPointList: Handler<'/api/retail/pointList'> = async (body, context) => {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, body.topMemId);
  if (!target) return fail('U001');
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const asked: readonly string[] = DONE.has(body.cashStatus ?? '') ? (body.pointTypeList ?? ALL) : [];
  const { ids, total } = await branchEntries(
    db,
    {
      siteId: site.siteId,
      targetId: target.id,
      search: { by: body.searchType ?? 'memId', word: body.botMemId },
      kind: 'point',
      types: asked.filter((type) => type !== '3').map((type) => LEDGER[type] ?? Number(type)),
      rolling: asked.includes('3'),
    },
    daysOf(body),
    page,
  );
  const rows = await entryRows(context, 'pointType', ids);
  return ok({
    list: rows.map((row) => ({
      pointIdx: row.id,
      memId: row.memId,
      memNick: row.memNick,
      pointType: pointTypeOf(row),
      typeDesc: row.typeName,
      prePointAmt: row.before,
      pointAmt: row.amount,
      aftPointAmt: row.after,
      pointRegDate: row.updDate,
      memo: row.memo,
    })),
    pageInfo: pageInfo(page, total),
  });
};
