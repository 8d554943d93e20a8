import type { Locator, Page } from '@playwright/test';
import { LOCALES, sampleOf } from './every-page';
import { expect, test } from './fixtures';
import { brokenWords, inEachTextStyle, lengthenValues } from './layout-faults';
import { closePopups, enterPlay } from './player';

/** Writes the largest amount an account may hold into every amount, and hours of play into the bar. */
const fillAmounts = (page: Page) =>
  page.evaluate(() => {
    let count = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const filled = text.nodeValue!.replace(/\d{1,3}(,\d{3})+/g, '999,999,999,999');
      if (text.parentElement!.closest('script, style') || filled === text.nodeValue) continue;
      text.nodeValue = filled;
      count += 1;
    }
    const [time, net] = document.querySelectorAll('.rg b');
    time!.textContent = time!.textContent!.replace(/\d+/, '24');
    net!.textContent = '+999,999,999,999';
    return count;
  });

/** Boxes of the texts themselves, of each place that a selector finds. */
const textBoxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((places) =>
    places.map((place) => {
      const range = document.createRange();
      range.selectNodeContents(place);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { text: place.textContent, left, right, top, height };
    }),
  );

test('[PLAY-01] [PLAY-03] on a phone amounts of twelve digits run into nothing, wrap no game’s name and add no line to the bar', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, stack }) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player1', path: '/me' });
  for (const locale of sampleOf(LOCALES)) {
    await page.goto(`/demo/${locale}/play/point`);
    await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
    expect(await fillAmounts(page)).toBeGreaterThan(8);
    const stakes = await textBoxes(page, 'tbody td:nth-child(3)');
    const rates = await textBoxes(page, 'tbody td:nth-child(4)');
    expect(stakes.length).toBeGreaterThan(0);
    for (const [at, { right, top }] of stakes.entries()) {
      expect.soft(rates[at]!.top, `${locale}: one line`).toBe(top);
      expect.soft(right, `${locale}: stake beside the rate`).toBeLessThan(rates[at]!.left);
    }
    for (const { text, height } of await textBoxes(page, 'tbody .at-heading small')) {
      expect.soft(height, `${locale}: ${text}`).toBeLessThan(24);
    }
    // A game without room beside its category is below it, above the time.
    await page.locator('tbody .at-heading small').evaluateAll((games) => {
      for (const game of games) game.textContent = '바카라 테이블 스피드 한국어';
    });
    const games = await textBoxes(page, 'tbody .at-heading small');
    const times = await textBoxes(page, 'tbody tr:has(.at-heading small) .at-sub');
    expect(games.length).toBeGreaterThan(0);
    const overlaid = games.filter(({ top, height }, at) => top + height > times[at]!.top + 1);
    expect.soft(overlaid, `${locale}: games above the time`).toEqual([]);

    const bar = await page.locator('.rg').boundingBox();
    expect.soft(bar!.height, `${locale}: bar`).toBeLessThan(40);
    const ends = await textBoxes(page, '.rg b, .rg .push');
    for (const [at, { text, top, height, right }] of ends.entries()) {
      expect.soft(top, `${locale}: ${text}`).toBeGreaterThanOrEqual(bar!.y);
      expect.soft(top + height, `${locale}: ${text}`).toBeLessThanOrEqual(bar!.y + bar!.height);
      expect.soft(right, `${locale}: ${text}`).toBeLessThan(ends[at + 1]?.left ?? 390);
    }

    await page.goto(`/demo/${locale}/play/bets`);
    await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
    await fillAmounts(page);
    const short = (await textBoxes(page, '.of-game b')).filter(({ text }) => text!.length < 12);
    expect(short.length).toBeGreaterThan(0);
    for (const { text, height } of short) expect.soft(height, `${locale}: ${text}`).toBeLessThan(30);

    await page.goto(`/demo/${locale}/play/me`);
    await expect(page.locator('[aria-labelledby="record"] dl')).toBeVisible();
    await lengthenValues(page, '[aria-labelledby="record"] dd');
    await inEachTextStyle(page, async (named) => {
      expect.soft(await brokenWords(page), `${locale}: labels of the own page${named}`).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, `${locale}: own page${named}`).toBeLessThanOrEqual(0);
    });

    await page.goto(`/demo/${locale}/play`);
    for (const { text, height } of await textBoxes(page, '.cats span')) {
      expect
        .soft(height, `${locale}: ${text} breaks between words`)
        .toBeLessThan(17 * text!.split(' ').length);
    }
  }
});

