/** `npm run test:all`: as `npm test`, with the platform on both databases and the long proofs. */
import { runSuites } from './lib/run-suites.mjs';
import { browserSuite, CHECKS, onBothDatabases } from './lib/suites.mjs';

export default async function testAll() {
  const browser = await browserSuite();
  const onDatabases = [...(await onBothDatabases('platform')), ...(await onBothDatabases('prove'))];
  await runSuites([CHECKS, ...onDatabases.map((suite) => [suite]), [browser]]);
}
