import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Agent } from 'undici';
import { build } from '../../../scripts/lib/build.mjs';
import { withDatabase } from '../../../scripts/lib/database.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { percentile } from '../figures.mjs';
import { cpuMs, memoryMb } from '../process.mjs';

/**
 * Partners at work for minutes: each opens lists, turns to other rows and moves cash, reading for some seconds in
 * between, while players sign in beside them. All over HTTP through the web's production build, on PostgreSQL; this
 * process is on the same machine.
 */
export const title = 'users';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 180);
const USERS = Number(process.env.BENCH_USERS ?? 200);
const SIGN_INS_PER_SECOND = 10;
/** Between an answer and the next act, in milliseconds: a partner reads. */
const THINK = { least: 5_000, most: 15_000 };
const LIMITS = { pageMs: 3_000, restMs: 1_500, webMb: 1_000, platformMb: 600 };

/** Screens that every partner has, and rows of lists as their screens ask for them. */
const PAGES = ['partnerMain', 'partnerList', 'userList', 'cashList', 'bettingtotal'];
const ROWS = ['partnerList', 'userList', 'cashList', 'bettingtotal', 'bettingList', 'statisticDateBet'];

const chosen = (list) => list[Math.floor(Math.random() * list.length)];

/** Partners with members below them, and players to sign in. */
async function findPeople(client) {
  const partners = await client.query(`
    SELECT p.id, p.site_id AS site, p.mem_id AS "memId", min(c.mem_id) AS child FROM member p
    JOIN member c ON c.parent_id = p.id AND c.status = 'active'
    WHERE p.login_type = 'PARTNER' AND p.status = 'active' AND p.login_allowed GROUP BY p.id ORDER BY p.id`);
  const players = await client.query(`SELECT site_id AS site, mem_id AS "memId" FROM member
    WHERE login_type = 'MEMBER' AND status = 'active' AND login_allowed ORDER BY id`);
  return { partners: partners.rows, players: players.rows };
}

/** A browser at one site: stores its cookies. */
class Browser {
  cookies = new Map();

  constructor(origin, dispatcher) {
    this.origin = origin;
    this.dispatcher = dispatcher;
  }

