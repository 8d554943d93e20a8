import { writeFileSync } from 'node:fs';
import { describeFailure } from './describe-failure.mjs';

/**
 * A vitest reporter that writes a suite's summary (see suites.mjs) to the file SUITE_SUMMARY. Vitest's own JSON has no
 * time for hooks, where tests on a database spend most of theirs.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = unhandledErrors.map((error) => describeFailure('outside every test', error));
    const summary = { passed: 0, failed: unhandledErrors.length, skipped: 0, files: [], failures };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const file = module.relativeModuleId;
      for (const test of tests) {
        const { state, errors } = test.result();
        summary[state] += 1;
        if (state === 'failed') failures.push(describeFailure(`${file} › ${test.fullName}`, errors?.[0]));
      }
      // A file that fails before its first test has no failed test, yet is a failure.
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) {
        summary.failed += 1;
        failures.push(describeFailure(file, module.errors()[0]));
      }
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      summary.files.push({ file, ms: collectDuration + setupDuration + duration });
    }
    writeFileSync(process.env.SUITE_SUMMARY, JSON.stringify(summary));
  }
}
