import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleEnv, webEnv } from '../../scripts/lib/stack.mjs';

test('the web gets none of the platform’s addresses of databases and keys', () => {
  const settings = readFileSync('platform/shared/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const secrets = [...settings]
    .map(([, name]) => name!)
    .filter((name) => /^DATABASE.*URL$|KEYS?$/.test(name));
  expect(secrets).toContain('OPERATOR_KEYS');
  secrets.push('SITE_DATABASES', 'SITE_DATABASES_FILE');
  secrets.push('PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT');
  const env = Object.fromEntries(secrets.map((name) => [name, 'secret']));
  expect(webEnv({ ...env, CONSOLE_SESSION_SECRET: 'secret', REDIS_URL: 'redis://localhost' })).toEqual({
    REDIS_URL: 'redis://localhost',
  });
  // Nor does the console, which has none of the web's keys of sites either.
  const sites = { PITBOSS_SITES: '[]', PITBOSS_SITES_FILE: 'sites.json', REDIS_URL: 'redis://localhost' };
  expect(consoleEnv({ ...env, ...sites, CONSOLE_SESSION_SECRET: 'secret' })).toEqual({
    CONSOLE_SESSION_SECRET: 'secret',
  });
});
