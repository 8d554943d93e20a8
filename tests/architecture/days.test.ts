import { expect, it } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import korean from '../../messages/ko.json' with { type: 'json' };
import vietnamese from '../../messages/vn.json' with { type: 'json' };
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

it('[FORM-01] screens write days without a year by the formatter alone', () => {
  const found = inFolder('app', 'components', 'lib')
    .filter(({ file }) => !file.includes('.test.'))
    // A day or a moment cut after its year, and dates in a browser's own words; a calendar's headings are no days.
    .filter(({ text }) =>
      /\.slice\(5(?:, ?(?:7|10|16))?\)|toLocale(?:Date|Time)?String\(|dateStyle/.test(text),
    )
    .map(({ file }) => file);
  expect(found).toEqual([]);
  const texts = JSON.stringify([korean, english, vietnamese]);
  expect(texts).not.toMatch(/\{(?:month|day)\}[./-]|[./-]\{(?:month|day)\}/);
});
