/**
 * `npm run bench [name …]`: the benches under tests/bench, each against its limits. Those that bring routes of their
 * own (`overlay`) run on a production build of a copy of the tree, so that such routes are never in the app. A bench
 * may print its own `report`, and may answer why it is `skipped`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { median } from '../tests/bench/figures.mjs';
import { buildWeb, WEB_SOURCES } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { ROOT } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';

const COPY = path.join(ROOT, '.bench');
const BENCHES = path.join(ROOT, 'tests/bench');

function copyTree() {
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(COPY)) {
    // The build's cache makes the next build quick and changes no result.
    if (name !== '.next') rmSync(path.join(COPY, name), { recursive: true });
  }
  for (const name of WEB_SOURCES) {
    const from = path.join(ROOT, name);
    if (existsSync(from) && name !== 'package-lock.json') {
      cpSync(from, path.join(COPY, name), { recursive: true });
    }
  }
}

/** Runs a bench and prints its figures; answers whether they are within its limits. */
async function measure(bench) {
  const figures = await bench.run(COPY);
  if (figures.skipped) {
    console.log(`\n${bench.title}: skipped, ${figures.skipped}`);
    return true;
  }
  return bench.report ? bench.report(figures) : reportCpu(bench, figures);
}

/**
 * Prints the processor time per request of each way, and the ratios that have limits: medians of the ratios within a
 * round, whose measurements are seconds apart.
 */
function reportCpu({ title, limits }, samples) {
  const rounds = Object.values(samples)[0].length;
  console.log(`\n${title}: CPU per request of the web's process, median of ${rounds} rounds`);
  for (const [name, values] of Object.entries(samples)) {
    const range = `${Math.min(...values).toFixed(3)} – ${Math.max(...values).toFixed(3)}`;
    console.log(`  ${name.padEnd(8)} ${median(values).toFixed(3)} ms   (${range})`);
  }
  const results = limits.map(({ of, to, limit }) => {
    const ratio = median(samples[of].map((value, round) => value / samples[to][round]));
    const isWithin = ratio <= limit;
    console.log(`  ${isWithin ? '✓' : '✗'} ${of} / ${to} = ${ratio.toFixed(2)}, limit ${limit}`);
    return isWithin;
  });
  return results.every(Boolean);
}

export default async function runBenches(names) {
  if (!existsSync('/proc/self/stat')) {
    throw new CliError('the benches read CPU time from /proc and need Linux');
  }
  const all = readdirSync(BENCHES).filter((name) => existsSync(path.join(BENCHES, name, 'bench.mjs')));
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new CliError(`there is no bench ${unknown}; there are ${all.join(', ')}`);
  const benches = await Promise.all(
    (names.length ? names : all).map((name) => import(path.join(BENCHES, name, 'bench.mjs'))),
  );

  if (benches.some((bench) => bench.overlay)) {
    copyTree();
    for (const bench of benches) bench.overlay?.(COPY);
    await withProgress('Building the copy', () => buildWeb(COPY));
  }
  let isWithin = true;
  for (const bench of benches) isWithin = (await measure(bench)) && isWithin;
  process.exitCode = isWithin ? 0 : 1;
}
