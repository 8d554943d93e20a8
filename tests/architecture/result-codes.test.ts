import { expect, it } from 'vitest';
import { CODES } from '@/lib/contract/codes';
import { sources } from './sources';

/** The table, and its part for the first script of a page. */
const TABLE = new Set(['lib/rules/code.ts', 'lib/rules/connection-code.ts']);
const QUOTED = new RegExp(`(['"])(?:${CODES.join('|')})\\1`);

it('result codes are written in their table alone, and named everywhere else', () => {
  const found = [...sources.values()]
    .filter(({ file }) => !TABLE.has(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, n) => (QUOTED.test(line) ? [`${file}:${n + 1}`] : [])),
    );
  expect(found, 'in place of a code: refuse.nameOfTheRefusal() or CODE.nameOfTheRefusal').toEqual([]);
});
