/** `npm test`: the fast checks, the platform on one database, and the browser. */
import { runSuites } from './lib/run-suites.mjs';
import { browserSuite, CHECKS, onOneDatabase, webBuild } from './lib/suites.mjs';

export default async function test() {
  const browser = await browserSuite();
  await runSuites([CHECKS, [await onOneDatabase('platform'), webBuild], [browser]]);
}
