/**
 * `node scripts/run.mjs <command> [argument …]`: the way into every `npm run` command. Checks Node, installs the
 * packages where they are missing or out of date, and calls the default export of scripts/<command>.mjs with the
 * arguments. This file and its imports use no packages; every command may.
 */
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';

/** Commands for beside a running platform, whose packages must not be replaced under it. */
const WITHOUT_INSTALLATION = ['operator', 'reconcile', 'conformance', 'verify-round'];
/** Commands that build and run the product, without tests and tools. */
const WITHOUT_TESTS = ['start'];
/** Commands that open ports: one that is taken is named before minutes go by with installing and building. */
const WITH_PORTS = ['start', 'dev'];

const [name, ...args] = process.argv.slice(2);
process.chdir(ROOT);
try {
  requireNode();
  if (WITH_PORTS.includes(name)) await readConfig({ servesMetrics: name !== 'dev' });
  if (!WITHOUT_INSTALLATION.includes(name)) {
    await ensurePackages({ withTests: !WITHOUT_TESTS.includes(name) });
  }
  const command = await import(`./${name}.mjs`);
  await command.default(args);
} catch (error) {
  const isUsage = error instanceof CliError || String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `pitboss: ${error.message}` : error);
  process.exit(1);
}
