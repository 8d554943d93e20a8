import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

const PAGES = [
  '/demo/login',
  '/demo/partnerMain',
  '/demo/partnerList',
  '/demo/partnerList?create=1',
  '/demo/explain?figure=totalBEP',
  '/demo/cashList',
  '/demo/bettingtotal?memId=ptn2&startDate=2026-01-01',
  '/demo/statisticDateBet',
  '/demo/partnerCalculationList?open=ptn2',
  '/demo/partnerTree?open=ptn2',
  '/demo/partnerMemberList?targetLevel=PTN_3',
  '/demo/userList',
  '/demo/onlineMemberList',
  '/demo/statisticAllGames',
  '/demo/nosuch',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, { tag: '@phone' }, async ({
    page,
    signIn,
    expectConsole,
    t,
  }) => {
    // Every page in one test: as long as several.
    test.setTimeout(300_000);
    expectConsole(/404/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(PAGES[0]!);
    const check = async (path: string) => {
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        found.violations.map(
          ({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await check(PAGES[0]!);
    await signIn(page, { memId: 'ptn1' });
    for (const path of PAGES.slice(1)) {
      await page.goto(path);
      if (path.includes('create')) await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
      await check(path);
    }
    await page.goto('/demo/partnerList');
    await page
      .getByRole('button', { name: t('money.open') })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
    await check('pay dialog');
  });
}
