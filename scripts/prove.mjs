/**
 * `npm run prove [file …]`: the long proofs under tests/prove, on the embedded database and on PostgreSQL. How long
 * they are is set by PROVE_WALKS, PROVE_CROWD_SECONDS, PROVE_REPLAYS, PROVE_KILLS, PROVE_TRANSFERS, PROVE_FUZZ
 * (messages to each handler), PROVE_INSTANCES_SECONDS and PROVE_SOAK_SECONDS; a failing proof prints its seed, and
 * SEED=… runs it again.
 */
import { runSuites } from './lib/run-suites.mjs';
import { onBothDatabases } from './lib/suites.mjs';

export default async function prove(files) {
  const suites = await onBothDatabases('prove', files);
  await runSuites(suites.map((suite) => [suite]));
}
