import { afterEach, describe, expect, test, vi } from 'vitest';
import { noticeIn } from '@/lib/process-notices';
import { ok } from '@/lib/rules/result';
import { webWorkers } from '@/lib/startup/web-workers';
import { getMaintenance, isUnderMaintenance, outdateMaintenance } from '@/lib/upstream/maintenance';
import { applySiteVersion, forgetSharedCalls, sharedCall } from '@/lib/upstream/shared-call';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site: demo } = await withWireUpstream();
/** A prefix of its own: caches are those of the whole process. */
const site = { ...demo, prefix: 'noticed' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('node:cluster');
});

test('[SITE-08] a window that another process has seen to change is read again at once', async () => {
  const window = (startDate: string | null, endDate: string | null) =>
    upstream.answers({ resultCode: '0', data: { siteCheckInfo: { startDate, endDate } } });
  window(null, null);
  expect(isUnderMaintenance(await getMaintenance(site))).toBe(false);
  window('2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z');
  expect(isUnderMaintenance(await getMaintenance(site)), 'cached').toBe(false);
  outdateMaintenance(site.prefix);
  expect(isUnderMaintenance(await getMaintenance(site))).toBe(true);
});

test('a version that another process has seen drops the cached answers of its site', async () => {
  forgetSharedCalls();
  const call = vi.fn(async () => ok('answer'));
  expect(applySiteVersion('noticed', '1'), 'the first one is no change').toBe(false);
  await sharedCall('noticed option', call);
  expect([applySiteVersion('noticed', '1'), applySiteVersion('noticed', '2')]).toEqual([false, true]);
  await sharedCall('noticed option', call);
  expect(call).toHaveBeenCalledTimes(2);
});

describe('a notice', () => {
  const notice = { pitboss: 'maintenance', prefix: 'demo' } as const;

  test.each([
    [true, 1],
    [false, 0],
  ])('is sent where there are other processes (%s)', async (isWorker, times) => {
    vi.resetModules();
    vi.doMock('node:cluster', () => ({ default: { isWorker } }));
    const send = vi.fn();
    vi.stubGlobal('process', { ...process, connected: true, send });
    const { notifyProcesses } = await import('@/lib/process-notices');
    notifyProcesses(notice);
    vi.unstubAllGlobals();
    expect(send.mock.calls).toEqual(Array(times).fill([notice]));
  });

  test('is known among the messages of others', () => {
    expect(noticeIn(notice)).toEqual(notice);
    for (const other of ['text', null, undefined, { channel: 'rate_limiter_flexible' }]) {
      expect(noticeIn(other)).toBeUndefined();
    }
  });
});

test('processes are as many as configured, otherwise one for each processor up to four', () => {
  expect(webWorkers('3')).toBe(3);
  expect(webWorkers('')).toBeGreaterThan(0);
  expect(webWorkers('')).toBeLessThanOrEqual(4);
  for (const wrong of ['0', '-1', '1.5', 'all', '100']) {
    expect(() => webWorkers(wrong), wrong).toThrow(/^WEB_WORKERS: must be/);
  }
});
