import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteDatabases } from '@/platform/shared/site-databases';

const SITES = ['demo', 'demo2'];
const ADDRESS = 'postgres://someone:secret@127.0.0.1/demo2';
const read = (map: unknown) => readSiteDatabases({ SITE_DATABASES: JSON.stringify(map) }, SITES);

test('[KEEP-10] sites that the map does not name have no database of their own', () => {
  expect([...readSiteDatabases({}, SITES)]).toEqual([]);
  expect([...read({ demo2: ADDRESS })]).toEqual([['demo2', ADDRESS]]);
});

test('[KEEP-10] the map may be in a file, as it holds passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-map-'));
  const file = join(folder, 'databases.json');
  writeFileSync(file, JSON.stringify({ demo: ADDRESS }));
  expect(readSiteDatabases({ SITE_DATABASES_FILE: file }, SITES).get('demo')).toBe(ADDRESS);
  rmSync(folder, { recursive: true });
  expect(() => readSiteDatabases({ SITE_DATABASES_FILE: file }, SITES)).toThrow(
    'SITE_DATABASES_FILE: names a file that cannot be read',
  );
});

test.each([
  ['no JSON', '{demo2', 'must be JSON'],
  ['a list', JSON.stringify([ADDRESS]), 'must be JSON'],
  [
    'another address',
    '{"demo2":"mysql://someone:secret@127.0.0.1/demo2"}',
    'demo2 must be an address that begins',
  ],
  ['another site', JSON.stringify({ other: ADDRESS }), 'there is no site other'],
])('[KEEP-10] a map with %s stops the start, with a line that holds no secret', (_, text, message) => {
  const reading = () => readSiteDatabases({ SITE_DATABASES: text }, SITES);
  expect(reading).toThrow(message);
  expect(reading).not.toThrow('secret');
});
