import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const compiled = async (file: string) => {
  const from = path.resolve(file);
  return postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
};

/** Both faces have a theme of their own: what a component's styles name must be in each that loads it. */
test.each(['app/globals.css', 'app/play-shared.css'])(
  '[SITE-07] %s knows every utility that its parts apply',
  async (file) => {
    const { css } = await compiled(file);
    expect(css.length).toBeGreaterThan(10_000);
  },
);

test('a pressed button looks pressed', async () => {
  const { root } = await compiled('app/globals.css');
  const told: Record<string, string> = {};
  root.walkRules(/^&\[aria-pressed="true"\]$/, (rule) => {
    const { parent } = rule;
    if (!(parent instanceof postcss.Rule) || parent.selector !== '.button') return;
    rule.walkDecls(({ prop, value }) => {
      told[prop] = value;
    });
  });
  expect(told).toMatchObject({ 'background-color': 'var(--color-brand-soft)', color: 'var(--color-brand)' });
});
