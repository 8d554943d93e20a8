import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { CallPath, RequestOf } from '../../lib/contract/calls';
import type { Answered } from '../fixtures/answered';
import { readAs, sendToPlatform } from './platform-call';
import { DEMO_PASSWORD } from './sessions';
import type { Stack } from './worker-stack';

/**
 * Signs a player in at the platform, as a player's site would, so that the back-office has a player online. Waits while
 * the platform is too busy to check passwords (A028).
 */
export async function signPlayerIn(stack: Stack, memId: string): Promise<void> {
  const { resultCode } = await sendToPlatform(stack, {
    path: '/api/member/login',
    body: { memId, memPass: DEMO_PASSWORD, accessIp: '203.0.113.7', entry: 'play' },
  });
  if (resultCode === 'A028') {
    await setTimeout(1_000);
    return signPlayerIn(stack, memId);
  }
  if (resultCode !== '0') throw new Error(`${memId} could not sign in: ${resultCode}`);
}

interface PlayLogin {
  memId: string;
  password?: string;
  /** Below `/play`. */
  path?: string;
  /** Of the site. */
  prefix?: string;
}

/** Signs a player in by the form, and waits for the page of the player site that was asked for. */
export async function enterPlay(
  page: Page,
  { captcha }: Stack,
  { memId, password = 'demo1234', path = '', prefix = 'demo' }: PlayLogin,
): Promise<void> {
  const next = `/${prefix}/play${path}`;
  await page.goto(`/${prefix}/play/login?next=${encodeURIComponent(next)}`);
  await page.locator('[name="memId"]').fill(memId);
  await page.locator('[name="memPass"]').fill(password);
  await page.locator('[name="answer"]').fill(captcha);
  await page.locator('form .btn-gold').click();
  await page.waitForURL(`**${next}`);
}

/** The theme that axe looks at in light and dark; without a choice it is always night. */
export const themeOfSystem = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'pb_play_theme', value: 'auto', domain: 'localhost', path: '/demo' }]);

/** Closes pop-ups of the site as they open: they lie over the foot of a phone's page. */
export const closePopups = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.locator('.popup').getByRole('button').last(), (close) => close.click(), {
    noWaitAfter: true,
  });

/** Makes a read call at the platform as the player that a page is signed in as; throws unless it succeeds. */
export const callAsPlayer = <P extends CallPath>(
  page: Page,
  stack: Stack,
  path: P,
  body: RequestOf<P>,
): Promise<Answered<P>> => readAs(page, stack, 'play', { path, body });

/** Shows every match of a page of slips: opens all leagues, those of the next day too, and their later matches. */
export async function showAllMatches(book: Page): Promise<void> {
  for (const jump of await book.locator('.jump').all()) await jump.click();
  const more = book.locator('.more');
  while ((await more.count()) > 0) await more.first().click();
}

/** A bet that the table has not noted after so many milliseconds was refused. */
const REFUSED_AFTER_MS = 3_000;

/**
 * Presses the main button of a table and returns its status with the result of the round. A bet that arrives after the
 * betting time of a shared table is sent again in the next round; `choice` is pressed wherever the round waits for one.
 */
export async function playRound(table: Page | FrameLocator, choice?: string): Promise<string> {
  const status = table.locator('[role=status]').first();
  const read = (name: string) => JSON.parse(readFileSync(`messages/${name}.json`, 'utf8'));
  const locales = ['ko', 'en', 'vn'];
  const late: string[] = locales.map((locale) => read(locale).api.A047);
  const invitations: string[] = locales.map((locale) => read(`sandbox/${locale}`).table.betsOpen);
  let pressedAt = Date.now();
  const button = (text?: string) => table.locator('.acts button:enabled', { hasText: text }).last();
  await table.locator('.acts .go').click();
  let statusText = '';
  const look = async () => {
    statusText = (await status.textContent()) ?? '';
    // A slow machine may see the invitation of the next round in place of the refusal.
    const isRefused = invitations.includes(statusText) && Date.now() - pressedAt > REFUSED_AFTER_MS;
    const isLate = isRefused || late.some((text) => statusText.includes(text));
    if (isLate) pressedAt = Date.now();
    // Disabled buttons are not waited for: the one that was pressed may be gone for good.
    if ((choice || isLate) && (await button(choice).isVisible())) await button(choice).click();
    return statusText;
  };
  // Some rounds, each of which shows its result for seconds.
  await expect.poll(look, { timeout: 30_000, intervals: [100] }).toMatch(/[+−][\d,]+$| 0$/);
  return statusText;
}
