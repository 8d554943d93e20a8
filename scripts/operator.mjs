/** `npm run operator -- …`: the operator's acts from the command line, through the platform's operator interface. */
import { CliError } from './lib/cli-error.mjs';
import { OPERATOR } from './lib/command-line.mjs';
import { readBody } from './lib/operator-arguments.mjs';
import { perform, readActs, signIn, signOut } from './lib/operator-client.mjs';
import { actHelp, help, MONTHS_HELP, MOVE_SITE_HELP, SIGN_IN_HELP } from './lib/operator-help.mjs';
import { dataLines } from './lib/operator-output.mjs';
import { readSecrets, withSecrets } from './lib/secret-values.mjs';
import { verifyRecords } from './lib/verify-records.mjs';

const MONTHS_ACTS = ['detach-months', 'attach-month'];

/** The output of a command line. */
async function output([name = 'help', ...args]) {
  if (name.startsWith('--') && name !== '--help') {
    throw new CliError(`an act comes before “${name}”; see ${OPERATOR} help`);
  }
  if (name === 'move-site' && !args.includes('--help')) {
    // It works on databases, whether or not a platform runs, and loads their code.
    const { moveSite } = await import('./lib/move-site.mjs');
    return moveSite(args);
  }
  if (name === 'move-site' || (name === 'help' && args[0] === 'move-site')) return MOVE_SITE_HELP;
  const monthsAct = MONTHS_ACTS.find((act) => act === name || (name === 'help' && act === args[0]));
  if (monthsAct) {
    if (name === 'help' || args.includes('--help')) return MONTHS_HELP;
    const { months } = await import('./lib/detach-months.mjs');
    return months(name, args);
  }
  if (name === 'login' || name === 'logout') {
    const isForm = name === 'login' ? args.length === 1 && !args[0].startsWith('--') : args.length === 0;
    if (!isForm) return SIGN_IN_HELP;
    return name === 'login' ? withSecrets((ask) => signIn(args[0], ask)) : signOut();
  }
  const { sites, acts } = await readActs();
  const isHelp = name === 'help' || name === '--help';
  if (isHelp && args.length === 0) return help(acts);

  const wanted = isHelp ? args[0] : name;
  const act = acts.find((each) => each.name === wanted);
  if (!act) throw new CliError(`there is no act “${wanted}”; see ${OPERATOR} help`);
  if (isHelp || args.includes('--help')) return actHelp(act);

  const hasSite = args.some((arg) => /^--site(Id)?(=|$)/.test(arg));
  const site = sites.length === 1 && !hasSite ? ['--site', sites[0]] : [];
  const { body, isJson, secrets } = readBody(act, [...args, ...site]);
  const values = await readSecrets(secrets.map(({ flag }) => flag));
  for (const [at, field] of secrets.entries()) body[field.name] = values[at];
  if (body.siteId !== undefined && !sites.includes(body.siteId)) {
    throw new CliError(`the platform does not know the site “${body.siteId}”; it serves ${sites.join(', ')}`);
  }
  const { data, resultMessage } = await perform(act.name, body);
  // Of several requests some were refused: the lines say which.
  if (data?.refused > 0) process.exitCode = 1;
  if (isJson) return [JSON.stringify(data, null, 2)];
  if (!resultMessage) return dataLines(data);
  return [`${[body.siteId, body.memId].filter(Boolean).join(' ')}: ${resultMessage}`];
}

export default async function operator(args) {
  // Needs no platform.
  if (args[0] === 'verify-records') return verifyRecords(args.slice(1));
  console.log((await output(args)).join('\n'));
}
