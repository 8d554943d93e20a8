import { sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { pageInfo } from '../shared/paging';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';
import { readChildren, readChildrenSum, readRow } from './due-rows';
import { readPeriods } from './periods';
import { requestedPeriod, wirePeriod } from './read-period';

/** Rows of a page by default. */
const PER_PAGE = 20;

type Counts = {
  id: number;
  openCnt: number;
  confirmedCnt: number;
  paidCnt: number;
  dueAmt: string;
  paidAmt: string;
};
const NOTHING = { openCnt: 0, confirmedCnt: 0, paidCnt: 0, dueAmt: '0', paidAmt: '0' };

/** Lists the site's periods, each with the states of the member's direct children (STAT-09). */
export const settlementPeriods: Handler<'/api/v2/retail/settlement/periods'> = async (
  { memId },
  { db, site: { siteId }, caller, now },
) => {
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const option = await siteOption(db, siteId);
  const periods = await readPeriods(db, siteId, option, now());
  const closed = periods.flatMap(({ id }) => id ?? []);
  const { rows } = await db.execute<Counts>(sql`
    SELECT d.settlement_id AS id, (count(*) FILTER (WHERE d.confirmed_at IS NULL))::int AS "openCnt",
      (count(*) FILTER (WHERE d.confirmed_at IS NOT NULL AND d.paid_at IS NULL AND d.amount > 0))::int AS "confirmedCnt",
      (count(*) FILTER (WHERE d.paid_at IS NOT NULL))::int AS "paidCnt", sum(d.amount)::text AS "dueAmt",
      coalesce(sum(d.amount) FILTER (WHERE d.paid_at IS NOT NULL), 0)::text AS "paidAmt"
    FROM settlement_due d JOIN member m ON m.id = d.member_id
    WHERE m.parent_id = ${target.id} AND d.settlement_id = ANY(${idArray(closed)})
    GROUP BY 1`);
  const countsById = new Map(rows.map((row) => [Number(row.id), row]));
  return ok({
    length: option.settlementPeriod ?? 'month',
    list: periods.map((period) => {
      const { openCnt, confirmedCnt, paidCnt, dueAmt, paidAmt } = countsById.get(period.id ?? 0) ?? NOTHING;
      return {
        ...wirePeriod(period),
        openCnt,
        confirmedCnt,
        paidCnt,
        dueAmt: Number(dueAmt),
        paidAmt: Number(paidAmt),
      };
    }),
  });
};

/** Lists the settlement of a period by direct child of a member (STAT-09). A023 for a day on which no period begins. */
export const settlementList: Handler<'/api/v2/retail/settlement/list'> = async (body, context) => {
  const { db, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const requested = await requestedPeriod(context, body.startDate);
  if (!requested) return refuse.notFound();
  const { period, source, previous, option, asOf } = requested;
  const search = { parentId: target.id, viewerId: caller.id, searchValue: body.searchValue };
  const page = { page: body.page, count_per_list: body.count_per_list ?? PER_PAGE };
  const [children, own, before] = await Promise.all([
    readChildren(db, source, search, { state: body.state, page, option }),
    readRow(db, source, { memberId: target.id, viewerId: caller.id }, option),
    previous && readChildrenSum(db, previous, search),
  ]);
  return ok({
    period: wirePeriod(period),
    own,
    list: children.list,
    sum: children.sum,
    previous:
      previous && before ? { startDate: previous.startDate, endDate: previous.endDate, sum: before } : null,
    pageInfo: pageInfo(page, children.total),
    asOf,
  });
};
