import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { KeyReused, post } from '@/platform/ledger/post';
import { attachMonth, detachMonths, firstLiveDay, planDetach } from '@/platform/months/detach-months';
import { analyseParents, makeMonths } from '@/platform/months/make-months';
import { reconcile } from '@/platform/rollup/reconcile';
import { detachedDatabase, onPostgres, withDatabase } from '../fixtures/database';
import { ledgerWorld } from './ledger/ledger-world';

/** Partitions by month (issue 30), on the table of sign-ins where one is enough. */

const world = withDatabase();
let memberId: number;
beforeAll(async () => {
  memberId = (await ledgerWorld(world.db, 'demo', 1)).members[0]!.id;
});

const rows = async <Row extends Record<string, unknown>>(query: Parameters<typeof world.db.execute>[0]) =>
  (await world.db.execute<Row>(query)).rows;

/** The month of the clock: years after every other, so that the months between are made with it. */
const year = new Date().getUTCFullYear() + 1;
const monthsOf = async (parent: string) =>
  (
    await rows<{ name: string }>(
      sql`SELECT name FROM partition_months() WHERE parent = ${parent} ORDER BY ends`,
    )
  ).map(({ name }) => name);
const signIn = (at: string) =>
  world.db.execute(
    sql`INSERT INTO login_log (member_id, ip, success, at) VALUES (${memberId}, 'months', true, ${at}::timestamptz)`,
  );
const placeOf = async (at: string) =>
  (
    await rows<{ place: string }>(
      sql`SELECT tableoid::regclass::text AS place FROM login_log WHERE at = ${at}::timestamptz`,
    )
  )[0]?.place;
const countIn = async (table: string) =>
  (await rows<{ n: number }>(sql.raw(`SELECT count(*)::int AS n FROM ${table} WHERE ip = 'months'`)))[0]!.n;

describe('months ahead', () => {
  test('are made once, over the end of a year, without a gap, and each month is one of UTC+9', async () => {
    const november = new Date(Date.UTC(year, 10, 30, 14, 59));
    const made = await makeMonths(world.db, november);
    expect(made).toContain(`login_log_${year + 1}_02`);
    expect(await makeMonths(world.db, november)).toEqual([]);
    // A minute later it is December there.
    const december = new Date(Date.UTC(year, 10, 30, 15));
    expect((await makeMonths(world.db, december)).filter((name) => name.startsWith('login_log'))).toEqual([
      `login_log_${year + 1}_03`,
    ]);
    const [first, ...months] = await monthsOf('login_log');
    expect(first).toBe('login_log_before');
    const expected = months.map((_, index) => {
      const month = new Date(Date.UTC(year + 1, 3 - months.length + index));
      return `login_log_${month.toISOString().slice(0, 7).replace('-', '_')}`;
    });
    expect(months).toEqual(expected);
    await signIn(`${year}-12-31T14:59:59.999Z`);
    await signIn(`${year}-12-31T15:00:00Z`);
    expect(await placeOf(`${year}-12-31T14:59:59.999Z`)).toBe(`login_log_${year}_12`);
    expect(await placeOf(`${year}-12-31T15:00:00Z`)).toBe(`login_log_${year + 1}_01`);
  });

  test('a row past the last month is in the default partition, and moves into its month when that is made', async () => {
    const late = `${year + 1}-05-10T00:00:00Z`;
    await signIn(late);
    expect(await placeOf(late)).toBe('login_log_default');
    const made = await makeMonths(world.db, new Date(Date.UTC(year + 1, 1, 10)));
    expect(made).toContain(`login_log_${year + 1}_05`);
    expect(await placeOf(late)).toBe(`login_log_${year + 1}_05`);
    expect(await countIn('login_log_default')).toBe(0);
  });

  test('every partition has its primary key, the indexes and the triggers of its table', async () => {
    const different = await rows(sql`
      SELECT m.name FROM partition_months() AS m
      WHERE NOT EXISTS (SELECT FROM pg_index WHERE indrelid = m.name::regclass AND indisprimary)
        OR (SELECT count(*) FROM pg_index WHERE indrelid = m.parent::regclass)
          <> (SELECT count(*) FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid WHERE i.indrelid = m.name::regclass)
        OR (SELECT count(DISTINCT tgname) FROM pg_trigger WHERE tgrelid = m.parent::regclass AND NOT tgisinternal)
          <> (SELECT count(DISTINCT tgname) FROM pg_trigger WHERE tgrelid = m.name::regclass
                AND (NOT tgisinternal OR tgparentid <> 0) AND tgname NOT LIKE 'RI_%')`);
    expect(different).toEqual([]);
  });
});

