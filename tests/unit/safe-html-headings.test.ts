import { expect, test } from 'vitest';
import { safeHtml } from '@/lib/rules/safe-html';

test.each([
  ['<h3>a</h3><p>b</p>', 1, '<h2>a</h2><p>b</p>'],
  ['<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', 1, '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>'],
  ['<h2>a</h2><h3>b</h3>', 2, '<h3>a</h3><h4>b</h4>'],
  ['<p>none</p>', 2, '<p>none</p>'],
] as const)('[A11Y] the headings of %s below one of level %d leave no level out', (html, under, expected) => {
  expect(safeHtml(html, under)).toBe(expected);
});
