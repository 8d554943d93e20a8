import { existsSync, readFileSync } from 'node:fs';
import { print } from './print.mjs';
import { bin, node, run } from './run.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where the browser for the tests is: `PITBOSS_CHROMIUM`, the system's, or, for an answer of undefined, the one that
 * Playwright has downloaded for itself.
 */
export const systemBrowser = () =>
  [process.env.PITBOSS_CHROMIUM, ...SYSTEM].find((file) => file && existsSync(file));

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Makes sure that there is a browser, says which, and installs the one the machine can get. Answers whether there is. */
export async function ensureBrowser() {
  const found = systemBrowser();
  if (found) {
    print(`  browser: ${found}`);
    return true;
  }
  if (await hasPlaywrights()) {
    print("  browser: Playwright's own Chromium");
    return true;
  }
  print("  no browser found; downloading Playwright's Chromium …");
  const download = await node([bin('@playwright/test/cli.js'), 'install', 'chromium']);
  if (download.code === 0 && (await hasPlaywrights())) return true;
  if (process.getuid?.() !== 0 || !isDebian()) {
    print('  that failed; install Chromium by hand (Debian: apt-get install chromium) and run again');
    return false;
  }
  print("  that failed; installing Debian's chromium …");
  await run('apt-get', ['update', '-qq']);
  const apt = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (apt.code !== 0) print(apt.output.trimEnd());
  return systemBrowser() !== undefined;
}
