import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import getPort from 'get-port';
import { systemBrowser } from '../../../scripts/lib/browser.mjs';
import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { median } from '../figures.mjs';
import { CAPTCHA, SIDES, signIn } from '../sign-in.mjs';

/**
 * Pages of both sites in Lighthouse as on a phone, beside a static page of the same build in the same run. Blocking time
 * follows the machine's load: run it alone. Lighthouse brings a hundred packages and is fetched by npx when it is needed,
 * in this version.
 */
export const title = 'pages in Lighthouse (mobile, simulated throttling)';

/** The static page exists in the bench's build only, among the drawings of games, which pass no middleware. */
export const overlay = (folder) =>
  cpSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'routes'), path.join(folder, 'app'), {
    recursive: true,
  });

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Each page is loaded so many times, in turns; the medians count. */
const ROUNDS = 3;

/** Limits of a side's pages: scores, blocking time in ms, the largest paint in that of the static page, shifts. */
const PLAY = { performance: 0.97, accessibility: 1, paint: 1.4, shift: 0 };
const OFFICE = { performance: 0.95, accessibility: 1, practices: 1, blocking: 250, shift: 0.01 };

/** Pop-ups open with the first page: later pages have none. */
const PAGES = {
  static: { path: '/_art/static-page' },
  'lobby, guest': { path: 'play', held: PLAY },
  'lobby, player': { path: 'play', held: PLAY, as: 'player' },
  wallet: { path: 'play/wallet', held: PLAY, as: 'player', isLater: true },
  bets: { path: 'play/bets', held: PLAY, as: 'player', isLater: true },
  login: { path: 'login', held: OFFICE },
  dashboard: { path: 'partnerMain', held: OFFICE, as: 'partner', isLater: true },
  partners: { path: 'partnerList', held: OFFICE, as: 'partner', isLater: true },
  members: { path: 'userList', held: OFFICE, as: 'partner', isLater: true },
  'betting status': { path: 'bettingtotal', held: OFFICE, as: 'partner', isLater: true },
  'cash list': { path: 'cashList', held: OFFICE, as: 'partner', isLater: true },
  detail: { path: 'partnerDetail?id=ptn2', held: OFFICE, as: 'partner', isLater: true },
};

/** A browser that Lighthouse loads pages in, with cookies of our choice: the frame of pages reads some of them. */
async function openBrowser() {
  const port = await getPort();
  const profile = mkdtempSync(path.join(tmpdir(), 'pitboss-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: systemBrowser(),
    args: [`--remote-debugging-port=${port}`, '--disable-dev-shm-usage'],
  });
  return {
    port,
    /** Sets these cookies, each `name=value`, and no others. */
    async setCookies(origin, cookies) {
      await context.clearCookies();
      await context.addCookies(
        cookies.map((cookie) => {
          const at = cookie.indexOf('=');
          return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: `${origin}/demo` };
        }),
      );
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Loads a page in Lighthouse; returns the figures of its report, and the failed audits of accessibility and best
 * practices.
 */
async function look(url, port, output) {
  await execa(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`, `--port=${port}`],
      '--only-categories=performance,accessibility,best-practices',
    ],
    { stdin: 'ignore' },
  );
  const { audits, categories, environment, finalDisplayedUrl } = JSON.parse(readFileSync(output, 'utf8'));
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const value = (audit) => audits[audit].numericValue;
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    practices: categories['best-practices'].score,
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
    failed: [...categories.accessibility.auditRefs, ...categories['best-practices'].auditRefs]
      .filter(({ id, weight }) => weight > 0 && audits[id].score === 0)
      .map(({ id }) => id),
  };
}

/** Runs the bench on a build in `folder`; answers the reports of each page, or why there are none. */
export async function run(folder) {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  if (!systemBrowser()) return { skipped: 'there is no browser, and PITBOSS_CHROMIUM names none' };
  await buildPlatform();
  const stack = await startDemoStack({
    server,
    name: 'pitboss_bench_lighthouse',
    folder,
    env: { PITBOSS_TEST_CAPTCHA: CAPTCHA },
  });
  const reports = mkdtempSync(path.join(tmpdir(), 'pitboss-reports-'));
  const browser = await openBrowser();
  try {
    const cookies = {};
    for (const [side, who] of Object.entries(SIDES)) cookies[side] = await signIn(stack.origin, who);
    const load = loadavg()[0];
    const looks = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, page] of Object.entries(PAGES)) {
        const sent = (page.as ? cookies[page.as] : []).filter(
          (cookie) => !(page.isLater && cookie.startsWith('pb_popups=')),
        );
        await browser.setCookies(stack.origin, sent);
        const { href: url } = new URL(page.path, `${stack.origin}/demo/`);
        looks[name].push(await look(url, browser.port, path.join(reports, 'report.json')));
      }
    }
    return { looks, load };
  } finally {
    await browser.close();
    rmSync(reports, { recursive: true, force: true });
    await stack.stop();
  }
}

/** Prints the table; returns whether every page is within its limits. */
export function report({ looks, load }) {
  console.log(`\n${title}: medians of ${ROUNDS}, at a load of ${load.toFixed(1)} when they began`);
  console.log(
    `  ${''.padEnd(15)} performance accessibility practices  largest paint  × static  blocking  layout shift  machine`,
  );
  const of = (name, field) => median(looks[name].map((one) => one[field]));
  // The worst of the rounds: one failure is a failure.
  const least = (name, field) => Math.min(...looks[name].map((one) => one[field]));
  const limits = [];
  for (const [name, { held }] of Object.entries(PAGES)) {
    const shift = Math.max(...looks[name].map((one) => one.shift));
    const figures = {
      performance: of(name, 'performance'),
      accessibility: least(name, 'accessibility'),
      practices: least(name, 'practices'),
      paint: of(name, 'paint') / of('static', 'paint'),
      blocking: of(name, 'blocking'),
      shift: Math.round(shift * 1000) / 1000,
    };
    const cells = [
      figures.performance.toFixed(2).padStart(11),
      figures.accessibility.toFixed(2).padStart(13),
      figures.practices.toFixed(2).padStart(9),
      `${Math.round(of(name, 'paint'))} ms`.padStart(14),
      figures.paint.toFixed(2).padStart(9),
      `${Math.round(figures.blocking)} ms`.padStart(9),
      shift.toFixed(3).padStart(13),
      String(Math.round(of(name, 'index'))).padStart(8),
    ];
    console.log(`  ${name.padEnd(15)} ${cells.join(' ')}`);
    for (const audit of new Set(looks[name].flatMap(({ failed }) => failed))) console.log(`    ${audit}`);
    if (!held) continue;
    for (const [figure, limit] of Object.entries(held)) {
      const isMost = ['paint', 'blocking', 'shift'].includes(figure);
      const isKept = isMost ? figures[figure] <= limit : figures[figure] >= limit;
      limits.push([`${figure} of ${name}`, isKept, limit]);
    }
  }
  for (const [what, isKept, limit] of limits) console.log(`  ${isKept ? '✓' : '✗'} ${what}, limit ${limit}`);
  return limits.every(([, isKept]) => isKept);
}
