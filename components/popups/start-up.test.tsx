import { afterEach, expect, test, vi } from 'vitest';
import { bettingList } from '@/components/bets/lists/betting-list';
import { memberBets } from '@/components/bets/lists/member-bets';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { cashList } from '@/components/money/ledger/lists/branch-cash-list';
import { loadShellData } from '@/components/shell/load-shell-data';
import type { CallPath } from '@/lib/contract/calls';
import { signIn } from '@/lib/entry/sign-in';
import { POPUPS_COOKIE } from '@/lib/popups';
import { issueCaptcha } from '@/lib/session/captcha';
import { readSession } from '@/lib/session/read-session';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderList } from '@/tests/fixtures/list';
import { renderServer } from '@/tests/fixtures/render';
import { requestCookies } from '@/tests/fixtures/request-cookies';
import { toResponse } from '@/tests/fixtures/web-api';
import { Popups } from './popups';

/** The platform's data of a site, as opposed to a member's. */
const SITE_CALLS: readonly CallPath[] = [
  '/api/common/gameGroupCodes',
  '/api/common/code',
  '/api/etc/siteOption',
  '/api/common/siteCheckInfo',
  '/api/etc/banner',
];

/** The calls that were made since the last time, with the master code of a code table. */
function callsMade(): string[] {
  const made = platform.made.splice(0);
  return made.map(({ path, body }) => [path, ...Object.values(body as object).slice(0, 1)].join(' '));
}
const ofTheSite = (made: readonly string[]) =>
  made.filter((one) => SITE_CALLS.includes(one.split(' ')[0] as CallPath)).sort();

async function signInByForm(): Promise<Response> {
  const { session, site } = platform;
  vi.stubEnv('PITBOSS_TEST_CAPTCHA', '1234');
  const { token, channel, expiresAt, ...member } = session;
  platform.answer({
    '/api/member/login': { member, token, channel, expiresAt, msgInfo: { newMsg: 3 } },
  });
  const { sealed } = await issueCaptcha(site);
  const form = { memId: 'ptn1', memPass: 'demo1234', answer: '1234', captcha: sealed };
  const post = { site, form: new URLSearchParams(form), headers: new Headers(), locale: 'ko' } as const;
  return toResponse(await signIn({ ...post, side: 'partner' }));
}

/** A page as the layout and the route draw it. */
async function loadPage(): Promise<void> {
  const { site, session } = platform;
  await loadShellData(site, session);
  await renderServer(<Popups site={site} session={session} />);
}
const drawDashboard = () =>
  renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );

afterEach(() => vi.unstubAllEnvs());

test('[LOGIN-05] a sign-in stores the user and begins to load the site’s codes; the first page has the unread count', async () => {
  const response = await signInByForm();
  const cookies = response.headers.getSetCookie();
  const session = await readSession(platform.site, cookies.map((one) => one.split(';')[0]).join('; '));
  expect(session).toEqual(platform.session);
  expect(response.headers.get('location')).toBe('/demo/partnerMain');
  expect(callsMade()).toEqual([
    '/api/member/login ptn1',
    '/api/etc/siteOption',
    '/api/common/siteCheckInfo',
    '/api/common/gameGroupCodes',
    '/api/common/code kplay',
    '/api/common/code bcategory',
  ]);
  platform.answer({ '/api/member/info': { ...sampleResponse('/api/member/info'), newMsg: 3, newAnswer: 2 } });
  expect((await loadShellData(platform.site, platform.session)).figures).toMatchObject({
    newMsg: 3,
    newAnswer: 2,
  });
});

test('[SITE-15] after a sign-in the first page asks for user, amounts, pop-ups and banners; the rest is there', async () => {
  await signInByForm();
  callsMade();
  requestCookies.set(POPUPS_COOKIE, '1');
  await loadPage();
  await drawDashboard();
  const first = callsMade();
  expect(ofTheSite(first)).toEqual(['/api/etc/banner']);
  // The user's data and amounts are one call.
  const { figures } = await loadShellData(platform.site, platform.session);
  const { cashAmt, pointAmt } = sampleResponse('/api/member/info');
  expect(figures).toMatchObject({ cashAmt, pointAmt });
  expect(first).toEqual(
    expect.arrayContaining(['/api/v2/main/frame', '/api/main/popupList', '/api/etc/popupList']),
  );

  requestCookies.clear();
  callsMade();
  await loadPage();
  await drawDashboard();
  const next = callsMade();
  expect(next).toContain('/api/v2/main/frame');
  expect(ofTheSite(next)).toEqual([]);
  expect(next.filter((path) => path.includes('popupList'))).toEqual([]);
});

test('[SITE-15] lists read the code tables once for all, and again when they are old', async () => {
  const drawLists = async () => {
    await renderList(bettingList);
    await renderList(memberBets, { id: 'player1', tab: 'userBets' });
    await renderList(cashList);
    return ofTheSite(callsMade());
  };
  const loads = [
    '/api/common/code bcategory',
    '/api/common/code kplay',
    '/api/common/code vendor',
    '/api/common/gameGroupCodes',
    '/api/etc/siteOption',
  ];
  expect(await drawLists()).toEqual(loads);
  await renderList(cashList);
  forgetSharedCalls();
  callsMade();
  expect(await drawLists()).toEqual(loads);
});
