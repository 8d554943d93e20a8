import { buildPlatform } from '../../../scripts/lib/build.mjs';
import { loadTypeScript } from '../../../scripts/lib/load-typescript.mjs';
import { median } from '../figures.mjs';
import { limitedCalls, measuredCalls, ordersBySums } from './calls.mjs';
import { openWorlds, startOn } from './worlds.mjs';

/** Latency of calls at a million members compared with ten thousand, and bets rolled up per second. */
export const title = 'a million members';

const WARM_UP = 5;
const ROUNDS = 25;
/** Limits of a call: its ratio of the large world to the small one, and its median in milliseconds. */
const TIMES = 3;
const MOST_MS = 50;
const FIRST_ORDER_MS = 500;
/** Bets a second that the rollup must reach. */
const LEAST_BETS = 10_000;
const DRAINED = 50_000;

const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);

async function latency(ask, [path, body]) {
  const before = performance.now();
  await ask(path, body);
  return performance.now() - before;
}

/**
 * Prints median milliseconds per call on both worlds; returns the calls that are within their limits. The worlds take
 * turns, so that other load affects both alike.
 */
async function compare(worlds, platforms) {
  const calls = worlds.map(({ days }) => measuredCalls(days));
  const sizes = worlds.map(({ members }) => members).join(' and on ');
  console.log(
    `\nLatency over HTTP, median of ${ROUNDS}, on ${sizes} members; limits × ${TIMES}, ${MOST_MS} ms`,
  );
  const results = [];
  for (const name of Object.keys(calls[0])) {
    const samples = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [i, { ask }] of platforms.entries()) {
        const ms = await latency(ask, calls[i][name]);
        if (round >= 0) samples[i].push(ms);
      }
    }
    const [small, large] = samples.map(median);
    const isWithin = large / small <= TIMES && large <= MOST_MS;
    console.log(
      `  ${isWithin ? '✓' : '✗'} ${name.padEnd(42)} ${ms(small)} ${ms(large)}   × ${(large / small).toFixed(2)}`,
    );
    results.push(isWithin);
  }
  return results;
}

/** Prints median milliseconds per call on the large world beside the limit of each; returns which are within it. */
async function measureLimits({ days, members }, { ask }) {
  console.log(`\nSearches, filters and sums over HTTP, median of ${ROUNDS}, on ${members} members`);
  const results = [];
  for (const [name, [path, body, limit]] of Object.entries(limitedCalls(days))) {
    const samples = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const taken = await latency(ask, [path, body]);
      if (round >= 0) samples.push(taken);
    }
    const middle = median(samples);
    results.push(middle <= limit);
    console.log(`  ${middle <= limit ? '✓' : '✗'} ${name.padEnd(42)} ${ms(middle)}   at most ${limit} ms`);
  }
  return results;
}

/**
 * Prints the milliseconds of the first request of each order by a sum; returns whether their median is within the
 * limit. Each can be measured only once.
 */
async function measureFirstOrders({ days, members }, { ask }) {
  console.log(`\nFirst request of each order by a sum, on ${members} members`);
  const times = [];
  for (const [name, call] of Object.entries(ordersBySums(days))) {
    times.push(await latency(ask, call));
    console.log(`    ${name.padEnd(42)} ${ms(times.at(-1))}`);
  }
  const middle = median(times);
  const isWithin = middle <= FIRST_ORDER_MS;
  console.log(
    `  ${isWithin ? '✓' : '✗'} ${'median'.padEnd(42)} ${ms(middle)}   at most ${FIRST_ORDER_MS} ms`,
  );
  return isWithin;
}

/** Answers `{ skipped }`, or the latencies and the rate of the rollup. */
export async function run() {
  const { skipped, worlds } = await openWorlds();
  if (skipped) return { skipped };
  const platforms = [];
  try {
    await buildPlatform();
    for (const world of worlds) platforms.push(await startOn(world));
    const latencies = [await measureFirstOrders(worlds[1], platforms[1])];
    latencies.push(...(await compare(worlds, platforms)));
    latencies.push(...(await measureLimits(worlds[1], platforms[1])));
    for (const platform of platforms.splice(0)) await platform.stop();
    const { timeRollup } = await loadTypeScript('tests/bench/scale/rollup.ts');
    const drains = [];
    for (let n = 0; n < 3; n++) drains.push(await timeRollup(worlds[1].database.db, DRAINED));
    return { latencies, drains };
  } finally {
    for (const platform of platforms) await platform.stop();
    for (const { database } of worlds) await database.close();
  }
}

/** Prints the rollup's rate; returns whether every limit was met. */
export function report({ latencies, drains }) {
  const rates = drains.map(({ bets, seconds }) => bets / seconds);
  const middle = median(rates);
  const fast = middle >= LEAST_BETS;
  const each = rates.map((rate) => Math.round(rate)).join(', ');
  console.log(
    `  ${fast ? '✓' : '✗'} rollup: ${Math.round(middle)} bets a second (${each}), at least ${LEAST_BETS}`,
  );
  const cpu = median(drains.map(({ bets, cpuSeconds }) => bets / cpuSeconds));
  console.log(`    ${Math.round(cpu)} bets per second of the database's processor time`);
  return fast && latencies.every(Boolean);
}
