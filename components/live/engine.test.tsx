import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Envelope } from '@/lib/contract/envelope';
import type { CallApi } from '@/lib/query/call-api';
import { type Command, parseCommand } from '@/lib/realtime/command';
import { createLiveStore, type LiveFigures } from '@/lib/realtime/live-store';

/** The engine's callbacks for the channel: the test opens it and sends by it. */
const channel = vi.hoisted(() => ({
  opened: 0,
  onState: (_connected: boolean) => {},
  onCommand: (_command: Command) => {},
}));
vi.mock('@/lib/realtime/channel', () => ({
  openChannel: (options: typeof channel) => {
    channel.opened += 1;
    Object.assign(channel, options);
    return () => {};
  },
}));
const toast = vi.hoisted(() => ({ isLoaded: false }));
vi.mock('@/components/ui/toast', () => {
  toast.isLoaded = true;
  return { default: () => null };
});
const { startEngine } = await import('./engine');
const { onGameDown } = await import('./game-down');
const { outage } = await import('./outage');
const { refreshWhenReached } = await import('./refresh-when-reached');

const RENDERED: LiveFigures = {
  cashAmt: 60_000,
  cashSeq: 5,
  pointAmt: 20,
  pointSeq: 2,
  requestMark: 14,
  newMsg: 0,
  newAnswer: 0,
};

beforeEach(() => void vi.useFakeTimers());

/** An engine below a page rendered with {@link RENDERED}; `now` are the member's figures at the platform. */
function start(more: Partial<Parameters<typeof startEngine>[0]> = {}) {
  const store = createLiveStore();
  store.applyFigures(RENDERED, performance.now());
  const world = { now: RENDERED };
  const refreshPage = vi.fn();
  const callApi = vi.fn(
    async (): Promise<Envelope<unknown>> => ({ resultCode: '0', resultMessage: '', data: { ...world.now } }),
  );
  const { stop } = startEngine({
    prefix: 'demo',
    topic: 'topic',
    member: 'ptn1',
    store,
    router: { refresh: refreshPage, replace: () => {} },
    api: { callApi: callApi as unknown as CallApi },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    showDuplicateLogin: async () => {},
    restored: 'restored',
    ...more,
  });
  onTestFinished(stop);
  /** Long enough for a refresh, too short for the next pulse. */
  const settle = () => vi.advanceTimersByTimeAsync(3_500);
  return { store, world, refreshPage, callApi, settle };
}

test.each([
  ['money moved', { cashAmt: 100_000, cashSeq: 6, requestMark: 0 }],
  ['points moved', { pointAmt: 30, pointSeq: 3 }],
  ['a request waits', { requestMark: 15 }],
])('[LIVE-03] [FUND-03] %s before the channel opened: the page follows at once', async (_, change) => {
  const { store, world, refreshPage, settle } = start();
  world.now = { ...RENDERED, ...change };
  channel.onState(true);
  await settle();
  expect(refreshPage).toHaveBeenCalledOnce();
  expect(store.get().figures).toMatchObject(change);
});

test('[LIVE-01] so it does when the channel is open again, and where it never opens, by the next pulse', async () => {
  const { world, refreshPage, settle } = start();
  channel.onState(true);
  await settle();
  channel.onState(false);
  world.now = { ...RENDERED, requestMark: 15 };
  channel.onState(true);
  await settle();
  expect(refreshPage).toHaveBeenCalledTimes(1);
  channel.onState(false);
  world.now = { ...RENDERED, requestMark: 0 };
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refreshPage).toHaveBeenCalledTimes(2);
});

test('[DESK-01] the desk follows its command, and each time the channel opens; other pages do not', async () => {
  window.history.replaceState(null, '', '/demo/desk');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const { refreshPage, settle } = start();
  channel.onState(true);
  await settle();
  expect(refreshPage, 'what happened before').toHaveBeenCalledTimes(1);
  channel.onCommand({ cmd: 'DESK' } as Command);
  await settle();
  expect(refreshPage).toHaveBeenCalledTimes(2);
  channel.onState(false);
  await settle();
  channel.onState(true);
  await settle();
  expect(refreshPage, 'what happened while it was closed').toHaveBeenCalledTimes(3);
  window.history.replaceState(null, '', '/demo/userList');
  channel.onCommand({ cmd: 'DESK' } as Command);
  channel.onState(true);
  await settle();
  expect(refreshPage).toHaveBeenCalledTimes(3);
});

test('[MOVE-05] after a lost answer the page is rendered again, once, as soon as the site answers', async () => {
  const { refreshPage, callApi, settle } = start();
  callApi.mockResolvedValueOnce({ resultCode: 'NT99', resultMessage: '' });
  refreshWhenReached();
  await settle();
  expect(callApi).toHaveBeenCalledOnce();
  expect(refreshPage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refreshPage).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refreshPage).toHaveBeenCalledOnce();
});

