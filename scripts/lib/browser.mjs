import { existsSync } from 'node:fs';

/** The headless shell first: a full Chromium starts the processes of its own windows with every context. */
export const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const SYSTEM_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the Firefox for its tests, `PITBOSS_FIREFOX` or the system's; undefined if there is neither. */
export const systemFirefox = () =>
  [process.env.PITBOSS_FIREFOX, ...SYSTEM_FIREFOXES].find((file) => file && existsSync(file));

/**
 * Path of the browser for the tests, `PITBOSS_CHROMIUM` or the system's. Undefined where there is neither: then
 * Playwright takes the one that it has downloaded for itself.
 */
export const systemBrowser = () =>
  [process.env.PITBOSS_CHROMIUM, ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));
