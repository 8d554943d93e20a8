import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutPlatformSecrets } from '../../scripts/lib/stack.mjs';

test('the web gets none of the platform’s addresses of databases and keys', () => {
  const settings = readFileSync('platform/shared/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const secrets = [...settings]
    .map(([, name]) => name!)
    .filter((name) => /^DATABASE.*URL$|KEYS?$/.test(name));
  expect(secrets).toContain('OPERATOR_KEYS');
  secrets.push('SITE_DATABASES', 'SITE_DATABASES_FILE');
  secrets.push('PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT');
  const env = Object.fromEntries(secrets.map((name) => [name, 'secret']));
  expect(withoutPlatformSecrets({ ...env, REDIS_URL: 'redis://localhost' })).toEqual({
    REDIS_URL: 'redis://localhost',
  });
});
