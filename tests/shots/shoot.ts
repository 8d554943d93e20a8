import type { Page } from '@playwright/test';
import type { Stack } from '../e2e/worker-stack';
import type { Screen } from './screens';

/** The pictures to take, from the environment (see `scripts/shots.mjs`): comma-separated, all by default. */
const chosen = (name: string, all: readonly string[]) =>
  process.env[name] ? process.env[name].split(',') : all;
/** Parts of names of screens. */
const ONLY = chosen('SHOTS', ['']);
const LOCALES = chosen('SHOTS_LOCALES', ['ko', 'en', 'vn']);
const THEMES = chosen('SHOTS_THEMES', ['light', 'dark']);
const WIDTHS = chosen('SHOTS_WIDTHS', ['1440', '1280', '390']);

const HEIGHTS: Readonly<Record<string, number>> = { 1440: 900, 1280: 800, 390: 844 };
/** Later rows of a long page look like the first ones. */
const MOST_HEIGHT = 1800;

export const isWanted = ({ name }: Pick<Screen, 'name'>) => ONLY.some((part) => name.includes(part));

/** One run through the screens: a language, a width and a theme. */
export interface Kind {
  locale: string;
  width: string;
  theme: string;
}

export const KINDS: readonly Kind[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ locale, width, theme }))),
);

/** Whether a project's browser takes the pictures of a width: phones have a browser of their own. */
export const isTakenBy = (isPhone: boolean, { width }: Kind): boolean => isPhone === (width === '390');

export const setSize = (page: Page, { width }: Kind): Promise<void> =>
  page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 900 });

/** The webs whose pictures are taken, each with their folder: the other one for a comparison alone. */
export const websOf = ({ web, beside }: Stack) => [
  { web, folder: '.shots' },
  ...(beside ? [{ web: beside, folder: '.shots-beside' }] : []),
];

/** Opens a screen of each web, brings it into its state and takes its picture. */
export async function shoot(
  page: Page,
  { name, path, act }: Screen,
  kind: Kind,
  stack: Stack,
): Promise<void> {
  for (const { web, folder } of websOf(stack)) {
    await page.goto(`${web}/demo/${kind.locale}/${path}`);
    try {
      await act?.(page);
    } catch {
      console.log(`${name} in ${kind.locale}, ${kind.width}, ${kind.theme}: its state was not reached`);
    }
    await take(page, name, kind, folder);
  }
}

/** A captcha has other digits at each visit. */
const hideCaptcha = () => {
  for (const picture of document.querySelectorAll<SVGElement>('svg[viewBox="0 0 132 46"]')) {
    picture.style.visibility = 'hidden';
  }
};

/** Takes a picture of the page in its present state. */
export async function take(
  page: Page,
  name: string,
  { locale, width: of, theme }: Kind,
  folder = '.shots',
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(hideCaptcha);
  // Waits for parts that are still loading; one that never ends is in the picture.
  const waiting = page.locator('.spinner').filter({ visible: true }).first();
  await waiting.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => {});
  // The state of the live channel.
  const isLive = '[data-state="live"]';
  if ((await page.locator('[data-state]').count()) > 0) {
    await page
      .locator(isLive)
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
  }
  // For the counts of ready views, later than the page.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  const { width, height } = await page.evaluate((most) => {
    const { clientWidth, scrollHeight } = document.documentElement;
    // A pop-up is placed in the window.
    const isOpen = document.querySelector('[role="dialog"], :popover-open');
    return { width: clientWidth, height: isOpen ? innerHeight : Math.min(scrollHeight, most) };
  }, MOST_HEIGHT);
  await page.screenshot({
    path: `${folder}/${locale}/${name}-${of}-${theme}.png`,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  });
}
