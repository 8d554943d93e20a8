import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { menuFor } from '@/lib/routes/menu';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectFacts } from '@/tests/fixtures/list';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { demoSite } from '@/tests/fixtures/site';
import { AccountPanel, GoToPanel } from './account-panels';
import { loadShellData, type ShellData } from './load-shell-data';
import { Menu } from './menu';
import { SiblingTabs } from './sibling-tabs';
import { SiteFooter } from './site-footer';
import { BranchCounters } from './top-bar';
import { NotificationBar } from './unread';

const option = sampleResponse('/api/etc/siteOption').siteOption;
const levels = (['PTN_2', 'PTN_7', 'NORMAL'] as const).map((code) => ({ code, codeName: `site’s ${code}` }));
const sectionsOf = (loginType: 'PARTNER' | 'P_NORMAL') =>
  menuFor({ loginType, partnerLevel: 'PTN_1' }, levels, ALL_CAPABILITIES);
const hrefs = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

/** The shell's data that the bar below the header reads. */
const shellData = (changed: Partial<ShellData> = {}): ShellData => ({
  capabilities: ALL_CAPABILITIES,
  nick: 'Partner 1',
  level: { code: 'PTN_1', name: undefined },
  canCreate: true,
  figures: { cashAmt: 1, cashSeq: 1, pointAmt: 2, pointSeq: 1, newMsg: 3, newAnswer: 4 },
  branch: sampleResponse('/api/v2/main/topInfo').mainTopInfo,
  levels,
  option,
  stepUpAmount: null,
  cashDecimal: '1',
  check: null,
  firstPage: 'partnerMain',
  theme: 'system',
  folded: [],
  closedSections: new Set(),
  pins: undefined,
  blocking: null,
  failure: null,
  ...changed,
});

test('[SITE-07] the footer has the copyright and the three social links of the site’s options', async () => {
  const link = 'https://t.me/site';
  const options = { ...option, sns1Link: link, sns2Link: 'javascript:alert(1)', sns3: '', sns3Id: '' };
  for (const safe of ['tg://resolve?domain=site', 'KakaoTalk://x', 'HTTPS://t.me/site']) {
    expect(
      hrefs(await renderServer(<SiteFooter title="Demo" option={{ ...options, sns1Link: safe }} />)),
    ).toEqual([safe]);
  }
  const footer = await renderServer(<SiteFooter title="Demo" option={options} />);
  expect(footer).toHaveTextContent(/© \d{4}.*Demo/);
  expect(hrefs(footer)).toEqual([link]);
  const socials = within(footer).getAllByRole('listitem');
  expect(socials.map((one) => one.textContent)).toEqual([
    `${option.sns1} ${option.sns1Id}`,
    `${option.sns2} ${option.sns2Id}`,
  ]);
});

test('[SITE-07] the notification bar counts new messages and answers, and says nothing of none', async () => {
  const { figures } = shellData();
  const icons = { messages: null, answers: null };
  await renderServer(<NotificationBar prefix="demo" initial={figures} icons={icons} />);
  const bar = () => screen.getByRole('status', { name: t('shell.notices') });
  expect(bar()).toHaveTextContent(`${t('shell.newMessage')} 3${t('shell.newAnswer')} 4`);
  expect(hrefs(bar())).toEqual(['/demo/msg', '/demo/qna']);
  const none = { ...figures!, newMsg: 0, newAnswer: 0 };
  await renderServer(<NotificationBar prefix="demo" initial={none} icons={icons} />);
  expect(bar()).toHaveTextContent(`${t('shell.messages')} ${t('shell.answers')}`);
});

test('[SITE-09] the header’s shortcuts lead to their pages, and logout is a form', async () => {
  const panel = await renderServer(
    <AccountPanel prefix="demo" nick="Partner 1" level="PTN_1" levelName="Level">
      <i>languages</i>
    </AccountPanel>,
  );
  const links = within(panel).getAllByRole('link', { hidden: true });
  expect(links.filter((link) => !link.closest('[data-soft]'))).toEqual([]);
  // Another language is another document.
  expect(within(panel).getByText('languages').closest('[data-soft]')).toBeNull();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    (['cashList', 'charge', 'exchange', 'point', 'qna', 'noticeList', 'msg', 'infoEdit'] as const).map(
      (route) => [t(`route.${route}`), `/demo/${route}`],
    ),
  );
  const logout = within(panel).getByRole('button', { name: t('shell.logout'), hidden: true });
  expect(logout.closest('form')).toHaveAttribute('action', '/demo/api/session/logout');
});

