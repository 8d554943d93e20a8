import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshSecrets, sitesAt } from '../../scripts/lib/sites.mjs';
import { lineOf, OwnRelease, RELEASE_WITHOUT_SANDBOX } from '../fixtures/own-release';

let release: OwnRelease;
beforeEach(() => {
  release = new OwnRelease(RELEASE_WITHOUT_SANDBOX);
});
afterEach(() => release.remove());

async function portVariables() {
  const [port, platformPort, consolePort] = [await getPort(), await getPort(), await getPort()];
  return {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    CONSOLE_PORT: String(consolePort),
  };
}

const statusAt = async (address: string) => {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
};

test('a start without sites says that there is no demo', async () => {
  const { code, text } = await release.command(['start'], await portVariables());
  expect({ code, text }).toEqual({
    code: 1,
    text: 'pitboss: this release has no sandbox, and so no demo world: name your sites by PITBOSS_SITES or PITBOSS_SITES_FILE',
  });
});

test('a site is served with the console, where the first operator is made', async () => {
  const ports = await portVariables();
  const { operatorKey, consoleSecret, sites } = freshSecrets();
  const site = { ...sites[0]!, prefix: 'main', siteId: 'main', vendor: 'main', demo: false };
  const env = {
    ...ports,
    PITBOSS_SITES: JSON.stringify(sitesAt([site], Number(ports.PLATFORM_PORT))),
    OPERATOR_KEY: operatorKey,
    CONSOLE_SESSION_SECRET: consoleSecret,
  };
  const started = release.run(['pitboss.mjs', 'start'], env);
  await lineOf(started, /^Ready after/);
  const addresses = [
    `http://localhost:${ports.PORT}/main/login`,
    `http://localhost:${ports.PORT}/main/play`,
    `http://localhost:${ports.CONSOLE_PORT}/login`,
  ];
  expect(await Promise.all(addresses.map(statusAt))).toEqual([200, 200, 200]);
  const act = ['operator', 'operator-create', '--name', 'kim', '--role', 'administrator'];
  const made = await release.command(act, env);
  expect(made.text).toMatch(/password/i);
  expect(made.code).toBe(0);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
