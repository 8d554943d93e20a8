import { createClient } from '@redis/client';
import { afterEach, describe, expect, test } from 'vitest';
import { type Bus, type Event, localBus } from '@/platform/realtime/bus';
import type { Command } from '@/platform/realtime/command';
import { redisBus } from '@/platform/realtime/redis-bus';
import { sequence } from '@/platform/realtime/sequence';
import { RedisWire, redisAnswers, redisUrl } from '../fixtures/redis';

const MSG = (count: number): Command => ({ cmd: 'MSG', data1: String(count), data2: '' });
const to = { memberId: 1 };

describe('a bus within one process', () => {
  test('[LIVE-01] numbers events in ascending order, even if the clock goes back', () => {
    const bus = localBus();
    const seqs: number[] = [];
    bus.subscribe(({ seq }) => seqs.push(seq));
    for (let n = 0; n < 5_000; n++) bus.publish(to, MSG(n));
    expect(seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]!)).toBe(true);
    expect(Number.isSafeInteger(seqs.at(-1))).toBe(true);
  });

  test('[LIVE-01] an event numbered after one of another instance has a higher number', () => {
    const numbers = sequence();
    const seen = numbers.next() + 5_000_000;
    numbers.witness(seen);
    expect(numbers.next()).toBe(seen + 1);
    numbers.witness(Number.MAX_SAFE_INTEGER - 1);
    expect(numbers.next()).toBe(seen + 2);
  });
});

