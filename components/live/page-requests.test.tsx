import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outage } from './outage';
import { guardPageRequests } from './page-requests';

const RSC = { headers: { rsc: '1' } };
const HERE = '/demo/play';
const ELSEWHERE = '/demo/play/wallet';
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const leave = () => window.dispatchEvent(new Event('beforeunload'));
/** An answer of Next with its address. */
const answer = (url: string, status = 200, redirected = false) =>
  Object.defineProperties(
    new Response('parts', { status, headers: { 'content-type': 'text/x-component' } }),
    {
      url: { value: `http://localhost:3000${url}` },
      redirected: { value: redirected },
    },
  );
/** How a promise is after a moment. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'waits';
  promise.then(
    () => {
      state = 'answered';
    },
    () => {
      state = 'failed';
    },
  );
  await vi.advanceTimersByTimeAsync(20);
  return state;
}
let end: () => void;
const fetched = vi.fn<typeof fetch>();
const staysHere = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  staysHere.mockReset();
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', HERE);
  end = guardPageRequests(staysHere);
});
afterEach(() => {
  end();
  outage.reached();
  if (outage.get().wanted) outage.forget(outage.get().wanted!);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[LIVE-01] a refresh without a network waits in silence and is made again when the site answers', async () => {
  fetched.mockImplementation(fails);
  const refresh = fetch(`${HERE}?_rsc=1`, RSC);
  expect(await stateOf(refresh)).toBe('waits');
  expect(outage.get()).toEqual({ isMaintenance: false, wanted: null });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await stateOf(refresh)).toBe('waits');
  fetched.mockImplementation(async () => answer(HERE));
  outage.reached();
  expect(await stateOf(refresh)).toBe('answered');
  expect(await (await refresh).text()).toBe('parts');
});

test('[LIVE-01] a refresh whose answer breaks off, or that a gateway answers, is made again as well', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('aborted')) });
  fetched
    .mockResolvedValueOnce(new Response(broken, { headers: { 'content-type': 'text/x-component' } }))
    .mockResolvedValueOnce(answer(HERE, 502))
    .mockImplementation(async () => answer(HERE));
  const refresh = fetch(HERE, RSC);
  expect(await stateOf(refresh)).toBe('waits');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await stateOf(refresh)).toBe('answered');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('[SITE-07] another page without a network is asked for behind a dialog until it opens', async () => {
  fetched.mockImplementation(fails);
  const page = fetch(ELSEWHERE, RSC);
  expect(await stateOf(page)).toBe('waits');
  expect(outage.get().wanted).not.toBeNull();
  outage.ask();
  expect(await stateOf(page)).toBe('waits');
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockImplementation(async () => answer(ELSEWHERE));
  outage.ask();
  expect(await stateOf(page)).toBe('answered');
  expect(outage.get().wanted).toBeNull();
  expect(staysHere).not.toHaveBeenCalled();
});

test('[SITE-07] after a choice to stay, the abandoned page does not open later', async () => {
  fetched.mockImplementation(fails);
  const page = fetch(ELSEWHERE, RSC);
  await stateOf(page);
  outage.get().wanted!.stay();
  expect(staysHere).toHaveBeenCalledOnce();
  expect(outage.get().wanted).toBeNull();
  fetched.mockImplementation(async () => answer(ELSEWHERE));
  outage.reached();
  expect(await stateOf(page)).toBe('waits');
});

test('[SITE-08] a page that maintenance answers waits for its end', async () => {
  fetched.mockImplementation(async () => answer('/demo/play/warning', 200, true));
  const page = fetch(ELSEWHERE, RSC);
  expect(await stateOf(page)).toBe('waits');
  expect(outage.get().isMaintenance).toBe(true);
  fetched.mockImplementation(async () => answer(ELSEWHERE));
  outage.reached();
  expect(await stateOf(page)).toBe('answered');
  expect(outage.get()).toEqual({ isMaintenance: false, wanted: null });
});

test('[SESS-04] before a page is left for the sign-in, typed texts are stored', async () => {
  const keep = vi.fn();
  window.addEventListener('pitboss:keep-typed-text', keep);
  fetched.mockImplementation(async () => answer('/demo/play/login', 200, true));
  expect(await stateOf(fetch(HERE, RSC))).toBe('answered');
  expect(keep).toHaveBeenCalledOnce();
  window.removeEventListener('pitboss:keep-typed-text', keep);
});

test('[LIVE-01] a request that is aborted because the page is left gets no answer; calls and prefetches fail as they do', async () => {
  fetched.mockImplementation(fails);
  expect(await stateOf(fetch('/demo/play/api/x', {})), 'a call').toBe('failed');
  const ahead = { headers: { rsc: '1', 'next-router-prefetch': '1' } };
  expect(await stateOf(fetch(ELSEWHERE, ahead)), 'ahead of a press').toBe('failed');
  leave();
  expect(await stateOf(fetch(ELSEWHERE, RSC))).toBe('waits');
  expect(outage.get().wanted).toBeNull();
});

test('an answer passes as it is', async () => {
  fetched.mockResolvedValue(answer(ELSEWHERE, 201));
  const { status, url, redirected, headers, body } = await fetch(ELSEWHERE, RSC);
  expect([status, url, redirected, headers.get('content-type')]).toEqual([
    201,
    `http://localhost:3000${ELSEWHERE}`,
    false,
    'text/x-component',
  ]);
  expect(await new Response(body).text()).toBe('parts');
  end();
  expect(window.fetch).toBe(fetched);
});
