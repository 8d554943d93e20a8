import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Throws unless this Node is new enough (`engines` of package.json). */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    throw new CliError(`Node.js 20.9 or newer is needed; this is ${process.versions.node}`);
  }
}

/**
 * The packages that npm has installed, by their folder. npm writes its record last, so that a broken installation has
 * none.
 */
function installedPackages() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(path.join(ROOT, record)) ? readJson(record).packages : undefined;
}

/**
 * Packages of the lock file that are not installed in its version, without those that some platforms do not have.
 * Versions, unlike file times, survive checkouts and copies.
 */
const missingPackages = (installed) =>
  Object.entries(readJson('package-lock.json').packages).filter(
    ([name, entry]) =>
      name !== '' && !entry.optional && !entry.devOptional && installed[name]?.version !== entry.version,
  );

/** Returns the reason for a failure in npm's output: the first error line that is not a bare code. */
const npmReason = (output) =>
  [...output.matchAll(/^npm (?:error|ERR!) (.+)$/gm)]
    .map((match) => match[1].trim())
    .find((text) => !/^(code|errno|syscall|path|dest) /.test(text));

/** npm's arguments that bring the packages in order; undefined if they are. */
function neededInstallation(withTests) {
  const installed = installedPackages();
  if (!installed) return ['ci', withTests ? '--include=dev' : '--omit=dev'];
  const missing = missingPackages(installed);
  const ofProduct = missing.filter(([, entry]) => !entry.dev);
  if (ofProduct.length > 0) {
    const hasTests = Object.values(installed).some((entry) => entry.dev);
    return ['ci', withTests || hasTests ? '--include=dev' : '--omit=dev'];
  }
  // Those of the product stay as they are.
  if (withTests && missing.length > 0) return ['install', '--include=dev', '--no-save'];
  return undefined;
}

/**
 * Installs the packages with npm where they are missing or not those of the lock file: those that the product is built
 * from and runs, and those of tests and tools where the command needs them.
 */
export async function ensurePackages({ withTests }) {
  const needed = neededInstallation(withTests);
  if (!needed) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [...needed, '--no-audit', '--no-fund'];
  await withProgress(`Installing packages (npm ${needed[0]})`, () =>
    promisify(execFile)(npm, args, { cwd: ROOT, shell: npm.endsWith('.cmd') }).catch((error) => {
      throw new CliError(`npm ${needed[0]} failed: ${npmReason(error.stderr) ?? error.message}`);
    }),
  );
}