  async send(address, { headers, ...init } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + address, {
      ...init,
      redirect: 'manual',
      dispatcher: this.dispatcher,
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      this.cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  form(address, fields) {
    return this.send(address, {
      method: 'POST',
      headers: { accept: 'application/json', origin: this.origin },
      body: new URLSearchParams(fields),
    });
  }

  /**
   * Signs in with the form: asks for a captcha, and sends it with the password; again when asked to wait, as many are
   * signing in. Returns the number of waits.
   */
  async signIn({ site, memId }, side = '') {
    const captchaAnswer = await this.form(`/${site}${side}/api/session/captcha`, {});
    let { captcha } = JSON.parse(captchaAnswer.text);
    for (let waits = 0; ; waits++) {
      const fields = { memId, memPass: 'demo1234', captcha: captcha.sealed, answer: '1234', proof: '0' };
      const { text } = await this.form(`/${site}${side}/api/session/login`, fields);
      const answer = JSON.parse(text);
      if (answer.next) return waits;
      if (!answer.wait || waits === 10) throw new Error(`${memId} could not sign in: ${answer.error}`);
      captcha = answer.captcha;
      await sleep(answer.wait * 1000);
    }
  }
}

const ACTS = {
  async page(browser, { site }) {
    const name = chosen(PAGES);
    const { status, text } = await browser.send(`/${site}/${name}`, {
      headers: { 'sec-fetch-dest': 'document' },
    });
    if (status !== 200 || !text.includes('</html>')) throw new Error(`${name} answered ${status}`);
  },
  async rows(browser, { site }) {
    const name = chosen(ROWS);
    const { status, text } = await browser.send(`/${site}/api/list/${name}`);
    if (status !== 200 || !text.includes('data-part="rows"'))
      throw new Error(`${name}: ${status} ${text.slice(0, 200)}`);
  },
  async move(browser, user, acknowledged) {
    const key = randomUUID();
    user.given = !user.given;
    const { status, text } = await browser.send(`/${user.site}/api/retail/cashSend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: browser.origin, 'idempotency-key': key },
      body: JSON.stringify({ memId: user.child, ...(user.given ? { inAmt: 1 } : { outAmt: 1 }) }),
    });
    const code = status === 200 ? JSON.parse(text).resultCode : '';
    // While a bet of theirs is open, nothing is taken back: an answer as it should be.
    if (code === 'C099' && !user.given) return;
    if (code !== '0') throw new Error(`move: ${status} ${text.slice(0, 200)}`);
    acknowledged.push(key);
  },
};
/** How often each is done, of ten acts. */
const OF_TEN = ['page', 'page', 'rows', 'rows', 'rows', 'rows', 'rows', 'move', 'move', 'move'];

/** Audit of the money: sums of sites, accounts that differ from their entries, and moves lost or doubled. */
async function audit(client, url, acknowledged, since) {
  const sums = await client.query(
    'SELECT site_id, sum(balance)::text AS sum FROM account GROUP BY 1 HAVING sum(balance) <> 0',
  );
  const broken = await client.query(`SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`);
  const { rows } = await client.query('SELECT key FROM transfer WHERE created_at >= $1 AND key IS NOT NULL', [
    since,
  ]);
  const keys = rows.map(({ key }) => key.slice(-36));
  const storedKeys = new Set(keys);
  const { rollUp } = await loadTypeScript('platform/rollup/rollup.ts');
  const { reconcile } = await loadTypeScript('platform/rollup/reconcile.ts');
  const differences = await withDatabase(url, async (db) => {
    await rollUp(db);
    return reconcile(db);
  });
  return {
    sums: sums.rows.length,
    broken: broken.rows.length,
    lost: acknowledged.filter((key) => !storedKeys.has(key)).length,
    doubled: keys.length - storedKeys.size,
    differences: differences.length,
  };
}

async function measure(stack, client) {
  const dispatcher = new Agent({ connections: 256, keepAliveTimeout: 30_000 });
  const { partners, players } = await findPeople(client);
  const authorization = `Bearer ${stack.operatorKey}`;
  for (const { site, memId } of partners)
    await fetch(`${stack.platform.base}/operator/grant`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ siteId: site, memId, amount: 1_000 }),
    });
  // A partner beyond the number of accounts is another window of one.
  const users = [];
  const browsers = new Map();
  for (let n = 0; n < USERS; n++) {
    const user = { ...partners[n % partners.length] };
    const key = `${user.site} ${user.memId}`;
    if (!browsers.has(key)) {
      browsers.set(key, new Browser(stack.origin, dispatcher));
      await browsers.get(key).signIn(user);
    }
    users.push({ user, browser: browsers.get(key) });
  }

  const times = { page: [], rows: [], move: [], 'sign-in': [] };
  const errors = [];
  const acknowledged = [];
  let waits = 0;
  const load = [];
  const { rows } = await client.query('SELECT now() AS now');
  const timed = async (kind, run) => {
    const began = performance.now();
    try {
      await run();
      times[kind].push(performance.now() - began);
    } catch (error) {
      errors.push(`${kind}: ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`);
    }
  };
  const began = performance.now();
  const end = began + SECONDS * 1000;
  const think = () => sleep(THINK.least + Math.random() * (THINK.most - THINK.least));
  const live = async ({ user, browser }) => {
    await sleep(Math.random() * THINK.most);
    while (performance.now() < end) {
      const kind = chosen(OF_TEN);
      await timed(kind, () => ACTS[kind](browser, user, acknowledged));
      await think();
    }
  };
  const signIns = async () => {
    const begun = [];
    while (performance.now() < end) {
      const due = ((performance.now() - began) * SIGN_INS_PER_SECOND) / 1000;
      while (begun.length < due) {
        const player = players[begun.length % players.length];
        begun.push(
          timed('sign-in', async () => {
            waits += await new Browser(stack.origin, dispatcher).signIn(player, '/play');
          }),
        );
      }
      await sleep(20);
    }
    await Promise.all(begun);
  };
  const cpu = () => ({ web: cpuMs(stack.web.pid), platform: cpuMs(stack.platform.pid) });
  const memory = [];
  const watch = async () => {
    while (performance.now() < end) {
      memory.push({ web: memoryMb(stack.web.pid), platform: memoryMb(stack.platform.pid) });
      load.push(loadavg()[0]);
      await sleep(Math.min(10_000, Math.max(0, end - performance.now())));
    }
  };
  const before = cpu();
  await Promise.all([...users.map(live), signIns(), watch()]);
  const after = cpu();
  await dispatcher.close();
  return {
    times,
    errors,
    told: waits,
    memory,
    load,
    windows: USERS - browsers.size,
    cpu: { web: (after.web - before.web) / 1000, platform: (after.platform - before.platform) / 1000 },
    money: await audit(client, stack.url, acknowledged, rows[0].now),
  };
}

/** Returns `{ skipped }`, or the measurements. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  await build();
  // The picture's digits are known here and its work left out; both are the browser's.
  const env = { PITBOSS_TEST_CAPTCHA: '1234', LOGIN_RATE_LIMIT: '999999' };
  const stack = await startDemoStack({ server, name: 'pitboss_bench_users', env });
  const client = new pg.Client({ connectionString: stack.url });
  await client.connect();
  try {
    return await measure(stack, client);
  } finally {
    await client.end();
    await stack.stop();
  }
}

/** Prints the figures; answers whether they keep their limits. */
export function report({ times, errors, told, memory, load, windows, cpu, money }) {
  const ms = (value) => `${value.toFixed(0)} ms`;
  console.log(
    `\n${title}: ${USERS} users (${windows} of them second windows) for ${SECONDS} s, ${SIGN_INS_PER_SECOND} sign-ins a second beside them`,
  );
  console.log(
    `  thinking ${THINK.least / 1000} to ${THINK.most / 1000} s; ${availableParallelism()} processors, load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}`,
  );
  for (const [kind, list] of Object.entries(times))
    console.log(
      `  ${kind.padEnd(8)} ${String(list.length).padStart(5)}: median ${ms(percentile(list, 0.5))}, 95 % ${ms(percentile(list, 0.95))}, 99 % ${ms(percentile(list, 0.99))}`,
    );
  console.log(`  told to wait, and signed in after it: ${told} times`);
  for (const service of ['web', 'platform']) {
    const of = memory.map((one) => one[service]);
    const [third] = [of.slice(Math.floor(of.length / 3))];
    console.log(
      `  ${service}: ${of[0].toFixed(0)} MB at the start, ${Math.max(...of).toFixed(0)} at most, ${third[0].toFixed(0)} after a third, ${of.at(-1).toFixed(0)} at the end; ${cpu[service].toFixed(0)} s of processor time`,
    );
  }
  console.log(`  money: ${JSON.stringify(money)}`);
  for (const kind of Object.keys(times)) {
    const ones = errors.filter((error) => error.startsWith(`${kind}: `));
    if (ones.length > 0) console.log(`  ! ${ones.length} errors of ${kind}, the first: ${ones[0]}`);
  }
  const pages = percentile(times.page, 0.95);
  const others = percentile([...times.rows, ...times.move, ...times['sign-in']], 0.95);
  const most = (service) => Math.max(...memory.map((one) => one[service]));
  const results = [
    [`${errors.length} errors`, errors.length === 0],
    [`pages 95 % ${ms(pages)}, limit ${ms(LIMITS.pageMs)}`, pages <= LIMITS.pageMs],
    [`others 95 % ${ms(others)}, limit ${ms(LIMITS.restMs)}`, others <= LIMITS.restMs],
    [`web ${most('web').toFixed(0)} MB, limit ${LIMITS.webMb}`, most('web') <= LIMITS.webMb],
    [
      `platform ${most('platform').toFixed(0)} MB, limit ${LIMITS.platformMb}`,
      most('platform') <= LIMITS.platformMb,
    ],
    ['the ledger stands, nothing lost or doubled', Object.values(money).every((count) => count === 0)],
  ];
  for (const [text, isKept] of results) console.log(`  ${isKept ? '✓' : '✗'} ${text}`);
  return results.every(([, isKept]) => isKept);
}
