import { readFileSync } from 'node:fs';
import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { freshSecrets } from '../../../scripts/lib/sites.mjs';
import { median } from '../figures.mjs';
import { startOwnPlatform } from '../own-platform.mjs';
import { cpuMs } from '../process.mjs';
import { openCaller } from '../scale/caller.mjs';
import { measuredCalls } from '../scale/calls.mjs';
import { limitProcessors, whyNoLimits } from './processor-limit.mjs';

/**
 * Lists on one database server, and on a primary with a replica. Both servers are on this machine, each limited to a
 * share of a processor, so that the databases are the limit as they are on machines of their own.
 */
export const title = 'lists on one database server and on two';

const WORLD = { siteId: 'demo', members: 10_000, bets: 50_000, days: 30, seed: 1 };
const CALLS = [
  'lower list, direct',
  'lower list, whole branch by JOIN_DESC',
  'bets of the branch, 30 days',
  'cash of the branch, 30 days',
  'cashTransLog of the top, 30 days',
];
const CONNECTIONS = 16;
/** Calls of one round, and rounds of each way. */
const ROUND = Number(process.env.BENCH_CALLS || 200);
const ROUNDS = 9;
/** Rounds before the measured ones: each connection plans a statement anew five times. */
const WARM_UP = 4;
/** Share of one processor for each server: small enough that the platform and the caller are not the limit. */
const SHARE = 0.25;
/** Times as many lists as one server alone. */
const TIMES = 1.8;

/** Processor time of a server by process; those that end meanwhile are short. */
function serverMs({ pid }) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const read = (id) => {
    try {
      return [id, cpuMs(id)];
    } catch {
      return [id, 0];
    }
  };
  return new Map([String(pid), ...children].map(read));
}

const spent = (before, after) =>
  [...after].reduce((sum, [id, ms]) => sum + Math.max(0, ms - (before.get(id) ?? 0)), 0);

/** Starts a platform on these servers; answers a way to call it. */
async function start(secrets, databases) {
  const platform = await startOwnPlatform(databases, secrets);
  const caller = await openCaller(platform.port, platform.sites[0], CONNECTIONS);
  return {
    post: caller.post,
    async stop() {
      await caller.close();
      await platform.stop();
    },
  };
}

/** One round of calls; lists a second, and the processor time of a list on each server in ms. */
async function round({ post }, { token, calls }, servers) {
  const before = servers.map(serverMs);
  const since = performance.now();
  let next = 0;
  const caller = async () => {
    while (next < ROUND) {
      const [where, body] = calls[next++ % calls.length];
      const { resultCode } = await post(where, { ...body, timestamp: Date.now() }, token);
      if (resultCode !== '0') throw new Error(`${where} answered ${resultCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return {
    perSecond: (ROUND * 1000) / (performance.now() - since),
    ms: servers.map((server, i) => spent(before[i], serverMs(server)) / ROUND),
  };
}

async function fill(url) {
  const { openDatabase } = await loadTypeScript('platform/db/client.ts');
  const { generate, PASSWORD } = await loadTypeScript('tests/bench/world/generate.ts');
  const { toDay } = await loadTypeScript('lib/rules/day.ts');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
  const { world } = await generate(database.db, WORLD, { now: new Date(), onProgress: () => {} });
  await database.db.execute('VACUUM (FREEZE, ANALYZE)');
  await database.close();
  return { password: PASSWORD, days: { startDate: world.firstDay, endDate: toDay(world.until) } };
}

/** Answers `{ skipped }`, or the rounds of both ways. */
export async function run() {
  const { OwnCluster, whyNoCluster } = await loadTypeScript('tests/fixtures/own-cluster.ts');
  const skipped = whyNoCluster() ?? whyNoLimits();
  if (skipped) return { skipped };
  await buildPlatform();
  const servers = [await OwnCluster.make()];
  const [primary] = servers;
  const platforms = [];
  let lift = () => {};
  try {
    const { password, days } = await fill(primary.url);
    servers.push(await primary.replica());
    lift = limitProcessors(
      servers.map(({ pid }) => pid),
      SHARE,
    );
    const secrets = freshSecrets();
    const alone = { DATABASE_URL: primary.url };
    platforms.push(await start(secrets, alone));
    platforms.push(await start(secrets, { ...alone, DATABASE_REPLICA_URL: servers[1].url }));
    const credentials = { memId: 'ptn1', memPass: password, accessIp: '127.0.0.1', entry: 'partner' };
    const login = { ...credentials, idempotencyKey: crypto.randomUUID() };
    const { data } = await platforms[0].post('/api/member/login', login);
    const all = measuredCalls(days);
    const asked = { token: data.token, calls: CALLS.map((name) => all[name]) };
    const rounds = [[], []];
    for (let n = -WARM_UP; n < ROUNDS; n++) {
      for (const [i, platform] of platforms.entries()) {
        const measured = await round(platform, asked, servers);
        if (n >= 0) rounds[i].push(measured);
      }
    }
    return { one: rounds[0], two: rounds[1] };
  } finally {
    for (const platform of platforms) await platform.stop();
    for (const server of servers.toReversed()) await server.remove();
    lift();
  }
}

/** Prints the figures; returns whether two servers answer enough lists. */
export function report({ one, two }) {
  const line = (name, rounds) => {
    const [primary, replica] = [0, 1].map((i) => median(rounds.map(({ ms }) => ms[i])));
    const rate = median(rounds.map(({ perSecond }) => perSecond));
    console.log(
      `  ${name.padEnd(12)} ${rate.toFixed(0).padStart(5)} lists a second; processor time of a list: ` +
        `primary ${primary.toFixed(2)} ms, replica ${replica.toFixed(2)} ms`,
    );
    return { rate, primary, replica };
  };
  console.log(
    `\nLists, ${CONNECTIONS} connections, ${WORLD.members} members, each server limited to ${SHARE} of a processor, ` +
      `median of ${ROUNDS} rounds`,
  );
  const [single, both] = [line('one server', one), line('two servers', two)];
  const times = both.rate / single.rate;
  const isWithin = times >= TIMES;
  console.log(
    `  ${isWithin ? '✓' : '✗'} two servers × ${times.toFixed(2)} the lists of one, at least × ${TIMES}`,
  );
  const even = (2 * single.primary) / (both.primary + both.replica);
  console.log(`    by processor time with even shares × ${even.toFixed(2)}`);
  return isWithin;
}
