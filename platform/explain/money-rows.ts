import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { GAME_OR_ROLLING } from '../db/schema/type-lists';
import type { Sum } from '../rollup/sums';
import { everInBranch, pathThen } from '../shared/branch-search';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { areSumsOf } from '../shared/on-path';
import { typeArray } from '../shared/sql-arrays';
import type { MoneyFigure, OwnMoneyFigure } from './figures';
import { isSmallBranch, type RowQuery, readNumber, topsOnPath } from './row-query';
import type { Scope } from './scope';

/** The amount that entry `e` adds to the figure. */
const signedAmount = ({ sign, counts }: MoneyFigure | (OwnMoneyFigure & { counts?: true })): SQL => {
  const amount = counts ? sql`sign(e.amount)` : sql`e.amount`;
  return sign === 1 ? amount : sql`-${amount}`;
};

/** Leaves out entries whose transfer is not rolled up yet, since the figure does not have them. */
const IS_ROLLED_UP = sql`e.transfer_id NOT IN (SELECT transfer_id FROM outbox WHERE transfer_id IS NOT NULL)`;

const columns = (names: readonly Sum[]): SQL =>
  sql.join(
    names.map((name) => sql`d.${sql.raw(name)}`),
    sql` + `,
  );

/** Reads a figure of money from the daily sums, as decimal text. */
export const moneySum = (
  db: Db,
  { plus, minus = [] }: MoneyFigure,
  { tops }: Scope,
  days: Days,
): Promise<string> =>
  readNumber(
    db,
    sql`SELECT sum(${columns(plus)}${minus.length > 0 ? sql` - (${columns(minus)})` : sql``})
      FROM stat_daily d WHERE ${areSumsOf(tops)} AND ${onDays(days)}`,
  );

/**
 * Selects the entries of a figure of money: those of plain members, counted on the path that the member had at that
 * moment. For few members they are read account by account, for many in the order of time (index `entry_move`).
 */
export async function moneyRows(
  db: Db,
  figure: MoneyFigure,
  { tops }: Scope,
  days: Days,
): Promise<{ rows: RowQuery; isSmall: boolean }> {
  const isSmall = await isSmallBranch(db, tops);
  const condition = sql`e.type = ANY(${typeArray(figure.types)}) AND ${betweenDays(sql`e.created_at`, days)}`;
  const from = isSmall
    ? sql`member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      CROSS JOIN LATERAL (SELECT e.* FROM entry_all e WHERE e.account_id = a.id AND ${condition} OFFSET 0) AS e`
    : sql`entry_all e CROSS JOIN LATERAL (
        SELECT m.* FROM member m JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
        WHERE m.id = e.member_id OFFSET 0) AS m`;
  const reach = isSmall
    ? sql`m.id IN ${everInBranch(tops)}`
    : sql`e.member_id IS NOT NULL AND e.type NOT IN ${GAME_OR_ROLLING} AND ${condition}`;
  return {
    isSmall,
    rows: sql`SELECT e.created_at AS at, e.id, '' AS kind, ${signedAmount(figure)} AS amount
      FROM ${from} ${topsOnPath(pathThen(sql`e.created_at`), tops)}
      WHERE m.partner_level = 'NORMAL' AND ${reach} AND ${IS_ROLLED_UP}`,
  };
}

/** Selects a member's own cash entries, which are as current as the ledger. */
export const ownMoneyRows = (memberId: number, figure: OwnMoneyFigure, days: Days): RowQuery => sql`
  SELECT e.created_at AS at, e.id, '' AS kind, ${signedAmount(figure)} AS amount FROM entry_all e
  WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = 'cash')
    AND e.type = ANY(${typeArray(figure.types)}) AND ${betweenDays(sql`e.created_at`, days)}`;
