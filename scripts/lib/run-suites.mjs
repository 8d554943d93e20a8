import { elapsed } from './progress.mjs';
import { FAILED } from './test-runners.mjs';

const SLOWEST_SHOWN = 10;

/** `12 passed, 0 failed, 1 skipped`. */
const countsText = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function runSuite({ name, run }) {
  const since = Date.now();
  console.log(`· ${name} …`);
  const summary = await run().catch((error) => {
    console.log(error);
    return FAILED;
  });
  console.log(`${summary.failed ? '✗' : '✓'} ${name}: ${countsText(summary)} (${elapsed(since)})`);
  return { name, ...summary };
}

function printSlowest(summaries) {
  const files = summaries.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, name })));
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  if (slowest.length === 0) return;
  const widest = Math.max(...slowest.map(({ file }) => file.length));
  console.log('\nThe slowest test files');
  for (const { file, ms, name } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file.padEnd(widest)}  ${name}`);
  }
}

/** Prints each failed test once more: the output of the last suite may be all that a log keeps. */
function printFailures(summaries) {
  const lines = summaries.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => `  ${name}: ${failure}`),
  );
  if (lines.length > 0) console.log(['\nFailed tests', ...lines].join('\n'));
}

/**
 * Runs stages of suites: those of one stage side by side, one stage after the other. Prints the slowest files, the failed
 * tests and, as the last line, the sum of all counts; sets exit code 1 when a test failed.
 */
export async function runSuites(stages) {
  const summaries = [];
  for (const suites of stages) summaries.push(...(await Promise.all(suites.map(runSuite))));
  const total = (key) => summaries.reduce((sum, summary) => sum + summary[key], 0);
  const sum = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
  printSlowest(summaries);
  printFailures(summaries);
  console.log(`\nAll of it took ${elapsed()}`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
  console.log(countsText(sum));
}
