import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { Agent, request as undiciRequest } from 'undici';
import { startWeb } from '../../scripts/lib/stack.mjs';
import { seriesOf } from '../fixtures/metrics';
import { expect, test } from './fixtures';
import type { Stack } from './worker-stack';

/** Attempts of an address to sign in, in a minute. */
const RATE_LIMIT = 5;

interface Group {
  origin: string;
  /** The address of its metrics. */
  metrics: string;
  pid: number;
  lines: string[];
  stop: () => Promise<void>;
}

/** Starts a web of two processes beside the worker's own, over the same platform. */
async function startGroup(stack: Stack): Promise<Group> {
  const [port, metricsPort] = [await getPort(), await getPort()];
  const lines: string[] = [];
  const web = startWeb({
    port,
    probe: '/demo/api/health',
    env: {
      PITBOSS_SITES: JSON.stringify(stack.sites),
      PITBOSS_TEST_CAPTCHA: stack.captcha,
      LOGIN_RATE_LIMIT: String(RATE_LIMIT),
      TRUST_PROXY: '1',
      WEB_WORKERS: '2',
      WEB_METRICS_PORT: String(metricsPort),
    },
    cwd: undefined,
    log: (line: string) => void lines.push(line),
  });
  await web.ready;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  return { origin: `http://localhost:${port}`, metrics, pid: web.pid!, lines, stop: () => web.stop() };
}

// In one worker: each that runs one of the tests starts a group.
test.describe.configure({ mode: 'default' });

let group: Group;
test.beforeAll(async ({ stack }) => {
  group = await startGroup(stack);
});
test.afterAll(() => group.stop());

/** Sends each request over a connection of its own: the processes of a group take connections in turn. */
const once = { connection: 'close' };

