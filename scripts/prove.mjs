/**
 * `npm run prove [file …]`: the long proofs under tests/prove, on the embedded database and on PostgreSQL. How long
 * they are is set by PROVE_WALKS, PROVE_CROWD_SECONDS, PROVE_REPLAYS, PROVE_KILLS and PROVE_TRANSFERS; what fails prints its seed,
 * and SEED=… runs it again.
 */
import { ensurePackages, requireNode } from './lib/install.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { elapsed, main, print } from './lib/print.mjs';
import { bin, node } from './lib/run.mjs';

const vitest = [bin('vitest/vitest.mjs'), 'run', '--project=prove', '--reporter=verbose'];

async function prove(name, env) {
  const since = Date.now();
  print(`· ${name} …`);
  const { code } = await node([...vitest, ...process.argv.slice(2)], { env, show: true });
  print(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed(since)})`);
  return code === 0;
}

await main(async () => {
  requireNode();
  await ensurePackages();
  const embedded = await prove('on the embedded database', { SUITE_DATABASE: 'embedded' });
  const { url, reason, wanted } = await findPostgres();
  if (!url) print(`no PostgreSQL: ${reason}`);
  const server = url
    ? await prove('on PostgreSQL', { SUITE_DATABASE: 'postgres', TEST_DATABASE_URL: url })
    : !wanted;
  process.exitCode = embedded && server ? 0 : 1;
});
