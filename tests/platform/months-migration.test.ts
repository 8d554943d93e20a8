import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '@/platform/db/client';
import { KeyReused, post } from '@/platform/ledger/post';
import { makeMonths } from '@/platform/months/make-months';
import { openEarlier } from '../fixtures/earlier-version';

/** The upgrade of a filled database to tables by month (issue 30). */

/** The last migration before the tables were partitioned. */
const LAST = '0035_sessions_of_play';

/** Half a year of sign-ins, transfers and bets of one member; the account's balance is that of its entries. */
const FILL = `
  INSERT INTO site (site_id, option) VALUES ('demo', '{}');
  INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, path, pass_hash)
    OVERRIDING SYSTEM VALUE VALUES (1, 'demo', 'm1', 'm1', 'm1', 'NORMAL', 'MEMBER', 'operator', '{1}', '-');
  INSERT INTO account (id, site_id, kind, member_id, balance, seq) OVERRIDING SYSTEM VALUE
    VALUES (1, 'demo', 'house', NULL, -400, 400), (2, 'demo', 'cash', 1, 400, 400), (3, 'demo', 'point', 1, 0, 0),
      (4, 'demo', 'game', 1, 0, 0);
  INSERT INTO login_log (member_id, ip, success, at)
    SELECT 1, n::text, true, now() - n * interval '11 hours' FROM generate_series(1, 400) AS n;
  INSERT INTO transfer (site_id, kind, key, fingerprint, created_at)
    SELECT 'demo', 'deposit', CASE WHEN n % 2 = 0 THEN 'key ' || n END, 'print', now() - n * interval '11 hours'
    FROM generate_series(1, 400) AS n;
  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT t.id, s.account, s.member, 0, s.amount, s.amount * (401 - t.id), 401 - t.id, t.created_at
    FROM transfer t CROSS JOIN (VALUES (1, NULL::bigint, -1), (2, 1, 1)) AS s(account, member, amount);
  INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, placed_at)
    SELECT 'demo', 1, '{1}', 'slot', 'v', 'g', 'bet ' || n, 'round ' || n, 'lose', n, now() - n * interval '11 hours'
    FROM generate_series(1, 400) AS n;
  INSERT INTO bet_leg (bet_id, ord, line_id, event_at, branch_id, league, league_ko, home, home_ko, away, away_ko, pick, odds)
    SELECT id, 1, '', now(), 1, '', '', '', '', '', '', '', 1 FROM bet;
  INSERT INTO outbox (site_id, transfer_id, at) SELECT 'demo', id, now() FROM transfer WHERE id < 4`;

/** The tables with columns that tell their rows apart. */
const COLUMNS = {
  login_log: 'id, ip, success, at',
  transfer: 'id, kind, key, created_at',
  entry: 'id, account_id, amount, seq, balance_after, created_at',
  bet: 'id, bet_id, stake, placed_at, type',
  account: 'id, balance, seq',
  bet_leg: 'bet_id, ord',
};
const sumsOf = async ({ db }: Database) =>
  Promise.all(
    Object.entries(COLUMNS).map(async ([table, columns]) => {
      const row = `concat_ws(' ', ${columns})`;
      const { rows } = await db.execute<{ sum: string }>(
        sql.raw(
          `SELECT count(*) || ' ' || md5(string_agg(${row}, ',' ORDER BY ${row})) AS sum FROM ${table}`,
        ),
      );
      return [table, rows[0]!.sum];
    }),
  );

test('a filled database becomes one of months with every row, sum, number and key', async () => {
  const { earlier, upgrade, drop } = await openEarlier(LAST);
  try {
    for (const statement of FILL.split(';')) await earlier.db.execute(sql.raw(statement));
    // A guard that this version does not make again, as its file is applied already or it is that of a moved site.
    await earlier.db.execute(sql`
      CREATE FUNCTION refuse_test() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'PB005'; END $$`);
    for (const table of ['transfer', 'entry', 'bet']) {
      await earlier.db.execute(sql`
        CREATE TRIGGER held BEFORE DELETE ON ${sql.identifier(table)} FOR EACH ROW
        WHEN (OLD.id = 7) EXECUTE FUNCTION refuse_test()`);
    }
    const before = await sumsOf(earlier);
    const upgraded = await upgrade();
    const { db } = upgraded;
    expect(await sumsOf(upgraded)).toEqual(before);
    expect((await makeMonths(db)).length).toBe(4 * 3);
    const parents = await db.execute<{ parent: string }>(
      sql`SELECT DISTINCT parent FROM partition_months() ORDER BY 1`,
    );
    expect(parents.rows.map(({ parent }) => parent)).toEqual(['bet', 'entry', 'login_log', 'transfer']);

    const give = (key: string, fingerprint: string) =>
      db.transaction((tx) =>
        post(tx, {
          ...{ siteId: 'demo', kind: 'deposit', key, fingerprint },
          sides: [
            { accountId: 1, type: -1, amount: '-1' },
            { accountId: 2, type: 1, amount: '1' },
          ],
        }),
      );
    expect(await give('key 400', 'print')).toMatchObject({ replayed: true, transferId: 400 });
    await expect(give('key 400', 'other')).rejects.toThrow(KeyReused);
    // Each of the two has used up a number.
    expect(await give('key 401', 'print')).toMatchObject({ replayed: false, transferId: 403 });
    const bet = (betId: string) =>
      db.execute(sql`
        INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, placed_at)
        VALUES ('demo', 1, '{1}', 'slot', 'v', 'g', ${betId}, '', 'wait', 1, now()) RETURNING id`);
    await expect(bet('bet 400')).rejects.toMatchObject({ cause: { code: '23505' } });
    // A number was used up by the refused one.
    expect((await bet('bet 401')).rows).toEqual([{ id: 402 }]);

    for (const table of ['transfer', 'entry', 'bet']) {
      const gone = db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE id = 7`);
      await expect(gone, table).rejects.toMatchObject({ cause: { code: 'PB005' } });
    }
    for (const statement of ['DELETE FROM transfer_key', 'UPDATE transfer_key SET transfer_id = 1']) {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: 'PB005' } });
    }

    // Events that waited find the entries of their transfers.
    const { rows } = await db.execute(sql`
      SELECT count(*)::int AS found FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at`);
    expect(rows).toEqual([{ found: 2 * 4 }]);
    await upgraded.close();
  } finally {
    await drop();
  }
});
