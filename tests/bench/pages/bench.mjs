import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import getPort from 'get-port';
import pg from 'pg';
import { buildConsoleIfStale, buildPlatform } from '../../../scripts/lib/build.mjs';
import { freshSecrets, sitesAt } from '../../../scripts/lib/sites.mjs';
import { startConsole, startPlatform, startWeb } from '../../../scripts/lib/stack.mjs';
import { median } from '../figures.mjs';
import { overlayPlain, writePlainTable } from '../plain/plain.mjs';
import { cpuMs } from '../process.mjs';
import { openSmallWorld } from '../scale/worlds.mjs';
import { CAPTCHA, SIDES, signIn } from '../sign-in.mjs';

/**
 * Costs of a page for the web, the platform and the database, and the bytes that it sends, compared with a bare page; those
 * of the members' list compared with a plain table of the same texts as well, which has no calls, frame or filters. Pages
 * of the console are compared with the web's bare page: it is the same framework with the same settings.
 */
export const title = 'pages of the back-office and of the console';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const METRICS_KEY = 'the-bench-alone-reads-metrics';
const WARM_UP = 60;
const ROUNDS = 5;
const PER_ROUND = 40;

/** The bare page and the plain table exist in the bench's build only, among the drawings of games, which pass no middleware. */
export function overlay(folder) {
  cpSync(path.join(HERE, 'routes'), path.join(folder, 'app'), { recursive: true });
  overlayPlain(folder);
}

/** Addresses from the site's on; those with `api/` are fetched by the browser to turn pages, sort and filter. */
const pages = ({ startDate, endDate }) => {
  const days = `startDate=${startDate}&endDate=${endDate}`;
  return {
    bare: '/_art/bare-page',
    'plain table': '/_art/plain-table/members',
    login: 'login',
    dashboard: 'partnerMain',
    members: `userList?${days}`,
    partners: `partnerList?${days}`,
    'sub-members': `subMemberList?${days}`,
    'betting status': `bettingtotal?${days}`,
    detail: 'partnerDetail?id=ptn2',
    'next page of members': `api/list/userList?${days}&page=2&_part=page`,
  };
};

/** Pages of the console, from the site's address on, for an operator who may do everything. */
const CONSOLE_PAGES = {
  'console: queue': 'queue',
  'console: find a person': 'people?q=ptn2',
  'console: person': 'people/ptn2',
  'console: audit': 'audit',
  'console: acts': 'acts',
};
/** Pages of the console cost the web at most as much of a bare page as the members' list does. */
const MOST_OF_MEMBERS = 1;

/** Most calls for a page, less those that pages share for some seconds, and most bytes of the next page, compressed by gzip. */
const WITH_CALLS = ['members', 'partners', 'sub-members', 'betting status', ...Object.keys(CONSOLE_PAGES)];
const MOST_CALLS = 4;
const MOST_NEXT_PAGE = 7_900;

