import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes a suite's summary (see suites.mjs) to the file SUITE_SUMMARY. Vitest's own JSON has no
 * time for hooks, where tests on a database spend most of theirs.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = { passed: 0, failed: unhandledErrors.length, skipped: 0, files: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) summary[test.result().state] += 1;
      // A file that fails before its first test has no failed test, yet is a failure.
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) {
        summary.failed += 1;
      }
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      summary.files.push({ file: module.relativeModuleId, ms: collectDuration + setupDuration + duration });
    }
    writeFileSync(process.env.SUITE_SUMMARY, JSON.stringify(summary));
  }
}
