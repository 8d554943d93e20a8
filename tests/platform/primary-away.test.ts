import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type CallPath, calls, findCall } from '@/lib/contract/calls';
import { openDatabase } from '@/platform/db/client';
import { isReplicaRead } from '@/platform/http/replica';
import type { Member } from '../fixtures/platform-client';
import { whyNotReplicated, withReplicated } from '../fixtures/replicated';
import { sampleBody } from '../fixtures/samples';

const reason = whyNotReplicated();
/** Far more than a busy machine needs to replay some rows. */
const LAG_MS = 1_000;

describe.skipIf(reason)(`while the primary is down${reason ? ` (skipped: ${reason})` : ''}`, () => {
  const world = withReplicated(LAG_MS);
  const { running, metric } = world;
  const isUsed = () => expect.poll(() => metric('pitboss_replica_up')).toBe(1);
  const alone = () => metric('pitboss_reads_total{by="alone"}');
  const ready = async () => {
    const response = await fetch(`${running.demo.base}/ready`);
    return [response.status, (await response.json()).status];
  };
  const paths = (Object.keys(calls) as CallPath[]).filter((path) => isReplicaRead(calls[path]));
  /** The code of every read, by path. */
  async function codesOf({ partner, player }: Record<'partner' | 'player', Member>) {
    const codes: Record<string, string> = {};
    for (const path of paths) {
      const call = findCall(path)!;
      const member = call.access === 'player' ? player : partner;
      codes[path] = (await member.call(path, sampleBody(call) as never)).resultCode;
    }
    return codes;
  }
  const transfersOf = async (key: string) => {
    const { rows } = await world.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM transfer WHERE split_part(key, ':', 2) = ${key}`,
    );
    return rows[0]!.n;
  };

  afterEach(() => world.primary.start());

  test('reads are answered by the replica, writes ask to try later, and sessions hold', async () => {
    await isUsed();
    const partner = await running.demo.login('ptn3');
    const player = await running.demo.login('player1');
    const goneAway = await running.demo.login('ptn4');
    await goneAway.get('/api/member/logout', {});
    const given = await partner.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1 });
    expect((await partner.get('/api/cash/getUserCash', {})).cashSeq).toBe(given.cashSeq);
    const codes = await codesOf({ partner, player });
    expect(new Set(Object.values(codes))).not.toContain('E002');
    const before = Date.now();
    await world.primary.kill();

    const balance = await partner.get('/api/cash/getUserCash', {});
    expect(balance.cashSeq).toBe(given.cashSeq);
    await sleep(200);
    const { asOf } = await partner.get('/api/v2/main/statistics', {});
    expect(new Date(asOf).getTime()).toBeLessThanOrEqual(before);
    const byAlone = await alone();
    expect(await codesOf({ partner, player })).toEqual(codes);
    expect(await alone()).toBe(byAlone + paths.length);
    // A session that ended before is over on the replica too.
    expect((await goneAway.call('/api/cash/getUserCash', {})).resultCode).toBe('A040');
    expect(await ready()).toEqual([200, 'reads only']);

    const refused = { resultCode: 'E002', resultMessage: '' };
    const give = { memId: 'ptn4', inAmt: 1 };
    expect(await partner.call('/api/retail/cashSend', give, 'key-of-the-refused-give')).toEqual(refused);
    expect(await partner.call('/api/getToken', {})).toEqual(refused);
    await world.primary.start();
    expect(await transfersOf('key-of-the-refused-give')).toBe(0);
    const { resultCode } = await partner.call('/api/retail/cashSend', give, 'key-of-the-refused-give');
    expect(resultCode).toBe('0');
    expect(await transfersOf('key-of-the-refused-give')).toBe(1);
    expect(await ready()).toEqual([200, 'ready']);
  });

  test('a write that was under way has an unknown outcome, and the same key carries it out once', async () => {
    const partner = await running.demo.login('ptn3');
    const key = 'key-of-the-cut-give';
    const body = { memId: 'ptn4', inAmt: 1 };
    const blocked = world.db
      .transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE entry IN ACCESS EXCLUSIVE MODE`);
        const cut = partner.call('/api/retail/cashSend', body, key);
        await expect
          .poll(async () => {
            const { rows } = await tx.execute<{ n: number }>(sql`
              SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'entry'::regclass`);
            return rows[0]!.n;
          })
          .toBeGreaterThan(0);
        await world.primary.kill();
        expect(await cut).toEqual({ resultCode: 'E002', resultMessage: '', resultUnknown: true });
      })
      .catch((error) => error);
    // The transaction that held the lock was cut as well.
    expect(String((await blocked).message)).not.toContain('expected');
    await world.primary.start();
    expect((await partner.call('/api/retail/cashSend', body, key)).resultCode).toBe('0');
    expect((await partner.call('/api/retail/cashSend', body, key)).resultCode).toBe('0');
    expect(await transfersOf(key)).toBe(1);
  });

  test('a replica that was too far behind answers nothing, until it has caught up', async () => {
    await isUsed();
    const partner = await running.demo.login('ptn3');
    await partner.get('/api/cash/getUserCash', {});
    await world.direct.query('SELECT pg_wal_replay_pause()');
    for (let n = 0; n < 2; n++) {
      await sleep(LAG_MS);
      await partner.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1 });
    }
    // The last look at the end of the log, which the metric takes too.
    await partner.get('/api/cash/getUserCash', {});
    await metric('pitboss_replica_lag_seconds');
    await world.primary.kill();
    expect((await partner.call('/api/cash/getUserCash', {})).resultCode).toBe('E002');
    expect((await ready())[0]).toBe(503);
    await world.direct.query('SELECT pg_wal_replay_resume()');
    await expect.poll(async () => (await partner.call('/api/cash/getUserCash', {})).resultCode).toBe('0');
    await world.primary.start();
  });

  test('a standby is refused as the primary', async () => {
    await expect(openDatabase({ databaseUrl: world.replica.url, dataDir: '' })).rejects.toThrow(
      'the server is a standby',
    );
  });
});
