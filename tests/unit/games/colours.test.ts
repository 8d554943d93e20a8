import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** The style sheet of a page of the sandbox as it is built, less the tokens of the player site. */
async function sheetOf(page: string) {
  const from = path.resolve(`sandbox/pages/${page}.css`);
  const { css } = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
  return css;
}

test.each(['book', 'cards', 'drawn', 'roulette', 'slot'])(
  '[A11Y] the page %s has the colours of the player site, by day and by night',
  async (page) => {
    const css = await sheetOf(page);
    const tokens = readFileSync('app/play-tokens.css', 'utf8').match(/(?<=^ {2})--[\w-]+(?=:)/gm)!;
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((name) => !css.includes(`${name}:`))).toEqual([]);
    // A name that nothing declares has no colour, without a word.
    const named = new Set(css.match(/(?<=var\()--[\w-]+/g));
    expect([...named].filter((name) => !css.includes(`${name}:`))).toEqual([]);
  },
);
