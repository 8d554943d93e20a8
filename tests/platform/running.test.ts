import { desc } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { audit, transfer } from '@/platform/db/schema';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { urlOf } from '../fixtures/postgres-template';

const world = withDemoWorld();
const METRICS_KEY = 'metrics-key-of-the-tests-only';
const running = withPlatform(world, { metricsKey: METRICS_KEY });
const open = withPlatform(world);

async function metrics(platform = running, key = METRICS_KEY): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${platform.demo.base}/metrics`, { headers });
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}
/** The value of a series, by its name with labels as they are written; undefined where there is none. */
const read = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('metrics', () => {
  test('are for holders of their key; of the operator’s where there is none of their own', async () => {
    const status = async (base: string, key?: string) =>
      (await fetch(`${base}/metrics`, { headers: key ? { authorization: `Bearer ${key}` } : {} })).status;
    const { base } = running.demo;
    expect(await status(base)).toBe(401);
    expect(await status(base, TEST_OPERATOR_KEY)).toBe(401);
    expect(await status(base, METRICS_KEY)).toBe(200);
    expect(await status(open.demo.base)).toBe(401);
    expect(await status(open.demo.base, TEST_OPERATOR_KEY)).toBe(200);
  });

  test('count calls by path and code with their latency, and transfers by kind', async () => {
    const before = await metrics();
    const ptn1 = await running.demo.login('ptn1');
    await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', inAmt: 1_000 });
    await ptn1.get('/api/retail/cashSend', { memId: 'ptn2', outAmt: 1_000 });
    await ptn1.call('/api/retail/cashSend', { memId: 'nobody', inAmt: 1 });
    const after = await metrics();
    const grown = (series: string) => (read(after, series) ?? 0) - (read(before, series) ?? 0);
    expect(grown('pitboss_calls_total{path="/api/retail/cashSend",code="0"}')).toBe(2);
    expect(grown('pitboss_calls_total{path="/api/retail/cashSend",code="U001"}')).toBe(1);
    expect(grown('pitboss_call_duration_seconds_count{path="/api/retail/cashSend"}')).toBe(3);
    expect(grown('pitboss_transfers_total{kind="give"}')).toBe(1);
    expect(grown('pitboss_transfers_total{kind="take_back"}')).toBe(1);
  });

  test('tell the database, the rollup, the live channel, the bus and the process', async () => {
    const text = await metrics();
    expect(read(text, 'pitboss_database_up')).toBe(1);
    expect(read(text, 'pitboss_outbox_rows')).toBeGreaterThanOrEqual(0);
    expect(read(text, 'pitboss_rollup_lag_seconds')).toBeLessThan(60);
    expect(read(text, 'pitboss_realtime_connections')).toBe(0);
    expect(read(text, 'pitboss_bus_up{bus="local"}')).toBe(1);
    expect(read(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  test('hold no member, and no label that a stranger made up', async () => {
    const ptn1 = await running.demo.login('ptn1');
    await ptn1.get('/api/cash/getCoin', {});
    for (const path of ['/api/made-up-1', '/made-up-2', '/operator/made-up-3', '/health/made-up-4']) {
      await running.demo.send({ path });
      await running.demo.send({ path, headers: { authorization: 'none', [HEADER.token]: 'made-up-5' } });
    }
    const text = await metrics();
    expect(text).not.toMatch(/made-up|ptn\d|player\d|127\.0\.0\.1/);
    expect(read(text, 'pitboss_calls_total{path="unknown",code="A001"}')).toBeGreaterThanOrEqual(6);
  });
});

describe('readiness', () => {
  test('is refused while the database has not all the migrations', async () => {
    const status = async () => {
      const response = await fetch(`${running.demo.base}/ready`);
      return [response.status, (await response.json()).status];
    };
    expect(await status()).toEqual([200, 'ready']);
    await world.db.execute('ALTER TABLE drizzle.__drizzle_migrations RENAME TO elsewhere');
    await world.db.execute('CREATE TABLE drizzle.__drizzle_migrations (LIKE drizzle.elsewhere)');
    try {
      expect(await status()).toEqual([503, 'migrations missing']);
      await world.db.execute('DROP TABLE drizzle.__drizzle_migrations');
      expect(await status()).toEqual([503, 'no database']);
    } finally {
      await world.db.execute('ALTER TABLE drizzle.elsewhere RENAME TO __drizzle_migrations');
    }
    expect(await status()).toEqual([200, 'ready']);
  });
});

describe('the id of a request', () => {
  test('is stored with its transfer and its operator’s act, and is in the answer', async () => {
    const ptn1 = await running.demo.login('ptn1');
    const path = '/api/retail/cashSend';
    const message = running.demo.message(path, { memId: 'ptn2', inAmt: 1 });
    const headers = { [HEADER.token]: ptn1.token, [HEADER.requestId]: 'from-the-browser-1' };
    await running.demo.send({ path, message, headers });
    const [moved] = await world.db.select().from(transfer).orderBy(desc(transfer.id)).limit(1);
    expect(moved).toMatchObject({ kind: 'give', requestId: 'from-the-browser-1' });

    const response = await fetch(`${running.demo.base}/operator/unlock`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TEST_OPERATOR_KEY}`,
        'content-type': 'application/json',
        [HEADER.requestId]: 'from-the-operator-1',
      },
      body: JSON.stringify({ siteId: 'demo', memId: 'ptn2' }),
    });
    expect(response.headers.get(HEADER.requestId)).toBe('from-the-operator-1');
    const [act] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(act).toMatchObject({ act: 'unlock', requestId: 'from-the-operator-1' });
  });

  test('of another shape is replaced', async () => {
    const crooked = { [HEADER.requestId]: 'x */ DROP TABLE member' };
    const response = await fetch(`${running.demo.base}/health`, { headers: crooked });
    expect(response.headers.get(HEADER.requestId)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.runIf(onPostgres)('precedes the statements of its transactions on the server', async () => {
    const { rows } = await world.db.execute<{ name: string }>('SELECT current_database() AS name');
    const ptn1 = await running.demo.login('ptn1');
    const other = new pg.Client({ connectionString: urlOf(rows[0]!.name) });
    await other.connect();
    const count = async () => {
      const waiting = await world.db.execute(`
        SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND query LIKE '/* from-the-browser-2 */%' AND wait_event_type = 'Lock'`);
      return waiting.rows.length;
    };
    try {
      await other.query('BEGIN; LOCK TABLE message IN ACCESS EXCLUSIVE MODE');
      const path = '/api/board/msgRead';
      const message = running.demo.message(path, {});
      const headers = { [HEADER.token]: ptn1.token, [HEADER.requestId]: 'from-the-browser-2' };
      const waiting = running.demo.send({ path, message, headers });
      await expect.poll(count).toBe(1);
      await other.query('ROLLBACK');
      expect((await waiting).envelope.resultCode).toBe('0');
    } finally {
      await other.end();
    }
  });
});