test('the planner has statistics of a whole table, which nothing else makes', async () => {
  const known = () =>
    rows(
      sql`SELECT attname FROM pg_stats WHERE tablename = 'login_log' AND attname = 'member_id' AND inherited`,
    );
  expect(await known()).toEqual([]);
  await analyseParents(world.db);
  expect(await known()).toHaveLength(1);
});

describe('old months', () => {
  const now = new Date(Date.UTC(year + 1, 5, 15));
  const detached = { now, operator: 'test' };

  test('the present month and four before it stay', async () => {
    expect(firstLiveDay(now)).toBe(`${year + 1}-02-01`);
    await expect(planDetach(world.db, { ...detached, before: `${year + 1}-03` })).rejects.toThrow(
      `--before can be ${year + 1}-02 at the latest`,
    );
    await expect(planDetach(world.db, { ...detached, before: 'soon' })).rejects.toThrow('YYYY-MM');
  });

  test('are detached, read by the view of all rows alone, cannot be changed, and are attached again', async () => {
    const all = await countIn('login_log');
    await signIn('2020-01-01T00:00:00Z');
    const request = { ...detached, before: `${year}-12` };
    const planned = await planDetach(world.db, request);
    expect(planned.map(({ name }) => name)).toContain('login_log_before');
    expect(planned.map(({ name }) => name)).not.toContain(`login_log_${year}_12`);
    expect((await detachMonths(world.db, request)).map(({ name }) => name)).toEqual(
      planned.map(({ name }) => name),
    );
    expect(await countIn('login_log')).toBe(all);
    expect(await countIn('login_log_all')).toBe(all + 1);
    expect(await countIn('archive.login_log_before')).toBe(1);
    await expect(world.db.execute("UPDATE archive.login_log_before SET ip = 'x'")).rejects.toMatchObject({
      cause: { code: 'PB005' },
    });
    expect(await detachMonths(world.db, request)).toEqual([]);
    // A row of a detached month is not refused.
    await signIn('2020-01-02T00:00:00Z');
    expect(await placeOf('2020-01-02T00:00:00Z')).toBe('login_log_default');

    const audits = await rows<{ partition: string }>(sql`
      SELECT detail #>> '{after,partition}' AS partition FROM audit
      WHERE act = 'detach-months' AND detail ->> 'operator' = 'test' ORDER BY id`);
    expect(audits.map(({ partition }) => partition)).toEqual(planned.map(({ name }) => name));
    expect(await attachMonth(world.db, 'before', 'test')).toContain('login_log_before');
    expect(await placeOf('2020-01-02T00:00:00Z')).toBe('login_log_before');
    expect(await countIn('login_log')).toBe(all + 2);
    expect(await countIn('login_log_all')).toBe(all + 2);
    await expect(attachMonth(world.db, 'before', 'test')).rejects.toThrow('before is not detached');
  });

  test('a column that a migration adds is in the view of all rows after the next start', async () => {
    await detachMonths(world.db, { ...detached, before: `${year}-12` });
    const addedBefore = () => rows(sql`SELECT added, given FROM login_log_all WHERE at < '2020-01-02'`);
    await world.db.execute(
      "ALTER TABLE login_log ADD COLUMN added text, ADD COLUMN given text NOT NULL DEFAULT 'none'",
    );
    await world.db.execute('SELECT make_all_views()');
    expect(await addedBefore()).toEqual([{ added: null, given: 'none' }]);
    // An attached month gets them, too, and loses the columns that the table has lost.
    await attachMonth(world.db, 'before', 'test');
    expect(await addedBefore()).toEqual([{ added: null, given: 'none' }]);
    await detachMonths(world.db, { ...detached, before: `${year}-12` });
    await world.db.execute('DROP VIEW login_log_all');
    await world.db.execute('ALTER TABLE login_log DROP COLUMN added, DROP COLUMN given');
    await world.db.execute('SELECT make_all_views()');
    const all = await countIn('login_log_all');
    expect(await countIn('login_log')).toBeLessThan(all);
    await attachMonth(world.db, 'before', 'test');
    expect(await countIn('login_log_all')).toBe(all);
  });
});

