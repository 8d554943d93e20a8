import { expect, it } from 'vitest';
import { inFolder } from './sources';

const DAYS = 'lib/rules/day.ts';

/** Days and zones computed by hand. */
const BY_HAND = /\b86_?400_?000\b|\.[gs]etUTC|\bDate\.UTC\b|T00:00:00|\.toISOString\(\)\.slice\(0, 10\)/;

/** Files that compute with days of another kind. */
const EXEMPT = new Set([
  // Its keys are of UTC days since 1970, as docs/wire.md defines them.
  'lib/cipher/message.ts',
  // Random moments of an invented world.
  'platform/demo/people.ts',
  // A moment in the year 2000 as a placeholder.
  'components/dashboard/placeholders.ts',
]);

const product = inFolder('app', 'components', 'lib', 'platform').filter(
  ({ file }) => !file.startsWith('platform/games/sandbox/'),
);

it('days and zones are computed in one file', () => {
  const found = product.filter(({ file, text }) => !EXEMPT.has(file) && BY_HAND.test(text));
  expect(
    found.map(({ file }) => file),
    `use ${DAYS}`,
  ).toEqual([]);
});

it('dayjs is imported by that file alone', () => {
  const users = product.filter(({ imports }) => imports.some(({ specifier }) => /^dayjs\b/.test(specifier)));
  expect(users.map(({ file }) => file)).toEqual([DAYS]);
});
