import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { listName } from '@/components/list/definition';
import { today, weekStart } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { headerOf, renderList, rowPanelOf } from '@/tests/fixtures/list';
import { member, memberList } from '@/tests/fixtures/members';
import { renderServer, t } from '@/tests/fixtures/render';
import { DashboardScreen } from './dashboard-screen';

const TASKS = '/api/v2/main/tasks';
const WHY = '/api/v2/retail/why';

/** An address as its list and its query. */
function listAt(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://web');
  const list = LISTS.find((one) => listName(one) === pathname.split('/').at(-1))!;
  return { list, query: Object.fromEntries(searchParams) };
}

test('[WHY-01] who lost most this week, and why, is two presses from the dashboard', async () => {
  platform.answer({ [TASKS]: { ...sampleResponse(TASKS), losers: [] } });
  await renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
  const name = `${t('dashboard.losers')}: ${t('dashboard.thisWeek')}`;
  const link = within(document.body).getByRole('link', { name });

  // The first press: the members of this week, those who lost most first.
  const week = listAt(link.getAttribute('href')!);
  platform.answer({
    '/api/retail/memberList': memberList('/api/retail/memberList', [
      member({ memId: 'loser1', partnerLevel: 'NORMAL' }),
    ]),
  });
  document.body.replaceChildren();
  await renderList(week.list, week.query);
  expect(platform.requestsOf('/api/retail/memberList').at(-1)).toMatchObject({
    startDate: weekStart(today()),
    endDate: today(),
  });

  // The second opens the first row, which brings the reason after itself.
  const opened = await rowPanelOf(week.list, week.query, 'loser1');
  const late = opened.querySelector<HTMLElement>('[data-late]')!;
  const { list, query } = listAt(late.dataset.late!);
  const spread = { kind: 'spread' as const, betCnt: 20, gameCnt: 3, dayCnt: 2 };
  platform.answer({ [WHY]: { ...sampleResponse(WHY), findings: [spread], moves: [] } });
  const reason = await headerOf(list, query);
  expect(platform.requestsOf(WHY).at(-1)).toEqual({
    memId: 'loser1',
    category: '',
    startDate: weekStart(today()),
    endDate: today(),
  });
  expect(reason).toHaveTextContent(t('why.spread', { bets: 20, games: 3, days: 2 }));
});