describe.skipIf(!(await redisAnswers()))('a bus over Redis', () => {
  const channel = `pitboss:test-${process.pid}-${Math.random().toString(36).slice(2)}:events`;
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });

  interface Instance {
    bus: Bus;
    heard: Event[];
    log: string[];
    gaps: number;
  }

  function start(url = redisUrl, on = channel): Instance {
    const log: string[] = [];
    const note = (text: string) => void log.push(text);
    const bus = redisBus({ url, channel: on, log: { info: note, error: (_, text) => note(text) } });
    const instance: Instance = { bus, heard: [], log, gaps: 0 };
    bus.subscribe((event) => instance.heard.push(event));
    bus.onGap(() => {
      instance.gaps += 1;
    });
    open.push(bus);
    return instance;
  }

  /** Waits until an event of one reaches the other, and forgets it. */
  async function joined(one: Instance, other: Instance): Promise<void> {
    const before = other.heard.length;
    await expect
      .poll(
        () => {
          one.bus.publish({ siteId: 'hello' }, MSG(0));
          return other.heard.length;
        },
        { interval: 50 },
      )
      .toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 100));
    one.heard.length = 0;
    other.heard.length = 0;
  }

  async function client() {
    const raw = createClient({ url: redisUrl });
    await raw.connect();
    open.push(raw);
    return raw;
  }

  const counts = ({ heard }: Instance) => heard.map(({ command }) => command.data1);
  const upTo = (most: number) => Array.from({ length: most }, (_, n) => String(n));

  test('[LIVE-01] every event reaches every instance once, in order', async () => {
    const [a, b] = [start(), start()];
    await joined(a, b);
    await joined(b, a);
    for (let n = 0; n < 500; n++) a.bus.publish(to, MSG(n));
    await expect.poll(() => b.heard.length).toBe(500);
    b.bus.publish(to, MSG(500));
    await expect.poll(() => a.heard.length).toBe(501);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(counts(a)).toEqual(upTo(501));
    expect(counts(b)).toEqual(upTo(501));
    expect(b.heard.at(-1)!.seq).toBeGreaterThan(b.heard.at(-2)!.seq);
    expect(a.heard).toEqual(b.heard);
  });

  test('[LIVE-02] events that every instance detects itself are not published', async () => {
    const [a, b] = [start(), start()];
    await joined(a, b);
    a.bus.publishHere({ siteId: 'demo' }, { cmd: 'INSPECT', data1: 'Y', data2: '' });
    a.bus.publish(to, MSG(1));
    await expect.poll(() => b.heard.length).toBe(1);
    expect(a.heard.map(({ command }) => command.cmd)).toEqual(['INSPECT', 'MSG']);
    expect(b.heard.map(({ command }) => command.cmd)).toEqual(['MSG']);
  });

  test('[LIVE-01] deployments on one Redis do not receive each other’s events', async () => {
    const [a, b, foreign] = [start(), start(), start(redisUrl, `${channel}2`)];
    await joined(a, b);
    a.bus.publish(to, MSG(1));
    await expect.poll(() => b.heard.length).toBe(1);
    expect(foreign.heard).toEqual([]);
  });

  test('[LIVE-01] invalid events are dropped and logged once', async () => {
    const [a, b] = [start(), start()];
    await joined(a, b);
    const from = '6f1c2c1e-8d44-4d7e-9a53-0d4a0c7f1a11';
    const good = { from, to, command: MSG(7), seq: Date.now() * 1_000 };
    const hostile: unknown[] = [
      null,
      'INSPECT',
      { ...good, from: 'me' },
      { ...good, to: {} },
      { ...good, to: { memberId: 1, siteId: 'demo' } },
      { ...good, to: { memberId: 'one' } },
      { ...good, command: { cmd: 'HACK', data1: 'Y', data2: '' } },
      { ...good, command: { cmd: 'INSPECT', data1: 'maybe', data2: '' } },
      { ...good, command: { cmd: 'CASH', data1: '1e9', data2: '0', cashSeq: 1, pointSeq: 1 } },
      { ...good, seq: -1 },
      { ...good, padding: 'x'.repeat(5_000) },
    ];
    const raw = await client();
    for (const text of ['', '{', '\0', ...hostile.map((message) => JSON.stringify(message))]) {
      await raw.publish(channel, text);
    }
    await raw.publish(channel, JSON.stringify(good));
    await expect.poll(() => a.heard.length).toBe(1);
    expect(a.heard).toEqual([{ to, command: MSG(7), seq: good.seq }]);
    expect(a.log).toEqual(['Redis brought no event of ours']);
  });

  test('[LIVE-01] a lost Redis is logged once, does not affect local delivery, and recovers', async () => {
    const wire = await RedisWire.open();
    const [a, b] = [start(wire.url), start()];
    open.push({ close: () => wire.cut() });
    await joined(a, b);
    await joined(b, a);
    await wire.cut();
    a.bus.publish(to, MSG(1));
    expect(counts(a)).toEqual(['1']);
    await expect.poll(() => a.log).toEqual(['Redis is out of reach; events stay on their instance']);
    b.bus.publish(to, MSG(2));
    // Several attempts fail meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    a.bus.publish(to, MSG(3));
    expect(counts(a)).toEqual(['1', '3']);
    expect(a.log).toHaveLength(1);
    expect(a.gaps).toBe(0);
    await wire.mend();
    await joined(a, b);
    await joined(b, a);
    expect(a.log.at(-1)).toBe('Redis carries events between instances again');
    expect(a.log).toHaveLength(2);
    expect(a.gaps).toBe(1);
    expect(b.gaps).toBe(0);
    a.bus.publish(to, MSG(4));
    await expect.poll(() => counts(b)).toEqual(['4']);
  });

  test('[LIVE-01] a missing Redis stops nothing, and is used once it is available', async () => {
    const wire = await RedisWire.open();
    await wire.cut();
    const [a, b] = [start(wire.url), start()];
    open.push({ close: () => wire.cut() });
    a.bus.publish(to, MSG(1));
    expect(counts(a)).toEqual(['1']);
    await expect.poll(() => a.log.length).toBe(1);
    await wire.mend();
    await joined(a, b);
  });

  test('[LIVE-01] a dead connection is given up, and closing does not wait for it', async () => {
    const wire = await RedisWire.open();
    const [a, b] = [start(wire.url), start()];
    open.push({ close: () => wire.cut() });
    await joined(a, b);
    wire.silence();
    await expect
      .poll(() => a.log, { timeout: 12_000 })
      .toEqual(['Redis is out of reach; events stay on their instance']);
    const before = Date.now();
    await a.bus.close();
    expect(Date.now() - before).toBeLessThan(3_500);
  });
});
