import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sources';

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+)(?:\.\d+)? [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, chapter, state, by]) => ({ chapter: chapter!, state: state!, by: by! }),
);

describe('docs/security.md', () => {
  test('has every chapter of ASVS 5.0', () => {
    const chapters = new Set(rows.map(({ chapter }) => chapter));
    expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, i) => `V${i + 1}`));
  });

  test('names for each section its tests, why it does not apply, or its gaps', () => {
    for (const { state, by } of rows) {
      expect(['held', 'not applicable', 'open'], by).toContain(state);
      if (state === 'held') expect(by).toMatch(/\]\([^)]+\)|React/);
    }
  });

  test('names tests that exist', () => {
    const named = [...text.matchAll(/\]\(\.\.\/(tests\/[^)]+)\)/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
