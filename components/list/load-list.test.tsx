import { expect, onTestFinished, test, vi } from 'vitest';
import { toPanelPartner } from '@/components/members/info-panel';
import { partnerList } from '@/components/members/lists/partner-list';
import { userList } from '@/components/members/lists/user-list';
import type { CallPath } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { readListUrl } from '@/lib/lists/filters';
import { fail, ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { t } from '@/tests/fixtures/render';
import type { AnyList, ListLoadContext } from './definition';
import { loadList } from './load-list';

const TREND = '/api/v2/retail/trend';
const INFO = '/api/v2/retail/partnerInfo';

/**
 * Loads a list whose upstream never answers with its trend, or knows no trends. Each test has a viewer of its own, since
 * slow trends are noted by viewer.
 */
function withoutTrend(list: AnyList, memId: string, knowsTrends = true) {
  const made: CallPath[] = [];
  const call: ListLoadContext['call'] = async (path) => {
    made.push(path);
    if (path === TREND && knowsTrends) await new Promise(() => {});
    return path === TREND ? fail('A001') : ok(sampleResponse(path) as never);
  };
  const [viewer, today] = [{ memId, partnerLevel: 'PTN_1' } as const, '2026-11-23'];
  const siteOption = async () => ok(sampleResponse('/api/etc/siteOption'));
  const context = {
    prefix: 'demo',
    capabilities: ALL_CAPABILITIES,
    viewer,
    t,
    locale: 'ko',
    today,
    call,
    siteOption,
    codeTable: call,
    createRights: async () => ({ creatableLevels: [], memberCreatePtn5Only: false }),
  } as const;
  const { state } = readListUrl('/', {}, list.filters({ memId: viewer.memId, today }));
  const loadWith = (own: ListLoadContext['call'], waits: boolean, capabilities = ALL_CAPABILITIES) =>
    loadList(list, { ...context, call: own, capabilities }, state, { wanted: 'all', withTree: true, waits });
  return { made, load: () => loadWith(call, false), loadWith };
}

/** The same once a minute has passed. */
async function loadedWithoutTrend(list: AnyList, memId: string, knowsTrends = true) {
  vi.useFakeTimers();
  const { made, load } = withoutTrend(list, memId, knowsTrends);
  const loading = load();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const data = await Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, 100, null))]);
  return { data, made };
}

test('[LIST-15] a list is complete without a trend that takes long', async () => {
  const { data, made } = await loadedWithoutTrend(userList, 'ptn1');
  expect(data).toMatchObject({ page: { ok: true }, trend: null, isLate: true, extra: null });
  expect(made).not.toContain('/api/v2/retail/partnerInfo');
});

test('[LIST-15] what was late is waited for afterwards, however long it takes and however late it was before', async () => {
  const calls: [CallPath, boolean | undefined][] = [];
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call: ListLoadContext['call'] = async (path, _, options) => {
    calls.push([path, options?.waits]);
    if (path === '/api/v2/retail/trend') await answered;
    return ok(sampleResponse(path) as never);
  };
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waiting = withoutTrend(userList, 'ptn6').loadWith(call, true);
  await vi.advanceTimersByTimeAsync(5_000);
  release();
  const data = await waiting;
  expect(data.trend).not.toBeNull();
  expect(data.isLate).toBe(false);
  expect(new Set(calls.map(([, waits]) => waits))).toEqual(new Set([true]));
});

test('[LIST-15] a call that left a part out makes the list late', async () => {
  const call: ListLoadContext['call'] = async (path) => ({
    ...ok(sampleResponse(path) as never),
    ...(path === '/api/v2/retail/trend' ? { isLate: true } : {}),
  });
  expect((await withoutTrend(userList, 'ptn7').loadWith(call, false)).isLate).toBe(true);
});

test('[LIST-15] a trend that took long is not waited for again while it may still run', async () => {
  vi.useFakeTimers();
  const { made, load } = withoutTrend(partnerList, 'ptn3');
  const trendCallCount = () => made.filter((path) => path === '/api/v2/retail/trend').length;
  const first = load();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  const soon = vi.fn();
  load().then(soon);
  await vi.advanceTimersByTimeAsync(0);
  expect(soon).toHaveBeenCalledWith(
    expect.objectContaining({ trend: null, extra: expect.objectContaining({ ok: true }) }),
  );
  expect(trendCallCount()).toBe(1);
  const { load: loadOfAnother, made: madeOfAnother } = withoutTrend(partnerList, 'ptn4');
  const another = loadOfAnother();
  expect(madeOfAnother).toContain('/api/v2/retail/trend');
  await vi.advanceTimersByTimeAsync(15_000);
  await another;
  const again = load();
  expect(trendCallCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await again;
});

test('[LIST-01] the selected partner’s panel is then loaded by a call of its own', async () => {
  const { data } = await loadedWithoutTrend(partnerList, 'ptn2');
  const partner = toPanelPartner(sampleResponse('/api/v2/retail/partnerInfo'));
  expect(data).toMatchObject({ page: { ok: true }, trend: null, extra: { ok: true, data: partner } });
});

test('[LIST-01] an upstream without trends is asked for the panel once, and for no figures by day', async () => {
  const { data, made } = await loadedWithoutTrend(partnerList, 'ptn5', false);
  expect(data).toMatchObject({ trend: null, extra: { ok: true } });
  expect(made).not.toContain('/api/v2/retail/daily/betting');
  expect(made.filter((path) => path === '/api/v2/retail/partnerInfo')).toHaveLength(1);
});

test('[WIRE-06] [LIST-15] without trends a member’s sums that take long make nothing late, and are asked for once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const made: CallPath[] = [];
  const call: ListLoadContext['call'] = async (path) => {
    made.push(path);
    if (path === INFO) await new Promise((resolve) => setTimeout(resolve, 5_000));
    return ok(sampleResponse(path) as never);
  };
  const loading = withoutTrend(partnerList, 'ptn9').loadWith(call, false, new Set());
  await vi.advanceTimersByTimeAsync(60_000);
  const { isLate, extra } = await loading;
  expect(isLate).toBe(false);
  expect(extra).toMatchObject({ ok: true });
  expect(made.filter((path) => path === INFO)).toHaveLength(1);
  expect(made).not.toContain(TREND);
});
