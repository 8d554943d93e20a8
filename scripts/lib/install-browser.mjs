import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { SYSTEM_BROWSERS, systemBrowser } from './browser.mjs';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** Playwright tries five times, each until this long a silence; a dead network then takes 60 s. */
const DOWNLOAD_SILENCE_MS = 12_000;
/** The longest time of one command, which may hang nevertheless. */
const INSTALL_TIMEOUT_MS = 15 * 60_000;
const BY_HAND =
  'install Chromium (Debian: apt-get install chromium-headless-shell), or name one with PITBOSS_CHROMIUM';

/** Says why the browser that the tests would take does not start; undefined when it does. */
async function launchError() {
  try {
    const browser = await chromium.launch({ executablePath: systemBrowser() });
    await browser.close();
  } catch (error) {
    const lines = error.message.split('\n');
    return lines.find((line) => /loading shared libraries|missing dependencies/.test(line)) ?? lines[0];
  }
}

/** Runs one command of an installation; answers whether it succeeded, and prints the reason if not. */
async function install(label, command, args, env) {
  const options = {
    cwd: ROOT,
    preferLocal: true,
    env,
    all: true,
    stdin: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
  };
  try {
    await withProgress(label, () => execa(command, args, options));
    return true;
  } catch (error) {
    console.log(`  that failed: ${error.all?.match(/^(?:Error|E): (.*)$/m)?.[1] ?? error.shortMessage}`);
    return false;
  }
}

function downloadPlaywrights() {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_SILENCE_MS) };
  const args = ['install', '--only-shell', 'chromium'];
  return install("Downloading Playwright's Chromium, some 100 MB", 'playwright', args, env);
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Debian's headless shell, or the full Chromium where a release has no such package. */
async function installDebians() {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await install('Updating the list of Debian packages (apt-get update)', 'apt-get', ['update'], env)))
    return false;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '--no-install-recommends', name];
    if (await install(`Installing Debian's Chromium (apt-get ${args.join(' ')})`, 'apt-get', args, env))
      return true;
  }
  return false;
}

/**
 * Makes sure that the tests have a browser that starts: `PITBOSS_CHROMIUM`, the system's, Playwright's already there;
 * where there is none, Playwright's download, then Debian's package. Throws a {@link CliError} where none is available.
 */
export async function ensureBrowser() {
  const error = await launchError();
  if (!error) {
    console.log(`Browser of the tests: ${systemBrowser() ?? "Playwright's Chromium"}`);
    return;
  }
  if (systemBrowser()) throw new CliError(`the browser ${systemBrowser()} does not start: ${error}`);
  const places = [...SYSTEM_BROWSERS, chromium.executablePath()].join(', ');
  console.log(`The browser tests need a browser, and there is none that starts: ${places}`);

  for (const attempt of [downloadPlaywrights, installDebians]) {
    if (!(await attempt())) continue;
    const remaining = await launchError();
    if (!remaining) return;
    console.log(`  it does not start: ${remaining}`);
  }
  throw new CliError(`there is no browser; ${BY_HAND}`);
}
