import type { BrowserContext } from '@playwright/test';
import { Hub88, UNIT } from '../fixtures/hub88-stand-in';
import { test as base, expect } from './fixtures';
import { closePopups, enterPlay } from './player';
import { enterConsole, type RealConsole, startRealConsole } from './real-console';

/** The console before the platform of the worker, and a vendor that stands in for Hub88. */
const test = base.extend<object, { console: RealConsole; hub: Hub88 }>({
  console: [
    async ({ stack }, use) => {
      const real = await startRealConsole(stack, ['vendors']);
      await use(real);
      await real.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
    async ({}, use) => {
      const hub = new Hub88('');
      await use(hub);
      hub.close();
    },
    { scope: 'worker' },
  ],
});

const MEM_ID = 'player5';
/** The pages of the vendor's games, which nobody has built. */
const GAMES = 'https://games.hub88.test';

test('[VENDOR-06] [VENDOR-15] [VENDOR-17] a game of a vendor is shown, opened, bet on and won; player, partner and operator find its round @phone', async ({
  page,
  context,
  browser,
  stack,
  isPhone,
  hub,
  operator,
  sessions,
  console: { origin, names, act },
}) => {
  test.setTimeout(120_000);
  // The games of a try that failed stay on the worker's platform.
  const { retry } = test.info();
  const vendorCode = isPhone ? `hub-phone-${retry}` : `hub-desk-${retry}`;
  const gameCode = isPhone ? `hub_roulette_m${retry}` : `hub_roulette${retry}`;
  const on = { siteId: 'demo', vendorCode };
  await act('vendor', {
    ...on,
    protocol: 'hub88',
    launchUrl: await hub.listen(),
    currency: 'KRW',
    country: 'KR',
    settings: { operatorId: '7' },
    vendorKeys: [hub.publicKey()],
  });
  hub.operatorKey = (await act('vendor-keys', { ...on, step: 'make' })).ownKey;
  hub.wallet = `${stack.platform}/hub88/demo/${vendorCode}`;
  const name = isPhone ? 'Pocket Roulette' : 'Grand Roulette';
  hub.games = [{ game_code: gameCode, name, category: 'Live Roulette', product: 'Maker', enabled: true }];
  await act('vendor-games-read', on);
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 10_000 });

  // The operator sees the new game, and shows it.
  const desk = await browser.newPage();
  await enterConsole(desk, { origin, name: names[0]!, path: '/demo/acts/vendor-games' });
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('새 게임');
  await act('vendor-game', { ...on, gameCode, show: true });

  const answerGames = (of: BrowserContext) =>
    of.route(`${GAMES}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a game</title><h1>the round</h1>' }),
    );
  await answerGames(context);
  await closePopups(page);
  await enterPlay(page, stack, { memId: MEM_ID });
  await page.goto('/demo/play?category=livecasino');
  const opening = page.waitForEvent('popup');
  await page.locator(`main [data-game="${gameCode}"]`).first().click();
  const game = await opening;
  await game.waitForURL(`${GAMES}/open?*`);
  expect(hub.launched.platform).toBe('GPL_DESKTOP');
  const window = { user: MEM_ID, token: String(hub.launched.token), game: gameCode };
  const bet = hub.newBet(window, 1_000n * UNIT);
  const after = await hub.bet(bet);
  expect(after.status).toBe('RS_OK');
  const paid = await hub.win(hub.newWin(bet, 2_500n * UNIT));
  expect(paid.balance! - after.balance!).toBe(2_500n * UNIT);

  // The window is another origin's, and the lobby finds it closed all the same.
  const looked = page.waitForRequest((request) => request.url().includes('/api/'), { timeout: 30_000 });
  await game.close();
  await looked;
  const shown = (paid.balance! / UNIT).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  await expect(page.locator('header').getByText(shown).filter({ visible: true }).first()).toBeVisible();

  await page.goto('/demo/play/bets');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${GAMES}/round\\?r=`));
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('the round');
  await expect(page.getByText('+1,500').or(page.getByText('2,500')).first()).toBeVisible();

  const office = await browser.newContext({ baseURL: stack.web });
  await office.addCookies([await sessions.cookie({ memId: 'ptn1', prefix: 'demo' })]);
  await answerGames(office);
  const partner = await office.newPage();
  const number = new URLSearchParams({ searchType: 'number', searchValue: bet.transaction_uuid });
  await partner.goto(`/demo/bettingList?${number}#bet=id=${bet.transaction_uuid}&vendor=${vendorCode}`);
  const detail = partner.getByRole('dialog');
  await expect(detail).toContainText(name);
  await expect(detail).toContainText(MEM_ID);
  await expect(detail.locator('iframe')).toHaveAttribute('src', new RegExp(`^${GAMES}/round\\?r=`));
  await office.close();

  await desk.goto(`${origin}/demo/acts/vendor-round?betId=${bet.transaction_uuid}`);
  await expect(desk.getByText(`${GAMES}/round?r=`, { exact: false }).first()).toBeVisible();
  await expect(desk.getByText(MEM_ID).first()).toBeVisible();
  await desk.close();
});
