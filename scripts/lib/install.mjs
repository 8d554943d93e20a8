import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CliError, elapsed, print } from './print.mjs';
import { ROOT, run } from './run.mjs';

/** Stops unless this Node is new enough (`engines` of package.json). */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    throw new CliError(`Node.js 20.9 or newer is needed; this is ${process.versions.node}`);
  }
}

/**
 * Whether what is installed is what the lock file asks for. npm keeps its own record of an installation, written
 * last; comparing versions instead of file times survives checkouts and copies.
 */
function packagesStand() {
  const record = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' || entry.optional || entry.devOptional || installed[name]?.version === entry.version,
  );
}

/** npm's own words for a failure: the first error line that is not a bare code. */
const reasonOf = (output) =>
  [...output.matchAll(/^npm (?:error|ERR!) (.+)$/gm)]
    .map((match) => match[1].trim())
    .find((text) => !/^(code|errno|syscall|path|dest) /.test(text));

/** Installs the packages with `npm ci` when they are missing or not those of the lock file. */
export async function ensurePackages() {
  if (packagesStand()) return;
  const since = Date.now();
  print('Installing packages (npm ci) …');
  const ticker = setInterval(() => print(`  still installing, ${elapsed(since)}`), 10_000);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Building needs the development packages, which NODE_ENV=production would leave out.
  const { code, output } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund']).finally(() =>
    clearInterval(ticker),
  );
  if (code !== 0) {
    throw new CliError(`npm ci failed: ${reasonOf(output) ?? `exit code ${code}`}`);
  }
  print(`Packages installed in ${elapsed(since)}`);
}
