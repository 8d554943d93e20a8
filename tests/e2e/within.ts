import { expect, type Page } from '@playwright/test';

/** Opens a page, and asserts that it is no wider than windows from a phone's to a desk's. */
export async function expectWithin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
  }
}
