/**
 * `npm run prove [file …]`: the long proofs under tests/prove, on the embedded database and on PostgreSQL, and where no
 * file is named, the mutants of `npm run mutate`. How long they are is set by PROVE_WALKS, PROVE_CROWD_SECONDS,
 * PROVE_REPLAYS, PROVE_KILLS, PROVE_TRANSFERS, PROVE_FUZZ (messages to each handler), PROVE_INSTANCES_SECONDS and
 * PROVE_SOAK_SECONDS; a failing proof prints its seed, and SEED=… runs it again.
 *
 * `npm run prove deploy [file …]`: the release, and the files of deploy/ with those of their programs that are installed
 * (nginx, Caddy, promtool, systemd-analyze).
 *
 * `npm run prove pgbouncer [file …]`: the platform's whole suite on PostgreSQL through a PgBouncer in transaction mode.
 *
 * `npm run prove pages [file …]`: the browser tests on every list, form and language, of which `npm test` opens a sample,
 * with the journeys that it leaves out.
 *
 * `npm run prove evening`: two operators work 200 items of the queue off in two browsers, by keys alone; one of the browsers
 * is killed, the other sleeps. It needs PostgreSQL.
 *
 * `npm run prove ha`: the cluster of deploy/ha on one machine, whose primary is killed PROVE_HA_KILLS times (10) under
 * load. It needs etcd, Patroni, HAProxy, PgBouncer, pgBackRest and Redis with Sentinel.
 */
import { CliError } from './lib/cli-error.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { browserSuite, onBothDatabases, proofs } from './lib/suites.mjs';
import { runVitest } from './lib/test-runners.mjs';

async function proveThroughPgBouncer(files) {
  const { OwnPooler, whyNoPooler } = await loadTypeScript('tests/fixtures/own-pooler.ts');
  const { url, reason } = await findPostgres();
  const missing = whyNoPooler() ?? (url ? undefined : `no PostgreSQL answers (${reason})`);
  if (missing) throw new CliError(`pgbouncer: ${missing}`);
  const pooler = await OwnPooler.start(url);
  const env = {
    SUITE_DATABASE: 'postgres',
    TEST_DATABASE_URL: url,
    SUITE_POOLER_PORT: String(pooler.port),
  };
  const name = 'platform through PgBouncer';
  try {
    await runSuites([[{ name, run: () => runVitest(['platform'], { args: files, env, isLive: true }) }]]);
  } finally {
    await pooler.stop();
  }
}

export default async function prove([first, ...others]) {
  if (first === 'pgbouncer') return proveThroughPgBouncer(others);
  if (first === 'pages') {
    return runSuites([[await browserSuite({ args: others, env: { EVERY_PAGE: '1' } })]]);
  }
  if (first === 'evening') {
    const args = ['--project=desktop', '--workers=1', '--grep=@prove-evening', ...others];
    return runSuites([[await browserSuite({ args, env: { PROVE_EVENING: '1' } })]]);
  }
  if (first === 'deploy' || first === 'ha') {
    const name = { deploy: 'deployment', ha: 'high availability' }[first];
    return runSuites([[{ name, run: () => runVitest([first], { args: others, isLive: true }) }]]);
  }
  const suites = first === undefined ? await proofs() : await onBothDatabases('prove', [first, ...others]);
  await runSuites(suites.map((suite) => [suite]));
}
