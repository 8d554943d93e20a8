import { CliError } from '../../../scripts/lib/cli-error.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { progressBar } from '../../../scripts/lib/progress.mjs';
import { startOwnPlatform } from '../own-platform.mjs';
import { openCaller } from './caller.mjs';

/** The two worlds; they stay on the server between benches. */
const SMALL = { siteId: 'demo', members: 10_000, bets: 50_000, days: 30, seed: 1 };
const SMALL_NAME = 'pitboss_bench_10k';
const LARGE = { siteId: 'demo', members: 1_000_000, bets: 5_000_000, days: 30, seed: 1 };

async function ensureDatabase(serverUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens a world's database; `prepare` writes the world or finds it. Answers the database and the world's days. */
async function openWorld(url, prepare) {
  const { openDatabase } = await loadTypeScript('platform/db/client.ts');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
  const world = await prepare(database.db);
  const { makeBlocks } = await loadTypeScript('platform/rollup/blocks.ts');
  await makeBlocks(database.db, SMALL.siteId);
  const { toDay } = await loadTypeScript('lib/rules/day.ts');
  return {
    url,
    database,
    members: world.members,
    days: { startDate: world.firstDay, endDate: toDay(world.until) },
  };
}

/** Writes the missing part of a world. */
const written = (size) => async (db) => {
  const { generate } = await loadTypeScript('tests/bench/world/generate.ts');
  const bar = progressBar();
  const { world } = await generate(db, size, {
    now: new Date(),
    onProgress: (done, total, label) => bar.update(done, total, `${size.members} members: ${label}`),
  }).finally(() => bar.end());
  return world;
};

/** Finds a finished world. */
const standing = (name) => async (db) => {
  const { storedWorld } = await loadTypeScript('tests/bench/world/state.ts');
  const world = await storedWorld(db);
  if (!world?.finished) throw new CliError(`${name} names no database with a finished world`);
  return world;
};

/** The small world alone, written where it is missing; otherwise why there is none. */
export async function openSmallWorld() {
  const { url: server, reason } = await findPostgres();
  const named = process.env.BENCH_SCALE_SMALL_URL;
  if (named) return { world: await openWorld(named, standing('BENCH_SCALE_SMALL_URL')) };
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  return { world: await openWorld(await ensureDatabase(server, SMALL_NAME), written(SMALL)) };
}

/**
 * The two worlds: those that `BENCH_SCALE_SMALL_URL` and `BENCH_SCALE_URL` name, or databases of the bench's own on the
 * tests' server, where the large one is written only with `BENCH_SCALE=full`. Otherwise answers why there are none.
 */
export async function openWorlds() {
  const { url: server, reason } = await findPostgres();
  const { BENCH_SCALE_SMALL_URL: small, BENCH_SCALE_URL: large, BENCH_SCALE: wanted } = process.env;
  if (!server && !(small && large)) return { skipped: `there is no PostgreSQL: ${reason}` };
  if (!large && wanted !== 'full') {
    return { skipped: 'BENCH_SCALE_URL names no world of a million members; BENCH_SCALE=full writes one' };
  }
  const own = async (name, size) => openWorld(await ensureDatabase(server, name), written(size));
  return {
    worlds: [
      await (small ? openWorld(small, standing('BENCH_SCALE_SMALL_URL')) : own(SMALL_NAME, SMALL)),
      await (large ? openWorld(large, standing('BENCH_SCALE_URL')) : own('pitboss_bench_1m', LARGE)),
    ],
  };
}

/** Starts the platform on a world, as a process of its own; answers a way to call it as the top partner. */
export async function startOn(world) {
  const platform = await startOwnPlatform({ DATABASE_URL: world.url });
  const caller = await openCaller(platform.port, platform.sites[0]);
  const { PASSWORD } = await loadTypeScript('tests/bench/world/generate.ts');
  return {
    ask: await caller.signIn('ptn1', PASSWORD),
    async stop() {
      await caller.close();
      await platform.stop();
    },
  };
}
