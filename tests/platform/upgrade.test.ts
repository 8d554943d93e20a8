import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '@/platform/db/client';
import { SchemaTooOld } from '@/platform/db/schema-errors';
import { KeyReused, post } from '@/platform/ledger/post';
import { type Catalogue, readCatalogue } from '../fixtures/catalogue';
import { withDatabase } from '../fixtures/database';
import { openEarlier } from '../fixtures/earlier-version';

/**
 * The upgrade of a database from before the baseline. Its catalogue was recorded when the 44 migrations of that time were
 * still there, from a database that they had made: the moments of the migrations, a hash of each table, and the functions
 * and triggers of its last version.
 */
const RECORDED: Catalogue & { migrations: number[] } = JSON.parse(
  readFileSync('tests/fixtures/before-baseline.json', 'utf8'),
);

const fresh = withDatabase();

/** Sign-ins, transfers and bets of one member; the account's balance is that of its entries. */
const FILL = `
  INSERT INTO site (site_id, option) VALUES ('demo', '{}');
  INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, path, pass_hash)
    OVERRIDING SYSTEM VALUE VALUES (1, 'demo', 'm1', 'm1', 'm1', 'NORMAL', 'MEMBER', 'operator', '{1}', '-');
  INSERT INTO account (id, site_id, kind, member_id, balance, seq) OVERRIDING SYSTEM VALUE
    VALUES (1, 'demo', 'house', NULL, -40, 40), (2, 'demo', 'cash', 1, 40, 40), (3, 'demo', 'point', 1, 0, 0),
      (4, 'demo', 'game', 1, 0, 0);
  INSERT INTO login_log (member_id, ip, success, at)
    SELECT 1, n::text, true, now() - n * interval '5 days' FROM generate_series(1, 40) AS n;
  INSERT INTO transfer (site_id, kind, key, created_at)
    SELECT 'demo', 'deposit', 'key ' || n, now() - n * interval '5 days' FROM generate_series(1, 40) AS n;
  INSERT INTO transfer_key (site_id, key, fingerprint, transfer_id, created_at)
    SELECT site_id, key, 'print', id, created_at FROM transfer;
  INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
    SELECT t.id, s.account, s.member, sign(s.amount), s.amount, s.amount * (41 - t.id), 41 - t.id, t.created_at
    FROM transfer t CROSS JOIN (VALUES (1, NULL::bigint, -1), (2, 1, 1)) AS s(account, member, amount);
  INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, placed_at)
    SELECT 'demo', 1, '{1}', 'slot', 'v', 'g', 'bet ' || n, 'round ' || n, 'lose', n, now() - n * interval '5 days'
    FROM generate_series(1, 40) AS n`;

const FILLED = ['site', 'member', 'account', 'login_log', 'transfer', 'transfer_key', 'entry', 'bet'];

/** All rows of the filled tables by their columns. */
const rowsOf = async ({ db }: Database) =>
  Promise.all(
    FILLED.map(async (table) => {
      const { rows } = await db.execute<{ row: object }>(
        sql.raw(`SELECT to_jsonb(r) AS row FROM ${table} r ORDER BY r::text`),
      );
      return [table, rows.map(({ row }) => row)];
    }),
  );

const run = ({ db }: Pick<Database, 'db'>, text: string) => db.execute(sql.raw(text));

/** Makes a database of the baseline's tables one of the version before it, with so many of its migrations. */
async function makeEarlier(database: Database, migrations: readonly number[]): Promise<void> {
  await run(database, 'DELETE FROM drizzle.__drizzle_migrations');
  for (const when of migrations) {
    await run(database, `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${when})`);
  }
  for (const statement of FILL.split(';')) await run(database, statement);
  // The upgrade replaces a function by its parameters and its answer; the body does not matter.
  for (const line of RECORDED.functions) {
    const [head, answer] = line.split(' → ');
    await run(
      database,
      `CREATE FUNCTION ${head} RETURNS ${answer} LANGUAGE plpgsql AS $$ BEGIN RAISE 'earlier'; END $$`,
    );
    await run(
      database,
      `INSERT INTO function_version (name, hash) VALUES ('${head!.split('(')[0]}', 'earlier')`,
    );
  }
  for (const trigger of RECORDED.triggers) await run(database, trigger);
}

