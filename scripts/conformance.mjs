/** `npm run conformance -- …`: tries the upstream of a site and reports which screens of the web work with it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CliError } from './lib/cli-error.mjs';
import { commandLine } from './lib/command-line.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { ROOT } from './lib/paths.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';

const HELP = `${commandLine('conformance')} --site demo --accounts accounts.json [--write] [--format text] [--out file]
  Tries the upstream of a site, as it is configured, with the calls that the documents describe, and reports what works,
  screen by screen. It ends with 0 where nothing fails, otherwise with 1.

  --accounts  JSON with "partner" and, optionally, "player", each with "memId" and "memPass", and "lowerMember"
  --write     also writes: an inquiry, a deposit's request and moves of one unit are made and undone, and a message is
              marked as read; without it nothing is written but the sessions of the command
  --format    text, json or junit
  --out       a file in place of the standard output

The sites are those of PITBOSS_SITES or PITBOSS_SITES_FILE, or else the demo sites of DATA_DIR (.data).`;

const FORMATS = ['text', 'json', 'junit'];
const OPTIONS = {
  site: { type: 'string' },
  accounts: { type: 'string' },
  write: { type: 'boolean' },
  format: { type: 'string', default: 'text' },
  out: { type: 'string' },
  help: { type: 'boolean' },
};

/** The configured site of a prefix. */
async function findSite(prefix) {
  const { PITBOSS_SITES, PITBOSS_SITES_FILE, DATA_DIR, PLATFORM_PORT = '4100' } = process.env;
  const dataDir = path.resolve(ROOT, DATA_DIR || '.data');
  if (!PITBOSS_SITES && !PITBOSS_SITES_FILE && !existsSync(path.join(dataDir, 'sites.json'))) {
    throw new CliError('there are no sites: set PITBOSS_SITES or PITBOSS_SITES_FILE');
  }
  const sites = await checkSites(sitesEnv({ dataDir, platformPort: PLATFORM_PORT }));
  const site = sites.find((one) => one.prefix === prefix);
  if (site) return site;
  throw new CliError(`there is no site “${prefix}”; there are ${sites.map((one) => one.prefix).join(', ')}`);
}

/** The accounts of a file. Neither a name nor a password of it is in the message of an error. */
function readAccounts(file, parseAccounts) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(`--accounts ${file} cannot be read (${error.code})`);
  }
  try {
    return parseAccounts(text);
  } catch (error) {
    throw new CliError(`--accounts ${file}: ${error.message}`);
  }
}

/** Empties the file of the report, so that one which cannot be written ends the command before it makes a call. */
function clearOutput(file) {
  try {
    writeFileSync(file, '');
  } catch (error) {
    throw new CliError(`--out ${file} cannot be written (${error.code})`);
  }
}

export default async function conformance(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return console.log(HELP);
  for (const name of ['site', 'accounts']) {
    if (!values[name]) throw new CliError(`--${name} is missing; see ${commandLine('conformance')} --help`);
  }
  if (!FORMATS.includes(values.format)) throw new CliError(`--format must be one of ${FORMATS.join(', ')}`);
  if (values.out) clearOutput(values.out);
  const { parseAccounts, printed, tryUpstream } = await loadTypeScript('scripts/lib/conformance/run.ts');
  const accounts = readAccounts(values.accounts, parseAccounts);
  const report = await tryUpstream(await findSite(values.site), accounts, { isWriting: values.write });
  const text = printed(report, values.format);
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
  if (values.out) console.log(report.summary);
  process.exitCode = report.isRight ? 0 : 1;
}
