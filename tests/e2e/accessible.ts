import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds that axe finds nothing in a part of the page. In the dark theme, which differs in its colours only, it looks
 * for contrast alone; choose the theme before the page is loaded, for colours change in transitions. `where` names the
 * place in what is found.
 */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const axe = new AxeBuilder({ page }).include(part);
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe.withTags(TAGS)).analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(faults, where).toEqual([]);
}
