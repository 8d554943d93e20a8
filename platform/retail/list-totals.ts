import { type SQL, sql } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { LARGE_BRANCH } from '../shared/branch';
import { onDays, sumColumns, wireSums } from '../shared/daily-sums';
import { ACCOUNTS, condition, type Held, isSearch, type Listed, type Listing, levelsOf } from './listing';

type Totals = Parameters<typeof wireSums>[0] & {
  rowCount: number;
  cashAmt: string;
  pointAmt: string;
  lowerCnt: number;
};

/** What stands below the members of `listed l`, from the rollup. */
const LOWER = sql`(SELECT coalesce(sum(b.cnt), 0) FROM topmost t JOIN branch_level b ON b.member_id = t.id)::int`;

/** Rows of `stat_daily` of everybody in `topmost`. */
const byRow = ({ days }: Listing): SQL =>
  sql`topmost t JOIN stat_daily d ON d.member_id = t.id AND ${onDays(days)}`;

/** The branch's own daily sums with another figure for the rolling. */
const byBranch = ({ targetId, days }: Listing, rolling: SQL): SQL => sql`(
  SELECT d.day, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, ${rolling} AS rolling
  FROM stat_daily d WHERE d.member_id = ${targetId} AND ${onDays(days)}) AS d`;

/**
 * What the lower ones came to, read from the row of who stands above them all. It differs from the sum over their rows
 * in one case: what a branch did before it was moved here, which is in its row and not in the target's.
 */
const LESS_OWN = sql`d.rolling - d.own_rolling`;

/** Whether a branch is so large that totals of its lists come from the rollup alone. */
const isLarge = (listed: Listed, below: readonly Held[]): boolean =>
  below.reduce((sum, { cnt }) => sum + cnt, 0) > LARGE_BRANCH && !isSearch(listed);

/** Whether a list has everybody of a large branch in it, or nearly: nothing of it is gathered. */
export const isUngathered = (listed: Listed, below: readonly Held[]): boolean =>
  isLarge(listed, below) && listed.whole && count(listed, below) > LARGE_BRANCH;

/**
 * What a list's totals are read from: the row of who stands above the list, with the rolling of whoever is right below
 * or that of the players; undefined for the rows of the list's topmost.
 */
export function readFromBranch(listed: Listed, below: readonly Held[]): 'lower' | 'player' | undefined {
  if (listed.level === '') return isLarge(listed, below) ? 'lower' : undefined;
  return listed.level === 'NORMAL' && isUngathered(listed, below) ? 'player' : undefined;
}

/** Rolling in a row of `stat_daily d` that is read for those below it. */
export const ROLLING_BELOW: Record<'lower' | 'player', SQL> = {
  lower: LESS_OWN,
  player: sql`d.player_rolling`,
};

/**
 * Totals over the whole list. Rows may stand above one another when a whole branch is listed: everybody's figures then
 * count once, through the topmost row that holds them. Of large branches they come from the rollup alone.
 */
export async function listTotals(db: Db, listing: Listing, below: readonly Held[]) {
  const { rowCount, cashAmt, pointAmt, lowerCnt, ...sums } = isUngathered(listing, below)
    ? await ofBranch(db, listing, below)
    : await ofRows(db, listing, below);
  return {
    rowCount,
    listSum: { cashAmt: Number(cashAmt), pointAmt: Number(pointAmt), lowerCnt, ...wireSums(sums) },
  };
}

/** How many rows an unsearched list of the whole branch has. */
export const count = (listing: Listed, below: readonly Held[]): number =>
  below.reduce((sum, { level, cnt }) => (levelsOf(listing).includes(level) ? sum + cnt : sum), 0);

function sourceOf(listing: Listing, below: readonly Held[]): SQL {
  const rolling = readFromBranch(listing, below);
  return rolling ? byBranch(listing, ROLLING_BELOW[rolling]) : byRow(listing);
}

async function ofRows(db: Db, listing: Listing, below: readonly Held[]): Promise<Totals> {
  const top = listing.whole
    ? sql`SELECT l.id FROM listed l WHERE NOT EXISTS (
        SELECT FROM unnest(l.path) AS above(id) JOIN listed o ON o.id = above.id WHERE above.id <> l.id)`
    : sql`SELECT id FROM listed`;
  const { rows } = await db.execute<Totals>(sql`
    WITH listed AS MATERIALIZED (
      SELECT m.id, m.path, cash.balance AS cash, point.balance AS point
      FROM member m ${ACCOUNTS} WHERE ${condition(listing)}
    ), topmost AS MATERIALIZED (${top})
    SELECT (SELECT count(*) FROM listed)::int AS "rowCount", (SELECT coalesce(sum(cash), 0) FROM listed) AS "cashAmt",
      (SELECT coalesce(sum(point), 0) FROM listed) AS "pointAmt", ${LOWER} AS "lowerCnt", ${sumColumns}
    FROM ${sourceOf(listing, below)}`);
  return rows[0]!;
}

async function ofBranch(db: Db, listing: Listing, below: readonly Held[]): Promise<Totals> {
  const { level, targetId } = listing;
  const levels = levelsOf(listing);
  const held = below.filter((of) => levels.includes(of.level));
  const cents = (figure: (of: Held) => string) => held.reduce((sum, of) => sum + toCents(figure(of)), 0n);
  const topmost =
    level === '' || level === 'PARTNER'
      ? sql`SELECT m.id FROM member m WHERE m.parent_id = ${targetId} AND m.partner_level <> 'NORMAL'`
      : level === 'NORMAL'
        ? sql`SELECT 0::bigint AS id WHERE false`
        : sql`SELECT m.id FROM member m WHERE ${condition(listing)}`;
  const { rows } = await db.execute<Totals>(sql`
    WITH topmost AS MATERIALIZED (${topmost}) SELECT ${LOWER} AS "lowerCnt", ${sumColumns} FROM ${sourceOf(listing, below)}`);
  return {
    ...rows[0]!,
    rowCount: count(listing, below),
    cashAmt: centsText(cents((of) => of.cash)),
    pointAmt: centsText(cents((of) => of.point)),
  };
}
