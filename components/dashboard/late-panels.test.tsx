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

test('[DASH-01] what is on its way has a mark in its place, and only what can follow', async () => {
  const shown = async (element: ReactElement) => {
    document.body.replaceChildren();
    await renderServer(element);
    return screen.queryAllByText(loading).length + screen.queryAllByLabelText(loading).length;
  };
  const common = { cashDecimal: '1', figureHref, prefix: 'demo' };
  const bare = { ...statistics, sameTimeYesterday: null };
  const early = { ...tasks, today: null, winners: null, losers: null };
  const alone = { ...report, previous: null };
  expect(await shown(<StatisticsTiles {...common} data={bare} isLate={true} />)).toBe(6);
  expect(await shown(<StatisticsTiles {...common} data={bare} isLate={false} />)).toBe(0);
  expect(await shown(<RankedPlayers {...common} data={early} late="waits" />)).toBe(2);
  expect(await shown(<RankedPlayers {...common} data={tasks} late="waits" />)).toBe(0);
  expect(await shown(<TaskItems {...common} data={early} late="waits" />)).toBe(1);
  // Holdings have no period before.
  expect(await shown(<CashReport {...common} data={alone} isLate={true} />)).toBe(10);
});
