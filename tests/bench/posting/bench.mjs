import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { median } from '../figures.mjs';
import { startOwnPlatform } from '../own-platform.mjs';
import { findPgbench, initialise, transactionsPerSecond } from './pgbench.mjs';
import { openSender } from './sender.mjs';

/**
 * Transfers a second: through HTTP (decrypt, check, post, encrypt), by the posting function alone (each in a transaction
 * of its own), by the function that posts concurrent ones together, and for comparison pgbench's TPC-B, by its seven
 * round trips and as one function. All on one server with its own settings, each on a database of its own, with the same
 * number of transfers under way, in turns. Functions are called by prepared statements.
 */
export const title = 'posting';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CLIENTS = 16;
const THREADS = 2;
/** Transfers of one call of together.sql. */
const TOGETHER = 8;
/** TPC-B's scale: more branches than clients, so that clients do not wait for each other's rows. */
const SCALE = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = 4;
/** A checkout of an earlier version whose posting function is measured beside this one's. */
const BEFORE = process.env.BENCH_BEFORE;
const LIMITS = [
  { of: 'http', to: 'raw', limit: 0.35 },
  { of: 'raw', to: 'TPC-B', limit: 1.4 },
  { of: 'raw', to: 'TPC-B function', limit: 0.55 },
  { of: 'together', to: 'TPC-B function', limit: 0.85 },
  ...(BEFORE ? [{ of: 'raw', to: 'before', limit: 0.95 }] : []),
];

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

const databases = ['http', 'raw', 'tpcb', ...(BEFORE ? ['before'] : [])];
const nameOf = (what) => `pitboss_bench_posting_${what}_${process.pid}`;
const addressOf = (server, what) => {
  const url = new URL(server);
  url.pathname = `/${nameOf(what)}`;
  return url.href;
};

async function startOn(databaseUrl) {
  const platform = await startOwnPlatform({ DATABASE_URL: databaseUrl });
  const sender = await openSender(platform.port, platform.sites[0], CLIENTS);
  return {
    sender,
    async stop() {
      await sender.close();
      await platform.stop();
    },
  };
}

/** Answers `{ skipped }`, or transfers a second of every variant and round. */
export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  const pgbench = findPgbench();
  if (!pgbench) return { skipped: 'there is no pgbench' };
  await buildPlatform();
  const { writeWorld } = await loadTypeScript('tests/bench/posting/world.ts');
  let platform;
  try {
    for (const what of databases) {
      await onServer(server, (client) => client.query(`CREATE DATABASE ${nameOf(what)}`));
    }
    await initialise(pgbench, addressOf(server, 'tpcb'), SCALE);
    const tpcb = readFileSync(path.join(HERE, 'tpcb.sql'), 'utf8');
    await onServer(addressOf(server, 'tpcb'), (client) => client.query(tpcb));
    for (const what of ['http', 'raw']) await writeWorld(addressOf(server, what), 'demo');
    if (BEFORE) await writeWorld(addressOf(server, 'before'), 'demo', path.join(BEFORE, 'platform/db'));
    platform = await startOn(addressOf(server, 'http'));

    const loadOf = (clients) => ['-c', String(clients), '-j', String(THREADS), '-T', String(SECONDS)];
    const load = loadOf(CLIENTS);
    const script = (what, file, values, clients = CLIENTS) => {
      const args = ['-n', '-M', 'prepared', ...loadOf(clients), ...values, '-f', path.join(HERE, file)];
      return () => transactionsPerSecond(pgbench, addressOf(server, what), args);
    };
    const raw = (what) => script(what, 'raw.sql', ['-D', 'site=demo']);
    const together = script('raw', 'together.sql', ['-D', 'site=demo'], CLIENTS / TOGETHER);
    const ways = {
      'TPC-B': () => transactionsPerSecond(pgbench, addressOf(server, 'tpcb'), ['-n', ...load]),
      'TPC-B function': script('tpcb', 'tpcb-call.sql', ['-s', String(SCALE)]),
      raw: raw('raw'),
      together: async () => TOGETHER * (await together()),
      ...(BEFORE && { before: raw('before') }),
      http: () => platform.sender.transfersPerSecond(SECONDS),
    };
    const names = Object.keys(ways);
    for (const name of names) await ways[name]();
    const samples = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      // Each round begins with another variant, so that none always follows the same one.
      for (let i = 0; i < names.length; i++) {
        const name = names[(round + i) % names.length];
        samples[name].push(await ways[name]());
      }
    }
    return { samples };
  } finally {
    await platform?.stop();
    for (const what of databases) {
      await onServer(server, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${nameOf(what)} WITH (FORCE)`),
      );
    }
  }
}

/** Prints the rates and their ratios, each within one round; answers whether they keep their limits. */
export function report({ samples }) {
  console.log(
    `\n${title}: transfers a second, ${CLIENTS} at once, median of ${ROUNDS} rounds; TPC-B at scale ${SCALE}`,
  );
  for (const [name, values] of Object.entries(samples)) {
    const range = `${Math.round(Math.min(...values))} – ${Math.round(Math.max(...values))}`;
    console.log(`  ${name.padEnd(14)} ${String(Math.round(median(values))).padStart(6)}   (${range})`);
  }
  return LIMITS.map(({ of, to, limit }) => {
    const ratio = median(samples[of].map((value, round) => value / samples[to][round]));
    const isWithin = ratio >= limit;
    console.log(`  ${isWithin ? '✓' : '✗'} ${of} / ${to} = ${ratio.toFixed(2)}, at least ${limit}`);
    return isWithin;
  }).every(Boolean);
}
