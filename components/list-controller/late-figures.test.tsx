import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { totalSpark } from '@/components/chart/total-spark';
import type { AnyList, ListLoadContext, ListRenderContext } from '@/components/list/definition';
import { LateCompared } from '@/components/ui/compared';
import type { ListState } from '@/lib/lists/filters';
import { ok } from '@/lib/rules/result';
import { later, openList, type SmallPage, shownIds, smallList } from '@/tests/fixtures/open-list';
import { withPopovers } from '@/tests/fixtures/popovers';
import { t } from '@/tests/fixtures/render';

withPopovers();
afterEach(() => void vi.useRealTimers());

const TOTALS = { values: { sum: [1, 2, 3] } };

/** A list whose call leaves its trend and its comparison out until it is given the time for them. */
function lateList(): { list: AnyList; call: ListLoadContext['call']; waits: (boolean | undefined)[] } {
  const waits: (boolean | undefined)[] = [];
  const call: ListLoadContext['call'] = async (_, __, options) => {
    waits.push(options?.waits);
    return { ...ok({} as never), ...(options?.waits ? {} : { isLate: true as const }) };
  };
  const base = smallList(({ page = 1 }) =>
    ok<SmallPage>({ ids: Number(page) === 1 ? ['a', 'b'] : ['c', 'd'], sum: '12' }),
  );
  const load: AnyList['load'] = async (context, ...rest) => {
    const answer = await context.call('/api/v2/retail/trend', {} as never);
    const page = await base.load(context, ...rest);
    return page.ok ? ok({ ...page.data, isWhole: answer.ok && !answer.isLate }) : page;
  };
  return {
    list: {
      ...base,
      load,
      header: ({ isLate }: ListRenderContext<ListState>) => (
        <p>before: {isLate ? <LateCompared t={t} /> : <b>11</b>}</p>
      ),
      columns: (context: ListRenderContext<ListState>) =>
        base.columns(context as never, null).map((column) =>
          column.id === 'name'
            ? {
                ...column,
                total: (sum: string) => (
                  <>
                    {sum}
                    {totalSpark({ ...context, trend: context.isLate ? null : TOTALS })('sum')}
                  </>
                ),
              }
            : column,
        ),
    } as AnyList,
    call,
    waits,
  };
}

const totals = () => within(document.querySelector('tfoot')!);
const loading = t('common.loading');
const trend = t('list.trend', { days: 3, low: '1', high: '3' });
const settle = () => new Promise((resolve) => setImmediate(resolve));
const marks = () => document.querySelectorAll('[data-late-mark]').length;

test('[LIST-15] trends and comparisons that are late have their places, and follow into them while the rows remain', async () => {
  const { list, call, waits } = lateList();
  const answer = later();
  const { requests, user } = await openList({ list, call }, () => answer.promise);
  expect(totals().getByRole('img', { name: loading })).toBeInTheDocument();
  expect(screen.getByTitle(loading)).toHaveTextContent(loading);
  await waitFor(() => expect(requests).toEqual(['?_part=late']));
  const row = document.querySelector('tbody tr');
  answer.resolve();
  expect(await totals().findByRole('img', { name: trend })).toBeInTheDocument();
  expect(screen.getByText('11')).toBeInTheDocument();
  expect(document.querySelector('tbody tr')).toBe(row);
  expect(marks()).toBe(0);
  expect(waits).toEqual([false, true]);
  // Later pages have the totals of this one.
  await user.click(screen.getByRole('link', { name: '2' }));
  await waitFor(() => expect(shownIds()).toEqual(['c', 'd']));
  expect(totals().getByRole('img', { name: trend })).toBeInTheDocument();
});

test('[LIST-15] they follow on the next page as well, where they were still on their way', async () => {
  const { list, call } = lateList();
  const first = later();
  const { user } = await openList({ list, call }, (href) =>
    href === '?_part=late' ? first.promise : undefined,
  );
  await user.click(screen.getByRole('link', { name: '2' }));
  await waitFor(() => expect(shownIds()).toEqual(['c', 'd']));
  expect(await totals().findByRole('img', { name: trend })).toBeInTheDocument();
  first.resolve();
  expect(shownIds()).toEqual(['c', 'd']);
});

test('[LIST-15] where they cannot be had after three tries with pauses, their places say so until the browser is online', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { list, call } = lateList();
  let isOnline = false;
  const { requests } = await openList({ list, call }, (href) =>
    href.includes('_part=late') && !isOnline ? 'cut' : undefined,
  );
  for (const made of [1, 2, 3]) {
    await expect.poll(() => requests).toHaveLength(made);
    for (let turns = 0; turns < 5; turns += 1) await settle();
    expect(requests, 'a pause follows').toHaveLength(made);
    await expect.poll(() => marks() > 0).toBe(made < 3);
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(requests).toHaveLength(3);
  expect(totals().getByRole('img', { name: t('common.notNow') })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('common.retry') })).toBeInTheDocument();
  vi.useRealTimers();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await totals().findByRole('img', { name: trend })).toBeInTheDocument();
  expect(screen.getByText('11')).toBeInTheDocument();
});

test('[LIST-15] the button in the place of a missing comparison asks for the figures again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { list, call } = lateList();
  let isCut = true;
  const { requests } = await openList({ list, call }, (href) =>
    href.includes('_part=late') && isCut ? 'cut' : undefined,
  );
  const retry = () => screen.queryByRole('button', { name: t('common.retry') });
  const failThreeTimes = async (before: number) => {
    for (const made of [1, 2, 3]) {
      await expect.poll(() => requests).toHaveLength(before + made);
      for (let turns = 0; turns < 5; turns += 1) await settle();
      await vi.advanceTimersByTimeAsync(3_000);
    }
    await expect.poll(marks).toBe(0);
  };
  await failThreeTimes(0);
  retry()!.click();
  expect(marks(), 'its place says that it is on its way').toBe(1);
  expect(retry(), 'and cannot be pressed meanwhile').toBeNull();
  await failThreeTimes(3);
  vi.useRealTimers();
  isCut = false;
  retry()!.click();
  expect(await screen.findByText('11')).toBeInTheDocument();
  expect(retry()).toBeNull();
});

test('[SESS-01] late figures for another member, who signed in meanwhile, are not shown: the document is loaded again', async () => {
  const { list, call } = lateList();
  const answer = later();
  const viewer = { memId: 'ptn1' };
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { requests } = await openList({ list, call, viewer: () => viewer.memId }, () => answer.promise);
  await waitFor(() => expect(requests).toEqual(['?_part=late']));
  viewer.memId = 'ptn9';
  answer.resolve();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText('11')).not.toBeInTheDocument();
});
