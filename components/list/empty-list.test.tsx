import { expect, test } from 'vitest';
import PartnerListPage from '@/app/[prefix]/[locale]/(partner)/partnerList/page';
import UserListPage from '@/app/[prefix]/[locale]/(partner)/userList/page';
import { LISTS } from '@/app/[prefix]/api/lists';
import { subMemberList } from '@/components/members/lists/sub-member-list';
import { userList } from '@/components/members/lists/user-list';
import { allGames } from '@/components/statistics/games';
import { isClosedTo } from '@/lib/routes/partner-routes';
import { addDays, today as todayOf } from '@/lib/rules/day';
import type { Level } from '@/lib/rules/level';
import { quickRange } from '@/lib/rules/quick-range';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { renderList, renderPage } from '@/tests/fixtures/list';
import { memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';

const MEMBERS = '/api/v2/user/lowerUserList';
const BELOW = '/api/retail/memberList';
const GAMES = '/api/retail/gameStatistics';

/** Labels of an empty list's buttons with their addresses. */
function helps(main: Element): Record<string, string> {
  const buttons = main.querySelectorAll<HTMLAnchorElement>('.list-pane .text-center a');
  return Object.fromEntries([...buttons].map((one) => [one.textContent, one.getAttribute('href')!]));
}

/** The address of a list on other days. */
const on = (name: 'days7' | 'month1', path: string, more = '') => {
  const { startDate, endDate } = quickRange(name, todayOf());
  const end = endDate === todayOf() ? '' : `&endDate=${endDate}`;
  return `${path}?startDate=${startDate}${end}${more}`;
};

test('[LIST-12] an empty report of days says which, and offers a week, then a month', async () => {
  platform.answer({ [GAMES]: { ...sampleResponse(GAMES), list: [] } });
  const offered = async (query: Record<string, string>) => helps((await renderList(allGames, query)).main);
  const path = '/demo/statisticAllGames';
  expect(await offered({})).toEqual({ [t('empty.showWeek')]: on('days7', path) });
  const week = { startDate: addDays(todayOf(), -6) };
  expect(await offered(week)).toEqual({ [t('empty.showMonth')]: on('month1', path) });
  const { startDate } = quickRange('month1', todayOf());
  expect(await offered({ startDate })).toEqual({});
  const past = { startDate: '2026-01-02', endDate: '2026-01-05' };
  expect(await offered(past)).toEqual({ [t('empty.showWeek')]: on('days7', path) });
});

test('[LIST-12] below a selected partner an empty list says who is selected, and leads back', async () => {
  platform.answer({ [BELOW]: memberList(BELOW, []) });
  const { main } = await renderList(subMemberList, { memId: 'ptn5' });
  expect(main).toHaveTextContent(t('empty.selected', { id: 'ptn5' }));
  expect(main).toHaveTextContent(t('empty.noMembers'));
  expect(helps(main)).toEqual({ [t('empty.showBelow')]: '/demo/subMemberList' });
  const own = await renderList(subMemberList);
  expect(own.main).toHaveTextContent(t('empty.noMembersUnder'));
  expect(helps(own.main)).toEqual({ [t('empty.toMembers')]: '/demo/userList' });
});

test('[SITE-13] an empty list leads P_NORMAL to no screen that is closed to it', () => {
  const viewer = { memId: 'pnormal', partnerLevel: 'NORMAL' as const };
  const linkedRoutes = LISTS.flatMap(({ route, emptyAction }) => {
    const action = emptyAction?.({ prefix: 'demo', viewer } as never);
    return action && !isClosedTo('P_NORMAL', route) ? [action.href.split(/[/?]/)[2]!] : [];
  });
  expect(linkedRoutes.filter((route) => isClosedTo('P_NORMAL', route))).toEqual([]);
  expect(linkedRoutes).toContain('userList');
});

test('[LIST-14] members who did nothing on these days may have done it on others', async () => {
  platform.answer({ [MEMBERS]: memberList(MEMBERS, []) });
  const locked = await renderList(userList, { status: 'locked' });
  expect(helps(locked.main)).toEqual({ [t('empty.clear')]: '/demo/userList' });
  const { main } = await renderList(userList, { withBet: 'Y' });
  expect(helps(main)).toEqual({
    [t('empty.showWeek')]: on('days7', '/demo/userList', '&withBet=Y'),
    [t('empty.clear')]: '/demo/userList',
  });
});

test.each([
  ['PTN_1', ['PTN_2', 'NORMAL'], 'partner', '1'],
  ['PTN_7', ['NORMAL'], '1', '1'],
  ['PTN_1', [], null, null],
] as const)('[CREATE-01] [LIST-12] %s, who may create %j, is led to creating the first', async (...given) => {
  const [partnerLevel, creatableLevels, inPartners, inMembers] = given;
  platform.signIn({ partnerLevel });
  forgetSharedCalls();
  platform.answer({
    '/api/etc/siteOption': siteOption({ memberCreatePtn5Yn: 'N' }),
    [MEMBERS]: memberList(MEMBERS, []),
    '/api/member/info': {
      ...sampleResponse('/api/member/info'),
      creatableLevels: [...creatableLevels] as Level[] as never,
    },
  });
  const create = (path: string, kind: '1' | 'partner' | null) =>
    kind
      ? { [t(kind === '1' ? 'empty.toCreateMember' : 'empty.toCreate')]: `/demo/${path}?create=${kind}` }
      : {};
  expect(helps(await renderPage(PartnerListPage))).toEqual(create('partnerList', inPartners));
  expect(helps(await renderPage(UserListPage))).toEqual(create('userList', inMembers));
  expect(helps(await renderPage(UserListPage, { searchValue: 'nobody' }))).toEqual({
    [t('empty.clear')]: '/demo/userList',
  });
});
