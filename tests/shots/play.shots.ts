import type { Page } from '@playwright/test';
import { PLAY_THEME_COOKIE } from '../../lib/play-theme';
import { test } from '../e2e/fixtures';
import { enterPlay } from '../e2e/player';
import { GAMES, GUEST_SCREENS, PLAYER_SCREENS } from './play-screens';
import { isTakenBy, isWanted, KINDS, type Kind, setSize, shoot, take } from './shoot';

const AS = process.env.SHOTS_PLAYER ?? 'player1';

/** Opens a game in this page, as its player. */
async function launch(page: Page, web: string, [gameKey, vendorKey, gameType]: (typeof GAMES)[number]) {
  const response = await page.request.post(`${web}/demo/play/api/minigame/getGame`, {
    data: { vendorKey, gameType, gameKey },
    headers: { origin: web, 'idempotency-key': crypto.randomUUID() },
  });
  const { data, resultCode } = await response.json();
  if (!data) throw new Error(`${gameKey} was refused: ${resultCode}`);
  await page.goto(data.gameurl);
}

/** A picture of a game as it opens, of its rules, and after a bet. */
async function shootGame(page: Page, web: string, game: (typeof GAMES)[number], kind: Kind) {
  const name = `play-game-${game[0]}`;
  await launch(page, web, game);
  // A slot is in a frame of the site's own page.
  const table = game[2] === 'slot' ? page.frameLocator('iframe') : page;
  await table.locator('.acts .go, .match').first().waitFor();
  await take(page, name, kind);
  try {
    if (game[2] === 'sports') {
      const picks = table.locator('.match .pick');
      await picks.nth(8).click();
      await picks.nth(16).click();
      const open = table.locator('[data-key="open slip"]');
      if (await open.isVisible()) await open.click();
      await table.locator('[data-key="quick 1000"]').click();
    } else {
      if (game[2] !== 'slot') {
        await table.locator('[data-key="chip 1000"]').click();
        await table.locator('.spot').first().click();
      }
      await table.locator('.acts .go').click();
      await page.waitForTimeout(2_500);
      const stand = table.locator('[data-key="choice stand"]');
      if (await stand.isVisible()) await stand.click();
      await table.locator('.steps .matches').waitFor({ timeout: 5_000 });
    }
  } catch {
    console.log(`${name} in ${kind.locale}, ${kind.width}, ${kind.theme}: its state was not reached`);
  }
  await take(page, `${name}-played`, kind);
}

for (const kind of KINDS) {
  // The windows between are the back-office's.
  if (kind.width === '1280') continue;
  test(`the player site in ${kind.locale}, ${kind.width}, ${kind.theme}`, async ({
    page,
    stack,
    operator,
    isPhone,
    consoleGuard,
  }) => {
    test.skip(!isTakenBy(isPhone, kind), 'the other project takes it');
    test.setTimeout(1_200_000);
    consoleGuard.push(/.*/);
    await setSize(page, kind);
    const cookie = (name: string, value: string) =>
      page.context().addCookies([{ name, value, domain: 'localhost', path: '/demo' }]);
    await cookie(PLAY_THEME_COOKIE, kind.theme);
    const guests = GUEST_SCREENS.filter(isWanted);
    const own = PLAYER_SCREENS.filter(isWanted);
    // A bet would change the pictures of the other web.
    const games = (stack.beside ? [] : GAMES).filter(([code]) => isWanted({ name: `play-game-${code}` }));
    for (const screen of guests) await shoot(page, screen, kind, stack);
    if (own.length + games.length === 0) return;
    if (games.length > 0) await operator('grant', { siteId: 'demo', memId: AS, amount: 100_000 });
    await cookie('NEXT_LOCALE', kind.locale);
    await enterPlay(page, stack, { memId: AS });
    if (isWanted({ name: 'play-popup' }))
      await shoot(page, { name: 'play-popup', path: 'play' }, kind, stack);
    for (const popup = page.locator('.popup'); await popup.isVisible(); ) {
      await popup.getByRole('button').last().click();
      await page.waitForTimeout(300);
    }
    for (const screen of own) await shoot(page, screen, kind, stack);
    for (const game of games) await shootGame(page, stack.web, game, kind);
  });
}
