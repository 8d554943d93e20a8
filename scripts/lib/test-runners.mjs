import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './paths.mjs';

/**
 * Every runner here answers a summary, `{ passed, failed, skipped, files: [{ file, ms }], failures: [line] }`; `files` and
 * `failures` (a line for each failed test) may be left out.
 * One that crashes counts as one failure, so that no crash looks like a pass.
 */
export const PASSED = { passed: 1, failed: 0, skipped: 0 };
export const FAILED = { passed: 0, failed: 1, skipped: 0 };
export const SKIPPED = { passed: 0, failed: 0, skipped: 1 };

/** Runs a command of a package, without a terminal's input; answers execa's result. */
export const runTool = (command, args, options) =>
  execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    stdin: 'ignore',
    all: true,
    reject: false,
    ...options,
  });

/** Runs a tool that passes or fails as a whole, as one test. Its output is shown when it fails. */
export async function runCheck(command, args) {
  const { failed, all } = await runTool(command, args);
  if (failed) console.log(all);
  return failed ? FAILED : PASSED;
}

/**
 * Runs a test runner whose reporter writes the summary to the file SUITE_SUMMARY. `isLive` streams its output,
 * otherwise it is shown when a test fails.
 */
async function runTests(command, args, { env, isLive = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitboss-suite-'));
  const file = path.join(folder, 'summary.json');
  try {
    const { failed, all } = await runTool(command, args, {
      env: { ...env, SUITE_SUMMARY: file },
      ...(isLive && { stdout: 'inherit', stderr: 'inherit', buffer: false }),
    });
    if (failed && !isLive) console.log(all);
    if (!existsSync(file)) return FAILED;
    const summary = JSON.parse(readFileSync(file, 'utf8'));
    return failed && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const summaryReporter = (runner) => `./scripts/lib/${runner}-summary.mjs`;

/** Runs projects of vitest.config.ts; `args` are further ones, such as names of files. */
export function runVitest(projects, { args = [], ...options } = {}) {
  const selected = projects.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', `--reporter=${summaryReporter('vitest')}`];
  return runTests('vitest', ['run', ...selected, ...reporters, ...args], options);
}

/** Runs the browser tests; `args` are further ones, such as names of files. */
export async function runPlaywright({ args = [], env } = {}) {
  const reporters = `--reporter=list,${summaryReporter('playwright')}`;
  const summary = await runTests('playwright', ['test', reporters, ...args], { env, isLive: true });
  for (const title of summary.flaky ?? []) console.log(`  passed only at the second try: ${title}`);
  return summary;
}

/** Longest time for all mutants, in milliseconds: on two busy processors they take half of it. */
const MUTATIONS_LIMIT_MS = 60 * 60_000;
/** The states of a mutant in Stryker's report that no test has noticed. */
const UNNOTICED = ['Survived', 'NoCoverage', 'RuntimeError', 'CompileError'];

/**
 * Runs Stryker with tests/mutation/stryker.config.mjs, on `files` alone where some are named. Each mutant is a test: one
 * that no test notices has failed, and one that a comment in the code exempts is skipped.
 */
export async function runMutations(files = []) {
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const report = path.join(ROOT, '.build', 'mutation.json');
  rmSync(report, { force: true });
  await runTool('stryker', ['run', 'tests/mutation/stryker.config.mjs', ...only], {
    stdout: 'inherit',
    stderr: 'inherit',
    buffer: false,
    timeout: MUTATIONS_LIMIT_MS,
  });
  if (!existsSync(report)) return FAILED;
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    (file) => file.mutants,
  );
  const skipped = mutants.filter(({ status }) => status === 'Ignored').length;
  const failed = mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
  return mutants.length === 0 ? FAILED : { passed: mutants.length - skipped - failed, failed, skipped };
}