/** A post of a form from an address; answers the error that the form's script would show. */
async function tryLogin(origin: string, address: string, form: Record<string, string>): Promise<string> {
  const { body } = await undiciRequest(`${origin}/demo/api/session/login`, {
    method: 'POST',
    headers: {
      ...once,
      origin,
      accept: 'application/json',
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  return ((await body.json()) as { error: string }).error;
}

const workersOf = ({ pid }: Group): number[] =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

test('[KEEP-04] attempts are counted over all processes, and a captcha is used once in all of them', async ({
  stack,
  text,
}) => {
  const errors: string[] = [];
  for (let i = 0; i < RATE_LIMIT + 3; i++) errors.push(await tryLogin(group.origin, '203.0.113.50', {}));
  expect(errors.map((error) => error === text('ko', 'api.A009'))).toEqual([
    ...Array<boolean>(RATE_LIMIT).fill(false),
    ...[true, true, true],
  ]);

  const page = await (await undiciRequest(`${group.origin}/demo/login`, { headers: once })).body.text();
  const captcha = /<input[^>]*name="captcha"[^>]*>/.exec(page)![0].match(/value="([^"]*)"/)![1]!;
  const used = { captcha, answer: stack.captcha };
  expect(await tryLogin(group.origin, '203.0.113.51', used)).toBe(text('ko', 'entry.login.emptyId'));
  expect(await tryLogin(group.origin, '203.0.113.52', used)).toBe(text('ko', 'entry.login.wrongCaptcha'));
});

test('its metrics are those of both processes, pages and calls upstream among them', async () => {
  const scrape = async () => (await undiciRequest(group.metrics)).body.text();
  const sum = async (name: string, labels = {}) =>
    seriesOf(await scrape(), name, labels).reduce((total, value) => total + value, 0);
  const pages = { kind: 'page', status: '200' };
  const before = await sum('pitboss_web_requests_total', pages);
  for (let i = 0; i < 4; i++) {
    const { body } = await undiciRequest(`${group.origin}/demo/login`, { headers: once });
    await body.dump();
  }
  await expect.poll(() => sum('pitboss_web_requests_total', pages)).toBe(before + 4);
  const text = await scrape();
  expect(seriesOf(text, 'process_resident_memory_bytes')).toHaveLength(2);
  // Made by modules of Next's own bundles: nothing else asks for that site.
  const { body: page } = await undiciRequest(`${group.origin}/demo2/login`, { headers: once });
  await page.dump();
  expect(await sum('pitboss_web_upstream_calls_total', { site: 'demo2', code: '0' })).toBeGreaterThan(0);
  expect(await sum('pitboss_web_processes')).toBe(2);
  const { statusCode, body } = await undiciRequest(`${group.origin}/metrics`, { headers: once });
  await body.dump();
  expect(statusCode, 'not at the address of the web').not.toBe(200);
});

test('[LIVE-01] SockJS brings commands over any process', async ({ browser, sessions, operator, t }) => {
  const context = await browser.newContext({ baseURL: group.origin, locale: 'ko-KR' });
  await context.addCookies([await sessions.cookie({ memId: 'ptn5x07' })]);
  const page: Page = await context.newPage();
  await page.routeWebSocket('**/ws/**', (socket) => socket.close());
  await page.goto('/demo/partnerMain');
  await expect(page.getByTitle(t('shell.live'))).toBeVisible({ timeout: 15_000 });
  const notices = page.getByRole('status', { name: t('shell.notices') });
  await operator('message', { siteId: 'demo', memId: 'ptn5x07', title: '알림', content: '내용' });
  await expect(notices).toContainText(t('shell.newMessage'));
  await context.close();
});

test('[SITE-08] the end of maintenance that one process sees is known to the other: no redirect leads back', async ({
  operator,
}) => {
  const statusOf = async (path: string) => {
    const { statusCode, body } = await undiciRequest(`${group.origin}/demo2${path}`, { headers: once });
    await body.dump();
    return statusCode;
  };
  const both = async (path: string) => [await statusOf(path), await statusOf(path)];
  const set = (startDate: string | null, endDate: string | null) =>
    operator('maintenance', { siteId: 'demo2', startDate, endDate });
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  try {
    await set(at(-1_000), at(600_000));
    // Both read the window within three seconds, and then hold it for as long.
    await expect.poll(() => both('/login'), { intervals: [3_200] }).toEqual([307, 307]);
    await new Promise((done) => setTimeout(done, 3_200));
    expect(await both('/login')).toEqual([307, 307]);
  } finally {
    await set(null, null);
  }
  // It reads the window anew.
  await expect.poll(() => statusOf('/warning')).toBe(307);
  await new Promise((done) => setTimeout(done, 300));
  expect(await both('/login')).toEqual([200, 200]);
});

test('processes are replaced under load without a refused request', async () => {
  // Two processes start, one after the other, beside a load.
  test.setTimeout(180_000);
  const before = workersOf(group);
  const agent = new Agent({ connections: 8 });
  const statuses = new Map<string, number>();
  let isOver = false;
  const client = async (path: string) => {
    while (!isOver) {
      const outcome = await undiciRequest(group.origin + path, { dispatcher: agent }).then(
        async ({ statusCode, body }) => {
          await body.dump();
          return `${path} ${statusCode}`;
        },
        (error: Error) => `${path} ${error.message}`,
      );
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  };
  const clients = ['/demo/api/health', '/demo/api/health', '/demo/api/health', '/demo/login'].map(client);
  process.kill(group.pid, 'SIGHUP');
  await expect.poll(() => group.lines.join('\n'), { timeout: 150_000 }).toContain('replaced');
  isOver = true;
  await Promise.all(clients);
  await agent.close();
  expect([...statuses.keys()].sort()).toEqual(['/demo/api/health 200', '/demo/login 200']);
  expect(workersOf(group).filter((pid) => before.includes(pid))).toEqual([]);
});

test('a process that ends is replaced, and the other serves meanwhile', async () => {
  const [first] = workersOf(group);
  process.kill(first!, 'SIGKILL');
  await expect.poll(() => workersOf(group).filter((pid) => pid !== first).length).toBe(2);
  const answer = await undiciRequest(`${group.origin}/demo/api/health`, { headers: once });
  expect(answer.statusCode).toBe(200);
  await answer.body.dump();
});

test('past the bound of pages a light page says so, while calls go on', async ({ stack, relay, text }) => {
  // Every page of the second site waits for its upstream, and nine in ten find no place.
  await relay('silent');
  const agent = new Agent({ connections: 400 });
  const ask = (path: string, headers = {}) =>
    undiciRequest(stack.web + path, { headers, dispatcher: agent, headersTimeout: 40_000 });
  const pages = Array.from({ length: 300 }, (_, i) => ask(`/demo2/login?n=${i}`));
  const refused = await Promise.any(
    pages.map(async (page) => {
      const { statusCode, headers, body } = await page;
      const html = await body.text();
      if (statusCode !== 503) throw new Error(`answered ${statusCode}`);
      return { headers, html };
    }),
  );
  expect(refused.headers['retry-after']).toBe('3');
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  expect(refused.html).toContain(text('ko', 'entry.busy.title'));
  const others = await Promise.all([ask('/demo/login'), ask('/demo/api/health')]);
  expect(
    others.map(({ statusCode }) => statusCode),
    'of the other site',
  ).toEqual([200, 200]);
  await relay('pass');
  await Promise.allSettled(pages.map(async (page) => (await page).body.dump()));
  await agent.close();
});
