import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sources';

/** Folders that are older than their area's name. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  board: 'boards',
  cash: 'money',
  factor: 'factors',
};

it('a folder of the platform that answers calls is named as their area of the contract', () => {
  const areas = readdirSync(path.join(ROOT, 'platform')).filter((folder) =>
    existsSync(path.join(ROOT, 'platform', folder, 'handlers.ts')),
  );
  expect(areas.length).toBeGreaterThan(10);
  const unknown = areas.filter(
    (area) => !existsSync(path.join(ROOT, 'lib/contract', `${NAMED_OTHERWISE[area] ?? area}.ts`)),
  );
  expect(unknown, 'each needs lib/contract/<folder>.ts').toEqual([]);
});
