import { expect, test, vi } from 'vitest';
import { partnerList } from '@/components/members/lists/partner-list';
import { userList } from '@/components/members/lists/user-list';
import type { CallPath } from '@/lib/contract/calls';
import { listUrlOf } from '@/lib/lists/filters';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { t } from '@/tests/fixtures/render';
import type { AnyList, ListLoadContext } from './definition';
import { loadList } from './load-list';

/** A list whose upstream never answers its trend, once a minute has passed. */
async function loadedWithoutTrend(list: AnyList) {
  vi.useFakeTimers();
  const made: CallPath[] = [];
  const call: ListLoadContext['call'] = async (path) => {
    made.push(path);
    if (path === '/api/v2/retail/trend') await new Promise(() => {});
    return ok(sampleResponse(path) as never);
  };
  const [viewer, today] = [{ memId: 'ptn1', partnerLevel: 'PTN_1' } as const, '2026-11-23'];
  const siteOption = async () => ok(sampleResponse('/api/etc/siteOption'));
  const context = {
    prefix: 'demo',
    viewer,
    t,
    locale: 'ko',
    today,
    call,
    siteOption,
    codeTable: call,
  } as const;
  const { state } = listUrlOf('/', {}, list.filters({ memId: viewer.memId, today }));
  const loading = loadList(list, context as never, state, { withTree: true, withSum: true });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const data = await Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, 100, null))]);
  return { data, made };
}

test('[LIST-15] a list is complete without a trend that takes long', async () => {
  const { data, made } = await loadedWithoutTrend(userList);
  expect(data).toMatchObject({ page: { ok: true }, trend: null, extra: null });
  expect(made).not.toContain('/api/v2/retail/partnerInfo');
});

test('[LIST-01] the selected partner’s panel comes by a call of its own then', async () => {
  const { data } = await loadedWithoutTrend(partnerList);
  const { partnerInfo } = sampleResponse('/api/v2/retail/partnerInfo');
  expect(data).toMatchObject({ page: { ok: true }, trend: null, extra: { ok: true, data: { partnerInfo } } });
});
