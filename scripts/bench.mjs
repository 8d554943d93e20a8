/**
 * `npm run bench [name …]`: the benches under tests/bench, each against its limits. Those that bring routes of their
 * own (`overlay`) run on a production build of a copy of the tree, so that such routes never stand in the app. A bench
 * may print its own `report`, and may answer why it is `skipped`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb, WEB_SOURCES } from './lib/build.mjs';
import { median } from './lib/cpu.mjs';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { CliError, elapsed, main, print } from './lib/print.mjs';
import { ROOT } from './lib/run.mjs';

const COPY = path.join(ROOT, '.bench');
const BENCHES = path.join(ROOT, 'tests/bench');

function copyTree() {
  for (const name of [...readdirSync(mkdirAt(COPY))]) {
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

function mkdirAt(folder) {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs a bench and prints its figures; answers whether it kept its limits. */
async function measure(bench) {
  const figures = await bench.run(COPY);
  if (figures.skipped) {
    print(`\n${bench.title}: skipped, ${figures.skipped}`);
    return true;
  }
  return (bench.report ?? reportCpu.bind(null, bench))(figures);
}

/** Prints the processor time per request of each way, and the ratios that have limits. */
function reportCpu({ title, limits }, samples) {
  const middle = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
  print(
    `\n${title}: CPU per request of the web's process, median of ${Object.values(samples)[0].length} rounds`,
  );
  for (const [name, values] of Object.entries(samples)) {
    const range = `${Math.min(...values).toFixed(3)} – ${Math.max(...values).toFixed(3)}`;
    print(`  ${name.padEnd(8)} ${middle[name].toFixed(3)} ms   (${range})`);
  }
  return limits
    .map(({ of, to, limit }) => {
      const ratio = middle[of] / middle[to];
      const kept = ratio <= limit;
      print(`  ${kept ? '✓' : '✗'} ${of} / ${to} = ${ratio.toFixed(2)}, limit ${limit}`);
      return kept;
    })
    .every(Boolean);
}

await main(async () => {
  requireNode();
  if (!existsSync('/proc/self/stat'))
    throw new CliError('the benches read CPU time from /proc and need Linux');
  await ensurePackages();
  const all = readdirSync(BENCHES).filter((name) => existsSync(path.join(BENCHES, name, 'bench.mjs')));
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new CliError(`there is no bench ${unknown}; there are ${all.join(', ')}`);
  const benches = await Promise.all(
    (names.length ? names : all).map((name) => import(path.join(BENCHES, name, 'bench.mjs'))),
  );

  if (benches.some((bench) => bench.overlay)) {
    copyTree();
    for (const bench of benches) bench.overlay?.(COPY);
    const since = Date.now();
    print('Building the copy …');
    await buildWeb(COPY);
    print(`Built in ${elapsed(since)}`);
  }
  let kept = true;
  for (const bench of benches) kept = (await measure(bench)) && kept;
  process.exitCode = kept ? 0 : 1;
});