const migrationsOf = async (database: Pick<Database, 'db'>) =>
  (
    await run(database, 'SELECT created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY 1')
  ).rows.map(({ at }) => Number(at));

test('a database with all migrations from before the baseline has its tables, and goes on with every row', async () => {
  const { earlier, upgrade, drop } = await openEarlier('0000_baseline');
  try {
    expect((await readCatalogue(earlier)).relations).toEqual(RECORDED.relations);
    await makeEarlier(earlier, RECORDED.migrations);
    const before = await rowsOf(earlier);
    // A month that was detached before its table had all of today's indexes.
    await run(earlier, 'CREATE TABLE archive.login_log_2020_01 (LIKE login_log INCLUDING DEFAULTS)');
    await run(
      earlier,
      `INSERT INTO archive.login_log_2020_01 (id, member_id, ip, success, at)
        VALUES (-1, 1, 'past', true, '2020-01-02'), (-2, 1, '1', true, '2020-01-02'), (-3, 1, 'no', false, '2020-01-02')`,
    );

    const upgraded = await upgrade();
    // Later migrations add columns.
    expect(await rowsOf(upgraded)).toMatchObject(before);
    expect(await readCatalogue(upgraded)).toEqual(await readCatalogue(fresh));
    const { rows: addresses } = await run(
      upgraded,
      'SELECT site_id, member_id::int, ip, last_at FROM sign_in_address ORDER BY last_at DESC',
    );
    expect(addresses).toMatchObject([
      { site_id: 'demo', member_id: 1, ip: '1' },
      ...Array(39).fill({}),
      { ip: 'past' },
    ]);
    const baseline = RECORDED.migrations.at(-1)!;
    expect(await migrationsOf(upgraded)).toEqual([
      ...RECORDED.migrations,
      ...(await migrationsOf(fresh)).filter((when) => when > baseline),
    ]);

    const deposit = (key: string, fingerprint: string) =>
      upgraded.db.transaction((tx) =>
        post(tx, {
          siteId: 'demo',
          kind: 'deposit',
          key,
          fingerprint,
          sides: [
            { accountId: 1, type: -1, amount: '-1' },
            { accountId: 2, type: 1, amount: '1' },
          ],
        }),
      );
    expect(await deposit('key 40', 'print')).toMatchObject({ replayed: true, transferId: 40 });
    await expect(deposit('key 40', 'other')).rejects.toThrow(KeyReused);
    expect(await deposit('key 41', 'print')).toMatchObject({
      replayed: false,
      entries: [{}, { balanceAfter: '41.00', seq: 41 }],
    });
    await upgraded.close();
  } finally {
    await drop();
  }
});

test('a database that lacks some of these migrations is refused with advice', async () => {
  const { earlier, upgrade, drop } = await openEarlier('0000_baseline');
  try {
    await makeEarlier(earlier, RECORDED.migrations.slice(0, -1));
    const refused = upgrade();
    await expect(refused).rejects.toThrow(SchemaTooOld);
    await expect(refused).rejects.toThrow(
      /^the database is from before the migration 0043_more_look_alikes; start a version that has this migration on it once \(docs\/operating\.md, Upgrades\), and then this one again$/,
    );
  } finally {
    await drop();
  }
});

test('[CASH-01] [VENDOR-07] the types of free wins are named on each site, and a row of the site’s own stays', async () => {
  const { earlier, upgrade, drop } = await openEarlier('0026_address_of_each_member');
  try {
    await run(
      earlier,
      `INSERT INTO code (site_id, master_code, group_code, code, name_ko, name_en, name_vn, ord) VALUES
        ('demo', 'kplay', 'cashType', '1', 'a', 'a', 'a', 1), ('other', 'kplay', 'cashType', '22', 'b', 'b', 'b', 1)`,
    );
    const upgraded = await upgrade();
    const { rows } = await run(
      upgraded,
      `SELECT site_id || ' ' || code || ' ' || name_en AS named FROM code WHERE code IN ('22', '23') ORDER BY 1`,
    );
    expect(rows.map(({ named }) => named)).toEqual([
      'demo 22 Free bet win',
      'demo 23 Promotion payout',
      'other 22 b',
      'other 23 Promotion payout',
    ]);
    await upgraded.close();
  } finally {
    await drop();
  }
});
