import { expect, test } from 'vitest';
import { plainText, safeHtml } from '@/lib/rules/safe-html';

test.each([
  ['<h3>a</h3><p>b</p>', 1, '<h2>a</h2><p>b</p>'],
  ['<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', 1, '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>'],
  ['<h2>a</h2><h3>b</h3>', 2, '<h3>a</h3><h4>b</h4>'],
  ['<p>none</p>', 2, '<p>none</p>'],
  ['<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5>', 2, '<h3>a</h3><h4>b</h4><h5>c</h5>d'],
  ['<script><h2>a</h2></script><H3 title="<h2>">b</H3>', 1, '<h2>b</h2>'],
] as const)('[A11Y] the headings of %s below one of level %d leave no level out', (html, under, expected) => {
  expect(safeHtml(html, under)).toBe(expected);
});

test.each([
  ['<p>one</p><p>two<br>three</p>', 'one two three'],
  ['<b>one</b>two', 'onetwo'],
  ['<ul><li>one<li>two</ul><script>x()</script><style>p {}</style>', 'one two'],
  ['<td>1</td><td>&lt;2 &amp; 3&gt;</td>', '1 <2 & 3>'],
  ['a <b title="</p>">b</b>c', 'a bc'],
] as const)('the plain text of %s is on one line, without its markup', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});
