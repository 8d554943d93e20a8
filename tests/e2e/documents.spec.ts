import { ROUTES } from '../../lib/routes/partner-routes';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

/** Routes that need a record's number or a member. */
const PLACES: Record<string, string> = {
  partnerDetail: 'partnerDetail?id=ptn2',
  userDetail: 'userDetail?id=player1',
};
const OWN = [
  'desk',
  'partnerRequests',
  'invitations',
  'activity',
  'settlement',
  'settlementDetail',
  'settlementMonth',
  'explain',
];
const OWN_STATISTICS = ['statisticAllGames', 'statisticDateGames'];
/**
 * The most calls that a page makes. The front of the documents makes ten at its start, and each screen adds some; the
 * web caches most of those ten for some seconds.
 */
const MOST_CALLS = 14;

/**
 * Whether a call may be made twice while a page opens: the server asks for the window of maintenance by its clock too,
 * and beside the list of messages the unread ones of its first page are counted.
 */
const isRepeatable = (call: string, route: string): boolean =>
  call.startsWith('/api/common/siteCheckInfo ') ||
  (route === 'msg' && call.startsWith('/api/board/msgList '));

/** Whether a link leads to a screen, a tab or an order that the documents do not have. */
const isDead = (href: string): boolean =>
  [...OWN, ...OWN_STATISTICS].some((route) => new RegExp(`/demo/${route}([/?#]|$)`).test(href)) ||
  /[?&]tab=(past|userMemo|partnerMemo|userCharge|userExchange)\b|[?&](status|withDeposit|withBet|tags)=/.test(
    href,
  );
const routes = Object.keys(ROUTES).filter((route) => !route.includes('{'));

test.describe('as ptn1', () => {
  test.use({ signedInAs: 'ptn1' });

  for (const answer of ['404', 'A001'] as const) {
    test(`[WIRE-06] [SITE-03] every screen of the documents opens where other calls are unknown (${answer})`, async ({
      page,
      documents,
      t,
      expectConsole,
    }) => {
      expectConsole(/status of 404/);
      documents.setUnknownAnswer(answer);
      documents.unknown.length = 0;
      const faults: string[] = [];
      // The answer to unknown calls changes nothing between screens: a few of each kind do for the second.
      for (const route of sampleOf(routes, answer === '404' ? 3 : 9)) {
        const isOwn = [...OWN, ...OWN_STATISTICS].includes(route);
        documents.made.length = 0;
        const response = await page.goto(`/demo/${PLACES[route] ?? route}`);
        const { made } = documents;
        const repeated = made.filter((call, at) => made.indexOf(call) !== at && !isRepeatable(call, route));
        if (repeated.length > 0) faults.push(`${route} asks twice: ${[...new Set(repeated)]}`);
        if (made.length > MOST_CALLS) faults.push(`${route} makes ${made.length} calls: ${made}`);
        if (response?.status() !== (isOwn ? 404 : 200)) faults.push(`${route}: ${response?.status()}`);
        const failed = await page.getByText(t('api.A001')).count();
        if (!isOwn && failed > 0) faults.push(`${route}: ${failed} parts say that a call is unknown`);
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
        const dead = links.filter((href) => isDead(href));
        if (!isOwn && dead.length > 0) faults.push(`${route} leads to ${[...new Set(dead)].slice(0, 3)}`);
      }
      expect(faults).toEqual([]);
      // The web asks for capabilities, and makes no other call that is not there.
      expect(documents.unknown.filter((path) => path !== '/api/common/capabilities')).toEqual([]);
    });
  }
});

/** Pages of the player site, as guests and players find them. */
const PLAY_PAGES = [
  ...[
    '',
    'noticeList',
    'event',
    'rule',
    'centre',
    'faq',
    'guide',
    'wallet',
    'charge',
    'exchange',
    'pointuse',
  ],
  ...[
    'bets',
    'me',
    'point',
    'pointuselist',
    'msg',
    'qna',
    'qnawrite?pin=bet-1',
    'infoEdit',
    'board',
    'boardWrite',
  ],
];
const OWN_PLAY_PAGES = ['results', 'money', 'statement'];

test('[PLAY-01] [PLAY-03] [PLAY-04] every player page of the documents opens where other calls are unknown', async ({
  page,
  context,
  sessions,
  documents,
  t,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  documents.setUnknownAnswer('404');
  documents.unknown.length = 0;
  const faults: string[] = [];
  const open = async (as: string, path: string, expected: number) => {
    const response = await page.goto(`/demo/play${path && `/${path}`}`);
    if (response?.status() !== expected) faults.push(`${as} ${path}: ${response?.status()}`);
    const failed = expected === 404 ? 0 : await page.getByText(t('api.A001')).count();
    if (failed > 0) faults.push(`${as} ${path}: ${failed} parts say that a call is unknown`);
    const links = page.locator(OWN_PLAY_PAGES.map((own) => `a[href*="/play/${own}"]`).join(', '));
    if (expected === 200 && (await links.count()) > 0)
      faults.push(`${as} ${path} leads to a page that is not there`);
  };
  for (const path of ['', 'login', 'join', 'rule', 'centre']) await open('guest', path, 200);
  await context.addCookies([await sessions.cookie({ memId: 'player1', side: 'play' })]);
  for (const path of sampleOf(PLAY_PAGES)) await open('player1', path, 200);
  for (const path of OWN_PLAY_PAGES) await open('player1', path, 404);
  expect(faults).toEqual([]);
  expect([...new Set(documents.unknown)].filter((path) => path !== '/api/common/capabilities')).toEqual([]);
});
