/** `npm run platform:generate -- …`: fills a PostgreSQL database with a plausible world, to measure on. */
import { parseArgs } from 'node:util';
import { CliError } from './lib/cli-error.mjs';
import { withDatabase } from './lib/database.mjs';
import { integerOption } from './lib/integer-option.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { elapsed, progressBar } from './lib/progress.mjs';
import { databaseAddress } from './lib/secret-values.mjs';

const HELP = `npm run platform:generate -- --members 1000000 --bets 5000000 [--days 30] [--seed 1] [--site demo]
                                [--database-url postgres://…]      (with a password: DATABASE_URL)

  Fills an empty PostgreSQL database: a tree of members over all levels, their codes, rates and accounts, and some
  days of deposits, gives, take-backs, withdrawals, bets, wins and rolling, with everything the platform keeps of
  them. It may be stopped and run again; it continues where it stopped. Everybody's password is demo1234, the top's
  id ptn1.

npm run platform:generate -- --check [--database-url postgres://…]
  Reads such a database whole and lists the rules that are broken: ledger, bets, sums of a sample.`;

const OPTIONS = {
  members: { type: 'string' },
  bets: { type: 'string' },
  days: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  site: { type: 'string', default: 'demo' },
  'database-url': { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
};

async function write(db, values) {
  const { MIN_MEMBERS } = await loadTypeScript('tests/bench/world/plan.ts');
  const size = {
    siteId: values.site,
    members: integerOption(values, 'members', MIN_MEMBERS, 20_000_000),
    bets: integerOption(values, 'bets', 1, 200_000_000),
    days: integerOption(values, 'days', 1, 366),
    seed: integerOption(values, 'seed', 0, 1_000_000),
  };
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(size.siteId)) {
    throw new CliError('--site must be 1 to 40 letters, digits, _ or -');
  }
  const { generate } = await loadTypeScript('tests/bench/world/generate.ts');
  const bar = progressBar();
  const { world, written } = await generate(db, size, {
    now: new Date(),
    onProgress: (done, total, label) => bar.update(done, total, label),
  }).finally(() => bar.end());
  const until = world.until.toISOString();
  const text = `${world.members} members, ${world.bets} bets, ${world.days} days from ${world.firstDay} to ${until}`;
  console.log(written ? `Written in ${elapsed()}: ${text}` : `The world is already there: ${text}`);
}

async function check(db) {
  const { checkWorld } = await loadTypeScript('tests/bench/world/check.ts');
  const bar = progressBar();
  const onProgress = (done, total, label) => bar.update(done, total, label);
  const faults = await checkWorld(db, onProgress).finally(() => bar.end());
  for (const { what, count, example } of faults) {
    console.log(`✗ ${what}: ${count}, for example ${JSON.stringify(example)}`);
  }
  console.log(`${faults.length} rules broken (${elapsed()})`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

export default async function generate(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return console.log(HELP);
  const url = databaseAddress('database-url', values['database-url'], 'DATABASE_URL');
  if (!url) throw new CliError('--database-url (or DATABASE_URL) must name a PostgreSQL database');
  try {
    await withDatabase(url, (db) => (values.check ? check(db) : write(db, values)));
  } catch (error) {
    throw error.name === 'OtherWorld' ? new CliError(error.message) : error;
  }
}
