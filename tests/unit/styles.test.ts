import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** Both faces have a theme of their own: what a component's styles name must be in each that loads it. */
test.each(['app/globals.css', 'app/play-shared.css'])(
  '[SITE-07] %s knows every utility that its parts apply',
  async (file) => {
    const from = path.resolve(file);
    const { css } = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
    expect(css.length).toBeGreaterThan(10_000);
  },
);