test('[SITE-10] the counters are the platform’s own figures, scaled as the site says', async () => {
  const branch = { ...sampleResponse('/api/v2/main/topInfo').mainTopInfo, userCnt: 1234 };
  const data = { branch: { ...branch, totalCashAmt: 56_789, totalPointAmt: 98_765 } };
  expectFacts(
    await renderServer(<BranchCounters name="branch" prefix="demo" data={shellData(data)} className="" />),
    {
      [t('shell.branchMembers')]: '1,234',
      [t('shell.branchMoney')]: '56,789',
      [t('shell.branchPoints')]: '98,765',
    },
  );
  const scaled = shellData({ ...data, cashDecimal: '0.01' });
  expectFacts(await renderServer(<BranchCounters name="branch" prefix="demo" data={scaled} className="" />), {
    [t('shell.branchMembers')]: '1,234',
    [t('shell.branchMoney')]: '567.89',
    [t('shell.branchPoints')]: '987.65',
  });
});

test('[SITE-12] [CREATE-08] the go-to panel creates members, and leads to one’s requests, only for those who may', async () => {
  const panel = (canCreate: boolean) =>
    renderServer(
      <GoToPanel prefix="demo" sections={sectionsOf('PARTNER')} canCreate={canCreate} hasRequests />,
    );
  const pages = ['partnerList', 'userList', 'bettingtotal', 'statisticDateBet', 'qna'].map(
    (to) => `/demo/${to}`,
  );
  expect(hrefs(await panel(true))).toEqual(['/demo/partnerList?create=1', '/demo/partnerRequests', ...pages]);
  expect(hrefs(await panel(false))).toEqual(pages);
});

test('[SITE-12] the right to create is the platform’s answer, and never a NORMAL’s', async () => {
  const info = sampleResponse('/api/member/info');
  const canCreate = async (
    partnerLevel: 'PTN_1' | 'NORMAL',
    creatableLevels: typeof info.creatableLevels,
  ) => {
    platform.answer({ '/api/member/info': { ...info, creatableLevels } });
    return (await loadShellData(demoSite(), { ...platform.session, partnerLevel })).canCreate;
  };
  expect(await canCreate('PTN_1', info.creatableLevels)).toBe(true);
  expect(await canCreate('PTN_1', [])).toBe(false);
  expect(await canCreate('NORMAL', info.creatableLevels)).toBe(false);
});

test('[SITE-10] an upstream without the call for the frame is asked the printed ones, of which the counters may fail alone', async () => {
  platform.answer({ '/api/v2/main/frame': { resultCode: 'A001' } });
  const load = () => loadShellData(demoSite(), { ...platform.session });
  const { levels: _, ...branch } = sampleResponse('/api/v2/main/topInfo').mainTopInfo;
  expect(await load()).toMatchObject({
    nick: sampleResponse('/api/member/info').memNick,
    branch,
    failure: null,
  });
  platform.answer({ '/api/v2/main/topInfo': { resultCode: 'E001' } });
  expect(await load()).toMatchObject({
    nick: sampleResponse('/api/member/info').memNick,
    branch: null,
    blocking: null,
    failure: { code: 'E001' },
  });
});

test('[SITE-13] the menu has its tabs, and its sections are open unless closed', async () => {
  const menu = await renderServer(
    <Menu prefix="demo" data={shellData()} sections={sectionsOf('PARTNER')} closed={new Set(['betting'])} />,
  );
  const links = Object.fromEntries(
    within(menu)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.getAttribute('href'), link]),
  );
  expect(Object.keys(links).map((href) => href.replace('/demo/', ''))).toEqual([
    ...['desk', 'partnerMain'],
    ...['partnerList', 'partnerTree', 'partnerRate', 'partnerRequests'],
    ...['userList', 'invitations', 'activity'],
    ...['bettingtotal', 'bettingList', 'bettingListSport'],
    ...['statisticDateBet', 'settlement', 'partnerMoneyMoveList', 'cashList', 'cashListMy'],
    ...['qna', 'msg', 'noticeList'],
  ]);
  expect(links['/demo/userList']).toHaveTextContent(t('menu.entries.userList'));
  // The other screens of an entry, for the palette.
  expect(JSON.parse(links['/demo/partnerList']!.dataset.tabs!)).toEqual({
    partnerList: t('route.partnerList'),
    partnerList2: t('route.partnerList2'),
    partnerMemberList: t('route.partnerMemberList'),
    partnerListLevelPTN_2: 'site’s PTN_2',
    partnerListLevelPTN_7: 'site’s PTN_7',
  });
  expect(links['/demo/userList']).toHaveAttribute('data-on', 'userList subMemberList userOnlinelist');
  expect(within(menu).getByText(t('route.qna')).closest('a')).toHaveAttribute(
    'data-on',
    'qna qnaread qnawrite',
  );
  const open = [...menu.querySelectorAll('details')].map(({ dataset, open }) => [dataset.menuSection, open]);
  expect(open).toEqual([
    ['partners', true],
    ['members', true],
    ['betting', false],
    ['cash', true],
    ['support', true],
  ]);
});

