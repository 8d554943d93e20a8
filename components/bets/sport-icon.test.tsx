import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import ko from '@/messages/ko.json';
import { sportIcon } from './sport-icon';

/** The address of a sport icon's symbol. */
const symbolOf = (sport: number) =>
  render(sportIcon(sport)).container.querySelector('use')!.getAttribute('href')!;

test('[BET-03] each sport has an icon of the file; an unknown one has that of others', () => {
  const file = readFileSync('public/_art/sports.svg', 'utf8');
  const symbols = new Set(
    [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => `/_art/sports.svg#${id}`),
  );
  const used = Object.keys(ko.sportList.sports).map((sport) => symbolOf(Number(sport)));
  expect(new Set(used)).toEqual(symbols);
  expect(symbolOf(9_999)).toBe('/_art/sports.svg#other');
  expect(symbolOf(7)).toBe('/_art/sports.svg#baseball');
});
