import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { SYSTEM_BROWSERS, systemBrowser } from './browser.mjs';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** Playwright tries five times, each until so long nothing has come: in a closed network it gives up within 60 s. */
const DOWNLOAD_SILENCE_MS = 12_000;
/** Longest that one way of installing may take, for what hangs all the same. */
const INSTALL_TIMEOUT_MS = 15 * 60_000;
const BY_HAND = 'install Chromium (Debian: apt-get install chromium), or name one with PITBOSS_CHROMIUM';

/** Why the browser that the tests would take does not start; undefined when it does. */
async function launchError() {
  try {
    const browser = await chromium.launch({ executablePath: systemBrowser() });
    await browser.close();
  } catch (error) {
    return (
      error.message.split('\n').find((line) => /doesn't exist|error|missing/i.test(line)) ?? error.message
    );
  }
}

/** Runs one command of an installation; answers whether it succeeded, after printing the reason if not. */
async function install(label, command, args, env) {
  const { failed, all, shortMessage } = await withProgress(label, () =>
    execa(command, args, {
      cwd: ROOT,
      preferLocal: true,
      env,
      all: true,
      stdin: 'ignore',
      reject: false,
      timeout: INSTALL_TIMEOUT_MS,
    }),
  );
  if (failed) console.log(`  that failed: ${all.match(/^(Error|E): .*$/m)?.[0] ?? shortMessage}`);
  return !failed;
}

const downloadPlaywrights = () =>
  install(
    "Downloading Playwright's Chromium, some 100 MB",
    'playwright',
    ['install', '--only-shell', 'chromium'],
    {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_SILENCE_MS),
    },
  );

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

async function installDebians() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['install', '-y', '--no-install-recommends', 'chromium'];
  return (
    (await install('Updating the list of Debian packages (apt-get update)', 'apt-get', ['update'], env)) &&
    (await install(`Installing Debian's Chromium (apt-get ${packages.join(' ')})`, 'apt-get', packages, env))
  );
}

/**
 * Makes sure that the tests have a browser that starts: `PITBOSS_CHROMIUM`, the system's, Playwright's already there;
 * where none is, Playwright's download, then Debian's package. Throws a {@link CliError} where none can be had.
 */
export async function ensureBrowser() {
  const error = await launchError();
  if (!error) {
    return console.log(`Browser of the tests: ${systemBrowser() ?? "Playwright's own Chromium"}`);
  }
  if (systemBrowser()) throw new CliError(`the browser ${systemBrowser()} does not start: ${error}`);
  console.log(
    `The browser tests need Chromium. There is none at ${SYSTEM_BROWSERS.join(', ')}, nor Playwright's own.`,
  );
  await downloadPlaywrights();
  const stillMissing = await launchError();
  if (!stillMissing) return;
  if (process.getuid?.() !== 0 || !isDebian()) throw new CliError(`no browser: ${stillMissing}; ${BY_HAND}`);
  console.log(`Playwright's Chromium cannot be used (${stillMissing}); the package is what remains.`);
  await installDebians();
  const lastError = await launchError();
  if (lastError) throw new CliError(`no browser: ${lastError}; ${BY_HAND}`);
}
