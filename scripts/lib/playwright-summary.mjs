import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from './describe-failure.mjs';

const COUNTED_AS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/** A Playwright reporter that writes a suite's summary (see suites.mjs) to the file SUITE_SUMMARY. */
export default class SummaryReporter {
  #errors = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** Errors outside every test, such as a set-up that failed. */
  onError(error) {
    this.#errors.push(error);
  }

  onEnd() {
    const failures = this.#errors.map((error) => describeFailure('outside every test', error));
    const summary = { passed: 0, failed: failures.length, skipped: 0, flaky: [], files: [], failures };
    const msByFile = new Map();
    for (const test of this.suite?.allTests() ?? []) {
      summary[COUNTED_AS[test.outcome()]] += 1;
      const title = test.titlePath().filter(Boolean).join(' › ');
      const error = test.results.find((result) => result.error)?.error;
      if (test.outcome() === 'flaky') summary.flaky.push(describeFailure(title, error));
      if (test.outcome() === 'unexpected') failures.push(describeFailure(title, error));
      const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
      msByFile.set(test.location.file, (msByFile.get(test.location.file) ?? 0) + ms);
    }
    summary.files = [...msByFile].map(([file, ms]) => ({ file: path.relative(process.cwd(), file), ms }));
    writeFileSync(process.env.SUITE_SUMMARY, JSON.stringify(summary));
  }
}
