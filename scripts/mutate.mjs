/**
 * `npm run mutate [file …]`: changes the rules of money, rates, protection and formats one small step at a time, and
 * fails for every change that their unit tests do not notice (docs/decisions/2026-11-30-mutation-tests.md). With files,
 * it changes only these, which must be among the mutated ones.
 */
import { runSuites } from './lib/run-suites.mjs';
import { mutations } from './lib/suites.mjs';

export default (files) => runSuites([[mutations(files)]]);
