import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CallPath, calls, findCall } from '@/lib/contract/calls';
import { isReplicaRead } from '@/platform/http/replica';
import type { Member } from '../fixtures/platform-client';
import { whyNotReplicated, withReplicated } from '../fixtures/replicated';
import { sampleBody } from '../fixtures/samples';

const reason = whyNotReplicated();
const skipped = reason ? ` (skipped: ${reason})` : '';
/** Far more than a busy machine needs to replay some rows, so that reads are seen to wait and not to go elsewhere. */
const LAG_MS = 3_000;

describe.skipIf(reason)(`reads from a streaming replica${skipped}`, () => {
  const world = withReplicated(LAG_MS);
  const { running, metric } = world;
  const reads = (by: string) => metric(`pitboss_reads_total{by="${by}"}`);
  const isUsed = () => expect.poll(() => metric('pitboss_replica_up')).toBe(1);

  /** Gives 1 from one partner to another and answers the newest line of the giver's movements. */
  async function giveAndRead(giver: Member): Promise<{ seq: number; listed: number }> {
    const given = await giver.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1 });
    const read = await giver.get('/api/cash/getUserCash', {});
    return { seq: given.cashSeq, listed: read.cashSeq };
  }

  const waiting = async () => {
    const { rows } = await world.db.execute(sql`SELECT count(*)::int AS n FROM outbox`);
    return rows[0]!.n;
  };

  test('every read that can is answered by the replica, and none of them writes', async () => {
    await isUsed();
    const members = {
      partner: await running.demo.login('ptn3'),
      player: await running.demo.login('player1'),
    };
    const paths = (Object.keys(calls) as CallPath[]).filter((path) => isReplicaRead(calls[path]));
    const [before, primaryBefore] = [await reads('replica'), await reads('primary')];
    for (const path of paths) {
      const call = findCall(path)!;
      const member = call.access === 'player' ? members.player : members.partner;
      const { resultCode } = await member.call(path, sampleBody(call) as never);
      expect(resultCode, path).not.toBe('E002');
    }
    expect(paths.length).toBeGreaterThan(60);
    expect(await reads('replica')).toBe(before + paths.length);
    expect([await reads('primary'), await reads('repeated')]).toEqual([primaryBefore, 0]);
  });

  test('a read sees every write that was answered before it', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const before = await reads('replica');
    for (let n = 0; n < 20; n++) {
      const { seq, listed } = await giveAndRead(ptn3);
      expect(listed).toBe(seq);
    }
    expect(await reads('replica')).toBe(before + 20);
  });

  test('a read waits for a replica that is behind, and its answer is as of a moment that the replica has reached', async () => {
    const ptn3 = await running.demo.login('ptn3');
    await world.direct.query('SELECT pg_wal_replay_pause()');
    const given = await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1 });
    // Once it is rolled up, so that the moment is not that of the give.
    await expect.poll(waiting).toBe(0);
    const paused = Date.now();
    const asked = ptn3.get('/api/v2/main/statistics', {});
    const balance = ptn3.get('/api/cash/getUserCash', {});
    await sleep(300);
    const resumed = Date.now();
    expect(await metric('pitboss_replica_lag_seconds')).toBeGreaterThan(0);
    await world.direct.query('SELECT pg_wal_replay_resume()');
    // Read after the resumption, as of the moment of the question.
    const { asOf } = await asked;
    expect(new Date(asOf).getTime()).toBeGreaterThanOrEqual(paused);
    expect(new Date(asOf).getTime()).toBeLessThan(resumed);
    expect((await balance).cashSeq).toBe(given.cashSeq);
    await expect.poll(() => metric('pitboss_replica_lag_seconds')).toBe(0);
  });

  test('past the bound the primary is asked, until the replica has caught up', async () => {
    const ptn3 = await running.demo.login('ptn3');
    await world.direct.query('SELECT pg_wal_replay_pause()');
    const { seq, listed } = await giveAndRead(ptn3);
    expect(listed).toBe(seq);
    // The first read waited; further ones no longer do.
    const began = performance.now();
    const primaryBefore = await reads('primary');
    for (let n = 0; n < 5; n++) await giveAndRead(ptn3);
    expect(performance.now() - began).toBeLessThan(3 * LAG_MS);
    expect(await reads('primary')).toBe(primaryBefore + 5);
    expect(await metric('pitboss_replica_up')).toBe(0);
    await world.direct.query('SELECT pg_wal_replay_resume()');
    await isUsed();
  });

  test('the primary answers while the replica is busier', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const [byReplica, byPrimary] = [await reads('replica'), await reads('primary')];
    const work = Promise.all(
      Array.from({ length: 3 }, () => world.source.db.execute(sql`SELECT pg_sleep(3)`)),
    );
    await expect.poll(() => world.source.pool().inUse).toBe(3);
    for (let n = 0; n < 3; n++) await ptn3.get('/api/v2/main/statistics', {});
    expect([await reads('replica'), await reads('primary')]).toEqual([byReplica, byPrimary + 3]);
    await work;
    await ptn3.get('/api/v2/main/statistics', {});
    expect(await reads('replica')).toBe(byReplica + 1);
  });

  test('a read that the replica loses is answered by the primary', async () => {
    const ptn3 = await running.demo.login('ptn3');
    const before = await reads('repeated');
    let isOver = false;
    const questions = (async () => {
      const codes = new Set<string>();
      while (!isOver) codes.add((await ptn3.call('/api/cash/getUserCash', {})).resultCode);
      return codes;
    })();
    while ((await reads('repeated')) === before) {
      await world.direct.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      );
      await sleep(100);
    }
    isOver = true;
    expect(await questions).toEqual(new Set(['0']));
    await isUsed();
  });

  test('killed, the replica is missed by no call, and used again once it is back', async () => {
    const ptn3 = await running.demo.login('ptn3');
    await world.direct.end();
    let isOver = false;
    let answered = 0;
    const questions = (async () => {
      while (!isOver) {
        const { seq, listed } = await giveAndRead(ptn3);
        expect(listed).toBe(seq);
        answered++;
      }
    })();
    await sleep(200);
    await world.replica.kill();
    await expect.poll(() => metric('pitboss_replica_up')).toBe(0);
    const [before, byReplica] = [answered, await reads('replica')];
    await expect.poll(() => answered).toBeGreaterThan(before + 10);
    expect(await reads('replica')).toBe(byReplica);
    await world.replica.start();
    await isUsed();
    await expect.poll(() => reads('replica')).toBeGreaterThan(byReplica + 10);
    isOver = true;
    await questions;
    await world.connect();
  });

  test('a server that was promoted is not used', async () => {
    await world.direct.query('SELECT pg_promote()');
    const { seq, listed } = await running.demo.login('ptn3').then(giveAndRead);
    expect(listed).toBe(seq);
    await expect.poll(() => metric('pitboss_replica_up')).toBe(0);
    expect(await metric('pitboss_replica_lag_seconds')).toBeNaN();
  });
});
