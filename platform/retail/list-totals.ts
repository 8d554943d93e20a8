import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { LARGE_BRANCH } from '../shared/branch';
import { onDays, type Sums, sumColumns, wireSums } from '../shared/daily-sums';
import { areSumsOf } from '../shared/on-path';
import { idArray } from '../shared/sql-arrays';
import {
  type Branch,
  canCover,
  coversPartner,
  IS_PARTNER,
  isNarrowed,
  type LevelHolding,
  type Listed,
  type Listing,
  listCondition,
  listedLevels,
  TOPMOST,
} from './listing';
import { partnerTotals, type RestRow } from './rest-rows';

type Totals = Parameters<typeof wireSums>[0] & {
  rowCount: number;
  cashAmt: string;
  pointAmt: string;
  lowerCnt: number;
};

/**
 * Counts the members below those of `topmost`, from the rollup. Only partners are looked up, since players have nobody
 * below.
 */
const COUNT_BELOW = sql`(SELECT coalesce(sum((SELECT sum(b.cnt) FROM branch_level b WHERE b.member_id = t.id)), 0)
  FROM topmost t WHERE t.is_partner)::int`;

/** The sum of the balances of one kind over rows of `account a`. */
const sumBalances = (kind: 'cash' | 'point'): SQL =>
  sql`coalesce(sum(a.balance) FILTER (WHERE a.kind = ${kind}), 0)`;

/** Selects the daily sums of every member in `topmost`. */
const topmostSums = ({ days }: Listing): SQL =>
  sql`topmost t JOIN stat_daily d ON d.member_id = t.id AND ${onDays(days)}`;

/** Selects the daily sums of the branch's top, with the given expression as `rolling`. */
const branchSums = ({ targetId, days }: Listing, rolling: SQL): SQL => sql`(
  SELECT d.day, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, ${rolling} AS rolling
  FROM stat_daily d WHERE d.member_id = ${targetId} AND ${onDays(days)}) AS d`;

/** The rolling of all children together, computed from the parent's row. */
const ROLLING_OF_CHILDREN = sql`d.rolling - d.own_rolling`;

/** Whether the totals of a list are read from the branch's own row, because the branch is large. */
const isLarge = (listed: Listed, below: readonly LevelHolding[]): boolean =>
  below.reduce((sum, { cnt }) => sum + cnt, 0) > LARGE_BRANCH && !isNarrowed(listed);

/** Whether a list holds a large part of a large branch, so that its members cannot be collected first. */
export const coversLargeBranch = (listed: Listed, below: readonly LevelHolding[]): boolean =>
  isLarge(listed, below) && listed.wholeBranch && countRows(listed, below) > LARGE_BRANCH;

/**
 * Says which rolling counts when the totals of a list are read from the branch's own row: that of the children or that
 * of the players. Undefined if the totals are added up from the rows of the list's topmost members. That is needed
 * after a member has moved: totals are the sum of the rows, and the branch's own row then differs from it.
 */
export function branchRolling(listed: Listed, { below, hasMoved }: Branch): 'lower' | 'player' | undefined {
  if (hasMoved) return undefined;
  if (listed.level === '') return isLarge(listed, below) ? 'lower' : undefined;
  return listed.level === 'NORMAL' && coversLargeBranch(listed, below) ? 'player' : undefined;
}

/** The rolling in a row `d` of `stat_daily` for each answer of {@link branchRolling}. */
export const ROLLING_COLUMN: Record<'lower' | 'player', SQL> = {
  lower: ROLLING_OF_CHILDREN,
  player: sql`d.player_rolling`,
};

/** The totals as the wire has them, and the additional rows of a list of a partner's direct members or partners. */
interface ListTotals {
  rowCount: number;
  listSum: NonNullable<ResponseOf<'/api/v2/user/lowerUserList'>['listSum']>;
  rest?: RestRow[];
}

/**
 * Reads the totals of a complete list. In the list of a whole branch a row may lie below another row; the figures of a
 * member then count once, in the topmost row that includes the member. The totals of large branches are read from the
 * rollup alone.
 */
export async function listTotals(db: Db, listing: Listing, branch: Branch): Promise<ListTotals> {
  if (coversPartner(listing, branch)) return partnerTotals(db, listing, branch);
  return wireTotals(
    coversLargeBranch(listing, branch.below)
      ? await readBranchTotals(db, listing, branch)
      : await totalsOfRows(db, listing, totalsSource(listing, branch)),
  );
}

/** Reads the totals of a list that a search narrows ({@link isNarrowed}), which are always added up from its rows. */
export const searchTotals = async (db: Db, listing: Listing): Promise<ListTotals> =>
  wireTotals(await totalsOfRows(db, listing, topmostSums(listing)));

