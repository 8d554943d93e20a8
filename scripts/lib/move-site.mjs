import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';
import { OPERATOR } from './command-line.mjs';
import { withDatabase } from './database.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { elapsed, progressBar } from './progress.mjs';
import { databaseAddress } from './secret-values.mjs';

/** `npm run operator -- move-site`: moves a site to a database of its own (docs/operating.md). */

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  finish: { type: 'boolean', default: false },
  cancel: { type: 'boolean', default: false },
};

const ADDRESS = /^postgres(ql)?:\/\//;
const SEE_HELP = `see ${OPERATOR} help move-site`;

function readArguments(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${error.message.split('. ')[0]}; ${SEE_HELP}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length !== 1) throw new CliError(`move-site takes one site; ${SEE_HELP}`);
  if (values.finish && values.cancel)
    throw new CliError(`--finish and --cancel exclude each other; ${SEE_HELP}`);
  return { siteId: positionals[0], ...values };
}

/** Reads the addresses of source and target; without a source it is the embedded database of DATA_DIR. */
async function readAddresses({ siteId, from, finish, cancel, ...options }) {
  const { readSiteDatabases } = await loadTypeScript('platform/shared/site-databases.ts');
  const mapped = readSiteDatabases(process.env).get(siteId);
  const to = databaseAddress('to', options.to, 'MOVE_TO') || (finish ? mapped : undefined);
  if (!to && !cancel) throw new CliError('--to (or MOVE_TO) must name a PostgreSQL database');
  if (to && !ADDRESS.test(to)) throw new CliError('--to must begin with postgres:// or postgresql://');
  // Once the map names the target, the site's present database is that of all others.
  const present = mapped === to ? undefined : mapped;
  return { to, from: databaseAddress('from', from, 'MOVE_FROM') || present || process.env.DATABASE_URL };
}

/** `host:port/database` of an address, without name and password. */
function databasePlace(address) {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

async function refuseSame(source, target) {
  const { databaseIdentity } = await loadTypeScript('platform/db/identity.ts');
  const [one, other] = await Promise.all([databaseIdentity(source), databaseIdentity(target)]);
  if (one === other) throw new CliError('--to names the database in which the site is');
}

/** Runs a step of the move; its own refusals are shown as one line. */
async function refusing(step) {
  try {
    return await step();
  } catch (error) {
    if (error.name === 'MoveError') throw new CliError(error.message);
    throw error;
  }
}

const nextSteps = ({ siteId, to }) => [
  'Next:',
  '  1. Name the target in SITE_DATABASES, or in the file of SITE_DATABASES_FILE, beside the sites that are there,',
  `       {"${siteId}": "postgres://…@${to}"}`,
  '     and start every instance of the platform with it.',
  `  2. ${OPERATOR} move-site ${siteId} --finish`,
  `Until then ${siteId} is closed, and its database is the present one; --cancel opens it there.`,
];

async function begin(move, { beginMove }) {
  const bar = progressBar();
  const onStep = (step) => console.log(`${step} …`);
  // A log gets a line for each quarter, not for each table.
  const stepLabel = (label) => (process.stdout.isTTY ? label : label.split(' ')[0]);
  const onProgress = (done, total, label) => bar.update(done, total, stepLabel(label));
  const copied = await refusing(() => beginMove({ ...move, onStep, onProgress })).finally(() => bar.end());
  if (!copied) return ['The copy is there already, and verified.', ...nextSteps(move)];
  const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
  return [`${rows} rows of ${copied.size} tables copied and verified in ${elapsed()}.`, ...nextSteps(move)];
}

/** Moves a site, or finishes or cancels its move. Answers the lines for the terminal. */
export async function moveSite(args) {
  const options = readArguments(args);
  const { siteId, finish, cancel } = options;
  const { from, to } = await readAddresses(options);
  const steps = await loadTypeScript('platform/move-site/move-site.ts');
  const operator = userInfo().username;
  return withDatabase(from, async (source) => {
    if (cancel) {
      await refusing(() => steps.cancelMove({ source, siteId, operator }));
      return [`${siteId}: open where it was`];
    }
    return withDatabase(to, async (target) => {
      if (from) await refuseSame(source, target);
      const move = { source, target, siteId, operator, to: databasePlace(to) };
      if (!finish) return begin(move, steps);
      await refusing(() => steps.finishMove(move));
      return [
        `${siteId}: open in ${move.to}; its rows in the earlier database stay there, and are not served`,
      ];
    });
  });
}