test('[LIVE-01] the code of toasts is loaded before the network may be gone', async () => {
  start();
  await expect.poll(() => toast.isLoaded).toBe(true);
});

test('[SESS-03] a hidden tab does not ask when its channel opens again', async () => {
  const { callApi, settle } = start();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  channel.onState(true);
  await settle();
  expect(callApi).not.toHaveBeenCalled();
});

test('[SESS-03] a page whose figures are the latest asks once, and is not rendered again', async () => {
  const { world, refreshPage, callApi, settle } = start();
  world.now = { ...RENDERED, newMsg: 3 };
  channel.onState(true);
  await settle();
  expect(callApi).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refreshPage).not.toHaveBeenCalled();
});

test('[LIVE-03] changes reported by the channel do not refresh again with the pulse', async () => {
  const { world, refreshPage, settle } = start();
  channel.onState(true);
  await settle();
  const moved = { cashAmt: 1, cashSeq: 6, pointAmt: 20, pointSeq: 2 };
  world.now = { ...RENDERED, ...moved };
  channel.onCommand({ cmd: 'CASH', ...moved });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(refreshPage).toHaveBeenCalledOnce();
});

/** The forms that the windows of this test submit to leave, instead of leaving. */
function watchLeaving(): string[] {
  const left: string[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    left.push(`${this.method} ${this.getAttribute('action')} ${new FormData(this).get('reason')}`);
  });
  onTestFinished(() => submit.mockRestore());
  return left;
}

test('[SESS-06] signed out in another window, this one leaves and says why', () => {
  const left = watchLeaving();
  start();
  channel.onCommand(parseCommand(JSON.stringify({ cmd: 'LOGOUT', data1: 'A040', data2: '' }))!);
  expect(left).toEqual(['post /demo/api/session/over ended']);
});

test('[SESS-06] a sign-out in this window is not reported as one of another window', () => {
  const left = watchLeaving();
  start();
  const form = Object.assign(document.createElement('form'), { action: '/demo/api/session/logout' });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.body.append(form);
  onTestFinished(() => form.remove());
  form.requestSubmit();
  channel.onCommand({ cmd: 'LOGOUT', reason: 'ended' });
  expect(left).toEqual([]);
  vi.setSystemTime(Date.now() + 11_000);
  channel.onCommand({ cmd: 'LOGOUT', reason: 'ended' });
  expect(left).toEqual(['post /demo/api/session/over ended']);
});

test.each([
  ['leaves', false],
  ['stays on the page of a slot', true],
])(
  '[SESS-04] the same id signed in elsewhere: games close, a warning, and the window %s',
  async (_, isSlotPage) => {
    const left = watchLeaving();
    const showDuplicateLogin = vi.fn(async () => {});
    const down = vi.fn();
    onTestFinished(onGameDown(down));
    start({ isSlotPage, showDuplicateLogin });
    channel.onCommand({ cmd: 'LOGOUT', reason: 'duplicate' } as Command);
    await vi.advanceTimersByTimeAsync(10);
    expect(down).toHaveBeenCalledWith('duplicate');
    expect(showDuplicateLogin).toHaveBeenCalledOnce();
    expect(left).toEqual(isSlotPage ? [] : ['post /demo/api/session/over duplicate']);
  },
);

