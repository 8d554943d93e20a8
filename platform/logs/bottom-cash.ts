import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { topUserList } from '../shared/ancestors';
import { branchSize, findInBranch } from '../shared/branch';
import { memberIdsIfFew } from '../shared/branch-search';
import { requestedDays } from '../shared/days';
import { rowNumber } from '../shared/numbers';
import { pageInfo } from '../shared/paging';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { branchEntries, branchRows, type EntryQuery } from './branch-entries';
import { branchCashSums, knownCashRows, SUMMED_FROM } from './cash-sums';
import { entryRows, toCashType } from './entry-rows';
import { readCashSum } from './entry-sums';

/** All cash types except those of bets, which have lists of their own. */
const ALL_TYPES = Object.values(CASH_TYPE).filter((type) => Math.abs(type) !== CASH_TYPE.fromGame);
/** The types of gives and take-backs, on both sides. */
const GIVE_AND_TAKE_TYPES: readonly number[] = [
  CASH_TYPE.give,
  CASH_TYPE.takeBack,
  CASH_TYPE.given,
  CASH_TYPE.takenBack,
];

type Body = Parameters<Handler<'/api/retail/bottomCashList'>>[0];

/** Selects the member whose account a row changed, as an SQL array. */
const memberOfEntry = (id: number): SQL => sql`ARRAY(SELECT e.member_id FROM entry_all e WHERE e.id = ${id})`;

async function bottomCash(body: Body, context: MemberContext, types: readonly number[]) {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const branch = {
    siteId: site.siteId,
    targetId: target.id,
    ever: true,
    search: { by: body.searchType, text: body.number ? '' : body.searchWord },
  } as const;
  const query: EntryQuery = {
    ...branch,
    few: body.number ? memberOfEntry(rowNumber(body.number)) : await memberIdsIfFew(db, branch),
    number: body.number,
    kind: 'cash',
    types: types.filter((type) => body.cashType === '' || Number(body.cashType) === type),
    orderBy: body.orderColumn,
    direction: body.orderType,
  };
  const days = requestedDays(body, context.now());
  const isUnsearched = branch.search.text === '' && !body.number;
  const members = isUnsearched ? await branchSize(db, target.id) : 0;
  const isStored = members >= SUMMED_FROM;
  const known =
    isStored && !query.few ? await knownCashRows(db, query, days, target.path[0] ?? target.id) : undefined;
  const [{ ids, total }, cashSum] = await Promise.all([
    branchEntries(db, query, days, page, known && { ...known, members }),
    body.sumYn === 'Y'
      ? readCashSum(db, days, (range) => branchRows(query, range), {
          hasDays: query.few !== undefined || isStored,
          selectStored: isStored ? (range) => branchCashSums(query, range) : undefined,
        })
      : undefined,
  ]);
  const [option, rows] = await Promise.all([
    cachedSiteOption(db, site.siteId),
    entryRows(context, 'cashType', ids),
  ]);
  return ok({
    list: rows.map((row) => ({
      cashIdx: row.id,
      memId: row.memId,
      memNick: row.memNick,
      myLevel: row.level,
      myLevelName: levelName(option, row.level),
      topUserList: topUserList(row.ancestors, option),
      cashDesc: row.typeName,
      cashType: toCashType(row),
      preCashAmt: row.before,
      cashAmt: row.amount,
      afterCashAmt: row.after,
      regDate: row.regDate,
      updDate: row.updDate,
    })),
    pageInfo: pageInfo(page, total),
    ...(cashSum ? { cashSum } : {}),
  });
}

/**
 * Answers the two tabs of a branch's cash list (CASH-02, docs/decisions/2026-11-22-two-cash-lists.md): all movements,
 * or gives and take-backs.
 */
export const bottomCashList: Handler<'/api/retail/bottomCashList'> = (body, context) =>
  bottomCash(body, context, ALL_TYPES);
export const bottomCashList2: Handler<'/api/retail/bottomCashList2'> = (body, context) =>
  bottomCash(body, context, GIVE_AND_TAKE_TYPES);
