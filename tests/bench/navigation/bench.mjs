import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { systemBrowser } from '../../../scripts/lib/browser.mjs';
import { build } from '../../../scripts/lib/build.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { median } from '../cpu.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { CAPTCHA, SIDES, signIn } from '../sign-in.mjs';

/**
 * From a press in a list to the frame that shows the other rows, in a browser whose processor is slowed to a quarter. It
 * follows the machine's load: run it alone.
 */
export const title = 'soft navigation of lists at a quarter of the processor';

const SLOWER = 4;
const LIMIT_MS = 300;
/** Each list is loaded so many times, for a first press, which also brings the rows' code, and a second one. */
const ROUNDS = 7;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What is pressed, at first and then; the search is filled in before. */
const PRESSES = {
  'next page': {
    list: 'userList',
    window: WIDE,
    press: ['main nav a[rel="next"]', 'main nav a[rel="next"]'],
  },
  sort: { list: 'userList', window: WIDE, press: ['th a[href*="CASH_DESC"]', 'th a[href*="POINT_DESC"]'] },
  search: {
    ...{ list: 'userList', window: WIDE, fill: ['demo', '1'] },
    press: ['.search-field button', '.search-field button'],
  },
  hierarchy: {
    ...{ list: 'partnerList', window: WIDE },
    press: ['[data-node]:not([aria-current])', '[data-node="ptn1"]'],
  },
  'next page, phone': {
    ...{ list: 'userList', window: PHONE },
    press: ['main nav a[rel="next"]', 'main nav a[rel="next"]'],
  },
};

/**
 * In the page: presses what the selector finds and answers the milliseconds until the frame after the list has rows of
 * another address.
 */
const pressAndWait = async (selector) => {
  const names = () =>
    [...document.querySelectorAll('table.list tbody tr')].map((row) => row.textContent).join('\n');
  const before = names();
  const start = performance.now();
  const pressed = document.querySelector(selector);
  if (!pressed) throw new Error(`${selector} finds nothing`);
  pressed.click();
  while (names() === before) {
    if (performance.now() - start > 10_000) throw new Error(`${selector} shows no other rows`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // The frame that paints them has begun; the next task follows it.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - start;
};

const isTakenOver = () =>
  Object.keys(document.querySelector('.list-screen')).some((key) => key.startsWith('__reactProps'));

/** Runs the bench on the tree's build; answers the milliseconds of first and second presses, or why there are none. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  if (!systemBrowser()) return { skipped: 'there is no browser, and PITBOSS_CHROMIUM names none' };
  await build();
  const stack = await startDemoStack({
    ...{ server, name: 'pitboss_bench_navigation', env: { PITBOSS_TEST_CAPTCHA: CAPTCHA } },
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
      for (const [name, { list, window, press, fill }] of Object.entries(PRESSES)) {
        const context = await browser.newContext({ viewport: window, isMobile: window === PHONE });
        await context.addCookies(cookies);
        const page = await context.newPage();
        await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(`${stack.origin}/demo/${list}`, { waitUntil: 'networkidle' });
        // Before React has taken it over, a press loads the next page as a document.
        await page.waitForFunction(isTakenOver);
        for (const [at, kind] of ['first', 'second'].entries()) {
          if (fill) await page.fill('.search-field input', fill[at]);
          times[name][kind].push(await page.evaluate(pressAndWait, press[at]));
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

/** Prints the table; answers whether every press keeps the limit. */
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
