import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PartnerDetailPage from '@/app/[prefix]/[locale]/(partner)/partnerDetail/page';
import UserDetailPage from '@/app/[prefix]/[locale]/(partner)/userDetail/page';
import type { ResponseOf } from '@/lib/contract/calls';
import { nearDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import type { DetailKind } from '@/lib/routes/detail-tabs';
import { addDays, today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectFacts, renderPage } from '@/tests/fixtures/list';
import { below } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';

const INFO = '/api/v2/retail/detail/info';
const SUMMARY = '/api/v2/retail/detail/summary';
const GLANCE = '/api/v2/retail/detail/glance';
type Member = ReturnType<typeof sampleResponse<typeof INFO>>['partnerInfo'];
const PARTNER = { memId: 'ptn3', partnerLevel: 'PTN_3', topUserList: below('ptn1', 'ptn2') } as const;
const PLAYER = {
  memId: 'player1',
  partnerLevel: 'NORMAL',
  topUserList: below('ptn1', 'ptn2', 'ptn3'),
} as const;

/** The site leaves every act to its partners. */
const ALL_LEFT = { partnerPermissionsYn: 'Y', partnerPasswordResetYn: 'Y' } as const;

/** Lets the platform know one member. */
function answerWith(changes: Partial<Member>): Member {
  const partnerInfo = { ...sampleResponse(INFO).partnerInfo, withheld: [], ...changes };
  platform.answer({ [INFO]: { partnerInfo }, [SUMMARY]: { ...sampleResponse(SUMMARY), partnerInfo } });
  return partnerInfo;
}
const open = (kind: DetailKind, query: Record<string, string>) =>
  renderPage(kind === 'partner' ? PartnerDetailPage : UserDetailPage, { panels: undefined, ...query });
const hrefsIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const transferButton = () => screen.queryByRole('button', { name: new RegExp(`^${t('money.open')}`) });

test('[DETAIL-01] the head shows level, id, nickname, money and points, and leads to those above', async () => {
  const { memNick, partnerLevelName } = answerWith({ ...PARTNER, cashBalance: 123_456, pointBalance: 6_543 });
  platform.answer({ '/api/etc/siteOption': siteOption({ cashDecimal: '0.01' }) });
  const main = await open('partner', { id: 'ptn3' });
  const head = main.querySelector('header')!;
  expect(within(head).getByRole('heading', { level: 1 })).toHaveTextContent(memNick);
  expect(head).toHaveTextContent(`ptn3${partnerLevelName}`);
  expectFacts(head, { [t('detail.cash')]: '1,234.56', [t('detail.point')]: '65.43' });
  expect(hrefsIn(t('detail.path'))).toEqual(['/demo/partnerDetail?id=ptn1', '/demo/partnerDetail?id=ptn2']);
  expect(platform.requestsOf(SUMMARY)).toMatchObject([{ memId: 'ptn3' }]);
});

test('[DETAIL-02] the information names the link through which a member joined', async () => {
  const invitation = { invitationIdx: 7, code: 'k7.f3m2p9qaxw', label: '' };
  answerWith({ ...PLAYER, invitation });
  const main = await open('user', { id: 'player1', tab: 'userInfo' });
  const link = within(main).getByRole('link', { name: invitation.code });
  expect(link).toHaveAttribute('href', '/demo/invitations?tab=signups&invitation=7');
});

test('[PEOPLE-04] the upline sees that the operator has switched off what it gives and takes back', async () => {
  answerWith({ ...PLAYER, withheld: ['uplineYn'] });
  const main = await open('user', { id: 'player1', tab: 'userInfo' });
  expect(main).toHaveTextContent(t('detail.uplineOff'));
  answerWith(PLAYER);
  expect(await open('user', { id: 'player1', tab: 'userInfo' })).not.toHaveTextContent(t('detail.uplineOff'));
});

test('[DETAIL-01] cash is given to the viewer’s direct children alone', async () => {
  answerWith(PARTNER);
  platform.signIn({ memId: 'ptn2', partnerLevel: 'PTN_2' });
  await open('partner', { id: 'ptn3' });
  expect(transferButton()).not.toBeNull();
  platform.signIn({ memId: 'ptn1' });
  await open('partner', { id: 'ptn3' });
  expect(transferButton()).toBeNull();
});

test('[DETAIL-01] a member of the other kind is shown at its own address, with the tab’s query', async () => {
  answerWith(PARTNER);
  const query = {
    id: 'ptn3',
    tab: 'userCash',
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    cashType: '-1',
  };
  await expect(open('user', query)).rejects.toMatchObject({
    digest: expect.stringContaining(
      '/demo/partnerDetail?id=ptn3&tab=partnerCash&startDate=2026-01-02&endDate=2026-01-03&cashType=-1;',
    ),
  });
});

test.each([
  ['partner', PARTNER, 'Glance Info Rate Memo Log Msg Cash Roll'],
  ['user', PLAYER, 'Glance Info Rate Memo Log Msg Cash Game Bet Bets Charge Exchange'],
] as const)('[DETAIL-01] the tabs of a %s, each with its address', async (kind, member, parts) => {
  answerWith(member);
  await open(kind, { id: member.memId, tab: `${kind}Log` });
  const tabs = within(screen.getByRole('navigation', { name: t('detail.tabsLabel') })).getAllByRole('link');
  // A tab's count is behind its name.
  const nameOf = (tab: HTMLElement) => (tab.querySelector('span')?.firstChild ?? tab).textContent;
  expect(tabs.map(nameOf)).toEqual(
    parts.split(' ').map((part) => t(`detail.tabs.${kind}${part}` as 'detail.tabs.userLog')),
  );
  expect(hrefsIn(t('detail.tabsLabel'))).toEqual(
    parts
      .split(' ')
      .map(
        (part) => `/demo/${kind}Detail?id=${member.memId}${part === 'Glance' ? '' : `&tab=${kind}${part}`}`,
      ),
  );
  expect(
    tabs.filter((tab) => tab.getAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual([t(`detail.tabs.${kind}Log`)]);
  expect(platform.requestsOf('/api/v2/retail/detail/loginLog')).toEqual([
    { memId: member.memId, page: 1, count_per_list: 40 },
  ]);
});

test('[DETAIL-01] [FORM-03] tabs count on the days of the address, name them, and keep them', async () => {
  const partnerInfo = answerWith(PLAYER);
  const cashDays = Array.from({ length: 14 }, (_, i) => ({ day: addDays(today(), i - 13), cashAmt: 0 }));
  const counts = { cash: 12, bets: 0, deposits: 0, withdrawals: 0, notes: 0 };
  platform.answer({ [SUMMARY]: { counts, cashDays, partnerInfo } });
  const days = { startDate: '2026-01-02', endDate: '2026-01-05' };
  const main = await open('user', { id: 'player1', ...days });
  expect(platform.requestsOf(SUMMARY)).toEqual([{ memId: 'player1', ...days }]);
  const tabs = screen.getByRole('navigation', { name: t('detail.tabsLabel') });
  expect(tabs).toHaveTextContent(`${t('detail.tabs.userCash')} 12`);
  const range = [days.startDate, days.endDate].map((day) => nearDay('ko', day, today())).join('–');
  // A tab without days of its own says which they are.
  expect(main).toHaveTextContent(t('detail.countedOn', { range }));
  expect(hrefsIn(t('detail.tabsLabel'))).toContain(
    '/demo/userDetail?id=player1&tab=userCash&startDate=2026-01-02&endDate=2026-01-05',
  );
});

test('[DETAIL-01] tabs show the counts of their first days, and a line shows the balance of two weeks', async () => {
  const { startDate, endDate } = quickRange('days7', today());
  const partnerInfo = answerWith(PLAYER);
  const counts = { cash: 1_234, bets: 10_000, deposits: 3, withdrawals: 0, notes: 2 };
  const cashDays = Array.from({ length: 14 }, (_, i) => ({
    day: addDays(today(), i - 13),
    cashAmt: i * 1_000,
  }));
  platform.answer({ [SUMMARY]: { counts, moreOf: ['bets'], cashDays, partnerInfo } });
  await open('user', { id: 'player1', tab: 'userInfo' });
  expect(platform.requestsOf(SUMMARY)).toEqual([{ memId: 'player1', startDate, endDate }]);
  const tab = (name: 'Cash' | 'Bet' | 'Charge' | 'Exchange' | 'Msg' | 'Info') =>
    within(screen.getByRole('navigation', { name: t('detail.tabsLabel') }))
      .getAllByRole('link')
      .find(({ textContent }) => textContent?.startsWith(t(`detail.tabs.user${name}`)))?.textContent;
  expect(tab('Cash')).toBe(`${t('detail.tabs.userCash')} 1,234`);
  expect(tab('Bet')).toBe(`${t('detail.tabs.userBet')} 10,000+`);
  expect(tab('Charge')).toBe(`${t('detail.tabs.userCharge')} 3`);
  expect(tab('Msg')).toBe(`${t('detail.tabs.userMsg')} 2`);
  for (const name of ['Exchange', 'Info'] as const) expect(tab(name)).toBe(t(`detail.tabs.user${name}`));
  const line = screen.getByRole('region', { name: t('detail.cashDays', { days: 14 }) });
  expect(line).toHaveTextContent('13,000');
  expect(within(line).getByRole('img')).toHaveAccessibleName(
    t('list.trend', { days: 14, low: '0', high: '13,000' }),
  );

  platform.answer({ [SUMMARY]: { resultCode: 'U999' } });
  await open('user', { id: 'player1', tab: 'userInfo' });
  expect(tab('Cash'), 'an upstream without it').toBe(t('detail.tabs.userCash'));
  expect(screen.queryByRole('region', { name: t('detail.cashDays', { days: 14 }) })).toBeNull();
});

test.each([
  ['partner', PARTNER, 'Info Rate Log Msg Cash Roll'],
  ['user', PLAYER, 'Info Rate Log Msg Cash Game Bet Bets'],
] as const)(
  '[DETAIL-01] the tabs of a %s of an upstream with the documents’ calls',
  async (kind, member, parts) => {
    const marks = { notes: 2, tags: [{ tagIdx: 1, name: 'watched', colour: 'brand' }] } as const;
    answerWith({
      ...member,
      marks: { ...marks, tags: [...marks.tags] },
      lockedDt: '2026-11-21T13:40:00.000Z',
    });
    platform.answer({ '/api/etc/siteOption': siteOption(ALL_LEFT) });
    platform.lacks();
    const main = await open(kind, { id: member.memId, tab: `${kind}Memo` });
    const tabs = within(screen.getByRole('navigation', { name: t('detail.tabsLabel') })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      parts.split(' ').map((part) => t(`detail.tabs.${kind}${part}` as 'detail.tabs.userLog')),
    );
    expect(tabs[0], 'the tab of the address is missing').toHaveAttribute('aria-current', 'page');
    expect(main).not.toHaveTextContent('watched');
    for (const name of [t('sendMessage.open'), t('detail.unlock'), t('detail.reset')])
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
    expect(screen.queryByRole('region', { name: t('detail.permissions') })).toBeNull();
    expect(screen.getAllByRole('switch')).toEqual([
      screen.getByRole('switch', { name: t('detail.loginYn') }),
    ]);
    expect(platform.requestsOf(INFO), 'the viewer’s own rights are not asked for').toEqual([
      { memId: member.memId },
    ]);
    expect(platform.requestsOf(SUMMARY)).toEqual([]);
    expect(platform.requestsOf('/api/retail/notes')).toEqual([]);
  },
);

const LEVELS = '/api/v2/retail/partnerLevelList';
const levels = (...list: ResponseOf<typeof LEVELS>['list']) => platform.answer({ [LEVELS]: { list } });

test.each([
  ['the name of the first level', 'Branch', { rank: '3', pays: true }],
  ['the name of another level', 'Store', { rank: '5', pays: false }],
  ['a name of no level', 'Elsewhere', { rank: undefined, pays: false }],
])(
  '[DETAIL-01] [LIST-11] a partner whose level is not said, with %s',
  async (_, partnerLevelName, { rank, pays }) => {
    platform.lacks();
    platform.signIn({ memId: 'ptn2', partnerLevel: 'PTN_2' });
    levels({ code: 'PTN_3', codeName: 'Branch' }, { code: 'PTN_5', codeName: 'Store' });
    answerWith({ ...PARTNER, partnerLevelName });
    const main = await open('partner', { id: 'ptn3' });
    const head = main.querySelector('header')!;
    expect(head).toHaveTextContent(partnerLevelName);
    expect(head.querySelector('.rank')?.textContent).toBe(rank);
    expect(transferButton() !== null).toBe(pays);
  },
);

test('[DETAIL-01] [MOVE-01] a player whose members above are not said has the button, for the upstream judges', async () => {
  platform.lacks();
  platform.signIn({ memId: 'ptn5', partnerLevel: 'PTN_5' });
  levels({ code: 'PTN_6', codeName: 'Sub' }, { code: 'NORMAL', codeName: 'Player' });
  answerWith({ ...PLAYER, partnerLevelName: 'Player' });
  await open('user', { id: 'player1' });
  expect(transferButton()).not.toBeNull();
});

test('[DETAIL-01] the wrong route leads to the right one, with the same tab where there is one', async () => {
  const expectRedirect = async (kind: DetailKind, query: Record<string, string>, to: string) =>
    expect(open(kind, query)).rejects.toMatchObject({ digest: expect.stringContaining(`;${to};`) });
  answerWith(PARTNER);
  await expectRedirect(
    'user',
    { id: 'ptn3', tab: 'userCash' },
    '/demo/partnerDetail?id=ptn3&tab=partnerCash',
  );
  await expectRedirect('user', { id: 'ptn3', tab: 'userBet' }, '/demo/partnerDetail?id=ptn3');
  answerWith(PLAYER);
  await expectRedirect('partner', { id: 'player1' }, '/demo/userDetail?id=player1');
});

test('[DETAIL-01] [ROLE-01] a member outside the branch does not exist; an invalid id is not even requested', async () => {
  platform.answer({ [SUMMARY]: { resultCode: 'U001' } });
  for (const id of ['ptn9', "';--", '']) {
    const main = await open('partner', { id, tab: 'partnerCash' });
    expect(within(main).getByRole('alert')).toHaveTextContent(t('api.U001'));
    expect(main.querySelector('header')).toBeNull();
    expect(within(main).getByRole('link')).toHaveAttribute('href', '/demo/partnerList');
  }
  expect(platform.requestsOf(SUMMARY)).toMatchObject([{ memId: 'ptn9' }]);
  expect(platform.requestsOf('/api/v2/retail/detail/cashLog')).toEqual([]);
});

test('[DETAIL-02] the information tab shows the member’s data', async () => {
  const member = answerWith({
    ...PARTNER,
    cashBalance: 123_456,
    pointBalance: 6_543,
    memPhone: '01012345678',
  });
  await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  expectFacts(screen.getByRole('region', { name: t('detail.basics') }), {
    [t('detail.memId')]: 'ptn3',
    [t('detail.memName')]: member.memName,
    [t('detail.cash')]: '123,456',
    [t('detail.point')]: '6,543',
    [t('detail.joinDate')]: formatTime(member.joinDate).slice(0, 16),
  });
  const factOf = (key: 'upper' | 'memNick' | 'memPhone') =>
    screen.getByText(t(`detail.${key}`), { selector: 'dt' }).nextElementSibling;
  expect(factOf('upper')).toHaveTextContent(/ptn2$/);
  expect(factOf('memNick')).toHaveTextContent(new RegExp(`^${member.memNick}`));
  expect(factOf('memPhone')).toHaveTextContent(/^010-1234-5678/);
  expect(screen.getByRole('group', { name: t('list.movements') })).not.toBeNull();
});

test('[DETAIL-01] the states of a member are beside its name; a lock shows its start and is removed here', async () => {
  const lockedDt = '2026-11-21T13:40:00.000Z';
  answerWith({ ...PARTNER, states: ['online', 'locked', 'suspended'], lockedDt });
  const main = await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  const head = main.querySelector('header')!;
  for (const state of ['online', 'locked', 'suspended'] as const) {
    expect(head).toHaveTextContent(t(`memberState.${state}`));
  }
  const badges = [...head.querySelectorAll('.state-badge')].map(({ textContent }) => textContent);
  expect(badges).not.toContain(t('memberState.barred'));
  const acts = within(head).getAllByRole('button');
  expect(acts.map(({ title }) => title).filter(Boolean)).toEqual([
    t('sendMessage.open'),
    t('notes.notes'),
    t('list.lock'),
  ]);
  const access = screen.getByRole('region', { name: t('detail.access') });
  expect(access).toHaveTextContent(t('detail.lockedWhy', { at: formatTime(lockedDt) }));
  expect(within(access).getByRole('button', { name: t('detail.unlock') })).not.toBeNull();
  answerWith({ ...PARTNER, states: [], lockedDt: null });
  await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  expect(screen.queryByRole('button', { name: t('detail.unlock') })).toBeNull();
  answerWith({ ...PARTNER, states: ['barred'] });
  const barred = await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  expect(within(barred.querySelector('header')!).getByTitle(t('list.unlock'))).toBeInTheDocument();
});

test('[DETAIL-02] one’s own account is not changed here', async () => {
  answerWith({ ...PARTNER, memId: sampleResponse('/api/member/info').memId });
  const main = await open('partner', { id: 'own', tab: 'partnerInfo' });
  expect(main).toHaveTextContent(t('detail.ownAccount'));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[DETAIL-12] a right that the viewer lacks cannot be granted, as a text beside its switch says', async () => {
  const partnerInfo = answerWith({ ...PARTNER, giveYn: 'N', retrieveYn: 'N', cashOutYn: 'Y' });
  platform.answer({
    '/api/etc/siteOption': siteOption({ partnerPermissionsYn: 'Y' }),
    [INFO]: ({ memId }) => ({ partnerInfo: { ...partnerInfo, memId, retrieveYn: 'Y', cashOutYn: 'N' } }),
  });
  await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  expect(platform.requestsOf(INFO)).toEqual([{ memId: 'ptn1' }]);
  const rights = (['giveYn', 'retrieveYn', 'cashOutYn'] as const).map((name) =>
    screen.getByRole<HTMLInputElement>('switch', { name: t(`detail.${name}`) }),
  );
  expect(rights.map(({ disabled }) => disabled)).toEqual([true, false, false]);
  expect(rights[0]).toHaveAccessibleDescription(`${t('detail.hint.giveYn')} ${t('detail.lacking')}`);
  expect(rights[1]).toHaveAccessibleDescription(t('detail.hint.retrieveYn'));

  // Not on another tab, and not where the upstream does not tell.
  await open('partner', { id: 'ptn3', tab: 'partnerLog' });
  expect(platform.requestsOf(INFO)).toHaveLength(1);
  platform.answer({ [INFO]: { resultCode: 'U999' } });
  await open('partner', { id: 'ptn3', tab: 'partnerInfo' });
  for (const right of screen.getAllByRole('switch')) expect(right).toBeEnabled();
});

test('[DETAIL-09] [DETAIL-10] each bet has the button of its detail', async () => {
  answerWith(PLAYER);
  const [bet] = sampleResponse('/api/v2/retail/detail/betList').list;
  await open('user', { id: 'player1', tab: 'userBet' });
  const button = screen.getByRole('button', { name: `${t('bets.open')} ${bet!.betId}` });
  expect(JSON.parse(button.dataset.bet!)).toEqual({ betId: bet!.betId, vendorCode: bet!.vendorCode });
});

test('[DETAIL-13] the first tab is the member at a glance, and the information is the next one', async () => {
  answerWith(PLAYER);
  const main = await open('user', { id: 'player1' });
  const section = within(main).getByRole('region', { name: t('glance.title') });
  expect(within(section).getByRole('table', { name: t('glance.title') })).not.toBeNull();
  expect(within(section).getByText(t('list.movements')).closest('details')).toHaveAttribute('open');
  expect(platform.requestsOf(GLANCE)).toEqual([{ memId: 'player1' }]);
  await open('user', { id: 'player1', tab: 'userInfo' });
  expect(screen.getByRole('region', { name: t('detail.basics') })).not.toBeNull();
  expect(platform.requestsOf(GLANCE), 'the other tabs do without its call').toHaveLength(1);
});

test('[DETAIL-13] a glance that fails leaves the head and the tabs', async () => {
  answerWith(PLAYER);
  platform.answer({ [GLANCE]: { resultCode: 'T999' } });
  const main = await open('user', { id: 'player1' });
  expect(within(main).getByRole('alert')).toHaveTextContent(t('api.T999'));
  expect(screen.getByRole('navigation', { name: t('detail.tabsLabel') })).not.toBeNull();
});

test('[DETAIL-13] an upstream without the glance begins with the information', async () => {
  platform.lacks('glance');
  answerWith(PLAYER);
  await open('user', { id: 'player1' });
  expect(screen.getByRole('region', { name: t('detail.basics') })).not.toBeNull();
  expect(hrefsIn(t('detail.tabsLabel'))[0]).toBe('/demo/userDetail?id=player1');
  expect(platform.requestsOf(GLANCE)).toEqual([]);
});
