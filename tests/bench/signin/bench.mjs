import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { percentile } from '../figures.mjs';
import { startOwnPlatform } from '../own-platform.mjs';

/**
 * A storm of sign-ins: how many a second the platform takes, the outcome of twice as many, and how long other calls
 * take meanwhile. All over HTTP, on PostgreSQL, with the real cost of passwords; this process is on the same machine.
 */
export const title = 'signin';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CLIENTS = 24;
/** Other calls a second, beside the storm and without it. */
const OTHERS_PER_SECOND = 25;
const LIMITS = { answeredWithinMs: 3_000, othersSlower: 2 };
const LOGIN = '/api/member/login';

async function onServer(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A caller of one site, as the web is one. */
async function openCaller(port, site) {
  const { sealRequest, openAnswer, wireKeys } = await loadTypeScript('lib/cipher/message.ts');
  const { HEADER } = await loadTypeScript('lib/cipher/wire.ts');
  const keys = wireKeys(site);
  const origin = `http://127.0.0.1:${port}`;
  const pools = {
    signIn: new Pool(origin, { connections: 512 }),
    others: new Pool(origin, { connections: 64 }),
  };
  return {
    async call(callPath, body, { token = '', isWrite = false } = {}) {
      const idempotencyKey = isWrite ? randomUUID() : '';
      const timestamp = String(Date.now());
      const companion = isWrite ? { idempotencyKey } : { timestamp: Number(timestamp) };
      const text = JSON.stringify({ ...body, ...companion, siteId: site.siteId });
      const { wire, mac } = sealRequest(keys, { path: callPath, token, timestamp, idempotencyKey }, text);
      const since = performance.now();
      const answer = await pools[callPath === LOGIN ? 'signIn' : 'others'].request({
        path: callPath,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HEADER.apiKey]: site.apiKey,
          [HEADER.timestamp]: timestamp,
          [HEADER.mac]: mac,
          ...(token && { [HEADER.token]: token }),
          ...(isWrite && { [HEADER.idempotencyKey]: idempotencyKey }),
        },
        body: JSON.stringify({ data: wire }),
      });
      const outer = await answer.body.json();
      const ms = performance.now() - since;
      const opened = { wire: outer.data, mac: String(answer.headers[HEADER.mac] ?? '') };
      const envelope =
        'resultCode' in outer ? outer : JSON.parse(openAnswer(keys, { timestamp, mac }, opened));
      return { ...envelope, ms };
    },
    close: () => Promise.all(Object.values(pools).map((pool) => pool.close())),
  };
}

/** Begins so many a second, regardless of outcomes, and returns all of the outcomes. */
async function atRate(perSecond, seconds, begin) {
  const begun = [];
  const since = performance.now();
  while (performance.now() - since < seconds * 1000) {
    const due = ((performance.now() - since) * perSecond) / 1000;
    while (begun.length < due) begun.push(begin());
    await sleep(4);
  }
  return Promise.all(begun);
}

async function measure(caller, memIds) {
  let next = 0;
  const signIn = (memPass = 'demo1234') => {
    const n = next++;
    const accessIp = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const body = { memId: memIds[n % memIds.length], memPass, accessIp, entry: 'play' };
    return caller.call(LOGIN, body, { isWrite: true });
  };
  const { data } = await caller.call(
    LOGIN,
    { memId: 'ptn1', memPass: 'demo1234', accessIp: '127.0.0.1', entry: 'partner' },
    { isWrite: true },
  );
  const others = (seconds) =>
    atRate(OTHERS_PER_SECOND, seconds, () => caller.call('/api/cash/getCoin', {}, { token: data.token }));
  const inTurns = async (seconds) => {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        const { resultCode } = await signIn();
        if (resultCode === '0') done++;
        else if (resultCode === 'A028') await sleep(100);
        else throw new Error(`a sign-in answered ${resultCode}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return done / seconds;
  };
  await inTurns(2);
  await others(1);
  const quiet = (await others(SECONDS)).map(({ ms }) => ms);
  const perSecond = await inTurns(SECONDS);
  const [storm, beside] = await Promise.all([atRate(2 * perSecond, SECONDS, signIn), others(SECONDS)]);
  return { perSecond, quiet, storm, beside: beside.map(({ ms }) => ms) };
}

/** Returns `{ skipped }`, or the measurements. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  await buildPlatform();
  const name = `pitboss_bench_signin_${process.pid}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`));
  let platform;
  try {
    platform = await startOwnPlatform({ DATABASE_URL: address.href, DEMO_DATA: '1' });
    const { rows } = await onServer(address.href, (client) =>
      client.query("SELECT mem_id FROM member WHERE site_id = 'demo' AND login_type = 'MEMBER' ORDER BY id"),
    );
    const { parseSites } = await loadTypeScript('lib/sites/config.ts');
    const caller = await openCaller(platform.port, parseSites(JSON.stringify(platform.sites), {})[0]);
    try {
      return await measure(
        caller,
        rows.map((row) => row.mem_id),
      );
    } finally {
      await caller.close();
    }
  } finally {
    await platform?.stop();
    await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** Prints the figures; answers whether they keep their limits. */
export function report({ perSecond, quiet, storm, beside }) {
  const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const refused = storm.filter(({ resultCode }) => resultCode === 'A028');
  const done = storm.filter(({ resultCode }) => resultCode === '0');
  const rest = storm.length - refused.length - done.length;
  const all = storm.map((one) => one.ms);
  console.log(`\n${title}: ${availableParallelism()} processors, ${SECONDS} s each`);
  console.log(`  ${perSecond.toFixed(0)} sign-ins a second, ${CLIENTS} at a time`);
  console.log(
    `  at twice that rate: ${storm.length} begun, ${done.length} signed in, ${refused.length} told to wait, ${rest} otherwise`,
  );
  for (const [what, list] of [
    ['signed in', done],
    ['told to wait', refused],
  ]) {
    const times = list.map((one) => one.ms);
    console.log(
      `    ${what}: median ${ms(percentile(times, 0.5))}, 95 % within ${ms(percentile(times, 0.95))}`,
    );
  }
  const [calm, busy] = [percentile(quiet, 0.95), percentile(beside, 0.95)];
  console.log(`  other calls: 95 % within ${ms(calm)} when quiet, ${ms(busy)} beside`);
  console.log(`    medians ${ms(percentile(quiet, 0.5))} and ${ms(percentile(beside, 0.5))}`);
  const results = [
    [
      `95 % answered within ${ms(percentile(all, 0.95))}, limit ${ms(LIMITS.answeredWithinMs)}`,
      percentile(all, 0.95) <= LIMITS.answeredWithinMs,
    ],
    [`none failed otherwise`, rest === 0],
    [
      `other calls × ${(busy / calm).toFixed(2)}, limit ${LIMITS.othersSlower}`,
      busy / calm <= LIMITS.othersSlower,
    ],
  ];
  for (const [text, isKept] of results) console.log(`  ${isKept ? '✓' : '✗'} ${text}`);
  return results.every(([, isKept]) => isKept);
}
