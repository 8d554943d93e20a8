import type { Page } from '@playwright/test';
import { shownNumber } from '../fixtures/shown-number';
import { expect, test } from './fixtures';
import { closePopups, enterPlay, playRound, showAllMatches, signPlayerIn, themeOfSystem } from './player';

/** Kinds of games played once, and a round found again; a player of their own, whose every movement is theirs. */
const MEM_ID = 'player4';

/** A call as the page's player. */
const call = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([url, sent]) => {
      const response = await fetch(url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: sent!,
      });
      return (await response.json()).data;
    },
    [`/demo/play${path}`, JSON.stringify(body)],
  );
const cashOf = async (page: Page) => (await call<{ cashAmt: number }>(page, '/api/cash/getCoin', {})).cashAmt;

/** Opens a game as the lobby does, in a page of its own. */
async function openGame(page: Page, vendorKey: string, gameType: string, gameKey: string): Promise<Page> {
  const { gameurl } = await call<{ gameurl: string }>(page, '/api/minigame/getGame', {
    vendorKey,
    gameType,
    gameKey,
  });
  const game = await page.context().newPage();
  await game.goto(gameurl);
  await expect(game.locator('main')).toBeAttached();
  return game;
}

interface Round {
  roundId: string;
  state: string;
  stake: number;
  payout: number;
}
const stateOf = (game: Page) =>
  game.evaluate(
    async () =>
      (await (await fetch('state')).json()) as {
        balance: number;
        rounds: Round[];
        open?: { roundId: string };
      },
  );
const chip = (game: Page) => game.locator('[data-key="chip 1000"]').click();
const go = (game: Page) => game.locator('.acts .go').click();

/** Kinds that the journey of a player does not play; the platform's tests play every game. */
const TABLES = [
  ['sandbox-live', 'casino', 'blackjack'],
  ['sandbox-live', 'casino', 'roulette'],
  ['sandbox-mini', 'mini', 'ladder'],
  ['sandbox-mini', 'mini', 'power_ball'],
] as const;
const BOOKS = [
  ['sandbox-sports', 'soccer'],
  ['sandbox-esports', 'lol'],
] as const;

const PHONE = { width: 390, height: 844 };

/** The rules of roulette, its inside bets by keyboard, and the whole table on a phone. */
async function exploreRoulette(game: Page, expectAccessible: (page: Page) => Promise<void>) {
  await game.getByRole('button', { name: '규칙과 환급률' }).click();
  await expect(game.getByRole('dialog')).toContainText('97.30');
  await game.keyboard.press('Escape');
  await expect(game.getByRole('dialog')).toBeHidden();
  await game.locator('[data-code="n0"]').focus();
  for (let i = 0; i < 3; i++) await game.keyboard.press('ArrowRight');
  await expect(game.locator('[data-code="n2-5"]')).toBeFocused();
  await game.keyboard.press('Enter');
  await expect(game.getByRole('button', { name: '스플릿 2·5, 17 : 1, 1,000' })).toBeFocused();
  await game.keyboard.press('ArrowUp');
  await expect(game.locator('[data-code="n2-3-5-6"]')).toBeFocused();
  await game.setViewportSize(PHONE);
  expect(await game.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await game.locator('[data-code="n34-35"]').click();
  await expect(game.locator('[data-code="n34-35"] .stake')).toBeVisible();
  await expectAccessible(game);
}

/**
 * Plays a round at its normal pace, and skips the animation by a key; returns the amount that the player won or lost.
 */
async function playWithMotion(game: Page): Promise<number> {
  await game.emulateMedia({ reducedMotion: 'no-preference' });
  const balance = game.locator('.balance b');
  const was = await balance.textContent();
  await game.locator('.spot').first().click();
  await go(game);
  await expect(game.getByRole('button', { name: '결과 바로 보기' })).toBeFocused();
  await expect(balance).toHaveText(was!);
  await game.keyboard.press('Escape');
  const status = game.locator('[role=status]').first();
  await expect(status).toHaveText(/[+−][\d,]+$/, { timeout: 3_500 });
  await expect(balance).not.toHaveText(was!);
  return shownNumber((await status.textContent())!.split(' ').at(-1)!);
}

test('[GAME-01] [GAME-02] every other kind of table is played once; the figures are those of the ledger', async ({
  page,
  signIn,
  operator,
  expectAccessible,
}) => {
  test.slow();
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 100000 });
  await themeOfSystem(page);
  await signIn(page, { memId: MEM_ID, side: 'play' });
  await page.goto('/demo/play');
  let cash = await cashOf(page);
  for (const [vendor, category, name] of TABLES) {
    const opened = await openGame(page, vendor, category, name);
    await chip(opened);
    await opened.locator('.spot').first().click();
    const statusText = await playRound(opened, name === 'blackjack' ? '스탠드' : undefined);
    await expect(opened.locator('.steps .matches')).toBeVisible();
    const balanceText = await opened.locator('.balance b').textContent();
    const net = shownNumber(statusText.split(' ').at(-1)!);
    cash += net;
    expect(await cashOf(page), name).toBe(cash);
    expect(shownNumber(balanceText!), name).toBe(cash);
    await expectAccessible(opened);
    if (name === 'roulette') await exploreRoulette(opened, expectAccessible);
    if (name === 'ladder') cash += await playWithMotion(opened);
    await opened.close();
  }
});

