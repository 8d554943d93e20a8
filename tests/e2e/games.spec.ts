import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { themeOfSystem } from './player';

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

/** Besides the kinds that the whole journey plays; baccarat for the sheet of its rules. */
const TABLES = [
  ['sandbox-live', 'casino', 'baccarat_a'],
  ['sandbox-live', 'casino', 'dragon_tiger'],
  ['sandbox-live', 'casino', 'top_card'],
  ['sandbox-live', 'casino', 'blackjack'],
  ['sandbox-live', 'casino', 'roulette'],
  ['sandbox-mini', 'mini', 'ladder'],
  ['sandbox-mini', 'mini', 'power_ball'],
] as const;
const BOOKS = [
  ['sandbox-sports', 'soccer'],
  ['sandbox-esports', 'lol'],
] as const;

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
    await go(opened);
    const status = opened.locator('[role=status]').first();
    const over = /[+-][\d,]+$| 0$/;
    if (name === 'blackjack') {
      await expect(status).not.toHaveText(/진행/);
      const stand = opened.getByRole('button', { name: '스탠드' });
      if (await stand.isVisible()) await stand.click();
    }
    await expect(status).toHaveText(over);
    await expect(opened.locator('.steps .matches')).toBeVisible();
    const shown = await opened.locator('.balance b').textContent();
    const net = Number((await status.textContent())!.split(' ').at(-1)!.replaceAll(',', ''));
    cash += net;
    expect(await cashOf(page), name).toBe(cash);
    expect(Number(shown!.replaceAll(',', '')), name).toBe(cash);
    await expectAccessible(opened);
    if (name === 'baccarat_a') {
      await opened.getByRole('button', { name: '규칙과 환급률' }).click();
      await expect(opened.getByRole('dialog')).toContainText('98.76');
      await opened.keyboard.press('Escape');
      await expect(opened.getByRole('dialog')).toBeHidden();
    }
    await opened.close();
  }
});

test('[BET-03] [GAME-01] a combination on sports and a single on e-sports', async ({
  page,
  signIn,
  operator,
}) => {
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 20000 });
  await signIn(page, { memId: MEM_ID, side: 'play' });
  await page.goto('/demo/play');
  const before = await cashOf(page);
  for (const [vendor, game] of BOOKS) {
    const book = await openGame(page, vendor, 'sports', game);
    // Not the next ones: a kick-off may come while the test runs.
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
  await expect(again.locator('[role=status]').first()).toHaveText(/[+-][\d,]+$| 0$/);
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
