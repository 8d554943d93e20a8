import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODES } from '@/lib/contract/codes';

/** `test('…'`, also after a table of `test.each([…])(`. */
const TITLE = /(?:\b(?:test|it)(?:\.\w+)*\(|\]\)\(|\bas const\)\()\s*(['"`])([^\n]*?)\1/g;

/** Titles of the tests on the real platform, where codes are shown as `[C101]`. */
const titles = readdirSync('tests/platform', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(`tests/platform/${name}`, 'utf8').matchAll(TITLE)])
  .map((match) => match[2]!)
  .join('\n');

/** The specification's result codes (FORM-07). TK999 is SESS-04; the others are the wire's own (WIRE-10). */
const catalogue: readonly string[] = CODES.filter((code) => !/^(A\d|TK999|RESPONSE_FAILED)/.test(code));
describe('every code of the catalogue is answered for a reason that a test shows', () => {
  it.each(catalogue)('%s', (code) => {
    expect(titles.includes(`[${code}]`), `no test under tests/platform has [${code}] in its title`).toBe(
      true,
    );
  });
});
