import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLeaving } from './leaving';

const RSC = { headers: { rsc: '1' } };
const aborted = () => Promise.reject(new TypeError('NetworkError'));
const leave = () => window.dispatchEvent(new Event('beforeunload'));
/** What came of a promise within a moment. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      () => 'failed',
    ),
    new Promise((done) => setTimeout(done, 20, 'waits')),
  ]);
let end: () => void;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  end = keepLeaving();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

test('[LIVE-01] a page’s request that is aborted because the page is left fails nothing; others do', async () => {
  fetched.mockImplementation(aborted);
  expect(await settled(fetch('/demo/play', RSC)), 'an outage').toBe('failed');
  leave();
  expect(await settled(fetch('/demo/play', RSC))).toBe('waits');
  expect(await settled(fetch('/demo/play/api/x', {})), 'a call').toBe('failed');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  expect(await settled(fetch('/demo/play', RSC)), 'a page that was not left').toBe('failed');
  vi.restoreAllMocks();
});

test('[LIVE-01] nor does one whose answer breaks off', async () => {
  const broken = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new TypeError('aborted')),
        }),
        { headers: { 'content-type': 'text/x-component' } },
      ),
    );
  fetched.mockImplementation(broken);
  expect(await settled((await fetch('/demo/play', RSC)).text())).toBe('failed');
  leave();
  expect(await settled((await fetch('/demo/play', RSC)).text())).toBe('waits');
});

test('an answer passes as it is', async () => {
  const answer = new Response('one two', { status: 201, headers: { 'content-type': 'text/x-component' } });
  Object.defineProperty(answer, 'url', { value: 'http://localhost/demo/play' });
  fetched.mockResolvedValue(answer);
  const { status, url, redirected, headers, body } = await fetch('/demo/play', RSC);
  expect([status, url, redirected, headers.get('content-type')]).toEqual([
    201,
    'http://localhost/demo/play',
    false,
    'text/x-component',
  ]);
  expect(await new Response(body).text()).toBe('one two');
  end();
  expect(window.fetch).toBe(fetched);
});
