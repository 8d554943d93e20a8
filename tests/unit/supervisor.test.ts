import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchNpm } from '../../scripts/lib/npm-parent.mjs';
import { startService } from '../../scripts/lib/service.mjs';
import { supervise } from '../../scripts/lib/supervisor.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A service that runs until it is stopped, or ends by itself. */
function service({ isReady = true } = {}) {
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<never>((_, fail) => {
    reject = fail;
  });
  ended.catch(() => {});
  return {
    name: 'web',
    pid: 1,
    ready: isReady ? Promise.resolve() : ended,
    rejectOnExit: () => ended,
    end: (reason = 'the web stopped (SIGKILL)') => reject(new Error(reason)),
    stop: vi.fn(async () => {}),
  };
}

/** A supervised service, all of its runs, and the lines of its log. */
async function supervised(make = service) {
  const runs: ReturnType<typeof service>[] = [];
  const lines: string[] = [];
  const supervisor = supervise(
    'web',
    () => {
      runs.push(make());
      return runs.at(-1)!;
    },
    { log: (line: string) => void lines.push(line) },
  );
  let failure: string | undefined;
  supervisor.failed.catch((error: Error) => {
    failure = error.message;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { supervisor, runs, lines, failure: () => failure };
}

test('a service that ends is started again, with a line for its end and its return', async () => {
  const { runs, lines } = await supervised();
  runs[0]!.end();
  await vi.advanceTimersByTimeAsync(499);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  expect(lines).toEqual(['the web stopped (SIGKILL); it is started again', 'the web is back']);
});

test('a process that is killed by SIGKILL is started again after half a second', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: string[] = [];
  const said = async (line: string) => {
    while (!lines.includes(line)) await new Promise((resolve) => setImmediate(resolve));
  };
  const start = () => {
    let onReady = () => {};
    const listening = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    const running = startService('platform', ['-e', 'console.log(1); setInterval(() => {}, 60_000);'], {
      env: {},
      log: () => {},
      handleLine: () => {
        onReady();
        return true;
      },
    });
    return { ...running, ready: running.waitUntil(listening) };
  };
  const supervisor = supervise('platform', start, { log: (line: string) => void lines.push(line) });
  onTestFinished(async () => {
    vi.useRealTimers();
    await supervisor.stop();
  });
  await supervisor.ready;
  const { pid } = supervisor;
  process.kill(pid!, 'SIGKILL');
  await said('the platform stopped (SIGKILL); it is started again');
  await vi.advanceTimersByTimeAsync(500);
  expect(supervisor.pid).not.toBe(pid);
  await said('the platform is back');
});

test('pauses grow, and a crash loop ends with one line', async () => {
  const { runs, failure } = await supervised();
  for (const pause of [500, 1_000, 2_000, 4_000]) {
    const before = runs.length;
    runs.at(-1)!.end();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(runs, `after ${pause} ms`).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(before + 1);
  }
  expect(failure()).toBeUndefined();
  runs.at(-1)!.end('the web stopped (exit code 1): no memory');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(5);
  expect(failure()).toBe(
    'the web ended 5 times in a row and is not started again; the web stopped (exit code 1): no memory',
  );
});

test('one that has run for a minute is no crash loop', async () => {
  const { runs, failure } = await supervised();
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(60_000);
    runs.at(-1)!.end();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect([runs.length, failure()]).toEqual([11, undefined]);
});

test('a service that cannot start the first time is not started again', async () => {
  const { supervisor, runs } = await supervised(() => service({ isReady: false }));
  const isRefused = expect(supervisor.ready).rejects.toThrow('port 3000 is taken');
  runs[0]!.end('port 3000 is taken');
  await isRefused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
});

test('one that is stopped stays stopped, also while it waits for its next start', async () => {
  const running = await supervised();
  await running.supervisor.stop();
  running.runs[0]!.end();
  const waiting = await supervised();
  waiting.runs[0]!.end();
  await vi.advanceTimersByTimeAsync(100);
  await waiting.supervisor.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  for (const { runs, failure } of [running, waiting]) {
    expect(runs).toHaveLength(1);
    expect(runs[0]!.stop).toHaveBeenCalledOnce();
    expect(failure()).toBeUndefined();
  }
});

test.each([
  ['an end of npm is seen', { npm_lifecycle_event: 'start' }, 1],
  ['a command of its own may outlive its shell', {}, 0],
])('%s', async (_, env, calls) => {
  const onEnd = vi.fn();
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(100);
  watchNpm(onEnd, { env: { NODE_ENV: 'test', ...env } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onEnd).not.toHaveBeenCalled();
  parent.mockReturnValue(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onEnd).toHaveBeenCalledTimes(calls);
});
