import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { systemFirefox } from '../../scripts/lib/browser.mjs';
import setUp from '../e2e/global-setup';
import { DEMO_PASSWORD } from '../e2e/sessions';
import { type Stack, stackOf } from '../e2e/worker-stack';

const DAYS = `startDate=${addDays(today(), -6)}&endDate=${today()}`;

const SCREENS = {
  dashboard: 'partnerMain',
  members: `userList?${DAYS}`,
  statistics: `bettingtotal?${DAYS}`,
  detail: 'userDetail?id=player1',
  movements: 'userDetail?id=player1&tab=userCash',
  rates: 'partnerRate',
};
const PLAYER_SCREENS = { lobby: 'play', wallet: 'play/wallet', bets: 'play/bets', 'own page': 'play/me' };
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let stop: (() => Promise<void>) | undefined;
let stack: Stack;
let browser: Browser | undefined;
let page: Page;
/** Errors of the console and exceptions, since the test began. */
const problems: string[] = [];

beforeAll(async () => {
  stop = await setUp({ workers: 1 });
  stack = stackOf(0);
  browser = await launch({ browser: 'firefox', executablePath: systemFirefox()! });
  page = await browser.newPage();
  watch(page);
});

afterAll(async () => {
  await browser?.close();
  await stop?.();
});

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

