import { describe, expect, test } from 'vitest';
import { readConfig } from '@/platform/shared/config';

const site = {
  prefix: 'demo',
  siteId: 'demo',
  apiKey: 'k'.repeat(24),
  vendor: 'v',
  baseAddress: { v: 'http://127.0.0.1:4100' },
  passphrase: 'p'.repeat(32),
  cookieSecret: 'c'.repeat(32),
  title: 'PARTNER PAGE',
};
const good = {
  PITBOSS_SITES: JSON.stringify([site]),
  OPERATOR_KEY: 'o'.repeat(24),
} as Partial<NodeJS.ProcessEnv>;
const read = (changed: Record<string, string>) => readConfig({ ...good, ...changed } as NodeJS.ProcessEnv);

describe('the platform’s settings', () => {
  test('unset settings have their defaults', () => {
    expect(read({})).toMatchObject({
      port: 4100,
      databaseUrl: undefined,
      dataDir: '.data',
      demoData: false,
      sessionMinutes: 240,
      sites: [
        { siteId: 'demo', wire: { mode: 'cbc', isProved: true, cipher: { algorithm: 'aes-256-cbc' } } },
      ],
    });
    expect(read({ DATABASE_URL: '', DEMO_DATA: '1' })).toMatchObject({
      databaseUrl: undefined,
      demoData: true,
    });
  });

  test('operators may have personal keys', () => {
    const [kim, lee] = ['k'.repeat(24), 'l'.repeat(30)];
    expect(read({ OPERATOR_KEYS: `kim=${kim}, lee@night=${lee}` }).operators).toEqual([
      { name: 'kim', key: kim },
      { name: 'lee@night', key: lee },
    ]);
    expect(read({}).operators).toEqual([]);
  });

  test.each([
    [{ PLATFORM_PORT: '65536' }, 'PLATFORM_PORT: must be a port from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://secret' }, 'DATABASE_URL: must begin with postgres:// or postgresql://'],
    [{ OPERATOR_KEY: '' }, 'OPERATOR_KEY: must be set'],
    [{ OPERATOR_KEY: 'too-short-a-secret' }, 'OPERATOR_KEY: must be at least 24 bytes long'],
    [
      { OPERATOR_KEYS: 'kim' },
      'OPERATOR_KEYS: must be name=key pairs, keys at least 24 bytes long, all different',
    ],
    [
      { OPERATOR_KEYS: `kim=${'k'.repeat(24)},lee=${'k'.repeat(24)}` },
      'OPERATOR_KEYS: must be name=key pairs, keys at least 24 bytes long, all different',
    ],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: must be 0 or 1'],
    [{ SESSION_MINUTES: '-5' }, 'SESSION_MINUTES: must be 1 to 240 minutes'],
    [{ PITBOSS_SITES: '{' }, 'PITBOSS_SITES: is not JSON'],
  ])('%j stops the start with one line that names the field, not its value', (changed, message) => {
    expect(() => read(changed)).toThrow(new RegExp(`^${message}$`));
  });
});