/** Calls that the platform has answered so far. */
async function callsAnswered(platform) {
  const response = await fetch(`${platform}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_KEY}` },
  });
  const lines = (await response.text()).split('\n');
  return lines
    .filter((line) => /^pitboss_call_duration_seconds_count\b/.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Performs an act at the platform; returns its data. */
async function perform(platform, token, act, body) {
  const response = await fetch(`${platform}/operator/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { resultCode, data } = await response.json();
  if (resultCode !== '0') throw new Error(`${act} answered ${resultCode}`);
  return data;
}

/** Makes an operator, who signs in at the console; returns the cookies of the session. */
async function signOperatorIn({ origin, platform, operatorKey }) {
  const name = `bench-${Date.now()}`;
  const newPassword = 'password-of-the-bench';
  const created = await perform(platform, operatorKey, 'operator-create', { name, role: 'administrator' });
  const { token } = await perform(platform, '', 'sign-in', { name, password: created.password });
  await perform(platform, token, 'my-password', { oldPassword: created.password, newPassword });
  const response = await fetch(`${origin}/api/session/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ name, password: newPassword, next: '/demo/queue' }),
    headers: { origin },
    redirect: 'manual',
  });
  if (response.headers.get('location') !== '/demo/queue')
    throw new Error(`the console answered ${response.status} ${response.headers.get('location')}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Processor time so far of the platform's connections to its database; `undefined` where that is elsewhere. */
async function databaseCpu(client) {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

async function get(url, cookie) {
  const response = await fetch(url, {
    headers: {
      cookie,
      'accept-encoding': 'identity',
      'sec-fetch-dest': url.includes('/api/list/') ? 'empty' : 'document',
    },
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return body;
}

/** The median cost of a request, in milliseconds of each part, over rounds; the calls and the bytes of one. */
async function measure({ url, cookie, web, platform, platformBase, client }) {
  for (let i = 0; i < WARM_UP; i++) await get(url, cookie);
  const parts = {
    web: () => cpuMs(web.pid),
    platform: () => cpuMs(platform.pid),
    database: () => databaseCpu(client),
  };
  const samples = { web: [], platform: [], database: [] };
  const callsBefore = await callsAnswered(platformBase);
  for (let round = 0; round < ROUNDS; round++) {
    const before = {};
    for (const [name, read] of Object.entries(parts)) before[name] = await read();
    for (let i = 0; i < PER_ROUND; i++) await get(url, cookie);
    for (const [name, read] of Object.entries(parts)) {
      samples[name].push(((await read()) - before[name]) / PER_ROUND);
    }
  }
  const calls = ((await callsAnswered(platformBase)) - callsBefore) / (ROUNDS * PER_ROUND);
  const body = await get(url, cookie);
  return {
    ...Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)])),
    calls,
    raw: body.length,
    gzip: gzipSync(body).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  };
}

/** Runs the bench on a build in `folder`; answers the figures of each page, or why there are none. */
export async function run(folder) {
  const { world, skipped } = await openSmallWorld();
  if (skipped) return { skipped };
  await world.database.close();
  await buildPlatform();
  await buildConsoleIfStale();
  const [webPort, platformPort, consolePort] = [await getPort(), await getPort(), await getPort()];
  const { sites, operatorKey, consoleSecret } = freshSecrets();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pitboss-bench-'));
  const env = {
    PITBOSS_SITES: JSON.stringify(sitesAt(sites, platformPort)),
    PITBOSS_TEST_CAPTCHA: CAPTCHA,
    OPERATOR_KEY: operatorKey,
    OPERATOR_SECOND_FACTOR: 'optional',
    CONSOLE_SESSION_SECRET: consoleSecret,
    METRICS_KEY,
    DEMO_DATA: '0',
    DATABASE_URL: world.url,
  };
  const log = (name) => (line) => void process.stderr.write(`${name}: ${line}\n`);
  const platform = startPlatform({ port: platformPort, dataDir, env, log: log('platform') });
  const web = startWeb({ port: webPort, probe: '/demo/api/health', env, cwd: folder, log: log('web') });
  const consoleServer = startConsole({
    port: consolePort,
    host: '127.0.0.1',
    platformPort,
    env,
    log: log('console'),
  });
  const client = new pg.Client({ connectionString: world.url });
  try {
    await Promise.all([platform.ready, web.ready, consoleServer.ready, client.connect()]);
    const base = `http://localhost:${webPort}`;
    const cookie = (await signIn(base, SIDES.partner)).join('; ');
    const figures = {};
    const { href: members } = new URL(pages(world.days).members, `${base}/demo/`);
    writePlainTable(folder, 'members', (await get(members, cookie)).toString());
    const platformBase = `http://127.0.0.1:${platformPort}`;
    for (const [name, address] of Object.entries(pages(world.days))) {
      const { href: url } = new URL(address, `${base}/demo/`);
      // The login redirects signed-in partners.
      const sent = name === 'login' ? '' : cookie;
      figures[name] = await measure({ url, cookie: sent, web, platform, platformBase, client });
    }
    const consoleBase = `http://localhost:${consolePort}`;
    const operator = await signOperatorIn({ origin: consoleBase, platform: platformBase, operatorKey });
    for (const [name, address] of Object.entries(CONSOLE_PAGES)) {
      const url = `${consoleBase}/demo/${address}`;
      figures[name] = await measure({
        url,
        cookie: operator,
        web: consoleServer,
        platform,
        platformBase,
        client,
      });
    }
    return figures;
  } finally {
    await client.end();
    await web.stop();
    await consoleServer.stop();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`.padStart(10);
const ms = (value) => value.toFixed(1).padStart(9);

/** Prints the table; answers whether calls and bytes keep their limits. */
export function report(figures) {
  console.log(`\n${title}: processor time of one request in ms, calls to the platform, bytes`);
  console.log(`  ${''.padEnd(22)}      web   × bare platform database  calls       raw      gzip    brotli`);
  for (const [name, page] of Object.entries(figures)) {
    const times = (page.web / figures.bare.web).toFixed(1).padStart(8);
    console.log(
      `  ${name.padEnd(22)}${ms(page.web)}${times}${ms(page.platform)}${ms(page.database)} ${page.calls.toFixed(1).padStart(6)}${kilobytes(page.raw)}${kilobytes(page.gzip)}${kilobytes(page.brotli)}`,
    );
  }
  const ofPlain = (figures.members.web / figures['plain table'].web).toFixed(2);
  console.log(`  members' list / plain table of its texts, processor time of the web: ${ofPlain}`);
  const limits = [
    ...WITH_CALLS.map((name) => [`calls of ${name}`, Math.floor(figures[name].calls), MOST_CALLS]),
    ['bytes of the next page', figures['next page of members'].gzip, MOST_NEXT_PAGE],
    ...Object.keys(CONSOLE_PAGES).map((name) => [
      `${name} / members' list, processor time of the web`,
      Number((figures[name].web / figures.members.web).toFixed(2)),
      MOST_OF_MEMBERS,
    ]),
  ];
  return limits
    .map(([what, is, most]) => {
      console.log(`  ${is <= most ? '✓' : '✗'} ${what}: ${is}, limit ${most}`);
      return is <= most;
    })
    .every(Boolean);
}
