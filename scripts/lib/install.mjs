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
 * Whether the installed versions are those of the lock file. npm writes its own record last, so that a broken
 * installation has none; versions, unlike file times, survive checkouts and copies.
 */
function packagesAreCurrent() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(ROOT, record))) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([name, entry]) =>
      name === '' || entry.optional || entry.devOptional || installed[name]?.version === entry.version,
  );
}

/** The reason for a failure in npm's output: the first error line that is not a bare code. */
const npmReason = (output) =>
  [...output.matchAll(/^npm (?:error|ERR!) (.+)$/gm)]
    .map((match) => match[1].trim())
    .find((text) => !/^(code|errno|syscall|path|dest) /.test(text));

/** Installs the packages with `npm ci` where they are missing or not those of the lock file. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Building needs the development packages, which NODE_ENV=production would leave out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  await withProgress('Installing packages (npm ci)', () =>
    promisify(execFile)(npm, args, { cwd: ROOT, shell: npm.endsWith('.cmd') }).catch((error) => {
      throw new CliError(`npm ci failed: ${npmReason(error.stderr) ?? error.message}`);
    }),
  );
}
