import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemFirefox } from './browser.mjs';
import { buildWebIfStale } from './build.mjs';
import { ensureBrowser } from './install-browser.mjs';
import { ROOT } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import {
  FAILED,
  PASSED,
  runCheck,
  runMutations,
  runPlaywright,
  runTool,
  runVitest,
  SKIPPED,
} from './test-runners.mjs';

/** The suites, each `{ name, run }`; `run` answers its summary (see test-runners.mjs). */

/** Biome: lint, format and the order of imports. */
const lint = {
  name: 'lint and format',
  run: () => runCheck('biome', ['check', '--error-on-warnings', '.']),
};

/** Knip: files, exports and packages that nothing uses. */
const unused = { name: 'unused code', run: () => runCheck('knip', ['--no-progress']) };

/** The results of the last type check: only changed files are checked again. */
const TYPES_CACHE = '.data/types.tsbuildinfo';

/** TypeScript over everything. The types of the routes, which Next generates, are made first where they are missing. */
const types = {
  name: 'types',
  async run() {
    if (!existsSync(path.join(ROOT, 'next-env.d.ts'))) await runTool('next', ['typegen']);
    // Its threads do much of the work twice (13 s of processor time become 26), and the unit tests need the other core.
    const cache = ['--incremental', '--tsBuildInfoFile', TYPES_CACHE];
    return runCheck('tsc', ['--noEmit', '--singleThreaded', ...cache]);
  },
};

const unit = {
  name: 'unit and components',
  run: () => runVitest(['unit', 'components']),
};

/** The suites of `npm run check`, side by side. */
export const CHECKS = [lint, unused, types, unit];

const embedded = (project, args) => ({
  name: `${project} on the embedded database`,
  run: () => runVitest([project], { args, env: { SUITE_DATABASE: 'embedded' }, isLive: true }),
});

/** Returns a suite that cannot run, for this reason. */
const unavailable = (name, reason, summary) => ({
  name,
  async run() {
    console.log(`  ${name}: ${reason}`);
    return summary;
  },
});

/**
 * Returns a vitest project on PostgreSQL. Where none answers, `fallback` makes the suite from the reason; a server that
 * TEST_DATABASE_URL names must answer.
 */
async function postgres(project, args, fallback) {
  const { url, reason } = await findPostgres();
  const name = `${project} on PostgreSQL`;
  if (url) {
    const env = { SUITE_DATABASE: 'postgres', TEST_DATABASE_URL: url };
    return { name, run: () => runVitest([project], { args, env, isLive: true }) };
  }
  return process.env.TEST_DATABASE_URL
    ? unavailable(name, `TEST_DATABASE_URL does not answer (${reason})`, FAILED)
    : fallback(name, `no server on 127.0.0.1:5432 (${reason})`);
}

/** Returns a vitest project on PostgreSQL if one answers, otherwise on the embedded database. */
export const onOneDatabase = (project) =>
  postgres(project, [], (name, reason) => {
    console.log(`${name}: ${reason}`);
    return embedded(project);
  });

/**
 * Returns a vitest project on the embedded database and on PostgreSQL; where no server answers, that is one skipped
 * test.
 */
export const onBothDatabases = async (project, args = []) => [
  embedded(project, args),
  await postgres(project, args, (name, reason) => unavailable(name, reason, SKIPPED)),
];

/** Mutants of the rules of money, rates, protection and formats, of all files or of some. */
export const mutations = (files) => ({ name: 'mutants of the rules', run: () => runMutations(files) });

/** Returns the long proofs: those on both databases, and the mutants of the rules. */
export const proofs = async () => [...(await onBothDatabases('prove')), mutations()];

/**
 * The web's production build, which the browser tests run on. Beside the platform's tests, which wait for the database
 * and for processes half of the time; not beside the types, some of which it writes.
 */
export const webBuild = { name: 'production build', run: () => buildWebIfStale().then(() => PASSED) };

/** Returns the browser tests, after a browser was found or installed; `options` are those of runPlaywright. */
export async function browserSuite(options) {
  const name = 'browser';
  try {
    await ensureBrowser();
    return { name, run: () => runPlaywright(options) };
  } catch (error) {
    return unavailable(name, error.message, FAILED);
  }
}

/** Returns a short run in Firefox; where there is none, that is one skipped test. */
export function firefoxSuite() {
  const name = 'Firefox';
  return systemFirefox()
    ? { name, run: () => runVitest(['firefox'], { isLive: true }) }
    : unavailable(name, 'none is installed, and PITBOSS_FIREFOX names none', SKIPPED);
}
