import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CountingClient, LimitStore, redisUrl } from '@/lib/session/limit-store';
import { RedisWire, redisAnswers, redisUrl as testRedis } from '../fixtures/redis';
import { demoSite } from '../fixtures/site';

const LIMIT = { points: 3, seconds: 60 };
const site = demoSite();

const open: LimitStore[] = [];
const store = (...given: ConstructorParameters<typeof LimitStore>) => {
  const made = new LimitStore(...given);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  vi.restoreAllMocks();
});

/** So many of ten are let through. */
async function taken(from: LimitStore, key: string, at = site): Promise<number> {
  let count = 0;
  for (let i = 0; i < 10; i++) if (await from.count(at, 'tries', LIMIT, key)) count++;
  return count;
}

/** A Redis that counts, as far as limits use one; `state` breaks it, and `keys` are the keys it received. */
function fakeRedis() {
  const counts = new Map<string, number>();
  const state = { isReady: true, isBroken: false };
  const client: CountingClient = {
    get isReady() {
      return state.isReady;
    },
    async eval(_, { keys: [key], arguments: [points] }) {
      if (state.isBroken) throw new Error('gone');
      counts.set(key!, (counts.get(key!) ?? 0) + Number(points));
      return [counts.get(key!)!, 60_000];
    },
    destroy() {},
  };
  return { state, counts, connect: async () => client };
}

describe('[KEEP-04] attempts are counted', () => {
  test('in each process by itself without Redis', async () => {
    expect(await taken(store(), 'a')).toBe(3);
    expect(await taken(store(), 'a')).toBe(3);
  });

  test('[KEEP-07] in all instances together with one, by site and key', async () => {
    const { connect, counts } = fakeRedis();
    const [one, other] = [store('redis://x', connect), store('redis://x', connect)];
    expect(
      (await one.count(site, 'tries', LIMIT, 'a')) && (await other.count(site, 'tries', LIMIT, 'a')),
    ).toBe(true);
    expect(await taken(one, 'a'), 'one is left of three').toBe(1);
    expect(await taken(other, 'a')).toBe(0);
    expect(await taken(other, 'b')).toBe(3);
    expect(await taken(other, 'a', demoSite({ prefix: 'demo2' }))).toBe(3);
    const other2 = demoSite({ cookieSecret: 'another-0123456789-0123456789-0123456789' });
    expect(await taken(other, 'a', other2), 'another deployment').toBe(3);
    expect([...counts.keys()].join(), 'Redis is told no address and no id').not.toMatch(/demo|\ba\b/);
  });

  test.each(['isReady', 'isBroken'] as const)('in each process while Redis is away (%s)', async (how) => {
    const { connect, state } = fakeRedis();
    const [one, other] = [store('redis://x', connect), store('redis://x', connect)];
    state[how] = how === 'isBroken';
    expect([await taken(one, 'a'), await taken(other, 'a')]).toEqual([3, 3]);
    state[how] = how === 'isReady';
    expect([await taken(one, 'a'), await taken(other, 'a')], 'and together again').toEqual([3, 0]);
  });

  test('an address that is none stops the start', () => {
    expect(redisUrl('')).toBeUndefined();
    expect(redisUrl('rediss://10.0.0.1:6380')).toBe('rediss://10.0.0.1:6380');
    expect(() => redisUrl('10.0.0.1:6379')).toThrow(/^REDIS_URL: must begin/);
  });
});

describe.skipIf(!(await redisAnswers()))('[KEEP-04] on a Redis', () => {
  const key = () => `test ${Math.random()}`;

  test('[KEEP-07] instances count together', async () => {
    const [one, other] = [store(testRedis), store(testRedis)];
    const shared = key();
    // Until both are connected each counts for itself.
    await expect
      .poll(async () => {
        const probe = key();
        await one.count(site, 'once', { points: 1, seconds: 5 }, probe);
        return other.count(site, 'once', { points: 1, seconds: 5 }, probe);
      })
      .toBe(false);
    expect([await taken(one, shared), await taken(other, shared)]).toEqual([3, 0]);
  });

  test('that is cut off or silent, they go on, and count together again when it is back', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const wire = await RedisWire.open();
    const [one, other] = [store(wire.url), store(testRedis)];
    const isShared = async () => {
      const probe = key();
      await one.count(site, 'once', { points: 1, seconds: 5 }, probe);
      return !(await other.count(site, 'once', { points: 1, seconds: 5 }, probe));
    };
    await expect.poll(isShared).toBe(true);
    // On a busy machine the first try to connect may have been one too late.
    error.mockClear();
    await wire.cut();
    expect(await taken(one, key())).toBe(3);
    expect(error).toHaveBeenCalledTimes(1);
    await wire.mend();
    await expect.poll(isShared).toBe(true);
    wire.silence();
    expect(await one.count(site, 'tries', LIMIT, key()), 'within half a second').toBe(true);
    await wire.cut();
  });
});
