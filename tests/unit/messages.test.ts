import { expect, it } from 'vitest';
import english from '../../messages/en.json';
import messages from '../../messages/ko.json';
import vietnamese from '../../messages/vn.json';
import { inFolder } from '../architecture/sources';

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

const keys = keysOf(messages);
/** A key may be asked for below any namespace that the translator was made for. */
const exists = (key: string) => keys.some((known) => known === key || known.endsWith(`.${key}`));
const begins = (start: string) =>
  keys.some((known) => known.startsWith(start) || known.includes(`.${start}`));

// t('key'), t.rich('key'), and text(locale, 'key'); keys with a part filled in are checked up to it.
const CALL = /\b(?:t(?:\.rich|\.has)?\(|text\(\s*\w+,)\s*(?:'([^']+)'|`([^`$]*)\$\{)/g;

it('FORM-05 every text that the pages ask for exists', () => {
  const missing = inFolder('app', 'components', 'lib').flatMap(({ file, text }) =>
    [...text.matchAll(CALL)]
      .filter(([, whole, start]) => (whole !== undefined ? !exists(whole) : start !== '' && !begins(start!)))
      .map(([, whole, start]) => `${file}: ${whole ?? `${start}…`}`),
  );
  expect(missing).toEqual([]);
});

it('[decision 58] bet − win and net after rolling have one name each, and no text says bet profit', () => {
  const catalogues = [messages, english, vietnamese];
  for (const { list, dashboard, statistics, explain } of catalogues) {
    expect([dashboard.betMinusWin, statistics.betResultAmt, explain.figures.winLose]).toEqual(
      Array(3).fill(list.betMinusWin),
    );
    expect(explain.figures.totalBEP).toBe(list.netAfterRolling);
  }
  expect(catalogues.map((one) => JSON.stringify(one)).join()).not.toMatch(
    /베팅 손익|윈\/루즈|bett?(?:ing)? profit|win\/lose|lãi(?:\/| )lỗ cược|lãi cược/i,
  );
});
