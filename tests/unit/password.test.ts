import { scryptSync } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '@/platform/account/password';
import { type Guest, PasswordPool } from '@/platform/account/password-pool';
import type { ThrownFailure } from '@/platform/http/thrown-failure';

// The threads yield to the machine's other work: on a busy machine a check takes half a minute.
vi.setConfig({ testTimeout: 600_000 });

/** From here on time passes where the test says so alone. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a password is hashed with the full cost of decision 50, and verified by its hash', async () => {
  const hash = await hashPassword('Right1234');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Right1234', hash)).toBe(true);
  expect(await verifyPassword('right1234', hash)).toBe(false);
  expect(isOutdated(hash)).toBe(false);
  expect(await verifyPassword('Right1234', 'neither of the two')).toBe(false);
});

test('a hash from before Argon2id is verified, and outdated', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const digest = scryptSync('Right1234', salt, 32, { N: 1024, r: 8, p: 1 });
  const hash = ['scrypt', 1024, 8, 1, salt.toString('base64url'), digest.toString('base64url')].join('$');
  expect(await verifyPassword('Right1234', hash)).toBe(true);
  expect(await verifyPassword('right1234', hash)).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

test('without a member the same work is done', async () => {
  const run = vi.spyOn(PasswordPool.prototype, 'run');
  /** The work given to the threads; its duration depends on the machine. */
  const workFor = async (hash: string | undefined) => {
    run.mockClear();
    expect(await verifyPassword('Right1234', hash)).toBe(false);
    return run.mock.calls.map(([work]) => work);
  };
  const [wrong] = await workFor(await hashPassword('Other1234'));
  const [without, ...more] = await workFor(undefined);
  expect(more).toEqual([]);
  expect(without).toEqual({ ...wrong, hash: expect.stringMatching(/^\$argon2id\$/) });
  // Both hashes cost as much, and are as long.
  const shape = ({ hash }: { hash?: string } = {}) =>
    hash?.split('$').map((part, i) => (i < 4 ? part : part.length));
  expect(shape(without as { hash?: string })).toEqual(shape(wrong as { hash?: string }));
  run.mockRestore();
});

test('[A028] [A096] guests past the bound are refused at once, gone ones are never begun, and members take precedence', async () => {
  stopClock();
  // One thread, and a check is taken to cost 20 ms until some were measured: six wait for 100 ms.
  const pool = new PasswordPool(1, 100);
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const order: string[] = [];
  const work = (name: string) => ({ kind: 'hash', password: name, cost }) as const;
  const run = (name: string, isGone?: () => boolean) =>
    pool.run(work(name), isGone && { isGone }).then(
      () => order.push(name),
      (error: unknown) => order.push(`${name} ${(error as ThrownFailure).failure.code}`),
    );
  let hasLeft = false;
  const all = Array.from({ length: 9 }, (_, i) => run(`guest ${i}`, () => i === 3 && hasLeft));
  all.push(run('member'));
  await expect(pool.run(work('late'), { isGone: () => false })).rejects.toMatchObject({
    failure: { code: 'A028', data: { seconds: 2 } },
  });
  const signingUp = { isGone: () => false, busyCode: 'A096' } as const;
  await expect(pool.run(work('sign-up'), signingUp), 'in its own words').rejects.toMatchObject({
    failure: { code: 'A096', data: { seconds: 2 } },
  });
  expect(
    order.filter((name) => !name.endsWith('A028')),
    'refused before any is done',
  ).toEqual([]);
  hasLeft = true;
  // It is the turn of the next guest, too.
  vi.advanceTimersByTime(20);
  while (order.length < all.length) {
    // Guests wait for their turn.
    vi.advanceTimersToNextTimer();
    await turn();
  }
  expect(order.slice(0, 4)).toEqual(['guest 7 A028', 'guest 8 A028', 'guest 3 TE99', 'guest 0']);
  expect(order.indexOf('member')).toBeLessThan(order.indexOf('guest 1'));
});

test('[A028] [A096] a guest whose turn comes too late is refused, too, in its own words', async () => {
  stopClock();
  const pool = new PasswordPool(1, 10_000);
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const work = { kind: 'hash', password: 'Right1234', cost } as const;
  const isGone = () => false;
  const member = pool.run(work);
  const guests = Promise.allSettled([
    pool.run(work, { isGone }),
    pool.run(work, { isGone, busyCode: 'A096' }),
  ]);
  vi.advanceTimersByTime(3_001);
  pool.busyFor();
  const codes = (await guests).map((one) => one.status === 'rejected' && one.reason.failure.code);
  expect(codes).toEqual(['A028', 'A096']);
  await member;
});

test('guests’ checks begin ten milliseconds apart, so that a storm leaves time to other calls; members’ do not wait', async () => {
  stopClock();
  const begun = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => begun.mockRestore());
  const pool = new PasswordPool(2, 10_000);
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const work = { kind: 'hash', password: 'Right1234', cost } as const;
  let finished = 0;
  const run = async (guest?: Guest) => {
    await pool.run(work, guest);
    finished += 1;
  };
  for (let i = 0; i < 20; i++) void run({ isGone: () => false });
  for (let i = 0; i < 20; i++) void run();
  // No time passes for the members, nor for the first guest.
  while (finished < 21) await turn();
  for (let guests = 1; guests < 20; guests++) {
    vi.advanceTimersByTime(9);
    expect(begun).toHaveBeenCalledTimes(20 + guests);
    vi.advanceTimersByTime(1);
    expect(begun).toHaveBeenCalledTimes(21 + guests);
    while (finished < 21 + guests) await turn();
  }
});
