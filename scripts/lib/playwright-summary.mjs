import { writeFileSync } from 'node:fs';
import path from 'node:path';

const COUNTED_AS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/** A Playwright reporter that writes a suite's summary (see suites.mjs) to the file SUITE_SUMMARY. */
export default class SummaryReporter {
  #errors = 0;

  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** Errors outside every test, such as a set-up that failed. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    const summary = { passed: 0, failed: this.#errors, skipped: 0, flaky: [], files: [] };
    const msByFile = new Map();
    for (const test of this.suite?.allTests() ?? []) {
      summary[COUNTED_AS[test.outcome()]] += 1;
      if (test.outcome() === 'flaky') summary.flaky.push(test.titlePath().filter(Boolean).join(' › '));
      const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
      msByFile.set(test.location.file, (msByFile.get(test.location.file) ?? 0) + ms);
    }
    summary.files = [...msByFile].map(([file, ms]) => ({ file: path.relative(process.cwd(), file), ms }));
    writeFileSync(process.env.SUITE_SUMMARY, JSON.stringify(summary));
  }
}
