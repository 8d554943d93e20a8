/** `npm run check`: the fast part of the tests (lint, types, unit, architecture, contract), in under a minute. */
import { requireNode } from './lib/install.mjs';
import { main, print } from './lib/print.mjs';
import { countsText, lint, runSuites, types, vitest } from './lib/suites.mjs';

await main(async () => {
  requireNode();
  const sum = await runSuites([
    ['lint and format', lint],
    ['types', types],
    ['unit, architecture, contract', () => vitest('unit')],
  ]);
  print(countsText(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
});
