/** `npm run operator -- …`: the operator's acts from the command line, through the platform's operator interface. */
import { readBody } from './lib/operator-arguments.mjs';
import { perform, readActs } from './lib/operator-link.mjs';
import { actHelpLines, dataLines, helpLines } from './lib/operator-print.mjs';
import { CliError, main, print } from './lib/print.mjs';

await main(async () => {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name.startsWith('--') && name !== '--help') {
    throw new CliError(`an act comes before “${name}”; see npm run operator -- help`);
  }
  const { sites, acts } = await readActs();
  const find = (wanted) => {
    const act = acts.find((each) => each.name === wanted);
    if (!act) throw new CliError(`there is no act “${wanted}”; see npm run operator -- help`);
    return act;
  };
  if (name === 'help' || name === '--help') {
    return print((args[0] ? actHelpLines(find(args[0])) : helpLines(acts)).join('\n'));
  }
  const act = find(name);
  if (args.includes('--help')) return print(actHelpLines(act).join('\n'));
  const only =
    sites.length === 1 && !args.some((arg) => /^--site(Id)?(=|$)/.test(arg)) ? sites[0] : undefined;
  const { body, isJson } = readBody(act, only ? [...args, '--site', only] : args);
  const { data, resultMessage } = await perform(act.name, body);
  if (isJson) return print(JSON.stringify(data, null, 2));
  if (!resultMessage) return print(dataLines(data).join('\n'));
  print(`${[body.siteId, body.memId].filter(Boolean).join(' ')}: ${resultMessage}`);
});
