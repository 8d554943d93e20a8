import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { Pool } from 'undici';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { startService } from '../../../scripts/lib/service.mjs';
import { freshSecrets, sitesAt } from '../../../scripts/lib/sites.mjs';
import { startWeb } from '../../../scripts/lib/stack.mjs';
import { cpuMs } from '../process.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const WARM_UP = 2_000;
const ROUNDS = 21;
/** Requests of a route in a round. A tick of the processor time of a process, 10 ms, is 4 % of the quickest route's. */
const PER_ROUND = { floor: 2_000, ours: 2_000, bare: 500, naive: 500 };
/** Requests ahead of each measurement that are not measured. */
const BETWEEN = 500;
const CONCURRENCY = 4;

/**
 * CPU time of one proxied call through the built server, compared in one run with the floor (Node's server, our cipher
 * and undici in a process of their own), and with a bare and a naive route of Next.
 */
export const title = 'proxied call';

/** Routes that exist in the bench's build only, among the drawings of games, which pass no middleware. */
export const overlay = (folder) =>
  cpSync(path.join(HERE, 'routes'), path.join(folder, 'app'), { recursive: true });

const routes = {
  floor: '/',
  ours: '/demo/api/cash/getCoin',
  bare: '/_art/bench-bare',
  naive: '/_art/bench-naive',
};

/** Limits on medians of the ratios within a round; the figures themselves depend on the machine. */
export const limits = [
  { of: 'ours', to: 'floor', limit: 1.6 },
  { of: 'ours', to: 'bare', limit: 1.0 },
  { of: 'ours', to: 'naive', limit: 0.3 },
];

async function sessionHeader(site) {
  const { sealSession, sessionCookie } = await loadTypeScript('lib/session/session.ts');
  const session = {
    token: 'a'.repeat(43),
    channel: 'b'.repeat(43),
    memId: 'ptn1',
    memNick: '가나다',
    loginType: 'PARTNER',
    partnerLevel: 'PTN_1',
    updId: 'operator',
    expiresAt: new Date(Date.now() + 240 * 60_000).toISOString(),
  };
  return `${sessionCookie(site.prefix)}=${await sealSession(site, session)}`;
}

/** Starts a server of this folder, which prints `ready`. */
async function startServer(file, env) {
  let isReady;
  const ready = new Promise((resolve) => {
    isReady = resolve;
  });
  const service = startService(file, ['--import', 'tsx', path.join(HERE, file)], {
    env: { ...process.env, ...env },
    log: (line) => void process.stderr.write(`${file}: ${line}\n`),
    handleLine: (line) => line.startsWith('ready') && isReady() === undefined,
  });
  await service.waitUntil(ready);
  return service;
}

/** Sends `count` requests to a route, a few at a time; any answer but success fails the bench. */
async function send(pool, route, headers, count) {
  let left = count;
  const sender = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: routes[route],
        headers,
        body: '{}',
      });
      const text = await body.text();
      if (statusCode !== 200 || !text.includes('"resultCode":"0"')) {
        throw new Error(`${route} answered ${statusCode} ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
}

/** Runs the bench on a build in `folder`; answers, for each route, the CPU milliseconds per request of each round. */
export async function run(folder) {
  const [webPort, upstreamPort, floorPort] = [await getPort(), await getPort(), await getPort()];
  const sites = sitesAt(freshSecrets().sites, upstreamPort);
  const ports = { UPSTREAM_PORT: String(upstreamPort), FLOOR_PORT: String(floorPort) };
  const upstream = await startServer('upstream.ts', { SITE: JSON.stringify(sites[0]), ...ports });
  const floor = await startServer('floor.ts', { SITE: JSON.stringify(sites[0]), ...ports });
  const web = startWeb({
    port: webPort,
    probe: '/demo/api/health',
    env: { PITBOSS_SITES: JSON.stringify(sites) },
    cwd: folder,
    log: (line) => void process.stderr.write(`web: ${line}\n`),
  });
  const poolAt = (port) => new Pool(`http://127.0.0.1:${port}`, { connections: CONCURRENCY });
  const [webPool, floorPool] = [poolAt(webPort), poolAt(floorPort)];
  const measuredAt = (route) =>
    route === 'floor' ? { pool: floorPool, pid: floor.pid } : { pool: webPool, pid: web.pid };
  try {
    await Promise.race([web.ready, upstream.rejectOnExit()]);
    const headers = { 'content-type': 'application/json', cookie: await sessionHeader(sites[0]) };
    const names = Object.keys(routes);
    for (const route of names) await send(measuredAt(route).pool, route, headers, WARM_UP);
    const samples = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const route of names) {
        const { pool, pid } = measuredAt(route);
        // The garbage of the route before, in the same process, is not this one's.
        await send(pool, route, headers, BETWEEN);
        const before = cpuMs(pid);
        await send(pool, route, headers, PER_ROUND[route]);
        samples[route].push((cpuMs(pid) - before) / PER_ROUND[route]);
      }
    }
    return samples;
  } finally {
    await Promise.all([webPool.destroy(), floorPool.destroy()]);
    await web.stop();
    await floor.stop();
    await upstream.stop();
  }
}
