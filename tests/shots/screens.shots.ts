import type { Page } from '@playwright/test';
import { ROUTES, type RouteName } from '../../lib/routes/partner-routes';
import { test } from '../e2e/fixtures';

/** Only screens whose name contains this text: `SHOTS=partner npm run shots`. */
const ONLY = process.env.SHOTS ?? '';
const LOCALES = ['ko', 'en', 'vn'] as const;
/** The first record of each kind in the demo data. */
const fortnight = new Date(Date.now() + (9 - 13 * 24) * 3_600_000).toISOString().slice(0, 10);
const QUERY: Partial<Record<RouteName, string>> = {
  bettingtotal: `?startDate=${fortnight}`,
  bettingcasino: `?startDate=${fortnight}`,
  bettingslot: `?startDate=${fortnight}`,
  statisticDateBet: `?startDate=${fortnight}`,
  statisticAllGames: `?startDate=${fortnight}`,
  statisticDateGames: `?startDate=${fortnight}`,
  partnerCalculationList: `?startDate=${fortnight}&open=ptn2,ptn3`,
  partnerDetail: '?id=ptn2',
  userDetail: '?id=player1',
};

const screens = (Object.keys(ROUTES) as RouteName[]).map((route) => ({
  name: route.replace(/\W+/g, '-'),
  path: `${route}${QUERY[route] ?? ''}`,
}));

async function shoot(page: Page, name: string, path: string, locale: string, size: string) {
  await page.goto(`/demo/${locale}/${path}`);
  // Long lists are cut: later rows look like the first ones.
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: Math.min(document.documentElement.scrollHeight, 1800),
  }));
  await page.screenshot({
    path: `.shots/${name}-${size}-${locale}.png`,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  });
}

for (const locale of LOCALES) {
  test(`screens in ${locale}`, async ({ page, signIn, isPhone, consoleGuard }) => {
    consoleGuard.push(/.*/);
    const size = isPhone ? '390' : '1440';
    if ('login'.includes(ONLY)) await shoot(page, 'login', 'login', locale, size);
    await signIn(page, { memId: 'ptn1' });
    // The dashboard links a notice that exists.
    await page.goto('/demo/partnerMain');
    const notice = await page.locator('a[href*="/noticeRead/"]').first().getAttribute('href');
    const id = notice!.split('/').at(-1)!;
    for (const { name, path } of screens) {
      if (name.includes(ONLY)) await shoot(page, name, path.replace('{id}', id), locale, size);
    }
  });
}