function watch(one: Page) {
  one.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${one.url()}: ${message.text()}`);
  });
  one.on('pageerror', (error) => problems.push(`${one.url()}: ${error}`));
}

async function open(screen: string, size: { width: number; height: number } = DESKTOP) {
  await page.setViewport(size);
  await page.goto(`${stack.web}/demo/${screen}`, { waitUntil: 'load' });
  await page.waitForSelector('main h1');
}

/** How far the page is wider than its window. */
const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[Lists as a tool for eight hours a day] Firefox signs in by the form', async () => {
  await open('login');
  await page.type('[name="memId"]', 'ptn1');
  await page.type('[name="memPass"]', DEMO_PASSWORD);
  await page.type('[name="answer"]', stack.captcha);
  await page.click('form[action$="/login"] button[type="submit"]');
  await page.waitForFunction(() => location.pathname.endsWith('/partnerMain'));
});

test.each(Object.entries(SCREENS))(
  '[Lists as a tool for eight hours a day] Firefox shows %s without an error or a sideways scroll',
  async (_, screen) => {
    for (const size of [DESKTOP, PHONE]) {
      await open(screen, size);
      expect(await overflow(), `at ${size.width}`).toBeLessThanOrEqual(0);
    }
  },
);

test('[Lists as a tool for eight hours a day] in Firefox headings and first column are fixed while the pane scrolls both ways', async () => {
  await open(SCREENS.members, { width: 1024, height: 500 });
  await page.waitForSelector('.scroll-pane table.list tbody td');
  const places = () =>
    page.$eval('.scroll-pane', (pane) => {
      const from = pane.getBoundingClientRect();
      const heading = pane.querySelector('thead tr:last-child th:nth-child(3)')!.getBoundingClientRect();
      const cells = [...pane.querySelectorAll('tbody td.at-heading')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      return {
        headingTop: Math.round(heading.top - from.top),
        firstLeft: Math.round(cells[0]!.left - from.left),
        firstTop: Math.round(cells[0]!.top - from.top),
        beneath: pane.hasAttribute('data-beneath-start'),
      };
    });
  const before = await places();
  expect(before.beneath, 'no shadow while nothing is beneath').toBe(false);
  const scrolled = await page.$eval('.scroll-pane', (pane) => {
    pane.scrollTo(150, 200);
    return [pane.scrollLeft, pane.scrollTop];
  });
  expect(scrolled[0]).toBeGreaterThan(0);
  expect(scrolled[1]).toBe(200);
  await page.waitForSelector('.scroll-pane[data-beneath-start]');
  const after = await places();
  expect(after.firstTop).toBe(before.firstTop - 200);
  expect([after.headingTop, after.firstLeft]).toEqual([before.headingTop, before.firstLeft]);
});

test('[Lists as a tool for eight hours a day] Firefox opens a row and the calendar', async () => {
  await open(SCREENS.members);
  await page.click('table.list tbody button[aria-expanded="false"]');
  await page.waitForSelector('table.list tbody button[aria-expanded="true"]');
  await page.click('.range button[popovertarget]');
  await page.waitForSelector('[popover]:popover-open [role="grid"]');
});

test('[Lists as a tool for eight hours a day] Firefox clips the hidden table of a chart, caption and all', async () => {
  await open(SCREENS.statistics);
  await page.waitForSelector('.daily-chart caption');
  const covered = await page.$$eval('.daily-chart', (charts) =>
    charts.flatMap((chart) => {
      const { left, top, width, height } = chart.getBoundingClientRect();
      const points = [0.05, 0.25, 0.5, 0.75, 0.95].flatMap((x) =>
        [0.05, 0.25, 0.5, 0.75, 0.95].map((y) => [left + x * width, top + y * height] as const),
      );
      return points
        .map(([x, y]) => document.elementFromPoint(x, y)?.closest('table, caption')?.tagName)
        .filter(Boolean);
    }),
  );
  expect(covered).toEqual([]);
});

describe('[PLAY-01] [FUND-01] Firefox on the player site', () => {
  /** The pop-ups of a sign-in lie over its first page until they are closed, one after the other. */
  async function closePopups() {
    await page.waitForSelector('.popup');
    const title = () => page.evaluate(() => document.querySelector('.popup h2')?.textContent ?? '');
    for (let popupTitle = await title(); popupTitle; popupTitle = await title()) {
      await page.click('.popup footer button:last-of-type');
      await page.waitForFunction(
        (was) => document.querySelector('.popup h2')?.textContent !== was,
        {},
        popupTitle,
      );
    }
  }

  test('[PLAY-02] signs in by the form', async () => {
    await open('play/login');
    await page.type('[name="memId"]', 'player1');
    await page.type('[name="memPass"]', DEMO_PASSWORD);
    await page.type('[name="answer"]', stack.captcha);
    await page.click('form .btn-gold');
    await page.waitForFunction(() => location.pathname.endsWith('/play'));
    await page.waitForSelector('.live[data-state="live"]');
    await closePopups();
  });

  test.each(Object.entries(PLAYER_SCREENS))(
    '[PLAY-03] shows %s without an error or a sideways scroll',
    async (_, screen) => {
      for (const size of [DESKTOP, PHONE]) {
        await open(screen, size);
        expect(await overflow(), `at ${size.width}`).toBeLessThanOrEqual(0);
      }
    },
  );

  test('[PLAY-05] [GAME-02] plays a round in a window of its own, and proves it', async () => {
    await open('play');
    await page.waitForSelector('.live[data-state="live"]');
    const opening = new Promise<Page | null>((opened) => page.once('popup', opened));
    await page.click('main .tile [data-game="odd_even"]');
    const game = (await opening)!;
    watch(game);
    await game.waitForSelector('.spot');
    await game.click('.spot');
    await game.click('.acts .go');
    await game.waitForSelector('.steps .matches');
    const balance = await game.$eval('.balance b', (balanceElement) => balanceElement.textContent);
    await game.close();
    // The lobby behind it has moved with it.
    await page.waitForFunction((held) => document.querySelector('.bal b')?.textContent === held, {}, balance);
  });

  test('[LIVE-01] follows a link that is pressed while the page is rendered again', async () => {
    await open('play/me');
    await page.waitForSelector('.live[data-state="live"]');
    await page.evaluate(async () => {
      (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh();
      await new Promise((begun) => setTimeout(begun, 10));
      document.querySelector<HTMLAnchorElement>('a[href$="/play/bets"]')!.click();
    });
    await page.waitForFunction(() => location.pathname.endsWith('/play/bets'));
    await page.waitForSelector('.live[data-state="live"]');
    expect(new URL(page.url()).pathname).toMatch(/\/play\/bets$/);
  });

  test('[FUND-01] asks for a deposit and sees it under way', async () => {
    await open('play/wallet');
    await page.waitForSelector('.live[data-state="live"]');
    // By text: Firefox takes seconds to find an element by its role and name.
    const press = async (name: string) =>
      (await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${name}"])`))!.click();
    await press('+3만');
    await press('30,000 입금 신청');
    await press('입금 신청');
    await page.waitForSelector('main [aria-current="step"]');
  });
});
