import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { systemBrowser } from '../../../scripts/lib/browser.mjs';
import { build } from '../../../scripts/lib/build.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { median } from '../figures.mjs';
import { CAPTCHA, SIDES, signIn } from '../sign-in.mjs';

/**
 * From the release of a link in a list to the frame that shows the other rows, in a browser whose processor is slowed to a quarter. It
 * follows the machine's load: run it alone.
 */
export const title = 'soft navigation of lists at a quarter of the processor';

const SLOWER = 4;
const LIMIT_MS = 300;
/** Each list is loaded so many times, for a first press and a second one. */
const ROUNDS = 7;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The first two chevrons, and the content of the rows that they open. */
const ROWS = {
  press: ['tbody [data-open-row] >> nth=0', 'tbody [data-open-row] >> nth=1'],
  shows: '.row-panel',
};
/** As browsers name it: bytes a second, and milliseconds there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** The controls to press, in order; the search is filled in before. */
const PRESSES = {
  'next page': {
    list: 'userList',
    window: WIDE,
    press: ['main nav a[rel="next"]', 'main nav a[rel="next"]'],
  },
  sort: { list: 'userList', window: WIDE, press: ['th a[href*="CASH_DESC"]', 'th a[href*="POINT_DESC"]'] },
  search: {
    list: 'userList',
    window: WIDE,
    fill: ['demo', '1'],
    press: ['.search-field button', '.search-field button'],
  },
  hierarchy: {
    list: 'partnerList',
    window: WIDE,
    press: ['[data-node]:not([aria-current])', '[data-node="ptn1"]'],
  },
  'next page, phone': {
    list: 'userList',
    window: PHONE,
    press: ['main nav a[rel="next"]', 'main nav a[rel="next"]'],
  },
  'a row opened': { list: 'userList', window: WIDE, ...ROWS },
  'a row opened, slow 4G': { list: 'userList', window: WIDE, ...ROWS, network: SLOW_4G },
};

const TABLE_ROWS = 'table.list tbody tr';

/** So long, in milliseconds, a person holds a mouse button or a finger: measured presses of links take 70 to 120. */
const PRESS_MS = 80;

/**
 * In the page: the milliseconds from the next click to the frame after the elements of a selector have other texts. It listens
 * instead of asking in each frame, which would make the page draw frames of nothing.
 */
const watchRows = (shows) => {
  const names = () => [...document.querySelectorAll(shows)].map((row) => row.textContent).join('');
  const before = names();
  let start;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      start = timeStamp;
    },
    { capture: true, once: true },
  );
  window.rowsShown = new Promise((resolve, reject) => {
    const watcher = new MutationObserver(() => {
      if (names() === before) return;
      watcher.disconnect();
      // The frame that paints them begins; the next task follows it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    watcher.observe(document.querySelector('.list-pane'), { childList: true, subtree: true });
    setTimeout(() => reject(new Error('no other rows are shown')), 10_000);
  });
};

/** Presses with a mouse or a finger and answers how long the other rows took from the release. */
async function pressAndWait(page, devtools, selector, { isPhone, shows }) {
  const link = page.locator(selector).first();
  await page.evaluate(watchRows, shows);
  if (isPhone) {
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await link.boundingBox();
    const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await page.waitForTimeout(PRESS_MS);
    await touch('touchEnd', []);
  } else {
    await link.hover();
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }
  return page.evaluate(() => window.rowsShown);
}

/** So long, in milliseconds, a page is left alone after its start, which goes on with its live channel. */
const QUIET_MS = 1_500;

const isTakenOver = () =>
  Object.keys(document.querySelector('.list-screen')).some((key) => key.startsWith('__reactProps'));

/** Runs the bench on the tree's build; answers the milliseconds of first and second presses, or why there are none. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  if (!systemBrowser()) return { skipped: 'there is no browser, and PITBOSS_CHROMIUM names none' };
  await build();
  const stack = await startDemoStack({
    server,
    name: 'pitboss_bench_navigation',
    env: { PITBOSS_TEST_CAPTCHA: CAPTCHA },
  });
  const browser = await chromium.launch({ executablePath: systemBrowser() });
  try {
    const cookies = (await signIn(stack.origin, SIDES.partner))
      // The pop-ups of the first page are not opened again.
      .filter((cookie) => !cookie.startsWith('pb_popups='))
      .map((cookie) => {
        const at = cookie.indexOf('=');
        return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: `${stack.origin}/demo` };
      });
    const load = loadavg()[0];
    const times = Object.fromEntries(Object.keys(PRESSES).map((name) => [name, { first: [], second: [] }]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, { list, window, press, fill, network, shows = TABLE_ROWS }] of Object.entries(
        PRESSES,
      )) {
        const context = await browser.newContext({
          viewport: window,
          isMobile: window === PHONE,
          hasTouch: window === PHONE,
        });
        await context.addCookies(cookies);
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(`${stack.origin}/demo/${list}`, { waitUntil: 'networkidle' });
        // Before React has taken it over, a press loads the next page as a document.
        await page.waitForFunction(isTakenOver);
        await page.waitForTimeout(QUIET_MS);
        if (network) await devtools.send('Network.emulateNetworkConditions', network);
        for (const [at, kind] of ['first', 'second'].entries()) {
          if (fill) await page.fill('.search-field input', fill[at]);
          times[name][kind].push(
            await pressAndWait(page, devtools, press[at], { isPhone: window === PHONE, shows }),
          );
          await page.waitForLoadState('networkidle');
        }
        await context.close();
      }
    }
    return { times, load };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Prints the table; returns whether every press is within the limit. */
export function report({ times, load }) {
  console.log(`\n${title}: medians of ${ROUNDS}, at a load of ${load.toFixed(1)} when they began`);
  let isWithin = true;
  for (const [name, kinds] of Object.entries(times)) {
    for (const [kind, values] of Object.entries(kinds)) {
      const is = median(values);
      const range = `${Math.round(Math.min(...values))} – ${Math.round(Math.max(...values))}`;
      console.log(
        `  ${is <= LIMIT_MS ? '✓' : '✗'} ${name}, ${kind} press: ${Math.round(is)} ms (${range}), limit ${LIMIT_MS}`,
      );
      isWithin &&= is <= LIMIT_MS;
    }
  }
  return isWithin;
}
