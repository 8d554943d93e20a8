import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Db } from '../db/client';
import { plannedEachTime } from '../db/planned-each-time';
import type { SiteOption } from '../db/schema/site-option';
import { containing } from '../shared/like-pattern';
import { pathHolds } from '../shared/on-path';
import { limitTo, type Page } from '../shared/paging';
import { levelName } from '../shared/site-option';
import { branchFigures, frozenFigures, lateCorrections, type Span } from './figures';

type List = ResponseOf<'/api/v2/retail/settlement/list'>;
export type DueRow = List['own'];
export type DueSum = List['sum'];
type DueState = DueRow['state'];

/**
 * Where the figures of a period are read: from its settlement if it is closed, otherwise from the current sums.
 */
export interface Source {
  settlementId: number | null;
  span: Span;
}

/** Selects the figures of some members by category; see {@link branchFigures}. */
export const dueFigures = ({ settlementId, span }: Source, ids: SQL): SQL =>
  settlementId === null ? branchFigures(span, ids) : frozenFigures(settlementId, ids);

/** Selects the late corrections of some members; see {@link lateCorrections}. */
export const dueCorrections = ({ settlementId, span }: Source, ids: SQL): SQL =>
  settlementId === null
    ? lateCorrections(span, ids)
    : sql`(SELECT member_id, category, origin_id, bet, win, rolling FROM settlement_correction
        WHERE settlement_id = ${settlementId} AND member_id = ANY(${ids}))`;

/** The columns of the figures as decimal text, from a row with `bet`, `win` and the others. */
const FIGURE_TEXT = sql`bet::text AS "betAmt", win::text AS "winAmt", rolling::text AS "rollingAmt", bep::text AS "bepAmt",
  corrected::text AS "correctedAmt", carried_in::text AS "carriedInAmt", carried_out::text AS "carriedOutAmt",
  amount::text AS "dueAmt"`;

const FIGURES = [
  ...(['betAmt', 'winAmt', 'rollingAmt', 'bepAmt', 'correctedAmt', 'carriedInAmt', 'carriedOutAmt'] as const),
  'dueAmt',
] as const;
export type FigureText = Record<(typeof FIGURES)[number], string>;

/** Turns figures of the database into the wire's amounts. */
export const wireFigures = (row: FigureText) =>
  Object.fromEntries(FIGURES.map((name) => [name, Number(row[name])])) as Record<
    (typeof FIGURES)[number],
    number
  >;

type RawRow = FigureText & {
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  state: DueState;
  confirmedAt: string | null;
  confirmedBy: string;
  paidAt: string | null;
  paidBy: string;
};
type RawSum = FigureText & { paidAmt: string; openCnt: number; confirmedCnt: number; paidCnt: number };

const wireMoment = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const wireRow = (row: RawRow, option: SiteOption): DueRow => ({
  memId: row.memId,
  memNick: row.memNick,
  partnerLevel: row.partnerLevel,
  partnerLevelName: levelName(option, row.partnerLevel),
  ...wireFigures(row),
  state: row.state,
  confirmedAt: wireMoment(row.confirmedAt),
  confirmedBy: row.confirmedBy,
  paidAt: wireMoment(row.paidAt),
  paidBy: row.paidBy,
});

/** The members of a query: as ids, and as a condition on `member m`. */
interface Members {
  ids: SQL;
  where: SQL;
  /** Includes members without figures. */
  withEmpty?: true;
}

/**
 * Selects rows of members with their figures and states as a materialized table `due_row`, which has its own `WITH`. An
 * actor has a name if it is the viewer or below the viewer.
 */
const dueRows = (source: Source, viewerId: number, { ids, where, withEmpty }: Members): SQL => sql`
  WITH figure AS (
    SELECT member_id, sum(bet) AS bet, sum(win) AS win, sum(rolling) AS rolling, sum(bep) AS bep,
      sum(carried_in) AS carried_in, sum(carried_out) AS carried_out, sum(amount) AS amount
    FROM ${dueFigures(source, ids)} AS f GROUP BY 1
  ), corrected AS (
    SELECT member_id, sum(bet - win - rolling) AS corrected FROM ${dueCorrections(source, ids)} AS c GROUP BY 1
  ), due_row AS MATERIALIZED (
    SELECT m.mem_id, m.mem_nick, m.partner_level, coalesce(f.bet, 0) AS bet, coalesce(f.win, 0) AS win,
      coalesce(f.rolling, 0) AS rolling, coalesce(f.bep, 0) AS bep, coalesce(c.corrected, 0) AS corrected,
      coalesce(f.carried_in, 0) AS carried_in, coalesce(f.carried_out, 0) AS carried_out,
      coalesce(f.amount, 0) AS amount, d.confirmed_at, coalesce(confirmer.mem_id, '') AS confirmed_by, d.paid_at,
      coalesce(payer.mem_id, '') AS paid_by,
      CASE WHEN d.paid_at IS NOT NULL THEN 'paid' WHEN d.confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'open' END AS state
    FROM member m ${withEmpty ? sql`LEFT JOIN` : sql`JOIN`} figure f ON f.member_id = m.id
    LEFT JOIN corrected c ON c.member_id = m.id
    LEFT JOIN settlement_due d ON d.settlement_id = ${source.settlementId ?? 0} AND d.member_id = m.id
    LEFT JOIN member confirmer ON confirmer.id = d.confirmed_by AND ${pathHolds(sql`confirmer.path`, viewerId)}
    LEFT JOIN member payer ON payer.id = d.paid_by AND ${pathHolds(sql`payer.path`, viewerId)}
    WHERE ${where}
  )`;