test('[SITE-13] pinned screens are on top of the menu, each with a button that unpins it, up to eight', async () => {
  const menuWith = (pins: string) =>
    renderServer(
      <Menu prefix="demo" data={shellData({ pins })} sections={sectionsOf('PARTNER')} closed={new Set()} />,
    );
  const menu = await menuWith('userOnlinelist.partnerListLevelPTN_7.qna.gone');
  const list = within(menu).getByRole('list', { name: t('menu.pins') });
  expect(hrefs(list)).toEqual(['/demo/userOnlinelist', '/demo/partnerListLevelPTN_7', '/demo/qna']);
  const unpin = within(list).getByRole('button', { name: t('menu.unpin', { screen: 'site’s PTN_7' }) });
  expect(unpin).toHaveAttribute('value', 'partnerListLevelPTN_7');
  expect(unpin.closest('form')).toHaveAttribute('action', '/demo/api/session/pins');
  // The place of an unread count is in the section alone.
  expect(list.querySelector('[id]')).toBeNull();
  expect(within(menu).getByRole('button', { name: t('menu.pin') })).toBeInTheDocument();
  const full = await menuWith(
    'userList.qna.msg.noticeList.activity.partnerTree.partnerRate.cashList.cashListMy',
  );
  expect(hrefs(within(full).getByRole('list', { name: t('menu.pins') }))).toHaveLength(8);
  expect(within(full).queryByRole('button', { name: t('menu.pin') })).toBeNull();
  expect(full).toHaveTextContent(t('menu.pinsFull'));
});

test('[SITE-13] the screens of one entry are tabs of each other, with the frame’s counts', async () => {
  const tabsOn = async (route: string) => {
    const place = await renderServer(
      <SiblingTabs site={demoSite()} session={platform.session} route={route} />,
    );
    return within(place)
      .queryAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-current')]);
  };
  const branch = sampleResponse('/api/v2/main/topInfo').mainTopInfo;
  platform.answer({
    '/api/v2/main/frame': {
      ...sampleResponse('/api/v2/main/frame'),
      mainTopInfo: { ...branch, levels: [{ partnerLevel: 'NORMAL', cnt: 1220 }] },
    },
  });
  expect(await tabsOn('subMemberList')).toEqual([
    ['/demo/userList', `${t('menu.tabs.userList')} 1,220`, null],
    ['/demo/subMemberList', t('menu.tabs.subMemberList'), 'page'],
    ['/demo/userOnlinelist', t('menu.tabs.userOnlinelist'), null],
  ]);
  const currentOn = async (route: string) =>
    (await tabsOn(route)).filter(([, , current]) => current).map(([href]) => href);
  for (const route of ['point', 'pointuse', 'pointuselist'])
    expect(await currentOn(route), 'a screen that a tab leads on to').toEqual(['/demo/point']);
  expect(await tabsOn('bettingtotal')).toEqual([]);
  expect(await tabsOn('activity')).toEqual([]);
});

test('[SITE-13] tabs of levels have numerals before their names where all the names are long', async () => {
  /** The last level’s tab on a site of its own, since sites keep their levels for some time. */
  const tabWith = async (prefix: string, codeName: string) => {
    const sample = sampleResponse('/api/v2/retail/partnerLevelList').list[0]!;
    const codes = ['PTN_2', 'PTN_3', 'PTN_4'] as const;
    platform.answer({
      '/api/v2/retail/partnerLevelList': { list: codes.map((code) => ({ ...sample, code, codeName })) },
    });
    const place = await renderServer(
      <SiblingTabs site={{ ...demoSite(), prefix }} session={platform.session} route="partnerList" />,
    );
    return within(place).getAllByRole('link').at(-1)!;
  };
  expect((await tabWith('one', '지사')).querySelector('.rank')).toBeNull();
  const long = await tabWith('two', 'Somewhat longer name');
  expect(long.querySelector('.rank')).toHaveTextContent('4');
  expect(long).toHaveTextContent('4 Somewhat longer name');
  expect(within(long).getByText('Somewhat longer name').parentElement).toHaveAttribute(
    'title',
    'Somewhat longer name',
  );
});

