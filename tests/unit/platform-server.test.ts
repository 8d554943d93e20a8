import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { FailureLog } from '@/platform/http/failure-log';
import { createServer } from '@/platform/http/server';

const TIME = { headersMs: 200, requestMs: 400, checkMs: 20 };
let stop = async () => {};
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

/** The answer to the beginning of a request, of which one more byte follows every 50 ms, and after how long it ended. */
async function answerToSlow(head: string) {
  const app = createServer({ logLevel: 'silent', note: () => {}, isClosing: () => false, time: TIME });
  app.post('/slow', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  const since = performance.now();
  return new Promise<{ text: string; ms: number }>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const more = setInterval(() => socket.write(' '), 50);
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(more);
      resolve({ text, ms: performance.now() - since });
    });
  });
}

test.each([
  ['head', 'POST /slow HTTP/1.1\r\nhost: a\r\nx-slow: ', TIME.headersMs],
  [
    'body',
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
    TIME.requestMs,
  ],
])('a slow %s ends at its limit', async (_, head, limitMs) => {
  const { text, ms } = await answerToSlow(head);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThanOrEqual(limitMs - 20);
});

test('the limits of the platform are in an order that Node keeps', () => {
  const { server } = createServer({ logLevel: 'silent', note: () => {}, isClosing: () => false });
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
});

const lost = (cause?: Error) => Object.assign(new Error('x', { cause }), { code: 'ECONNREFUSED' });

test('failures of a lost database are one line a second with their number; others have a line each', () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const failures = new FailureLog({ error } as never);
  for (let i = 0; i < 5; i++) failures.note(lost(), 'call failed', { path: '/api/x' });
  failures.note(new Error('wrapped', { cause: lost() }), 'background work failed', { work: 'rollup' });
  expect(error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(error.mock.calls).toEqual([[{ failed: 6 }, expect.stringContaining('database does not answer')]]);
  failures.note(lost(), 'call failed');
  vi.advanceTimersByTime(1_000);
  expect(error.mock.lastCall).toEqual([{ failed: 1 }, expect.any(String)]);
  vi.advanceTimersByTime(10_000);
  expect(error).toHaveBeenCalledTimes(2);

  const deadlock = Object.assign(new Error('x'), { code: '40P01' });
  for (const own of [new TypeError('bug'), deadlock]) failures.note(own, 'call failed', { path: '/api/x' });
  expect(error).toHaveBeenCalledTimes(4);
  expect(error.mock.lastCall).toEqual([
    { failure: expect.objectContaining({ stack: expect.any(Array) }), path: '/api/x' },
    'call failed',
  ]);
});
