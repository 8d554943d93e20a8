import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';
import { OPERATOR } from './command-line.mjs';
import { withDatabase } from './database.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { elapsed } from './progress.mjs';
import { databaseAddress } from './secret-values.mjs';

/** `npm run operator -- detach-months` and `attach-month`: old months of bets and money (docs/operating.md). */

const OPTIONS = {
  before: { type: 'string' },
  month: { type: 'string' },
  do: { type: 'boolean', default: false },
  'database-url': { type: 'string' },
};

function readArguments(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new CliError(`${error.message.split('. ')[0]}; see ${OPERATOR} help detach-months`);
  }
}

/** Runs an act; its own refusals are shown as one line. */
async function refusing(act) {
  try {
    return await act();
  } catch (error) {
    if (error.name === 'MonthsError') throw new CliError(error.message);
    throw error;
  }
}

const partitionLine = ({ name, rows }) => `  ${name.padEnd(24)} about ${rows} rows`;

/** Answers the lines for the terminal. */
export async function months(name, args) {
  const options = readArguments(args);
  const { attachMonth, detachMonths, planDetach } = await loadTypeScript('platform/months/detach-months.ts');
  const operator = userInfo().username;
  const url = databaseAddress('database-url', options['database-url'], 'DATABASE_URL');
  return withDatabase(url, async (db) => {
    if (name === 'attach-month') {
      if (!options.month) throw new CliError('attach-month needs --month');
      const attached = await refusing(() => attachMonth(db, options.month, operator));
      return [`attached in ${elapsed()}: ${attached.join(', ')}`];
    }
    if (!options.before) throw new CliError('detach-months needs --before');
    const request = { before: options.before, now: new Date(), operator };
    if (!options.do) {
      const planned = await refusing(() => planDetach(db, request));
      if (planned.length === 0) return [`No month before ${options.before} is attached.`];
      return ['With --do these are detached:', ...planned.map(partitionLine)];
    }
    const onStep = (step) => console.log(`${step} …`);
    const detached = await refusing(() => detachMonths(db, { ...request, onStep }));
    return [`${detached.length} partitions detached in ${elapsed()}.`];
  });
}
