import { POINT_TYPE, SHOWN_TAKE_BACK } from '@/lib/contract/money-codes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { memberIdsIfFew } from '../shared/branch-search';
import { requestedDays } from '../shared/days';
import { pageInfo } from '../shared/paging';
import { moveSums } from '../shared/row-sums';
import { branchEntries, branchRows, type EntryQuery } from './branch-entries';
import { RECORDED_STATUSES } from './cash-send-list';
import { entryRows, toPointType } from './entry-rows';

/** The point types that lists show. Rolling is left out: it has lists of its own and is shown on request. */
const { takeBack, rolling, ...ALL_BUT_TAKE_BACK } = POINT_TYPE;
const ALL_TYPES = [...Object.values(ALL_BUT_TAKE_BACK), SHOWN_TAKE_BACK].map(String);
/** Turns a type of the wire into the type of the ledger. */
const ledgerType = (type: string): number => (Number(type) === SHOWN_TAKE_BACK ? takeBack : Number(type));

/** Lists the movements of points in a branch (POINT-02). */
export const bottomPointList: Handler<'/api/retail/pointList'> = async (body, context) => {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, body.topMemId);
  if (!target) return refuse.unknownMember();
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const types: readonly string[] = RECORDED_STATUSES.has(body.cashStatus ?? '')
    ? (body.pointTypeList ?? ALL_TYPES)
    : [];
  const branch = {
    siteId: site.siteId,
    targetId: target.id,
    ever: true,
    search: { by: body.searchType ?? 'memId', text: body.botMemId },
  } as const;
  const query: EntryQuery = {
    ...branch,
    few: await memberIdsIfFew(db, branch),
    kind: 'point',
    types: types.filter((type) => Number(type) !== rolling).map(ledgerType),
    rolling: types.includes(String(rolling)),
  };
  const days = requestedDays(body, context.now());
  const [{ ids, total }, moveSum] = await Promise.all([
    branchEntries(db, query, days, page),
    body.sumYn === 'Y'
      ? moveSums(db, days, (range) => branchRows(query, range), { hasDays: query.few !== undefined })
      : undefined,
  ]);
  const rows = await entryRows(context, 'pointType', ids);
  return ok({
    list: rows.map((row) => ({
      pointIdx: row.id,
      memId: row.memId,
      memNick: row.memNick,
      partnerLevel: row.level,
      pointType: toPointType(row),
      typeDesc: row.typeName,
      prePointAmt: row.before,
      pointAmt: row.amount,
      aftPointAmt: row.after,
      pointRegDate: row.updDate,
      memo: row.memo,
    })),
    pageInfo: pageInfo(page, total),
    ...(moveSum ? { moveSum } : {}),
  });
};
