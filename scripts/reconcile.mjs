/** `npm run reconcile -- …`: compares what is kept in daily sums with the ledger entries and bets they come from. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CliError } from './lib/cli-error.mjs';
import { ROOT } from './lib/paths.mjs';
import { elapsed } from './lib/progress.mjs';
import { loadTypeScript } from './lib/sites.mjs';

const HELP = `npm run reconcile -- [--sample 1000] [--database-url postgres://…]
  Compares so many partner-days, drawn at random over all levels, on one snapshot; the platform may be at work.

npm run reconcile -- --all [--database-url …]
  Compares every member, day and category, what branches hold, and all rolling. Roll up first, with nobody writing.

The database is DATABASE_URL, or the embedded one of DATA_DIR (.data) while no platform runs on it.`;

const OPTIONS = {
  sample: { type: 'string', default: '1000' },
  all: { type: 'boolean' },
  'database-url': { type: 'string' },
  help: { type: 'boolean' },
};
const MAX_SHOWN = 20;

async function compare(db, values, count) {
  if (!values.all) {
    const { reconcileSample } = await loadTypeScript('platform/statistics/sample.ts');
    const { compared, differences } = await reconcileSample(db, count);
    return { what: `${compared} partner-days`, differences };
  }
  const { rollUp } = await loadTypeScript('platform/statistics/rollup.ts');
  const { reconcile } = await loadTypeScript('platform/statistics/reconcile.ts');
  await rollUp(db);
  return { what: 'everything', differences: await reconcile(db) };
}

export default async function reconcile(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return console.log(HELP);
  const count = Number(values.sample);
  if (!Number.isInteger(count) || count < 1 || count > 100_000) {
    throw new CliError('--sample must be a whole number from 1 to 100000');
  }
  const { openDatabase } = await loadTypeScript('platform/db/client.ts');
  const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2 }).catch((error) => {
    throw new CliError(`the database cannot be opened: ${error.message}`);
  });
  try {
    const { what, differences } = await compare(database.db, values, count);
    for (const d of differences.slice(0, MAX_SHOWN)) {
      console.log(`✗ member ${d.memberId} ${d.day} ${d.category} ${d.figure}: kept ${d.kept}, raw ${d.raw}`);
    }
    console.log(`${what} compared in ${elapsed()}: ${differences.length} differences`);
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
