/** `npm run test:all`: as `npm test`, with the platform on both databases, the long proofs, and a short run in Firefox. */
import { runSuites } from './lib/run-suites.mjs';
import { browserSuite, CHECKS, firefoxSuite, onBothDatabases, proofs } from './lib/suites.mjs';

export default async function testAll() {
  const browser = await browserSuite();
  const onDatabases = [...(await onBothDatabases('platform')), ...(await proofs())];
  await runSuites([CHECKS, ...onDatabases.map((suite) => [suite]), [browser], [firefoxSuite()]]);
}