/** The ids that a search has found. */
interface Matches {
  ids: readonly number[];
  /** The matches that have no other match above them. */
  topmost: readonly number[];
  topmostPartners: readonly number[];
}

/**
 * Reads the same totals for matches that are known already. Balances and sums are read at the same time, because
 * each takes thousands of look-ups in an index.
 */
export async function matchTotals(db: Db, { days }: Listing, matches: Matches): Promise<ListTotals> {
  const [held, sums] = await Promise.all([
    db.execute<Pick<Totals, 'cashAmt' | 'pointAmt'>>(sql`
      SELECT ${sumBalances('cash')} AS "cashAmt", ${sumBalances('point')} AS "pointAmt"
      FROM account a WHERE a.member_id = ANY(${idArray(matches.ids)})`),
    db.execute<Sums & Pick<Totals, 'lowerCnt'>>(sql`
      SELECT (SELECT coalesce(sum(b.cnt), 0) FROM branch_level b
          WHERE b.member_id = ANY(${idArray(matches.topmostPartners)}))::int AS "lowerCnt", ${sumColumns}
      FROM stat_daily d WHERE ${areSumsOf(matches.topmost)} AND ${onDays(days)}`),
  ]);
  return wireTotals({ rowCount: matches.ids.length, ...held.rows[0]!, ...sums.rows[0]! });
}

const wireTotals = ({ rowCount, cashAmt, pointAmt, lowerCnt, ...sums }: Totals): ListTotals => ({
  rowCount,
  listSum: { cashAmt: Number(cashAmt), pointAmt: Number(pointAmt), lowerCnt, ...wireSums(sums) },
});

/** Counts the rows of a list of a whole branch without a search and filters. */
export const countRows = (listing: Listed, below: readonly LevelHolding[]): number =>
  below.reduce((sum, { level, cnt }) => (listedLevels(listing).includes(level) ? sum + cnt : sum), 0);

function totalsSource(listing: Listing, branch: Branch): SQL {
  const rolling = branchRolling(listing, branch);
  return rolling ? branchSums(listing, ROLLING_COLUMN[rolling]) : topmostSums(listing);
}

async function totalsOfRows(db: Db, listing: Listing, source: SQL): Promise<Totals> {
  const topmost = canCover(listing) ? TOPMOST : sql`SELECT id, is_partner FROM listed`;
  // Each member takes one look-up in the index of accounts, where its rows are next to each other.
  const { rows } = await db.execute<Totals>(sql`
    WITH listed AS MATERIALIZED (
      SELECT m.id, m.path, ${IS_PARTNER} FROM member m WHERE ${listCondition(listing)}
    ), topmost AS MATERIALIZED (${topmost}), held AS MATERIALIZED (
      SELECT ${sumBalances('cash')} AS cash, ${sumBalances('point')} AS point
      FROM listed l JOIN account a ON a.member_id = l.id
    )
    SELECT (SELECT count(*) FROM listed)::int AS "rowCount", (SELECT cash FROM held) AS "cashAmt",
      (SELECT point FROM held) AS "pointAmt", ${COUNT_BELOW} AS "lowerCnt", ${sumColumns}
    FROM ${source}`);
  return rows[0]!;
}

async function readBranchTotals(db: Db, listing: Listing, branch: Branch): Promise<Totals> {
  const { level, targetId } = listing;
  const levels = listedLevels(listing);
  const holdings = branch.below.filter((holding) => levels.includes(holding.level));
  const cents = (figure: (holding: LevelHolding) => string) =>
    holdings.reduce((sum, holding) => sum + toCents(figure(holding)), 0n);
  // If the sums come from the children's own rows, players are among the children; they have nobody below them.
  const children = level === '' && branch.hasMoved ? sql`true` : sql`m.partner_level <> 'NORMAL'`;
  const topmost =
    level === '' || level === 'PARTNER'
      ? sql`SELECT m.id, ${IS_PARTNER} FROM member m WHERE m.parent_id = ${targetId} AND ${children}`
      : level === 'NORMAL' && !branch.hasMoved
        ? sql`SELECT 0::bigint AS id, false AS is_partner WHERE false`
        : sql`SELECT m.id, ${IS_PARTNER} FROM member m WHERE ${listCondition(listing)}`;
  const { rows } = await db.execute<Totals>(sql`
    WITH topmost AS MATERIALIZED (${topmost}) SELECT ${COUNT_BELOW} AS "lowerCnt", ${sumColumns} FROM ${totalsSource(listing, branch)}`);
  return {
    ...rows[0]!,
    rowCount: countRows(listing, branch.below),
    cashAmt: centsText(cents((holding) => holding.cash)),
    pointAmt: centsText(cents((holding) => holding.point)),
  };
}
