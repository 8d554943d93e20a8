/** `npm run reconcile -- …`: compares the daily sums with their ledger entries and bets. */
import { parseArgs } from 'node:util';
import { commandLine } from './lib/command-line.mjs';
import { withDatabase } from './lib/database.mjs';
import { integerOption } from './lib/integer-option.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { elapsed } from './lib/progress.mjs';
import { databaseAddress } from './lib/secret-values.mjs';

const HELP = `${commandLine('reconcile')} [--sample 1000] [--database-url postgres://…]
  Compares so many partner-days, drawn at random over all levels, in one snapshot; the platform may be running.

${commandLine('reconcile')} --all [--database-url …]
  Compares every member, day and category, what branches hold, and all rolling. Roll up first, with nobody writing.

The database is that of --database-url or, always where the address has a password, of DATABASE_URL; without both it is
the embedded one of DATA_DIR (.data), while no platform runs on it.`;

const OPTIONS = {
  sample: { type: 'string', default: '1000' },
  all: { type: 'boolean' },
  'database-url': { type: 'string' },
  help: { type: 'boolean' },
};
const MAX_SHOWN = 20;

/** Returns the extent of the comparison, in words, and the differences. */
async function compare(db, sample) {
  if (sample) {
    const { reconcileSample } = await loadTypeScript('platform/rollup/sample.ts');
    const { compared, differences } = await reconcileSample(db, sample);
    return { what: `${compared} partner-days`, differences };
  }
  const { rollUp } = await loadTypeScript('platform/rollup/rollup.ts');
  const { reconcile } = await loadTypeScript('platform/rollup/reconcile.ts');
  await rollUp(db);
  return { what: 'everything', differences: await reconcile(db) };
}

export default async function reconcile(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return console.log(HELP);
  const sample = values.all ? undefined : integerOption(values, 'sample', 1, 100_000);
  const url = databaseAddress('database-url', values['database-url'], 'DATABASE_URL');
  const { what, differences } = await withDatabase(url, (db) => compare(db, sample));
  for (const { memberId, day, category, figure, stored, raw } of differences.slice(0, MAX_SHOWN)) {
    console.log(`✗ member ${memberId} ${day} ${category} ${figure}: stored ${stored}, raw ${raw}`);
  }
  console.log(`${what} compared in ${elapsed()}: ${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