/** The state of the line, second by second, from the last answer on. */
async function secondsUntilOffline(store: ReturnType<typeof createLiveStore>): Promise<number> {
  for (let seconds = 0; seconds <= 30; seconds += 1) {
    if (store.get().state === 'offline') return seconds;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return Number.POSITIVE_INFINITY;
}

test('[LIVE-01] a line that swallows everything is noticed within ten seconds of the last answer', async () => {
  const { store, callApi, settle } = start();
  channel.onState(true);
  await settle();
  expect(store.get().state).toBe('live');
  callApi.mockImplementation(() => new Promise(() => {}));
  // The last answer was a moment after the channel opened.
  expect((await secondsUntilOffline(store)) + 3.5).toBeLessThanOrEqual(10);
});

test('[LIVE-01] a site that refuses connections is noticed at the next pulse, and so is its return', async () => {
  const { store, callApi, settle } = start();
  channel.onState(true);
  await settle();
  const refused: Envelope = { resultCode: 'NT99', resultMessage: '', isUnreachable: true };
  callApi.mockImplementation(async () => refused);
  expect(await secondsUntilOffline(store)).toBeLessThanOrEqual(5);
  // Its upstream is down.
  callApi.mockImplementation(async () => ({ resultCode: 'NT99', resultMessage: '' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.get().state, 'it answers, with a failure').toBe('stale');
});

test('[LIVE-01] a late answer is still an answer', async () => {
  const { store, callApi, world, settle } = start();
  channel.onState(true);
  await settle();
  callApi.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(resolve, 6_000, { resultCode: '0', data: { ...world.now } })),
  );
  await vi.advanceTimersByTimeAsync(6_000);
  expect(store.get().state).toBe('offline');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(store.get().state).toBe('live');
});

test('[LIVE-01] the browser’s own word that it has no network is shown at once', async () => {
  const { store, settle } = start();
  channel.onState(true);
  await settle();
  window.dispatchEvent(new Event('offline'));
  expect(store.get().state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(store.get().state, 'once the site has answered').toBe('live');
});

test('[SITE-07] [LIVE-01] figures that may be old say since when, in UTC+9, of the last loss', async () => {
  const { store, settle } = start();
  vi.setSystemTime(new Date('2026-03-02T05:04:00Z'));
  channel.onState(true);
  await settle();
  expect(store.get().since).toBeUndefined();
  const lose = () => window.dispatchEvent(new Event('offline'));
  channel.onState(false);
  expect(store.get(), 'it reconnects').toMatchObject({ state: 'reconnecting', since: undefined });
  vi.setSystemTime(new Date('2026-03-02T05:09:00Z'));
  lose();
  expect(store.get()).toMatchObject({ state: 'offline', since: '14:04' });
  window.dispatchEvent(new Event('online'));
  channel.onState(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(store.get()).toMatchObject({ state: 'live', since: undefined });
  vi.setSystemTime(new Date('2026-03-02T06:00:00Z'));
  lose();
  expect(store.get().since).toBe('15:00');
});

test('[SITE-08] [LIVE-02] maintenance covers the window, which is not left, and is taken away when it is over', async () => {
  const left = watchLeaving();
  const { refreshPage, callApi, settle } = start();
  channel.onCommand({ cmd: 'INSPECT', on: true });
  expect(outage.get().isMaintenance).toBe(true);
  callApi.mockImplementation(async () => ({ resultCode: 'A013', resultMessage: '' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outage.get().isMaintenance).toBe(true);
  expect(refreshPage).not.toHaveBeenCalled();
  callApi.mockImplementation(async () => ({ resultCode: '0', resultMessage: '', data: { ...RENDERED } }));
  channel.onCommand({ cmd: 'INSPECT', on: false });
  await settle();
  expect(outage.get().isMaintenance).toBe(false);
  expect(refreshPage).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
});

test('[SITE-08] the cover of maintenance stays while the platform restarts', async () => {
  const { refreshPage, callApi } = start();
  channel.onCommand({ cmd: 'INSPECT', on: true });
  for (const resultCode of ['NT99', 'TE99', 'A013', 'E001', 'A009']) {
    callApi.mockImplementation(async () => ({ resultCode, resultMessage: '' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outage.get().isMaintenance, resultCode).toBe(true);
  }
  expect(refreshPage).not.toHaveBeenCalled();
  callApi.mockImplementation(async () => ({ resultCode: '0', resultMessage: '', data: { ...RENDERED } }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outage.get().isMaintenance).toBe(false);
  expect(refreshPage).toHaveBeenCalledOnce();
});

test('[SITE-08] maintenance that the channel did not tell of is known by the next pulse', async () => {
  const { callApi } = start();
  callApi.mockResolvedValueOnce({ resultCode: 'A013', resultMessage: '' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outage.get().isMaintenance).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outage.get().isMaintenance).toBe(false);
});

test('[SESS-02] a refresh that gets no answer leaves the session', async () => {
  const left = watchLeaving();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  start({ prefix: 'demo/play' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left).toEqual([]);
});

test.each([
  ['demo/play', ['/demo/play/api/session/refresh']],
  ['demo', []],
])('[SESS-02] a page of %s that starts refreshes the session: %j', async (prefix, expectedCalls) => {
  const answer = { resultCode: '0', data: { expiresAt: new Date(Date.now() + 3_600_000).toISOString() } };
  const fetched = vi.fn(async (_: string) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { settle } = start({ prefix });
  await settle();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(expectedCalls);
});

test('[LIVE-01] [WIRE-06] without a name of the channel none is opened: the pulse alone brings changes', async () => {
  const before = channel.opened;
  const { store, world } = start({ topic: '' });
  expect(channel.opened).toBe(before);
  expect(store.get().state).toBe('live');
  world.now = { ...RENDERED, cashAmt: 70_000, cashSeq: 6 };
  await vi.advanceTimersByTimeAsync(6_000);
  expect(store.get().figures).toMatchObject({ cashAmt: 70_000 });
});

test('[LIVE-03] [WIRE-06] commands of the documents, which have no sequences: the newest balance counts', async () => {
  const { cashSeq: _, pointSeq: __, requestMark: ___, ...printed } = RENDERED;
  const store = createLiveStore();
  store.applyFigures(printed, performance.now());
  const { world, settle } = start({ store });
  world.now = printed as LiveFigures;
  channel.onState(true);
  channel.onCommand(parseCommand('{"cmd":"CASH","data1":"55000","data2":"25.5"}')!);
  expect(store.get().figures).toMatchObject({ cashAmt: 55_000, pointAmt: 25.5 });
  await settle();
});
