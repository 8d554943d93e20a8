import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import { sumAmounts } from '@/lib/rules/amount';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { categoryName } from '../shared/code-names';
import type { ServerLocale } from '../shared/server-text';
import { dueCorrections, dueFigures, type FigureText, readRow, type Source, wireFigures } from './due-rows';
import { requestedPeriod, wirePeriod } from './read-period';

type Detail = ResponseOf<'/api/v2/retail/settlement/detail'>;

/** At most this many branches are listed, the largest amounts first. */
const MAX_BRANCHES = 300;

type CategoryRow = FigureText & { category: string; categoryName: string; baseAmt: string; loseRate: string };

/** The columns of figures `f` by category, with the part `c.corrected` that is late corrections. */
const columns = (locale: ServerLocale, siteId: string): SQL => sql`
  f.category, ${categoryName(locale, siteId, sql`f.category`)} AS "categoryName", f.bet::text AS "betAmt",
  f.win::text AS "winAmt", f.rolling::text AS "rollingAmt", f.bep::text AS "bepAmt",
  coalesce(c.corrected, 0)::text AS "correctedAmt", f.carried_in::text AS "carriedInAmt",
  f.carried_out::text AS "carriedOutAmt", f.base::text AS "baseAmt", f.lose_rate::text AS "loseRate"`;

const joinCorrected = (source: Source, ids: SQL): SQL => sql`
  LEFT JOIN (SELECT member_id, category, sum(bet - win - rolling) AS corrected FROM ${dueCorrections(source, ids)} AS k
    GROUP BY 1, 2) AS c USING (member_id, category)`;

const wireCategory = ({ category, categoryName, baseAmt, loseRate, ...row }: CategoryRow) => ({
  category,
  categoryName,
  loseRate,
  ...wireFigures(row),
  baseAmt: Number(baseAmt),
});

/** Reads the member's own figures by category. */
async function readCategories(
  db: Db,
  source: Source,
  memberId: number,
  locale: ServerLocale,
): Promise<Detail['categories']> {
  const ids = sql`ARRAY[${memberId}::bigint]`;
  const { rows } = await db.execute<CategoryRow>(sql`
    SELECT ${columns(locale, source.span.siteId)}, f.amount::text AS "dueAmt"
    FROM ${dueFigures(source, ids)} AS f ${joinCorrected(source, ids)} ORDER BY f.amount DESC, f.category`);
  return rows.map(wireCategory);
}

type BranchRow = CategoryRow & {
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  ownRate: string;
  cnt: number;
};

/** Reads the branches that were directly below a partner when the period was closed, with their parts of its amount. */
async function readBranches(
  db: Db,
  source: Source,
  memberId: number,
  locale: ServerLocale,
): Promise<{ branches: Detail['branches']; count: number }> {
  const { settlementId } = source;
  const below =
    settlementId === null
      ? sql`ARRAY(SELECT id FROM member WHERE parent_id = ${memberId})`
      : sql`ARRAY(SELECT member_id FROM settlement_due WHERE settlement_id = ${settlementId} AND parent_id = ${memberId})`;
  const { rows } = await db.execute<BranchRow>(sql`
    WITH own AS MATERIALIZED (
      SELECT category, lose_rate FROM ${dueFigures(source, sql`ARRAY[${memberId}::bigint]`)} AS o
    )
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel",
      ${columns(locale, source.span.siteId)}, own.lose_rate::text AS "ownRate", p.amount::text AS "dueAmt",
      (count(*) OVER ())::int AS cnt
    FROM ${dueFigures(source, below)} AS f ${joinCorrected(source, below)}
    JOIN own ON own.category = f.category JOIN member m ON m.id = f.member_id
    CROSS JOIN LATERAL (SELECT greatest(
      trunc(f.base * own.lose_rate / 100, 2) - trunc(f.base * f.lose_rate / 100, 2), 0)::numeric(20, 2) AS amount) AS p
    ORDER BY p.amount DESC, abs(f.bep) DESC, lower(m.mem_id), f.category LIMIT ${MAX_BRANCHES}`);
  const branches = rows.map(({ memId, memNick, partnerLevel, ownRate, cnt: _, ...row }) => ({
    memId,
    memNick,
    partnerLevel,
    ownRate,
    ...wireCategory(row),
  }));
  return { branches, count: rows[0]?.cnt ?? 0 };
}

type CorrectionRow = Record<
  'startDate' | 'endDate' | 'category' | 'categoryName' | 'betAmt' | 'winAmt' | 'rollingAmt',
  string
>;

/** Reads the member's late corrections by the closed period that they correct. */
async function readCorrections(
  db: Db,
  source: Source,
  memberId: number,
  locale: ServerLocale,
): Promise<Detail['corrections']> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    SELECT s.start_day::text AS "startDate", s.end_day::text AS "endDate", k.category,
      ${categoryName(locale, source.span.siteId, sql`k.category`)} AS "categoryName", k.bet::text AS "betAmt",
      k.win::text AS "winAmt", k.rolling::text AS "rollingAmt"
    FROM ${dueCorrections(source, sql`ARRAY[${memberId}::bigint]`)} AS k JOIN settlement s ON s.id = k.origin_id
    ORDER BY s.end_day DESC, k.category`);
  return rows.map(({ betAmt, winAmt, rollingAmt, ...row }) => ({
    ...row,
    betAmt: Number(betAmt),
    winAmt: Number(winAmt),
    rollingAmt: Number(rollingAmt),
  }));
}

/** Derives a member's amount due for a period (STAT-10). A023 for a day on which no period begins. */
export const settlementDetail: Handler<'/api/v2/retail/settlement/detail'> = async (body, context) => {
  const { db, caller, locale } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const requested = await requestedPeriod(context, body.startDate);
  if (!requested) return refuse.notFound();
  const { period, source, previous, option, asOf } = requested;
  const isPlayer = target.partnerLevel === 'NORMAL';
  const [row, categories, { branches, count }, corrections] = await Promise.all([
    readRow(db, source, { memberId: target.id, viewerId: caller.id }, option),
    readCategories(db, source, target.id, locale),
    isPlayer ? { branches: [], count: 0 } : readBranches(db, source, target.id, locale),
    readCorrections(db, source, target.id, locale),
  ]);
  const listed = branches.map(({ dueAmt }) => -dueAmt);
  return ok({
    period: wirePeriod(period),
    row,
    previous: previous && { startDate: previous.startDate, endDate: previous.endDate },
    categories,
    branches,
    branchCnt: count,
    restAmt: isPlayer ? 0 : sumAmounts([row.dueAmt, ...listed]),
    corrections,
    asOf,
  });
};
