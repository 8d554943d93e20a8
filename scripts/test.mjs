/** `npm test`: every runner; the last line is the sum over all of them. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { elapsed, main, print } from './lib/print.mjs';
import { countsText, lint, playwright, runSuites, types, vitest } from './lib/suites.mjs';

/** The platform's tests once more on a real server, where there is one. A server that was asked for must answer. */
async function onPostgres() {
  const { url, reason, wanted } = await findPostgres();
  if (!url) {
    print(`  ${wanted ? 'TEST_DATABASE_URL' : 'no PostgreSQL on 127.0.0.1:5432'}: ${reason}`);
    return { passed: 0, failed: wanted ? 1 : 0, skipped: wanted ? 0 : 1 };
  }
  print(`  on ${url.replace(/:[^:@/]*@/, ':…@')}`);
  return vitest('platform', { SUITE_DATABASE: 'postgres', TEST_DATABASE_URL: url });
}

async function browser() {
  if (!(await ensureBrowser())) return { passed: 0, failed: 1, skipped: 0 };
  return playwright();
}

await main(async () => {
  requireNode();
  await ensurePackages();
  const sum = await runSuites([
    ['lint and format', lint],
    ['types', types],
    ['unit, architecture, contract', () => vitest('unit')],
    ['platform on the embedded database', () => vitest('platform', { SUITE_DATABASE: 'embedded' })],
    ['platform on PostgreSQL', onPostgres],
    ['browser', browser],
  ]);
  print(`All of it took ${elapsed()}`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
  print(countsText(sum));
});
