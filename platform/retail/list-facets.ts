import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { levelOrder } from '@/lib/rules/level';
import { STATUS_FILTERS, type StatusFilter } from '@/lib/rules/member-states';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { onDays } from '../shared/daily-sums';
import { MAX_COUNTED } from '../shared/paging';
import {
  type Filters,
  filterConditions,
  SUM_FILTERS,
  SUMS,
  type SumFilter,
  stateConditions,
} from './list-filters';
import { listCondition } from './listing';

type Kind = keyof ReturnType<typeof filterConditions>;

type Counted = Record<'looked' | 'total' | StatusFilter | SumFilter, number> & {
  levels: Partial<Record<PartnerLevel, number>> | null;
};

/** The level that the filter by level compares: of a partner its own level, of a plain member that of its parent. */
const LEVEL = sql`CASE WHEN m.partner_level <> 'NORMAL' THEN m.partner_level
  ELSE parent.partner_level END`;

const isSum = (kind: Kind): kind is SumFilter => kind in SUMS;

const column = (name: string): SQL => sql.raw(`"${name}"`);

/**
 * Counts how many rows each choice of a filter would find if the other filters stayed as they are (LIST-14). One
 * statement looks at no more than 10,000 rows that the search finds, so the cost does not grow with the branch beyond
 * that.
 */
export const listFacets: Handler<'/api/v2/retail/listFacets'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const { siteId } = site;
  const { startDate, endDate } = body;
  const days = { startDate, endDate };
  const filters: Filters = { ...body, days, viewerId: caller.id };
  const unfiltered = listCondition({
    siteId,
    viewerId: caller.id,
    targetId: target.id,
    wholeBranch: true,
    level: body.targetLevel,
    search: { [body.searchType]: body.searchValue },
  });
  const conditions = filterConditions(siteId, filters);
  const kinds = Object.keys(conditions) as Kind[];
  const states = stateConditions(siteId);
  // All sums of a member are read together.
  const hasFigure = (name: SumFilter) => sql`coalesce(s.${column(name)}, 0) <> 0`;
  const flag = (condition: SQL, name: string) => sql`(${condition}) AS ${column(name)}`;
  /** Every filter that is set must hold, except the one of this kind. */
  const others = (kind?: Kind) =>
    sql.join(
      [sql`true`, ...kinds.filter((one) => one !== kind).map((one) => column(`met ${one}`))],
      sql` AND `,
    );
  const count = (condition: SQL, name: string) =>
    sql`(count(*) FILTER (WHERE ${condition}))::int AS ${column(name)}`;
  const { rows } = await db.execute<Counted>(sql`
    WITH found AS MATERIALIZED (
      SELECT m.id, m.partner_level, m.parent_id, m.status, m.login_allowed, m.locked_until, m.last_login_at
      FROM member m WHERE ${unfiltered} LIMIT ${MAX_COUNTED + 1}
    ), parent AS MATERIALIZED (
      SELECT p.id, p.partner_level FROM member p WHERE p.id IN (SELECT parent_id FROM found)
    ), flagged AS MATERIALIZED (
      SELECT ${LEVEL} AS level, ${sql.join(
        [
          ...STATUS_FILTERS.map((name) => flag(states[name], name)),
          ...SUM_FILTERS.map((name) => flag(hasFigure(name), name)),
          ...kinds.map((kind) => flag(isSum(kind) ? hasFigure(kind) : conditions[kind]!, `met ${kind}`)),
        ],
        sql`, `,
      )}
      FROM found m LEFT JOIN parent ON parent.id = m.parent_id
      CROSS JOIN LATERAL (SELECT ${sql.join(
        SUM_FILTERS.map((name) => sql`sum(${SUMS[name]}) AS ${column(name)}`),
        sql`, `,
      )} FROM stat_daily d WHERE d.member_id = m.id AND ${onDays(days)}) AS s
    )
    SELECT (SELECT count(*)::int FROM found) AS looked, ${count(others(), 'total')}, ${sql.join(
      [
        ...STATUS_FILTERS.map((name) => count(sql`${column(name)} AND ${others('status')}`, name)),
        ...SUM_FILTERS.map((name) => count(sql`${column(name)} AND ${others(name)}`, name)),
      ],
      sql`, `,
    )},
      (SELECT json_object_agg(level, cnt) FROM (
        SELECT level, count(*) AS cnt FROM flagged WHERE ${others('levels')} GROUP BY level) AS l) AS levels
    FROM flagged`);
  const { looked, total, levels, ...counts } = rows[0]!;
  return ok({
    total,
    status: STATUS_FILTERS.map((value) => ({ value, cnt: counts[value] })),
    levels: Object.entries(levels ?? {})
      .map(([value, cnt]) => ({ value: value as PartnerLevel, cnt }))
      .sort((a, b) => levelOrder(a.value) - levelOrder(b.value)),
    withDeposit: counts.withDeposit,
    withWithdrawal: counts.withWithdrawal,
    withBet: counts.withBet,
    limitedYn: looked > MAX_COUNTED ? 'Y' : 'N',
  });
};
