import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/platform/db/client';
import { HaCluster, whyNoHaCluster } from '../fixtures/ha-cluster';
import { balances, differences, inLedger } from '../fixtures/ledger-checks';
import { LiveClient } from '../fixtures/live-client';
import { Member } from '../fixtures/platform-client';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';
import { fillTemplate } from '../fixtures/template-source';
import { setting } from '../prove/setting';

const KILLS = setting('PROVE_HA_KILLS', 10);
/** Seconds within which writes succeed again. */
const BACK_SECONDS = 30;
const CALLERS = 8;
const RECEIVERS = ['ptn2', 'ptn3', 'ptn4', 'ptn5'];

/** An answer of a call, at a moment since 1970 in ms. */
interface Answer {
  at: number;
  code: string;
}

/** From a kill of the primary until the first write that succeeded. */
interface Outage {
  from: number;
  to: number;
}

const reason = whyNoHaCluster();

describe.skipIf(reason)(`three servers with Patroni${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let cluster: HaCluster;
  let database: Database;
  let platforms: PlatformProcess[] = [];
  const acknowledged: string[] = [];
  const writes: Answer[] = [];
  const reads: Answer[] = [];
  const outages: Outage[] = [];

  /** A call at one of the platforms; a connection that is lost counts as E002. */
  async function codeOf(call: () => Promise<{ resultCode: string }>): Promise<string> {
    try {
      return (await call()).resultCode;
    } catch (error) {
      if (error instanceof TypeError) return 'E002';
      throw error;
    }
  }

  /** Gives of 1 until `isOver`, each repeated with its key until it is acknowledged. */
  async function giveUntil(isOver: () => boolean, giver: Member, receiver: string): Promise<void> {
    while (!isOver()) {
      const key = randomUUID();
      for (let code = ''; code !== '0' && !isOver(); ) {
        code = await codeOf(() => giver.call('/api/retail/cashSend', { memId: receiver, inAmt: 1 }, key));
        writes.push({ at: Date.now(), code });
        if (code === '0') acknowledged.push(key);
        else await sleep(200);
      }
    }
  }

  /** Reads until `isOver`. */
  async function readUntil(isOver: () => boolean, reader: Member): Promise<void> {
    while (!isOver()) {
      for (const path of ['/api/cash/getUserCash', '/api/v2/main/statistics'] as const) {
        reads.push({ code: await codeOf(() => reader.call(path, {} as never)), at: Date.now() });
      }
      await sleep(100);
    }
  }

  beforeAll(async () => {
    cluster = await HaCluster.start();
    database = await openDatabase({ databaseUrl: cluster.env.DATABASE_URL, dataDir: '', poolSize: 2 });
    await fillTemplate(database, 'demo');
    await cluster.backrest(['--type=full', 'backup']);
    const env = { ...platformEnv({ databaseUrl: '', dataDir: '' }), LOG_LEVEL: 'error', ...cluster.env };
    const pooled = { ...env, DATABASE_URL: cluster.pooledUrl };
    platforms = await Promise.all([env, pooled].map((one) => new PlatformProcess(one).ready()));
  });
  afterAll(async () => {
    for (const platform of platforms) platform.signal('SIGKILL');
    await database?.close();
    await cluster?.stop();
  });

  test(`the primary is killed under load ${KILLS} times`, async () => {
    const client = platforms[0]!.client();
    const [giver, reader] = [await client.login('ptn1'), await client.login('ptn3')];
    /** The same session at an instance: sessions are rows. */
    const at = ({ signedIn }: Member, n: number) => new Member(platforms[n % 2]!.client(), signedIn);
    let isOver = false;
    const load = Promise.all([
      ...Array.from({ length: CALLERS }, (_, n) =>
        giveUntil(() => isOver, at(giver, n), RECEIVERS[n % RECEIVERS.length]!),
      ),
      ...[0, 1].map((n) => readUntil(() => isOver, at(reader, n))),
    ]);
    const kills = async () => {
      for (let n = 0; n < KILLS; n++) {
        await cluster.whole();
        await sleep(2_000);
        const dead = (await cluster.primary())!;
        const from = Date.now();
        cluster.kill(dead);
        // Answers that were on their way are not the new primary's.
        const back = () => writes.find(({ at: moment, code }) => code === '0' && moment > from + 1_000);
        await cluster.until('a write after the kill', async () => back() !== undefined);
        outages.push({ from, to: back()!.at });
        cluster.revive(dead);
      }
      await cluster.whole();
    };
    await kills().finally(() => {
      isOver = true;
      return load;
    });
    const seconds = outages.map(({ from, to }) => Math.round((to - from) / 100) / 10);
    console.log(`${acknowledged.length} gives; writes back after ${seconds.join(', ')} s`);
  });

  test('writes are back within 30 seconds', () => {
    expect(outages).toHaveLength(KILLS);
    for (const { from, to } of outages) expect((to - from) / 1_000).toBeLessThanOrEqual(BACK_SECONDS);
  });

  test('nobody is signed out, and a call that failed says that it can be repeated', () => {
    expect(new Set(writes.map(({ code }) => code))).toEqual(new Set(['0', 'E002']));
    expect(
      [...new Set(reads.map(({ code }) => code))].filter((code) => !['0', 'E002'].includes(code)),
    ).toEqual([]);
  });

  test('standbys answer reads while there is no primary', () => {
    for (const { from, to } of outages) {
      const meanwhile = reads.filter(({ at }) => at > from + 1_000 && at < to - 1_000);
      const answered = meanwhile.filter(({ code }) => code === '0');
      console.log(
        `${answered.length} of ${meanwhile.length} reads answered in ${to - from} ms without a primary`,
      );
      expect(answered.length).toBeGreaterThan(0);
    }
  });

  test('no acknowledged transfer is lost, none is doubled, and every sum equals the ledger', async () => {
    expect(await inLedger(database.db, acknowledged)).toEqual({ once: acknowledged.length, other: 0 });
    expect(await balances(database.db)).toEqual({ sum: '0.00', below: 0 });
    expect(await differences(database.db)).toBe(0);
  });

  test('a restore to the second before a kill has every row of that moment, and no other', async () => {
    const moment = new Date(outages[Math.floor(KILLS / 2)]!.from - 1_000);
    // A row of every table that only grows, with the moment at which it was committed.
    const rowsOf = (table: string, where: string) =>
      `SELECT count(*)::int AS n, md5(string_agg(t::text, E'\n' ORDER BY id)) AS hash FROM ${table} t WHERE ${where}`;
    const restored: Client = await cluster.restoredAt(moment);
    try {
      for (const table of ['transfer', 'entry']) {
        const until = `coalesce(pg_xact_commit_timestamp(xmin) <= '${moment.toISOString()}', true)`;
        const [expected] = (await database.db.execute(rowsOf(table, until))).rows;
        const [all] = (await database.db.execute(rowsOf(table, 'true'))).rows;
        const [actual] = (await restored.query(rowsOf(table, 'true'))).rows;
        expect(actual, table).toEqual(expected);
        expect(actual.n, `${table} goes on after that moment`).toBeLessThan(Number((all as { n: number }).n));
      }
    } finally {
      await restored.end();
    }
  });

  test('a Redis master that is killed is replaced, and events of one instance reach windows of the other', async () => {
    await cluster.killRedis('db1');
    const client = platforms[0]!.client();
    const giver = await client.login('ptn1');
    const receiver = await client.login('ptn6');
    const window = await new LiveClient(platforms[1]!.base, receiver.signedIn.channel).ready();
    const end = Date.now() + BACK_SECONDS * 1_000;
    const isHeard = () => window.heard.some(({ cmd }) => cmd === 'CASH');
    while (!isHeard() && Date.now() < end) {
      await giver.call('/api/retail/cashSend', { memId: 'ptn6', inAmt: 1 });
      await sleep(500);
    }
    await window.stop();
    expect(isHeard()).toBe(true);
  });
});
