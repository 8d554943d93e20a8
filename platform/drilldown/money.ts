import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days } from '../shared/days';
import { idArray, typeArray } from '../shared/sql-arrays';
import type { Sum } from '../statistics/sums';
import type { Flow, Own } from './figures';
import { areFew, everBelow, numberOf, type Part, places } from './part';
import type { Scope } from './scope';

/** What a movement counts for. */
const counted = ({ sign, counts }: Flow | (Own & { counts?: true })): SQL => {
  const amount = counts ? sql`sign(e.amount)` : sql`e.amount`;
  return sign === 1 ? amount : sql`-${amount}`;
};

/** An entry whose transfer still waits to be rolled up is not in the figure. */
const IS_ROLLED_UP = sql`e.transfer_id NOT IN (SELECT transfer_id FROM outbox WHERE transfer_id IS NOT NULL)`;

/** Where a member stood at the moment of an entry (docs/formulas.md): on that path its money counts. */
const PATH = sql`(CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END)`;

const columns = (names: readonly Sum[]): SQL =>
  sql.join(
    names.map((name) => sql`d.${sql.raw(name)}`),
    sql` + `,
  );

/** A figure of money as the daily sums have it. */
export const flowSum = (db: Db, { plus, minus = [] }: Flow, { tops }: Scope, days: Days): Promise<string> =>
  numberOf(
    db,
    sql`SELECT sum(${columns(plus)}${minus.length > 0 ? sql` - (${columns(minus)})` : sql``})
      FROM stat_daily d WHERE d.member_id = ANY(${idArray(tops)}) AND ${onDays(days)}`,
  );

/**
 * The entries that a figure of money is made of: those of plain members, on the path of their own moment. Of few
 * members they are read account by account, of many in the order of time (`entry_move`).
 */
export async function flowPart(
  db: Db,
  flow: Flow,
  { tops }: Scope,
  days: Days,
): Promise<{ part: Part; few: boolean }> {
  const few = await areFew(db, tops);
  const asked = sql`e.type = ANY(${typeArray(flow.types)}) AND ${betweenDays(sql`e.created_at`, days)}`;
  const from = few
    ? sql`member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      CROSS JOIN LATERAL (SELECT e.* FROM entry e WHERE e.account_id = a.id AND ${asked} OFFSET 0) AS e`
    : sql`entry e CROSS JOIN LATERAL (
        SELECT m.* FROM member m JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
        WHERE m.id = e.member_id OFFSET 0) AS m`;
  const reach = few
    ? sql`m.id IN ${everBelow(tops)}`
    : sql`e.member_id IS NOT NULL AND e.type NOT IN (19, -19, 3) AND ${asked}`;
  return {
    few,
    part: sql`SELECT e.created_at AS at, e.id, '' AS kind, ${counted(flow)} AS amount
      FROM ${from} ${places(PATH, tops)}
      WHERE m.partner_level = 'NORMAL' AND ${reach} AND ${IS_ROLLED_UP}`,
  };
}

/** A member's own movements of cash, as the ledger has them at this moment. */
export const ownPart = (memberId: number, own: Own, days: Days): Part => sql`
  SELECT e.created_at AS at, e.id, '' AS kind, ${counted(own)} AS amount FROM entry e
  WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = 'cash')
    AND e.type = ANY(${typeArray(own.types)}) AND ${betweenDays(sql`e.created_at`, days)}`;
