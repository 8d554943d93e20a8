import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logOriginalPositions, withOriginalPositions } from '@/lib/server/original-positions';

/** Fails in its fifth line. */
const SOURCE = `
// A comment that the build leaves out.
interface Row { name: string }
export function openRow(row: Row): never {
  throw new Error(\`no row \${row.name}\`);
}
`;

let folder: string;
let error: Error;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pitboss-positions-'));
  const source = path.join(folder, 'open-row.ts');
  writeFileSync(source, SOURCE);
  const outfile = path.join(folder, 'app_[locale]_(partner)_1.js');
  await build({
    entryPoints: [source],
    outfile,
    sourcemap: true,
    minify: true,
    format: 'cjs',
    logLevel: 'error',
  });
  // In a process without the test runner, which maps positions itself.
  const program =
    'try { require(process.argv[1]).openRow({ name: "seven" }) } catch (e) { console.log(e.stack) }';
  const stack = execFileSync(process.execPath, ['-e', program, outfile], { encoding: 'utf8' });
  error = Object.assign(new Error('no row seven'), { stack });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a position in a file of the build becomes that in the source', () => {
  const [, frame] = error.stack!.split('\n');
  expect(frame).toContain(`${folder}/app_[locale]_(partner)_1.js:1:`);
  const source = path.relative(process.cwd(), path.join(folder, 'open-row.ts'));
  expect(withOriginalPositions(frame!)).toContain(`(${source}:5:9)`);
});

test('positions without a map, and other texts, stay', () => {
  for (const text of [
    '    at x (/nowhere/else.js:3:7)',
    '    at file:///nowhere/%.mjs:3:7',
    `the file ${folder}/app_[locale]_(partner)_1.js:1:1 is none of its frames`,
    'at 10:15:30 the upstream did not answer',
    '',
  ]) {
    expect(withOriginalPositions(text)).toBe(text);
  }
});

test('an error is logged with its message and its positions in the source', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const restored = console.error;
  try {
    logOriginalPositions();
    console.error('failed:', error);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'failed:',
      expect.stringMatching(/no row seven[\s\S]*open-row\.ts:5:9/),
    );
  } finally {
    console.error = restored;
    log.mockRestore();
  }
});