const ROW = sql`mem_id AS "memId", mem_nick AS "memNick", partner_level AS "partnerLevel", ${FIGURE_TEXT}, state,
  confirmed_at AS "confirmedAt", confirmed_by AS "confirmedBy", paid_at AS "paidAt", paid_by AS "paidBy"`;

const SUM = sql`
  SELECT coalesce(sum(bet), 0)::text AS "betAmt", coalesce(sum(win), 0)::text AS "winAmt",
    coalesce(sum(rolling), 0)::text AS "rollingAmt", coalesce(sum(bep), 0)::text AS "bepAmt",
    coalesce(sum(corrected), 0)::text AS "correctedAmt", coalesce(sum(carried_in), 0)::text AS "carriedInAmt",
    coalesce(sum(carried_out), 0)::text AS "carriedOutAmt", coalesce(sum(amount), 0)::text AS "dueAmt",
    coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::text AS "paidAmt",
    count(*) FILTER (WHERE state = 'open') AS "openCnt",
    count(*) FILTER (WHERE state = 'confirmed' AND amount > 0) AS "confirmedCnt",
    count(*) FILTER (WHERE state = 'paid') AS "paidCnt"
  FROM due_row`;

/** The partner whose direct children are listed, and a search among them. */
interface ChildSearch {
  parentId: number;
  viewerId: number;
  searchValue?: string | undefined;
}

const searchedChildren = ({ parentId, searchValue }: ChildSearch): Members => {
  const pattern = containing(searchValue ?? '');
  const search = searchValue
    ? sql`AND (m.mem_id ILIKE ${pattern} OR m.mem_nick ILIKE ${pattern}${plannedEachTime})`
    : sql``;
  return {
    ids: sql`ARRAY(SELECT m.id FROM member m WHERE m.parent_id = ${parentId} ${search})`,
    where: sql`m.parent_id = ${parentId} ${search}`,
  };
};

/**
 * Reads a page of direct children, the largest amounts first, and the sums over all children in any state that the
 * search finds.
 */
export async function readChildren(
  db: Db,
  source: Source,
  search: ChildSearch,
  { state, page, option }: { state?: DueState | undefined; page: Page; option: SiteOption },
): Promise<{ list: DueRow[]; total: number; sum: DueSum }> {
  const inState = state ? sql`WHERE state = ${state}` : sql``;
  const { rows } = await db.execute<{ list: RawRow[]; total: number; sum: RawSum }>(sql`
    ${dueRows(source, search.viewerId, searchedChildren(search))}
    SELECT (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT ${ROW} FROM due_row ${inState} ORDER BY amount DESC, abs(bep) DESC, lower(mem_id) ${limitTo(page)}) AS p) AS list,
      (SELECT count(*)::int FROM due_row ${inState}) AS total, (SELECT to_json(s) FROM (${SUM}) AS s) AS sum`);
  const { list, total, sum } = rows[0]!;
  return { list: list.map((row) => wireRow(row, option)), total, sum: wireSum(sum) };
}

const wireSum = (sum: RawSum): DueSum => ({
  ...wireFigures(sum),
  paidAmt: Number(sum.paidAmt),
  openCnt: sum.openCnt,
  confirmedCnt: sum.confirmedCnt,
  paidCnt: sum.paidCnt,
});

/** Reads the sums of {@link readChildren} alone. */
export async function readChildrenSum(db: Db, source: Source, search: ChildSearch): Promise<DueSum> {
  const { rows } = await db.execute<{ sum: RawSum }>(sql`
    ${dueRows(source, search.viewerId, searchedChildren(search))}
    SELECT to_json(s) AS sum FROM (${SUM}) AS s`);
  return wireSum(rows[0]!.sum);
}

/** Reads the row of one member; its amounts are zero if it has no figures. */
export async function readRow(
  db: Db,
  source: Source,
  { memberId, viewerId }: { memberId: number; viewerId: number },
  option: SiteOption,
): Promise<DueRow> {
  const { rows } = await db.execute<{ row: RawRow }>(sql`
    ${dueRows(source, viewerId, { ids: sql`ARRAY[${memberId}::bigint]`, where: sql`m.id = ${memberId}`, withEmpty: true })}
    SELECT to_json(p) AS row FROM (SELECT ${ROW} FROM due_row) AS p`);
  return wireRow(rows[0]!.row, option);
}