test('[BET-03] [GAME-01] a combination on sports and a single on e-sports', async ({
  page,
  signIn,
  operator,
  expectAccessible,
}) => {
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 20000 });
  await signIn(page, { memId: MEM_ID, side: 'play' });
  await page.goto('/demo/play');
  const before = await cashOf(page);
  for (const [vendor, game] of BOOKS) {
    const book = await openGame(page, vendor, 'sports', game);
    if (game === 'soccer') {
      const desktop = book.viewportSize()!;
      await book.setViewportSize(PHONE);
      const { height } = (await book.locator('body').boundingBox())!;
      expect(height, 'one sport at first').toBeLessThan(3000);
      await expectAccessible(book);
      await book.setViewportSize(desktop);
    }
    await showAllMatches(book);
    // Not the next ones: a kick-off may happen while the test runs.
    await book.locator('.match').nth(8).locator('.pick').first().click();
    if (game === 'soccer') await book.locator('.match').nth(10).locator('.pick').first().click();
    await book.locator('[data-key="quick 1000"]').click();
    // Other windows of this player have left tickets too.
    const had = await book.locator('.ticket').count();
    await book.locator('.slip .go').click();
    await expect(book.locator('[role=status]').first()).toHaveText('베팅이 접수되었습니다.');
    await expect(book.locator('.ticket')).toHaveCount(had + 1);
    await expect(book.locator('.ticket').first().locator('.ticket-leg')).toHaveCount(
      game === 'soccer' ? 2 : 1,
    );
    await book.close();
  }
  expect(await cashOf(page)).toBe(before - 2000);
});

test('[GAME-03] a line cut in the middle of a round: the lobby offers it, and it goes on where it stopped', async ({
  page,
  signIn,
  operator,
  t,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 50000 });
  await signIn(page, { memId: MEM_ID, side: 'play' });
  await page.goto('/demo/play');
  const game = await openGame(page, 'sandbox-live', 'casino', 'blackjack');
  const status = game.locator('[role=status]').first();
  const stand = game.getByRole('button', { name: '스탠드' });
  let open: { roundId: string } | undefined;
  while (!open) {
    await chip(game);
    await game.locator('.spot').first().click();
    await go(game);
    await expect(status).not.toHaveText(/진행|놓으세요/);
    open = (await stateOf(game)).open;
  }
  const cash = await cashOf(page);
  const choice = /\/(step|state)$/;
  await game.route(choice, (route) => route.abort());
  await stand.click();
  await expect(status).toContainText('알 수 없습니다');
  await game.close();

  await page.reload();
  const offered = page.locator('.open-rounds');
  await expect(offered).toContainText(t('play.lobby.openTitle'));
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await offered.getByRole('button', { name: /블랙잭/ }).click();
  const again = await opening;
  await again.waitForURL(/\/demo\/sandbox\/play\//);
  expect((await stateOf(again)).open?.roundId).toBe(open.roundId);
  expect(await cashOf(page), 'the bet was taken once').toBe(cash);
  await again.getByRole('button', { name: '스탠드' }).click();
  await expect(again.locator('[role=status]').first()).toHaveText(/[+−][\d,]+$| 0$/);
  const { rounds, balance } = await stateOf(again);
  const round = rounds.find(({ roundId }) => roundId === open.roundId)!;
  expect(round.state).toBe('done');
  expect(balance).toBe(cash + round.payout);
  await again.close();
  await page.reload();
  await expect(page.locator('.open-rounds')).toHaveCount(0);
});