describe('keys and sequences over all months', () => {
  /** Members with an account whose sequences are not consecutive. */
  const wrongSequences = async () =>
    (await reconcile(world.db)).filter(({ figure }) => figure === 'sequence').map((one) => one.memberId);

  test('[MOVE-05] a key that is repeated months later is answered with its transfer, and refused to another request', async () => {
    const { siteId, house, members } = await ledgerWorld(world.db, 'keys', 1);
    await makeMonths(world.db, new Date(Date.UTC(year, 10, 30)));
    const give = (at: string, fingerprint = 'one') =>
      world.db.transaction((tx) =>
        post(tx, {
          siteId,
          kind: 'deposit',
          key: 'months-key',
          fingerprint,
          at: new Date(at),
          sides: [
            { accountId: members[0]!.cash, type: 1, amount: '5' },
            { accountId: house, type: -1, amount: '-5' },
          ],
        }),
      );
    const first = await give(`${year}-10-05T00:00:00Z`);
    const again = await give(`${year}-12-05T00:00:00Z`);
    expect(again).toMatchObject({ transferId: first.transferId, replayed: true });
    expect(again.entries.map(({ seq }) => seq)).toEqual([1, 1]);
    await expect(give(`${year}-12-05T00:00:00Z`, 'other')).rejects.toThrow(KeyReused);
    expect(await wrongSequences()).toEqual([]);
  });

  test('money past the last month is posted, and moves into its month although it is append-only', async () => {
    const { siteId, house, members } = await ledgerWorld(world.db, 'late', 1);
    const at = new Date(Date.UTC(year + 1, 9, 10));
    const { transferId } = await world.db.transaction((tx) =>
      post(tx, {
        siteId,
        kind: 'deposit',
        at,
        sides: [
          { accountId: members[0]!.cash, type: 1, amount: '5' },
          { accountId: house, type: -1, amount: '-5' },
        ],
      }),
    );
    const places = async () =>
      (
        await rows<{ place: string }>(sql`
          SELECT tableoid::regclass::text AS place FROM transfer WHERE id = ${transferId}
          UNION SELECT tableoid::regclass::text FROM entry WHERE transfer_id = ${transferId} ORDER BY 1`)
      ).map(({ place }) => place);
    expect(await places()).toEqual(['entry_default', 'transfer_default']);
    await makeMonths(world.db, at);
    expect(await places()).toEqual([`entry_${year + 1}_10`, `transfer_${year + 1}_10`]);
    const refused = (statement: string) =>
      expect(world.db.execute(statement), statement).rejects.toMatchObject({ cause: { code: 'PB005' } });
    for (const table of ['entry', `entry_${year + 1}_10`, 'transfer', `transfer_${year + 1}_10`]) {
      await refused(`DELETE FROM ${table}`);
      await refused(`TRUNCATE ${table}`);
    }
    await refused('TRUNCATE entry_default');
  });

  test('a sequence that an account had in another month is found by reconcile', async () => {
    const { rows: moved } = await world.db.execute<{ memberId: number }>(sql`
      INSERT INTO entry (transfer_id, account_id, member_id, type, amount, balance_after, seq, created_at)
      SELECT transfer_id, account_id, member_id, type, 0, balance_after, seq, created_at + interval '1 month'
      FROM entry WHERE member_id IS NOT NULL LIMIT 1 RETURNING member_id AS "memberId"`);
    expect(await wrongSequences()).toEqual([Number(moved[0]!.memberId)]);
    // It has no transfer there either.
    const references = (await reconcile(world.db)).filter(({ figure }) => figure === 'reference');
    expect(references.map(({ memberId }) => memberId)).toEqual([Number(moved[0]!.memberId)]);
  });
});

/** As a person runs it; the database is that of a file of its own. */
describe.skipIf(!onPostgres)('npm run operator', () => {
  test('detach-months lists and refuses in one line, attach-month too', async () => {
    const database = await detachedDatabase('empty');
    const command = (...args: string[]): Promise<string> =>
      promisify(execFile)('node', ['scripts/run.mjs', 'operator', ...args], {
        env: { ...process.env, DATABASE_URL: database.databaseUrl },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    try {
      const first = firstLiveDay(new Date()).slice(0, 7);
      expect(await command('detach-months', '--before', first)).toBe(
        `No month before ${first} is attached.\n`,
      );
      expect(await command('detach-months', '--before', '2999-01')).toContain(
        `--before can be ${first} at the latest`,
      );
      expect(await command('attach-month', '--month', '2020-01')).toBe('pitboss: 2020-01 is not detached\n');
      expect(await command('help', 'detach-months')).toContain('sets them aside');
    } finally {
      await database.drop();
    }
  });
});
