/** `npm run check`: the fast part of the tests, lint, types, unit and components, in less than 40 s. */
import { runSuites } from './lib/run-suites.mjs';
import { CHECKS } from './lib/suites.mjs';

export default () => runSuites([CHECKS]);
