import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Db, openDatabase } from '@/platform/db/client';
import { prepared } from '@/platform/db/prepared';
import { site } from '@/platform/db/schema';
import { onPostgres } from '../fixtures/database';
import { OwnPooler, whyNoPooler } from '../fixtures/own-pooler';
import { createEmpty, serverUrl } from '../fixtures/postgres-template';

const reason = onPostgres ? whyNoPooler() : 'the embedded database needs no pooler';

const findSite = prepared('find_site_of_the_test', (db) =>
  db
    .select()
    .from(site)
    .where(sql`${site.siteId} = ${sql.placeholder('siteId')}`),
);

/** `npm run prove pgbouncer` runs the platform's whole suite through one. */
describe.skipIf(reason)(`PgBouncer in transaction mode${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let pooler: OwnPooler;
  let drop: () => Promise<void>;
  let instances: Database[] = [];
  beforeAll(async () => {
    pooler = await OwnPooler.start(serverUrl);
    const empty = await createEmpty();
    drop = empty.drop;
    const name = new URL(empty.databaseUrl).pathname.slice(1);
    const databaseUrl = `postgres://postgres@127.0.0.1:${pooler.port}/${name}?pgbouncer=true`;
    instances = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  });
  afterAll(async () => {
    await Promise.all(instances.map(({ close }) => close()));
    await pooler?.stop();
    await drop?.();
  });

  test('two instances that start at once take turns, and leave no lock behind', async () => {
    const { rows } = await instances[0]!.db.execute(
      sql`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (
        SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toEqual([]);
  });

  test('repeated reads find their statement on any connection, in transactions and outside', async () => {
    const read = (db: Db) => db.execute<{ one: number }>(sql`SELECT 1 AS one`);
    const named = (db: Db) => findSite(db).execute({ siteId: 'demo' });
    for (let n = 0; n < 5; n++) {
      const all = instances.flatMap(({ db }) => [
        ...Array.from({ length: 8 }, () => read(db)),
        ...Array.from({ length: 8 }, () => named(db)),
        ...Array.from({ length: 8 }, () => db.transaction((tx) => named(tx))),
      ]);
      await expect(Promise.all(all)).resolves.toHaveLength(48);
    }
  });
});
