/** `npm run platform:generate -- …`: fills a PostgreSQL database with a plausible world, to measure on. */
import { parseArgs } from 'node:util';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { CliError, elapsed, main, print } from './lib/print.mjs';
import { progressBar } from './lib/progress.mjs';
import { loadTypeScript } from './lib/sites.mjs';

const HELP = `npm run platform:generate -- --members 1000000 --bets 5000000 [--days 30] [--seed 1] [--site demo]
                                [--database-url postgres://…]      (or DATABASE_URL)

  Fills an empty PostgreSQL database: a tree of members over all levels, their codes, rates and accounts, and some
  days of deposits, gives, take-backs, withdrawals, bets, wins and rolling, with everything the platform keeps of
  them. It may be stopped and run again; it continues where it was. Everybody's password is demo1234, the top's
  id ptn1.

npm run platform:generate -- --check [--database-url postgres://…]
  Reads such a database whole and says what does not hold: ledger, bets, sums of a sample.`;

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

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new CliError(`${error.message}; see npm run platform:generate -- --help`);
  }
}

function whole(values, name, least, most) {
  const number = Number(values[name]);
  if (!/^\d+$/.test(values[name] ?? '') || number < least || number > most) {
    throw new CliError(`--${name} must be a whole number from ${least} to ${most}`);
  }
  return number;
}

async function open(url) {
  const { openDatabase } = await loadTypeScript('platform/db/client.ts');
  try {
    return await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
  } catch (error) {
    throw new CliError(`the database cannot be opened: ${error.code ?? ''} ${error.message}`);
  }
}

async function write(db, values) {
  const { LEAST_MEMBERS } = await loadTypeScript('tests/bench/world/plan.ts');
  const size = {
    siteId: values.site,
    members: whole(values, 'members', LEAST_MEMBERS, 20_000_000),
    bets: whole(values, 'bets', 1, 200_000_000),
    days: whole(values, 'days', 1, 366),
    seed: whole(values, 'seed', 0, 1_000_000),
  };
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(size.siteId))
    throw new CliError('--site must be 1 to 40 letters, digits, _ or -');
  const { generate } = await loadTypeScript('tests/bench/world/generate.ts');
  const bar = progressBar();
  const { world, written } = await generate(db, size, {
    now: new Date(),
    onProgress: (done, total, label) => bar.update(done, total, label),
  }).finally(() => bar.end());
  const text = `${world.members} members, ${world.bets} bets, ${world.days} days from ${world.firstDay} to ${world.until.toISOString()}`;
  print(written ? `Written in ${elapsed()}: ${text}` : `The world stands already: ${text}`);
}

async function check(db) {
  const { checkWorld } = await loadTypeScript('tests/bench/world/check.ts');
  const bar = progressBar();
  const faults = await checkWorld(db, (done, total, label) => bar.update(done, total, label)).finally(() =>
    bar.end(),
  );
  for (const { what, count, example } of faults)
    print(`✗ ${what}: ${count}, for example ${JSON.stringify(example)}`);
  print(
    faults.length === 0
      ? `Everything holds (${elapsed()})`
      : `${faults.length} rule(s) broken (${elapsed()})`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main(async () => {
  requireNode();
  const values = readArguments();
  if (values.help) return print(HELP);
  const url = values['database-url'] ?? process.env.DATABASE_URL;
  if (!url) throw new CliError('--database-url (or DATABASE_URL) must name a PostgreSQL database');
  await ensurePackages();
  const database = await open(url);
  try {
    await (values.check ? check(database.db) : write(database.db, values));
  } catch (error) {
    throw error.name === 'OtherWorld' ? new CliError(error.message) : error;
  } finally {
    await database.close();
  }
});
