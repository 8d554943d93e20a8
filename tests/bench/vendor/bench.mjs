import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { median } from '../figures.mjs';
import { startOwnPlatform } from '../own-platform.mjs';
import { cpuMs } from '../process.mjs';
import { isDone, speakers } from './messages.mjs';

/**
 * A bet and the win that closes its round by each vendor protocol: the processor time of the platform, with the proof of
 * who calls, as a ratio to the sandbox's own protocol. The protocols take turns within a round.
 */
export const title = 'a bet and a win by each vendor protocol';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const PAIRS = 300;
const AT_ONCE = 4;
const LIMIT = 1.25;

async function onServer(url, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function send(base, { path, headers, body }) {
  const response = await fetch(base + path, { method: 'POST', headers, body });
  const text = await response.text();
  if (!isDone(text)) throw new Error(`${path} was answered ${response.status} ${text}`);
}

/** Sends so many bets, each with its win; the messages are made and signed before the clock starts. */
async function play(base, speak) {
  const pairs = Array.from({ length: PAIRS }, (_, n) => speak(n));
  const client = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      for (const message of pair) await send(base, message);
    }
  };
  return () => Promise.all(Array.from({ length: AT_ONCE }, client));
}

export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  await buildPlatform();
  const { writeVendors, VENDORS, GAME, SECRET } = await loadTypeScript('tests/bench/vendor/world.ts');
  const { vendorMac } = await loadTypeScript('lib/cipher/vendor-mac.ts');
  const name = `pitboss_bench_vendor_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  let platform;
  try {
    await onServer(server, `CREATE DATABASE ${name}`);
    const { players, key } = await writeVendors(url.href, 'demo');
    platform = await startOwnPlatform({ DATABASE_URL: url.href });
    const base = `http://127.0.0.1:${platform.port}`;
    const { siteId } = platform.sites[0];
    const speak = speakers({ siteId, players, key, vendors: VENDORS, game: GAME, secret: SECRET, vendorMac });
    const names = Object.keys(speak);
    for (const one of names) await (await play(base, speak[one]))();
    const samples = Object.fromEntries(names.map((one) => [one, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < names.length; i++) {
        const one = names[(round + i) % names.length];
        const go = await play(base, speak[one]);
        const before = cpuMs(platform.pid);
        await go();
        samples[one].push((cpuMs(platform.pid) - before) / PAIRS);
      }
    }
    return { samples };
  } finally {
    await platform?.stop();
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Prints the processor time of a bet with its win, and the ratios; answers whether they keep the limit. */
export function report({ samples }) {
  console.log(`\n${title}: processor time of the platform for both, median of ${ROUNDS} rounds of ${PAIRS}`);
  for (const [name, values] of Object.entries(samples)) {
    const range = `${Math.min(...values).toFixed(2)} – ${Math.max(...values).toFixed(2)}`;
    console.log(`  ${name.padEnd(9)} ${median(values).toFixed(2)} ms   (${range})`);
  }
  const others = Object.keys(samples).filter((name) => name !== 'own');
  return others
    .map((name) => {
      const ratio = median(samples[name].map((value, round) => value / samples.own[round]));
      const isWithin = ratio <= LIMIT;
      console.log(`  ${isWithin ? '✓' : '✗'} ${name} / own = ${ratio.toFixed(2)}, limit ${LIMIT}`);
      return isWithin;
    })
    .every(Boolean);
}
