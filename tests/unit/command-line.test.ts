import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandLine, OPERATOR } from '@/scripts/lib/command-line.mjs';

test('a command is npm’s in the repository, and that of pitboss.mjs in a release', () => {
  expect(OPERATOR).toBe('npm run operator --');
  const release = mkdtempSync(path.join(tmpdir(), 'pitboss-release-'));
  try {
    writeFileSync(path.join(release, 'pitboss.mjs'), '');
    expect(commandLine('operator', release)).toBe('node pitboss.mjs operator');
  } finally {
    rmSync(release, { recursive: true });
  }
});
