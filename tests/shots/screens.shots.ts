import type { Page } from '@playwright/test';
import { THEME_COOKIE } from '../../lib/theme';
import { test } from '../e2e/fixtures';
import { type Screen, screensOf } from './screens';

/** What to take, from the environment (see `scripts/shots.mjs`): comma-separated, all by default. */
const chosen = (name: string, all: readonly string[]) =>
  process.env[name] ? process.env[name].split(',') : all;
/** Parts of names of screens. */
const ONLY = chosen('SHOTS', ['']);
const LOCALES = chosen('SHOTS_LOCALES', ['ko', 'en', 'vn']);
const THEMES = chosen('SHOTS_THEMES', ['light', 'dark']);
const WIDTHS = chosen('SHOTS_WIDTHS', ['1440', '1280', '390']);
const AS = process.env.SHOTS_AS ?? 'ptn1';

const HEIGHTS: Readonly<Record<string, number>> = { 1440: 900, 1280: 800, 390: 844 };
/** Later rows of a long page look like the first ones. */
const MOST_HEIGHT = 1800;

const isWanted = ({ name }: Pick<Screen, 'name'>) => ONLY.some((part) => name.includes(part));

async function shoot(page: Page, { name, path, act }: Screen, locale: string, kind: string) {
  await page.goto(`/demo/${locale}/${path}`);
  await page.evaluate(() => document.fonts.ready);
  try {
    await act?.(page);
  } catch {
    console.log(`${name}-${kind}-${locale}: its state was not reached`);
  }
  const { width, height } = await page.evaluate((most) => {
    const { clientWidth, scrollHeight } = document.documentElement;
    // A pop-up stands in the window.
    const isOpen = document.querySelector('[role="dialog"], :popover-open');
    return { width: clientWidth, height: isOpen ? innerHeight : Math.min(scrollHeight, most) };
  }, MOST_HEIGHT);
  await page.screenshot({
    path: `.shots/${locale}/${name}-${kind}.png`,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  });
}

for (const locale of LOCALES) {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      test(`screens in ${locale}, ${width}, ${theme}`, async ({ page, signIn, isPhone, consoleGuard }) => {
        test.skip(isPhone !== (width === '390'), 'the other project takes it');
        consoleGuard.push(/.*/);
        await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 900 });
        await page
          .context()
          .addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/demo' }]);
        const kind = `${width}-${theme}`;
        if (isWanted({ name: 'login' })) await shoot(page, { name: 'login', path: 'login' }, locale, kind);
        await signIn(page, { memId: AS });
        // The dashboard links a notice that exists.
        await page.goto('/demo/partnerMain');
        const notice = await page.locator('a[href*="/noticeRead/"]').first().getAttribute('href');
        for (const screen of screensOf(notice!.split('/').at(-1)!)) {
          if (isWanted(screen)) await shoot(page, screen, locale, kind);
        }
      });
    }
  }
}
