import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { addDays, today } from '../../lib/rules/day';
import { sampleOf } from './every-page';
import { expect, test } from './fixtures';

/** The most that a page may shift by itself, summed from its first paint on. */
const MOST = 0.01;

/** Screens of every kind, which a11y.spec.ts need not open again. */
const SCREENS = [
  'partnerMain',
  'partnerTree?open=ptn2',
  `bettingtotal?memId=ptn2&startDate=${addDays(today(), -60)}`,
  'explain?figure=totalBEP',
  'partnerDetail?id=ptn2',
];

/** Further ones, which axe looks at elsewhere. */
const ALSO_STILL = ['userDetail?id=player1', 'partnerList'];

/** One of each kind: phones draw the other pages alike. */
const ON_PHONES = ['partnerMain', 'partnerTree', 'bettingtotal', 'partnerDetail'];

interface Shift {
  value: number;
  /** The elements that moved, with their positions before and after. */
  moved: string[];
  /** Nothing moved but panels of the dashboard beside or below the tasks. */
  besideTasks: boolean;
  /** Nothing moved but within a table, whose columns are as wide as its rows ask. */
  inTable: boolean;
}

/** Lets every document of the page note its shifts from the start on; those that follow an input are meant. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    // Nobody knows how many tasks there are before their answer, which a slow machine paints after the first part.
    const lookForTasks = () => {
      if (document.querySelector('[aria-labelledby="tasks"] > .relative')) {
        Object.assign(window, { hasAwaitedTasks: true });
      } else requestAnimationFrame(lookForTasks);
    };
    lookForTasks();
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const text = elementOf(node)?.textContent?.trim().slice(0, 30) ?? '';
            return `${elementOf(node)?.tagName} “${text}” ${box(previousRect)} → ${box(currentRect)}`;
          }),
          besideTasks: sources.every(({ node }) =>
            elementOf(node)?.closest('.dashboard-row > section, .dashboard-row ~ *'),
          ),
          inTable: sources.every(({ node }) => elementOf(node)?.closest('table')),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until nothing more is loading apart from the live channel. */
async function settle(page: Page, live?: string) {
  await page.waitForLoadState('networkidle');
  if (live) await expect(page.getByRole('status').filter({ hasText: live }).first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  // For parts that wait for the channel's first answer, and the frames in which they are painted.
  await page.waitForTimeout(500);
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

const sum = (shifts: Shift[]) => shifts.reduce((all, { value }) => all + value, 0);
const shiftTexts = (shifts: Shift[]) =>
  shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`);

/** Opens a page and asserts that it stays as first painted. */
async function expectStill(page: Page, path: string, live?: string) {
  await watch(page);
  await page.goto(`/demo/${path}`);
  await settle(page, live);
  const hasAwaitedTasks = await page.evaluate(() => 'hasAwaitedTasks' in window);
  const shifts = (await shiftsOf(page)).filter(({ besideTasks }) => !(hasAwaitedTasks && besideTasks));
  expect(sum(shifts), `${path}\n${shiftTexts(shifts).join('\n')}`).toBeLessThanOrEqual(MOST);
}

test('[A11Y] login does not shift while it loads, and axe finds nothing on it', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await expectStill(page, 'login');
  await expectAccessible(page);
});

test.describe('as ptn1', () => {
  test.use({ signedInAs: 'ptn1' });

  const tagOf = (name: string) => ({ tag: ON_PHONES.includes(name) ? '@phone' : [] });
  for (const path of SCREENS) {
    const name = path.split('?')[0]!;
    test(
      `[A11Y] ${name} does not shift while it loads, connects and requests the rest, and axe finds nothing on it`,
      tagOf(name),
      async ({ page, t, expectAccessible }) => {
        await expectStill(page, path, t('shell.live'));
        await expectAccessible(page);
      },
    );
  }

  for (const path of sampleOf(ALSO_STILL)) {
    const name = path.split('?')[0]!;
    test(
      `${name} does not shift while it loads, connects and requests the rest`,
      tagOf(name),
      async ({ page, t }) => {
        await expectStill(page, path, t('shell.live'));
      },
    );
  }

  test('userList does not shift while it loads, connects and requests the rest; sorting and turning pages move nothing around the rows', {
    tag: '@phone',
  }, async ({ page, t, isPhone }) => {
    await expectStill(page, 'userList', t('shell.live'));
    const head = page.locator('main table');
    const top = () => head.evaluate((table) => Math.round(table.getBoundingClientRect().top + scrollY));
    const before = await top();

    if (!isPhone) {
      const sort = page.getByRole('columnheader', { name: t('list.cash'), exact: true }).getByRole('link');
      await sort.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      await sort.click();
      await expect(page).toHaveURL(/orderStr=CASH_DESC/);
      await settle(page);
      expect(await page.evaluate(() => scrollY), 'a sorted list stays where it is').toBe(scrolled);
      expect(await top()).toBe(before);
    }
    await page
      .getByRole('navigation', { name: t('list.pages') })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await settle(page);
    expect(await page.evaluate(() => scrollY), 'another page begins at its top').toBe(0);
    expect(await top()).toBe(before);

    const shifts = (await shiftsOf(page)).filter(({ inTable }) => !inTable);
    expect(sum(shifts), shiftTexts(shifts).join('\n')).toBeLessThanOrEqual(MOST);
  });
});

for (const path of ['login', 'play/login']) {
  test(`[A11Y] /${path} that arrives in two halves does not shift`, async ({ page, stack }) => {
    await using server = await slowly(stack.web);
    await watch(page);
    await page.goto(`${server.address}/demo/${path}`);
    await settle(page);
    const shifts = await shiftsOf(page);
    expect(sum(shifts), shiftTexts(shifts).join('\n')).toBeLessThanOrEqual(MOST);
  });
}

/** A server of the web's files that sends each document up to its first field, and the rest half a second later. */
async function slowly(web: string) {
  const server = createServer(async ({ url, headers }, response) => {
    const { accept = '' } = headers;
    const answer = await fetch(`${web}${url}`, { headers: { accept } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      // Its nonces are those of the document.
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const half = type.startsWith('text/html') ? body.indexOf('<input') : 0;
    response.write(body.subarray(0, half));
    setTimeout(() => response.end(body.subarray(half)), half > 0 ? 500 : 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
