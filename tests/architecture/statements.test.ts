import { expect, it } from 'vitest';
import { inFolder } from './sources';

/** Lines of SQL that a template of TypeScript may have; a longer statement is a file of `platform/db/statements`. */
const MOST_LINES = 40;

it('long statements are files', () => {
  const found = inFolder('platform', 'sandbox').flatMap(({ file, text }) =>
    [...text.matchAll(/`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE)\b[^`]*`/g)]
      .filter(([statement]) => statement.split('\n').length > MOST_LINES)
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
  );
  expect(found, `longer than ${MOST_LINES} lines: move it to platform/db/statements`).toEqual([]);
});
