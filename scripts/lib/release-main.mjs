/** `node pitboss.mjs <command> [argument …]`: the commands of a release, which scripts/lib/release.mjs bundles. */
import { CliError } from './cli-error.mjs';
import { requireNode } from './install.mjs';
import { ROOT } from './paths.mjs';
import { COMMANDS } from './release-commands.mjs';

const [name, ...args] = process.argv.slice(2);
process.chdir(ROOT);
try {
  requireNode();
  if (!Object.hasOwn(COMMANDS, name ?? '')) {
    throw new CliError(`usage: node pitboss.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  }
  const command = await COMMANDS[name]();
  await command.default(args);
} catch (error) {
  const isUsage = error instanceof CliError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `pitboss: ${error.message}` : error);
  process.exit(1);
}
