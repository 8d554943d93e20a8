import type { Page } from '@playwright/test';
import { THEME_COOKIE } from '../../lib/theme';
import { test } from '../e2e/fixtures';
import { POSTS, screensOf } from './screens';
import { isTakenBy, isWanted, KINDS, setSize, shoot } from './shoot';

const AS = process.env.SHOTS_AS ?? 'ptn1';

/** The number of the first post of each list. */
async function firstPosts(page: Page) {
  const ids: Partial<Record<keyof typeof POSTS, string>> = {};
  for (const [post, list] of Object.entries(POSTS)) {
    await page.goto(`/demo/${list}`);
    const links = page.locator(`main a[href*="/${post}/"]`);
    if ((await links.count()) === 0) continue;
    const href = await links.first().getAttribute('href');
    ids[post as keyof typeof POSTS] = /\d+/.exec(href!.split('/').at(-1)!)![0];
  }
  return ids;
}

for (const kind of KINDS) {
  test(`screens in ${kind.locale}, ${kind.width}, ${kind.theme}`, async ({
    page,
    signIn,
    stack,
    isPhone,
    consoleGuard,
  }) => {
    test.skip(!isTakenBy(isPhone, kind), 'the other project takes it');
    consoleGuard.push(/.*/);
    await setSize(page, kind);
    await page
      .context()
      .addCookies([{ name: THEME_COOKIE, value: kind.theme, domain: 'localhost', path: '/demo' }]);
    if (isWanted({ name: 'login' })) await shoot(page, { name: 'login', path: 'login' }, kind, stack);
    await signIn(page, { memId: AS });
    for (const screen of screensOf(await firstPosts(page))) {
      if (isWanted(screen)) await shoot(page, screen, kind, stack);
    }
  });
}