test('[SITE-13] the menu shows the frame’s counts, and the number of unread ones', async () => {
  const branch = {
    ...shellData().branch!,
    levels: [
      { partnerLevel: 'NORMAL' as const, cnt: 1220 },
      { partnerLevel: 'PTN_2' as const, cnt: 44 },
      { partnerLevel: 'PTN_7' as const, cnt: 84 },
    ],
  };
  const counts = async (data: ShellData) => {
    const sections = sectionsOf('PARTNER');
    const menu = await renderServer(
      <Menu prefix="demo" data={data} sections={sections} closed={new Set()} />,
    );
    return Object.fromEntries(
      [...menu.querySelectorAll('a')]
        .map((link) => [link.getAttribute('href'), link.querySelector('small')?.textContent])
        .filter(([, count]) => count),
    );
  };
  expect(await counts(shellData({ branch }))).toEqual({
    '/demo/partnerList': '128',
    '/demo/userList': '1,220',
    '/demo/msg': '3',
    '/demo/qna': '4',
  });
  // An upstream that says less, or nothing.
  const { levels: _, ...unnamed } = branch;
  const figures = { ...shellData().figures!, newMsg: 0 };
  expect(await counts(shellData({ branch: unnamed, figures }))).toEqual({ '/demo/qna': '4' });
  expect(await counts(shellData({ branch: null, figures: null }))).toEqual({});
});

test('[SITE-13] [LIVE-04] [LIVE-05] the menu’s counts of unread ones follow the header’s', async () => {
  const { figures } = shellData();
  const sections = sectionsOf('PARTNER');
  const menu = await renderServer(
    <Menu prefix="demo" data={shellData()} sections={sections} closed={new Set()} />,
  );
  const countOf = (route: string) => menu.querySelector(`a[href="/demo/${route}"] > small`)!.textContent;
  const bar = (newMsg: number, newAnswer: number) => (
    <NotificationBar
      prefix="demo"
      initial={{ ...figures!, newMsg, newAnswer }}
      icons={{ messages: null, answers: null }}
    />
  );
  const { rerender } = renderClient(bar(3, 4));
  expect([countOf('msg'), countOf('qna')]).toEqual(['3', '4']);
  rerender(bar(1005, 0));
  expect([countOf('msg'), countOf('qna')]).toEqual(['1,005', '']);
  // The menu is rendered again with counts that were read before.
  const markup = menu.querySelector('[data-html="frame-menu"]')!;
  markup.innerHTML = markup.innerHTML.replace('1,005', '3');
  rerender(bar(1005, 0));
  expect([countOf('msg'), countOf('qna')]).toEqual(['1,005', '']);
});

test('[SITE-13] the menu hides partners from P_NORMAL', async () => {
  const menu = await renderServer(
    <Menu prefix="demo" data={shellData()} sections={sectionsOf('P_NORMAL')} closed={new Set()} />,
  );
  expect(hrefs(menu)).toContain('/demo/userList');
  expect(hrefs(menu).filter((href) => href?.includes('partnerList'))).toEqual([]);
});

test('[SITE-10] an operator’s change of the site is on the next page, not seconds later', async () => {
  const { session, site } = platform;
  const frame = (siteVersion: string) => ({ ...sampleResponse('/api/v2/main/frame'), siteVersion });
  const scaleAt = async (siteVersion: string, cashDecimal: string) => {
    platform.answer({
      '/api/v2/main/frame': frame(siteVersion),
      '/api/etc/siteOption': siteOption({ cashDecimal }),
    });
    return (await loadShellData(site, session)).cashDecimal;
  };
  expect(await scaleAt('1', '1')).toBe('1');
  expect(await scaleAt('1', '0.01')).toBe('1');
  expect(await scaleAt('2', '0.01')).toBe('0.01');
});

test('[SITE-12] the go-to panel of an upstream without lists of requests does not lead to one', async () => {
  await renderServer(
    <GoToPanel prefix="demo" sections={sectionsOf('PARTNER')} canCreate hasRequests={false} />,
  );
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(links).toContain('/demo/partnerList?create=1');
  expect(links).not.toContain('/demo/partnerRequests');
});

test('[SITE-07] [WIRE-06] an upstream that counts nothing unread is asked for the newest messages', async () => {
  const { site, session } = platform;
  const [message] = sampleResponse('/api/board/msgList').list;
  const list = (['N', 'READ', 'N'] as const).map((msgStatus, msgIdx) => ({ ...message!, msgIdx, msgStatus }));
  platform.answer({ '/api/board/msgList': { ...sampleResponse('/api/board/msgList'), list } });
  await loadShellData(site, session);
  expect(platform.requestsOf('/api/board/msgList')).toEqual([]);
  platform.lacks();
  const { figures } = await loadShellData(site, session);
  expect(figures).toMatchObject({ newMsg: 2, unreadMsgs: [0, 2], isNewMsgLeast: true });
  expect(figures?.newAnswer, 'the channel alone says it').toBeUndefined();
  const older = { ...message!, msgIdx: 3, msgStatus: 'R' };
  platform.answer({
    '/api/board/msgList': { ...sampleResponse('/api/board/msgList'), list: [...list, older] },
  });
  expect((await loadShellData(site, session)).figures, 'the oldest one is read').toMatchObject({
    newMsg: 2,
    isNewMsgLeast: false,
  });
});
