import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { loadTypeScript } from './load-typescript.mjs';

/** Makes a random text of this many bytes. */
const secret = (bytes) => randomBytes(bytes).toString('base64url');

/** Returns a demo site with fresh secrets; the passphrase's 32 characters make an AES-256 key. */
const demoSite = (site) => ({
  ...site,
  apiKey: secret(24),
  passphrase: secret(24),
  bodyMac: true,
  cookieSecret: secret(32),
  demo: true,
});

/**
 * Returns the secrets of the first start: the two demo sites, the operator's key, and the key of the console's cookies.
 */
export function freshSecrets() {
  return {
    operatorKey: secret(24),
    consoleSecret: secret(32),
    sites: [
      demoSite({
        prefix: 'demo',
        siteId: 'demo',
        vendor: 'sandbox',
        title: 'PARTNER PAGE',
        wire: 'cbc',
        readonlyUpdIds: ['rate-lock'],
      }),
      demoSite({
        prefix: 'demo2',
        siteId: 'demo2',
        vendor: 'sandbox-two',
        title: 'PARTNER PAGE',
        wire: 'gcm',
      }),
    ],
  };
}

/** Reads the secrets of the data folder, or makes them, readable by their owner only. */
function demoSecrets(dataDir) {
  const file = path.join(dataDir, 'sites.json');
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(freshSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  let secrets;
  try {
    secrets = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`${file} cannot be read (${error.code ?? 'it is not JSON'}); correct it or remove it`);
  }
  if (typeof secrets?.operatorKey !== 'string' || !Array.isArray(secrets.sites)) {
    throw new CliError(`${file} must hold “operatorKey” and “sites”; correct it or remove it`);
  }
  // The file of an earlier release has no such secret.
  if (typeof secrets.consoleSecret !== 'string') {
    secrets.consoleSecret = secret(32);
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  }
  return { file, ...secrets };
}

/** Sites with their upstream's address filled in, which depends on the port of this start. */
export const sitesAt = (sites, platformPort) =>
  sites.map((site) => ({ ...site, baseAddress: { [site.vendor]: `http://127.0.0.1:${platformPort}` } }));

/**
 * Returns the environment that names the sites: those of `PITBOSS_SITES` or `PITBOSS_SITES_FILE`, or else the demo
 * sites of the data folder, with demo data. `file` is set for the latter. Throws a {@link CliError} where neither is
 * there: a release without the sandbox has no demo.
 */
export function sitesEnv({ dataDir, platformPort }) {
  if (process.env.PITBOSS_SITES || process.env.PITBOSS_SITES_FILE) {
    const { PITBOSS_SITES, PITBOSS_SITES_FILE, OPERATOR_KEY, CONSOLE_SESSION_SECRET } = process.env;
    return { env: { PITBOSS_SITES, PITBOSS_SITES_FILE, OPERATOR_KEY, CONSOLE_SESSION_SECRET } };
  }
  // A release without the sandbox has a constant in place of the variable.
  if (process.env.SANDBOX_BUILD === 'none') {
    throw new CliError(
      'this release has no sandbox, and so no demo world: name your sites by PITBOSS_SITES or PITBOSS_SITES_FILE',
    );
  }
  const { file, operatorKey, consoleSecret, sites } = demoSecrets(dataDir);
  return {
    file,
    env: {
      PITBOSS_SITES: JSON.stringify(sitesAt(sites, platformPort)),
      OPERATOR_KEY: process.env.OPERATOR_KEY ?? operatorKey,
      CONSOLE_SESSION_SECRET: process.env.CONSOLE_SESSION_SECRET ?? consoleSecret,
      DEMO_DATA: process.env.DEMO_DATA ?? '1',
      // The demo's operators have a password that everybody knows; an app beside it would protect nothing.
      OPERATOR_SECOND_FACTOR: process.env.OPERATOR_SECOND_FACTOR ?? 'optional',
    },
  };
}

/**
 * Checks the sites with the code of the services and answers them. Throws a {@link CliError} that names the wrong
 * field.
 */
export async function checkSites({ env, file }) {
  const { readSites, parseSites } = await loadTypeScript('lib/sites/config.ts');
  const serviceEnv = {
    NODE_ENV: 'production',
    PITBOSS_TEST_CAPTCHA: process.env.PITBOSS_TEST_CAPTCHA,
    ...env,
  };
  try {
    return file ? parseSites(env.PITBOSS_SITES, serviceEnv, file) : readSites(serviceEnv);
  } catch (error) {
    if (error.name === 'ConfigError') throw new CliError(error.message);
    throw error;
  }
}
