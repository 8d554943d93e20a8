import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { CashReport } from './cash-report';
import { DashboardScreen } from './dashboard-screen';
import { RankedPlayers } from './ranked-players';
import { StatisticsTiles } from './statistics-tiles';
import { TaskItems } from './task-items';

const loading = t('common.loading');
const statistics = sampleResponse('/api/v2/main/statistics');
const tasks = sampleResponse('/api/v2/main/tasks');
const report = sampleResponse('/api/v2/main/cashReport');
const figureHref = () => undefined;

test('[DASH-01] parts that the first answers left out follow on the same page, by one more call each', async () => {
  platform.late = {
    '/api/v2/main/statistics': { ...statistics, sameTimeYesterday: null },
    '/api/v2/main/tasks': { ...tasks, today: null, winners: null, losers: null },
    '/api/v2/main/cashReport': { ...report, previous: null },
  };
  platform.answer({ '/api/v2/main/tasks': tasks });
  await renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  const players = within(screen.getByRole('region', { name: t('dashboard.players') }));
  expect(players.getAllByText(tasks.winners![0]!.memNick)[0]).toBeInTheDocument();
  expect(screen.queryByText(t('dashboard.notRanked'))).toBeNull();
  const made = (path: string) => platform.made.filter((one) => one.path === path).length;
  expect(made('/api/v2/main/statistics')).toBe(2);
  // Two panels are of it.
  expect(made('/api/v2/main/tasks')).toBe(2);
  expect(made('/api/v2/main/cashReport')).toBe(2);
  expect(made('/api/v2/main/newPayLog')).toBe(1);
});

/** Renders a panel's figures alone, and counts the places that show a text. */
async function shown(element: ReactElement, text: string): Promise<number> {
  document.body.replaceChildren();
  await renderServer(element);
  return screen.queryAllByText(text).length;
}
const common = { t, retryHref: '/demo/partnerMain', cashDecimal: '1', figureHref, prefix: 'demo' };
const bare = { ...statistics, sameTimeYesterday: null };
const early = { ...tasks, today: null, winners: null, losers: null };
const alone = { ...report, previous: null };

test('[DASH-01] what is on its way has a mark in its place, and only what can follow', async () => {
  const late = <T,>(first: T) => ({ state: 'waits' as const, first });
  expect(await shown(<StatisticsTiles {...common} data={bare} late={late(bare)} />, loading)).toBe(6);
  expect(await shown(<StatisticsTiles {...common} data={bare} />, loading)).toBe(0);
  expect(await shown(<RankedPlayers {...common} hasReasons data={early} late={late(early)} />, loading)).toBe(
    2,
  );
  expect(await shown(<RankedPlayers {...common} hasReasons data={tasks} late={late(tasks)} />, loading)).toBe(
    0,
  );
  expect(await shown(<TaskItems {...common} data={early} late={late(early)} />, loading)).toBe(1);
  // Holdings have no period before.
  expect(await shown(<CashReport {...common} data={alone} late={late(alone)} />, loading)).toBe(10);
});

test('[DASH-01] what does not come says so in its place, and leads to another try', async () => {
  const text = t('common.notNow');
  const late = <T,>(first: T) => ({ state: 'missing' as const, first });
  const retries = () => screen.queryAllByRole('link', { name: t('common.retry') }).length;
  expect(await shown(<StatisticsTiles {...common} data={bare} late={late(bare)} />, text)).toBe(6);
  expect(retries()).toBe(1);
  expect(await shown(<RankedPlayers {...common} hasReasons data={early} late={late(early)} />, text)).toBe(2);
  expect(retries()).toBe(2);
  // One ranking came after all.
  const half = { ...early, winners: tasks.winners };
  expect(await shown(<RankedPlayers {...common} hasReasons data={half} late={late(early)} />, text)).toBe(1);
  expect(await shown(<TaskItems {...common} data={early} late={late(early)} />, text)).toBe(1);
  expect(retries()).toBe(1);
  expect(await shown(<CashReport {...common} data={alone} late={late(alone)} />, text)).toBe(10);
  expect(retries()).toBe(1);
});

test('[DASH-01] a late call is made three more times, and the page then says that its figures did not come', async () => {
  platform.late = { '/api/v2/main/cashReport': { ...report, previous: null } };
  platform.answer({ '/api/v2/main/cashReport': { resultCode: 'S999' } });
  await renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  const panel = within(screen.getByRole('region', { name: t('dashboard.cashReport') }));
  expect(platform.made.filter(({ path }) => path === '/api/v2/main/cashReport')).toHaveLength(4);
  expect(panel.getAllByText(t('common.notNow'))).toHaveLength(10);
  expect(panel.getByRole('status')).toHaveTextContent(`${t('dashboard.cashReport')}: ${t('common.notNow')}`);
});
