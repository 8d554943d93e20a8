import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Hub88, UNIT } from '../fixtures/hub88-stand-in';
import { Valkyrie } from '../fixtures/valkyrie-stand-in';
import { test as base, expect } from './fixtures';
import { closePopups, enterPlay } from './player';
import { enterConsole } from './real-console';
import type { Sessions } from './sessions';
import type { Stack } from './worker-stack';

/** Vendors that stand in for Hub88 and for a provider behind Valkyrie. */
const test = base.extend<{ hub: Hub88; evo: Valkyrie }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
  hub: async ({}, use) => {
    const hub = new Hub88('');
    await use(hub);
    hub.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  evo: async ({}, use) => {
    const evo = new Valkyrie('', '', 'Evolution');
    await use(evo);
    evo.close();
  },
});

const MEM_ID = 'player5';

/** A game of a vendor that the lobby shows, and what the vendor says and sends once a player has opened it. */
interface OpenedGame {
  vendorCode: string;
  gameCode: string;
  name: string;
  /** The origin of the vendor's pages, which nobody has built. */
  games: string;
  /** Bets 1,000 and wins 2,500 in the window that was opened. Returns the id of the bet, and the balance in units. */
  play: () => Promise<{ betId: string; balance: number }>;
}

interface Around {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  stack: Stack;
  sessions: Sessions;
  /** The address of the console, where the operator's page is signed in. */
  origin: string;
  desk: Page;
}

/**
 * A player opens the game in the lobby and wins, the lobby finds the vendor's window closed, and the round is in the
 * player's bets, in the partner's list and in the console.
 */
async function playFromLobby(
  { vendorCode, gameCode, name, games, play }: OpenedGame,
  { page, context, browser, stack, sessions, origin, desk }: Around,
): Promise<void> {
  const answerGames = (of: BrowserContext) =>
    of.route(`${games}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a game</title><h1>the round</h1>' }),
    );
  await answerGames(context);
  await closePopups(page);
  await enterPlay(page, stack, { memId: MEM_ID });
  await page.goto('/demo/play?category=livecasino');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/refresh')) refreshes += 1;
  });
  const opening = page.waitForEvent('popup');
  await page.locator(`main [data-game="${gameCode}"]`).first().click();
  const game = await opening;
  await game.waitForURL(`${games}/open?*`);
  const { betId, balance } = await play();
  const shown = balance.toString().replace(/\B(?=(\d{3})+$)/g, ',');
  await expect(page.locator('header').getByText(shown).filter({ visible: true }).first()).toBeVisible();

  // The window is another origin's, and the lobby finds it closed all the same: it then refreshes the session, which a
  // page that lies still does only when it starts.
  const started = refreshes;
  await game.close();
  await expect.poll(() => refreshes, { timeout: 30_000 }).toBe(started + 1);

  await page.goto('/demo/play/bets');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${games}/round`));
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('the round');
  await expect(page.getByText('+1,500').or(page.getByText('2,500')).first()).toBeVisible();

  const office = await browser.newContext({ baseURL: stack.web });
  await office.addCookies([await sessions.cookie({ memId: 'ptn1', prefix: 'demo' })]);
  await answerGames(office);
  const partner = await office.newPage();
  const number = new URLSearchParams({ searchType: 'number', searchValue: betId });
  await partner.goto(`/demo/bettingList?${number}#bet=id=${betId}&vendor=${vendorCode}`);
  const detail = partner.getByRole('dialog');
  await expect(detail).toContainText(name);
  await expect(detail).toContainText(MEM_ID);
  await expect(detail.locator('iframe')).toHaveAttribute('src', new RegExp(`^${games}/round`));
  await office.close();

  await desk.goto(`${origin}/demo/acts/vendor-round?betId=${betId}`);
  await expect(desk.getByText(`${games}/round`, { exact: false }).first()).toBeVisible();
  await expect(desk.getByText(MEM_ID).first()).toBeVisible();
  await desk.close();
}

test('[VENDOR-06] [VENDOR-15] [VENDOR-17] a game of a vendor is shown, opened, bet on and won; player, partner and operator find its round @phone', async ({
  page,
  context,
  browser,
  stack,
  isPhone,
  hub,
  operator,
  sessions,
  console: { origin, makeOperator, act },
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
  await enterConsole(desk, { origin, name: await makeOperator(), path: '/demo/acts/vendor-games' });
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('새 게임');
  await act('vendor-game', { ...on, gameCode, show: true });

  const play = async () => {
    expect(hub.launched.platform).toBe('GPL_DESKTOP');
    const window = { user: MEM_ID, token: String(hub.launched.token), game: gameCode };
    const bet = hub.newBet(window, 1_000n * UNIT);
    const after = await hub.bet(bet);
    expect(after.status).toBe('RS_OK');
    const paid = await hub.win(hub.newWin(bet, 2_500n * UNIT));
    expect(paid.balance! - after.balance!).toBe(2_500n * UNIT);
    return { betId: bet.transaction_uuid, balance: Number(paid.balance! / UNIT) };
  };
  await playFromLobby(
    { vendorCode, gameCode, name, games: 'https://games.hub88.test', play },
    { page, context, browser, stack, sessions, origin, desk },
  );
});

test('[VENDOR-12] [VENDOR-17] a game behind Valkyrie is opened, bet on and won; player, partner and operator find its round @phone', async ({
  page,
  context,
  browser,
  stack,
  isPhone,
  evo,
  operator,
  sessions,
  console: { origin, makeOperator, act },
}) => {
  test.setTimeout(120_000);
  const { retry } = test.info();
  const vendorCode = isPhone ? `evo-phone-${retry}` : `evo-desk-${retry}`;
  const gameCode = isPhone ? `evo_table_m${retry}` : `evo_table${retry}`;
  const name = isPhone ? 'Pocket Baccarat' : 'Grand Baccarat';
  const games = 'https://games.valkyrie.test';
  const on = { siteId: 'demo', vendorCode };
  await act('vendor', {
    ...on,
    protocol: 'valkyrie',
    launchUrl: `${await evo.listen()}/operator`,
    currency: 'KRW',
    country: 'KR',
    settings: { provider: 'Evolution' },
  });
  evo.key = (await act('vendor-secret', on)).secret!;
  evo.pam = `${stack.platform}/valkyrie/demo/${vendorCode}`;
  evo.roundAnswer = `${games}/rounds`;
  const allNames = { nameKo: name, nameEn: name, nameVn: name };
  await act('code', {
    siteId: 'demo',
    masterCode: 'game',
    groupCode: 'casino',
    code: gameCode,
    vendorCode,
    ...allNames,
  });
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 10_000 });
  const desk = await browser.newPage();
  await enterConsole(desk, { origin, name: await makeOperator(), path: '/demo/acts/vendor-findings' });

  const play = async () => {
    const { token, body } = evo.asked!;
    expect(body).toMatchObject({ playerId: MEM_ID, providerGameId: gameCode });
    const window = { playerId: MEM_ID, token, game: gameCode };
    const bet = evo.newBet(window, '1000');
    const after = await evo.add(bet);
    expect(after.status).toBe('OK');
    const paid = await evo.add(evo.newWin(bet, '2500'));
    const cashIn = ({ transactionResult }: typeof paid) => Number(transactionResult?.balance?.cashAmount);
    expect(cashIn(paid) - cashIn(after)).toBe(2_500);
    return { betId: bet.body.providerTransactionId, balance: cashIn(paid) };
  };
  await playFromLobby(
    { vendorCode, gameCode, name, games, play },
    { page, context, browser, stack, sessions, origin, desk },
  );
});
