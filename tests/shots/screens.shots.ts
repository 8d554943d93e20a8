import { THEME_COOKIE } from '../../lib/theme';
import { test } from '../e2e/fixtures';
import { screensOf } from './screens';
import { isTakenBy, isWanted, KINDS, setSize, shoot } from './shoot';

const AS = process.env.SHOTS_AS ?? 'ptn1';

for (const kind of KINDS) {
  test(`screens in ${kind.locale}, ${kind.width}, ${kind.theme}`, async ({
    page,
    signIn,
    isPhone,
    consoleGuard,
  }) => {
    test.skip(!isTakenBy(isPhone, kind), 'the other project takes it');
    consoleGuard.push(/.*/);
    await setSize(page, kind);
    await page
      .context()
      .addCookies([{ name: THEME_COOKIE, value: kind.theme, domain: 'localhost', path: '/demo' }]);
    if (isWanted({ name: 'login' })) await shoot(page, { name: 'login', path: 'login' }, kind);
    await signIn(page, { memId: AS });
    // The dashboard links a notice that exists.
    await page.goto('/demo/partnerMain');
    const notice = await page.locator('a[href*="/noticeRead/"]').first().getAttribute('href');
    for (const screen of screensOf(notice!.split('/').at(-1)!)) {
      if (isWanted(screen)) await shoot(page, screen, kind);
    }
  });
}
