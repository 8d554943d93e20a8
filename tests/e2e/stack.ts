import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { build } from '../../scripts/lib/build.mjs';
import { freshSecrets, sitesAt } from '../../scripts/lib/sites.mjs';
import { startPlatform, startWeb } from '../../scripts/lib/stack.mjs';
import { type RelayMode, startRelay } from './relay';

/** The fixed answer of every captcha here (decision 55). */
const CAPTCHA = '1234';

/**
 * Builds what is stale and starts the whole product on free ports: the platform on a throw-away embedded database with
 * demo data, and the web. The second site reaches the platform through a relay that tests can break.
 */
export default async function start(): Promise<() => Promise<void>> {
  await build();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pitboss-e2e-'));
  const platformPort = await getPort();
  const relayPort = await getPort();
  const webPort = await getPort();
  const controlPort = await getPort();
  const { sites, operatorKey } = freshSecrets();
  const configured = sites.flatMap((site) =>
    site.prefix === 'demo2'
      ? // Whoever two4 has made, two5 among them, changes no rates there (RATE-04).
        sitesAt([{ ...site, readonlyUpdIds: ['two4'] }], relayPort)
      : sitesAt([site], platformPort),
  );
  const env = {
    PITBOSS_SITES: JSON.stringify(configured),
    OPERATOR_KEY: operatorKey,
    DEMO_DATA: '1',
    PITBOSS_TEST_CAPTCHA: CAPTCHA,
    // Every test signs in from one address.
    LOGIN_RATE_LIMIT: '200',
    // Tests speak as the proxy in front would, to come from several addresses.
    TRUST_PROXY: '1',
    // The tests' database is their own, whatever the shell names.
    DATABASE_URL: '',
  };
  const running: { stop: () => unknown }[] = [];
  const stop = async () => {
    for (const service of running.toReversed()) await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const log = (name: string) => (line: string) => void process.stderr.write(`${name}: ${line}\n`);
  try {
    const platform = startPlatform({ port: platformPort, dataDir, env, log: log('platform') });
    running.push(platform);
    await platform.ready;
    const relay = await startRelay(relayPort, platformPort);
    running.push({ stop: () => relay.close() });
    const control = createServer(async (request, response) => {
      await relay.set((request.url ?? '').slice(1) as RelayMode);
      response.end();
    }).listen(controlPort, '127.0.0.1');
    running.push({ stop: () => control.close() });
    const web = startWeb({ port: webPort, probe: '/demo/api/health', env, cwd: undefined, log: log('web') });
    running.push(web);
    await web.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  // Read by the fixtures in the workers, which inherit the environment.
  Object.assign(process.env, {
    E2E_WEB: `http://localhost:${webPort}`,
    E2E_PLATFORM: `http://127.0.0.1:${platformPort}`,
    E2E_RELAY: `http://127.0.0.1:${controlPort}`,
    E2E_OPERATOR_KEY: operatorKey,
    E2E_SITES: env.PITBOSS_SITES,
    E2E_CAPTCHA: CAPTCHA,
  });
  return stop;
}