/** Opens a player's panel of days until it shows a part, since a pop-up over the page closes it. */
const openUntil = (page: Page, part: Locator) =>
  expect(async () => {
    if (!(await part.isVisible())) await page.locator('.day-range > button').click();
    await expect(part).toBeVisible({ timeout: 1_000 });
  }).toPass();

test('[FORM-03] the chip of other days has one border, as those of quick ranges', async ({ page, stack }) => {
  await enterPlay(page, stack, { memId: 'player1', path: '/bets' });
  const borders = await page.locator('.day-range > button').evaluate((button) => {
    const boxes: string[] = [];
    for (let at: Element | null = button; at && !at.matches('.chips'); at = at.parentElement) {
      const { display, borderTopWidth } = getComputedStyle(at);
      if (display !== 'contents' && borderTopWidth !== '0px') boxes.push(at.tagName);
    }
    return boxes;
  });
  expect(borders).toEqual(['BUTTON']);
});

test('[FORM-03] on a phone the error of a day wraps in the panel of days', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, stack }) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player1', path: '/bets' });
  for (const locale of sampleOf(LOCALES)) {
    await page.goto(`/demo/${locale}/play/bets`);
    const panel = page.locator('.day-range [popover]');
    const from = panel.locator('input[name=startDate]');
    await openUntil(page, from);
    await from.fill('');
    await panel.locator('button[type=submit]').click();
    await expect(panel.getByRole('alert')).toBeVisible();
    const [content, width] = await panel.evaluate((of) => [of.scrollWidth, of.clientWidth]);
    expect.soft(content, locale).toBe(width);
  }
});

test('[FORM-03] in a player’s calendar the ends of the range look chosen, and today does so as one of them alone', async ({
  page,
  stack,
  t,
}) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player1', path: '/bets' });
  const lookOf = (day: Locator) =>
    day.evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return { backgroundColor, color };
    });
  const today = page.locator('[data-day][aria-current=date]');
  // The last seven days.
  await openUntil(page, today);
  const days = page.locator('[aria-selected=true] [data-day]');
  await expect(days).toHaveCount(7);
  const [first, inside] = [await lookOf(days.first()), await lookOf(days.nth(1))];
  expect(first).not.toEqual(inside);
  expect(await lookOf(today)).toEqual(first);

  const day = await days.nth(5).getAttribute('data-day');
  await page.goto(`/demo/play/bets?startDate=${day}&endDate=${day}`);
  await openUntil(page, page.locator('[data-day]').first());
  // On the first of a month the day before is in another one.
  if ((await today.count()) === 0) await page.getByRole('button', { name: t('filter.nextMonth') }).click();
  expect(await lookOf(today)).toEqual(inside);
});

test('[PLAY-03] one gold button a screen: where a page has an action of its own, the deposit in the header turns plain', async ({
  page,
  stack,
}) => {
  await closePopups(page);
  await enterPlay(page, stack, { memId: 'player2', path: '/bets' });
  const deposit = page.locator('.top .btn-gold');
  await expect(deposit).toHaveCSS('background-image', /gradient/);
  await page.goto('/demo/play/qnawrite');
  await expect(page.locator('.side-page .button.primary')).toHaveCSS('background-image', /gradient/);
  await expect(deposit).toHaveCSS('background-image', 'none');
});