test('[PLAY-05] the page of a slot embeds nothing but games of the site', async ({ page, signIn, t }) => {
  await signIn(page, { memId: MEM_ID, side: 'play' });
  for (const url of ['https://evil.test/', '/demo/partnerMain', 'javascript:alert(1)']) {
    await page.goto(`/demo/play/slot/game?${new URLSearchParams({ url })}`);
    await expect(page.getByRole('heading', { name: t('play.slot.refused') })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('[PLAY-05] [SESS-04] [SESS-06] games end with the sign-in that opened them, and no address in the history opens one', async ({
  page,
  stack,
  t,
  operator,
  browser,
  expectConsole,
  expectAccessible,
}) => {
  // Refusals of pages and bets are answered so.
  expectConsole(/403|401/);
  const memId = 'player5';
  await operator('grant', { siteId: 'demo', memId, amount: 50000 });
  await closePopups(page);
  await enterPlay(page, stack, { memId });
  const game = await openGame(page, 'sandbox-mini', 'mini', 'odd_even');
  await expect(game).toHaveURL(/\/demo\/sandbox\/play\/[\w-]{24}\/game$/);
  await chip(game);
  await game.locator('.spot').first().click();
  await go(game);
  await expect(game.locator('[role=status]').first()).toHaveText(/[+−][\d,]+$/);
  await game.reload();
  await expect(game.locator('.spot').first()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(game.url());
  expect(answer?.status()).toBe(403);
  await expect(stranger.getByRole('heading')).toHaveText('이 브라우저에서 연 게임이 아닙니다');
  await stranger.goto(game.url().replace('/demo/', '/demo2/'));
  await expect(stranger.getByRole('heading')).toHaveText('이 브라우저에서 연 게임이 아닙니다');
  await stranger.context().close();

  await chip(game);
  await game.locator('.spot').first().click();
  await page.getByRole('button', { name: t('play.shell.signOut') }).click();
  await expect(page).toHaveURL(/\/demo\/play\/login/);
  const end = game.getByRole('alert');
  await expect(end.getByRole('heading')).toHaveText('로그아웃되어 게임을 종료했습니다');
  await expect(game.locator('.spot')).toHaveCount(0);
  await expectAccessible(game);
  await game.getByRole('link', { name: '로비로' }).click();
  await expect(game).toHaveURL(/\/demo\/play$/);
  await game.goBack();
  await expect(game.getByRole('heading')).toHaveText('로그아웃되어 게임을 종료했습니다');
  await game.close();

  await enterPlay(page, stack, { memId });
  const slot = await openGame(page, 'sandbox-slot', 'slot', 'gold_carp');
  await expect(slot).toHaveURL(/play\/slot\/game\?url=%2Fdemo%2Fsandbox%2Fplay%2F[\w-]{24}%2Fgame$/);
  const frame = slot.frameLocator('iframe');
  await expect(frame.locator('.acts .go')).toBeVisible();
  await signPlayerIn(stack, memId);
  // The slot's page stays and warns; its game is over all the same.
  const warning = slot.getByRole('alertdialog');
  await expect(warning).toContainText(t('shell.duplicateTitle'));
  // As the player's other dialogs.
  await expect(warning).toHaveCSS('display', 'grid');
  expect((await warning.boundingBox())?.width).toBe(420);
  await expectAccessible(slot, 'dialog');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    '다른 곳에서 로그인되어 게임을 종료했습니다',
  );
  await slot.close();
});

test('[FUND-04] [PLAY-05] the money of the hotel is in sight, and is taken back by one press in another game, and when the window closes', async ({
  page,
  stack,
  operator,
  t,
  expectAccessible,
}) => {
  test.slow();
  const memId = 'player6';
  await operator('grant', { siteId: 'demo', memId, amount: 30000 });
  await closePopups(page);
  await enterPlay(page, stack, { memId });
  const cash = await cashOf(page);
  const bar = page.getByRole('complementary', { name: t('play.shell.gameWallet') });
  const balance = page.locator('.bal b');
  const balanceText = new Intl.NumberFormat('en-US').format(cash);
  await expect(bar).toHaveCount(0);

  const hotelOf = async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /호텔/ }).first().click();
    const hotel = await opening;
    await hotel.waitForURL(/\/demo\/sandbox\/play\//);
    await expect(hotel.locator('.balance')).toContainText(t('play.shell.gameWallet'));
    await expect(hotel.locator('.balance b')).toHaveText(balanceText);
    return hotel;
  };
  await page.goto('/demo/play?category=hotel');
  const hotel = await hotelOf();
  await expect(bar).toContainText(balanceText);
  await expect(balance).toHaveText('0');
  await expectAccessible(page);

  // Another window, which does not know of the hotel's: its bet is refused, and one press brings the money.
  const other = await openGame(page, 'sandbox-mini', 'mini', 'odd_even');
  await expect(other.locator('.other')).toContainText(balanceText);
  await chip(other);
  await other.locator('.spot').first().click();
  await go(other);
  const status = other.locator('[role=status]').first();
  await expect(status).toContainText(`게임 지갑에 ${balanceText}`);
  await expectAccessible(other);
  await other.getByRole('button', { name: '보유금으로 옮기기' }).click();
  await expect(status).toHaveText('게임 지갑의 금액을 보유금으로 옮겼습니다.');
  await expect(other.locator('.balance b')).toHaveText(balanceText);
  await expect(other.locator('.other')).toHaveCount(0);
  await other.close();
  await expect(bar).toHaveCount(0);
  await hotel.close();

  await page.reload();
  const again = await hotelOf();
  await expect(bar).toContainText(balanceText);
  await again.close();
  // The launcher looks every ten seconds.
  await expect(page.getByText(t('play.lobby.brought'))).toBeVisible({ timeout: 20_000 });
  await expect(balance).toHaveText(balanceText);
  await expect(bar).toHaveCount(0);
});
