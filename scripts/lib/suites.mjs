import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { elapsed, print } from './print.mjs';
import { bin, node, ROOT } from './run.mjs';

/**
 * A suite answers `{ passed, failed, skipped }`. What fails prints its own report; a runner that crashes counts as
 * one failure, so that no crash can look like a pass.
 */

/** A check that passes or fails as a whole and counts as one test. */
async function whole(args) {
  const { code, output } = await node(args);
  if (code !== 0) print(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Biome: lint, format and import order. */
export const lint = () => whole([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);

/** TypeScript over everything; the route types that Next generates are made first where they are missing. */
export async function types() {
  if (existsSync(path.join(ROOT, 'app')) && !existsSync(path.join(ROOT, 'next-env.d.ts'))) {
    await node([bin('next/dist/bin/next'), 'typegen']);
  }
  return whole([bin('typescript/bin/tsc'), '--noEmit']);
}

/** One vitest project, with its failures shown as they come. */
export async function vitest(project, env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitboss-vitest-'));
  const report = path.join(folder, 'report.json');
  const { code, output } = await node(
    [
      bin('vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  const counts = readVitest(report);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) print(output.trimEnd());
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readVitest(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  // A file that fails before its first test holds no failed test, yet is a failure.
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken,
    skipped: json.numPendingTests + json.numTodoTests,
  };
}

/** The browser tests; what they print goes through as it comes, since they take minutes. */
export async function playwright() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitboss-playwright-'));
  const report = path.join(folder, 'report.json');
  const { code } = await node([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
    show: true,
  });
  const counts = readPlaywright(report);
  rmSync(folder, { recursive: true, force: true });
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readPlaywright(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected;
  if (stats.flaky > 0) print(`  ${stats.flaky} passed only at the second try; the list above names them`);
  return {
    passed: stats.expected + stats.flaky,
    // An error outside every test, such as a set-up that failed, is one failure.
    failed: failed + (failed === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/** Runs suites one after the other, prints a line for each and answers the sum. */
export async function runSuites(suites) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, suite] of suites) {
    const since = Date.now();
    print(`· ${name} …`);
    let counts;
    try {
      counts = await suite();
    } catch (error) {
      print(error.stack);
      counts = { passed: 0, failed: 1, skipped: 0 };
    }
    for (const key of Object.keys(sum)) sum[key] += counts[key];
    print(`${counts.failed ? '✗' : '✓'} ${name}: ${countsText(counts)} (${elapsed(since)})`);
  }
  return sum;
}

/** `12 passed, 0 failed, 1 skipped`. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
