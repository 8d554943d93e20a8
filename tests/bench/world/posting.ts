import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { GAME_TYPES } from '@/platform/rollup/sums';
import { siteDay } from '@/platform/shared/days';
import { quoted } from './draw';
import { ACCOUNT } from './people';

/**
 * Movements of one step before they are in the ledger. `moved` is a transfer between two accounts, `amount` from b to
 * a, with the member and the type of each side; `place` orders movements at the same moment. `share` is rolling to be
 * paid at the end, with many members in one transfer as in pay_rolling.
 */
export async function createMovements(tx: Db): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE moved (at timestamptz, place integer, kind text, actor bigint, a bigint, a_member bigint,
      a_type integer, b bigint, b_member bigint, b_type integer, amount numeric, bet bigint, request integer)
    ON COMMIT DROP`);
  await tx.execute(sql`CREATE TEMP TABLE share (member_id bigint, amount numeric) ON COMMIT DROP`);
}

/** Members in one transfer of rolling, as `payRolling` has it. */
const ROLLING_BATCH_SIZE = 500;

/**
 * Posts `moved` in the order of time, then `share` at `paidAt`. The work of post_transfer, one by one, is done here for
 * a whole day at once: sequences and balances are window functions over each account's entries, continued from the
 * account's present state, and the account's row is set to its last entry. Only this code and post_transfer may change
 * balances; their trigger still lets none fall below zero, and `checkLedger` verifies the result. Leaves the tables
 * `numbered` (transfers) and `posted`, for {@link writeEntries}.
 */
export async function postMovements(tx: Db, siteId: string, paidAt: string): Promise<void> {
  const site = quoted(siteId);
  const run = (text: string) => tx.execute(sql.raw(text));
  await run(`
    CREATE UNLOGGED TABLE numbered AS
    SELECT row_number() OVER (ORDER BY at, place, bet, a, b) + (SELECT coalesce(max(id), 0) FROM transfer) AS id, *
    FROM moved`);
  await run(`
    CREATE TEMP TABLE paid ON COMMIT DROP AS
    SELECT (row_number() OVER (ORDER BY member_id) - 1) / ${ROLLING_BATCH_SIZE} + 1 + greatest(
      (SELECT coalesce(max(id), 0) FROM transfer), (SELECT coalesce(max(id), 0) FROM numbered)) AS id, *
    FROM share`);
  await run(`
    INSERT INTO transfer (id, site_id, kind, actor_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, ${site}, kind, actor, at FROM numbered
    UNION ALL SELECT DISTINCT id, ${site}, 'rolling', NULL::bigint, ${paidAt} FROM paid ORDER BY 1`);
  await run("SELECT setval(pg_get_serial_sequence('transfer', 'id'), (SELECT max(id) FROM transfer))");
  await run(`
    CREATE UNLOGGED TABLE posted AS
    SELECT s.*, acc.balance + sum(s.amount) OVER so_far AS balance_after, acc.seq + row_number() OVER so_far AS seq,
      row_number() OVER so_far = count(*) OVER (PARTITION BY s.account_id) AS is_last
    FROM (
      SELECT n.id AS transfer_id, n.at, n.bet, side.* FROM numbered n
      CROSS JOIN LATERAL (VALUES (a, a_member, a_type, amount), (b, b_member, b_type, -amount))
        AS side(account_id, member_id, type, amount)
      UNION ALL
      SELECT id, ${paidAt}, NULL, ${ACCOUNT.point('member_id')}, member_id, 3, amount FROM paid
      UNION ALL
      SELECT id, ${paidAt}, NULL, ${ACCOUNT.house}, NULL, -3, -sum(amount) FROM paid GROUP BY id
    ) AS s JOIN account acc ON acc.id = s.account_id
    WINDOW so_far AS (PARTITION BY s.account_id ORDER BY s.transfer_id)`);
  await run("SELECT set_config('pitboss.posting', '1', true)");
  await run(`
    UPDATE account SET balance = p.balance_after, seq = p.seq FROM posted p
    WHERE p.is_last AND account.id = p.account_id`);
  await run("SELECT set_config('pitboss.posting', '', true)");
  await run('ANALYZE posted');
}

/** Writes the entries of `posted`, and its sums of cash and holdings; later days do not depend on them. */
export async function writeEntries(tx: Db): Promise<void> {
  await tx.execute(
    sql.raw(`
    INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT transfer_id, account_id, member_id, type, amount, balance_after, seq, at FROM posted
    ORDER BY transfer_id, account_id`),
  );
  await writeHoldingChanges(tx);
  await writeCashSums(tx);
}

/** The movements of cash of every partner's branch on each day, by type. */
async function writeCashSums(tx: Db): Promise<void> {
  await tx.execute(
    sql.raw(`
    INSERT INTO stat_cash (member_id, day, type, cnt, in_amt, out_amt)
    SELECT ancestor, p.day, p.type, sum(p.cnt), sum(p.in_amt), sum(p.out_amt) FROM (
      SELECT member_id, ${siteDay('at')} AS day, type, count(*) AS cnt, sum(greatest(amount, 0)) AS in_amt,
        sum(least(amount, 0)) AS out_amt
      FROM posted WHERE account_id = ${ACCOUNT.cash('member_id')} AND type NOT IN (${GAME_TYPES}) GROUP BY 1, 2, 3
    ) AS p JOIN member m ON m.id = p.member_id CROSS JOIN unnest(m.path) AS ancestor
    WHERE ancestor <> m.id OR m.partner_level <> 'NORMAL'
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (member_id, day, type) DO UPDATE SET cnt = stat_cash.cnt + excluded.cnt,
      in_amt = stat_cash.in_amt + excluded.in_amt, out_amt = stat_cash.out_amt + excluded.out_amt`),
  );
}

/** By how much the holdings of every branch changed on each day. */
async function writeHoldingChanges(tx: Db): Promise<void> {
  await tx.execute(
    sql.raw(`
    INSERT INTO stat_holding (member_id, day, level, cash, point)
    SELECT ancestor, p.day, m.partner_level, sum(p.cash), sum(p.point) FROM (
      SELECT member_id, ${siteDay('at')} AS day,
        coalesce(sum(amount) FILTER (WHERE account_id = ${ACCOUNT.cash('member_id')}), 0) AS cash,
        coalesce(sum(amount) FILTER (WHERE account_id = ${ACCOUNT.point('member_id')}), 0) AS point
      FROM posted WHERE member_id IS NOT NULL GROUP BY 1, 2
    ) AS p JOIN member m ON m.id = p.member_id CROSS JOIN unnest(m.path) AS ancestor WHERE ancestor <> m.id
    GROUP BY 1, 2, 3 HAVING sum(p.cash) <> 0 OR sum(p.point) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (member_id, day, level) DO UPDATE SET cash = stat_holding.cash + excluded.cash,
      point = stat_holding.point + excluded.point`),
  );
}
